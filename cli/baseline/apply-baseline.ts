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

/** The command-line options for baselines. */
export interface BaselineOptions {
  readonly baseline?: string | undefined;
  readonly updateBaseline?: boolean | undefined;
}

/** The findings that a run still has to report. */
export interface Remaining {
  readonly findings: readonly DocsgenError[];
  /** How many findings the baseline contains; undefined without a baseline. */
  readonly known: number | undefined;
}

/** Removes the findings that a baseline contains, and adds a warning for each entry that no longer occurs. */
export type ApplyBaseline = (findings: readonly DocsgenError[], isChecked: (file: string) => boolean) => Remaining;

/** Reads the baseline before any work is done, so that a wrong file name is reported at once. */
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
    return { findings: [...split.added, ...split.outdated], known: split.known };
  };
}

function write(name: string, absolute: string, text: string): void {
  try {
    writeWhole(absolute, text);
  } catch (cause) {
    throw unwritableBaseline(name, cause);
  }
}
