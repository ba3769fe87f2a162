/**
 * Style sheets that only some pages need, and what in a page needs them. Each is a file in `styles/` with the
 * same name.
 */
const sheets: readonly Sheet[] = [
  // The classes of components start with `c-`. A step may start with a heading.
  ["components", /class="(?:[\w-]+ )*c-|<li><h[234]/],
  ["page-end", /<footer class="page-end"/],
  ["blog", /class="post-/],
  ["code-marks", /class="(?:line[ "]|code(?:-lines| [^"]*(?:wrapped|unframed)))/],
  ["diagrams", /class="diagram"/],
  ["math", /<math[ >]/],
  ["islands", /<docsgen-(?:island|content)|data-part=|c-own"/],
];

type Sheet = readonly [name: string, sign: RegExp];

/** The names of these sheets, which the build of docsgen bundles one by one. */
export const sheetNames: readonly string[] = sheets.map(([name]) => name);

/** Some sheets, and a sign that a page needs any of them. */
interface Part {
  readonly names: readonly string[];
  readonly sign: RegExp;
  /** Empty for one sheet. */
  readonly halves: readonly Part[];
}

const isFrequent = ([name]: Sheet): boolean => /^(?:components|code-marks)$/.test(name);

const allSheets: Part = {
  ...partOf(sheets),
  halves: [sheets.filter(isFrequent), sheets.filter((sheet) => !isFrequent(sheet))].map(partOf),
};

function partOf(part: readonly Sheet[]): Part {
  const middle = Math.floor(part.length / 2);
  return {
    names: part.map(([name]) => name),
    sign: new RegExp(part.map(([, sign]) => sign.source).join("|")),
    halves: part.length === 1 ? [] : [part.slice(0, middle), part.slice(middle)].map(partOf),
  };
}

/** The names of the sheets that the parts of a page's markup need, in their order. */
export function findSheets(...parts: readonly string[]): readonly string[] {
  const found = parts.flatMap((markup) => findAmong(allSheets, markup));
  return sheetNames.filter((name) => found.includes(name));
}

/** Most pages need none of the sheets, which one search finds. */
function findAmong({ names, sign, halves }: Part, markup: string): readonly string[] {
  if (!sign.test(markup)) return [];
  return halves.length === 0 ? names : halves.flatMap((half) => findAmong(half, markup));
}
