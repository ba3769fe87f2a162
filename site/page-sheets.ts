/**
 * Style sheets that only some pages need, and what in a page needs them. Each is a file in `styles/` with the
 * same name.
 */
const sheets = [
  // The classes of components start with `c-`.
  ["components", /class="(?:[\w-]+ )*c-/],
  ["page-end", /<footer class="page-end"/],
  ["blog", /class="post-/],
  ["code-marks", /class="(?:line[ "]|code-lines|code [^"]*(?:wrapped|unframed))/],
  ["diagrams", /class="diagram"/],
  ["math", /<math[ >]/],
  ["islands", /<docsgen-(?:island|content)|data-part=/],
] as const;

/** The names of these sheets, which the build of docsgen bundles one by one. */
export const sheetNames: readonly string[] = sheets.map(([name]) => name);

/** The names of the sheets that the markup of a page needs. */
export function findSheets(markup: string): readonly string[] {
  return sheets.filter(([, pattern]) => pattern.test(markup)).map(([name]) => name);
}
