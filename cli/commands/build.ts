import { getHeapStatistics, setFlagsFromString } from "node:v8";
import path from "node:path";
import { noCache } from "../../generators/source/cache.ts";
import type { DocsgenError } from "../../generators/source/docsgen-error.ts";
import { withCache, type ProjectCache } from "../cache/open-cache.ts";
import { listInputPlaces } from "../config/project-input.ts";
import type { ExitCode } from "../exit-code.ts";
import { hasWholeOutput } from "../output/output-folder.ts";
import { noLastBuild, openLastBuild, type BuildOutcome, type LastBuild } from "../output/last-build.ts";
import { weighPages } from "../output/page-weights.ts";
import type { PipelineResult } from "../pipeline.ts";
import type { Reporter } from "../report/reporter.ts";
import { renderSummary, type BuildSummary } from "../report/summary.ts";
import { createRenderInWorkers } from "../workers/render-in-workers.ts";
import { writeOutput, type WrittenFile } from "../output/writer.ts";
import { changeSeverity } from "../report/change-severity.ts";
import { asAsked, exitCodeFor, isBlocked } from "../report/outcome.ts";
import { withProject } from "./with-project.ts";
import type { CommandContext } from "../environment.ts";
import type { OpenProject, ProjectOptions } from "../project.ts";

const lockTimeoutMs = 60_000;

/**
 * `docsgen build`: checks everything, then writes everything. An error that would make the output wrong leaves the folder as it
 * was. An error in the description that leaves the output complete fails the build, and the output is written.
 */
export async function build(
  dir: string | undefined,
  options: ProjectOptions,
  context: CommandContext,
): Promise<ExitCode> {
  const { environment } = context;
  return await withProject(dir, options, context, async (project, reporter) => {
    reporter.progress.start("changes");
    return await withCache(project, { options, environment, evicts: true }, async (open) => {
      const lastBuild = open.cache === noCache ? noLastBuild : openLastBuild(project, options, open.cache);
      const last = lastBuild.find();
      if (last !== undefined) return reportOutcome(last, { reporter, options });
      return await buildAgain({ context, project, options, open, lastBuild, reporter });
    });
  });
}

interface Build {
  readonly context: CommandContext;
  readonly project: OpenProject;
  readonly options: ProjectOptions;
  readonly open: ProjectCache;
  readonly lastBuild: LastBuild;
  readonly reporter: Reporter;
}

async function buildAgain(run: Build): Promise<ExitCode> {
  const { project, options, open, reporter } = run;
  // Loaded only now: a wrong command line or config is reported without waiting for the whole program.
  const { runPipeline } = await import("../pipeline.ts");
  const { environment } = run.context;
  const { cache, store } = open;
  const renderInWorkers = store && createRenderInWorkers(project, { store, options, environment });
  const result = await runPipeline(project, reporter.progress, { cache, renderInWorkers });
  reporter.progress.start("samples");
  const rules = project.loaded.config.findings;
  const checked = asAsked([...result.findings, ...result.checkSamples()], options, rules);
  if (isBlocked(checked, options, hasWholeOutput(project.out))) {
    reporter.progress.end();
    reporter.report([...checked, ...changeSeverity(open.listFindings(), rules)], result.examples);
    return exitCodeFor(checked, options);
  }
  const isWhole = checked.every(({ blocks }) => blocks !== "replacing");
  const outcome = await write(result, checked, { ...run, isWhole });
  await open.upload();
  const findings = [...outcome.findings, ...changeSeverity(open.listFindings(), rules)];
  return reportOutcome({ ...outcome, findings }, { reporter, options, isWhole });
}

interface Report {
  readonly reporter: Reporter;
  readonly options: ProjectOptions;
  readonly isWhole?: boolean;
}

function reportOutcome(
  { findings, examples, summary }: Omit<BuildOutcome, "inputs">,
  { reporter, options, isWhole = true }: Report,
): ExitCode {
  const code = exitCodeFor(findings, options);
  const times = reporter.progress.end();
  reporter.report(findings, examples);
  if (code !== 0)
    reporter.tell(
      isWhole
        ? "docsgen wrote the output. It is complete and matches the description.\n"
        : "docsgen wrote the output, although some `$ref`s cannot be resolved, because there was no complete output to keep.\n",
    );
  reporter.tell(renderSummary(summary, times, options.verbose === true));
  return code;
}

async function write(
  result: PipelineResult,
  checked: readonly DocsgenError[],
  { context, project, open, lastBuild, reporter, isWhole }: Build & { readonly isWhole: boolean },
): Promise<BuildOutcome> {
  slowHeapGrowth();
  const { generatePrefetched } = await import("../output/generate-files.ts");
  const { directory, input, out } = project;
  const places = listInputPlaces(input).map((target) => path.resolve(directory, target));
  const counts = emptyCounts();
  const heavy: DocsgenError[] = [];
  const files = generatePrefetched(result.editions, reporter.progress);
  const outcome = (written: Pick<BuildSummary, "files" | "unchanged" | "bytes">): BuildOutcome => ({
    findings: [...checked, ...changeSeverity(heavy, project.loaded.config.findings)],
    examples: result.examples,
    summary: { ...projectCounts(result, open.countRendered()), ...counts, ...written },
    inputs: result.inputs,
  });
  const written = await writeOutput(
    weighPages(files, { apis: result.references, cache: result.editions[0].cache }, (finding) => heavy.push(finding)),
    {
      folder: out,
      protectedPaths: [directory, ...places],
      toolVersion: context.toolVersion,
      inputs: result.inputs,
      isWhole,
      onInterrupt: context.environment.onInterrupt,
      lockTimeoutMs,
      findLast: lastBuild.findFiles,
      onFile: (file) => countFile(counts, file),
      onWritten: (summary, written) => {
        if (isWhole) lastBuild.put(outcome(summary), written);
      },
    },
  );
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
  return { pages, guides, operations: sum("operations"), schemas: sum("schemas"), examples };
}

const largeHeapBytes = 150_000_000;

/**
 * V8 lets a heap grow up to fourfold before it looks again for what is not used any more. Of a small one that saves
 * time; of a large one it is more memory than a machine of CI may have, and looking twice as often costs nothing that
 * can be measured.
 */
function slowHeapGrowth(): void {
  if (getHeapStatistics().used_heap_size > largeHeapBytes) setFlagsFromString("--heap-growing-percent=110");
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
  if (/^sdk(?:-[^/]+)?\/validators\/.*\.js$/.test(path)) counts.validators++;
  if (/^site\/(?:search-index\.json$|search\/)/.test(path)) counts.indexBytes += bytes;
}
