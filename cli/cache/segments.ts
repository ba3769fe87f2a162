import { closeSync, fstatSync, mkdirSync, openSync, readSync, writeSync } from "node:fs";
import path from "node:path";
import { createScratch } from "../scratch.ts";

/** Where a text is: a segment is a file that one process writes, and that never changes afterwards. */
export interface TextLocation {
  readonly segment: string;
  readonly offset: number;
  readonly bytes: number;
}

/** The segments of a folder: those of other processes to read, one of this process to write. */
export interface Segments {
  /** Undefined if the segment is missing or too short. The buffer is valid until the next call. */
  readonly read: (location: TextLocation) => Buffer | undefined;
  /** Returns the offset in the own segment; undefined if nothing can be written. */
  readonly append: (content: Buffer) => number | undefined;
  readonly flush: () => void;
  readonly close: () => void;
}

export const segmentEnding = ".segment";
const flushBytes = 1_048_576;

/** Opens the segments of a folder. The folder and the own segment are created when the first text is appended. */
export function openSegments(folder: string, own: string): Segments {
  const files = new Map<string, number | undefined>();
  const fileOf = (segment: string): number | undefined => {
    if (!files.has(segment)) files.set(segment, tryOpen(path.join(folder, segment + segmentEnding), "r"));
    return files.get(segment);
  };
  const scratch = createScratch();
  const waiting = createScratch();
  let ownFile: number | undefined;
  let written = 0;
  let length = 0;
  const flush = (): void => {
    if (ownFile !== undefined && fstatSync(ownFile).nlink === 0) restore(ownFile);
    if (ownFile === undefined || length === written) return;
    writeWhole(ownFile, waiting(length - written), written);
    written = length;
  };
  /** Writes the own segment again: another process has evicted what was committed, and does not know what comes later. */
  const restore = (removed: number): void => {
    const content = scratch(written);
    readSync(removed, content, 0, written, 0);
    closeSync(removed);
    ownFile = create();
    if (ownFile !== undefined) writeWhole(ownFile, content, 0);
  };
  const create = (): number | undefined => {
    mkdirSync(folder, { recursive: true });
    files.set(own, tryOpen(path.join(folder, own + segmentEnding), "wx+"));
    return files.get(own);
  };
  return {
    read: ({ segment, offset, bytes }) => {
      if (segment === own && offset + bytes > written) flush();
      const file = fileOf(segment);
      if (file === undefined) return undefined;
      const content = scratch(bytes);
      return readSync(file, content, 0, bytes, offset) === bytes ? content : undefined;
    },
    append: (content) => {
      ownFile ??= create();
      if (ownFile === undefined) return undefined;
      const offset = length;
      if (length - written + content.byteLength > flushBytes) flush();
      const isLarge = content.byteLength > flushBytes;
      if (isLarge) writeWhole(ownFile, content, offset);
      else waiting(flushBytes).set(content, length - written);
      length += content.byteLength;
      if (isLarge) written = length;
      return offset;
    },
    flush,
    close: () => {
      for (const file of files.values()) if (file !== undefined) closeSync(file);
      files.clear();
    },
  };
}

/** Writes at a position: if a full disk interrupted the last attempt, the next one starts at the same position. */
function writeWhole(file: number, content: Buffer, position: number): void {
  for (let from = 0; from < content.length;)
    from += writeSync(file, content, from, content.length - from, position + from);
}

function tryOpen(file: string, flags: string): number | undefined {
  try {
    return openSync(file, flags);
  } catch {
    // The file is missing, or the folder cannot be written. A cache without it is still correct.
    return undefined;
  }
}
