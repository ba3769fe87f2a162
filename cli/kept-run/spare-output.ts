import { mkdirSync, readdirSync, renameSync } from "node:fs";
import path from "node:path";
import { sizeMark, type CacheFolder } from "./cache-folder.ts";
import {
  digestFolders,
  listFolders,
  listOutput,
  type FileState,
  type OutputListing,
  type StagedNames,
} from "./output-listing.ts";

/** The output that the last one has replaced: the next one differs from it in little. */
export interface SpareOutput {
  /** Moves it to a place where nothing stands; false where there is none, or it lies on another file system. */
  readonly take: (place: string) => boolean;
  /** What it has, once it stands there; undefined where that cannot be read. */
  readonly list: (place: string) => OutputListing | undefined;
  /** Moves an output there that takes so many bytes beside the new one; false where it cannot be moved. */
  readonly put: (folder: string, bytes: number) => boolean;
}

/** How a spare output differs from the one that has replaced it. */
export interface StoredSpare {
  /** Digest of the output that has replaced it. */
  readonly output: string;
  /** Digest of its own folders, which are other ones as soon as something in them has come or gone. */
  readonly folders: string;
  /** Files that only the spare output has, or has in this form. */
  readonly own: readonly string[];
  /** Files that only the other one has. */
  readonly added: readonly string[];
}

/** The output that replaces a spare one, as it is: its digest and its files. */
export interface ReplacingOutput {
  readonly output: string;
  readonly files: OutputListing["files"];
}

/** Describes an output when it becomes the spare one. */
export function describeSpare(spare: OutputListing, output: string, now: StagedNames): StoredSpare {
  const added = [...now.written].filter((name) => !spare.files.has(name));
  return { output, folders: digestFolders(spare.folders), own: findOwn(spare, now), added };
}

/** Bytes that a spare output takes beside the one that replaces it: all other files are links to the same. */
export function measureOwn(spare: OutputListing, now: StagedNames): number {
  return findOwn(spare, now).reduce((bytes, name) => bytes + (spare.files.get(name)?.bytes ?? 0), 0);
}

function findOwn({ files }: OutputListing, { names, written }: StagedNames): readonly string[] {
  const left = new Set(names);
  return [...files.keys()].filter((name) => written.has(name) || !left.has(name));
}

/** No file is like it. */
const other: FileState = { bytes: 0, stamp: "", inode: -1 };

/**
 * What a spare output has: all that the last one has, but for what is known to differ. So the files of one of them only
 * are looked at; undefined where one of both has changed since.
 */
function recallListing(
  place: string,
  { output, folders: digest, own, added }: StoredSpare,
  last: ReplacingOutput,
): OutputListing | undefined {
  if (output !== last.output) return undefined;
  const files = new Map(last.files);
  for (const name of added) files.delete(name);
  for (const name of own) files.set(name, other);
  const folders = listFolders(place, files.keys());
  return folders !== undefined && digestFolders(folders) === digest ? { files, folders } : undefined;
}

/** Opens the spare output of an output folder. Two builds that ask for it at once do not meet: one of them gets it. */
export function openSpareOutput(
  cache: CacheFolder,
  folder: string,
  { stored, last }: { readonly stored: () => StoredSpare | undefined; readonly last: ReplacingOutput | undefined },
): SpareOutput {
  const place = cache.folderOf(`spare ${folder}`);
  return {
    list: (target) => {
      const known = last && stored();
      return (known && recallListing(target, known, last)) ?? listOutput(target);
    },
    take: (target) =>
      isDone(() => {
        const [name] = readdirSync(place);
        if (name === undefined) throw new Error("There is none.");
        renameSync(path.join(place, name), target);
      }),
    put: (replaced, bytes) =>
      isDone(() => {
        mkdirSync(place, { recursive: true });
        if (readdirSync(place).length > 0) throw new Error("There is one.");
        renameSync(replaced, path.join(place, sizeMark(bytes)));
      }),
  };
}

/** What cannot be moved is made, or removed. */
function isDone(work: () => void): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}
