import { hash } from "node:crypto";
import { readdirSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { findUserCache, type Standpoint } from "../environment.ts";
import { digestProgram } from "../digests/program.ts";

const maxFolders = 200;
const maxBytes = 2_000_000_000;
/** Some file systems record times in steps of two seconds. */
const clockStepMs = 2000;
/** The folders that docsgen creates: a cache folder may contain files of other programs. */
const ownFolder = /^(?:configs-[\da-f]{16}|[\da-f]{32})$/;

/** The folder with the results of one project, made by this program. The name of the project folder decides, not its content. */
export function findProjectCache(directory: string, environment: Standpoint): string {
  return path.join(findUserCache(environment), hash("sha256", `${directory}\n${digestProgram()}`, "hex").slice(0, 32));
}

/** Removes the least recently used folders until the limits are met. Folders that this process has used stay. */
export function trimCache(root: string): void {
  try {
    const names = readdirSync(root).filter((name) => ownFolder.test(name));
    const folders = names.map((name) => measure(path.join(root, name)));
    const startedMs = performance.timeOrigin - clockStepMs;
    let bytes = 0;
    for (const [index, folder] of folders.toSorted((one, other) => other.usedMs - one.usedMs).entries()) {
      bytes += folder.bytes;
      if (folder.usedMs < startedMs && (bytes > maxBytes || index >= maxFolders))
        rmSync(folder.path, { recursive: true, force: true });
    }
  } catch {
    // A cache that cannot be trimmed uses more disk space but never fails a build.
  }
}

function measure(target: string): { readonly path: string; readonly bytes: number; readonly usedMs: number } {
  const sizes = readdirSync(target).map(
    (name) => statSync(path.join(target, name), { throwIfNoEntry: false })?.size ?? 0,
  );
  return { path: target, bytes: sizes.reduce((sum, size) => sum + size, 0), usedMs: statSync(target).mtimeMs };
}
