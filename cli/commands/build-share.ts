import { DocsgenError } from "../../generators/source/docsgen-error.ts";
import { openBaseline, type BaselineOptions } from "../baseline/open-baseline.ts";
import { withCache } from "../cache/open-cache.ts";
import type { ExitCode } from "../exit-code.ts";
import { noExamples } from "../report/model.ts";
import { describePages } from "../report/summary.ts";
import type { Share } from "../workers/render-share.ts";
import { decideFindings, exitCodeFor, listPages } from "../report/outcome.ts";
import { withProject } from "./with-project.ts";
import type { CommandContext } from "../environment.ts";
import type { ProjectOptions } from "../project.ts";

/** Options of `docsgen build --shard`. */
export interface ShareOptions extends ProjectOptions, BaselineOptions {
  readonly shard: Share;
}

/** `docsgen build --shard 2/3`: renders a third of the pages into the cache, where a later `docsgen build` finds them. */
export async function buildShare(
  dir: string | undefined,
  options: ShareOptions,
  context: CommandContext,
): Promise<ExitCode> {
  if (options.cache === false) throw shardWithoutCache();
  if (options.updateBaseline === true) throw shardWithBaseline();
  const { environment } = context;
  const { number, of } = options.shard;
  return await withProject(dir, options, context, async (project, reporter) => {
    const baseline = await openBaseline(options, project, environment);
    reporter.progress.start("pages");
    const { renderShare } = await import("../workers/render-share.ts");
    const {
      pages,
      findings: found,
      contents,
    } = await withCache(project, { options, environment, evicts: false }, async (open) => {
      const rendered = await renderShare(project, options.shard, open.cache);
      await open.upload();
      const findings = [...rendered.findings, ...open.listFindings()];
      const { contents } = rendered;
      return { contents, pages: { all: rendered.pages, rendered: open.countRendered() ?? rendered.pages }, findings };
    });
    const rules = project.loaded.config.findings;
    const decided = await decideFindings(found, options, {
      rules,
      extensions: project.loaded.extensions,
      ownRules: project.loaded.rules,
      pages: listPages(contents),
      isWhole: false,
    });
    const { findings } = baseline.apply(decided, () => false);
    reporter.progress.end();
    reporter.report(findings, noExamples);
    reporter.tell(`shard ${number} of ${of}: ${describePages(pages)}\n`);
    return exitCodeFor(findings, options);
  });
}

function shardWithBaseline(): DocsgenError {
  return new DocsgenError("call/shard", "`--shard` renders a part of the pages, so it cannot update a baseline.", {
    hint: "run `docsgen build --update-baseline` without `--shard`",
  });
}

function shardWithoutCache(): DocsgenError {
  return new DocsgenError("call/shard", "`--shard` stores pages in the cache, so it does not work with `--no-cache`.", {
    hint: "remove `--no-cache`",
  });
}
