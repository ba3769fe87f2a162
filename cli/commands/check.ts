import { statSync } from "node:fs";
import path from "node:path";
import type { CommandContext } from "../environment.ts";
import type { ExitCode } from "../exit-code.ts";
import { openProject, type OpenProject } from "../project.ts";
import { checkPayloads, checkProject, type CheckOptions, type CheckReport } from "../library/check-project.ts";
import { coverageOfFiles, fixOfFiles, descriptionsNamed, nothingToBind } from "../payloads/findings.ts";
import { renderCoverage } from "../report/coverage.ts";
import { exitCodeFor } from "../report/outcome.ts";
import { describeExamples, describeKinds, describeKnown } from "../report/summary.ts";
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
  if (options.fix === true || options.dryRun === true) throw fixOfFiles();
  const project = findProjectAbove(context.environment.cwd, options);
  return await withProject(project, options, context, async (opened, reporter) => {
    const host = { ...context, progress: reporter.progress };
    const { findings, known, examples, sources } = await checkPayloads(opened, { ...options, names }, host);
    reporter.progress.end();
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
    const fixed =
      options.fix === true || options.dryRun === true
        ? await fixFindings(project, first, { options, context })
        : undefined;
    const { findings, known, examples } = fixed?.report ?? first;
    if (fixed !== undefined) reporter.tell(fixed.text);
    reporter.report(findings, { ...examples, known: known?.length });
    if (examples.coverage !== undefined) reporter.tell(`${renderCoverage(examples.coverage)}\n`);
    reporter.tell(`examples: ${describeExamples(examples)}\n${describeKinds(examples)}${describeKnown(known)}`);
    return exitCodeFor(findings, options);
  });
}

interface Fixed {
  /** What is left; undefined: nothing has changed. */
  readonly report: CheckReport | undefined;
  readonly text: string;
}

/** The checks of copies show no progress. */
const noProgress = { start: (): void => undefined, end: () => [] };

/** Fixes what is certain, and checks the project again. */
async function fixFindings(
  project: OpenProject,
  { findings }: CheckReport,
  { options, context }: { readonly options: CheckOptions; readonly context: CommandContext },
): Promise<Fixed> {
  const { fixProject } = await import("../fix/fix-project.ts");
  const host = { ...context, progress: noProgress };
  const { directory, loaded } = project;
  const own = { ...options, updateBaseline: undefined };
  const { diff, fixed, write } = await fixProject(project, findings, async (copy) => {
    const move = (target: string | undefined): string | undefined => target && path.resolve(copy, target);
    const moved = {
      ...own,
      spec: options.spec && move(loaded.config.spec),
      content: options.content && move(loaded.config.content),
    };
    return (await checkProject(await openProject(copy, moved, context), moved, host)).findings;
  });
  const words = `${fixed} ${fixed === 1 ? "finding" : "findings"}`;
  if (diff === "") return { report: undefined, text: "fix: no finding has a certain fix\n" };
  if (options.dryRun === true) return { report: undefined, text: `${diff}fix: ${words} would be fixed\n` };
  write();
  const report = await checkProject(await openProject(directory, options, context), options, host);
  return { report, text: `${diff}fix: ${words} fixed\n` };
}

function bindingOf(options: CheckOptions): "schema" | "operation" | "part" | "as" | undefined {
  return (["schema", "operation", "part", "as"] as const).find((option) => options[option] !== undefined);
}

/** A folder alone is the project, as for `build`; where the call names its input elsewhere, any folder is one. */
function isFolder(folder: string, { spec, content }: CheckOptions): boolean {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) return false;
  return spec !== undefined || content !== undefined || holdsProject(folder);
}
