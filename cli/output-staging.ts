import {
  closeSync,
  constants,
  copyFileSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  rmdirSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { isSameFile, stateOf, type OutputListing } from "./kept-run/output-listing.ts";
import type { SpareOutput } from "./kept-run/spare-output.ts";
import { lostFile } from "./output-findings.ts";
import { removeOutput, type OutputPlaces } from "./output-folder.ts";

/** The folder in which the next output comes together. */
export interface Staging {
  /** Takes a file of the last output over as a second link; throws where it is gone, or the file system has no links. */
  readonly link: (name: string) => void;
  /** Takes a file of the last output over as a copy with its time stamp. */
  readonly copy: (name: string) => void;
  readonly write: (name: string, content: Uint8Array) => void;
  /** Opens a file that is written piece by piece. */
  readonly open: (name: string) => OpenFile;
  /** Gives a file the time stamp of the last one, where it can. */
  readonly keepTime: (name: string) => void;
  /** Removes what stood there before and is not part of the new output. */
  readonly finish: () => void;
}

/** A file that is being written. */
export interface OpenFile {
  readonly append: (piece: Uint8Array) => void;
  readonly close: () => void;
}

/** What the next output is put together from. */
export interface StagingInput {
  readonly places: OutputPlaces;
  readonly spare: SpareOutput | undefined;
  /** The last output; undefined: its files are looked at one by one. */
  readonly last: OutputListing | undefined;
}

/** Said where something stands that was not listed, as where names that differ by case are one, or that cannot be removed. */
const inTheWay: ReadonlySet<string | undefined> = new Set([
  "EEXIST",
  "ENOTDIR",
  "EISDIR",
  "ENOTEMPTY",
  "EACCES",
  "EPERM",
]);

/**
 * Opens the folder. Where there is a spare output, the new one begins as that: most of its files are links to files of the
 * last output already, which is seen ten times as fast as links are made and removed. A file is never written where one
 * stands: it may be one of the last output.
 */
export function openStaging({ places: { folder: lastFolder, staging }, spare, last }: StagingInput): Staging {
  const before = takeSpare(staging, spare);
  const left = new Map(before?.files);
  const folders = new Set<string>();
  const makeFolder = (folder: string): void => {
    if (folders.has(folder)) return;
    if (folder !== "") makeFolder(folder.slice(0, folder.lastIndexOf("/")));
    if (folder !== "" && before?.folders.has(folder) !== true) mkdirSync(staging + folder);
    folders.add(folder);
  };
  const guard = <T>(name: string, work: () => T): T => {
    try {
      return work();
    } catch (error) {
      throw before !== undefined && inTheWay.has((error as NodeJS.ErrnoException).code) ? lostFile(name, error) : error;
    }
  };
  const place = <T>(name: string, make: (target: string) => T): T =>
    guard(name, () => {
      makeFolder(folderOf(name));
      const target = `${staging}/${name}`;
      if (left.delete(name)) unlinkSync(target);
      return make(target);
    });
  const standsThere = (name: string): boolean => {
    const standing = left.get(name);
    return standing !== undefined && isSameFile(standing, last?.files.get(name) ?? stateOf(`${lastFolder}/${name}`));
  };
  return {
    link: (name) => {
      if (!standsThere(name)) return place(name, (target) => linkSync(`${lastFolder}/${name}`, target));
      makeFolder(folderOf(name));
      left.delete(name);
    },
    copy: (name) => place(name, (target) => copyWhole(`${lastFolder}/${name}`, target)),
    write: (name, content) => place(name, (target) => writeFileSync(target, content, { flag: "wx" })),
    open: (name) => {
      const file = place(name, (target) => openSync(target, "wx"));
      return { append: (piece) => writeFileSync(file, piece), close: () => closeSync(file) };
    },
    keepTime: (name) => copyTime(`${lastFolder}/${name}`, `${staging}/${name}`),
    finish: () => {
      for (const name of left.keys()) guard(name, () => unlinkSync(`${staging}/${name}`));
      for (const folder of [...(before?.folders.keys() ?? [])].toReversed())
        if (!folders.has(folder)) guard(folder, () => rmdirSync(staging + folder));
    },
  };
}

/** `site/guides/index.html` -> `/site/guides`, as folders are listed. */
function folderOf(name: string): string {
  const end = name.lastIndexOf("/");
  return end === -1 ? "" : `/${name.slice(0, end)}`;
}

function copyWhole(previous: string, target: string): void {
  copyFileSync(previous, target, constants.COPYFILE_EXCL);
  copyTime(previous, target);
}

function copyTime(previous: string, target: string): void {
  try {
    const { atime, mtime } = lstatSync(previous);
    utimesSync(target, atime, mtime);
  } catch {
    // It is as new as it is, then.
  }
}

/** The spare output, standing where the next one is to stand; undefined: an empty folder stands there. */
function takeSpare(staging: string, spare: SpareOutput | undefined): OutputListing | undefined {
  if (spare?.take(staging) === true) {
    const listing = spare.list(staging);
    if (listing !== undefined) return listing;
    removeOutput(staging);
  }
  mkdirSync(staging);
  return undefined;
}
