import type { ProjectOptions } from "../commands/open-project.ts";
import type { Environment } from "../environment.ts";
import { openCacheFolder } from "../kept-run/cache-folder.ts";
import { openProjectStore } from "../kept-run/open-memory.ts";
import type { Store } from "../kept-run/store.ts";

/** Opens what `dev` shares with builds and checks; with `--no-cache` what it makes is known to itself only. */
export function openMemory(directory: string, { cache }: ProjectOptions, environment: Environment): Store {
  if (cache === false) return holdInProcess();
  const store = openProjectStore(directory, environment);
  return {
    ...store,
    close: () => {
      store.commit();
      store.close();
      openCacheFolder(environment).trim();
    },
  };
}

function holdInProcess(): Store {
  const kept = new Map<string, readonly string[]>();
  return {
    isEmpty: true,
    find: (name, index = 0) => kept.get(name)?.[index],
    has: (name) => kept.has(name),
    keep: (name, ...texts) => kept.set(name, texts) === kept,
    commit: () => undefined,
    close: () => undefined,
  };
}
