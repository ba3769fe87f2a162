import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { crc32 } from "node:zlib";

/** Where the texts of a store lie. */
export interface StoreIndex {
  /** The program whose texts they are. */
  readonly program: string;
  /** Number of the run that asks. */
  readonly run: number;
  /** Names of the segments; a row has the number of its own. */
  readonly segments: string[];
  readonly rows: Map<string, Row>;
}

/**
 * The texts of a name, one after the other in a segment, each with its size and its checksum; `run` is the last that asked
 * for them. Rows are in the file what they are here: there are tens of thousands.
 */
export type Row = [name: string, segment: number, offset: number, run: number, ...texts: number[]];

/** Where the sizes begin. */
const head = 4;

/** A text of a row. */
export interface TextPlace {
  readonly offset: number;
  readonly bytes: number;
  readonly checksum: number;
}

/** Tells where a text lies in the segment of its row; undefined: there are not so many. */
export function placeOf(row: Row, index: number): TextPlace | undefined {
  const at = head + 2 * index;
  const [bytes, checksum] = [row[at], row[at + 1]];
  if (typeof bytes !== "number" || typeof checksum !== "number") return undefined;
  let [, , offset] = row;
  for (let before = head; before < at; before += 2) offset += Number(row[before]);
  return { offset, bytes, checksum };
}

/** How many texts a row has. */
export function countTexts(row: Row): number {
  return (row.length - head) / 2;
}

/** Bytes of all texts of a row. */
export function sizeOf(row: Row): number {
  let bytes = 0;
  for (let at = head; at < row.length; at += 2) bytes += Number(row[at]);
  return bytes;
}

/** CRC-32 as a signed number: V8 keeps such without an object of its own. */
export function checksumOf(content: Uint8Array): number {
  return crc32(content) | 0;
}

interface StoredIndex extends Omit<StoreIndex, "rows"> {
  readonly rows: readonly Row[];
}

/** Reads the index for the next run. What another program has kept is not read: it may mean something else by the same names. */
export function readIndex(file: string, program: string): StoreIndex {
  try {
    const read = JSON.parse(readFileSync(file, "utf8")) as StoredIndex;
    if (read.program === program)
      return { ...read, run: read.run + 1, rows: new Map(read.rows.map((row) => [row[0], row])) };
  } catch {
    // It is not there, or damaged: the run begins with nothing.
  }
  return { program, run: 1, segments: [], rows: new Map() };
}

/** Replaces the index as a whole; segments of which no row is left are named no more. */
export function writeIndex(file: string, { segments, rows: byName, ...index }: StoreIndex): void {
  const rows = [...byName.values()];
  const used = new Set(rows.map(([, segment]) => segment));
  const left = segments.flatMap((name, number) => (used.has(number) ? [{ name, number }] : []));
  if (left.length < segments.length) {
    const numbers = new Map(left.map(({ number }, next) => [number, next]));
    for (const row of rows) row[1] = numbers.get(row[1]) ?? 0;
    segments.splice(0, segments.length, ...left.map(({ name }) => name));
  }
  const next = `${file}.${process.pid}`;
  writeFileSync(next, JSON.stringify({ ...index, segments, rows } satisfies StoredIndex));
  renameSync(next, file);
}
