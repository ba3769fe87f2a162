import { statSync } from "node:fs";
import path from "node:path";
import { watch } from "chokidar";
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
  watcher.on("all", (event, name) => {
    const file = path.resolve(name);
    note(file, event !== "change");
    if (event === "change" && isWatched(file)) recheck.later(file);
  });
  watcher.on("ready", () => {
    for (const [folder, names] of Object.entries(watcher.getWatched()))
      for (const name of names) if (isNewer(path.join(folder, name), since)) note(path.join(folder, name), true);
  });
  const known = new Set(paths());
  const appearance = watchForAppearance(paths, (appeared) => {
    watcher.add(appeared);
    note(appeared, true);
  });
  return {
    add: (more) => {
      const added = more.filter((watched) => !known.has(watched));
      for (const watched of added) known.add(watched);
      if (added.length > 0) watcher.add(added);
    },
    close: async () => {
      clearTimeout(timer);
      recheck.close();
      clearInterval(appearance);
      await watcher.close();
    },
  };
}

/** The watcher may miss a folder that is created right after another one. */
const appearanceMs = 250;

/** Calls back once for each path that did not exist and appears. */
function watchForAppearance(paths: WatchOptions["paths"], onAppear: (appeared: string) => void): NodeJS.Timeout {
  let missing = paths().filter(isMissing);
  return setInterval(() => {
    missing.filter((file) => !isMissing(file)).forEach(onAppear);
    missing = paths().filter(isMissing);
  }, appearanceMs);
}

function isMissing(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false }) === undefined;
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

function isNewer(file: string, since: number): boolean {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats?.isFile() === true && stats.mtimeMs >= since;
}

/** Changes with every write to the file; undefined if the file does not exist. */
function stampFile(file: string): string | undefined {
  const stats = statSync(file, { throwIfNoEntry: false, bigint: true });
  return stats && `${stats.ino} ${stats.size} ${stats.mtimeNs}`;
}
