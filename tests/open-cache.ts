import { noCache, type Cache } from "../generators/source/cache.ts";

/** A cache in memory. */
export interface TestCache extends Cache {
  /** The parts of each result, by step and key. */
  readonly results: Map<string, readonly string[]>;
  /** Names of the results that were stored or changed since the last call. */
  readonly takeStored: () => readonly string[];
}

/** Opens an empty cache. */
export function openCache(): TestCache {
  const results = new Map<string, readonly string[]>();
  const stored: string[] = [];
  return {
    ...noCache,
    results,
    takeStored: () => stored.splice(0),
    get: (step, key, part = 0) => results.get(`${step} ${key}`)?.[part],
    has: (step, key) => results.has(`${step} ${key}`),
    put: (step, key, ...parts) => {
      const name = `${step} ${key}`;
      if (JSON.stringify(results.get(name)) !== JSON.stringify(parts)) stored.push(name);
      results.set(name, parts);
      return true;
    },
  };
}
