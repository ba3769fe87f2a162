import path from "node:path";
import { isInside, relativePath } from "../../generators/source/file-path.ts";
import { defaultFormat, type ReportFormat } from "../config/format.ts";
import { completeOutcome } from "../diff/complete-outcome.ts";
import { openDiffProject } from "../diff/open-project.ts";
import type { AffectingOutcome } from "../diff/find-affected.ts";
import { runDiff, type DiffCall } from "../diff/run-diff.ts";
import type { CommandContext } from "../environment.ts";
import { exitCode, type ExitCode } from "../exit-code.ts";
import { findProjectFolder, type ProjectOptions } from "../project.ts";
import { formatChanges, formatsWithPlaces } from "../report/changes-report.ts";
import { wantsColor } from "../report/color.ts";
import { noExamples } from "../report/model.ts";
import { exitCodeFor } from "../report/outcome.ts";
import { createReporter, writeReport } from "../report/reporter.ts";
import { findProjectAbove } from "./project-above.ts";

/** Options of `docsgen diff`. */
export interface DiffOptions extends Omit<ProjectOptions, "base">, DiffCall {
  readonly types?: boolean | undefined;
}

/** `docsgen diff`: shows what changed in the contract, and fails if a change reaches a level. */
export async function diff(options: DiffOptions, context: CommandContext): Promise<ExitCode> {
  const { environment } = context;
  const directory = findProjectFolder(findProjectAbove(environment.cwd, options), context);
  // For the other commands, `base` is the path of the site.
  const { base: _base, ...own } = options;
  const project = await openDiffProject(directory, { options: own, call: options }, context);
  const found = await runDiff(project, options);
  const formats = [formatOf(options, context), ...(options.report ?? []).map(({ format }) => format)];
  // Checking the pages with both descriptions takes longer than the comparison.
  const isComplete = options.types === true || formats.some((format) => formatsWithPlaces.has(format));
  const outcome = isComplete
    ? await completeOutcome(found, project, { types: options.types === true })
    : { ...found, affected: [], kit: undefined };
  print(outcome, directory, { options, context });
  return outcome.isFailed ? exitCode.invalidInput : exitCodeFor(outcome.findings, options);
}

function formatOf(options: DiffOptions, { environment }: CommandContext): ReportFormat {
  return options.format ?? defaultFormat(environment.env);
}

function print(
  outcome: AffectingOutcome,
  directory: string,
  { options, context }: { readonly options: DiffOptions; readonly context: CommandContext },
): void {
  const { environment, toolVersion } = context;
  const format = formatOf(options, context);
  const prefix = isInside(environment.cwd, directory) ? relativePath(environment.cwd, directory) : "";
  const host = { toolVersion, projectPrefix: prefix === "" ? "" : `${prefix}/` };
  const report = {
    ...outcome,
    hasColor: wantsColor(environment.env, environment.isTTY),
    isVerbose: options.verbose === true,
  };
  // Some formats do not list findings, and stdout has only what other programs read: findings are also on stderr.
  const stream = format === "pretty" ? environment.stdout : environment.stderr;
  if (outcome.findings.length > 0 && options.quiet !== true)
    createReporter(
      { environment: { ...environment, stdout: stream }, directory, toolVersion },
      { format: "pretty" },
    ).report(outcome.findings, noExamples);
  for (const piece of formatChanges(format, report, host)) environment.stdout.write(piece);
  for (const { format: own, file } of options.report ?? [])
    writeReport(path.resolve(environment.cwd, file), file, formatChanges(own, { ...report, hasColor: false }, host));
}
