import { statSync } from "node:fs";
import path from "node:path";
import { watch } from "chokidar";
import { createFolderPoll } from "./folder-poll.ts";
import { isInside, type PathFlavor } from "../../generators/source/file-path.ts";

/** Changed files by their absolute paths; `listed` means that the file was added or removed. */
export type Changes = ReadonlyMap<string, "changed" | "listed">;

export interface Watcher {
  /** Watches more files and folders. */
  readonly add: (paths: readonly string[]) => void;
  readonly close: () => Promise<void>;
}

export interface WatchOptions {
  readonly directory: string;
  /** Absolute paths of the site's input. Later calls may return more. */
  readonly paths: () => readonly string[];
  /** When the input was read, in milliseconds since 1970. Files written since then count as changed. */
  readonly since: number;
  /** Called once for a burst of changes, and never before the previous call has ended. */
  readonly onChange: (changes: Changes) => Promise<void>;
}

/** Editors write a file in two steps, so docsgen waits this long for the second one. */
const settleMs = 12;

/** The watcher ignores a file for 50 ms after it reports a change, so docsgen checks the file again afterwards. */
const deafMs = 60;

/** How often docsgen looks for files that the watcher has missed. */
const lookMs = 1000;

/** Watches the input of a project. */
export function watchInput({ directory, paths, since, onChange }: WatchOptions): Watcher {
  const { isWatched, isIgnored } = createWatchRules(directory, paths);
  const watcher = watch([directory, ...paths()], { ignoreInitial: true, ignored: isIgnored });
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
  const poll = createFolderPoll({
    paths,
    isIgnored,
    since,
    onListed: (file) => {
      // The watcher does not watch what it has missed.
      watcher.add(file);
      note(file, true);
    },
    onChanged: (file) => note(file, false),
  });
  watcher.on("all", (event, name) => {
    const file = path.resolve(name);
    poll.know(file, !event.startsWith("unlink"));
    note(file, event !== "change");
    if (event === "change" && isWatched(file)) recheck.later(file);
  });
  poll.look();
  watcher.once("ready", poll.watcherIsReady);
  const looking = setInterval(poll.look, lookMs);
  const known = new Set(paths());
  return {
    add: (more) => {
      const added = more.filter((watched) => !known.has(watched));
      for (const watched of added) known.add(watched);
      if (added.length > 0) watcher.add(added);
    },
    close: async () => {
      clearTimeout(timer);
      recheck.close();
      clearInterval(looking);
      await watcher.close();
    },
  };
}

/** Which paths the watcher reports, and which it does not open. */
export interface WatchRules {
  readonly isWatched: (file: string) => boolean;
  readonly isIgnored: (file: string) => boolean;
}

/** Creates the rules for a project. chokidar passes paths with forward slashes, also on Windows. */
export function createWatchRules(
  directory: string,
  paths: WatchOptions["paths"],
  flavor: PathFlavor = path,
): WatchRules {
  const isWatched = (file: string): boolean =>
    flavor.basename(file).startsWith("docsgen.config.") || paths().some((watched) => isInside(watched, file, flavor));
  const isAbove = (file: string): boolean => [directory, ...paths()].some((watched) => isInside(file, watched, flavor));
  return {
    isWatched,
    isIgnored: (file) => /[\\/](?:node_modules|\.git)(?:[\\/]|$)/.test(file) || !(isWatched(file) || isAbove(file)),
  };
}

interface Recheck {
  readonly later: (file: string) => void;
  readonly close: () => void;
}

/** Checks a file again after the watcher's pause, and reports changes that the watcher has missed. */
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

/** Changes with every write to the file; undefined if the file does not exist. */
function stampFile(file: string): string | undefined {
  const stats = statSync(file, { throwIfNoEntry: false, bigint: true });
  return stats && `${stats.ino} ${stats.size} ${stats.mtimeNs}`;
}
