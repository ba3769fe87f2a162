import { noCache } from "../../generators/source/cache.ts";
import { findProjectCache, trimUserCache } from "../cache/cache-folder.ts";
import { openStore, type Store } from "../cache/store.ts";
import type { ProjectOptions } from "../project.ts";
import type { Environment } from "../environment.ts";

/** Opens the results that `dev` shares with builds and checks; with `--no-cache` it stores results for itself only. */
export function openDevStore(
  directory: string,
  { cache }: ProjectOptions,
  environment: Environment,
): Pick<Store, "get" | "put" | "prefetch" | "commit" | "close"> {
  if (cache === false) return holdInProcess();
  const folder = findProjectCache(directory, environment);
  const store = openStore(folder);
  return {
    ...store,
    close: () => {
      store.commit();
      store.close();
      trimUserCache(environment);
    },
  };
}

function holdInProcess(): ReturnType<typeof openDevStore> {
  const results = new Map<string, readonly string[]>();
  return {
    ...noCache,
    get: (step, key, part = 0) => results.get(`${step} ${key}`)?.[part],
    put: (step, key, ...parts) => results.set(`${step} ${key}`, parts) === results,
    commit: () => undefined,
    close: () => undefined,
  };
}
