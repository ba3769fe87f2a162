import { hash } from "node:crypto";
import { once } from "./once.ts";
import type { Position } from "./position.ts";

/** A text file as read: nothing is normalised but for a byte order mark, which editors do not count either. */
export interface SourceFile {
  /** Path relative to the project folder, with forward slashes. */
  readonly path: string;
  readonly text: string;
  /** Offset of the first character of each line. */
  readonly lineStarts: readonly number[];
  /** Whether a byte order mark stands before the text. */
  readonly hasByteOrderMark?: boolean;
  /** SHA-256 of its bytes as hexadecimal digits, where it is known. */
  readonly digest?: string | undefined;
}

const byteOrderMark = "\uFEFF";

/** Builds a SourceFile from its path and text. */
export function createSourceFile(path: string, written: string, digest?: string): SourceFile {
  const hasByteOrderMark = written.startsWith(byteOrderMark);
  const text = hasByteOrderMark ? written.slice(byteOrderMark.length) : written;
  const lineStarts = [0];
  for (let index = text.indexOf("\n"); index !== -1; index = text.indexOf("\n", index + 1)) lineStarts.push(index + 1);
  return { path, text, lineStarts, hasByteOrderMark, digest };
}

/** A file whose bytes are known and whose text is read when it is asked for: of most pages nobody asks. */
export class UnreadFile implements SourceFile {
  readonly path: string;
  readonly digest: string;
  readonly #read: () => SourceFile;

  /** `read` gives the text of these bytes, or throws. */
  constructor(path: string, digest: string, read: () => SourceFile) {
    this.path = path;
    this.digest = digest;
    this.#read = once(read);
  }

  get text(): string {
    return this.#read().text;
  }

  get lineStarts(): readonly number[] {
    return this.#read().lineStarts;
  }

  get hasByteOrderMark(): boolean {
    return this.#read().hasByteOrderMark === true;
  }
}

/** SHA-256 of the bytes of a file as hexadecimal digits. */
export function digestSource(source: SourceFile): string {
  if (source.digest !== undefined) return source.digest;
  const { text, hasByteOrderMark = false } = source;
  return hash("sha256", hasByteOrderMark ? byteOrderMark + text : text, "hex");
}

/**
 * Gives the position of the text between two offsets; without an end only the start is marked. Parsers put what is
 * missing at the end behind it: the place of that is the end.
 */
export function positionAt(file: SourceFile, start: number, end?: number): Position {
  const [line, column] = lineAndColumn(file, start);
  if (end === undefined) return { file: file.path, line, column };
  const [endLine, endColumn] = lineAndColumn(file, end);
  return { file: file.path, line, column, endLine, endColumn };
}

function lineAndColumn(file: SourceFile, offset: number): [line: number, column: number] {
  const { lineStarts, text } = file;
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
