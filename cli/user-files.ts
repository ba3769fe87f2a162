import { lstatSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
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
