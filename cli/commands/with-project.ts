import { changeFinding, DocsgenError } from "../../generators/source/docsgen-error.ts";
import { listThrown } from "../../generators/source/thrown-findings.ts";
import { inputSchema } from "../config/input.ts";
import type { LoadedConfig } from "../config/load.ts";
import type { CommandContext, Environment } from "../environment.ts";
import { exitCodeOf, type ExitCode } from "../exit-code.ts";
import {
  createProjectReporter,
  findProjectFolder,
  openProject,
  type OpenProject,
  type ProjectOptions,
} from "../project.ts";
import { noExamples } from "../report/model.ts";
import { createReporter, type Reporter } from "../report/reporter.ts";

/** Opens the project, does the work, and turns a thrown error into a report and an exit code. */
// oxlint-disable-next-line max-params -- the work comes last, like the callback of any function that opens something
export async function withProject(
  dir: string | undefined,
  options: ProjectOptions,
  context: CommandContext,
  work: (project: OpenProject, reporter: Reporter) => Promise<ExitCode>,
): Promise<ExitCode> {
  const directory = findProjectFolder(dir, context);
  let reporter = createReporter({ ...context, directory }, options);
  let project: OpenProject | undefined;
  try {
    project = await openProject(directory, options, context);
    reporter = createProjectReporter(project, options, context);
    return await work(project, reporter);
  } catch (error) {
    reporter.progress.end();
    if (!(error instanceof DocsgenError)) throw error;
    const findings = listThrown(error).map((finding) => atSetting(finding, project?.loaded));
    reporter.report(findings, noExamples);
    return exitCodeOf(error);
  }
}

/** Moves a finding about the output folder to the setting that names the folder. */
function atSetting(error: DocsgenError, loaded: LoadedConfig | undefined): DocsgenError {
  if (loaded === undefined || loaded.config.out === inputSchema.out.default) return error;
  if (error.position !== undefined || !error.code.startsWith("output/")) return error;
  return changeFinding(error, { position: loaded.locate(["out"], "value") });
}

/** Waits for the end of a server: until the process is asked to end. */
export async function untilInterrupted(environment: Environment, close: () => void): Promise<void> {
  await new Promise<void>((resolve) => {
    environment.onInterrupt(() => {
      close();
      resolve();
    });
  });
}
