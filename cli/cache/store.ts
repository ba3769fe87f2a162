import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { crc32 } from "node:zlib";
import type { Cache } from "../../generators/source/cache.ts";
import { createEncode } from "../scratch.ts";
import { openSegments, segmentEnding, type Segments } from "./segments.ts";

/** Results on disk. */
export interface Store extends Cache {
  /** Returns the names of results that this process has made. */
  readonly listMade: () => readonly string[];
  /** Returns all parts of a result. */
  readonly getAll: (name: string) => readonly string[] | undefined;
  /** Stores a result that another machine has made. */
  readonly putFetched: (name: string, parts: readonly string[]) => void;
  readonly has: (name: string) => boolean;
  /** Makes new results visible to other processes. With `evicts`, removes what is no longer used. */
  readonly commit: (options?: { readonly evicts: boolean }) => void;
  /** Reads what other processes have committed since this one opened the store. */
  readonly refresh: () => void;
  readonly close: () => void;
}

/** A result in a segment: its parts are one after the other, each with its size and its checksum. */
type Row = readonly [name: string, offset: number, day: number, ...parts: number[]];

interface Entry {
  readonly segment: string;
  readonly row: Row;
}

const indexEnding = ".index";
const firstPart = 3;
const dayMs = 86_400_000;
/** Results that no build has used for so long are evicted. */
const keptDays = 14;
/** With more segments than this, opening a store takes longer than writing one segment. */
const maxSegments = 16;
/** So many unused bytes are not worth writing everything again. */
const spareBytes = 67_108_864;
const maxBytes = 2_000_000_000;
/** A segment without an index belongs to a process that is still running, or that was killed. */
const orphanedAfterMs = 3_600_000;

/** Returns the name that a result has in a store. */
export function nameResult(step: string, key: string): string {
  return `${step} ${key}`;
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
  readonly encode: (text: string) => Buffer;
}

/**
 * Opens the results in a folder. Every process writes a segment of its own, with an index next to it, and never changes those of
 * others. So processes do not disturb each other, and the contents of several folders can be copied into one.
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
    encode: createEncode(),
  };
  loadIndexes(state);
  const made = new Set<string>();
  const find = (name: string): Entry | undefined => {
    const entry = state.entries.get(name);
    if (entry !== undefined) state.used.add(name);
    return entry;
  };
  return {
    get: (step, key, part = 0) => {
      const entry = find(nameResult(step, key));
      return entry && readPart(state, entry, part)?.toString("utf8");
    },
    put: (step, key, ...parts) => {
      const name = nameResult(step, key);
      made.add(name);
      return add(state, name, parts);
    },
    prefetch: async () => undefined,
    has: (name) => find(name) !== undefined,
    listMade: () => [...made],
    getAll: (name) => {
      const entry = find(name);
      return entry && readAll(state, entry);
    },
    putFetched: (name, parts) => void add(state, name, parts),
    commit: ({ evicts } = { evicts: false }) => {
      quietly(() => {
        writeOwnIndex(state);
        if (evicts) evict(state);
      });
    },
    refresh: () => loadIndexes(state),
    close: state.segments.close,
  };
}

function loadIndexes({ folder, own, entries, loaded }: State): void {
  for (const file of listFolder(folder)) {
    const segment = file.slice(0, -indexEnding.length);
    if (!file.endsWith(indexEnding) || segment === own || loaded.has(segment)) continue;
    loaded.add(segment);
    const rows = quietly(() => JSON.parse(readFileSync(path.join(folder, file), "utf8")) as unknown);
    if (!Array.isArray(rows)) continue;
    for (const row of rows as readonly Row[]) entries.set(row[0], { segment, row });
  }
}

/** Sorts by time: of two results with one name, the later one is right. */
function nameSegment(): string {
  return `${Date.now().toString(36).padStart(10, "0")}-${randomUUID().slice(0, 8)}`;
}

function listFolder(folder: string): readonly string[] {
  return (quietly(() => readdirSync(folder)) ?? []).toSorted();
}

function add(state: State, name: string, parts: readonly string[]): boolean {
  const sizes: number[] = [];
  let start: number | undefined;
  for (const part of parts) {
    const content = state.encode(part);
    const offset = quietly(() => state.segments.append(content));
    if (offset === undefined) return false;
    start ??= offset;
    sizes.push(content.byteLength, checksumOf(content));
  }
  const row: Row = [name, start ?? 0, today(), ...sizes];
  state.added.set(name, row);
  state.entries.set(name, { segment: state.own, row });
  state.used.add(name);
  return true;
}

