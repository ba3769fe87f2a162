import type { Position } from "../../source/position.ts";
import { lineAt, offsetAt, positionAt, type SourceFile } from "../../source/source-file.ts";
import type { Point } from "./context.ts";

/** A line of a file. */
interface FileLine {
  readonly file: SourceFile;
  /** Counted from 1. */
  readonly line: number;
}

/**
 * A page and the partials that it includes, with one numbering of lines: the page's lines first, then those of each
 * partial. Every point of a page's tree is in this text.
 */
export interface JoinedText {
  /** Adds a file, once. Returns the number of lines before it. */
  readonly add: (file: SourceFile) => number;
  readonly at: (line: number) => FileLine;
  readonly lineAt: (line: number) => string;
  /** All lines. */
  readonly text: () => string;
  readonly locate: (start: Point, end?: Point) => Position;
}

/** Starts the text of a page. */
export function createJoinedText(page: SourceFile): JoinedText {
  const parts: { readonly file: SourceFile; readonly base: number }[] = [{ file: page, base: 0 }];
  const at = (line: number): FileLine => {
    const part = (line <= page.lineStarts.length ? undefined : parts.findLast(({ base }) => base < line)) ?? parts[0];
    return part === undefined ? { file: page, line } : { file: part.file, line: line - part.base };
  };
  return {
    add: (file) => {
      const known = parts.find((part) => part.file === file);
      if (known !== undefined) return known.base;
      const last = parts.at(-1);
      const base = last === undefined ? 0 : last.base + last.file.lineStarts.length;
      parts.push({ file, base });
      return base;
    },
    at,
    lineAt: (line) => {
      const found = at(line);
      return lineAt(found.file, found.line);
    },
    text: () => parts.map(({ file: { text } }) => text).join("\n"),
    locate: (start, end) => {
      const { file, line } = at(start.line);
      const from = offsetAt(file, { line, column: start.column });
      const last = end && at(end.line);
      return last?.file === file && end !== undefined
        ? positionAt(file, from, offsetAt(file, { line: last.line, column: end.column }))
        : positionAt(file, from);
    },
  };
}
