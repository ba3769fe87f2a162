/**
 * Nothing but the site's own files: no inline script, no inline style, no other host, and no markup from strings. Only a
 * page with consoles may speak to the hosts it is given, and show the pictures and sounds that it has received. Only a
 * page with players may show the hosts in `frames`.
 */
export function contentSecurityPolicy(connects?: readonly string[], frames: readonly string[] = []): string {
  const received = connects === undefined ? "" : " blob:";
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data:${received}`,
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
