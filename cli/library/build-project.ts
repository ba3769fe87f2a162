import path from "node:path";
import { noCache } from "../../generators/source/cache.ts";
import { findWholePolicy, listPolicyHosts } from "../../generators/site/policy.ts";
import type { DocsgenError } from "../../generators/source/docsgen-error.ts";
import type { IsChecked } from "../baseline/baseline.ts";
import { openBaseline, type BaselineOptions, type OpenBaseline } from "../baseline/open-baseline.ts";
import { withCache, type ProjectCache } from "../cache/open-cache.ts";
import { listInputPlaces } from "../config/project-input.ts";
import { findUnmatchedPatterns } from "../config/unmatched-patterns.ts";
import { slowHeapGrowth } from "../output/heap-growth.ts";
import { hasWholeOutput } from "../output/output-folder.ts";
import { noLastBuild, openLastBuild, type BuildOutcome, type LastBuild } from "../output/last-build.ts";
import { makePluginFiles, withPluginFiles, type PluginFile } from "../output/plugin-files.ts";
import { weighPages } from "../output/page-weights.ts";
import { writeOutput, type WrittenFile } from "../output/writer.ts";
import type { PipelineResult } from "../steps.ts";
import type { OpenProject, ProjectOptions } from "../project.ts";
import { changeSeverity } from "../report/change-severity.ts";
import type { CheckSummary } from "../report/model.ts";
import { decideFindings, isBlocked, listPages } from "../report/outcome.ts";
import type { BuildSummary } from "../report/summary.ts";
import { createRenderInWorkers } from "../workers/render-in-workers.ts";
import { countExamples } from "./check-project.ts";
import { emitModel } from "./emit-model.ts";
import { findChanges } from "./find-changes.ts";
import type { Host } from "./host.ts";
import type { BuiltOutput } from "./types.ts";

const lockTimeoutMs = 60_000;

/** Options of a build. */
export interface BuildOptions extends ProjectOptions, BaselineOptions {
  /** File that gets the models of the descriptions and of the pages. */
  readonly emit?: string | undefined;
}

/** The result of a build. */
export interface BuildReport {
  readonly findings: readonly DocsgenError[];
  /** The findings that the baseline contains; undefined without a baseline. */
  readonly known: readonly DocsgenError[] | undefined;
  readonly examples: CheckSummary;
  /** Undefined if the build wrote no output. */
  readonly summary: BuildSummary | undefined;
  readonly output: BuiltOutput;
}

/**
 * Checks everything, then writes everything. An error that would make the output wrong leaves the folder as it was. An error
 * in the description that leaves the output complete is a finding, and the output is written.
 */
export async function buildProject(project: OpenProject, options: BuildOptions, host: Host): Promise<BuildReport> {
  // The output does not depend on the content of Git, so the two are not cached together.
  const changes = await findChanges(project, host);
  const report = await buildOutput(project, options, host);
  return { ...report, findings: [...report.findings, ...changes] };
}

async function buildOutput(project: OpenProject, options: BuildOptions, host: Host): Promise<BuildReport> {
  const { environment, progress } = host;
  const baseline = await openBaseline(options, project, environment);
  progress.start("changes");
  return await withCache(project, { options, environment, evicts: true }, async (open) => {
    // A baseline decides what is reported, not what is built.
    const { baseline: _name, updateBaseline: _isUpdate, emit, ...own } = options;
    const lastBuild = open.cache === noCache ? noLastBuild : openLastBuild(project, own, open.cache);
    // A model is made from what only a build reads.
    const last = emit === undefined ? lastBuild.find() : undefined;
    const run: Build = { host, project, options, open, lastBuild, baseline };
    const isFine =
      last !== undefined && !isBlocked(baseline.apply(last.findings, isEverything).findings, options, true);
    return isFine ? reportOutcome(last, run) : await buildAgain(run);
  });
}

/** A build looks for every finding. */
const isEverything = (): boolean => true;

/** Before docsgen writes the output, the weight of its pages is unknown. */
const isKnownEarly: IsChecked = ({ code }) => code !== "reference/page-weight";

interface Build {
  readonly host: Host;
  readonly project: OpenProject;
  readonly options: BuildOptions;
  readonly baseline: OpenBaseline;
  readonly open: ProjectCache;
  readonly lastBuild: LastBuild;
}

