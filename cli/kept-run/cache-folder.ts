import { hash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import path from "node:path";
import type { Environment } from "../environment.ts";

/** Texts kept between runs, beside no project: damaged, lost or foreign ones cost time and nothing else. */
export interface CacheFolder {
  readonly read: (name: string) => string | undefined;
  readonly write: (name: string, text: string) => void;
}

const mostEntries = 400;
const mostBytes = 512_000_000;

/**
 * Opens the cache of this user: `DOCSGEN_CACHE`, else `docsgen` in the folder that the system has for caches.
 * Where it cannot be written, nothing is kept.
 */
export function openCacheFolder({ env }: Environment): CacheFolder {
  const folder = env["DOCSGEN_CACHE"] ?? path.join(systemFolder(env), "docsgen");
  const fileOf = (name: string) => path.join(folder, `${hash("sha256", name, "hex").slice(0, 40)}.json`);
  return {
    read: (name) => quietly(() => readFileSync(fileOf(name), "utf8")),
    write: (name, text) => {
      quietly(() => {
        mkdirSync(folder, { recursive: true });
        const target = fileOf(name);
        // Whoever reads it meanwhile sees the old text or the new one.
        const next = `${target}.${process.pid}`;
        writeFileSync(next, text);
        renameSync(next, target);
        removeOldest(folder);
      });
    },
  };
}

function systemFolder(env: Environment["env"]): string {
  if (process.platform === "win32") return env["LOCALAPPDATA"] ?? path.join(homedir(), "AppData/Local");
  if (process.platform === "darwin") return path.join(homedir(), "Library/Caches");
  return env["XDG_CACHE_HOME"] ?? path.join(homedir(), ".cache");
}

function removeOldest(folder: string): void {
  const entries = readdirSync(folder).map((name) => {
    const { size, mtimeMs } = statSync(path.join(folder, name));
    return { name, size, mtimeMs };
  });
  let bytes = 0;
  for (const [index, { name, size }] of entries.toSorted((left, right) => right.mtimeMs - left.mtimeMs).entries()) {
    bytes += size;
    if (index >= mostEntries || bytes > mostBytes) rmSync(path.join(folder, name), { force: true });
  }
}

/** A cache that cannot be read or written is no fault of the run. */
function quietly<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
