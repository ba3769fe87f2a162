import path from "node:path";
import type { DocsgenError } from "../../generators/source/docsgen-error.ts";
import { countFile, emptyCounts } from "../output-counts.ts";
import type { ExitCode } from "../exit-code.ts";
import { weighPages } from "../page-weights.ts";
import { listInputPlaces } from "../config/project-input.ts";
import { slowHeapGrowth } from "../heap-growth.ts";
import { isLostFile } from "../output-findings.ts";
import { hasWholeOutput } from "../output-folder.ts";
import type { PipelineResult } from "../pipeline.ts";
import { noFiles, type WrittenFile } from "../kept-run/kept-files.ts";
import { openKeptRun, type BuildOutcome, type KeptRun } from "../kept-run/kept-run.ts";
import { withMemory } from "../kept-run/open-memory.ts";
import type { Reporter } from "../report/reporter.ts";
import { renderSummary, type BuildSummary } from "../report/summary.ts";
import { writeOutput } from "../writer.ts";
import {
  asAsked,
  exitCodeFor,
  isBlocked,
  withProject,
  type CommandContext,
  type OpenProject,
  type ProjectOptions,
} from "./open-project.ts";

const lockTimeoutMs = 60_000;

/**
 * `docsgen build`: checks everything, then writes everything. A fault that would make the output wrong leaves the
 * folder as it was; a fault of the description that leaves the output whole is reported, fails the run, and is built.
 */
export async function build(
  dir: string | undefined,
  options: ProjectOptions,
  context: CommandContext,
): Promise<ExitCode> {
  return await withProject(dir, options, context, async (project, reporter) => {
    reporter.progress.start("changes");
    const kept = openKeptRun(project, options, context.environment);
    const { digestOf } = kept;
    const last = kept.find();
    if (last !== undefined) return tellOutcome(last, { reporter, options });
    return await withMemory(project, { options, environment: context.environment }, async (memory, translate) => {
      // Loaded only now: a wrong call or config is told without waiting for the whole program.
      const { runPipeline } = await import("../pipeline.ts");
      const result = await runPipeline(project, reporter.progress, { memory, translate, digestOf });
      reporter.progress.start("samples");
      const checked = asAsked([...result.findings, ...result.checkSamples()], options);
      if (isBlocked(checked, options, hasWholeOutput(project.out))) {
        reporter.progress.end();
        reporter.report(checked, result.examples);
        return exitCodeFor(checked, options);
      }
      const isWhole = checked.every(({ blocks }) => blocks !== "replacing");
      const { heavy, summary, files } = await write(result, { context, project, isWhole, kept, reporter });
      const outcome = { findings: [...checked, ...heavy], examples: result.examples, summary };
      if (isWhole) kept.keep({ ...outcome, inputs: result.inputs }, files);
      return tellOutcome(outcome, { reporter, options, isWhole });
    });
  });
}

interface Telling {
  readonly reporter: Reporter;
  readonly options: ProjectOptions;
  readonly isWhole?: boolean;
}

function tellOutcome(
  { findings, examples, summary }: Omit<BuildOutcome, "inputs">,
  { reporter, options, isWhole = true }: Telling,
): ExitCode {
  const code = exitCodeFor(findings, options);
  const times = reporter.progress.end();
  reporter.report(findings, examples);
  if (code !== 0)
    reporter.tell(
      isWhole
        ? "The output is written all the same: it is whole, and says what the description says.\n"
        : "The output is written, with holes where a `$ref` leads nowhere; a whole one would have been kept.\n",
    );
  reporter.tell(renderSummary(summary, times));
  return code;
}

interface WriteContext {
  readonly context: CommandContext;
  readonly project: OpenProject;
  readonly isWhole: boolean;
  readonly kept: KeptRun;
  readonly reporter: Reporter;
}

interface Written {
  readonly summary: BuildSummary;
  /** What is too much to load and to lay out. */
  readonly heavy: readonly DocsgenError[];
  /** The files that a later build need not make again. */
  readonly files: readonly WrittenFile[];
}

/** Where somebody takes the last output away meanwhile, everything is made anew. */
async function write(result: PipelineResult, context: WriteContext): Promise<Written> {
  try {
    return await writeFiles(result, context);
  } catch (error) {
    if (!isLostFile(error)) throw error;
    return await writeFiles(result, {
      ...context,
      kept: { ...context.kept, files: noFiles, findListing: () => undefined, spare: undefined },
    });
  }
}

async function writeFiles(
  result: PipelineResult,
  { context, project, isWhole, kept, reporter }: WriteContext,
): Promise<Written> {
  slowHeapGrowth();
  const { generateFiles } = await import("../generate-files.ts");
  const { directory, input, out } = project;
  const places = listInputPlaces(input).map((target) => path.resolve(directory, target));
  const counts = emptyCounts();
  const heavy: DocsgenError[] = [];
  const files: WrittenFile[] = [];
  const made = generateFiles(result.editions, reporter.progress, { kept: kept.files });
  const report = (finding: DocsgenError): void => void heavy.push(finding);
  const written = await writeOutput(weighPages(made, result.references, { kept: kept.files, report }), {
    folder: out,
    protectedPaths: [directory, ...places],
    toolVersion: context.toolVersion,
    inputs: result.inputs,
    isWhole,
    onInterrupt: context.environment.onInterrupt,
    lockTimeoutMs,
    kept: kept.files,
    findListing: kept.findListing,
    spare: kept.spare,
    onWritten: kept.lookAtOutput,
    onFile: (file) => {
      countFile(counts, file);
      if (file.key !== "") files.push(file);
    },
  });
  return { summary: { ...projectCounts(result), ...counts, ...written }, heavy, files };
}

/** Operations and schemas are those of the current version. */
function projectCounts({ editions, references, examples }: PipelineResult) {
  const sum = (part: "operations" | "schemas") => references.reduce((count, { counts }) => count + counts[part], 0);
  const pages = editions.reduce((count, project) => count + project.pages.length, 0);
  return { pages, operations: sum("operations"), schemas: sum("schemas"), examples };
}
