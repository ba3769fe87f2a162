import path from "node:path";
import type { Memory } from "../../generators/source/memory.ts";
import { createEncode } from "../scratch.ts";
import { measureSegments, openSegments, removeStraySegments } from "./segments.ts";
import {
  checksumOf,
  countTexts,
  placeOf,
  readIndex,
  sizeOf,
  writeIndex,
  type Row,
  type StoreIndex,
} from "./store-index.ts";

/** A memory on disk. */
export interface Store extends Memory {
  /** Makes last what was kept: until then other runs do not see it. */
  readonly commit: () => void;
  /** Whether nothing was there that this program has kept. */
  readonly isEmpty: boolean;
  readonly close: () => void;
}

/** One of several stores that work in a folder for one run. */
export interface SharedStore extends Store {
  /** What this run has kept, for another store of the folder. */
  readonly handOver: () => KeptTexts;
  /** Takes over what another store of the folder has kept. */
  readonly takeOver: (texts: KeptTexts) => void;
}

/** Where the texts lie that a store has kept: plain data. */
export interface KeptTexts {
  readonly segment: string | undefined;
  readonly rows: readonly Row[];
}

/** Texts that no run has asked for in so many are dropped. */
const keptForRuns = 8;
/** From so many segments on the small ones are put together. */
const mostSegments = 24;
const smallSegment = 1_048_576;

/**
 * Opens the texts that runs of one program left in a folder. They lie in segments; the index that says where is replaced as a
 * whole, so that of two runs at once the later one decides and neither is disturbed. What is damaged or lost is not found.
 */
export function openStore(folder: string, program: string): SharedStore {
  const indexFile = path.join(folder, "index.json");
  const index = readIndex(indexFile, program);
  const { run, rows } = index;
  const { segments, numberOf, read, append } = openTexts(folder, index);
  const encode = createEncode();
  let isChanged = false;
  const put = (row: Row | undefined): boolean => {
    if (row !== undefined) rows.set(row[0], row);
    isChanged ||= row !== undefined;
    return row !== undefined;
  };
  const ask = (name: string): Row | undefined => {
    const row = rows.get(name);
    if (row !== undefined) row[3] = run;
    return row;
  };
  const moveFromWorn = (): void => {
    const worn = findWorn(measureSegments(folder), index);
    for (const row of worn.size === 0 ? [] : [...rows.values()])
      if (worn.has(row[1])) put(append(row[0], row[3], listTexts(row, read)));
  };
  return {
    isEmpty: rows.size === 0,
    find: (name, number = 0) => {
      const row = ask(name);
      return row && read(row, number)?.toString("utf8");
    },
    has: (name) => ask(name) !== undefined,
    keep: (name, ...texts) => put(append(name, run, encodeEach(texts, encode))),
    commit: () => {
      if (!isChanged) return;
      quietly(() => {
        for (const row of rows.values()) if (run - row[3] >= keptForRuns) rows.delete(row[0]);
        moveFromWorn();
        segments.flush();
        writeIndex(indexFile, index);
        isChanged = false;
        removeStraySegments(folder, new Set(index.segments), Date.now());
      });
    },
    handOver: () => {
      segments.flush();
      const segment = segments.own();
      const own = segment === undefined ? undefined : numberOf(segment);
      return { segment, rows: [...rows.values()].filter((row) => row[1] === own) };
    },
    takeOver: ({ segment, rows: kept }) => {
      if (segment === undefined) return;
      const own = numberOf(segment);
      for (const [name, , offset, , ...texts] of kept) put([name, own, offset, run, ...texts]);
    },
    close: segments.close,
  };
}

type ReadText = (row: Row, number: number) => Buffer | undefined;

/** The segments of a folder, by the numbers that an index gives them. */
function openTexts(folder: string, { segments: names }: StoreIndex) {
  const segments = openSegments(folder);
  const numberOf = (segment: string): number => {
    const known = names.lastIndexOf(segment);
    return known === -1 ? names.push(segment) - 1 : known;
  };
  const read: ReadText = (row, number) => {
    const place = placeOf(row, number);
    if (place === undefined) return undefined;
    const content = quietly(() => segments.read({ ...place, segment: names[row[1]] ?? "" }));
    return content !== undefined && checksumOf(content) === place.checksum ? content : undefined;
  };
  /** Undefined where a text is lost, or cannot be written. */
  const append = (name: string, run: number, contents: Iterable<Buffer | undefined>): Row | undefined => {
    let row: Row | undefined;
    for (const content of contents) {
      const place = content && quietly(() => segments.append(content));
      if (content === undefined || place === undefined) return undefined;
      row ??= [name, numberOf(place.segment), place.offset, run];
      row.push(content.byteLength, checksumOf(content));
    }
    return row;
  };
  return { segments, numberOf, read, append };
}

/** One at a time: a buffer holds its text until the next one is asked for. */
function* encodeEach(texts: readonly string[], encode: (text: string) => Buffer): Iterable<Buffer> {
  for (const text of texts) yield encode(text);
}

function* listTexts(row: Row, read: ReadText): Iterable<Buffer | undefined> {
  for (let number = 0; number < countTexts(row); number++) yield read(row, number);
}

/** Numbers of the segments of which less than half is still asked for; of too many the small ones as well. */
function findWorn(sizes: ReadonlyMap<string, number>, { segments, rows }: StoreIndex): ReadonlySet<number> {
  const live = new Map<number, number>();
  for (const row of rows.values()) live.set(row[1], (live.get(row[1]) ?? 0) + sizeOf(row));
  const isCrowded = live.size > mostSegments;
  const worn = [...live].filter(([segment, bytes]) => {
    const size = sizes.get(segments[segment] ?? "") ?? 0;
    return size > 0 && (bytes < size / 2 || (isCrowded && bytes < smallSegment));
  });
  return new Set(worn.map(([segment]) => segment));
}

/** What is kept cannot be read or written: that is no fault of the run. */
function quietly<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
