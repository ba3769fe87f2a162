import { hash } from "node:crypto";
import type { Position } from "./position.ts";

/**
 * A text file as read. Nothing is normalized except that a byte order mark is removed, which editors do not count
 * either.
 */
export interface SourceFile {
  /** Path relative to the project folder, with forward slashes. */
  readonly path: string;
  readonly text: string;
  /** Offset of the first character of each line. */
  readonly lineStarts: readonly number[];
  /** Whether the file starts with a byte order mark. */
  readonly hasByteOrderMark?: boolean | undefined;
  /** SHA-256 of its bytes; undefined if it is not known yet. */
  readonly digest?: string | undefined;
}

const byteOrderMark = "\uFEFF";

/** Builds a SourceFile from its path and text. */
export function createSourceFile(path: string, written: string, digest?: string): SourceFile {
  const hasByteOrderMark = written.startsWith(byteOrderMark);
  const text = hasByteOrderMark ? written.slice(byteOrderMark.length) : written;
  return {
    path,
    text,
    lineStarts: findLineStarts(text),
    hasByteOrderMark,
    ...(digest === undefined ? {} : { digest }),
  };
}

/** SHA-256 of a file's bytes in hexadecimal. */
export function digestSource(source: SourceFile): string {
  return source.digest ?? hash("sha256", restoreText(source), "hex");
}

/** The text as written, with its byte order mark. */
export function restoreText({ text, hasByteOrderMark }: Pick<SourceFile, "text" | "hasByteOrderMark">): string {
  return hasByteOrderMark === true ? byteOrderMark + text : text;
}

/**
 * Returns the position of the text between two offsets. Without an end, only the start is set. If something is missing
 * at the
 * end of a text, parsers report an offset after it; its position is the end.
 */
export function positionAt(file: SourceFile, start: number, end?: number): Position {
  const [line, column] = lineAndColumn(file, start);
  if (end === undefined) return { file: file.path, line, column };
  const [endLine, endColumn] = lineAndColumn(file, end);
  return { file: file.path, line, column, endLine, endColumn };
}

/** The offset of a line and a column, which count from 1. A line after the last one is at the end. */
export function offsetAt(
  { lineStarts, text }: SourceFile,
  { line, column }: { readonly line: number; readonly column: number },
): number {
  return Math.min((lineStarts[line - 1] ?? text.length) + column - 1, text.length);
}

/** The text of a line without its line break. */
export function lineAt(file: SourceFile, line: number): string {
  return file.text.slice(file.lineStarts[line - 1] ?? file.text.length, endOfLine(file, line));
}

/** The offset where a line ends, before its line break. */
export function endOfLine({ lineStarts, text }: SourceFile, line: number): number {
  const next = lineStarts[line];
  if (next === undefined) return text.length;
  return text[next - 2] === "\r" ? next - 2 : next - 1;
}

/** The offset of each line. */
export function findLineStarts(text: string): readonly number[] {
  const lineStarts = [0];
  for (let index = text.indexOf("\n"); index !== -1; index = text.indexOf("\n", index + 1)) lineStarts.push(index + 1);
  return lineStarts;
}

/** The line and the column of an offset. Both start at 1. */
export function lineAndColumn(
  { lineStarts, text }: Pick<SourceFile, "lineStarts" | "text">,
  offset: number,
): [line: number, column: number] {
  const within = Math.max(0, Math.min(offset, text.length));
  let low = 0;
  let high = lineStarts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((lineStarts[middle] ?? 0) <= within) low = middle;
    else high = middle - 1;
  }
  return [low + 1, within - (lineStarts[low] ?? 0) + 1];
}
