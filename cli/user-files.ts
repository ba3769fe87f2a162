import {
  closeSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { OutputFile } from "../generators/contract.ts";
import { notWritable } from "./output/findings.ts";
import { realPath } from "./output/output-folder.ts";
import { checkOutputPath } from "./output/output-path.ts";

/** Writes the files that do not exist yet into a folder, and returns their paths. */
export function writeNewFiles(folder: string, files: readonly OutputFile[]): readonly string[] {
  for (const file of files) checkOutputPath(file.path);
  const missing = files.filter(
    (file) => lstatSync(path.join(folder, file.path), { throwIfNoEntry: false }) === undefined,
  );
  try {
    for (const file of missing) {
      const target = path.join(folder, file.path);
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, file.content, { flag: "wx" });
    }
  } catch (cause) {
    throw notWritable(folder, cause as NodeJS.ErrnoException); // file functions throw no other error
  }
  return missing.map((file) => file.path);
}

/** A text, or its pieces: together they may be too long for one text. */
export type TextPieces = string | Iterable<string>;

/** Replaces one of the user's files atomically: other programs see the old text or the new text. */
export function writeWhole(file: string, text: TextPieces): void {
  const target = realPath(file);
  const next = `${target}.${process.pid}.tmp`;
  try {
    rmSync(next, { force: true }); // from a run that was killed
    writePieces(next, typeof text === "string" ? [text] : text);
    renameSync(next, target);
  } catch (cause) {
    rmSync(next, { force: true });
    throw cause;
  }
}

function writePieces(file: string, pieces: Iterable<string>): void {
  const opened = openSync(file, "wx");
  try {
    for (const piece of pieces) writeFileSync(opened, piece);
  } finally {
    closeSync(opened);
  }
}

/** Writes a file that docsgen has generated, and creates its folder. */
export function writeGenerated(file: string, text: TextPieces): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeWhole(file, text);
}

/** A temporary folder, such as a copy of a project. */
export interface ProjectCopy {
  readonly directory: string;
  readonly remove: () => void;
}

/**
 * Copies a project to a temporary folder, without some folders and what Git and npm keep. What is next to the project, and next to
 * the folders above it, is linked: a description, a plugin, or a package may be there.
 */
export function copyProject(project: string, without: readonly string[]): ProjectCopy {
  const root = mkdtempSync(path.join(tmpdir(), "docsgen-fix-"));
  const directory = linkSurroundings(realPath(project), root);
  const skipped = new Set([...without, path.join(project, ".git"), path.join(project, "node_modules")]);
  cpSync(project, directory, { recursive: true, filter: (source) => !skipped.has(source) });
  linkEntry(path.join(project, "node_modules"), path.join(directory, "node_modules"));
  // Links are removed, not their targets.
  return { directory, remove: () => rmSync(root, { recursive: true, force: true }) };
}

/** Mirrors the folders above a project, up to the repository's, with links to their other entries. Returns the project's place. */
function linkSurroundings(project: string, root: string): string {
  const above: string[] = [];
  for (let folder = project; path.dirname(folder) !== folder && !existsSync(path.join(folder, ".git"));) {
    folder = path.dirname(folder);
    above.unshift(folder);
  }
  const mirror = (folder: string): string => path.join(root, path.relative(above[0] ?? project, folder));
  for (const [index, folder] of above.entries()) {
    const next = above[index + 1] ?? project;
    mkdirSync(mirror(next), { recursive: true });
    for (const name of listNames(folder))
      if (name !== path.basename(next) && name !== ".git")
        linkEntry(path.join(folder, name), path.join(mirror(folder), name));
  }
  return mirror(project);
}

/** A folder without the permission to read it has no names. */
function listNames(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Links a file or folder. On Windows, links to files need a permission, so a file that cannot be linked is missing in the copy. */
function linkEntry(target: string, link: string): void {
  const stats = statSync(target, { throwIfNoEntry: false });
  if (stats === undefined) return;
  try {
    symlinkSync(target, link, stats.isDirectory() ? "junction" : "file");
  } catch (cause) {
    if (stats.isDirectory()) throw cause;
  }
}

/** Creates a folder that exists only as long as the program runs. */
export function createTemporaryFolder(prefix: string): ProjectCopy {
  const directory = mkdtempSync(path.join(realpathSync(tmpdir()), prefix));
  return { directory, remove: () => rmSync(directory, { recursive: true, force: true }) };
}

/** Makes a folder available at another path. */
export function linkFolder(folder: string, link: string): void {
  mkdirSync(path.dirname(link), { recursive: true });
  linkEntry(folder, link);
}
