import { existsSync } from "node:fs";
import path from "node:path";
import type { ConfigOverrides } from "../config/config.ts";
import { descriptionNames, findDescriptions } from "../config/find-descriptions.ts";

/** The working folder or the nearest one above that holds a project; where the call names the input elsewhere, the former. */
export function findProjectAbove(cwd: string, { spec, content }: ConfigOverrides): string {
  if (spec !== undefined || content !== undefined) return ".";
  const folders = listFoldersUp(cwd);
  return folders.find(hasProjectFiles) ?? folders.find(isBareProject) ?? ".";
}

const configMarks = ["ts", "js", "mjs", "json", "yaml"].map((ending) => `docsgen.config.${ending}`);
const specMarks = descriptionNames.map((name) => `spec/${name}`);

/**
 * Whether a folder is a project. A folder with only a description is one as well, unless it belongs to a project above,
 * such as that project's `spec/`.
 */
export function holdsProject(folder: string): boolean {
  if (hasProjectFiles(folder)) return true;
  const above = listFoldersUp(path.dirname(folder));
  return (
    findDescriptions(folder, "").length > 0 && !above.some((other) => exists(other, [...configMarks, ...specMarks]))
  );
}

function isBareProject(folder: string): boolean {
  return findDescriptions(folder, "").length > 0;
}

function hasProjectFiles(folder: string): boolean {
  return exists(folder, [...configMarks, ...specMarks, "content"]);
}

function exists(folder: string, names: readonly string[]): boolean {
  return names.some((name) => existsSync(path.join(folder, name)));
}

/** The folder, its parent, and so on up to the root of the disk. */
function listFoldersUp(folder: string): readonly string[] {
  const parent = path.dirname(folder);
  return parent === folder ? [folder] : [folder, ...listFoldersUp(parent)];
}
