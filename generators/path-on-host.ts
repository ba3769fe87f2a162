import type { SiteSettings } from "./contract.ts";

/** Path of an edition's root on its host: `/docs/fr/`. A site without a base is assumed to be at the host's root. */
export function pathOnHost({ base, prefix = "" }: Pick<SiteSettings, "base" | "prefix">): string {
  return base ?? `/${prefix}`;
}

/** Path of the site's root on its host, which is the root of its default edition. */
export function rootOnHost(settings: Pick<SiteSettings, "base" | "prefix">): string {
  const own = pathOnHost(settings);
  return own.slice(0, own.length - (settings.prefix ?? "").length);
}
