/**
 * Style sheets that only some pages need, and what in a page needs them. Each is a file in `styles/` with the
 * same name.
 */
const sheets: readonly (readonly [name: string, ...signs: readonly Sign[]])[] = [
  // The classes of components start with `c-`.
  ["components", 'class="c-', { text: " c-", pattern: /class="(?:[\w-]+ )+c-/ }],
  ["page-end", '<footer class="page-end"'],
  ["blog", 'class="post-'],
  [
    "code-marks",
    { text: 'class="line', pattern: /class="line[ "]/ },
    { text: 'class="code', pattern: /class="code(?:-lines| [^"]*(?:wrapped|unframed))/ },
  ],
  ["diagrams", 'class="diagram"'],
  ["math", { text: "<math", pattern: /<math[ >]/ }],
  ["islands", { text: "<docsgen-", pattern: /<docsgen-(?:island|content)/ }, "data-part=", 'c-own"'],
];

/** A text in the markup, or a pattern. The search for a pattern takes several times as long, so its text is searched first. */
type Sign = string | { readonly text: string; readonly pattern: RegExp };

/** The names of these sheets, which the build of docsgen bundles one by one. */
export const sheetNames: readonly string[] = sheets.map(([name]) => name);

/** The names of the sheets that the markup of a page needs. */
export function findSheets(markup: string): readonly string[] {
  const occurs = (sign: Sign): boolean =>
    typeof sign === "string" ? markup.includes(sign) : markup.includes(sign.text) && sign.pattern.test(markup);
  return sheets.filter(([, ...signs]) => signs.some(occurs)).map(([name]) => name);
}
