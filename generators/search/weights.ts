import { searchFields } from "../source/search-shards.ts";
import { documentKinds } from "./part-words.ts";

const fieldBoosts = { title: 12, heading: 6, text: 1 } as const;
/** A reader who types a word more often wants the page that explains it than a type that carries its name. */
const kindBoosts = { page: 1.5, operation: 1.2, schema: 0.6 } as const;

/** Lunr's constants of BM25: how soon repetition stops to count, and how much length counts. */
const repetition = 1.2;
const lengthShare = 0.75;

/** The sums that averages come from. */
export interface WordTotals {
  /** Number of entries. */
  readonly entries: number;
  /** How many words stand in each field of all entries. */
  readonly lengths: readonly number[];
}

/** How many words stand in each field of an entry on average. */
export function averageLengths({ entries, lengths }: WordTotals): readonly number[] {
  return lengths.map((length) => length / Math.max(entries, 1));
}

/** A number of which one edit changes nothing, in nearly all cases. */
export function roundTotal(total: number): number {
  return Number(total.toPrecision(3));
}

/** A word in a field of an entry. */
export interface WeighedPlace {
  readonly repeats: number;
  /** How many words stand there. */
  readonly length: number;
  /** Place in `searchFields`. */
  readonly field: number;
  /** Place in `documentKinds`. */
  readonly kind: number;
}

/** How much a word says in one place, by Lunr's formula without the word's rarity. */
export function weigh({ repeats, length, field, kind }: WeighedPlace, averages: readonly number[]): number {
  const relative = length / (averages[field] ?? 1);
  const saturated = ((repetition + 1) * repeats) / (repetition * (1 - lengthShare + lengthShare * relative) + repeats);
  return saturated * fieldBoosts[searchFields[field] ?? "text"] * kindBoosts[documentKinds[kind] ?? "page"];
}
