import { kindOfSpecifier } from "./specifiers.ts";

/** `import x from "./x.mdx"`, `export * from`, and `import "./x.css"`, from the word on; the names may take several lines. */
const statement = /(?:import|export)\b(?:[^"'`;()=]*?\bfrom)?\s*["']([^"'\n]+)["']/;

/** Every other way to name a file whose content belongs to the page, with a text that each use contains. */
const patterns: readonly (readonly [part: string, pattern: RegExp])[] = [
  ["require(", /\brequire\(\s*["']([^"'\n]+)["']\s*\)/g],
  ["::include", /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*::include\s*\{[^}\n]*?\bfile=["']([^"'\n]+)["']/gm],
  ["<Snippet", /<Snippet\s[^>]*?\bfile=["']([^"'\n]+)["']/g],
  ["<include", /<include\b[^>]*>\s*([^<\s]+)\s*<\/include>/g],
  ["@include:", /<!--\s*@include:\s*([^\s{}#>]+?)(?=-->|[\s{}#>])/g],
];

/** The files that belong to a text, as written. They are read before the page is rendered. */
export function listImports(text: string): readonly string[] {
  // Almost no page has any. Searching for a fixed text is many times faster than a pattern.
  const used = patterns.filter(([part]) => text.includes(part));
  const found = used.flatMap(([, pattern]) => [...text.matchAll(pattern)].map(([, specifier = ""]) => specifier));
  const all = new Set([...listStatements(text), ...found]);
  return [...all].filter((specifier) => ["markdown", "data", "raw"].includes(kindOfSpecifier(specifier)));
}

/** The files of statements that start a line. */
function listStatements(text: string): readonly string[] {
  const starts = listStarts(text);
  const pattern = new RegExp(statement, "y");
  return starts.flatMap((start) => {
    // A statement of several lines may contain another start.
    if (start < pattern.lastIndex) return [];
    const end = pattern.lastIndex;
    pattern.lastIndex = start;
    const match = pattern.exec(text);
    if (match === null) pattern.lastIndex = end;
    return match?.[1] ?? [];
  });
}

/** Where `import` or `export` starts a line. What both end with is rarer than their first letters, so it is found faster. */
function listStarts(text: string): readonly number[] {
  const starts: number[] = [];
  for (let at = text.indexOf(ending); at !== -1; at = text.indexOf(ending, at + ending.length)) {
    const start = at - 2;
    if (!/^(?:im|ex)$/.test(text.slice(Math.max(0, start), at))) continue;
    let before = start - 1;
    while (text[before] === " " || text[before] === "\t") before -= 1;
    if (before < 0 || /[\n\r\u2028\u2029]/.test(text.charAt(before))) starts.push(start);
  }
  return starts;
}

const ending = "port";
