import { searchFields } from "../source/search-shards.ts";

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

/** The places of a word in one field: pairs of the distance from the previous slot and the packed weight, as text. */
export interface FieldPlaces {
  readonly text: string;
  readonly count: number;
}

/** Formats a word for the files. It has an entry for each field. */
export function formatWord(word: string, fields: readonly FieldPlaces[]): WordText {
  const [title = noPlaces, heading = noPlaces, text = noPlaces] = fields;
  const total = title.count + heading.count + text.count;
  const namedCount = title.count + heading.count;
  const name = JSON.stringify(word);
  const write = (lists: readonly string[], end: string): string =>
    `[${name},[${lists.map((list) => `[${list}]`).join(",")}]${end}]`;
  const all = [title.text, heading.text, text.text];
  const whole = write(all, "");
  return {
    word,
    text: whole,
    shown: total <= maxPlaces ? whole : write(pickWeightiest(all), `,${total}`),
    named: namedCount === 0 ? "" : write([title.text, heading.text, ""], `,${total}`),
    namedCount,
    total,
  };
}

const noPlaces: FieldPlaces = { text: "", count: 0 };

/** Picks the places with the highest weights, in the order of the places. */
function pickWeightiest(texts: readonly string[]): readonly string[] {
  const fields = texts.map(readPlaces);
  const sorted = Int32Array.from(fields.flatMap(({ weights }) => weights)).toSorted();
  const least = sorted[sorted.length - maxPlaces] ?? 0;
  const heavy = fields.flatMap(({ slots, weights }, field) =>
    slots.filter((_, at) => (weights[at] ?? 0) >= least).map((slot) => slot * searchFields.length + field),
  );
  const last = Int32Array.from(heavy).toSorted()[maxPlaces - 1] ?? Infinity;
  return fields.map(({ slots, weights }, field) => {
    const picked: number[] = [];
    let before = 0;
    for (const [at, slot] of slots.entries()) {
      const weight = weights[at] ?? 0;
      if (weight < least || slot * searchFields.length + field > last) continue;
      picked.push(slot - before, weight);
      before = slot;
    }
    return picked.join(",");
  });
}

function readPlaces(text: string): { readonly slots: readonly number[]; readonly weights: readonly number[] } {
  const slots: number[] = [];
  const weights: number[] = [];
  const numbers = text === "" ? [] : text.split(",");
  let slot = 0;
  for (let at = 0; at < numbers.length; at += 2) {
    slot += Number(numbers[at]);
    slots.push(slot);
    weights.push(Number(numbers[at + 1]));
  }
  return { slots, weights };
}
