/** Whether a URL leaves the site: it has a scheme or a host. */
export function isExternal(href: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(href);
}

/** Whether a URL is a path from the root of the site: `/guides/rag/`. */
export function isSitePath(href: string): boolean {
  return href.startsWith("/") && !href.startsWith("//");
}

/** A route or URL without what follows `#`. */
export function withoutAnchor(href: string): string {
  return href.split("#", 1)[0] ?? href;
}

/** Turns a route (`/guides/rag/#step-2`) into a link from the page with this base. Other URLs stay unchanged. */
export function linkTo(base: string, href: string): string {
  // A path in another edition starts with steps up.
  if (href.startsWith("/../") && base.startsWith("/")) return linkTo(base.replace(/[^/]+\/$/, ""), href.slice(3));
  return isSitePath(href) ? base + href.slice(1) : href;
}

/** The link from a page to the site's root. The base of a page in another edition is below the root. */
export function rootOf(base: string, prefix = ""): string {
  if (prefix === "") return base;
  if (base.startsWith("/") || isExternal(base)) return base.slice(0, base.length - prefix.length);
  return base.replace(/^\.\//, "") + "../".repeat(prefix.split("/").length - 1);
}

/**
 * The base of a page: the configured one, or one step up for each level of the route, so that the site works
 * in any folder of any host.
 */
export function baseFor(route: string, configured: string | undefined): string {
  if (configured !== undefined) return configured;
  const depth = route.split("/").length - 2;
  return depth === 0 ? "./" : "../".repeat(depth);
}

/** File below the landing page of a reference with many pages: its operations, for the sidebar's filter. */
export const operationIndexName = "operations.json";
