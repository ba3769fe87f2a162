import { noCache, type Cache } from "../../generators/source/cache.ts";
import { DocsgenError } from "../../generators/source/docsgen-error.ts";
import { openProjectStore } from "../cache/open-cache.ts";
import type { Store } from "../cache/store.ts";
import type { CommandContext } from "../environment.ts";
import { openProject, type ProjectOptions } from "../project.ts";

type DevStore = Cache & Pick<Store, "commit" | "close">;

/** Opens the results that `dev` shares with builds and checks; with `--no-cache` it stores results for itself only. */
export async function openDevStore(
  directory: string,
  options: ProjectOptions,
  context: CommandContext,
): Promise<DevStore> {
  if (options.cache === false) return holdInProcess();
  try {
    return openProjectStore(await openProject(directory, options, context), context.environment);
  } catch (error) {
    if (!(error instanceof DocsgenError)) throw error;
    // The session reports it. The config may name another folder, which is not known before it is correct.
    return holdInProcess();
  }
}

function holdInProcess(): DevStore {
  const results = new Map<string, readonly string[]>();
  return {
    ...noCache,
    get: (step, key, part = 0) => results.get(`${step} ${key}`)?.[part],
    has: (step, key) => results.has(`${step} ${key}`),
    put: (step, key, ...parts) => results.set(`${step} ${key}`, parts) === results,
    commit: () => undefined,
    close: () => undefined,
  };
}
