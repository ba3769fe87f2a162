import lunr from "lunr";
import { rarity, searchFields } from "../source/search-shards.ts";
import type { Postings } from "./postings.ts";
import { averageLengths, weigh } from "./weights.ts";

/** The index in Lunr's own format, so that `lunr.Index.load` opens it. An entry's name is its index in the list. */
export function serializeLunrIndex(postings: Postings): string {
  const ranks = rankWords(postings);
  const entries = numberEntries(postings);
  const fields = searchFields.map((name) => `"${name}"`).join(",");
  const vectors = serializeVectors(postings, ranks, entries);
  const inverted = serializeWords(postings, ranks, entries);
  return `{"version":"${lunr.version}","fields":[${fields}],"fieldVectors":[${vectors}],"invertedIndex":[${inverted}],"pipeline":[]}`;
}

/** Lunr identifies a word in its vectors by a number. The most common words get the shortest numbers. */
function rankWords({ words, counts }: Postings): Int32Array {
  const ranks = new Int32Array(words.length);
  const byCount = [...words.keys()].toSorted((one, other) => (counts[other] ?? 0) - (counts[one] ?? 0));
  byCount.forEach((word, rank) => (ranks[word] = rank));
  return ranks;
}

/** The index of each slot's entry in the list of all; -1 for an empty slot. */
function numberEntries({ kinds }: Postings): Int32Array {
  let entries = 0;
  return kinds.map((kind) => (kind === -1 ? -1 : entries++));
}

/** The weighted words of each field of each entry, in the order of their numbers, as Lunr expects. */
function serializeVectors(postings: Postings, ranks: Int32Array, entries: Int32Array): string {
  const { word, place } = postings;
  const vectors: string[] = [];
  const score = createScore(postings);
  let at = 0;
  for (const [slot, entry] of entries.entries()) {
    if (entry === -1) continue;
    for (const [field, name] of searchFields.entries()) {
      const where = slot * searchFields.length + field;
      const elements: [rank: number, score: number][] = [];
      for (; at < place.length && place[at] === where; at++) elements.push([ranks[word[at] ?? 0] ?? 0, score(at)]);
      elements.sort(([one], [other]) => one - other);
      vectors.push(`["${name}/${entry}",[${elements.join(",")}]]`);
    }
  }
  return vectors.join(",");
}

/** Rounded as Lunr does. */
function createScore({ word, place, repeats, counts, lengths, kinds, totals }: Postings): (at: number) => number {
  const averages = averageLengths(totals);
  const rarities = Float64Array.from(counts, (places) => rarity(places, totals.entries));
  return (at) => {
    const where = place[at] ?? 0;
    const field = where % searchFields.length;
    const kind = kinds[(where - field) / searchFields.length] ?? 0;
    const weight = weigh({ repeats: repeats[at] ?? 0, length: lengths[where] ?? 0, field, kind }, averages);
    return Math.round((rarities[word[at] ?? 0] ?? 0) * weight * 1000) / 1000;
  };
}

function serializeWords(postings: Postings, ranks: Int32Array, entries: Int32Array): string {
  const { words, word, place } = postings;
  const places = words.map(() => searchFields.map((): string[] => []));
  word.forEach((id, at) => {
    const where = place[at] ?? 0;
    const entry = entries[Math.floor(where / searchFields.length)];
    places[id]?.[where % searchFields.length]?.push(`"${entry}":{}`);
  });
  return [...words.keys()]
    .filter((id) => (postings.counts[id] ?? 0) > 0)
    .toSorted((one, other) => compareWords(words[one] ?? "", words[other] ?? ""))
    .map((id) => {
      const fields = searchFields.map((name, field) => `"${name}":{${places[id]?.[field]?.join(",") ?? ""}}`);
      return `[${JSON.stringify(words[id])},{"_index":${ranks[id]},${fields.join(",")}}]`;
    })
    .join(",");
}

/** The order of JavaScript's own `sort`, independent of locale, which Lunr's token set requires. */
export function compareWords(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
