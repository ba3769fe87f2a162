import path from "node:path";
import { pageStep } from "../../generators/pages/cache/cached-page.ts";
import { noCache, type Cache } from "../../generators/source/cache.ts";
import type { DocsgenError } from "../../generators/source/docsgen-error.ts";
import type { OpenProject, ProjectOptions } from "../project.ts";
import type { Environment, Standpoint } from "../environment.ts";
import { findProjectCache, trimCache } from "./cache-folder.ts";
import { digestProgram } from "../digests/program.ts";
import { openRemoteCache, type RemoteCache } from "./remote.ts";
import { nameResult, openStore, type Store } from "./store.ts";

export interface ProjectCache {
  readonly cache: Cache;
  /** Uploads the results that this command has made and that other machines fetch, if the config allows it. */
  readonly upload: () => Promise<void>;
  /** Undefined with `--no-cache`. */
  readonly store: Store | undefined;
  /** How many pages this command and its workers have rendered; undefined without a cache: all of them. */
  readonly countRendered: () => number | undefined;
  readonly listFindings: () => readonly DocsgenError[];
}

interface CacheInput {
  readonly options: Pick<ProjectOptions, "cache">;
  readonly environment: Environment;
  /** Whether results that the command does not use may be evicted: a build uses all results of a project, a check only some. */
  readonly evicts: boolean;
}

const closedCache: ProjectCache = {
  cache: noCache,
  upload: async () => undefined,
  store: undefined,
  countRendered: () => undefined,
  listFindings: () => [],
};

/** Opens the project's cache, does the work, and closes the cache. With `--no-cache`, the work gets a cache that stores nothing. */
export async function withCache<T>(
  project: Pick<OpenProject, "directory" | "loaded">,
  { options, environment, evicts }: CacheInput,
  work: (cache: ProjectCache) => Promise<T>,
): Promise<T> {
  if (options.cache === false) return await work(closedCache);
  const folder = findFolder(project, environment);
  const store = openStore(folder);
  const remote = openRemote(project, environment);
  const fetched = new Set<string>();
  const listMade = (step: string): readonly string[] =>
    store.listMade().filter((name) => name.startsWith(nameResult(step, "")));
  try {
    return await work({
      cache: {
        ...store,
        prefetch: async (step, keys) => {
          fetched.add(step);
          // Prefetched results count as used, even if the build does not read them.
          const missing = [...keys].filter((key) => !store.has(step, key)).map((key) => nameResult(step, key));
          await remote?.fetch(missing, store.putFetched);
        },
      },
      store,
      countRendered: () => listMade(pageStep).length,
      upload: async () => {
        if (project.loaded.config.cache.write) await remote?.upload([...fetched].flatMap(listMade), store.getAll);
      },
      listFindings: () => remote?.listFindings() ?? [],
    });
  } finally {
    store.close({ evicts });
    if (evicts) trimCache(path.dirname(folder));
  }
}

/** Opens the results that all commands of a project share. */
export function openProjectStore(project: Pick<OpenProject, "directory" | "loaded">, environment: Standpoint): Store {
  return openStore(findFolder(project, environment));
}

function findFolder({ directory, loaded }: Pick<OpenProject, "directory" | "loaded">, environment: Standpoint): string {
  const { folder } = loaded.config.cache;
  if (folder === undefined) return findProjectCache(directory, environment);
  return path.join(path.resolve(directory, folder), digestProgram().slice(0, 32));
}

function openRemote({ loaded }: Pick<OpenProject, "loaded">, { env }: Standpoint): RemoteCache | undefined {
  const { remote } = loaded.config.cache;
  if (remote === undefined) return undefined;
  return openRemoteCache({
    url: remote.replace(/\/+$/, ""),
    token: env["DOCSGEN_CACHE_TOKEN"],
    program: digestProgram(),
  });
}
