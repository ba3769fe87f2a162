import { randomUUID } from "node:crypto";
import { readdirSync, rmSync, statSync, utimesSync } from "node:fs";
import path from "node:path";
import { crc32 } from "node:zlib";
import type { Cache } from "../../generators/source/cache.ts";
import { encode } from "../scratch.ts";
import {
  bytesOf,
  firstPart,
  hasParts,
  indexEnding,
  quietly,
  readIndex,
  writeIndex,
  type Row,
} from "./segment-index.ts";
import { openSegments, segmentEnding, type Segments } from "./segments.ts";

export interface Store extends Cache {
  /** Returns the names of the results that this process and its workers have made. */
  readonly listMade: () => readonly string[];
  /** Returns all parts of a result. */
  readonly getAll: (name: string) => readonly string[] | undefined;
  /** Stores a result that another machine has made. */
  readonly putFetched: (name: string, parts: readonly string[]) => void;
  /** Makes new results visible to other processes. */
  readonly commit: () => void;
  /** Reads the results that workers have committed since this process opened the store. */
  readonly refresh: () => void;
  /** Commits. With `evicts`, removes results that no process has used lately; only for commands that use all results of a project. */
  readonly close: (options?: { readonly evicts: boolean }) => void;
}

interface Entry {
  readonly segment: string;
  readonly row: Row;
  /** Whether the row of another segment says that it was used later. */
  readonly isReused?: boolean;
}

const dayMs = 86_400_000;
/** Results that no process has used for this long are evicted. */
const maxUnusedDays = 14;
/** Recording each use would cost more than storing a result for a few days longer. */
const usesEveryDays = 3;
/** With more segments than this, opening a store takes longer than writing one segment. */
const maxSegments = 16;
/** The same for commands that evict nothing, such as a check. */
const maxSegmentsWithout = 4 * maxSegments;
/** The store is not rewritten for fewer unused bytes than this. */
const maxUnusedBytes = 67_108_864;
const maxBytes = 2_000_000_000;
/** A file that no index lists belongs to a process that is still running or was killed. */
const orphanedAfterMs = 3_600_000;

export function nameResult(step: string, key: string): string {
  return `${step}: ${key}`;
}

interface State {
  readonly folder: string;
  readonly own: string;
  readonly entries: Map<string, Entry>;
  /** Rows of the own segment. */
  readonly added: Map<string, Row>;
  readonly used: Set<string>;
  readonly loaded: Set<string>;
  readonly segments: Segments;
}

/**
 * Opens the results in a folder. Every process writes its own segment with an index next to it, and never changes other segments.
 * So processes do not disturb each other, and the contents of several folders can be copied into one.
 */
export function openStore(folder: string): Store {
  const own = nameSegment();
  const state: State = {
    folder,
    own,
    entries: new Map(),
    added: new Map(),
    used: new Set(),
    loaded: new Set(),
    segments: openSegments(folder, own),
  };
  loadIndexes(state);
  const made = new Set<string>();
  const find = (name: string): Entry | undefined => {
    const entry = state.entries.get(name);
    if (entry !== undefined) state.used.add(name);
    return entry;
  };
  return {
    get: (step, key, part = 0) => readPart(state, find(nameResult(step, key)), part),
    put: (step, key, ...parts) => {
      const name = nameResult(step, key);
      made.add(name);
      return add(state, name, parts);
    },
    prefetch: async () => undefined,
    has: (step, key) => find(nameResult(step, key)) !== undefined,
    listMade: () => [...made],
    getAll: (name) => readAll(state, find(name)),
    putFetched: (name, parts) => void add(state, name, parts),
    commit: () => {
      quietly(() => writeOwnIndex(state));
    },
    refresh: () => loadIndexes(state, (name) => made.add(name)),
    close: ({ evicts } = { evicts: false }) => {
      quietly(() => utimesSync(folder, new Date(), new Date()));
      quietly(() => {
        writeOwnIndex(state);
        // A command that made no result, such as a build of an unchanged project, has not used the results that the next build needs.
        if (state.added.size > 0 && (evicts || state.loaded.size >= maxSegmentsWithout)) evict(state);
      });
      state.segments.close();
    },
  };
}

function loadIndexes({ folder, own, entries, loaded }: State, onNew?: (name: string) => void): void {
  for (const file of listFolder(folder)) {
    const segment = file.slice(0, -indexEnding.length);
    if (!file.endsWith(indexEnding) || segment === own || loaded.has(segment)) continue;
    loaded.add(segment);
    for (const row of readIndex(path.join(folder, file))) {
      const [name, , day, ...parts] = row;
      const known = entries.get(name);
      if (parts.length > 0) entries.set(name, { segment, row });
      else if (known !== undefined) entries.set(name, useOn(known, day));
      if (onNew !== undefined && parts.length > 0 && !(known && hasParts(known.row, parts))) onNew(name);
    }
  }
}

function useOn({ segment, row: [name, offset, lastDay, ...parts] }: Entry, day: number): Entry {
  return { segment, row: [name, offset, Math.max(lastDay, day), ...parts], isReused: true };
}

/** Sorts by time: of two results with one name, the later one is valid. */
function nameSegment(): string {
  return `${Date.now().toString(36).padStart(10, "0")}-${randomUUID().slice(0, 8)}`;
}

const listFolder = (folder: string): readonly string[] => (quietly(() => readdirSync(folder)) ?? []).toSorted();

