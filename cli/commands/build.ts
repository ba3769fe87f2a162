import type { ExitCode } from "../exit-code.ts";
import { buildProject, type BuildOptions } from "../library/build-project.ts";
import { describeKnown, renderSummary } from "../report/summary.ts";
import { exitCodeFor } from "../report/outcome.ts";
import { describeWaysOn } from "./ways-on.ts";
import { withProject } from "./with-project.ts";
import type { CommandContext } from "../environment.ts";

/** `docsgen build`: checks everything, then writes everything. */
export async function build(
  dir: string | undefined,
  options: BuildOptions,
  context: CommandContext,
): Promise<ExitCode> {
  return await withProject(dir, options, context, async (project, reporter) => {
    const host = { ...context, progress: reporter.progress };
    const { findings, known, examples, summary, output } = await buildProject(project, options, host);
    const code = exitCodeFor(findings, options);
    const times = reporter.progress.end();
    reporter.report(findings, { ...examples, known: known?.length });
    const waysOn = code === 0 ? "" : describeWaysOn(findings, { dir, project, options, output });
    const counts = summary === undefined ? "" : renderSummary(summary, times, options.verbose === true);
    // What a build has written comes last, and so does the way on of one that has written nothing.
    reporter.tell(
      summary === undefined ? `${describeKnown(known)}${waysOn}` : `${waysOn}${counts}${describeKnown(known)}`,
    );
    return code;
  });
}
