import { existsSync } from "node:fs";
import path from "node:path";
import type { ConfigOverrides } from "../config/config.ts";

/** The working folder or the nearest one above that holds a project; where the call names the input elsewhere, the former. */
export function findProjectAbove(cwd: string, { spec, content }: ConfigOverrides): string {
  if (spec !== undefined || content !== undefined) return ".";
  for (let folder = cwd; ; folder = path.dirname(folder)) {
    if (holdsProject(folder)) return folder;
    if (folder === path.dirname(folder)) return ".";
  }
}

const marks = [
  ...["ts", "js", "mjs", "json", "yaml"].map((ending) => `docsgen.config.${ending}`),
  ...["yaml", "yml", "json"].map((ending) => `spec/openapi.${ending}`),
  "content",
];

/** Tells whether a folder looks like a project. */
export function holdsProject(folder: string): boolean {
  return marks.some((mark) => existsSync(path.join(folder, mark)));
}
