import { packWeight, searchFields } from "../source/search-shards.ts";
import { compareWords } from "./lunr-index.ts";
import type { Postings } from "./postings.ts";

/** A word with its places as they stand in a file: a `ShardWord`. */
export interface ShardEntry {
  readonly word: string;
  readonly text: string;
  /** The same with the places in titles and headings only. */
  readonly namedText: string;
  readonly namedCount: number;
}

/** Of a word that stands everywhere only the weightiest places are listed: nobody reads down to the others. */
const mostPlaces = 4000;

/** Every word with its places, in the order of the alphabet. */
export function* listShardEntries(postings: Postings): Iterable<ShardEntry> {
  const { starts, order } = sortByWord(postings);
  const ids = [...postings.words.keys()]
    .filter((id) => (postings.counts[id] ?? 0) > 0)
    .toSorted((one, other) => compareWords(postings.words[one] ?? "", postings.words[other] ?? ""));
  for (const id of ids) {
    const start = starts[id] ?? 0;
    yield shardEntry(postings.words[id] ?? "", order.subarray(start, start + (postings.counts[id] ?? 0)), postings);
  }
}

/** The places of each word one after the other, each in the order of the entries. */
function sortByWord({ word, counts }: Postings): { readonly starts: Int32Array; readonly order: Int32Array } {
  const starts = new Int32Array(counts.length);
  for (let id = 1; id < counts.length; id++) starts[id] = (starts[id - 1] ?? 0) + (counts[id - 1] ?? 0);
  const next = starts.slice();
  const order = new Int32Array(word.length);
  word.forEach((id, at) => {
    const place = next[id] ?? 0;
    order[place] = at;
    next[id] = place + 1;
  });
  return { starts, order };
}

function shardEntry(word: string, all: Int32Array, { place, score }: Postings): ShardEntry {
  const isCut = all.length > mostPlaces;
  const places = isCut ? weightiest(all, score) : all;
  const lists = searchFields.map((): number[] => []);
  const last = searchFields.map(() => 0);
  for (const at of places) {
    const where = place[at] ?? 0;
    const field = where % searchFields.length;
    const entry = (where - field) / searchFields.length;
    lists[field]?.push(entry - (last[field] ?? 0), packWeight(score[at] ?? 0));
    last[field] = entry;
  }
  const [title, heading, text] = lists.map((list) => list.join(","));
  const end = isCut ? ",1]" : "]";
  return {
    word,
    text: `[${JSON.stringify(word)},[[${title}],[${heading}],[${text}]]${end}`,
    namedText: `[${JSON.stringify(word)},[[${title}],[${heading}],[]],1]`,
    namedCount: (lists[0]?.length ?? 0) + (lists[1]?.length ?? 0),
  };
}

function weightiest(places: Int32Array, score: Float64Array): Int32Array {
  const scores = Float64Array.from(places, (at) => score[at] ?? 0).toSorted();
  const least = scores[scores.length - mostPlaces] ?? 0;
  return places.filter((at) => (score[at] ?? 0) >= least).subarray(0, mostPlaces);
}
