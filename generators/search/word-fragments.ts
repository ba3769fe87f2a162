import { packWeight, searchFields } from "../source/search-shards.ts";
import { compareWords } from "./lunr-index.ts";
import type { Postings } from "./postings.ts";
import { averageLengths, roundTotal, weigh, type WordTotals } from "./weights.ts";
import { formatWord, type WordText } from "./word-text.ts";

/** The places of a word in a group. */
type Fragment = readonly [word: string, fields: readonly FieldFragment[]];

/** The places in one field. Slots are counted from the start of the group. `rest` is everything after the first slot. */
type FieldFragment = readonly [field: number, first: number, last: number, count: number, rest: string];

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

/** The places of a group's words, a text for each range of words: a list of fragments as JSON. */
export function cutInFragments(postings: Postings, { averages, starts }: FragmentCut): readonly string[] {
  const { words, counts } = postings;
  const sorted = sortByWord(postings, averages);
  const ids = [...words.keys()]
    .filter((id) => (counts[id] ?? 0) > 0)
    .toSorted((one, other) => compareWords(words[one] ?? "", words[other] ?? ""));
  const ranges: string[][] = [[]];
  for (const id of ids) {
    const word = words[id] ?? "";
    for (let next = starts[ranges.length - 1]; next !== undefined && word >= next; next = starts[ranges.length - 1])
      ranges.push([]);
    ranges.at(-1)?.push(`[${JSON.stringify(word)},[${formatFields(sorted, id)}]]`);
  }
  while (ranges.length <= starts.length) ranges.push([]);
  return ranges.map((fragments) => `[${fragments.join(",")}]`);
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

function formatFields({ starts, places, weights }: SortedPlaces, id: number): string {
  const end = starts[id + 1] ?? 0;
  const fields = searchFields.map((_, field) => ({ field, first: 0, last: 0, numbers: [] as number[] }));
  for (let at = starts[id] ?? 0; at < end; at++) {
    const where = places[at] ?? 0;
    const found = fields[where % searchFields.length];
    if (found === undefined) continue;
    const slot = (where - found.field) / searchFields.length;
    if (found.numbers.length === 0) found.first = slot;
    else found.numbers.push(slot - found.last);
    found.numbers.push(weights[at] ?? 0);
    found.last = slot;
  }
  return fields
    .filter(({ numbers }) => numbers.length > 0)
    .map(({ field, first, last, numbers }) => {
      return `[${field},${first},${last},${(numbers.length + 1) / 2},"${numbers.join(",")}"]`;
    })
    .join(",");
}

/** The fragments of one range of words in one group. */
export interface GroupFragments {
  /** The slot at which the group starts. */
  readonly slot: number;
  /** A list of fragments as JSON. */
  readonly text: string;
}

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
  for (const { slot, text } of groups) {
    const fragments = JSON.parse(text) as readonly Fragment[]; // `cutInFragments` wrote it
    for (const [word, found] of fragments) {
      let fields = joined.get(word);
      if (fields === undefined) joined.set(word, (fields = searchFields.map(() => ({ text: "", count: 0, last: 0 }))));
      for (const [field, first, last, count, rest] of found) {
        const places = fields[field];
        if (places === undefined) continue;
        places.text += `${places.count === 0 ? "" : ","}${slot + first - places.last},${rest}`;
        places.count += count;
        places.last = slot + last;
      }
    }
  }
  return [...joined]
    .toSorted(([one], [other]) => compareWords(one, other))
    .map(([word, fields]) => formatWord(word, fields));
}
