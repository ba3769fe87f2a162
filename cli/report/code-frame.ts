import type { Position } from "../../generators/source/position.ts";
import type { SourceFile } from "../../generators/source/source-file.ts";
import { plainLine } from "./plain-text.ts";

const maxWidth = 110;
const leadingWidth = 40;

/** Shows the marked line under the line before it, with carets below the marked text; no lines when the place is not in the text. */
export function renderCodeFrame(source: SourceFile, position: Position): string[] {
  const lines = readLines(source, position.line);
  const marked = lines.at(-1);
  if (marked === undefined || source.lineStarts[position.line - 1] === undefined) return [];
  const start = Math.min(position.column - 1, marked.length);
  if (/[\0\uFFFD]/.test(marked)) return []; // no text: there is nothing to show
  const clip = findClip(marked.length, start);
  const gutter = String(position.line).length;
  const previous = lines.length > 1 ? lines[0] : undefined;
  const frame =
    previous === undefined || previous.trim() === ""
      ? []
      : [
          frameLine(
            String(position.line - 1),
            gutter,
            clipped(previous, { from: clip.from, to: clip.from + maxWidth }),
          ),
        ];
  frame.push(frameLine(String(position.line), gutter, clipped(marked, clip)));
  frame.push(frameLine("", gutter, carets(marked, { start, clip, position })));
  return frame;
}

interface Clip {
  readonly from: number;
  readonly to: number;
}

/** The line and the one before it, found without splitting the file: it may hold megabytes on one line. */
function readLines({ text, lineStarts }: SourceFile, line: number): string[] {
  return [line - 1, line].flatMap((number) => {
    const start = lineStarts[number - 1];
    return start === undefined ? [] : [text.slice(start, lineStarts[number] ?? text.length).replace(/\r?\n$|\r$/, "")];
  });
}

function findClip(length: number, start: number): Clip {
  if (length <= maxWidth) return { from: 0, to: length };
  const from = start <= maxWidth - leadingWidth ? 0 : start - leadingWidth;
  return { from, to: Math.min(length, from + maxWidth) };
}

function clipped(line: string, { from, to }: Clip): string {
  const text = plainLine(line.slice(from, to)).trimEnd();
  return `${from > 0 ? "…" : ""}${text}${to < line.length ? "…" : ""}`;
}

function carets(
  line: string,
  { start, clip, position }: { readonly start: number; readonly clip: Clip; readonly position: Position },
): string {
  const isOneLine = position.endLine === undefined || position.endLine === position.line;
  const end = isOneLine ? (position.endColumn ?? position.column) - 1 : line.length;
  const visibleEnd = Math.max(start, Math.min(end, clip.to));
  const indent = (clip.from > 0 ? 1 : 0) + textWidth(line.slice(clip.from, start));
  return " ".repeat(indent) + "^".repeat(Math.max(1, textWidth(line.slice(start, visibleEnd))));
}

function frameLine(number: string, gutter: number, text: string): string {
  return `${number.padStart(gutter)} | ${text}`.trimEnd();
}

/** Columns a terminal needs: wide characters take two, combining ones none. */
function textWidth(text: string): number {
  let width = 0;
  for (const character of text) {
    if (/\p{Mark}/u.test(character)) continue;
    width +=
      /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]|\p{Extended_Pictographic}/u.test(
        character,
      )
        ? 2
        : 1;
  }
  return width;
}
