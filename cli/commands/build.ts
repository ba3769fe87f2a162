import path from "node:path";
import type { Project } from "../../generators/contract.ts";
import { countFile, emptyCounts, type OutputCounts } from "../output-counts.ts";
import { exitCode, type ExitCode } from "../exit-code.ts";
import { generateFiles, runPipeline, type PipelineResult } from "../pipeline.ts";
import type { CheckSummary } from "../report/model.ts";
import type { Reporter } from "../report/reporter.ts";
import { renderSummary } from "../report/summary.ts";
import { writeOutput, type WriteSummary } from "../writer.ts";
import { exitCodeFor, withProject, type CommandContext, type OpenProject, type ProjectOptions } from "./open-project.ts";

const lockTimeoutMs = 60_000;

/** `docsgen build`: checks everything, then writes everything; a fault leaves the output folder as it was. */
export async function build(dir: string | undefined, options: ProjectOptions, context: CommandContext): Promise<ExitCode> {
  return await withProject(dir, options, context, async (project, reporter) => {
    const result = await runPipeline(project, reporter.progress);
    const code = exitCodeFor(result.findings, options);
    if (code !== exitCode.fine) {
      reporter.progress.end();
      reporter.report(result.findings, result.examples);
      return code;
    }
    const counts = emptyCounts();
    const written = await write(result, project, { context, reporter, counts });
    const times = reporter.progress.end();
    reporter.report(result.findings, result.examples);
    reporter.tell(renderSummary({ ...projectCounts(result.project, result.examples), ...counts, ...written }, times));
    return code;
  });
}

interface WriteContext {
  readonly context: CommandContext;
  readonly reporter: Reporter;
  readonly counts: OutputCounts;
}

async function write(result: PipelineResult, project: OpenProject, { context, reporter, counts }: WriteContext): Promise<WriteSummary> {
  const { directory, input, out } = project;
  const inputs = [input.spec, input.content].filter((target) => target !== undefined).map((target) => path.resolve(directory, target));
  return await writeOutput(generateFiles(result.project, reporter.progress), {
    folder: out,
    protectedPaths: [directory, ...inputs],
    toolVersion: context.toolVersion,
    inputs: result.inputs,
    onInterrupt: context.environment.onInterrupt,
    lockTimeoutMs,
    onFile: (file, bytes) => countFile(counts, file, bytes),
  });
}

function projectCounts({ api, pages }: Project, examples: CheckSummary) {
  return { pages: pages.length, operations: api?.operations.length ?? 0, schemas: api?.schemas.length ?? 0, examples };
}
