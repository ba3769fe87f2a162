import { searchFields } from "../source/search-shards.ts";

/** For a very common word, only the places with the highest weights are listed. Readers do not scroll beyond them. */
export const maxPlaces = 4000;

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
export function formatWord(word: string, fields: readonly (FieldPlaces | undefined)[]): WordText {
  const [title = noPlaces, heading = noPlaces, text = noPlaces] = fields;
  const total = title.count + heading.count + text.count;
  const namedCount = title.count + heading.count;
  const name = JSON.stringify(word);
  const whole = `[${name},[[${title.text}],[${heading.text}],[${text.text}]]]`;
  return {
    word,
    text: whole,
    shown: total <= maxPlaces ? whole : `[${name},[[${pickWeightiest([title, heading, text]).join("],[")}]],${total}]`,
    named: namedCount === 0 ? "" : `[${name},[[${title.text}],[${heading.text}],[]],${total}]`,
    namedCount,
    total,
  };
}

const noPlaces: FieldPlaces = { text: "", count: 0 };

/** Picks the places with the highest weights, in the order of the places. */
function pickWeightiest(fields: readonly FieldPlaces[]): readonly string[] {
  const read = fields.map(readPlaces);
  const least = findLeast(read.map(({ weights }) => weights));
  const heavy: number[] = [];
  // `for … of` over the entries of a typed array creates two objects for each place.
  for (const [field, { slots, weights }] of read.entries())
    weights.forEach((weight, at) => {
      if (weight >= least) heavy.push((slots[at] ?? 0) * searchFields.length + field);
    });
  const last = Int32Array.from(heavy).toSorted()[maxPlaces - 1] ?? Infinity;
  return read.map(({ slots, weights }, field) => {
    const picked: number[] = [];
    let before = 0;
    weights.forEach((weight, at) => {
      const slot = slots[at] ?? 0;
      if (weight < least || slot * searchFields.length + field > last) return;
      picked.push(slot - before, weight);
      before = slot;
    });
    return picked.join(",");
  });
}

/** The lowest of the highest weights. Counts them, because sorting all weights takes longer. */
function findLeast(fields: readonly Int32Array[]): number {
  const counts: number[] = [];
  for (const weights of fields) weights.forEach((weight) => (counts[weight] = (counts[weight] ?? 0) + 1));
  let left = maxPlaces;
  for (let weight = counts.length - 1; weight > 0; weight--) {
    left -= counts[weight] ?? 0;
    if (left <= 0) return weight;
  }
  return 0;
}

function readPlaces({ text, count }: FieldPlaces): { readonly slots: Int32Array; readonly weights: Int32Array } {
  const slots = new Int32Array(count);
  const weights = new Int32Array(count);
  const numbers = readNumbers(text, 2 * count);
  let slot = 0;
  for (let at = 0; at < count; at++) {
    slot += numbers[2 * at] ?? 0;
    slots[at] = slot;
    weights[at] = numbers[2 * at + 1] ?? 0;
  }
  return { slots, weights };
}

/** Reads numbers separated by commas. A very common word has too many of them for a string each. */
function readNumbers(text: string, count: number): Int32Array {
  const numbers = new Int32Array(count);
  let at = 0;
  for (let index = 0; index < text.length; index++) {
    const digit = text.charCodeAt(index) - zero;
    if (digit < 0) at++;
    else numbers[at] = (numbers[at] ?? 0) * 10 + digit;
  }
  return numbers;
}

const zero = "0".charCodeAt(0);
