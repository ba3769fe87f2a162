import { markCode, splitSpans, type Line } from "./lines.ts";

/** Matches a line without spaces around it. */
const delimiter = /^(?:\|\s*)?:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?$/;

/** In MkDocs, a `|` in a code span of a table does not end the cell. In Markdown of docsgen, it is escaped. */
export function escapeTableCode(lines: readonly Line[]): readonly Line[] {
  const code = markCode(lines);
  let isTable = false;
  return lines.map((line, index) => {
    const isCode = code[index] === true;
    const next = lines[index + 1]?.text ?? "";
    const startsTable = line.text.includes("|") && next.includes("|") && delimiter.test(next.trim());
    isTable = !isCode && (startsTable || (isTable && line.text.trim() !== ""));
    return isTable && line.text.includes("`") ? { ...line, text: escapeBars(line.text) } : line;
  });
}

function escapeBars(text: string): string {
  return splitSpans(text)
    .map(({ text: part, marks }) => `${marks}${marks === "" ? part : part.replaceAll(/(?<!\\)\|/g, "\\|")}${marks}`)
    .join("");
}
