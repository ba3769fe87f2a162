import { findByTokens, parsePointer } from "../source/json-pointer.ts";
import type { Position } from "../source/position.ts";
import { positionAt, type SourceFile } from "../source/source-file.ts";
import type { TextLocator, TextRange } from "./json-locator.ts";
import type { SpecDocument, SpecFile } from "./spec-document.ts";
import { createTextLocator } from "./parse.ts";
import { mapScalar, type MapOffset } from "./scalar-text.ts";

/** The source of a part of the bundled description. */
export interface Mount {
  readonly file: string;
  readonly tokens: readonly string[];
}

/** Mounts by pointer tokens of the bundle joined with NUL. The longest prefix of a pointer wins. */
export type Mounts = ReadonlyMap<string, Mount>;

/**
 * Returns the position of a bundle pointer in its source file: of the value, or of its key. If the pointer is not in
 * the text (a lifted keyword), returns the position of the nearest part around it.
 */
export type Locate = (pointer: string, target?: "key" | "value") => Position;

/** Finds tokens in a file, and caches the index of each file. */
export type LocateInFile = (file: string, tokens: readonly string[], target?: "key" | "value") => Position;

/** The position of characters in a bundle text: `start` and `end` are offsets in the decoded text. */
export type LocateText = (pointer: string, start: number, end?: number) => Position;

/** Finds the position of a file's tokens in its text. */
export type FindRange = (
  file: string,
  tokens: readonly string[],
) => { readonly file: SpecFile; readonly tokens: readonly string[]; readonly range: TextRange } | undefined;

/** Creates the locator of ranges in the source files. A file is indexed at the first search in it. */
export function createRangeFinder({ files, externals }: SpecDocument): FindRange {
  const locators = new Map<string, TextLocator>();
  const findIn = (file: SpecFile, tokens: readonly string[]): ReturnType<FindRange> => {
    const { path } = file.source;
    const locator = locators.get(path) ?? locatorOf(file);
    locators.set(path, locator);
    return { file, tokens, range: locator(tokens) };
  };
  return (path, tokens) => {
    const external = externals.get(path);
    const file = files.get(path) ?? (external !== undefined && "source" in external ? external : undefined);
    if (file?.overlays === undefined) return file && findIn(file, tokens);
    const origin = file.overlays.findOrigin(tokens);
    return findIn(file.overlays.files.get(origin.file) ?? file, origin.tokens);
  };
}

/** A text file has no parts. */
function locatorOf({ source, value }: SpecFile): TextLocator {
  if (value !== source.text) return createTextLocator(source);
  return () => ({ start: 0, end: source.text.length, keyStart: undefined, keyEnd: undefined });
}

/** Creates the locator of the source files. */
export function createFileLocator(findRange: FindRange): LocateInFile {
  return (path, tokens, target = "value") => {
    const found = findRange(path, tokens);
    if (found === undefined) return { file: path, line: 1, column: 1 };
    return positionOfRange(found.file.source, found.range, target);
  };
}

/** The position of a value, or of its key. A value without a key has its own position. */
export function positionOfRange(source: SourceFile, range: TextRange, target: "key" | "value"): Position {
  return target === "key"
    ? positionAt(source, range.keyStart ?? range.start, range.keyEnd ?? range.end)
    : positionAt(source, range.start, range.end);
}

/** Creates the map from the characters of a bundle text to those of its file. */
export function createLocateText(findRange: FindRange, mounts: Mounts): LocateText {
  const maps = new Map<string, MapOffset>();
  return (pointer, start, end) => {
    const mount = findMount(mounts, parsePointer(pointer));
    const found = findRange(mount.file, mount.tokens);
    if (found === undefined) return { file: mount.file, line: 1, column: 1 };
    const { file, range } = found;
    const text = findByTokens(file.value, found.tokens);
    if (typeof text !== "string") return positionAt(file.source, range.start, range.end);
    const map = maps.get(pointer) ?? mapScalar(file.source.text, range, text);
    maps.set(pointer, map);
    return positionAt(file.source, map(start), end === undefined ? undefined : map(Math.max(start, end - 1)) + 1);
  };
}

/** Creates the locator of the bundle from its mounts. */
export function createLocate(locateInFile: LocateInFile, mounts: Mounts): Locate {
  return (pointer, target) => {
    const { file, tokens } = findMount(mounts, parsePointer(pointer));
    return locateInFile(file, tokens, target);
  };
}

/** The source file of a part of the bundle, and the part's tokens in it. */
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
