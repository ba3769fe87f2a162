import { searchFields } from "../source/search-shards.ts";
import { entryKinds } from "./part-words.ts";

const fieldBoosts = { title: 12, heading: 6, text: 1 } as const;
/**
 * A reader who types a word more often wants the page that explains it than a schema with that name. The title of a
 * changelog's entry weighs less than one word in a long text.
 */
const kindBoosts = { page: 1.5, operation: 1.2, schema: 0.6, change: 0.005 } as const;

/** Lunr's BM25 constants: how soon repetition stops counting, and how much length counts. */
const repetition = 1.2;
const lengthShare = 0.75;

/** The sums behind the averages. Entries of changelogs do not change what other entries weigh. */
export interface WordTotals {
  /** Number of entries, without those of changelogs. */
  readonly entries: number;
  /** Number of words in each field of all entries. */
  readonly lengths: readonly number[];
}

/** Average number of words in each field of an entry. */
export function averageLengths({ entries, lengths }: WordTotals): readonly number[] {
  return lengths.map((length) => length / Math.max(entries, 1));
}

/** Rounds a total so that a single edit rarely changes it. */
export function roundTotal(total: number): number {
  return Number(total.toPrecision(3));
}

/** A word in a field of an entry. */
export interface WeighedPlace {
  readonly repeats: number;
  /** Number of words in the field. */
  readonly length: number;
  /** Index into `searchFields`. */
  readonly field: number;
  /** Index into `entryKinds`. */
  readonly kind: number;
}

/** The weight of a word in one place, by Lunr's formula without the word's rarity. */
export function weigh({ repeats, length, field, kind }: WeighedPlace, averages: readonly number[]): number {
  const relative = length / (averages[field] ?? 1);
  const saturated = ((repetition + 1) * repeats) / (repetition * (1 - lengthShare + lengthShare * relative) + repeats);
  return saturated * fieldBoosts[searchFields[field] ?? "text"] * kindBoosts[entryKinds[kind] ?? "page"];
}
