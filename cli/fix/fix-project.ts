import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { DocsgenError } from "../../generators/source/docsgen-error.ts";
import { isInside } from "../../generators/source/file-path.ts";
import { createSourceFile, restoreText, type SourceFile } from "../../generators/source/source-file.ts";
import { subtractItems } from "../../generators/source/subtract-items.ts";
import type { OpenProject } from "../project.ts";
import { copyProject, writeWhole } from "../user-files.ts";
import { applyFixes, listFixed } from "./apply-fixes.ts";
import { printDiff } from "./print-diff.ts";

/** Checks a copy of the project, and returns its findings. */
export type CheckCopy = (directory: string) => Promise<readonly DocsgenError[]>;

/** What `docsgen check --fix` changes. */
export interface FixedProject {
  /** The changes as a unified diff; empty if docsgen changes nothing. */
  readonly diff: string;
  /** How many findings they fix. */
  readonly fixed: number;
  /** Writes the changed files, each in one step. */
  readonly write: () => void;
}

interface Fixing {
  readonly copy: string;
  readonly check: CheckCopy;
  readonly before: readonly DocsgenError[];
}

/** More rounds are only needed if changes overlap. */
const maximumRounds = 5;
/** How many changes are tried one by one if all together cause new findings. */
const maximumTries = 40;

/**
 * Fixes findings whose fix is certain. The changes are tried in a copy of the project: a change that causes a new finding
 * is not made.
 */
export async function fixProject(
  { directory, out, loaded }: Pick<OpenProject, "directory" | "out" | "loaded">,
  found: readonly DocsgenError[],
  check: CheckCopy,
): Promise<FixedProject> {
  if (listFixed(found).length === 0) return { diff: "", fixed: 0, write: () => undefined };
  const { folder } = loaded.config.cache;
  const { directory: copy, remove } = copyProject(directory, [
    out,
    ...(folder === undefined ? [] : [path.resolve(directory, folder)]),
  ]);
  try {
    // Positions of a copy are those of the project.
    let before = await check(copy);
    const start = before;
    const files = new Set<string>();
    for (let round = 0; round < maximumRounds; round += 1) {
      const fixable = before.filter((finding) => isFixable(finding, copy));
      const done = fixable.length === 0 ? undefined : await applyRound(fixable, { copy, check, before });
      if (done === undefined) break;
      before = done.after;
      for (const file of done.files) files.add(file);
    }
    return describeChanges({ directory, copy }, [...files].toSorted(), start.length - before.length);
  } finally {
    remove();
  }
}

/** A description outside the project has no path in it. */
function isFixable({ fix = [] }: DocsgenError, directory: string): boolean {
  const files = fix.map(({ position }) => path.resolve(directory, position.file));
  return files.length > 0 && files.every((file) => isInside(directory, file) && existsSync(file));
}

interface Round {
  readonly after: readonly DocsgenError[];
  readonly files: readonly string[];
}

/** Applies all changes, or only those that alone cause no new finding. Undefined: nothing has changed. */
async function applyRound(fixable: readonly DocsgenError[], fixing: Fixing): Promise<Round | undefined> {
  const all = await tryFixes(fixable, fixing);
  if (all !== undefined || fixable.length === 1) return all;
  const good: DocsgenError[] = [];
  for (const finding of fixable.slice(0, maximumTries)) {
    const alone = await tryFixes([finding], fixing);
    if (alone === undefined) continue;
    good.push(finding);
    restore(alone.files, alone.old, fixing.copy);
  }
  return good.length === 0 ? undefined : await tryFixes(good, fixing);
}

/** Applies changes to the copy. Takes them back, and returns undefined, if they cause a new finding or fix nothing. */
async function tryFixes(
  findings: readonly DocsgenError[],
  { copy, check, before }: Fixing,
): Promise<(Round & { readonly old: ReadonlyMap<string, SourceFile> }) | undefined> {
  const old = writeFixes(findings, copy);
  if (old.size === 0) return undefined;
  let after = await check(copy);
  const revealed = newIn(after, before);
  // A method with a wrong name hides the wrong names of its arguments.
  if (revealed.length > 0 && revealed.every((finding) => isFixable(finding, copy))) {
    for (const [file, source] of writeFixes(revealed, copy)) if (!old.has(file)) old.set(file, source);
    after = await check(copy);
  }
  const files = [...old.keys()];
  if (newIn(after, before).length === 0 && after.length < before.length) return { after, files, old };
  restore(files, old, copy);
  return undefined;
}

/** Writes the changes of findings. Returns the changed files as they were. */
function writeFixes(findings: readonly DocsgenError[], copy: string): Map<string, SourceFile> {
  const read = new Map(listFixed(findings).map((file) => [file, readSource(copy, file)]));
  const old = new Map<string, SourceFile>();
  for (const [file, text] of applyFixes(findings, read)) {
    const source = read.get(file);
    if (source === undefined) continue;
    old.set(file, source);
    writeSource(copy, file, { text, hasByteOrderMark: source.hasByteOrderMark });
  }
  return old;
}

function restore(files: readonly string[], old: ReadonlyMap<string, SourceFile>, copy: string): void {
  for (const file of files) {
    const source = old.get(file);
    if (source !== undefined) writeSource(copy, file, source);
  }
}

/** The findings that were not there before. Lines do not move, because a change never adds or removes one. */
function newIn(after: readonly DocsgenError[], before: readonly DocsgenError[]): readonly DocsgenError[] {
  return subtractItems(after, before, keyOf);
}

function describeChanges(
  { directory, copy }: { readonly directory: string; readonly copy: string },
  files: readonly string[],
  fixed: number,
): FixedProject {
  const changes = files.map((file) => ({ file, old: readSource(directory, file), next: readSource(copy, file) }));
  return {
    diff: changes.map(({ file, old, next }) => printDiff(file, old.text, next.text)).join(""),
    fixed,
    write: () => {
      for (const { file, next } of changes) writeSource(directory, file, next);
    },
  };
}

function readSource(directory: string, file: string): SourceFile {
  return createSourceFile(file, readFileSync(path.resolve(directory, file), "utf8"));
}

function writeSource(directory: string, file: string, source: Pick<SourceFile, "text" | "hasByteOrderMark">): void {
  writeWhole(path.resolve(directory, file), restoreText(source));
}

function keyOf({ code, position, pointer }: DocsgenError): string {
  return JSON.stringify([code, position?.file, position?.line, pointer]);
}
