/**
 * Style sheets that only some pages need, and what in a page's article needs them. Each is a file in `styles/` with the
 * same name.
 */
const sheets = [
  ["blog", /class="post-/],
  ["code-marks", /class="(?:line[ "]|code-lines|code [^"]*(?:wrapped|unframed))/],
  ["diagrams", /class="diagram"/],
  ["math", /<math[ >]/],
] as const;

/** The names of these sheets, which the build of docsgen bundles one by one. */
export const sheetNames: readonly string[] = sheets.map(([name]) => name);

/** The names of the sheets that an article needs. */
export function findSheets(article: string): readonly string[] {
  return sheets.filter(([, pattern]) => pattern.test(article)).map(([name]) => name);
}
