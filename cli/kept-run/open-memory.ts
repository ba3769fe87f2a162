import type { OpenProject, ProjectOptions } from "../commands/open-project.ts";
import type { Environment } from "../environment.ts";
import { noMemory, type Memory } from "../../generators/source/memory.ts";
import { openCacheFolder } from "./cache-folder.ts";
import { digestProgram } from "./digests.ts";
import { openStore } from "./store.ts";

/** Works with what earlier runs made of the parts of this project, and keeps what this one makes; `--no-cache` does neither. */
export async function withMemory<T>(
  { directory }: OpenProject,
  { options: { cache }, environment }: { readonly options: ProjectOptions; readonly environment: Environment },
  work: (memory: Memory) => Promise<T>,
): Promise<T> {
  if (cache === false) return await work(noMemory);
  const store = openStore(openCacheFolder(environment).folderOf(`parts of ${directory}`), digestProgram());
  try {
    return await work(store);
  } finally {
    store.commit();
    store.close();
  }
}
