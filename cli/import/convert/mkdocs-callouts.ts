import { markCode, type Line } from "./lines.ts";
import { noteConverted, type MkDocsWork } from "./mkdocs-notation.ts";

const opening = /^([ \t]*)(?:>([!?]?) ?)?([A-Z]{2,}):(?:[ \t]+(.*))?$/;

/**
 * Paragraphs and quotes that start with a word in capitals are admonitions: `NOTE: Text`. `>! NOTE: Text` is open details,
 * and `>? NOTE: Text` closed ones. https://oprypin.github.io/markdown-callouts/
 */
export function convertCallouts(lines: readonly Line[], work: MkDocsWork): readonly Line[] {
  if (!work.notation.extensions.has("callouts")) return lines;
  const code = markCode(lines);
  const result: Line[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index];
    if (line === undefined) break;
    const isStart = code[index] !== true && (lines[index - 1]?.text ?? "").trim() === "";
    const [all, indent = "", sign, kind = "", text = ""] = isStart ? (opening.exec(line.text) ?? []) : [];
    if (all === undefined) {
      result.push(line);
      continue;
    }
    const isQuote = line.text.trimStart().startsWith(">");
    const rest = lines.slice(index + 1);
    const length = rest.findIndex((next) =>
      isQuote ? !next.text.trimStart().startsWith(">") : next.text.trim() === "",
    );
    const inside = rest.slice(0, length === -1 ? rest.length : length);
    const [, title, after = text] = /^\*\*(.+?)\.\*\*[ \t]*(.*)$/.exec(text) ?? [];
    noteConverted(work, { name: `${kind}:`, line, column: indent.length + 1 });
    const mark = sign === "!" ? "???+" : sign === "?" ? "???" : "!!!";
    const body = [{ ...line, text: after }, ...inside.map((next) => ({ ...next, text: bare(next.text, isQuote) }))];
    result.push(
      { ...line, text: `${indent}${mark} ${kind.toLowerCase()}${title === undefined ? "" : ` "${title}"`}` },
      ...body.map((next) => ({ ...next, text: next.text.trim() === "" ? "" : `${indent}    ${next.text}` })),
      { ...line, text: "" },
    );
    index += inside.length;
  }
  return result;
}

function bare(text: string, isQuote: boolean): string {
  return isQuote ? text.replace(/^[ \t]*>[!?]? ?/, "") : text.trimStart();
}