async function buildAgain(run: Build): Promise<BuildReport> {
  const { project, options, open, lastBuild, baseline, host } = run;
  // Loaded only now: a wrong command line or config is reported without waiting for the whole program.
  const { runPipeline } = await import("../pipeline.ts");
  const { environment, progress } = host;
  const { cache, store } = open;
  const renderInWorkers = createRenderInWorkers(project, { store, options, environment });
  const result = await runPipeline(project, progress, { cache, renderInWorkers, takePage: lastBuild.takePage });
  progress.start("samples");
  const rules = project.loaded.config.findings;
  const unmatched = findUnmatchedPatterns(project.loaded, [...result.inputs.keys(), ...result.payloadFiles]);
  const { extensions } = project.loaded;
  const own = makePluginFiles({ editions: result.editions, loaded: project.loaded });
  const found = [...result.findings, ...result.checkSamples(), ...own.findings, ...unmatched];
  const pages = listPages(result.contents);
  const checked = await decideFindings(found, options, {
    rules,
    extensions,
    ownRules: project.loaded.rules,
    pages,
    isWhole: true,
  });
  const { findings: left, known } = baseline.apply(checked, isKnownEarly);
  const hasOutput = hasWholeOutput(project.out);
  if (isBlocked(left, options, hasOutput)) {
    const findings = [...left, ...changeSeverity(open.listFindings(), rules)];
    return {
      findings,
      known,
      examples: countExamples(result.examples),
      summary: undefined,
      output: hasOutput ? "kept" : "none",
    };
  }
  const isWhole = left.every(({ blocks }) => blocks !== "replacing");
  const outcome = await write(result, checked, { ...run, isWhole, pluginFiles: own.value });
  if (options.emit !== undefined) emitModel(options.emit, result.editions, host);
  await open.upload();
  const findings = [...outcome.findings, ...changeSeverity(open.listFindings(), rules)];
  return reportOutcome({ ...outcome, findings }, { ...run, isWhole });
}

function reportOutcome(
  { findings: found, examples, summary }: Omit<BuildOutcome, "inputs">,
  { baseline, isWhole = true }: Pick<Build, "baseline"> & { readonly isWhole?: boolean },
): BuildReport {
  const { findings, known } = baseline.apply(found, isEverything);
  baseline.update(found, isEverything);
  return { findings, known, examples, summary, output: isWhole ? "written" : "incomplete" };
}

interface Written {
  readonly isWhole: boolean;
  readonly pluginFiles: readonly PluginFile[];
}

async function write(
  result: PipelineResult,
  checked: readonly DocsgenError[],
  { host, project, open, lastBuild, isWhole, pluginFiles }: Build & Written,
): Promise<BuildOutcome> {
  const { generatePrefetched } = await import("../output/generate-files.ts");
  const restoreHeapGrowth = slowHeapGrowth();
  const { directory, input, out } = project;
  const places = listInputPlaces(input).map((target) => path.resolve(directory, target));
  const counts = emptyCounts();
  const heavy: DocsgenError[] = [];
  const files = withPluginFiles(generatePrefetched(result.editions, host.progress), pluginFiles);
  const outcome = (written: Pick<BuildSummary, "files" | "unchanged" | "bytes">): BuildOutcome => ({
    findings: [...checked, ...changeSeverity(heavy, project.loaded.config.findings)],
    examples: countExamples(result.examples),
    summary: { ...projectCounts(result, open.countRendered()), ...counts, ...written },
    inputs: result.inputs,
  });
  const written = await writeOutput(
    weighPages(files, { apis: result.references, cache: result.editions[0].cache }, (finding) => heavy.push(finding)),
    {
      folder: out,
      protectedPaths: [directory, ...places],
      toolVersion: host.toolVersion,
      inputs: result.inputs,
      isWhole,
      onInterrupt: host.environment.onInterrupt,
      lockTimeoutMs,
      findLast: lastBuild.findFiles,
      onFile: (file) => {
        host.signal?.throwIfAborted();
        countFile(counts, file);
      },
      onWritten: (summary, written, linked) => {
        if (isWhole) lastBuild.put(outcome(summary), written, linked);
      },
    },
  )
    .catch((error: unknown) => {
      // The signal also removes the folder that is being written.
      host.signal?.throwIfAborted();
      throw error;
    })
    .finally(restoreHeapGrowth);
  return outcome(written);
}

/** Operations and schemas are those of the current version. */
function projectCounts({ editions, references, examples }: PipelineResult, rendered?: number) {
  const sum = (part: "operations" | "schemas") => references.reduce((count, { counts }) => count + counts[part], 0);
  const pages = editions.reduce((count, project) => count + project.pages.length, 0);
  const all = editions.reduce(
    (count, project) => count + project.pages.filter(({ kind }) => kind === "guide").length,
    0,
  );
  const guides = { all, rendered: rendered ?? all };
  const hosts = listPolicyHosts(findWholePolicy(editions));
  return { pages, guides, operations: sum("operations"), schemas: sum("schemas"), examples, hosts };
}

/** What can only be counted while files go by. */
interface OutputCounts {
  validators: number;
  indexBytes: number;
}

/** Counts that start from nothing. */
function emptyCounts(): OutputCounts {
  return { validators: 0, indexBytes: 0 };
}

/** Counts one file of the output: modules of validators, and the bytes of the search index. */
function countFile(counts: OutputCounts, { path, bytes }: Pick<WrittenFile, "path" | "bytes">): void {
  if (/^sdk(?:-[^/]+)?\/validators\/(?!runtime\/).*\.js$/.test(path)) counts.validators++;
  if (/^site\/(?:search-index\.json$|search\/)/.test(path)) counts.indexBytes += bytes;
}
