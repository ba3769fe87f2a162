/** The fields of an entry, in the order of every index. */
export const searchFields = ["title", "heading", "text"] as const;

/** `search-index.json` of a large site: lists which file contains what. */
export interface ShardedIndex {
  readonly kind: "docsgen-sharded-index";
  /** Number of documents, rounded to three digits, for computing a word's rarity. One more document changes no file. */
  readonly entries: number;
  /** First word of each file of words, in order, with its name. A file ends before the next one starts. */
  readonly words: readonly ShardPlace[];
  /** Prefixes of words that are in too many files, with the file of the best words for each. */
  readonly heads: readonly ShardPlace[];
  /** Like `words`, for words read from their end: finds words with a typo in their first letters. */
  readonly endings: readonly ShardPlace[];
  readonly documents: {
    /** Number of documents per file. If a page has fewer, the rest is `null`. */
    readonly size: number;
    /** The folder of the files `0.json`, `1.json` … */
    readonly folder: string;
  };
}

export type ShardPlace = readonly [from: string, name: string];

/** Path of a file of words, from the root of the site. Its name is a hash of its content. */
export function shardPath(name: string): string {
  return `search/words/${name}.json`;
}

/**
 * A word with its places, one list for each field: pairs of the distance from the previous document and
 * the weight there, without the word's rarity. `total` is the number of places if not all are listed.
 */
export type ShardWord = readonly [word: string, places: readonly (readonly number[])[], total?: number];

/**
 * How rare a word with this many places is, by Lunr's formula, which counts a word once for every field of an entry.
 */
export function rarity(places: number, entries: number): number {
  return Math.log(1 + Math.abs((entries - places + 0.5) / (places + 0.5)));
}

const weightStep = 0.01;

/** A weight as an integer with an error of at most half a percent: short in JSON, whatever its size. */
export function packWeight(weight: number): number {
  return Math.round(Math.log(Math.max(weight, 0.001) * 1000) / weightStep);
}

/** The weight of a packed one. */
export function unpackWeight(packed: number): number {
  return Math.exp(packed * weightStep) / 1000;
}

/** A word with its letters reversed. */
export function reverseWord(word: string): string {
  return Array.from(word).toReversed().join("");
}
