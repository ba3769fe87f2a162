/** A line of a converted page, with the number of the line that it comes from. */
export interface Line {
  readonly text: string;
  /** Number of the line in the old file, from 1. */
  readonly origin: number;
}

/** A construct of the old tool that a conversion replaced or removed. */
export interface Conversion {
  /** Such as `!!! note`. */
  readonly name: string;
  readonly line: number;
  readonly column: number;
  readonly outcome: "converted" | "dropped" | "unknown";
}

/** The text of a page while it is converted. */
export interface PageDraft {
  readonly lines: readonly Line[];
  readonly conversions: readonly Conversion[];
}

/** Starts a conversion. */
export function createDraft(text: string): PageDraft {
  return { lines: text.split("\n").map((line, index) => ({ text: line, origin: index + 1 })), conversions: [] };
}

/** The text of a finished conversion. */
export function draftText({ lines }: PageDraft): string {
  return lines.map(({ text }) => text).join("\n");
}

/** The words after backticks contain none: "```a``` b" is a line with a code span. */
const fence = /^([ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*)(`{3,}(?!`|.*`)|~{3,})/;

/**
 * Returns a function that says for each line of a text, in order, whether it opens a code block or is in an open one, which
 * its last fence is too. A fence that is indented by four or more columns than the first one does not close the block.
 */
function createFenceReader(): (line: string) => "opens" | "inside" | "outside" {
  let open: { readonly marks: string; readonly column: number } | undefined;
  return (line) => {
    const [, before = "", marks] = fence.exec(line) ?? [];
    if (marks === undefined) return open === undefined ? "outside" : "inside";
    const column = before.replaceAll("\t", "    ").length;
    if (open === undefined) {
      open = { marks, column };
      return "opens";
    }
    const isEnd = marks.startsWith(open.marks) && /^[\s>]*[`~]+\s*$/.test(line);
    if (isEnd && column < open.column + 4) open = undefined;
    return "inside";
  };
}

/** Returns a function that decides for each line of a text, in order, whether it is part of a code block. Fences are. */
export function createCodeTracker(): (line: string) => boolean {
  const read = createFenceReader();
  return (line) => read(line) !== "outside";
}

/** Marks the lines that open code blocks. */
export function markOpenings(lines: readonly Line[]): readonly boolean[] {
  const read = createFenceReader();
  return lines.map(({ text }) => read(text) === "opens");
}

/** Marks the lines that belong to code blocks, with their fences. */
export function markCode(lines: readonly Line[]): readonly boolean[] {
  const isCode = createCodeTracker();
  return lines.map(({ text }) => isCode(text));
}

/** A text without its code blocks. */
export function withoutCode(text: string): string {
  const isCode = createCodeTracker();
  return text
    .split("\n")
    .filter((line) => !isCode(line))
    .join("\n");
}

/** The number of lines that the front matter takes, with its marks. */
export function countFrontMatter(lines: readonly Line[]): number {
  if (!/^---[ \t]*\r?$/.test(lines[0]?.text ?? "")) return 0;
  const end = lines.findIndex(({ text }, index) => index > 0 && /^---[ \t]*\r?$/.test(text));
  return end + 1;
}

/** Changes the lines of a text outside code blocks and the front matter. */
export function mapProse(draft: PageDraft, change: (line: Line) => Line): PageDraft {
  const code = markCode(draft.lines);
  const start = countFrontMatter(draft.lines);
  return {
    ...draft,
    lines: draft.lines.map((line, index) => (index < start || code[index] === true ? line : change(line))),
  };
}

/** Changes the parts of a line outside code spans. */
export function outsideSpans(text: string, change: (part: string) => string): string {
  return splitSpans(text)
    .map(({ text: part, marks }) => (marks === "" ? change(part) : `${marks}${part}${marks}`))
    .join("");
}

/** A code span without its marks, or the text between two spans. */
interface LinePart {
  readonly text: string;
  /** The backticks on either side, empty for text outside code. */
  readonly marks: string;
}

interface Backticks {
  readonly start: number;
  /** A backslash before a run excludes its first backtick from what opens a span, but not from what closes one. */
  readonly isEscaped: boolean;
  readonly end: number;
  /** The index of the next run that can close the span. */
  closing?: number | undefined;
}

/** Splits a line at its code spans. A span may contain fewer or more backticks than its marks have. "\\`" is text. */
export function splitSpans(text: string): readonly LinePart[] {
  const runs = readBackticks(text);
  const parts: LinePart[] = [];
  let at = 0;
  for (let index = 0; index < runs.length; index += 1) {
    const run = runs[index];
    const closing = runs[run?.closing ?? -1];
    if (run?.closing === undefined || closing === undefined) continue;
    const start = run.start + (run.isEscaped ? 1 : 0);
    parts.push({ text: text.slice(at, start), marks: "" });
    parts.push({ text: text.slice(run.end, closing.start), marks: text.slice(start, run.end) });
    at = closing.end;
    index = run.closing;
  }
  return [...parts, { text: text.slice(at), marks: "" }];
}

function readBackticks(text: string): readonly Backticks[] {
  const runs: Backticks[] = [...text.matchAll(/(?<!\\)(\\*)(`+)/g)].map(({ 0: all, 1: slashes = "", index }) => ({
    start: index + slashes.length,
    isEscaped: slashes.length % 2 === 1,
    end: index + all.length,
  }));
  const nextByLength = new Map<number, number>();
  for (const [index, run] of [...runs.entries()].toReversed()) {
    const length = run.end - run.start;
    run.closing = nextByLength.get(run.isEscaped ? length - 1 : length);
    nextByLength.set(length, index);
  }
  return runs;
}

/** Brackets in the label of a directive, a link, or an image. */
export function escapeLabel(label: string): string {
  return label.replaceAll(/(?<!\\)[[\]]/g, "\\$&");
}
