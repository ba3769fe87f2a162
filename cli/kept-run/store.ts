import { readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { crc32 } from "node:zlib";
import type { Memory } from "../../generators/source/memory.ts";
import { createEncode } from "../scratch.ts";
import { measureSegments, openSegments, removeStraySegments, type Place } from "./segments.ts";

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

/** Where texts lie that a store has kept: plain data. */
export type KeptTexts = readonly (readonly [name: string, entry: Entry])[];

interface Entry extends Place {
  readonly checksum: number;
  /** The last run that asked for it. */
  run: number;
}

/** As in the file: an entry is a row, since there are tens of thousands. */
type Row = readonly [name: string, segment: number, offset: number, bytes: number, checksum: number, run: number];

interface Index {
  readonly program: string;
  readonly run: number;
  readonly segments: readonly string[];
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
  const { run, entries } = readIndex(indexFile, program);
  const segments = openSegments(folder);
  const encode = createEncode();
  let isChanged = false;
  const read = (entry: Entry): Buffer | undefined => {
    const content = quietly(() => segments.read(entry));
    return content !== undefined && crc32(content) === entry.checksum ? content : undefined;
  };
  const append = (name: string, content: Buffer, lastRun: number): boolean => {
    const place = quietly(() => segments.append(content));
    if (place !== undefined) entries.set(name, { ...place, checksum: crc32(content), run: lastRun });
    isChanged ||= place !== undefined;
    return place !== undefined;
  };
  const moveFromWorn = (): void => {
    const worn = findWorn(measureSegments(folder), entries);
    for (const [name, entry] of entries) {
      const content = worn.has(entry.segment) ? read(entry) : undefined;
      if (content !== undefined) append(name, content, entry.run);
    }
  };
  return {
    isEmpty: entries.size === 0,
    find: (name) => {
      const entry = entries.get(name);
      if (entry === undefined) return undefined;
      entry.run = run;
      return read(entry)?.toString("utf8");
    },
    has: (name) => {
      const entry = entries.get(name);
      if (entry !== undefined) entry.run = run;
      return entry !== undefined;
    },
    keep: (name, text) => append(name, encode(text), run),
    commit: () => {
      if (!isChanged) return;
      quietly(() => {
        dropOld({ entries, run });
        moveFromWorn();
        segments.flush();
        writeIndex(indexFile, { program, run, entries });
        isChanged = false;
        removeStraySegments(folder, new Set([...entries.values()].map(({ segment }) => segment)), Date.now());
      });
    },
    handOver: () => {
      segments.flush();
      return [...entries].filter(([, entry]) => segments.isOwn(entry));
    },
    takeOver: (texts) => {
      for (const [name, entry] of texts) entries.set(name, { ...entry, run });
      isChanged ||= texts.length > 0;
    },
    close: segments.close,
  };
}

function dropOld({ entries, run }: OpenIndex): void {
  for (const [name, entry] of entries) if (run - entry.run >= keptForRuns) entries.delete(name);
}

/** Segments of which less than half is still asked for; of too many the small ones as well. */
function findWorn(sizes: ReadonlyMap<string, number>, entries: ReadonlyMap<string, Entry>): ReadonlySet<string> {
  const live = new Map<string, number>();
  for (const { segment, bytes } of entries.values()) live.set(segment, (live.get(segment) ?? 0) + bytes);
  const isCrowded = live.size > mostSegments;
  const worn = [...live].filter(([segment, bytes]) => {
    const size = sizes.get(segment) ?? 0;
    return size > 0 && (bytes < size / 2 || (isCrowded && bytes < smallSegment));
  });
  return new Set(worn.map(([segment]) => segment));
}

interface OpenIndex {
  readonly run: number;
  readonly entries: Map<string, Entry>;
}

/** What another program has kept is not read: it may mean something else by the same names. */
function readIndex(file: string, program: string): OpenIndex {
  const index = quietly((): OpenIndex | undefined => {
    const read = JSON.parse(readFileSync(file, "utf8")) as Index;
    if (read.program !== program) return undefined;
    const entries = read.rows.map(([name, segment, offset, bytes, checksum, run]) => {
      return [name, { segment: read.segments[segment] ?? "", offset, bytes, checksum, run }] as const;
    });
    return { run: read.run + 1, entries: new Map(entries) };
  });
  return index ?? { run: 1, entries: new Map() };
}

function writeIndex(file: string, { program, run, entries }: OpenIndex & Pick<Index, "program">): void {
  const segments = [...new Set([...entries.values()].map(({ segment }) => segment))];
  const numbers = new Map(segments.map((segment, number) => [segment, number]));
  const rows = [...entries].map(([name, { segment, offset, bytes, checksum, run: last }]): Row => {
    return [name, numbers.get(segment) ?? 0, offset, bytes, checksum, last];
  });
  const next = `${file}.${process.pid}`;
  writeFileSync(next, JSON.stringify({ program, run, segments, rows } satisfies Index));
  renameSync(next, file);
}

/** What is kept cannot be read or written: that is no fault of the run. */
function quietly<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
