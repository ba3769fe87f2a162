import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { DocsgenError } from "../../generators/source/docsgen-error.ts";
import { createSourceFile, restoreText } from "../../generators/source/source-file.ts";
import { writeWhole } from "../user-files.ts";
import { applyFixes, listFixed } from "./apply-fixes.ts";
import type { FixedProject } from "./fix-project.ts";
import { printDiff } from "./print-diff.ts";

/** Only fixes of payloads are known to be valid without the rest of the project. */
const codesOfPayloads = /^payload\//;

/** Fixes findings in files that a command names. Standard input has no file to change. */
export function fixFiles(directory: string, found: readonly DocsgenError[]): FixedProject {
  const fixable = found.filter(
    ({ code, fix = [] }) =>
      codesOfPayloads.test(code) &&
      fix.length > 0 &&
      fix.every(({ position }) => existsSync(path.resolve(directory, position.file))),
  );
  const read = (file: string): ReturnType<typeof createSourceFile> =>
    createSourceFile(file, readFileSync(path.resolve(directory, file), "utf8"));
  const texts = new Map(listFixed(fixable).map((file) => [file, read(file)]));
  const changed = [...applyFixes(fixable, texts)].map(([file, text]) => ({ file, text, old: texts.get(file) }));
  const real = changed.filter(({ text, old }) => old !== undefined && old.text !== text);
  return {
    diff: real.map(({ file, text, old }) => printDiff(file, old?.text ?? "", text)).join(""),
    fixed: fixable.filter(({ fix = [] }) => fix.some(({ position }) => real.some(({ file }) => file === position.file)))
      .length,
    write: () => {
      for (const { file, text, old } of real)
        writeWhole(path.resolve(directory, file), restoreText({ text, hasByteOrderMark: old?.hasByteOrderMark }));
    },
  };
}
