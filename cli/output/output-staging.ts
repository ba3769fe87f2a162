import {
  closeSync,
  constants,
  copyFileSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import type { OutputPaths } from "./output-folder.ts";

/** The folder in which the next output is assembled. */
export interface Staging {
  /** Takes a file of the last output over as a second link; throws if it is missing, or the file system has no links. */
  readonly link: (name: string) => void;
  /** Takes a file of the last output over as a copy with its time stamp. */
  readonly copy: (name: string) => void;
  readonly write: (name: string, content: Uint8Array) => void;
  /** Opens a file that is written piece by piece. */
  readonly open: (name: string) => OpenFile;
  /** Gives a file the time stamp of the last one, if possible. */
  readonly keepTime: (name: string) => void;
}

/** A file that is being written. */
export interface OpenFile {
  readonly append: (piece: Uint8Array) => void;
  readonly close: () => void;
}

/** Creates the folder, which must not exist. */
export function openStaging({ folder: lastFolder, staging }: OutputPaths): Staging {
  mkdirSync(staging);
  const folders = new Set([staging]);
  const makeFolder = (folder: string): void => {
    if (folders.has(folder)) return;
    makeFolder(path.dirname(folder));
    // Folder by folder: `recursive` costs three times as much.
    mkdirSync(folder);
    folders.add(folder);
  };
  const targetOf = (name: string): string => {
    const target = `${staging}/${name}`;
    makeFolder(path.dirname(target));
    return target;
  };
  return {
    link: (name) => linkSync(`${lastFolder}/${name}`, targetOf(name)),
    copy: (name) => copyWhole(`${lastFolder}/${name}`, targetOf(name)),
    write: (name, content) => writeFileSync(targetOf(name), content, { flag: "wx" }),
    open: (name) => {
      const file = openSync(targetOf(name), "wx");
      return { append: (piece) => writeFileSync(file, piece), close: () => closeSync(file) };
    },
    keepTime: (name) => copyTime(`${lastFolder}/${name}`, `${staging}/${name}`),
  };
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
    // The file keeps the time at which it was written.
  }
}
