import { hash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { findUserCache, type Standpoint } from "../environment.ts";
import { hasIntegrity } from "./lock.ts";

/** Documents of other hosts by their hashes. A document whose hash differs counts as missing. */
export interface CachedDocuments {
  readonly find: (integrity: string) => Uint8Array | undefined;
  readonly store: (integrity: string, bytes: Uint8Array) => void;
}

/** Stores nothing. */
export const noDocuments: CachedDocuments = { find: () => undefined, store: () => undefined };

const maxBytes = 500_000_000;

/** Opens the documents that all projects of this user share. If the folder cannot be written, nothing is stored. */
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
    store: (integrity, bytes) => {
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
    if (bytes > maxBytes) rmSync(file, { force: true });
  }
}

/** A cache that cannot be read or written never fails a run. */
function quietly<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
