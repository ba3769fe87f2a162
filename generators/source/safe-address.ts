const safeSchemes: readonly string[] = ["http", "https", "mailto"];

/**
 * An address as browsers read it: they drop control characters and the spaces around it before they look for a scheme.
 * https://url.spec.whatwg.org/#concept-basic-url-parser
 */
export function cleanAddress(address: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are what is removed
  return address.replaceAll(/[\u0000-\u001f\u007f]/g, "").trim();
}

/** The scheme of a cleaned address, in lower case; undefined for one without. */
export function schemeOf(clean: string): string | undefined {
  return /^([a-z][a-z0-9+.-]*):/i.exec(clean)?.[1]?.toLowerCase();
}

/** Tells whether a cleaned address neither runs anything nor leaves out its scheme to lead to another host; `\` is `/` to browsers. */
export function isSafeAddress(clean: string): boolean {
  const scheme = schemeOf(clean);
  return scheme === undefined ? !/^(?:[\\/]{2}|\\|%5c%5c|\/%5c)/i.test(clean) : safeSchemes.includes(scheme);
}
