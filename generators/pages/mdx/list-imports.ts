import { kindOfSpecifier } from "./specifiers.ts";

/** Every way to name another file whose content belongs to the page. */
const patterns = [
  // `import x from "./x.mdx"`, `export * from`, and `import "./x.css"`; the names may take several lines.
  /^[ \t]*(?:import|export)\b(?:[^"'`;()=]*?\bfrom)?\s*["']([^"'\n]+)["']/gm,
  /\brequire\(\s*["']([^"'\n]+)["']\s*\)/g,
  /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*::include\s*\{[^}\n]*?\bfile=["']([^"'\n]+)["']/gm,
  /<Snippet\s[^>]*?\bfile=["']([^"'\n]+)["']/g,
  /<include\b[^>]*>\s*([^<\s]+)\s*<\/include>/g,
  /<!--\s*@include:\s*([^\s{}#>]+)/g,
];

/** The files that belong to a text, as written. They are read before the page is rendered. */
export function listImports(text: string): readonly string[] {
  if (!/\b(?:import|export|require|include|Snippet)\b/.test(text)) return [];
  const found = patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, specifier = ""]) => specifier));
  return [...new Set(found)].filter((specifier) => ["markdown", "data", "raw"].includes(kindOfSpecifier(specifier)));
}
