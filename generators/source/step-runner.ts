import { cached, cachedParts, storeWhile, type Cache, type CachedStep, type ReadPart } from "./cache.ts";

/** Runs build steps by their keys, for code that does not otherwise use the cache. */
export interface StepRunner {
  /** Returns the result stored for the key, or computes and stores it. It must survive JSON. */
  readonly run: <T>(step: CachedStep, make: () => T) => T;
  /** The same for a result of several texts that are read one by one. */
  readonly runParts: (step: CachedStep, make: () => readonly string[]) => ReadPart;
  /** The same runner, which stores results only while a condition holds. */
  readonly storeWhile: (mayStore: () => boolean) => StepRunner;
  /** Fetches results from the remote cache, if there is one. Called before a step starts. */
  readonly prefetch: Cache["prefetch"];
}

/** Creates the runner of a cache. */
export function createStepRunner(cache: Cache): StepRunner {
  return {
    run: (step, make) => cached(cache, step, make),
    runParts: (step, make) => cachedParts(cache, step, make),
    storeWhile: (mayStore) => createStepRunner(storeWhile(cache, mayStore)),
    prefetch: cache.prefetch,
  };
}
