import { escapeLabel, markCode, type Line } from "./lines.ts";
import { takeBlock } from "./mkdocs-blocks.ts";
import { findHtmlBlock } from "./mkdocs-html.ts";
import { noteConverted, type MkDocsWork } from "./mkdocs-notation.ts";

const mark = /^([ \t]*)\{:?[ \t]*(?:[^{}]*[ \t])?\.annotate(?:[ \t][^{}]*)?\}[ \t]*$/;
const admonition = /^([ \t]*)(?:!!!|\?\?\?\+?)[ \t]+[\w-]+(?:[ \t]+[\w-]+)*[ \t]+annotate\b/;
const item = /^([ \t]*)(\d+)\.[ \t]+(.*)$/;

/** The annotated lines of a block, and where the block ends. */
interface Annotated {
  readonly indent: string;
  readonly end: number;
  readonly isParagraph: boolean;
}

/**
 * Annotations, `(1)` in a paragraph before `{ .annotate }`, in an admonition, or in an element, become footnotes with the
 * entries of the numbered list below. https://squidfunk.github.io/mkdocs-material/reference/annotations/
 */
export function convertAnnotations(lines: readonly Line[], work: MkDocsWork): readonly Line[] {
  let count = 0;
  const convert = (part: readonly Line[]): readonly Line[] => {
    const code = markCode(part);
    const result: Line[] = [];
    for (let index = 0; index < part.length; index += 1) {
      const line = part[index];
      if (line === undefined) break;
      const found = code[index] === true ? undefined : findAnnotated(part, index);
      const notes = found === undefined ? undefined : readNotes(part, found.end, found.indent);
      if (found === undefined || notes === undefined) {
        result.push(line);
        continue;
      }
      count += 1;
      const name = `annotation-${count}`;
      const refer = (number: string): string | undefined =>
        notes.numbers.has(number) ? `[^${name}-${number}]` : undefined;
      noteConverted(work, { name: "{ .annotate }", line });
      if (found.isParagraph) {
        markParagraph(result, refer);
        result.push({ ...line, text: "" });
      } else
        result.push(
          ...convert(
            part.slice(index, found.end).map((each, at) => (code[index + at] === true ? each : referIn(each, refer))),
          ),
        );
      result.push(...convert(notes.write((number) => `${name}-${number}`)));
      index = notes.end - 1;
    }
    return result;
  };
  return convert(lines);
}

/** A paragraph ends with its mark. Other blocks start with it. */
function findAnnotated(lines: readonly Line[], index: number): Annotated | undefined {
  const text = lines[index]?.text ?? "";
  const [, paragraph] = mark.exec(text) ?? [];
  if (paragraph !== undefined) return { indent: paragraph, end: index + 1, isParagraph: true };
  const [, block] = admonition.exec(text) ?? [];
  if (block !== undefined) return { indent: block, end: takeBlock(lines, index + 1, block).end, isParagraph: false };
  if (!/\bclass="[^"]*\bannotate\b/.test(text)) return undefined;
  const element = findHtmlBlock(lines, index);
  // The tag may be indented, and the text in it and the list below are not.
  return element && { indent: "", end: element.end, isParagraph: false };
}

interface Notes {
  readonly numbers: ReadonlySet<string>;
  readonly write: (idOf: (number: string) => string) => readonly Line[];
  readonly end: number;
}

/** The numbered list after the mark, with everything that is indented below its entries. */
function readNotes(lines: readonly Line[], from: number, outer: string): Notes | undefined {
  let start = from;
  while (lines[start]?.text.trim() === "") start += 1;
  const [, indent = ""] = item.exec(lines[start]?.text ?? "") ?? [];
  if (!indent.startsWith(outer)) return undefined;
  let end = start;
  while (end < lines.length && belongsToNotes(lines[end]?.text ?? "", indent)) end += 1;
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

function belongsToNotes(text: string, indent: string): boolean {
  if (text.trim() === "" || readItem(text, indent) !== undefined) return true;
  return text.startsWith(indent) && /^[ \t]/.test(text.slice(indent.length));
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
    lines[index] = referIn(line, refer);
  }
}

/** A label of a directive in which the marks of annotations stay. */
export function escapeAnnotated(label: string): string {
  return escapeLabel(label).replaceAll(/\\\[(\^annotation-[\w-]+)\\\]/g, "[$1]");
}

function referIn(line: Line, refer: (number: string) => string | undefined): Line {
  const text = line.text.replaceAll(/[ \t]*\((\d+)\)/g, (all, number: string) => refer(number) ?? all);
  return { ...line, text };
}
