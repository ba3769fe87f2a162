/**
 * Style sheets that only some pages need, and what in a page needs them. Each is a file in `styles/` with the
 * same name.
 */
const sheets: readonly (readonly [name: string, ...signs: readonly (string | RegExp)[]])[] = [
  // The classes of components start with `c-`.
  ["components", /class="(?:[\w-]+ )*c-/],
  ["page-end", '<footer class="page-end"'],
  ["blog", 'class="post-'],
  ["code-marks", /class="(?:line[ "]|code-lines|code [^"]*(?:wrapped|unframed))/],
  ["diagrams", 'class="diagram"'],
  ["math", "<math ", "<math>"],
  ["islands", "<docsgen-island", "<docsgen-content", "data-part="],
];

/** The names of these sheets, which the build of docsgen bundles one by one. */
export const sheetNames: readonly string[] = sheets.map(([name]) => name);

/** The names of the sheets that the markup of a page needs. */
export function findSheets(markup: string): readonly string[] {
  const occurs = (sign: string | RegExp) => (typeof sign === "string" ? markup.includes(sign) : sign.test(markup));
  return sheets.filter(([, ...signs]) => signs.some(occurs)).map(([name]) => name);
}
