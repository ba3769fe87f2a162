import { cpSync, lstatSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
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

/** Replaces one of the user's files atomically: other programs see the old text or the new text. */
export function writeWhole(file: string, text: string): void {
  const target = realPath(file);
  const next = `${target}.${process.pid}.tmp`;
  try {
    rmSync(next, { force: true }); // from a run that was killed
    writeFileSync(next, text, { flag: "wx" });
    renameSync(next, target);
  } catch (cause) {
    rmSync(next, { force: true });
    throw cause;
  }
}

/** Writes a file that docsgen has generated, and creates its folder. */
export function writeGenerated(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeWhole(file, text);
}

/** Copies a project to a temporary folder, without some folders and what Git and npm keep. Returns the copy's path. */
export function copyProject(directory: string, without: readonly string[]): string {
  const copy = mkdtempSync(path.join(tmpdir(), "docsgen-fix-"));
  const skipped = new Set([...without, path.join(directory, ".git"), path.join(directory, "node_modules")]);
  cpSync(directory, copy, { recursive: true, filter: (source) => !skipped.has(source) });
  const packages = path.join(directory, "node_modules");
  if (lstatSync(packages, { throwIfNoEntry: false }) !== undefined)
    symlinkSync(packages, path.join(copy, "node_modules"), "junction");
  return copy;
}

/** Removes a copy of a project. */
export function removeCopy(copy: string): void {
  rmSync(copy, { recursive: true, force: true });
}
