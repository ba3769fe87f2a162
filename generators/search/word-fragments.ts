import { packWeight, searchFields } from "../source/search-shards.ts";
import type { Postings } from "./postings.ts";
import { averageLengths, roundTotal, weigh, type WordTotals } from "./weights.ts";
import { formatWord, type WordText } from "./word-text.ts";

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
  const findRange = createFindRange(starts);
  return (postings) => {
    const { words, counts } = postings;
    const sorted = sortByWord(postings, averages);
    const ranges = Array.from({ length: starts.length + 1 }, (): (string | number)[] => []);
    for (const [id, word] of words.entries())
      if ((counts[id] ?? 0) > 0) addFragment(ranges[findRange(word)] ?? [], word, { sorted, id });
    return ranges;
  };
}

/** Finds the range of a word. Groups share most words, so each is looked up once. */
function createFindRange(starts: readonly string[]): (word: string) => number {
  const known = new Map<string, number>();
  return (word) => {
    const found = known.get(word);
    if (found !== undefined) return found;
    let [low, high] = [0, starts.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (word >= (starts[middle] ?? "")) low = middle + 1;
      else high = middle;
    }
    known.set(word, low);
    return low;
  };
}

/** The places of each word, `slot * 3 + field`, word by word, in order, with the packed weight of each. */
interface SortedPlaces {
  /** Where the places of each word start, and where those of the last one end. */
  readonly starts: Int32Array;
  readonly places: Int32Array;
  readonly weights: Int32Array;
}

function sortByWord(
  { word, place, repeats, counts, lengths, kinds }: Postings,
  averages: readonly number[],
): SortedPlaces {
  const starts = new Int32Array(counts.length + 1);
  for (let id = 0; id < counts.length; id++) starts[id + 1] = (starts[id] ?? 0) + (counts[id] ?? 0);
  const next = starts.slice();
  const places = new Int32Array(word.length);
  const weights = new Int32Array(word.length);
  word.forEach((id, at) => {
    const to = next[id] ?? 0;
    const where = place[at] ?? 0;
    const field = where % searchFields.length;
    const kind = kinds[(where - field) / searchFields.length] ?? 0;
    const weight = weigh({ repeats: repeats[at] ?? 0, length: lengths[where] ?? 0, field, kind }, averages);
    places[to] = where;
    weights[to] = packWeight(weight);
    next[id] = to + 1;
  });
  return { starts, places, weights };
}

/** Adds a word to a list of fragments. */
function addFragment(
  list: (string | number)[],
  word: string,
  { sorted, id }: { readonly sorted: SortedPlaces; readonly id: number },
): void {
  const { starts, places, weights } = sorted;
  const end = starts[id + 1] ?? 0;
  const fieldCount = list.push(word, 0) - 1;
  let found = 0;
  for (let field = 0; field < searchFields.length; field++) {
    let [first, last] = [0, 0];
    // Joining numbers takes half the time of adding them to a text one by one.
    const rest: number[] = [];
    for (let at = starts[id] ?? 0; at < end; at++) {
      const where = places[at] ?? 0;
      if (where % searchFields.length !== field) continue;
      const slot = (where - field) / searchFields.length;
      if (rest.length === 0) first = slot;
      else rest.push(slot - last);
      rest.push(weights[at] ?? 0);
      last = slot;
    }
    if (rest.length === 0) continue;
    list.push(field, first, last, (rest.length + 1) / 2, rest.length === 1 ? String(rest[0]) : rest.join(","));
    found++;
  }
  list[fieldCount] = found;
}

/** The fragments of one range of words in one group. */
export interface GroupFragments {
  /** The slot at which the group starts. */
  readonly slot: number;
  readonly fragments: Fragments;
}

/** How many elements describe a field of a word. */
const fieldLength = 5;

/** The places of a word so far. */
interface JoinedPlaces {
  text: string;
  count: number;
  /** The last slot. */
  last: number;
}

/** Joins the fragments of all groups. Returns the words in alphabetical order. */
export function joinFragments(groups: Iterable<GroupFragments>): readonly WordText[] {
  const joined = new Map<string, readonly JoinedPlaces[]>();
  for (const { slot, fragments } of groups)
    for (let at = 0; at < fragments.length;) {
      const word = String(fragments[at]);
      const end = at + 2 + Number(fragments[at + 1]) * fieldLength;
      let fields = joined.get(word);
      if (fields === undefined) joined.set(word, (fields = searchFields.map(() => ({ text: "", count: 0, last: 0 }))));
      for (at += 2; at < end; at += fieldLength) {
        const places = fields[Number(fragments[at])];
        if (places === undefined) continue;
        const first = slot + Number(fragments[at + 1]) - places.last;
        const rest = String(fragments[at + 4]);
        places.text += places.count === 0 ? `${first},${rest}` : `,${first},${rest}`;
        places.count += Number(fragments[at + 3]);
        places.last = slot + Number(fragments[at + 2]);
      }
    }
  // Without a function to compare words, sorting takes half the time.
  return [...joined.keys()].toSorted().map((word) => formatWord(word, joined.get(word) ?? []));
}
