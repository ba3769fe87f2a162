const safeSchemes: readonly string[] = ["http", "https", "mailto"];

/**
 * A URL as browsers read it. They remove control characters and surrounding spaces before they look for a scheme.
 * https://url.spec.whatwg.org/#concept-basic-url-parser
 */
export function cleanUrl(url: string): string {
  // oxlint-disable-next-line no-control-regex -- removes control characters
  return url.replaceAll(/[\u0000-\u001f\u007f]/g, "").trim();
}

/** The scheme of a cleaned URL, in lower case; undefined if it has none. */
export function schemeOf(clean: string): string | undefined {
  return /^([a-z][a-z0-9+.-]*):/i.exec(clean)?.[1]?.toLowerCase();
}

/** Why docsgen shows a URL as text: the words of findings about pages and descriptions. */
export function describeUnsafeUrl(url: string): string {
  const why = /^[\\/\s]/.test(url) ? "points to another host without a scheme" : "does not use http or https";
  return `The URL \`${url.replaceAll(/\s+/g, " ")}\` ${why}. docsgen shows it as text, not as a link.`;
}

/** Whether a cleaned URL runs no script and does not open another host without a scheme. Browsers read `\` as `/`. */
export function isSafeUrl(clean: string): boolean {
  const scheme = schemeOf(clean);
  return scheme === undefined ? !/^(?:[\\/]{2}|\\|%5c%5c|\/%5c)/i.test(clean) : safeSchemes.includes(scheme);
}
