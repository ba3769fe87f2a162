import { openProject } from "../commands/open-project.ts";
import type { Standpoint } from "../environment.ts";
import { openProjectStore } from "../kept-run/open-memory.ts";
import type { KeptTexts } from "../kept-run/store.ts";
import { translateShard } from "../shards.ts";
import type { Task } from "./translate.ts";

/** Does what a worker is asked for. What is wrong with the pages is told by the run that asks: it is remembered with them. */
export async function work({ directory, options, cwd, shard }: Task, env: Standpoint["env"]): Promise<KeptTexts> {
  const environment = { cwd, env };
  const project = await openProject(directory, options, { environment });
  const store = openProjectStore(directory, environment);
  try {
    await translateShard(project, shard, store);
    return store.handOver();
  } finally {
    store.close();
  }
}
