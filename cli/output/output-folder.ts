import {
  existsSync,
  lstatSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  unlinkSync,
  type Dirent,
} from "node:fs";
import path from "node:path";
import { isInside } from "../../generators/source/file-path.ts";
import { manifestName, readManifest } from "./manifest.ts";
import { foreignFile, foreignFolder, linkInOutput, unusableFolder } from "./findings.ts";

/** The output folder, and the temporary entries next to it while it is written, all on one file system. */
export interface OutputPaths {
  readonly folder: string;
  readonly lock: string;
  readonly staging: string;
  /** The last good output between the two renames of the swap. */
  readonly previous: string;
}

export function outputPaths(folder: string): OutputPaths {
  const beside = (suffix: string): string =>
    path.join(path.dirname(folder), `.${path.basename(folder)}.docsgen-${suffix}`);
  return { folder, lock: beside("lock"), staging: beside("staging"), previous: beside("previous") };
}

/** Restores or removes the remains of a killed build. Call it with the lock held. */
export function healOutput(paths: OutputPaths): void {
  removeOutput(paths.staging);
  if (!existsSync(paths.previous)) return;
  if (existsSync(paths.folder)) removeOutput(paths.previous);
  else renameSync(paths.previous, paths.folder);
}

/** The files and folders of an output. A folder comes before what it contains. */
export interface OutputEntries {
  readonly files: string[];
  readonly folders: string[];
}

/**
 * Removes an output that was replaced, with its entries if they are known. `rmSync` asks for each file what it is, which takes as
 * long as removing it.
 */
export function removeOutput(folder: string, known?: OutputEntries): void {
  try {
    // A link that somebody has put in its place is removed itself, not what it leads to.
    if (lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() === true)
      removeEntries(folder, known ?? listEntries(folder));
  } catch {
    // `rmSync` tries the remaining entries again, and reports an error.
  }
  rmSync(folder, { recursive: true, force: true });
}

function removeEntries(folder: string, { files, folders }: OutputEntries): void {
  for (const name of files) unlinkSync(`${folder}/${name}`);
  for (const name of folders.toReversed()) rmdirSync(`${folder}/${name}`);
  rmdirSync(folder);
}

function listEntries(folder: string, check?: (entry: Dirent, name: string) => void): OutputEntries {
  const entries: OutputEntries = { files: [], folders: [] };
  const add = (below: string): void => {
    for (const entry of readdirSync(`${folder}/${below}`, { withFileTypes: true })) {
      const name = `${below}${entry.name}`;
      check?.(entry, name);
      entries[entry.isDirectory() ? "folders" : "files"].push(name);
      if (entry.isDirectory()) add(`${name}/`);
    }
  };
  add("");
  return entries;
}

/** Throws unless the folder is missing, is empty, or is an output of docsgen. */
export function checkOutputFolder(folder: string, protectedPaths: readonly string[]): void {
  for (const target of protectedPaths) {
    if (isInside(realPath(folder), realPath(target)))
      throw unusableFolder(folder, "contains files that this build reads");
  }
  const stat = lstatSync(folder, { throwIfNoEntry: false });
  if (stat === undefined) return;
  if (stat.isSymbolicLink()) throw linkInOutput(folder);
  if (!stat.isDirectory()) throw unusableFolder(folder, "is a file");
  if (readdirSync(folder).length > 0 && !existsSync(path.join(folder, manifestName))) throw foreignFolder(folder);
}

/**
 * Lists the entries of an output. Throws if docsgen did not write one of the files. `written` has the files that docsgen wrote;
 * undefined: the manifest lists them.
 */
export function checkOutputEntries(
  folder: string,
  written?: Pick<ReadonlySet<string>, "has">,
): OutputEntries | undefined {
  if (!existsSync(folder)) return undefined;
  const own = written ?? readOutputs(folder);
  return listEntries(folder, (entry, name) => {
    if (entry.isSymbolicLink()) throw linkInOutput(path.join(folder, name));
    if (entry.isDirectory() || own.has(name) || name === manifestName || litter.has(entry.name)) return;
    throw foreignFile(folder, name);
  });
}

/** An empty folder needs no manifest. */
function readOutputs(folder: string): ReadonlySet<string> {
  const manifest = readManifest(folder);
  if (manifest === undefined && readdirSync(folder).length > 0) throw foreignFolder(folder);
  return new Set(Object.keys(manifest?.outputs ?? {}));
}

/** Files that the system's file browsers leave behind. */
export const litter: ReadonlySet<string> = new Set([".DS_Store", "Thumbs.db", "desktop.ini"]);

/** Whether there is a complete output, which an incomplete one must not replace. */
export function hasWholeOutput(folder: string): boolean {
  return existsSync(folder) && readManifest(folder)?.isWhole !== false;
}

/** Resolves links as far as the path exists, so that two names of one folder are equal. */
export function realPath(target: string): string {
  if (existsSync(target)) return realpathSync(target);
  const parent = path.dirname(target);
  return parent === target ? target : path.join(realPath(parent), path.basename(target));
}
