import type { Cache } from "../../source/cache.ts";

/** The pages whose links and terms have been looked up among the same names. */
export interface KnownNames {
  readonly has: (digest: string) => boolean;
  /** Stores the digests of all pages. */
  readonly put: (digests: readonly string[]) => void;
}

const namesStep = "page names";

/** Opens the pages of the last build whose names had the same hash. */
export function openKnownNames(cache: Cache, names: string): KnownNames {
  const text = cache.get(namesStep, names);
  const known = new Set(text === undefined ? [] : (JSON.parse(text) as readonly string[])); // `put` wrote it
  return {
    has: (digest) => known.has(digest),
    put: (digests) => {
      if (!digests.every((digest) => known.has(digest))) cache.put(namesStep, names, JSON.stringify(digests));
    },
  };
}
