import { noExamples } from "../report/model.ts";
import { exitCodeFor } from "../report/outcome.ts";
import { buildProject } from "./build-project.ts";
import { readTarget } from "./load-project.ts";
import { toFindings, withProjectOf } from "./open.ts";
import type { BuildCall, BuildResult, ProjectTarget } from "./types.ts";

/**
 * Checks a project and writes its output folder, as `docsgen build` does. An earlier output stays as it is if the new one
 * would be wrong.
 *
 * @example
 * const { exitCode, findings, output } = await build("docs", { strict: true });
 */
export async function build(project: ProjectTarget, call: BuildCall = {}): Promise<BuildResult> {
  const { directory, options } = readTarget(project, call);
  const opened = await withProjectOf(directory, options, async (open, host) => await buildProject(open, options, host));
  if ("failed" in opened)
    return { ...opened.failed, output: "none", known: undefined, examples: noExamples, summary: undefined };
  const { findings, known, ...report } = opened.done;
  return {
    ...report,
    findings: toFindings(findings),
    known: known?.length,
    exitCode: exitCodeFor(findings, options),
  };
}
