import { parsePointer } from "../source/json-pointer.ts";
import type { Position } from "../source/position.ts";
import { positionAt } from "../source/source-file.ts";
import type { TextLocator } from "./json-locator.ts";
import type { SpecDocument } from "./load.ts";
import { createTextLocator } from "./parse.ts";

/** Where a part of the bundled description was written. */
export interface Mount {
  readonly file: string;
  readonly tokens: readonly string[];
}

/** Mounts by pointer tokens of the bundle joined with NUL; the longest prefix of a pointer wins. */
export type Mounts = ReadonlyMap<string, Mount>;

/**
 * Gives the position of a JSON pointer of the bundle in the files it was written in: of the value, or of its key.
 * Where the pointer leads past the text (a lifted keyword), the nearest part around it that exists.
 */
export type Locate = (pointer: string, target?: "key" | "value") => Position;

/** Finds tokens in one file, remembering what it read of each. */
export type LocateInFile = (file: string, tokens: readonly string[], target?: "key" | "value") => Position;

/** Creates the locator of the files as read; each file is indexed when something in it is first asked for. */
export function createFileLocator(document: SpecDocument): LocateInFile {
  const locators = new Map<string, TextLocator>();
  return (path, tokens, target = "value") => {
    const file = document.files.get(path);
    if (file === undefined) return { file: path, line: 1, column: 1 };
    const locator = locators.get(path) ?? createTextLocator(file.source);
    locators.set(path, locator);
    const range = locator(tokens);
    const [start, end] =
      target === "key" ? [range.keyStart ?? range.start, range.keyEnd ?? range.end] : [range.start, range.end];
    return positionAt(file.source, start, end);
  };
}

/** Creates the locator of the bundle from the places its parts were mounted from. */
export function createLocate(locateInFile: LocateInFile, mounts: Mounts): Locate {
  return (pointer, target) => {
    const { file, tokens } = findMount(mounts, parsePointer(pointer));
    return locateInFile(file, tokens, target);
  };
}

/** The file and the place in it where a part of the bundle was written. */
export function findMount(mounts: Mounts, tokens: readonly string[]): Mount {
  for (let length = tokens.length; length >= 0; length -= 1) {
    const mount = mounts.get(mountKey(tokens.slice(0, length)));
    if (mount !== undefined) return { file: mount.file, tokens: [...mount.tokens, ...tokens.slice(length)] };
  }
  throw new Error("The bundle has no root mount.");
}

/** The key of a pointer in Mounts. */
export function mountKey(tokens: readonly string[]): string {
  return tokens.join("\0");
}
