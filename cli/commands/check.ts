import { statSync } from "node:fs";
import path from "node:path";
import type { CommandContext } from "../environment.ts";
import type { ExitCode } from "../exit-code.ts";
import { checkPayloads, checkProject, type CheckOptions } from "../library/check-project.ts";
import { coverageOfFiles, descriptionsNamed, nothingToBind } from "../payloads/findings.ts";
import { renderCoverage } from "../report/coverage.ts";
import { exitCodeFor } from "../report/outcome.ts";
import { describeExamples, describeKinds, describeKnown, describeLinks, describeTypes } from "../report/summary.ts";
import { fixFindings, fixNamedFiles } from "./fix-findings.ts";
import { findProjectAbove, holdsProject } from "./project-above.ts";
import { withProject } from "./with-project.ts";

/**
 * `docsgen check`: without files everything `build` checks, with files only these; nothing is written. The project is
 * the folder or the description that is named alone, else the working folder or the nearest one above that holds a
 * project.
 */
export async function check(
  names: readonly string[],
  options: CheckOptions,
  context: CommandContext,
): Promise<ExitCode> {
  const { environment } = context;
  const [first] = names;
  const folder = names.length === 1 && first !== undefined && isFolder(path.resolve(environment.cwd, first), options);
  if (folder || first === undefined) return await checkWholeProject(first, options, context);
  const spec = await findNamedSpec(names, options, context);
  const called = spec === undefined ? options : { ...options, spec };
  if (spec !== undefined && names.length === 1) return await checkWholeProject(undefined, called, context);
  return await checkNamedFiles(names, called, context);
}

/**
 * A description among the files that does not belong to the project, which is then checked as with `--spec`. An option that
 * binds payloads makes every file a payload.
 */
async function findNamedSpec(
  names: readonly string[],
  options: CheckOptions,
  context: CommandContext,
): Promise<string | undefined> {
  if (options.spec !== undefined || bindingOf(options) !== undefined) return undefined;
  const { findDescriptionsAmong } = await import("../payloads/find-descriptions-among.ts");
  const project = findProjectAbove(context.environment.cwd, options);
  const [spec, ...others] = await findDescriptionsAmong(names, project, { options, context });
  if (spec !== undefined && others.length > 0) throw descriptionsNamed([spec, ...others]);
  return spec;
}

async function checkNamedFiles(
  names: readonly string[],
  options: CheckOptions,
  context: CommandContext,
): Promise<ExitCode> {
  if (options.coverage === true) throw coverageOfFiles();
  const project = findProjectAbove(context.environment.cwd, options);
  return await withProject(project, options, context, async (opened, reporter) => {
    const host = { ...context, progress: reporter.progress };
    const first = await checkPayloads(opened, { ...options, names }, host);
    reporter.progress.end();
    const fixed = isFixing(options)
      ? await fixNamedFiles(opened, first, { options, again: (own) => checkPayloads(opened, { ...own, names }, host) })
      : undefined;
    const { findings, known, examples, sources } = fixed?.report ?? first;
    if (fixed !== undefined) reporter.tell(fixed.text);
    reporter.report(findings, { ...examples, known: known?.length }, sources);
    reporter.tell(`payloads: ${describeExamples(examples)}\n${describeKinds(examples)}${describeKnown(known)}`);
    return exitCodeFor(findings, options);
  });
}

async function checkWholeProject(
  dir: string | undefined,
  options: CheckOptions,
  context: CommandContext,
): Promise<ExitCode> {
  const stray = bindingOf(options);
  if (stray !== undefined) throw nothingToBind(stray);
  return await withProject(dir, options, context, async (project, reporter) => {
    const host = { ...context, progress: reporter.progress };
    const first = await checkProject(project, options, host);
    reporter.progress.end();
    const fixed = isFixing(options) ? await fixFindings(project, first, { options, context }) : undefined;
    const { findings, known, examples } = fixed?.report ?? first;
    if (fixed !== undefined) reporter.tell(fixed.text);
    reporter.report(findings, { ...examples, known: known?.length });
    if (examples.coverage !== undefined) reporter.tell(`${renderCoverage(examples.coverage)}\n`);
    const counts = `examples: ${describeExamples(examples)}\n${describeKinds(examples)}${describeTypes(examples)}`;
    reporter.tell(`${counts}${describeLinks(examples)}${describeKnown(known)}`);
    return exitCodeFor(findings, options);
  });
}

function isFixing({ fix, dryRun }: CheckOptions): boolean {
  return fix === true || dryRun === true;
}

function bindingOf(options: CheckOptions): "schema" | "operation" | "part" | "as" | undefined {
  return (["schema", "operation", "part", "as"] as const).find((option) => options[option] !== undefined);
}

/** A folder alone is the project, as for `build`; where the call names its input elsewhere, any folder is one. */
function isFolder(folder: string, { spec, content }: CheckOptions): boolean {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) return false;
  return spec !== undefined || content !== undefined || holdsProject(folder);
}
