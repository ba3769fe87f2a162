import { randomUUID } from "node:crypto";
import { closeSync, mkdirSync, openSync, readdirSync, readSync, rmSync, statSync, writeSync } from "node:fs";
import path from "node:path";
import { createScratch } from "../scratch.ts";

/** Where a text lies: a segment is a file of its folder that one run wrote, and never changes. */
export interface Place {
  readonly segment: string;
  readonly offset: number;
  readonly bytes: number;
}

/** The segments of a folder: those of earlier runs to be read, one of this run to be written. */
export interface Segments {
  /** Undefined where the segment is gone or too short; valid until it is asked again. */
  readonly read: (place: Place) => Buffer | undefined;
  /** Undefined where nothing can be written. */
  readonly append: (content: Buffer) => Place | undefined;
  /** The one that this run writes; undefined as long as nothing is written. */
  readonly own: () => string | undefined;
  readonly flush: () => void;
  readonly close: () => void;
}

const ending = ".segment";
const flushBytes = 1_048_576;
/** A segment that no index names may belong to a run that goes on. */
const strayAfterMs = 3_600_000;

/** Opens the segments of a folder; the folder is made when the first text is appended. */
export function openSegments(folder: string): Segments {
  const files = new Map<string, number | undefined>();
  const fileOf = (segment: string): number | undefined => {
    if (!files.has(segment)) files.set(segment, openOrMissing(path.join(folder, segment), "r"));
    return files.get(segment);
  };
  let own: { readonly segment: string; readonly file: number } | undefined;
  const scratch = createScratch();
  const waiting = createScratch();
  let written = 0;
  let length = 0;
  const flush = (): void => {
    if (own === undefined || length === written) return;
    writeWhole(own.file, waiting(length - written));
    written = length;
  };
  const start = (): typeof own => {
    const segment = `${randomUUID()}${ending}`;
    mkdirSync(folder, { recursive: true });
    const file = openOrMissing(path.join(folder, segment), "wx+");
    if (file !== undefined) files.set(segment, file);
    return file === undefined ? undefined : { segment, file };
  };
  return {
    read: ({ segment, offset, bytes }) => {
      if (segment === own?.segment && offset + bytes > written) flush();
      const file = fileOf(segment);
      if (file === undefined) return undefined;
      const content = scratch(bytes);
      return readSync(file, content, 0, bytes, offset) === bytes ? content : undefined;
    },
    append: (content) => {
      own ??= start();
      if (own === undefined) return undefined;
      const place = { segment: own.segment, offset: length, bytes: content.byteLength };
      if (length - written + content.byteLength > flushBytes) flush();
      const isLarge = content.byteLength > flushBytes;
      if (isLarge) writeWhole(own.file, content);
      else waiting(flushBytes).set(content, length - written);
      length += content.byteLength;
      if (isLarge) written = length;
      return place;
    },
    own: () => own?.segment,
    flush,
    close: () => {
      for (const file of files.values()) if (file !== undefined) closeSync(file);
      files.clear();
    },
  };
}

function writeWhole(file: number, content: Buffer): void {
  for (let from = 0; from < content.length;) from += writeSync(file, content, from);
}

/** Bytes of each segment of a folder. */
export function measureSegments(folder: string): ReadonlyMap<string, number> {
  const names = readdirSync(folder).filter((name) => name.endsWith(ending));
  return new Map(names.map((name) => [name, statSync(path.join(folder, name)).size]));
}

/** Removes the segments that are not named, if they are old enough to belong to no run that goes on. */
export function removeStraySegments(folder: string, named: ReadonlySet<string>, now: number): void {
  for (const name of measureSegments(folder).keys()) {
    const file = path.join(folder, name);
    if (!named.has(name) && now - statSync(file).mtimeMs > strayAfterMs) rmSync(file, { force: true });
  }
}

function openOrMissing(file: string, flags: string): number | undefined {
  try {
    return openSync(file, flags);
  } catch {
    // It was removed, or the folder cannot be written: whoever asks does without it.
    return undefined;
  }
}
