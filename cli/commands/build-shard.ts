import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import type { ExitCode } from "../exit-code.ts";
import { digestProgram } from "../kept-run/digests.ts";
import { withMemory } from "../kept-run/open-memory.ts";
import { fillShard } from "../kept-run/shard-memory.ts";
import { openStore } from "../kept-run/store.ts";
import { foreignFolder } from "../output-findings.ts";
import { formatCount } from "../report/numbers.ts";
import type { Shard } from "../shards.ts";
import { asAsked, exitCodeFor, withProject, type CommandContext, type ProjectOptions } from "./open-project.ts";

/** Options of `docsgen build --shard`. */
export interface ShardOptions extends ProjectOptions {
  readonly shard: Shard;
}

/** `docsgen build --shard 2/3`: translates a third of the pages into a folder, for `docsgen merge` to build the site from. */
export async function buildShard(
  dir: string | undefined,
  options: ShardOptions,
  context: CommandContext,
): Promise<ExitCode> {
  const { environment } = context;
  const { number, of } = options.shard;
  return await withProject(dir, options, context, async (project, reporter) => {
    const folder = path.resolve(project.directory, options.out ?? `shard-${number}-of-${of}`);
    if (isForeign(folder)) throw foreignFolder(folder);
    reporter.progress.start("pages");
    const shard = openStore(folder, digestProgram());
    try {
      const { translateShard } = await import("../shards.ts");
      const { pages, findings: found } = await withMemory(project, { options, environment }, (cache) =>
        translateShard(project, options.shard, fillShard(shard, cache)),
      );
      const findings = asAsked(found, options);
      reporter.progress.end();
      reporter.report(findings, { checked: 0, failed: 0, skipped: 0 });
      reporter.tell(
        `shard ${number} of ${of}: ${formatCount(pages)} pages in \`${path.relative(environment.cwd, folder)}\`\n`,
      );
      return exitCodeFor(findings, options);
    } finally {
      shard.commit();
      shard.close();
    }
  });
}

/** Whether a folder holds something else than a shard. */
function isForeign(folder: string): boolean {
  return existsSync(folder) && readdirSync(folder).some((name) => name !== "index.json" && !name.endsWith(".segment"));
}
