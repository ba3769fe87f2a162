import lunr from "lunr";
import { searchFields } from "../source/search-shards.ts";
import type { Postings } from "./postings.ts";

/** The index as Lunr writes its own, so that `lunr.Index.load` opens it; an entry's name is its place in the list. */
export function serializeLunrIndex(postings: Postings): string {
  const ranks = rankWords(postings);
  const fields = searchFields.map((name) => `"${name}"`).join(",");
  const vectors = serializeVectors(postings, ranks);
  const inverted = serializeWords(postings, ranks);
  return `{"version":"${lunr.version}","fields":[${fields}],"fieldVectors":[${vectors}],"invertedIndex":[${inverted}],"pipeline":[]}`;
}

/** Lunr names a word in its vectors by a number: the commonest get the shortest. */
function rankWords({ words, counts }: Postings): Int32Array {
  const ranks = new Int32Array(words.length);
  const byCount = [...words.keys()].toSorted((one, other) => (counts[other] ?? 0) - (counts[one] ?? 0));
  byCount.forEach((word, rank) => (ranks[word] = rank));
  return ranks;
}

/** The words of each field of each entry with their weights, in the order of their numbers, as Lunr expects. */
function serializeVectors({ word, place, score, entryCount }: Postings, ranks: Int32Array): string {
  const vectors: string[] = [];
  let at = 0;
  for (let where = 0; where < entryCount * searchFields.length; where++) {
    const elements: [rank: number, score: number][] = [];
    for (; at < place.length && place[at] === where; at++) elements.push([ranks[word[at] ?? 0] ?? 0, score[at] ?? 0]);
    elements.sort(([one], [other]) => one - other);
    const entry = Math.floor(where / searchFields.length);
    vectors.push(`["${searchFields[where % searchFields.length]}/${entry}",[${elements.join(",")}]]`);
  }
  return vectors.join(",");
}

function serializeWords(postings: Postings, ranks: Int32Array): string {
  const { words, word, place } = postings;
  const places = words.map(() => searchFields.map((): string[] => []));
  word.forEach((id, at) => {
    const where = place[at] ?? 0;
    places[id]?.[where % searchFields.length]?.push(`"${Math.floor(where / searchFields.length)}":{}`);
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

/** The order of JavaScript's own `sort`, which Lunr's token set needs; no locale has a say in it. */
export function compareWords(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
