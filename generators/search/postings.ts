import lunr from "lunr";
import { searchFields } from "../source/search-shards.ts";
import { searchWords } from "../source/search-words.ts";
import { growableNumbers, type GrowableNumbers } from "./growable-numbers.ts";
import type { SearchDocument } from "./search-document.ts";
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

/** The postings of entries whose texts are not needed any more, and what is shown of each. */
export interface IndexedEntries {
  readonly postings: Postings;
  readonly documents: readonly SearchDocument[];
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
export function collectPostings(entries: Iterable<SearchEntry>): IndexedEntries {
  const counted = countWords(entries);
  const { documents } = counted;
  const word = counted.word.finish();
  const place = counted.place.finish();
  const repeats = counted.repeats.finish();
  const counts = new Int32Array(counted.words.length);
  for (const id of word) counts[id] = (counts[id] ?? 0) + 1;
  const rarities = Float64Array.from(counts, (places) => rarity(places, documents.length));
  const averages = averageLengths(counted.lengths);
  const score = new Float64Array(word.length);
  place.forEach((where, at) => {
    const field = where % searchFields.length;
    const relative = (counted.lengths[where] ?? 0) / (averages[field] ?? 1);
    const frequency = repeats[at] ?? 0;
    const saturated =
      ((repetition + 1) * frequency) / (repetition * (1 - lengthShare + lengthShare * relative) + frequency);
    const exact =
      (rarities[word[at] ?? 0] ?? 0) * saturated * boostOf(field, documents[(where - field) / searchFields.length]);
    score[at] = Math.round(exact * 1000) / 1000;
  });
  const postings = { words: counted.words, entryCount: documents.length, word, place, score, counts };
  return { postings, documents };
}

function boostOf(field: number, document: SearchDocument | undefined): number {
  const name = searchFields[field];
  return name === undefined || document === undefined ? 1 : fieldBoosts[name] * kindBoosts[document.kind];
}

/** Lunr counts a word once for every field that it stands in. */
function rarity(places: number, entryCount: number): number {
  return Math.log(1 + Math.abs((entryCount - places + 0.5) / (places + 0.5)));
}

interface CountedWords {
  readonly documents: readonly SearchDocument[];
  readonly words: readonly string[];
  readonly word: GrowableNumbers;
  readonly place: GrowableNumbers;
  readonly repeats: GrowableNumbers;
  readonly lengths: Int32Array;
}

function countWords(entries: Iterable<SearchEntry>): CountedWords {
  const vocabulary = createVocabulary();
  const word = growableNumbers();
  const place = growableNumbers();
  const repeats = growableNumbers();
  const lengths = growableNumbers();
  const documents: SearchDocument[] = [];
  for (const { document, fields } of entries) {
    searchFields.forEach((name, field) => {
      const at = documents.length * searchFields.length + field;
      const counted = vocabulary.count(fields[name], name === "text");
      lengths.push(counted.length);
      for (const [index, id] of counted.ids.entries()) {
        word.push(id);
        place.push(at);
        repeats.push(counted.repeats[index] ?? 0);
      }
    });
    documents.push(document);
  }
  return { documents, words: vocabulary.words, word, place, repeats, lengths: lengths.finish() };
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
