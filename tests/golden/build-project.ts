import { openProject } from "../../cli/project.ts";
import { silent } from "../../cli/dev/dev-site.ts";
import { runPipeline } from "../../cli/pipeline.ts";
import type { PipelineResult } from "../../cli/steps.ts";
import { testEnvironment } from "../cli/environment.ts";

/** Builds a project from its sources, without cache. */
export async function buildProject(directory: string): Promise<PipelineResult> {
  const context = { environment: testEnvironment(directory), toolVersion: "1.2.3" };
  const opened = await openProject(directory, { cache: false }, context);
  return await runPipeline(opened, silent);
}
