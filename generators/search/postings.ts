import { searchFields } from "../source/search-shards.ts";
import { changeKind, type PartWords } from "./part-words.ts";
import type { WordTotals } from "./weights.ts";

/** All places of all words of some parts. Both forms of the index are written from them. */
export interface Postings {
  readonly words: readonly string[];
  /** Parallel lists, indexed by place. */
  readonly word: Int32Array;
  /** Slot and field: `slot * 3 + field`. */
  readonly place: Int32Array;
  readonly repeats: Int32Array;
  /** Number of places of each word. */
  readonly counts: Int32Array;
  /** Number of words of each place. */
  readonly lengths: Int32Array;
  /** Kind of each slot's entry, as in `PartWords`; -1 for an empty slot. */
  readonly kinds: Int32Array;
  readonly totals: WordTotals;
  /** Number of entries of each part. */
  readonly entries: readonly number[];
}

/** A part starts at a multiple of this, so that one more section in it usually moves no other part. */
const slotStep = 8;

/** How many slots the entries of a part take. */
export function countSlots(entries: number): number {
  return Math.ceil(entries / slotStep) * slotStep;
}

/**
 * Joins the words of all parts. The parts can be released afterwards. The loops over words and places are in other functions:
 * V8 would optimize this function several times, each time with all code that counts the words of a part.
 */
export function collectPostings(parts: Iterable<PartWords>): Postings {
  const words: string[] = [];
  const ids = new Map<string, number>();
  const lists: PlaceLists = { length: 0, word: noPlaces, place: noPlaces, repeats: noPlaces };
  const lengths: number[] = [];
  const kinds: number[] = [];
  const entries: number[] = [];
  for (const part of parts) {
    addPlaces(lists, part, { own: numberWords(part.words, words, ids), lengths });
    entries.push(addKinds(part.kinds, kinds));
    while (lengths.length < kinds.length * searchFields.length) lengths.push(0);
  }
  const { length } = lists;
  const word = lists.word.slice(0, length);
  return {
    words,
    word,
    place: lists.place.slice(0, length),
    repeats: lists.repeats.slice(0, length),
    counts: countPlaces(word, words.length),
    lengths: Int32Array.from(lengths),
    kinds: Int32Array.from(kinds),
    totals: sumTotals(kinds, lengths),
    entries,
  };
}

/** The numbers of a part's words among all words. Adds new words. */
function numberWords(own: readonly string[], words: string[], ids: Map<string, number>): readonly number[] {
  return own.map((text) => {
    const known = ids.get(text);
    if (known !== undefined) return known;
    ids.set(text, words.length);
    return words.push(text) - 1;
  });
}

/** Adds the kinds of a part's entries, and those of its empty slots. Returns the number of entries. */
function addKinds(own: readonly number[], kinds: number[]): number {
  for (const kind of own) kinds.push(kind);
  for (let slot = own.length; slot < countSlots(own.length); slot++) kinds.push(-1);
  return own.length;
}

function countPlaces(word: Int32Array, words: number): Int32Array {
  const counts = new Int32Array(words);
  word.forEach((id) => (counts[id] = (counts[id] ?? 0) + 1));
  return counts;
}

/** The places so far, in lists with room for more. */
interface PlaceLists {
  length: number;
  word: Int32Array;
  place: Int32Array;
  repeats: Int32Array;
}

const noPlaces = new Int32Array(0);

interface PartOfPostings {
  /** The numbers of the part's words among all words. */
  readonly own: readonly number[];
  /** Number of words of each place. Grows. */
  readonly lengths: number[];
}

/** Adds the places of a part. */
function addPlaces(lists: PlaceLists, { counts }: PartWords, { own, lengths }: PartOfPostings): void {
  makeRoom(lists, counts.length / 2);
  const { word, place, repeats } = lists;
  let { length } = lists;
  for (let at = 0; at < counts.length;) {
    const where = lengths.push(counts[at] ?? 0) - 1;
    const end = at + 2 + (counts[at + 1] ?? 0) * 2;
    for (at += 2; at < end; at += 2) {
      word[length] = own[counts[at] ?? 0] ?? 0;
      place[length] = where;
      repeats[length] = counts[at + 1] ?? 0;
      length++;
    }
  }
  lists.length = length;
}

function makeRoom(lists: PlaceLists, added: number): void {
  const needed = lists.length + added;
  if (needed <= lists.word.length) return;
  const grow = (list: Int32Array): Int32Array => {
    const larger = new Int32Array(Math.max(needed, 2 * list.length));
    larger.set(list);
    return larger;
  };
  lists.word = grow(lists.word);
  lists.place = grow(lists.place);
  lists.repeats = grow(lists.repeats);
}

/** Entries of changelogs do not count. */
function sumTotals(kinds: readonly number[], lengths: readonly number[]): WordTotals {
  const sums = searchFields.map(() => 0);
  let entries = 0;
  for (let slot = 0; slot < kinds.length; slot++) {
    if (kinds[slot] === changeKind || kinds[slot] === -1) continue;
    entries++;
    for (let field = 0; field < sums.length; field++)
      sums[field] = (sums[field] ?? 0) + (lengths[slot * sums.length + field] ?? 0);
  }
  return { entries, lengths: sums };
}