function readAll(state: State, entry: Entry): readonly string[] | undefined {
  const parts: string[] = [];
  for (let part = 0; part < (entry.row.length - firstPart) / 2; part++) {
    const content = readPart(state, entry, part);
    if (content === undefined) return undefined;
    parts.push(content.toString("utf8"));
  }
  return parts;
}

function readPart({ segments }: State, { segment, row }: Entry, part: number): Buffer | undefined {
  const at = firstPart + 2 * part;
  const [bytes, checksum] = [row[at], row[at + 1]];
  if (typeof bytes !== "number" || typeof checksum !== "number") return undefined;
  let [, offset] = row;
  for (let before = firstPart; before < at; before += 2) offset += Number(row[before]);
  const content = quietly(() => segments.read({ segment, offset, bytes }));
  return content !== undefined && checksumOf(content) === checksum ? content : undefined;
}

function writeOwnIndex({ folder, own, added, segments }: State): void {
  if (added.size === 0) return;
  segments.flush();
  writeIndex(folder, own, [...added.values()]);
}

function writeIndex(folder: string, segment: string, rows: readonly Row[]): void {
  const next = path.join(folder, `${segment}.${process.pid}`);
  writeFileSync(next, JSON.stringify(rows));
  renameSync(next, path.join(folder, segment + indexEnding));
}

/** Writes what is still used into one segment, if there are too many segments or too many unused bytes. */
function evict(state: State): void {
  const { folder, own, loaded } = state;
  const now = new Date();
  quietly(() => utimesSync(folder, now, now));
  removeOrphans(state);
  const sizes = [...loaded, own].map((segment) => sizeOf(path.join(folder, segment + segmentEnding)));
  const total = sizes.reduce((sum, bytes) => sum + bytes, 0);
  const live = chooseLive(state);
  const liveBytes = live.reduce((sum, { row }) => sum + bytesOf(row), 0);
  if (loaded.size < maxSegments && total <= 2 * liveBytes + spareBytes) return;
  const target = nameSegment();
  const segments = openSegments(folder, target);
  try {
    const rows = live.map((entry) => copyRow(state, entry, segments)).filter((row) => row !== undefined);
    segments.flush();
    writeIndex(folder, target, rows);
  } finally {
    segments.close();
  }
  for (const segment of [...loaded, own])
    for (const ending of [indexEnding, segmentEnding])
      quietly(() => rmSync(path.join(folder, segment + ending), { force: true }));
}

function copyRow(state: State, entry: Entry, target: Segments): Row | undefined {
  const [name, , day, ...sizes]: Row = entry.row;
  let start: number | undefined;
  for (let part = 0; part < sizes.length / 2; part++) {
    const content = readPart(state, entry, part);
    const offset = content && target.append(content);
    if (offset === undefined) return undefined;
    start ??= offset;
  }
  return [name, start ?? 0, state.used.has(name) ? today() : day, ...sizes];
}

/** What this process has used, then what others have used lately, the latest first, up to the limit. */
function chooseLive({ entries, used }: State): readonly Entry[] {
  const oldest = today() - keptDays;
  const isUsed = ({ row: [name] }: Entry): boolean => used.has(name);
  const own = [...entries.values()].filter(isUsed);
  const others = [...entries.values()].filter((entry) => !isUsed(entry) && entry.row[2] >= oldest);
  let bytes = own.reduce((sum, { row }) => sum + bytesOf(row), 0);
  const kept = others
    .toSorted((one, other) => other.row[2] - one.row[2])
    .filter(({ row }) => (bytes += bytesOf(row)) <= maxBytes);
  return [...own, ...kept];
}

function removeOrphans({ folder, own }: State): void {
  const files = new Set(listFolder(folder));
  for (const file of files) {
    const segment = file.slice(0, -segmentEnding.length);
    if (!file.endsWith(segmentEnding) || segment === own || files.has(segment + indexEnding)) continue;
    quietly(() => {
      if (Date.now() - statSync(path.join(folder, file)).mtimeMs > orphanedAfterMs)
        rmSync(path.join(folder, file), { force: true });
    });
  }
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

function bytesOf(row: Row): number {
  let bytes = 0;
  for (let at = firstPart; at < row.length; at += 2) bytes += Number(row[at]);
  return bytes;
}

function today(): number {
  return Math.floor(Date.now() / dayMs);
}

function checksumOf(content: Uint8Array): number {
  return crc32(content) | 0;
}

/** A cache that cannot be read or written never fails a build. */
function quietly<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
