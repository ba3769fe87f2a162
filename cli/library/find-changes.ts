import { noCache } from "../../generators/source/cache.ts";
import type { DocsgenError } from "../../generators/source/docsgen-error.ts";
import { runDiff } from "../diff/run-diff.ts";
import type { OpenProject } from "../project.ts";
import { toFinding } from "../report/change-finding.ts";
import { changeSeverity } from "../report/change-severity.ts";
import type { Host } from "./host.ts";

/**
 * The changes of the contract as findings, if the config says what to compare with. They never prevent an output, and have
 * their own file of accepted changes, so a baseline does not contain them.
 */
export async function findChanges(
  project: OpenProject,
  { environment, progress, signal }: Host,
): Promise<readonly DocsgenError[]> {
  if (project.loaded.config.diff.against === undefined) return [];
  progress.start("comparison");
  const { cwd, env } = environment;
  const side = { ...project, cwd, env, cache: noCache };
  const { changes, findings, failOn } = await runDiff(side, { isRevisionChecked: true }, signal);
  return changeSeverity(
    [...changes.map((change) => toFinding(change, failOn)), ...findings],
    project.loaded.config.findings,
  );
}
