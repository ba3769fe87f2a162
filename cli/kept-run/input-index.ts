import { hash } from "node:crypto";
import { lstatSync, readFileSync } from "node:fs";
import type { CacheFolder } from "./cache-folder.ts";

/** The bytes of input files by their stamps, as Git does it: what nobody has touched since need not be read again. */
export interface InputIndex {
  /** SHA-256 of a file's bytes as hexadecimal digits; throws where it cannot be read. */
  readonly digest: (file: string) => string;
  /** Keeps what was asked for, unless nearly all of it is known. */
  readonly keep: () => void;
}

type Row = readonly [file: string, stamp: string, digest: string];

/** File systems tell times in steps, of some two seconds long: what was changed just now may be changed again unseen. */
const clockStepMs = 2000;
/** One of so many files may be read again: to write down all costs more. */
const staleShare = 64;

/** Opens the index that is kept under a name. */
export function openInputIndex(cache: CacheFolder, name: string): InputIndex {
  const known = new Map(read(cache, name).map(([file, stamp, digest]) => [file, { stamp, digest }]));
  const rows: Row[] = [];
  let misses = 0;
  return {
    digest: (file) => {
      const { stamp, changedMs } = stampOf(file);
      const entry = known.get(file);
      if (stamp !== undefined && entry?.stamp === stamp) {
        rows.push([file, stamp, entry.digest]);
        return entry.digest;
      }
      const isSettled = changedMs < Date.now() - clockStepMs;
      const digest = hash("sha256", readFileSync(file), "hex");
      if (stamp !== undefined && isSettled) {
        misses++;
        rows.push([file, stamp, digest]);
      }
      return digest;
    },
    keep: () => {
      if (misses > known.size / staleShare) cache.write(name, JSON.stringify(rows));
    },
  };
}

interface Stamp {
  /** Another one after each change; undefined of a link, which says nothing of where it leads to. */
  readonly stamp: string | undefined;
  readonly changedMs: number;
}

/** The time of the last change of any kind can be set by nobody but the clock; that of the bytes by everybody. */
function stampOf(file: string): Stamp {
  const stats = lstatSync(file);
  const { size, mtimeMs, ctimeMs, ino } = stats;
  const stamp = stats.isFile() ? `${size} ${mtimeMs} ${ctimeMs} ${ino}` : undefined;
  return { stamp, changedMs: Math.max(mtimeMs, ctimeMs) };
}

function read(cache: CacheFolder, name: string): readonly Row[] {
  try {
    return JSON.parse(cache.read(name) ?? "[]") as readonly Row[];
  } catch {
    return [];
  }
}
