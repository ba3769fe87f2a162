import type { Memory } from "../../source/memory.ts";

/** The pages whose answers are known to be those of the site as it is: they need not be asked for again. */
export interface VerifiedAnswers {
  /** Tells this of the page with a digest. */
  readonly has: (digest: string) => boolean;
  /** The answers of a page were compared, or made now. */
  readonly add: (digest: string) => void;
  /** Remembers all; `pages` is how many the site has. */
  readonly keep: (pages: number) => void;
}

/** Nothing is known. */
export const nothingVerified: VerifiedAnswers = { has: () => false, add: () => undefined, keep: () => undefined };

/** Opens what is known under a hash of all that pages can ask for. */
export function openVerified(memory: Memory, basis: string): VerifiedAnswers {
  const name = `verified ${basis}`;
  const text = memory.find(name);
  const known = new Set(text === undefined ? [] : (JSON.parse(text) as readonly string[]));
  const seen = new Set<string>();
  return {
    has: (digest) => known.has(digest),
    add: (digest) => seen.add(digest),
    keep: (pages) => {
      // Of an edition that is built in parts each part adds its own.
      const all = new Set(known.size > pages ? seen : [...known, ...seen]);
      if (all.size !== known.size) memory.keep(name, JSON.stringify([...all]));
    },
  };
}
