/** The fields of an entry, in the order of every index. */
export const searchFields = ["title", "heading", "text"] as const;

/** `search-index.json` of a large site: which file holds what. */
export interface ShardedIndex {
  readonly kind: "docsgen-sharded-index";
  /** Number of documents to three digits, by which the rarity of a word is reckoned: one more changes no file. */
  readonly entries: number;
  /** First word of each file of words, in order, with its name: a file ends where the next one begins. */
  readonly words: readonly ShardPlace[];
  /** Beginnings of words that lie in too many files, with the file of the best words under each. */
  readonly heads: readonly ShardPlace[];
  /** As `words`, of words read from their end: for slips of the finger at the beginning of a word. */
  readonly endings: readonly ShardPlace[];
  readonly documents: {
    /** How many documents a file holds; where a page has none, there is `null`. */
    readonly size: number;
    /** The files are `0.json`, `1.json` … in this folder. */
    readonly folder: string;
  };
}

export type ShardPlace = readonly [from: string, name: string];

/** Path of a file of words, from the root of the site: its name is a hash of what it holds. */
export function shardPath(name: string): string {
  return `search/words/${name}.json`;
}

/**
 * A word with the places where it stands, a list for each field: pairs of the distance from the document before and
 * the weight there, without the word's rarity. `total` says in how many places it stands where not all are listed.
 */
export type ShardWord = readonly [word: string, places: readonly (readonly number[])[], total?: number];

/** How much a word says that stands in so many places, as Lunr reckons: it counts a word once for every field of an entry. */
export function rarity(places: number, entries: number): number {
  return Math.log(1 + Math.abs((entries - places + 0.5) / (places + 0.5)));
}

const weightStep = 0.01;

/** A weight as a whole number, true to half a percent: short in JSON whatever its size. */
export function packWeight(weight: number): number {
  return Math.round(Math.log(Math.max(weight, 0.001) * 1000) / weightStep);
}

/** The weight behind a packed one. */
export function unpackWeight(packed: number): number {
  return Math.exp(packed * weightStep) / 1000;
}

/** A word from its last letter to its first. */
export function reverseWord(word: string): string {
  return Array.from(word).toReversed().join("");
}
