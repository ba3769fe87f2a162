/** Other hosts that a page may use. */
export interface PolicyHosts {
  /** Hosts that a console may call; undefined: the page has no console. */
  readonly connects?: readonly string[] | undefined;
  /** Hosts whose players the page may show. */
  readonly frames?: readonly string[];
  readonly imageHosts?: readonly string[];
}

/**
 * Nothing but the site's own files: no inline script, no inline style, no other host, and no markup from strings. Only a
 * page with consoles may speak to the hosts it is given, and show the pictures and sounds that it has received. Only a
 * page with players may show the hosts in `frames`.
 */
export function contentSecurityPolicy({ connects, frames = [], imageHosts = [] }: PolicyHosts = {}): string {
  const received = connects === undefined ? "" : " blob:";
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    [`img-src 'self' data:${received}`, ...imageHosts.map((host) => `https://${host}`)].join(" "),
    "font-src 'self'",
    `media-src 'self'${received}`,
    ["connect-src 'self'", ...(connects ?? [])].join(" "),
    ...(frames.length === 0 ? [] : [["frame-src", ...frames].join(" ")]),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "trusted-types 'none'",
    "require-trusted-types-for 'script'",
  ].join("; ");
}
