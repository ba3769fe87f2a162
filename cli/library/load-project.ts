import { describeSite } from "../../generators/model/describe-site.ts";
import { withCache } from "../cache/open-cache.ts";
import { decideFindings, exitCodeFor, listPages } from "../report/outcome.ts";
import { toFindings, withProjectOf } from "./open.ts";
import type { CallOptions, LoadedProject, ProjectTarget } from "./types.ts";

/**
 * Reads the config, the descriptions, and the pages of a project, and checks them, apart from their examples. Writes only to
 * the cache.
 *
 * @example
 * const { model, findings } = await loadProject("docs");
 * for (const { model: api } of model?.apis ?? []) console.log(api.title, api.operations.length);
 */
export async function loadProject(directory: string, options: CallOptions = {}): Promise<LoadedProject> {
  const opened = await withProjectOf(directory, options, async (project, { environment, progress }) => {
    const { buildProjects } = await import("../pipeline.ts");
    const { readAll } = await import("../steps.ts");
    return await withCache(project, { options, environment, evicts: false }, async ({ cache }) => {
      const { editions, findings, contents } = await buildProjects(project, progress, readAll(project, { cache }));
      const pages = listPages(contents);
      const rules = project.loaded.config.findings;
      // Comments that allow findings of examples have no findings here.
      const decided = await decideFindings(findings, options, {
        rules,
        extensions: project.loaded.extensions,
        ownRules: project.loaded.rules,
        pages,
        isWhole: false,
      });
      return { model: describeSite(editions), decided };
    });
  });
  if ("failed" in opened) return { directory, options, model: undefined, ...opened.failed };
  const { model, decided } = opened.done;
  return { directory, options, model, findings: toFindings(decided), exitCode: exitCodeFor(decided, options) };
}

/** The folder of a target, and the options of a call on it. */
export function readTarget<Options extends CallOptions>(
  target: ProjectTarget,
  options: Options,
): { readonly directory: string; readonly options: Options } {
  if (typeof target === "string") return { directory: target, options };
  return { directory: target.directory, options: { ...target.options, ...options } };
}
