import { openDiffProject } from "../diff/open-project.ts";
import { completeOutcome } from "../diff/complete-outcome.ts";
import { runDiff } from "../diff/run-diff.ts";
import { exitCode } from "../exit-code.ts";
import { toAffectedData, toChangeData, toKitData } from "../report/changes-json.ts";
import { summarizeChanges } from "../report/changes-summary.ts";
import { exitCodeFor } from "../report/outcome.ts";
import { readTarget } from "./load-project.ts";
import { toFindings, withHost } from "./open.ts";
import type { DiffFunctionCall, DiffResult, ProjectTarget } from "./types.ts";

/**
 * Lists what changed in the contract between two descriptions, as `docsgen diff` does. Writes nothing.
 *
 * @example
 * const { changes, summary } = await diff(".", { base: "main", failOn: "risky" });
 */
export async function diff(project: ProjectTarget, call: DiffFunctionCall = {}): Promise<DiffResult> {
  const { base, revision, since, failOn, accept, types, ...shared } = call;
  const own = { base, revision, since, failOn, accept };
  const { directory, options } = readTarget(project, shared);
  const opened = await withHost(directory, options, async (folder, host) => {
    const side = await openDiffProject(folder, { options, call: own }, host);
    return await completeOutcome(await runDiff(side, own, options.signal), side, { types: types === true });
  });
  if ("failed" in opened)
    return { ...opened.failed, summary: summarizeChanges([]), changes: [], accepted: [], affected: [], kit: undefined };
  const { changes, accepted = [], affected, kit, findings, isFailed } = opened.done;
  return {
    exitCode: isFailed ? exitCode.invalidInput : exitCodeFor(findings, options),
    findings: toFindings(findings),
    summary: summarizeChanges(changes),
    changes: changes.map(toChangeData),
    accepted: accepted.map(({ change }) => toChangeData(change)),
    affected: affected.map(toAffectedData),
    kit: toKitData(kit),
  };
}
