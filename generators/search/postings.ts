import lunr from "lunr";
import { searchFields } from "../source/search-shards.ts";
import { searchWords } from "../source/search-words.ts";
import { growableNumbers, type GrowableNumbers } from "./growable-numbers.ts";
import type { SearchEntry } from "./search-entries.ts";

/** Where every word stands and how much it says there: what both forms of the index are written from. */
export interface Postings {
  readonly words: readonly string[];
  readonly entryCount: number;
  /** The three lists run in parallel, by entry, then by field. */
  readonly word: Int32Array;
  /** Place of entry and field: `entry * 3 + field`. */
  readonly place: Int32Array;
  readonly score: Float64Array;
  /** Number of places of each word. */
  readonly counts: Int32Array;
}

const fieldBoosts = { title: 12, heading: 6, text: 1 } as const;
/** A reader who types a word more often wants the page that explains it than a type that carries its name. */
const kindBoosts = { page: 1.5, operation: 1.2, schema: 0.6 } as const;

/** Lunr's constants of BM25: how soon repetition stops to count, and how much length counts. */
const repetition = 1.2;
const lengthShare = 0.75;

/**
 * Counts the words of all entries and weighs each by Lunr's formula. Done here because Lunr's own builder needs six
 * times as long: it makes objects of every word and cuts every text anew.
 */
export function collectPostings(entries: readonly SearchEntry[]): Postings {
  const counted = countWords(entries);
  const word = counted.word.finish();
  const place = counted.place.finish();
  const repeats = counted.repeats.finish();
  const counts = new Int32Array(counted.words.length);
  for (const id of word) counts[id] = (counts[id] ?? 0) + 1;
  const rarities = Float64Array.from(counts, (places) => rarity(places, entries.length));
  const averages = averageLengths(counted.lengths);
  const score = new Float64Array(word.length);
  place.forEach((where, at) => {
    const field = where % searchFields.length;
    const relative = (counted.lengths[where] ?? 0) / (averages[field] ?? 1);
    const frequency = repeats[at] ?? 0;
    const saturated =
      ((repetition + 1) * frequency) / (repetition * (1 - lengthShare + lengthShare * relative) + frequency);
    const exact = (rarities[word[at] ?? 0] ?? 0) * saturated * (counted.boosts[where] ?? 1);
    score[at] = Math.round(exact * 1000) / 1000;
  });
  return { words: counted.words, entryCount: entries.length, word, place, score, counts };
}

/** Lunr counts a word once for every field that it stands in. */
function rarity(places: number, entryCount: number): number {
  return Math.log(1 + Math.abs((entryCount - places + 0.5) / (places + 0.5)));
}

interface CountedWords {
  readonly words: readonly string[];
  readonly word: GrowableNumbers;
  readonly place: GrowableNumbers;
  readonly repeats: GrowableNumbers;
  readonly lengths: Int32Array;
  readonly boosts: Float64Array;
}

function countWords(entries: readonly SearchEntry[]): CountedWords {
  const vocabulary = createVocabulary();
  const word = growableNumbers();
  const place = growableNumbers();
  const repeats = growableNumbers();
  const lengths = new Int32Array(entries.length * searchFields.length);
  const boosts = new Float64Array(lengths.length);
  entries.forEach(({ document, fields }, entry) => {
    searchFields.forEach((name, field) => {
      const at = entry * searchFields.length + field;
      boosts[at] = fieldBoosts[name] * kindBoosts[document.kind];
      const counted = vocabulary.count(fields[name], name === "text");
      lengths[at] = counted.length;
      for (const [index, id] of counted.ids.entries()) {
        word.push(id);
        place.push(at);
        repeats.push(counted.repeats[index] ?? 0);
      }
    });
  });
  return { words: vocabulary.words, word, place, repeats, lengths, boosts };
}

interface Vocabulary {
  readonly words: readonly string[];
  /** The different words of a text, how often each stands there, and how many stand there in all. */
  readonly count: (text: string, dropsCommon: boolean) => CountedText;
}

interface CountedText {
  readonly ids: readonly number[];
  readonly repeats: readonly number[];
  readonly length: number;
}

const longestRemembered = 32;

/** Numbers words as they come. What stands between two spaces is cut once, however often it comes again. */
function createVocabulary(): Vocabulary {
  const words: string[] = [];
  const isCommon: boolean[] = [];
  const ids = new Map<string, number>();
  const known = new Map<string, readonly number[]>();
  const tally: number[] = [];
  const identify = (word: string): number => {
    const id = ids.get(word);
    if (id !== undefined) return id;
    ids.set(word, words.length);
    isCommon.push(lunr.stopWordFilter(new lunr.Token(word, {})) === undefined);
    tally.push(0);
    return words.push(word) - 1;
  };
  const cut = (chunk: string): readonly number[] => {
    const found = known.get(chunk);
    if (found !== undefined) return found;
    const made = searchWords(chunk).map(identify);
    if (chunk.length <= longestRemembered) known.set(chunk, made);
    return made;
  };
  const count = (text: string, dropsCommon: boolean): CountedText => {
    const found: number[] = [];
    let length = 0;
    for (const chunk of text.split(/\s+/)) {
      for (const id of cut(chunk)) {
        if (dropsCommon && isCommon[id] === true) continue;
        const times = tally[id] ?? 0;
        if (times === 0) found.push(id);
        tally[id] = times + 1;
        length++;
      }
    }
    const repeats = found.map((id) => tally[id] ?? 0);
    for (const id of found) tally[id] = 0;
    return { ids: found, repeats, length };
  };
  return { words, count };
}

function averageLengths(lengths: Int32Array): readonly number[] {
  return searchFields.map((_, field) => {
    let sum = 0;
    for (let at = field; at < lengths.length; at += searchFields.length) sum += lengths[at] ?? 0;
    return sum / (lengths.length / searchFields.length);
  });
}
