import { readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * A result in a segment: its parts are one after the other, each with its size and its checksum. A row without parts says on
 * which day a result of another segment was used.
 */
export type Row = readonly [name: string, offset: number, day: number, ...parts: number[]];

export const indexEnding = ".index";
export const firstPart = 3;

/** Reads the rows of an index, and skips damaged rows. */
export function readIndex(file: string): readonly Row[] {
  const rows = quietly(() => JSON.parse(readFileSync(file, "utf8")) as unknown);
  return Array.isArray(rows) ? rows.filter(isRow) : [];
}

function isRow(row: unknown): row is Row {
  if (!Array.isArray(row) || row.length < firstPart) return false;
  const [name, ...numbers]: readonly unknown[] = row;
  return typeof name === "string" && numbers.every(Number.isSafeInteger);
}

/** Whether a row has the same parts, by their sizes and checksums. */
export function hasParts(row: Row, parts: readonly number[]): boolean {
  return row.slice(firstPart).join() === parts.join();
}

/** Replaces an index atomically. */
export function writeIndex(folder: string, segment: string, rows: readonly Row[]): void {
  const next = path.join(folder, `${segment}.${process.pid}`);
  writeFileSync(next, JSON.stringify(rows));
  renameSync(next, path.join(folder, segment + indexEnding));
}

/** The size of a result. */
export function bytesOf(row: Row): number {
  let bytes = 0;
  for (let at = firstPart; at < row.length; at += 2) bytes += Number(row[at]);
  return bytes;
}

/** A cache that cannot be read or written never fails a build. */
export function quietly<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
