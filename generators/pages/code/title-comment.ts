import { commentPatterns } from "./comments.ts";
import type { CodeInfo } from "./model.ts";
import type { OpenCode } from "./open-lines.ts";

/** Only the start of the code names its file. */
const searchedLines = 4;

/** The time to read a line grows with more than its length, and paths are short. */
const maxLength = 300;

/** A path without spaces, with a name that has an extension or is hidden. */
const filePath = /^(?:file ?name:\s*)?((?:[\w.@~-]+[\\/])*(?:[\w@()[\]-][\w.@()[\]-]*\.[a-z]\w{0,9}|\.[a-z][\w.-]*))$/i;

/** Expressive Code accepts these comments in every language, also `//` in Markdown. */
const anyComment = /^\s*(?:\/\/|#(?!!)|<!--|\/\*)\s*(.*?)\s*(?:-->|\*\/)?\s*$/;

/** Endings that name a file in a block of the same kind, as Expressive Code groups them. */
const kinds = [
  "astro cjs htm html js jsx mjs svelte ts tsx typescript vb vue vue-html",
  "ansi bash bat batch cmd console fish nu nushell powershell ps ps1 psd1 psm1 sh shell shellscript shellsession zsh",
  "csv env ini json toml xml yaml yml",
  "css less sass scss styl stylus xsl",
  "markdown md mdx",
].map((names) => new Set(names.split(" ")));

/** `// astro.config.mjs` in JSON is a comment, unless it is a path. */
function isTitleIn(title: string, language: string): boolean {
  if (/^[./\\~]|[\\/]\.[^\\/]+$/.test(title) || (/[\\/]/.test(title) && title === title.toLowerCase())) return true;
  const kind = kinds.find((names) => names.has(language.toLowerCase()));
  return kind?.has(title.slice(title.lastIndexOf(".") + 1).toLowerCase()) !== false;
}

/**
 * Takes a first comment with a file name out of the code, as its title, with the empty line after it. Expressive Code
 * does the same.
 */
export function takeTitleComment({ lines }: OpenCode, info: CodeInfo): CodeInfo {
  if (info.title !== undefined || info.frame === "none" || info.frame === "terminal") return info;
  const { line: pattern } = commentPatterns(info.language);
  for (const line of lines.slice(0, searchedLines)) {
    if (line.text.length > maxLength) continue;
    const [, comment = ""] = pattern.exec(line.text) ?? anyComment.exec(line.text) ?? [];
    const [, title] = filePath.exec(comment) ?? [];
    if (title === undefined || !isTitleIn(title, info.language)) continue;
    const [before, next, after] = [-1, 1, 2].map((distance) => lines[line.index + distance]);
    const isEmptyFrontMatter = before?.text.trim() === "---" && next?.text.trim() === "---";
    const isGap = next?.text.trim() === "";
    for (const removed of isEmptyFrontMatter ? [before, line, next] : isGap ? [line, next] : [line])
      removed.isRemoved = true;
    if (isEmptyFrontMatter && after?.text.trim() === "") after.isRemoved = true;
    return { ...info, title };
  }
  return info;
}
