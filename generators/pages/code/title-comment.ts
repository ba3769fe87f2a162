import { commentPatterns } from "./comments.ts";
import type { CodeInfo } from "./model.ts";
import type { OpenCode } from "./open-lines.ts";

/** Only the start of the code names its file. */
const searchedLines = 4;

/** A path without spaces, with a name that has an extension or is hidden. */
const filePath = /^(?:file ?name:\s*)?((?:[\w.@~-]+[\\/])*(?:[\w@()[\]-][\w.@()[\]-]*\.[a-z]\w{0,9}|\.[a-z][\w.-]*))$/i;

/**
 * Takes a first comment with a file name out of the code, as its title, with the empty line after it. Expressive Code
 * does the same.
 */
export function takeTitleComment({ lines }: OpenCode, info: CodeInfo): CodeInfo {
  if (info.title !== undefined || info.frame === "none" || info.frame === "terminal") return info;
  const { line: pattern } = commentPatterns(info.language);
  for (const line of lines.slice(0, searchedLines)) {
    const [, title] = filePath.exec(pattern.exec(line.text)?.[1] ?? "") ?? [];
    if (title === undefined) continue;
    line.isRemoved = true;
    const next = lines[line.index + 1];
    if (next?.text.trim() === "") next.isRemoved = true;
    return { ...info, title };
  }
  return info;
}
