import { hash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { findUserCache, type Standpoint } from "../environment.ts";
import { hasIntegrity } from "./lock.ts";

/** Documents of other hosts by their hashes: what is kept is what was asked for, or it is not there. */
export interface CachedDocuments {
  readonly find: (integrity: string) => Uint8Array | undefined;
  readonly keep: (integrity: string, bytes: Uint8Array) => void;
}

/** Nothing is kept. */
export const noDocuments: CachedDocuments = { find: () => undefined, keep: () => undefined };

const mostBytes = 500_000_000;

/** Opens the documents that this user's projects have in common; where they cannot be written, none are kept. */
export function openCachedDocuments(environment: Standpoint): CachedDocuments {
  const folder = path.join(findUserCache(environment), "documents");
  const fileOf = (integrity: string) => path.join(folder, hash("sha256", integrity, "hex"));
  return {
    find: (integrity) =>
      quietly(() => {
        const bytes = readFileSync(fileOf(integrity));
        if (!hasIntegrity(bytes, integrity)) return undefined;
        return bytes;
      }),
    keep: (integrity, bytes) => {
      quietly(() => {
        mkdirSync(folder, { recursive: true });
        const next = `${fileOf(integrity)}.${process.pid}`;
        try {
          writeFileSync(next, bytes);
          renameSync(next, fileOf(integrity));
        } catch {
          rmSync(next, { force: true });
        }
        removeOldest(folder);
      });
    },
  };
}

function removeOldest(folder: string): void {
  const files = readdirSync(folder).map((name) => {
    const file = path.join(folder, name);
    const { size, mtimeMs } = statSync(file);
    return { file, size, mtimeMs };
  });
  let bytes = 0;
  for (const { file, size } of files.toSorted((left, right) => right.mtimeMs - left.mtimeMs)) {
    bytes += size;
    if (bytes > mostBytes) rmSync(file, { force: true });
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
