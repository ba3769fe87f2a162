import { packWeight, searchFields } from "../source/search-shards.ts";
import type { Postings } from "./postings.ts";
import { findFirst } from "./shards.ts";
import { averageLengths, roundTotal, weigh, type WordTotals } from "./weights.ts";
import { formatWord, type FieldPlaces, type WordText } from "./word-text.ts";

/**
 * The places of words in a group, as one flat list, because nested lists take twice as long to print and read: the word and its
 * number of fields, then for each field its number, the first and the last slot, the number of places, and everything after the
 * first slot as text. Slots are counted from the start of the group.
 */
export type Fragments = readonly (string | number)[];

/** Averages for the weights in shards, rounded so that an edit of one page does not change the weights of others. */
export function shardAverages(totals: WordTotals): readonly number[] {
  return averageLengths(totals).map(roundTotal);
}

/** How the words of a group are cut. */
export interface FragmentCut {
  readonly averages: readonly number[];
  /** The first word of each range of words except the first range. */
  readonly starts: readonly string[];
}

/** Creates the function that cuts the words of a group, one list for each range of words. */
export function createCutInFragments({ averages, starts }: FragmentCut): (postings: Postings) => readonly Fragments[] {
  return (postings) => {
    const sorted = sortByWord(postings, averages);
    const ranges = Array.from({ length: starts.length + 1 }, (): (string | number)[] => []);
    postings.words.forEach((word, id) => addFragment(ranges[findRange(starts, word)] ?? [], word, { sorted, id }));
    return ranges;
  };
}

/** Finds the range of a word. Looking it up in a map of known words takes longer. */
function findRange(starts: readonly string[], word: string): number {
  return findFirst(starts, (start) => start > word);
}

/** The places of each word, field by field, in order: the slot and the packed weight of each. */
interface SortedPlaces {
  /** Where the places of each field of each word start, and where the last ones end: `word * 3 + field`. */
  readonly starts: Int32Array;
  readonly slots: Int32Array;
  readonly weights: Int32Array;
}

function sortByWord(postings: Postings, averages: readonly number[]): SortedPlaces {
  const { words, word, place, repeats, lengths, kinds } = postings;
  const starts = new Int32Array(words.length * searchFields.length + 1);
  word.forEach((id, at) => {
    const list = id * searchFields.length + ((place[at] ?? 0) % searchFields.length);
    starts[list + 1] = (starts[list + 1] ?? 0) + 1;
  });
  for (let list = 1; list < starts.length; list++) starts[list] = (starts[list] ?? 0) + (starts[list - 1] ?? 0);
  const next = starts.slice();
  const slots = new Int32Array(word.length);
  const weights = new Int32Array(word.length);
  let [where, field, slot, single] = [-1, 0, 0, 0];
  const weightOf = (count: number): number =>
    packWeight(weigh({ repeats: count, length: lengths[where] ?? 0, field, kind: kinds[slot] ?? 0 }, averages));
  word.forEach((id, at) => {
    if (place[at] !== where) {
      where = place[at] ?? 0;
      field = where % searchFields.length;
      slot = (where - field) / searchFields.length;
      // Most words occur once in a field, so they have the same weight there.
      single = weightOf(1);
    }
    const list = id * searchFields.length + field;
    const to = next[list] ?? 0;
    slots[to] = slot;
    weights[to] = repeats[at] === 1 ? single : weightOf(repeats[at] ?? 0);
    next[list] = to + 1;
  });
  return { starts, slots, weights };
}

/** Adds a word to a list of fragments. */
function addFragment(
  list: (string | number)[],
  word: string,
  { sorted, id }: { readonly sorted: SortedPlaces; readonly id: number },
): void {
  const { starts, slots } = sorted;
  const fieldCount = list.push(word, 0) - 1;
  let found = 0;
  for (let field = 0; field < searchFields.length; field++) {
    const start = starts[id * searchFields.length + field] ?? 0;
    const end = starts[id * searchFields.length + field + 1] ?? 0;
    if (start === end) continue;
    const [first, last] = [slots[start] ?? 0, slots[end - 1] ?? 0];
    list.push(field, first, last, end - start, writeRest(sorted, start, end));
    found++;
  }
  list[fieldCount] = found;
}

/** Everything after the first slot. */
function writeRest({ slots, weights }: SortedPlaces, start: number, end: number): string {
  if (end === start + 1) return String(weights[start]);
  // Joining numbers takes half the time of adding them to a text one by one.
  const rest = [weights[start] ?? 0];
  for (let at = start + 1; at < end; at++) rest.push((slots[at] ?? 0) - (slots[at - 1] ?? 0), weights[at] ?? 0);
  return rest.join(",");
}

/** The fragments of one range of words in one group. */
export interface GroupFragments {
  /** The slot at which the group starts. */
  readonly slot: number;
  readonly fragments: Fragments;
}

/** How many elements describe a field of a word. */
const fieldLength = 5;

/** The places of a word in a field so far. */
interface JoinedPlaces {
  /** The texts and the numbers between them. */
  readonly parts: (string | number)[];
  count: number;
  /** The last slot. */
  last: number;
}

/** The places of each word so far, one entry for each field. */
type JoinedWords = Map<string, (JoinedPlaces | undefined)[]>;

/** Joins the fragments of all groups. Returns the words in alphabetical order. */
export function joinFragments(groups: Iterable<GroupFragments>): readonly WordText[] {
  const joined: JoinedWords = new Map();
  for (const group of groups) addGroup(joined, group);
  // Without a function to compare words, sorting takes half the time.
  return [...joined.keys()].toSorted().map((word) => formatWord(word, (joined.get(word) ?? []).map(readJoined)));
}

function addGroup(joined: JoinedWords, { slot, fragments }: GroupFragments): void {
  for (let at = 0; at < fragments.length;) {
    const word = String(fragments[at]);
    const end = at + 2 + Number(fragments[at + 1]) * fieldLength;
    let fields = joined.get(word);
    if (fields === undefined) joined.set(word, (fields = [undefined, undefined, undefined]));
    for (at += 2; at < end; at += fieldLength) {
      const places = (fields[Number(fragments[at])] ??= { parts: [], count: 0, last: 0 });
      places.parts.push(slot + Number(fragments[at + 1]) - places.last, String(fragments[at + 4]));
      places.count += Number(fragments[at + 3]);
      places.last = slot + Number(fragments[at + 2]);
    }
  }
}

function readJoined(places: JoinedPlaces | undefined): FieldPlaces | undefined {
  return places && { text: places.parts.join(","), count: places.count };
}
