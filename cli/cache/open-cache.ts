import path from "node:path";
import { noCache, type Cache } from "../../generators/source/cache.ts";
import type { DocsgenError } from "../../generators/source/docsgen-error.ts";
import type { OpenProject, ProjectOptions } from "../project.ts";
import type { Environment, Standpoint } from "../environment.ts";
import { findProjectCache, trimUserCache } from "./cache-folder.ts";
import { digestProgram } from "./program.ts";
import { openRemoteCache, type RemoteCache } from "./remote.ts";
import { nameResult, openStore, type Store } from "./store.ts";

/** The cache of a project while a command works. */
export interface ProjectCache {
  readonly cache: Cache;
  /** Uploads the results that this command has made, if the config says so. */
  readonly upload: () => Promise<void>;
  /** Undefined with `--no-cache`. */
  readonly store: Store | undefined;
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
  listFindings: () => [],
};

/** Opens the cache of a project for the time of some work; with `--no-cache` there is none. */
export async function withCache<T>(
  project: Pick<OpenProject, "directory" | "loaded">,
  { options, environment, evicts }: CacheInput,
  work: (cache: ProjectCache) => Promise<T>,
): Promise<T> {
  if (options.cache === false) return await work(closedCache);
  const folder = findFolder(project, environment);
  const store = openStore(folder);
  const remote = openRemote(project, environment);
  try {
    return await work({
      cache: { ...store, prefetch: async (step, keys) => await prefetch(store, remote, listNames(step, keys)) },
      store,
      upload: async () => {
        if (project.loaded.config.cache.write) await remote?.upload(store.listMade(), store.getAll);
      },
      listFindings: () => remote?.listFindings() ?? [],
    });
  } finally {
    store.commit({ evicts });
    store.close();
    if (evicts) trimUserCache(environment);
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

function* listNames(step: string, keys: Iterable<string>): Iterable<string> {
  for (const key of keys) yield nameResult(step, key);
}

async function prefetch(store: Store, remote: RemoteCache | undefined, names: Iterable<string>): Promise<void> {
  if (remote === undefined) return;
  const missing = [...names].filter((name) => !store.has(name));
  await remote.fetch(missing, store.putFetched);
}
