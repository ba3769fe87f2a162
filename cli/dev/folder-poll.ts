import { readdirSync, statSync } from "node:fs";
import path from "node:path";

/** What the poll reads and tells. */
export interface FolderPollOptions {
  /** Absolute paths of files and folders, also of those that do not exist yet. */
  readonly paths: () => readonly string[];
  readonly isIgnored: (place: string) => boolean;
  /** When the input was read, in milliseconds since 1970. Files written since then are new in the first look. */
  readonly since: number;
  /** Called for each file that has appeared or disappeared. */
  readonly onListed: (file: string) => void;
  /** Called for each file that was written between the first look and `watcherIsReady`. */
  readonly onChanged: (file: string) => void;
}

export interface FolderPoll {
  /** Looks for files that have appeared or disappeared. */
  readonly look: () => void;
  /** Compares every file with the first look, once. A watcher reports no change that came before it opened the file. */
  readonly watcherIsReady: () => void;
  /** Tells the poll what the watcher has noticed itself. */
  readonly know: (place: string, exists: boolean) => void;
}

interface KnownFolder {
  readonly modified: number;
  /** Whether it had been left alone for a while when it was read. Systems count modification times in steps of milliseconds. */
  readonly isSettled: boolean;
  readonly names: Set<string>;
}

const settledMs = 100;

/**
 * Finds what a watcher misses: it reads a folder before it watches it, and reads a folder at most once a second, so it does not
 * notice what is created in between. A folder is read only if its modification time has changed.
 */
export function createFolderPoll({ paths, isIgnored, since, onListed, onChanged }: FolderPollOptions): FolderPoll {
  const known = new Map<string, KnownFolder>();
  const firstTimes = new Map<string, number>();
  const roots = new Map<string, boolean>();
  let isFirst = true;
  const lookAt = (place: string, isNew: boolean): void => {
    const stats = isIgnored(place) ? undefined : statSync(place, { throwIfNoEntry: false });
    if (isFirst && stats?.isFile() === true) firstTimes.set(place, stats.mtimeMs);
    if (stats?.isDirectory() === true) lookInto(place, stats.mtimeMs);
    else if (stats !== undefined && (isFirst ? stats.mtimeMs >= since : isNew)) onListed(place);
  };
  const lookInto = (folder: string, modified: number): void => {
    const before = known.get(folder);
    const isSame = before?.isSettled === true && before.modified === modified;
    const isSettled = isSame || modified + settledMs < Date.now();
    const names = isSame ? before.names : new Set(readdirSync(folder));
    known.set(folder, { modified, isSettled, names });
    for (const name of names) {
      const place = path.join(folder, name);
      const isNew = before?.names.has(name) !== true;
      if (isNew || known.has(place)) lookAt(place, isNew);
    }
    for (const name of before?.names ?? []) if (!names.has(name)) forget(path.join(folder, name));
  };
  const forget = (place: string): void => {
    for (const name of known.get(place)?.names ?? []) forget(path.join(place, name));
    if (!known.delete(place)) onListed(place);
  };
  return {
    look: () => {
      for (const root of paths()) {
        const exists = statSync(root, { throwIfNoEntry: false }) !== undefined;
        const existed = roots.get(root) ?? exists;
        roots.set(root, exists);
        if (exists) lookAt(root, !existed);
        else if (existed) forget(root);
      }
      isFirst = false;
    },
    watcherIsReady: () => {
      for (const [file, modified] of firstTimes) {
        const stats = statSync(file, { throwIfNoEntry: false });
        if (stats !== undefined && stats.mtimeMs !== modified) onChanged(file);
      }
      firstTimes.clear();
    },
    know: (place, exists) => {
      const names = known.get(path.dirname(place))?.names;
      if (exists) names?.add(path.basename(place));
      else names?.delete(path.basename(place));
    },
  };
}
