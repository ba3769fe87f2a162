/** Nothing but the site's own files: no inline script, no inline style, no other host, and no markup from strings. */
export function contentSecurityPolicy(): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "trusted-types 'none'",
    "require-trusted-types-for 'script'",
  ].join("; ");
}
