import { describeExamples } from "../report/summary.ts";
import type { ExitCode } from "../exit-code.ts";
import { exitCodeFor, withProject, type CommandContext, type ProjectOptions } from "./open-project.ts";

/** `docsgen check`: everything `build` checks, and nothing is written. */
export async function check(
  dir: string | undefined,
  options: ProjectOptions,
  context: CommandContext,
): Promise<ExitCode> {
  return await withProject(dir, options, context, async (project, reporter) => {
    const { runPipeline } = await import("../pipeline.ts");
    const result = await runPipeline(project, reporter.progress);
    reporter.progress.end();
    reporter.report(result.findings, result.examples);
    reporter.tell(`examples: ${describeExamples(result.examples)}\n`);
    return exitCodeFor(result.findings, options);
  });
}
