import path from "node:path";
import type { OpenProject, ProjectOptions } from "../commands/open-project.ts";
import type { Environment, Standpoint } from "../environment.ts";
import { noMemory, type Memory } from "../../generators/source/memory.ts";
import { openCacheFolder } from "./cache-folder.ts";
import { digestProgram } from "./digests.ts";
import type { TranslateNew } from "../pipeline.ts";
import { createTranslator } from "../workers/translate.ts";
import { openShards } from "./shard-memory.ts";
import { openStore, type SharedStore } from "./store.ts";

/** Works with what earlier runs made of the parts of this project, and keeps what this one makes; `--no-cache` does neither. */
export async function withMemory<T>(
  { directory }: Pick<OpenProject, "directory">,
  { options, environment }: { readonly options: ProjectOptions; readonly environment: Environment },
  work: (memory: Memory, translate?: TranslateNew) => Promise<T>,
): Promise<T> {
  if (options.shards !== undefined) {
    const { shards, ...others } = options;
    const folders = shards.map((folder) => path.resolve(environment.cwd, folder));
    return await withMemory({ directory }, { options: others, environment }, async (cache) => {
      const memory = openShards(folders, cache);
      return await work(memory).finally(memory.close);
    });
  }
  if (options.cache === false) return await work(noMemory);
  const store = openProjectStore(directory, environment);
  try {
    return await work(store, createTranslator({ directory }, { store, options, environment }));
  } finally {
    store.commit();
    store.close();
    openCacheFolder(environment).trim();
  }
}

/** Opens what all runs of a project keep in common. */
export function openProjectStore(directory: string, environment: Standpoint): SharedStore {
  return openStore(openCacheFolder(environment).folderOf(`parts of ${directory}`), digestProgram());
}
