import { hash } from "node:crypto";
import { lstatSync, readdirSync, rmdirSync, unlinkSync } from "node:fs";
import path from "node:path";

/** A file as it is. */
export interface FileState {
  readonly bytes: number;
  /** Size and time of change. */
  readonly stamp: string;
  /** Links to one file have one number. */
  readonly inode: number;
}

/** An output folder as it is. Paths have forward slashes. */
export interface OutputListing {
  readonly files: ReadonlyMap<string, FileState>;
  /** Time of change of each folder, its own first: it is another one when a file has come or gone. */
  readonly folders: ReadonlyMap<string, number>;
}

/** The files of a new output. */
export interface StagedNames {
  readonly names: Iterable<string>;
  /** Those of them that were not taken over from the last output. */
  readonly written: ReadonlySet<string>;
}

/** Lists a folder that only programs write; undefined where it cannot be read, or holds a link. */
export function listOutput(folder: string): OutputListing | undefined {
  const files = new Map<string, FileState>();
  const folders = new Map<string, number>();
  const addFolder = (below: string): void => {
    folders.set(below, changedAt(folder + below));
    for (const entry of readdirSync(folder + below, { withFileTypes: true })) {
      const name = `${below}/${entry.name}`;
      if (entry.isDirectory()) addFolder(name);
      else if (entry.isFile()) files.set(name.slice(1), stateOf(folder + name));
      else throw new Error("No program of ours has written this.");
    }
  };
  try {
    addFolder("");
    return { files, folders };
  } catch {
    return undefined;
  }
}

/** The folders of files as they are, those above first; undefined where one is missing. */
export function listFolders(folder: string, files: Iterable<string>): OutputListing["folders"] | undefined {
  const folders = new Map<string, number>();
  const add = (name: string): void => {
    if (folders.has(name)) return;
    if (name !== "") add(name.slice(0, name.lastIndexOf("/")));
    folders.set(name, changedAt(folder + name));
  };
  try {
    for (const file of files) add(`/${file}`.slice(0, file.lastIndexOf("/") + 1));
    return folders;
  } catch {
    return undefined;
  }
}

/** The same for the same folders, in whatever order they were found. */
export function digestFolders(folders: OutputListing["folders"]): string {
  const rows = [...folders].map(([name, time]) => `${name} ${time}`).toSorted();
  return hash("sha256", rows.join("\n"), "hex");
}

/** Tells whether every folder still has the entries that it had. */
export function hasListedEntries(folder: string, { folders }: OutputListing): boolean {
  try {
    for (const [name, time] of folders) if (changedAt(folder + name) !== time) return false;
    return true;
  } catch {
    return false;
  }
}

/** Removes what was listed, without asking what it is; throws where something else is there, or something is missing. */
export function removeListed(folder: string, { files, folders }: OutputListing): void {
  for (const name of files.keys()) unlinkSync(`${folder}/${name}`);
  for (const name of [...folders.keys()].toReversed()) rmdirSync(folder + name);
}

/** The files that a folder has now: only those of them that were written anew are looked at. */
export function updateFiles(
  before: OutputListing["files"],
  folder: string,
  { names, written }: StagedNames,
): OutputListing["files"] | undefined {
  try {
    const now = new Map<string, FileState>();
    for (const name of names) {
      const known = written.has(name) ? undefined : before.get(name);
      now.set(name, known ?? stateOf(path.join(folder, name)));
    }
    return now;
  } catch {
    return undefined;
  }
}

/** The same for the same files, in whatever order they were found. */
export function digestFiles(files: OutputListing["files"]): string {
  const rows = [...files].map(([name, { stamp }]) => `${name} ${stamp}`).toSorted();
  return hash("sha256", rows.join("\n"), "hex");
}

/** Looks at a file; throws where there is none. */
export function stateOf(file: string): FileState {
  const { size, mtimeMs, ino } = lstatSync(file);
  return { bytes: size, stamp: `${size} ${mtimeMs}`, inode: ino };
}

/** Tells whether two names are links to one file. */
export function isSameFile(left: FileState, right: FileState): boolean {
  // Numbers beyond 2 ** 53 are rounded.
  return left.inode === right.inode && left.stamp === right.stamp;
}

function changedAt(folder: string): number {
  const stats = lstatSync(folder);
  if (!stats.isDirectory()) throw new Error("This is no folder.");
  return stats.mtimeMs;
}
