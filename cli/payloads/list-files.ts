import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import picomatch from "picomatch";
import { relativePath } from "../../generators/source/file-path.ts";
import { createPathMatch } from "../config/match-path.ts";

/** Folders that contain no payloads of the project. */
const skipped = new Set([".git", "node_modules"]);

/** The files below a folder that match a pattern, in alphabetical order, without the files in some folders. */
export function listMatches(directory: string, pattern: string, without: readonly string[]): readonly string[] {
  const { base } = picomatch.scan(pattern.replace(/^\.\//, ""));
  const start = path.resolve(directory, base);
  const matches = createPathMatch(pattern);
  if (statSync(start, { throwIfNoEntry: false })?.isFile() === true) return [start];
  const found: string[] = [];
  const walk = (folder: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const file = path.join(folder, entry.name);
      if (skipped.has(entry.name) || without.includes(file)) continue;
      if (entry.isDirectory()) walk(file);
      else if (entry.isFile() && matches(relativePath(directory, file))) found.push(file);
    }
  };
  if (statSync(start, { throwIfNoEntry: false })?.isDirectory() === true) walk(start);
  return found.toSorted();
}
