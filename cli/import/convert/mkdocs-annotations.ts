import { markCode, type Line } from "./lines.ts";
import { noteConverted, type MkDocsWork } from "./mkdocs-notation.ts";

const mark = /^([ \t]*)\{:?[ \t]*\.annotate[ \t]*\}[ \t]*$/;
const item = /^([ \t]*)(\d+)\.[ \t]+(.*)$/;

/**
 * Annotations of a paragraph, `(1)` before `{ .annotate }` and a numbered list, become footnotes.
 * https://squidfunk.github.io/mkdocs-material/reference/annotations/
 */
export function convertAnnotations(lines: readonly Line[], work: MkDocsWork): readonly Line[] {
  const code = markCode(lines);
  const result: Line[] = [];
  let count = 0;
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index];
    if (line === undefined) break;
    const [, indent] = code[index] === true ? [] : (mark.exec(line.text) ?? []);
    const notes = indent === undefined ? undefined : readNotes(lines, index + 1, indent);
    if (notes === undefined) {
      result.push(line);
      continue;
    }
    count += 1;
    const idOf = (number: string): string => `annotation-${count}-${number}`;
    markParagraph(result, (number) => (notes.numbers.has(number) ? `[^${idOf(number)}]` : undefined));
    result.push({ ...line, text: "" }, ...notes.write(idOf));
    noteConverted(work, { name: "{ .annotate }", line });
    index = notes.end - 1;
  }
  return result;
}

interface Notes {
  readonly numbers: ReadonlySet<string>;
  readonly write: (idOf: (number: string) => string) => readonly Line[];
  readonly end: number;
}

/** The numbered list after the mark, with everything that is indented below its entries. */
function readNotes(lines: readonly Line[], from: number, outer: string): Notes | undefined {
  const blanks = lines.slice(from).findIndex(({ text }) => text.trim() !== "");
  const start = from + Math.max(0, blanks);
  const [, indent = ""] = item.exec(lines[start]?.text ?? "") ?? [];
  if (!indent.startsWith(outer)) return undefined;
  let end = start;
  while (end < lines.length && belongsToNotes(lines, end, indent)) end += 1;
  while (end > start && lines[end - 1]?.text.trim() === "") end -= 1;
  const list = lines.slice(start, end);
  const numbers = new Set(list.flatMap(({ text }) => readItem(text, indent)?.number ?? []));
  if (numbers.size === 0) return undefined;
  const write = (idOf: (number: string) => string): readonly Line[] =>
    list.flatMap((line): readonly Line[] => {
      const found = readItem(line.text, indent);
      if (found === undefined) return [line];
      return [
        { ...line, text: "" },
        { ...line, text: `${indent}[^${idOf(found.number)}]: ${found.text}` },
      ];
    });
  return { numbers, write, end };
}

function belongsToNotes(lines: readonly Line[], index: number, indent: string): boolean {
  const text = lines[index]?.text ?? "";
  if (text.trim() === "") return lines.slice(index + 1).some((next) => next.text.trim() !== "");
  return readItem(text, indent) !== undefined || (text.startsWith(indent) && /^[ \t]/.test(text.slice(indent.length)));
}

function readItem(line: string, indent: string): { readonly number: string; readonly text: string } | undefined {
  const [, before, number, text = ""] = item.exec(line) ?? [];
  return number !== undefined && before === indent ? { number, text } : undefined;
}

/** Changes the markers in the lines up to the last empty one. */
function markParagraph(lines: Line[], refer: (number: string) => string | undefined): void {
  for (let index = lines.length - 1; index >= 0; index -= 1) {
    const line = lines[index];
    if (line === undefined || line.text.trim() === "") return;
    const text = line.text.replaceAll(/[ \t]*\((\d+)\)/g, (all, number: string) => refer(number) ?? all);
    lines[index] = { ...line, text };
  }
}
