import type { SiteSettings } from "./contract.ts";

/** Path of an edition's start on its host: `/docs/fr/`. Without a base the site is taken to stand at the host's root. */
export function pathOnHost({ base, prefix = "" }: Pick<SiteSettings, "base" | "prefix">): string {
  return base ?? `/${prefix}`;
}

/** Path of the site's start on its host: that of its default edition. */
export function rootOnHost(settings: Pick<SiteSettings, "base" | "prefix">): string {
  const own = pathOnHost(settings);
  return own.slice(0, own.length - (settings.prefix ?? "").length);
}
