import type { Code } from "mdast";

import { withoutMarker } from "../../source/prose-links.ts";
import { hasCommentMarks, takeCommentMarks } from "./comment-marks.ts";
import { commentPatterns } from "./comments.ts";
import { takeDiffSigns } from "./diff-lines.ts";
import { prepareMark } from "./find-texts.ts";
import { formatLines } from "./line-ranges.ts";
import type { CodeInfo, CodeLine, CodeReading, MarkedLines, MarkProblem } from "./model.ts";
import { openLines, type OpenCode } from "./open-lines.ts";
import { parseCodeInfo } from "./parse-info.ts";
import { takeTitleComment } from "./title-comment.ts";
import { takeTwoslash } from "./twoslash.ts";

/** The list below a code block, whose items the code refers to. */
export interface NoteList {
  readonly id: string;
  readonly count: number;
}

/** What a code block depends on besides its text. */
export interface ReadOptions {
  readonly notes?: NoteList | undefined;
  /** Whether a first comment with a file name is the title. */
  readonly hasTitleComments?: boolean;
}

/** Lines of an expandable block that are always visible. */
const shownLines = 10;

/** Blocks that are only a little longer stay open. */
const minHiddenLines = 4;

/** Reads a code block: takes its marks out of the code and finds the lines and texts that they mean. */
export function readCode(
  node: Pick<Code, "lang" | "meta" | "value">,
  { notes, hasTitleComments = false }: ReadOptions = {},
): CodeReading {
  const stated = parseCodeInfo(node);
  const written = withoutMarker(stated.language === "ansi" ? withoutEscapes(node.value) : node.value);
  if (!hasTitleComments && !mayHaveMarks(stated, written, notes)) return plainReading(stated, written);
  const code = openLines(written);
  const info = hasTitleComments ? takeTitleComment(code, stated) : stated;
  if (info.isTwoslash) takeTwoslash(code);
  if (info.isDiff) takeDiffSigns(code);
  if (notes !== undefined) takeNotes(code, info, notes.count);
  takeCommentMarks(code, info.language);
  const lines = code.lines.filter(({ isRemoved }) => !isRemoved);
  for (const marked of info.markedLines) markLines(lines, marked, code.problems);
  if (info.isExpandable && lines.length >= shownLines + minHiddenLines)
    for (const line of lines.slice(shownLines)) line.isCollapsed = true;
  const copiedLines = lines.filter(({ marks }) => !marks.has("del"));
  const text = copiedLines.map((line) => line.text).join("\n");
  const markedTexts = [...info.markedTexts, ...code.markedTexts];
  const isChanged = lines.length < code.lines.length || lines.map((line) => line.text).join("\n") !== toLines(written);
  return {
    info,
    lines,
    markedTexts,
    isChanged,
    text: isChanged || copiedLines.length < lines.length ? text : written,
    copiedLines,
    problems: [...code.problems, ...findTextProblems(markedTexts, lines)],
    notesId: lines.some((line) => line.notes.length > 0) ? notes?.id : undefined,
  };
}

/** Whether a block needs to be read line by line. Most blocks do not. */
function mayHaveMarks(info: CodeInfo, code: string, notes: NoteList | undefined): boolean {
  const hasWords =
    info.isTwoslash || info.isDiff || info.isExpandable || info.firstNumber !== undefined || notes !== undefined;
  return hasWords || info.markedLines.length + info.markedTexts.length > 0 || hasCommentMarks(code);
}

function plainReading(info: CodeInfo, text: string): CodeReading {
  return {
    info,
    text,
    lines: [],
    markedTexts: [],
    isChanged: false,
    copiedLines: [],
    problems: [],
    notesId: undefined,
  };
}

function toLines(code: string): string {
  return code.replaceAll("\r\n", "\n");
}

/** The codes that color a terminal. */
function withoutEscapes(code: string): string {
  // oxlint-disable-next-line no-control-regex -- the escape character is what starts them
  return code.replaceAll(/\u001B\[[\d;]*[A-Za-z]/g, "");
}

function markLines(
  lines: readonly OpenCode["lines"][number][],
  { mark, lines: numbers, written }: MarkedLines,
  problems: MarkProblem[],
): void {
  const missing = [...numbers].filter((number) => number < 1 || number > lines.length);
  if (missing.length > 0)
    problems.push({ kind: "missing-line", written, line: undefined, nearest: formatLines(missing) });
  for (const number of numbers) {
    const line = lines[number - 1];
    if (mark === "collapsed" && line !== undefined) line.isCollapsed = true;
    else if (mark !== "collapsed") line?.marks.add(mark);
  }
}

/** `# (1)!` at the end of a line refers to the first item of the list below. */
function takeNotes({ lines }: OpenCode, { language, isAnnotated }: CodeInfo, count: number): void {
  const { note } = commentPatterns(language);
  for (const line of lines) {
    const [, code, , number = "", mark] = note.exec(line.text) ?? [];
    if (code === undefined || (mark !== "!" && !isAnnotated) || Number(number) < 1 || Number(number) > count) continue;
    line.text = code;
    line.notes.push(Number(number));
  }
}

function findTextProblems(texts: CodeReading["markedTexts"], lines: readonly CodeLine[]): MarkProblem[] {
  return texts.flatMap((text): MarkProblem[] => {
    const find = prepareMark(text);
    const line = text.within === undefined ? undefined : Math.max(0, text.within.first - 1);
    const { written } = text;
    if (find === undefined) return [{ kind: "pattern", written, line }];
    const isFound = lines.some((one) => isWithin(one, text) && find(one.text).length > 0);
    return isFound ? [] : [{ kind: "missing-text", written, line }];
  });
}

/** Whether a mark applies to a line. */
export function isWithin({ index }: CodeLine, { within }: CodeReading["markedTexts"][number]): boolean {
  return within === undefined || (index >= within.first && index <= within.last);
}
