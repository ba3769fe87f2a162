import { packWeight, searchFields } from "../source/search-shards.ts";
import { compareWords } from "./lunr-index.ts";
import type { Postings } from "./postings.ts";
import { averageLengths, roundTotal, weigh, type WordTotals } from "./weights.ts";

/** For a very common word, only the places with the highest weights are listed. Readers do not scroll beyond them. */
const maxPlaces = 4000;

/** A word as stored in files. */
export interface WordText {
  readonly word: string;
  /** A `ShardWord` with all its places. */
  readonly text: string;
  /** The same with the highest weights only, if there are too many places. */
  readonly shown: string;
  /** The same with the places in titles and headings only; empty if there are none. */
  readonly named: string;
  readonly namedCount: number;
  /** Number of places. */
  readonly total: number;
}

/** The places of a word, `slot * 3 + field`, ascending, with the packed weight of each. */
export interface WordPlaces {
  readonly places: ArrayLike<number>;
  readonly weights: ArrayLike<number>;
}

/** Averages for the weights in shards, rounded so that an edit of one page does not change the weights of others. */
export function shardAverages(totals: WordTotals): readonly number[] {
  return averageLengths(totals).map(roundTotal);
}

/** Every word with its places, in alphabetical order. */
export function* listWordTexts(postings: Postings): Iterable<WordText> {
  const { words, counts } = postings;
  const { starts, places, weights } = sortByWord(postings);
  const ids = [...words.keys()]
    .filter((id) => (counts[id] ?? 0) > 0)
    .toSorted((one, other) => compareWords(words[one] ?? "", words[other] ?? ""));
  for (const id of ids) {
    const start = starts[id] ?? 0;
    const end = start + (counts[id] ?? 0);
    yield formatWord(words[id] ?? "", { places: places.subarray(start, end), weights: weights.subarray(start, end) });
  }
}

/** The places of each word, word by word, in order. */
function sortByWord({ word, place, repeats, counts, lengths, kinds, totals }: Postings) {
  const averages = shardAverages(totals);
  const starts = new Int32Array(counts.length);
  for (let id = 1; id < counts.length; id++) starts[id] = (starts[id - 1] ?? 0) + (counts[id - 1] ?? 0);
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

/** Formats a word for the files. */
export function formatWord(word: string, found: WordPlaces): WordText {
  const [title = [], heading = [], text = []] = listPlaces(found);
  const total = found.places.length;
  const namedCount = title.length + heading.length;
  const write = (lists: Lists, end: string): string =>
    `[${JSON.stringify(word)},[${lists.map((list) => `[${list.join(",")}]`).join(",")}]${end}]`;
  const whole = write([title, heading, text], "");
  return {
    word,
    text: whole,
    shown: total <= maxPlaces ? whole : write(listPlaces(pickWeightiest(found)), `,${total}`),
    named: namedCount === 0 ? "" : write([title, heading, []], `,${total}`),
    namedCount,
    total,
  };
}

type Lists = readonly (readonly number[])[];

function listPlaces({ places, weights }: WordPlaces): Lists {
  const lists = searchFields.map((): number[] => []);
  const last = searchFields.map(() => 0);
  for (let at = 0; at < places.length; at++) {
    const where = places[at] ?? 0;
    const field = where % searchFields.length;
    const slot = (where - field) / searchFields.length;
    lists[field]?.push(slot - (last[field] ?? 0), weights[at] ?? 0);
    last[field] = slot;
  }
  return lists;
}

function pickWeightiest({ places, weights }: WordPlaces): WordPlaces {
  const sorted = Int32Array.from(weights).toSorted();
  const least = sorted[sorted.length - maxPlaces] ?? 0;
  const picked: number[] = [];
  for (let at = 0; at < places.length && picked.length < maxPlaces; at++)
    if ((weights[at] ?? 0) >= least) picked.push(at);
  return { places: picked.map((at) => places[at] ?? 0), weights: picked.map((at) => weights[at] ?? 0) };
}
