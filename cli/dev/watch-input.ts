import { statSync } from "node:fs";
import path from "node:path";
import { watch } from "chokidar";
import { isInside, type PathFlavor } from "../../generators/source/file-path.ts";

/** What has happened to files, by their absolute paths: `listed` means that the file came or went. */
export type Changes = ReadonlyMap<string, "changed" | "listed">;

export interface Watcher {
  /** Watches these, too. */
  readonly add: (places: readonly string[]) => void;
  readonly close: () => Promise<void>;
}

export interface WatchOptions {
  readonly directory: string;
  /** Absolute paths of what the site is built from; they may become more. */
  readonly places: () => readonly string[];
  /** When the input was read: what was written since then has changed, too. In milliseconds since 1970. */
  readonly since: number;
  /** Told of a burst of changes at once, never while it still works on the one before. */
  readonly onChange: (changes: Changes) => Promise<void>;
}

/** Editors write a file in two steps: shortly after the first the file is whole. */
const settleMs = 12;

/** The watcher says nothing of a file for 50 ms after it told of a change of it: so long later it is looked at again. */
const deafMs = 60;

/** Watches the input of a project. */
export function watchInput({ directory, places, since, onChange }: WatchOptions): Watcher {
  const { isWatched, isIgnored } = createWatchRules(directory, places);
  const watcher = watch([directory, ...places()], { ignoreInitial: true, ignored: isIgnored });
  let changes = new Map<string, "changed" | "listed">();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  const work = async (): Promise<void> => {
    while (changes.size > 0) {
      const taken = changes;
      changes = new Map();
      await onChange(taken);
    }
    running = undefined;
  };
  const note = (file: string, isListed: boolean): void => {
    if (!isWatched(file)) return;
    changes.set(file, isListed || changes.get(file) === "listed" ? "listed" : "changed");
    clearTimeout(timer);
    timer = setTimeout(() => void (running ??= work()), settleMs);
  };
  const recheck = createRecheck((file) => note(file, false));
  watcher.on("all", (event, name) => {
    const file = path.resolve(name);
    note(file, event !== "change");
    if (event === "change" && isWatched(file)) recheck.later(file);
  });
  watcher.on("ready", () => {
    for (const [folder, names] of Object.entries(watcher.getWatched()))
      for (const name of names) if (isNewer(path.join(folder, name), since)) note(path.join(folder, name), true);
  });
  const known = new Set(places());
  return {
    add: (more) => {
      const added = more.filter((place) => !known.has(place));
      for (const place of added) known.add(place);
      if (added.length > 0) watcher.add(added);
    },
    close: async () => {
      clearTimeout(timer);
      recheck.close();
      await watcher.close();
    },
  };
}

/** Which paths the watcher reports, and which it does not even open. */
export interface WatchRules {
  readonly isWatched: (file: string) => boolean;
  readonly isIgnored: (file: string) => boolean;
}

/** Creates the rules for a project. chokidar asks with forward slashes on Windows, too. */
export function createWatchRules(
  directory: string,
  places: WatchOptions["places"],
  flavor: PathFlavor = path,
): WatchRules {
  const isWatched = (file: string): boolean =>
    flavor.basename(file).startsWith("docsgen.config.") || places().some((place) => isInside(place, file, flavor));
  const isAbove = (file: string): boolean => [directory, ...places()].some((place) => isInside(file, place, flavor));
  return {
    isWatched,
    isIgnored: (file) => /[\\/](?:node_modules|\.git)(?:[\\/]|$)/.test(file) || !(isWatched(file) || isAbove(file)),
  };
}

interface Recheck {
  readonly later: (file: string) => void;
  readonly close: () => void;
}

/** Looks at a file again when the watcher hears it again, and tells of what it has missed. */
function createRecheck(onMissed: (file: string) => void): Recheck {
  const timers = new Map<string, NodeJS.Timeout>();
  const later = (file: string): void => {
    const seen = stampFile(file);
    const check = (): void => {
      timers.delete(file);
      if (stampFile(file) === seen) return;
      onMissed(file);
      later(file);
    };
    clearTimeout(timers.get(file));
    timers.set(file, setTimeout(check, deafMs));
  };
  return { later, close: () => timers.forEach((timer) => clearTimeout(timer)) };
}

function isNewer(file: string, since: number): boolean {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats?.isFile() === true && stats.mtimeMs >= since;
}

/** Differs between two states of a file; undefined where there is none. */
function stampFile(file: string): string | undefined {
  const stats = statSync(file, { throwIfNoEntry: false, bigint: true });
  return stats && `${stats.ino} ${stats.size} ${stats.mtimeNs}`;
}
