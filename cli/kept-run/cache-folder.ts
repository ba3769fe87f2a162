import { hash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import path from "node:path";
import type { Standpoint } from "../environment.ts";

/** What is kept between runs, beside no project: damaged, lost or foreign entries cost time and nothing else. */
export interface CacheFolder {
  readonly read: (name: string) => string | undefined;
  readonly write: (name: string, text: string) => void;
  /** A folder for more than one text. */
  readonly folderOf: (name: string) => string;
  /** Removes what was asked for longest ago, above the limit; to be called when the run has asked for all that it needs. */
  readonly trim: () => void;
}

const mostEntries = 400;
const mostBytes = 2_000_000_000;
/** File systems tell times in steps: of some they are two seconds. */
const clockStepMs = 2000;

/**
 * Opens the cache of this user: `DOCSGEN_CACHE`, else `docsgen` in the folder that the system has for caches.
 * Where it cannot be written, nothing is kept.
 */
export function openCacheFolder({ env }: Standpoint): CacheFolder {
  const folder = env["DOCSGEN_CACHE"] ?? path.join(systemFolder(env), "docsgen");
  const placeOf = (name: string) => path.join(folder, hash("sha256", name, "hex").slice(0, 40));
  const fileOf = (name: string) => `${placeOf(name)}.json`;
  return {
    folderOf: (name) => {
      const place = placeOf(name);
      markAsked(place);
      return place;
    },
    read: (name) => {
      const file = fileOf(name);
      markAsked(file);
      return quietly(() => unseal(readFileSync(file, "utf8")));
    },
    write: (name, text) => {
      quietly(() => {
        mkdirSync(folder, { recursive: true });
        const target = fileOf(name);
        // Whoever reads it meanwhile sees the old text or the new one.
        const next = `${target}.${process.pid}`;
        try {
          writeFileSync(next, seal(text));
          renameSync(next, target);
        } catch {
          rmSync(next, { force: true });
        }
      });
    },
    trim: () => quietly(() => removeOldest(folder)),
  };
}

/** A disk may lose what was written last, or change it: what was read is what was written, or nothing. */
function seal(text: string): string {
  return `${hash("sha256", text, "hex")}\n${text}`;
}

function unseal(sealed: string): string | undefined {
  const end = sealed.indexOf("\n");
  const text = sealed.slice(end + 1);
  return hash("sha256", text, "hex") === sealed.slice(0, end) ? text : undefined;
}

function systemFolder(env: Standpoint["env"]): string {
  if (process.platform === "win32") return env["LOCALAPPDATA"] ?? path.join(homedir(), "AppData/Local");
  if (process.platform === "darwin") return path.join(homedir(), "Library/Caches");
  return env["XDG_CACHE_HOME"] ?? path.join(homedir(), ".cache");
}

/** The time of an entry tells when it was asked for last; of a cache that may only be read it stays. */
function markAsked(entry: string): void {
  const now = new Date();
  quietly(() => utimesSync(entry, now, now));
}

/** What the run itself has asked for stays, however much it is: else a site above the limit would be made anew by each run. */
function removeOldest(folder: string): void {
  const startedMs = performance.timeOrigin;
  const entries = readdirSync(folder).map((name) => ({ name, ...measure(path.join(folder, name)) }));
  let bytes = 0;
  const newestFirst = entries.toSorted((left, right) => right.mtimeMs - left.mtimeMs);
  for (const [index, { name, size, mtimeMs }] of newestFirst.entries()) {
    bytes += size;
    if (mtimeMs < startedMs - clockStepMs && (index >= mostEntries || bytes > mostBytes))
      rmSync(path.join(folder, name), { recursive: true, force: true });
  }
}

const sizeMarked = /^(\d+)\.bytes$/;

/** Name of a folder inside an entry that tells how much lies in it: it is not looked through. */
export function sizeMark(bytes: number): string {
  return `${bytes}.bytes`;
}

/** Of a folder all that lies in it. */
function measure(entry: string): { readonly size: number; readonly mtimeMs: number } {
  const stats = statSync(entry);
  if (!stats.isDirectory()) return stats;
  const inside = readdirSync(entry).map((name) => {
    const { size, mtimeMs } = statSync(path.join(entry, name));
    return { size: Number(sizeMarked.exec(name)?.[1] ?? size), mtimeMs };
  });
  return {
    size: inside.reduce((sum, { size }) => sum + size, 0),
    mtimeMs: inside.reduce((latest, { mtimeMs }) => Math.max(latest, mtimeMs), stats.mtimeMs),
  };
}

/** A cache that cannot be read or written is no fault of the run. */
function quietly<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
