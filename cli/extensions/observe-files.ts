import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { wrap } from "./wrap.ts";

const readers = ["readFile", "stat", "lstat", "readdir", "access", "open", "createReadStream"];

/** Files outside of packages that code reads or looks for. Their names are absolute. */
export function observeReads(note: (file: string) => void): void {
  const before = ([target]: readonly unknown[]): void => {
    const file = pathOf(target);
    if (file !== undefined && !/[\\/]node_modules[\\/]/.test(file)) note(file);
  };
  wrap(fs, [...both(readers), "existsSync"], before);
  wrap(fs.promises, readers, before);
}

const writers = ["writeFile", "appendFile", "mkdir", "mkdtemp", "rm", "rmdir", "unlink", "truncate"];

/** Functions whose second path is written. */
const copiers = ["rename", "copyFile", "cp", "link", "symlink"];

/** Where packages by convention keep results that they could compute again. */
const toolCache = /[\\/]node_modules[\\/]\.cache(?:[\\/]|$)/;

/** Files that code writes or removes: a later build may read them. */
export function observeWrites(note: (file: string) => void): void {
  const noteAt =
    (index: number) =>
    (given: readonly unknown[]): void => {
      const file = pathOf(given[index]);
      if (file !== undefined && !toolCache.test(file)) note(file);
    };
  const noteOpened = (given: readonly unknown[]): void => {
    if (typeof given[1] === "string" && /[wa+]/.test(given[1])) noteAt(0)(given);
  };
  wrap(fs, [...both(writers), "createWriteStream"], noteAt(0));
  wrap(fs, both(copiers), noteAt(1));
  wrap(fs, both(["open"]), noteOpened);
  wrap(fs.promises, writers, noteAt(0));
  wrap(fs.promises, copiers, noteAt(1));
  wrap(fs.promises, ["open"], noteOpened);
}

function both(names: readonly string[]): readonly string[] {
  return [...names, ...names.map((name) => `${name}Sync`)];
}

function pathOf(target: unknown): string | undefined {
  if (typeof target === "string") return path.resolve(target);
  if (target instanceof URL && target.protocol === "file:") return fileURLToPath(target);
  return Buffer.isBuffer(target) ? path.resolve(target.toString()) : undefined;
}

/** Times of files differ from clone to clone, and no cache key has them. Node sets them as properties of `Stats`. */
export function observeFileTimes(state: { readonly shift: number }, note: () => void): void {
  const times = new WeakMap<object, Map<string, number>>();
  for (const name of ["atime", "mtime", "ctime", "birthtime"]) {
    const read = (stats: object): number => {
      note();
      return (times.get(stats)?.get(name) ?? 0) + state.shift;
    };
    defineTime(
      `${name}Ms`,
      function getTime() {
        return read(this);
      },
      function setTime(value) {
        const known = times.get(this) ?? new Map<string, number>();
        times.set(this, known.set(name, Number(value)));
      },
    );
    defineTime(
      name,
      function getDate() {
        return new Date(read(this));
      },
      () => undefined,
    );
  }
}

function defineTime(name: string, get: (this: object) => unknown, set: (this: object, value: unknown) => void): void {
  Object.defineProperty(fs.Stats.prototype, name, { get, set, configurable: true, enumerable: true });
}
