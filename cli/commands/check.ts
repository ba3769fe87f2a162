import { statSync } from "node:fs";
import path from "node:path";
import type { PayloadFormat, TargetWords } from "../../generators/examples/files/model.ts";
import type { IsChecked } from "../baseline/baseline.ts";
import { openBaseline, type BaselineOptions } from "../baseline/open-baseline.ts";
import { findUnmatchedPatterns } from "../config/unmatched-patterns.ts";
import type { ExitCode } from "../exit-code.ts";
import { withCache } from "../cache/open-cache.ts";
import { renderCoverage } from "../report/coverage.ts";
import { describeExamples, describeKinds, describeKnown } from "../report/summary.ts";
import { createRenderInWorkers } from "../workers/render-in-workers.ts";
import { coverageOfFiles, descriptionsNamed, nothingToBind } from "../payloads/findings.ts";
import { findProjectAbove, holdsProject } from "./project-above.ts";
import { decideFindings, exitCodeFor, listPages } from "../report/outcome.ts";
import { withProject } from "./with-project.ts";
import type { CommandContext } from "../environment.ts";
import type { ProjectOptions } from "../project.ts";

/** Options of `docsgen check`. */
export interface CheckOptions extends ProjectOptions, TargetWords, BaselineOptions {
  readonly as?: PayloadFormat | undefined;
  readonly coverage?: boolean | undefined;
}

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
  if (folder || first === undefined) return await checkProject(first, options, context);
  const spec = await findNamedSpec(names, options, context);
  const called = spec === undefined ? options : { ...options, spec };
  if (spec !== undefined && names.length === 1) return await checkProject(undefined, called, context);
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
  const { environment } = context;
  if (options.coverage === true) throw coverageOfFiles();
  const project = findProjectAbove(environment.cwd, options);
  return await withProject(project, options, context, async (opened, reporter) => {
    const baseline = await openBaseline(options, opened, environment);
    const { checkFiles } = await import("../payloads/check-files.ts");
    const result = await checkFiles({ ...options, names }, opened, { environment, progress: reporter.progress });
    reporter.progress.end();
    const rules = opened.loaded.config.findings;
    const decided = await decideFindings(result.findings, options, { rules, pages: result.pages, isWhole: false });
    const isChecked: IsChecked = ({ file, code }) => result.files.has(file) && codesOfFiles.test(code);
    const { findings, known } = baseline.apply(decided, isChecked);
    baseline.update(decided, isChecked);
    reporter.report(findings, { ...result.summary, known: known?.length }, result.sources);
    reporter.tell(
      `payloads: ${describeExamples(result.summary)}\n${describeKinds(result.summary)}${describeKnown(known)}`,
    );
    return exitCodeFor(findings, options);
  });
}

/** The codes that a check of single files reports. All other codes need the whole project. */
const codesOfFiles = /^(?:payload|example|spec|schema|ref)\//;

/** Only `build` reports these codes, because they need the output. */
const isCheckedWithoutOutput: IsChecked = ({ code }) => code !== "reference/page-weight" && code !== "sample/not-shown";

async function checkProject(
  dir: string | undefined,
  options: CheckOptions,
  context: CommandContext,
): Promise<ExitCode> {
  const stray = bindingOf(options);
  if (stray !== undefined) throw nothingToBind(stray);
  return await withProject(dir, options, context, async (project, reporter) => {
    const { environment } = context;
    const baseline = await openBaseline(options, project, environment);
    const { runPipeline } = await import("../pipeline.ts");
    const { result, found } = await withCache(project, { options, environment, evicts: false }, async (open) => {
      const { cache, store } = open;
      const renderInWorkers = store && createRenderInWorkers(project, { store, options, environment });
      const result = await runPipeline(project, reporter.progress, { cache, renderInWorkers });
      await open.upload();
      const unmatched = findUnmatchedPatterns(project.loaded, result.inputs.keys());
      return { result, found: [...result.findings, ...unmatched, ...open.listFindings()] };
    });
    reporter.progress.end();
    const rules = project.loaded.config.findings;
    const pages = listPages(result.contents);
    const decided = await decideFindings(found, options, { rules, pages, isWhole: true });
    const { findings, known } = baseline.apply(decided, isCheckedWithoutOutput);
    baseline.update(decided, isCheckedWithoutOutput);
    const coverage = options.coverage === true ? result.measureCoverage() : undefined;
    reporter.report(findings, { ...result.examples, known: known?.length, coverage });
    if (coverage !== undefined) reporter.tell(`${renderCoverage(coverage)}\n`);
    reporter.tell(
      `examples: ${describeExamples(result.examples)}\n${describeKinds(result.examples)}${describeKnown(known)}`,
    );
    return exitCodeFor(findings, options);
  });
}

function bindingOf(options: CheckOptions): "schema" | "operation" | "part" | "as" | undefined {
  return (["schema", "operation", "part", "as"] as const).find((option) => options[option] !== undefined);
}

/** A folder alone is the project, as for `build`; where the call names its input elsewhere, any folder is one. */
function isFolder(folder: string, { spec, content }: CheckOptions): boolean {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) return false;
  return spec !== undefined || content !== undefined || holdsProject(folder);
}