function add(state: State, name: string, parts: readonly string[]): boolean {
  const row = appendRow(state.segments, [name, today()], parts);
  if (row === undefined) return false;
  state.added.set(name, row);
  state.entries.set(name, { segment: state.own, row });
  state.used.add(name);
  return true;
}

/** Undefined if the result cannot be written. */
function appendRow(segments: Segments, [name, day]: [string, number], parts: readonly string[]): Row | undefined {
  const sizes: number[] = [];
  let start: number | undefined;
  for (const part of parts) {
    const content = encode(part);
    const offset = quietly(() => segments.append(content));
    if (offset === undefined) return undefined;
    start ??= offset;
    sizes.push(content.byteLength, checksumOf(content));
  }
  return [name, start ?? 0, day, ...sizes];
}

function readAll(state: State, entry: Entry | undefined): readonly string[] | undefined {
  if (entry === undefined) return undefined;
  const parts = Array.from({ length: (entry.row.length - firstPart) / 2 }, (_, part) => readPart(state, entry, part));
  return parts.every((part) => part !== undefined) ? parts : undefined;
}

function readPart({ segments }: State, entry: Entry | undefined, part: number): string | undefined {
  if (entry === undefined) return undefined;
  const { segment, row } = entry;
  const at = firstPart + 2 * part;
  const [bytes, checksum] = [row[at], row[at + 1]];
  if (typeof bytes !== "number" || typeof checksum !== "number") return undefined;
  let [, offset] = row;
  for (let before = firstPart; before < at; before += 2) offset += Number(row[before]);
  const content = quietly(() => segments.read({ segment, offset, bytes }));
  return content !== undefined && checksumOf(content) === checksum ? content.toString("utf8") : undefined;
}

function writeOwnIndex(state: State): void {
  const { folder, own, added, segments } = state;
  const rows = [...added.values(), ...listUses(state)];
  if (rows.length === 0) return;
  segments.flush();
  writeIndex(folder, own, rows);
}

function* listUses({ own, used, entries }: State): Iterable<Row> {
  for (const name of used) {
    const entry = entries.get(name);
    if (entry !== undefined && entry.segment !== own && entry.row[2] <= today() - usesEveryDays)
      yield [name, 0, today()];
  }
}

/**
 * Writes the results in use into one segment, if there are too many segments or too many unused bytes. A segment with most of the
 * bytes stays: it is not copied whenever small ones have become many.
 */
function evict(state: State): void {
  const { folder, own, loaded, used } = state;
  removeOrphans(state);
  const sizeOf = (segment: string): number =>
    statSync(path.join(folder, segment + segmentEnding), { throwIfNoEntry: false })?.size ?? 0;
  const sizes = new Map([...loaded, own].map((segment) => [segment, sizeOf(segment)]));
  const total = sum([...sizes.values()]);
  const isWasteful = total > 2 * sum(chooseLive(state).map(bytesOfEntry)) + maxUnusedBytes;
  if (loaded.size < maxSegments && !isWasteful) return;
  for (const [segment, bytes] of sizes) if (!isWasteful && bytes > total / 2) sizes.delete(segment);
  // Other processes may have added results to the segments since.
  loaded.clear();
  loadIndexes(state);
  const target = nameSegment();
  const segments = openSegments(folder, target);
  try {
    const rows = chooseLive(state)
      .map((entry): Row | undefined => {
        const [name, , day] = entry.row;
        if (sizes.has(entry.segment)) return copyRow(state, entry, segments);
        return entry.isReused === true || used.has(name) ? [name, 0, used.has(name) ? today() : day] : undefined;
      })
      .filter((row) => row !== undefined);
    segments.flush();
    writeIndex(folder, target, rows);
  } finally {
    segments.close();
  }
  for (const segment of sizes.keys())
    for (const ending of [indexEnding, segmentEnding])
      quietly(() => rmSync(path.join(folder, segment + ending), { force: true }));
}

function copyRow(state: State, entry: Entry, target: Segments): Row | undefined {
  const [name, , day]: Row = entry.row;
  const parts = readAll(state, entry);
  return parts && appendRow(target, [name, state.used.has(name) ? today() : day], parts);
}

/** The results that this process has used, then those that other processes have used lately, latest first, up to the limit. */
function chooseLive({ entries, used }: State): readonly Entry[] {
  const oldest = today() - maxUnusedDays - usesEveryDays;
  const isUsed = ({ row: [name] }: Entry): boolean => used.has(name);
  const own = [...entries.values()].filter(isUsed);
  const others = [...entries.values()].filter((entry) => !isUsed(entry) && entry.row[2] >= oldest);
  let bytes = sum(own.map(bytesOfEntry));
  const recent = others
    .toSorted((one, other) => other.row[2] - one.row[2])
    .filter((entry) => (bytes += bytesOfEntry(entry)) <= maxBytes);
  return [...own, ...recent];
}

function removeOrphans({ folder, own }: State): void {
  const files = new Set(listFolder(folder));
  for (const file of files) {
    const segment = path.parse(file).name;
    if (file.endsWith(indexEnding) || segment === own || files.has(segment + indexEnding)) continue;
    quietly(() => {
      if (Date.now() - statSync(path.join(folder, file)).mtimeMs > orphanedAfterMs)
        rmSync(path.join(folder, file), { force: true });
    });
  }
}

const bytesOfEntry = ({ row }: Entry): number => bytesOf(row);
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

const today = (): number => Math.floor(Date.now() / dayMs);
const checksumOf = (content: Uint8Array): number => crc32(content) | 0;
