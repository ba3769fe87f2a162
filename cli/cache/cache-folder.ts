import { hash } from "node:crypto";
import { readdirSync, rmSync, statSync } from "node:fs";
import { homedir } from "node:os";
import path from "node:path";
import type { Standpoint } from "../environment.ts";
import { digestProgram } from "./program.ts";

const maxFolders = 200;
const maxBytes = 2_000_000_000;
/** Some file systems record times in steps of two seconds. */
const clockStepMs = 2000;

/** The cache folder of the user: `DOCSGEN_CACHE`, otherwise `docsgen` in the folder that the system has for caches. */
export function findUserCache({ env }: Standpoint): string {
  const named = env["DOCSGEN_CACHE"];
  if (named !== undefined && named !== "") return path.resolve(named);
  return path.join(systemFolder(env), "docsgen");
}

/** The folder with the results of one project, made by this program. The name of the project folder decides, not its content. */
export function findProjectCache(directory: string, environment: Standpoint): string {
  return path.join(findUserCache(environment), hash("sha256", `${directory}\n${digestProgram()}`, "hex").slice(0, 32));
}

function systemFolder(env: Standpoint["env"]): string {
  if (process.platform === "darwin") return path.join(homedir(), "Library/Caches");
  if (process.platform === "win32") return env["LOCALAPPDATA"] ?? path.join(homedir(), "AppData/Local");
  return env["XDG_CACHE_HOME"] ?? path.join(homedir(), ".cache");
}

/** Removes the folders that were used least recently until the limits are met; those that this process has used stay. */
export function trimUserCache(environment: Standpoint): void {
  try {
    const root = findUserCache(environment);
    const folders = readdirSync(root).map((name) => measure(path.join(root, name)));
    const startedMs = performance.timeOrigin - clockStepMs;
    let bytes = 0;
    for (const [index, folder] of folders.toSorted((one, other) => other.usedMs - one.usedMs).entries()) {
      bytes += folder.bytes;
      if (folder.usedMs < startedMs && (bytes > maxBytes || index >= maxFolders))
        rmSync(folder.path, { recursive: true, force: true });
    }
  } catch {
    // A cache that cannot be trimmed takes more room, and never fails a build.
  }
}

function measure(target: string): { readonly path: string; readonly bytes: number; readonly usedMs: number } {
  const stats = statSync(target);
  const files = stats.isDirectory() ? readdirSync(target).map((name) => path.join(target, name)) : [];
  const bytes = files.reduce((sum, file) => sum + (statSync(file, { throwIfNoEntry: false })?.size ?? 0), stats.size);
  return { path: target, bytes, usedMs: stats.mtimeMs };
}
