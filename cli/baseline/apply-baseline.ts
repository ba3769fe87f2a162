import { existsSync, statSync } from "node:fs";
import path from "node:path";
import type { DocsgenError } from "../../generators/source/docsgen-error.ts";
import { relativePath } from "../../generators/source/file-path.ts";
import { parseBaseline, printBaseline, splitFindings, type Baseline } from "./baseline.ts";
import { baselineNotNamed, folderNamed, missingBaseline, unwritableBaseline } from "../payloads/findings.ts";
import type { Environment } from "../environment.ts";
import { readPayloadFile } from "../payloads/payload-files.ts";
import { sortFindings } from "../report/sort-findings.ts";
import { writeWhole } from "../user-files.ts";

/** The options of a call that speak of a baseline. */
export interface BaselineOptions {
  readonly baseline?: string | undefined;
  readonly updateBaseline?: boolean | undefined;
}

/** What is left to report of a run's findings. */
export interface Remaining {
  readonly findings: readonly DocsgenError[];
  /** How many findings the baseline knows; undefined without one. */
  readonly known: number | undefined;
}

/** Leaves out what a baseline knows and tells what of it is gone. */
export type ApplyBaseline = (findings: readonly DocsgenError[], isChecked: (file: string) => boolean) => Remaining;

/** Reads the baseline of a call before any work is done, so that a wrong name is told at once. */
export async function openBaseline(
  { baseline: name, updateBaseline }: BaselineOptions,
  { environment, directory }: { readonly environment: Environment; readonly directory: string },
): Promise<ApplyBaseline> {
  if (name === undefined) {
    if (updateBaseline === true) throw baselineNotNamed();
    return (findings) => ({ findings, known: undefined });
  }
  const absolute = path.resolve(environment.cwd, name);
  if (!existsSync(absolute) && updateBaseline !== true) throw missingBaseline(name);
  if (statSync(absolute, { throwIfNoEntry: false })?.isDirectory() === true) throw folderNamed(name);
  const file = { argument: name, absolute, path: relativePath(directory, absolute) };
  const known: Baseline | undefined = existsSync(absolute)
    ? parseBaseline(await readPayloadFile(file, environment))
    : undefined;
  return (found, isChecked) => {
    const findings = sortFindings(found);
    if (updateBaseline === true) {
      write(name, absolute, printBaseline(findings, known?.entries ?? [], isChecked));
      const notes = findings.filter(({ severity }) => severity === "note");
      return { findings: notes, known: findings.length - notes.length };
    }
    if (known === undefined) return { findings, known: 0 };
    const split = splitFindings(findings, known, isChecked);
    return { findings: [...split.fresh, ...split.gone], known: split.known };
  };
}

function write(name: string, absolute: string, text: string): void {
  try {
    writeWhole(absolute, text);
  } catch (cause) {
    throw unwritableBaseline(name, cause);
  }
}
