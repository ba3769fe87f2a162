/**
 * Results of earlier builds. Each belongs to a build step and to a key: a hash of everything that the result depends on
 * apart from the program itself. A missing or damaged result is computed again.
 */
export interface Cache {
  /** Returns one part of a result; undefined if it is not stored. */
  readonly get: (step: string, key: string, part?: number) => string | undefined;
  /** Whether a result is stored, without reading it. */
  readonly has: (step: string, key: string) => boolean;
  /** Stores a result whose parts can be read one by one. Returns whether it can be read back. */
  readonly put: (step: string, key: string, ...parts: readonly string[]) => boolean;
  /** Fetches results from the remote cache, if there is one, so that `get` finds them. Called before a step starts. */
  readonly prefetch: (step: string, keys: Iterable<string>) => Promise<void>;
}

/** Stores nothing. */
export const noCache: Cache = {
  get: () => undefined,
  has: () => false,
  put: () => false,
  prefetch: async () => undefined,
};

/**
 * Narrows a cache to one scope, such as an edition or a config, because equal keys have different results elsewhere.
 */
export function scopeCache(cache: Cache, scope: string): Cache {
  if (cache === noCache) return noCache;
  const scoped = (key: string): string => `${scope} ${key}`;
  return {
    get: (step, key, part) => cache.get(step, scoped(key), part),
    has: (step, key) => cache.has(step, scoped(key)),
    put: (step, key, ...parts) => cache.put(step, scoped(key), ...parts),
    prefetch: async (step, keys) => await cache.prefetch(step, [...keys].map(scoped)),
  };
}

/** A cache that stores results only while a condition holds: code of a project may read what is in no key. */
export function storeWhile(cache: Cache, mayStore: () => boolean): Cache {
  return { ...cache, put: (...given) => mayStore() && cache.put(...given) };
}

/** A build step with the key of the requested result. */
export interface CachedStep {
  readonly step: string;
  readonly key: string;
}

/** Returns the text stored for the key, or computes and stores it. */
export function cachedText(cache: Cache, { step, key }: CachedStep, make: () => string): string {
  const stored = cache.get(step, key);
  if (stored !== undefined) return stored;
  const text = make();
  cache.put(step, key, text);
  return text;
}

/** Returns the value stored for the key, or computes and stores it. The value must survive JSON. */
export function cached<T>(cache: Cache, { step, key }: CachedStep, make: () => T): T {
  const stored = cache.get(step, key);
  // Only this function writes under the step, so the text has the form that `make` returns.
  if (stored !== undefined) return JSON.parse(stored) as T;
  const value = make();
  cache.put(step, key, JSON.stringify(value));
  return value;
}

/** Reads one of the texts of a result. */
export type ReadPart = (part: number) => string;

/** Reads a result of several texts one by one. Computes and stores all of them if one is not stored. */
export function cachedParts(cache: Cache, { step, key }: CachedStep, make: () => readonly string[]): ReadPart {
  let held: readonly string[] | undefined;
  return (part) => {
    const known = held?.[part] ?? cache.get(step, key, part);
    if (known !== undefined) return known;
    const made = make();
    if (!cache.put(step, key, ...made)) held = made;
    return made[part] ?? "";
  };
}
