import { existsSync, statSync } from "node:fs";
import path from "node:path";
import type { DocsgenError } from "../../generators/source/docsgen-error.ts";
import { relativePath } from "../../generators/source/file-path.ts";
import type { Position } from "../../generators/source/position.ts";
import { isBaselined, parseBaseline, printBaseline, splitFindings, type IsChecked } from "./baseline.ts";
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
  /** The findings that the baseline contains; undefined without a baseline. */
  readonly known: readonly DocsgenError[] | undefined;
}

/** The known findings of a project, for one command. */
export interface OpenBaseline {
  /** Removes the known findings, and adds a warning for each entry that no longer occurs. With `--update-baseline`, all are known. */
  readonly apply: (findings: readonly DocsgenError[], isChecked: IsChecked) => Remaining;
  /** Writes the findings to the file if the command has `--update-baseline`. */
  readonly update: (findings: readonly DocsgenError[], isChecked: IsChecked) => void;
}

const withoutBaseline: OpenBaseline = {
  apply: (findings) => ({ findings, known: undefined }),
  update: () => undefined,
};

/** The parts of an open project that name its baseline. */
interface BaselineProject {
  /** Absolute path of the project folder. */
  readonly directory: string;
  readonly loaded: {
    readonly config: { readonly baseline: string | undefined };
    readonly locate: (tokens: readonly string[], target: "value") => Position | undefined;
  };
}

interface BaselineFile {
  /** As the user wrote it. */
  readonly name: string;
  readonly absolute: string;
  /** Position of the config's key; undefined for an option. */
  readonly position: Position | undefined;
}

/** Reads the baseline before any work is done, so that a wrong file name is reported at once. */
export async function openBaseline(
  options: BaselineOptions,
  project: BaselineProject,
  environment: Environment,
): Promise<OpenBaseline> {
  const isUpdate = options.updateBaseline === true;
  const file = findFile(options, project, environment);
  if (file === undefined && isUpdate) throw baselineNotNamed();
  if (file === undefined) return withoutBaseline;
  const { name, absolute, position } = file;
  const stats = statSync(absolute, { throwIfNoEntry: false });
  if (stats === undefined && !isUpdate) throw missingBaseline(name, position);
  if (stats?.isDirectory() === true) throw folderNamed(name);
  const read = { argument: name, absolute, path: relativePath(project.directory, absolute) };
  const known = existsSync(absolute) ? parseBaseline(await readPayloadFile(read, environment)) : undefined;
  return {
    apply: (found, isChecked) => {
      const findings = sortFindings(found);
      if (isUpdate || known === undefined) return acceptAll(findings);
      const split = splitFindings(findings, known, isChecked);
      return { findings: [...split.added, ...split.outdated], known: split.known };
    },
    update: (found, isChecked) => {
      if (isUpdate) write(name, absolute, printBaseline(sortFindings(found), known?.entries ?? [], isChecked));
    },
  };
}

/** Paths on the command line are relative to the working folder, and those in the config to the project folder. */
function findFile(
  { baseline }: BaselineOptions,
  { directory, loaded }: BaselineProject,
  { cwd }: Environment,
): BaselineFile | undefined {
  if (baseline !== undefined) return { name: baseline, absolute: path.resolve(cwd, baseline), position: undefined };
  const name = loaded.config.baseline;
  if (name === undefined) return undefined;
  return { name, absolute: path.resolve(directory, name), position: loaded.locate(["baseline"], "value") };
}

/** Everything that a baseline can contain becomes known. */
function acceptAll(findings: readonly DocsgenError[]): Remaining {
  const known = findings.filter(isBaselined);
  return { findings: findings.filter((finding) => !isBaselined(finding)), known };
}

function write(name: string, absolute: string, text: string): void {
  try {
    writeWhole(absolute, text);
  } catch (cause) {
    throw unwritableBaseline(name, cause);
  }
}
