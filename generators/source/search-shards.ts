/** The fields of an entry, in the order of every index. */
export const searchFields = ["title", "heading", "text"] as const;

/** `search-index.json` of a large site: which file holds what. Files are named from the root of the site. */
export interface ShardedIndex {
  readonly kind: "docsgen-sharded-index";
  /** First word of each file of words, in order, with its path: a file ends where the next one begins. */
  readonly words: readonly ShardPlace[];
  /** Beginnings of words that lie in too many files, with the file of the best words under each. */
  readonly heads: readonly ShardPlace[];
  /** As `words`, of words read from their end: for slips of the finger at the beginning of a word. */
  readonly endings: readonly ShardPlace[];
  readonly documents: {
    readonly total: number;
    /** How many documents a file holds. */
    readonly size: number;
    /** The files are `0.json`, `1.json` … in this folder. */
    readonly folder: string;
  };
}

export type ShardPlace = readonly [from: string, path: string];

/**
 * A word with the places where it stands, a list for each field: pairs of the distance from the document before and
 * the weight. `isCut` says that only the weightiest places are listed.
 */
export type ShardWord = readonly [word: string, places: readonly (readonly number[])[], isCut?: 1];

const weightStep = 0.01;

/** Lunr's score as a whole number, true to half a percent: short in JSON whatever its size. */
export function packWeight(score: number): number {
  return Math.round(Math.log(Math.max(score, 0.001) * 1000) / weightStep);
}

/** The score behind a packed weight. */
export function unpackWeight(weight: number): number {
  return Math.exp(weight * weightStep) / 1000;
}

/** A word from its last letter to its first. */
export function reverseWord(word: string): string {
  return Array.from(word).toReversed().join("");
}
