import { openProjectStore } from "../cache/open-cache.ts";
import { openProject, type ProjectOptions } from "../project.ts";
import type { Standpoint } from "../environment.ts";
import { renderShare, type Share } from "./render-share.ts";

/** What a worker does: plain data, to which it adds its environment. */
export interface Task {
  readonly directory: string;
  readonly options: ProjectOptions;
  readonly cwd: string;
  readonly share: Share;
}

/** Renders a share of the pages into the cache. Findings are stored with the pages: the build that started the worker reports them. */
export async function work({ directory, options, cwd, share }: Task, env: Standpoint["env"]): Promise<void> {
  const environment = { cwd, env };
  const project = await openProject(directory, options, { environment });
  const store = openProjectStore(project, environment);
  try {
    await renderShare(project, share, store);
  } finally {
    store.close();
  }
}
