import { noExamples } from "../report/model.ts";
import { exitCodeFor } from "../report/outcome.ts";
import { checkPayloads, checkProject } from "./check-project.ts";
import { readTarget } from "./load-project.ts";
import { toFindings, withProjectOf } from "./open.ts";
import type { CheckCall, CheckResult, ProjectTarget } from "./types.ts";

/**
 * Checks the description, the pages, and every example of a project, or only some files, as `docsgen check` does. Writes only
 * to the cache.
 *
 * @example
 * const { findings } = await check("docs", { files: ["payloads/chat.json"], operation: "createChat", part: "request" });
 */
export async function check(project: ProjectTarget, call: CheckCall = {}): Promise<CheckResult> {
  const { directory, options } = readTarget(project, call);
  const { files } = options;
  const opened = await withProjectOf(directory, options, async (open, host) =>
    files === undefined
      ? await checkProject(open, options, host)
      : await checkPayloads(open, { ...options, names: files }, host),
  );
  if ("failed" in opened) return { ...opened.failed, known: undefined, examples: noExamples };
  const { findings, known, examples } = opened.done;
  return { findings: toFindings(findings), known: known?.length, examples, exitCode: exitCodeFor(findings, options) };
}
