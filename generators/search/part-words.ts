import lunr from "lunr";
import { searchFields } from "../source/search-shards.ts";
import { chunkWords } from "./chunk-words.ts";
import type { SearchEntry } from "./search-entries.ts";

/** The counted words of a part. Survives JSON. */
export interface PartWords {
  /** The kind of each entry, as an index into `entryKinds`. */
  readonly kinds: readonly number[];
  /** The distinct words. */
  readonly words: readonly string[];
  /**
   * For each field of each entry, in order: its number of words, its number of distinct words, and for each
   * distinct word its index in `words` and its count.
   */
  readonly counts: readonly number[];
}

/** A part whose words are counted. */
export interface CountedEntries {
  readonly words: PartWords;
  /** The displayed data of each entry: a `SearchDocument` as JSON. */
  readonly documents: readonly string[];
}

/** The kinds that weigh differently. */
export const entryKinds = ["page", "operation", "schema", "change"] as const;

/** Entries of changelogs, as an index into `entryKinds`. */
export const changeKind = entryKinds.indexOf("change");

/**
 * Creates the word counter. Lunr's builder takes six times as long because it creates an object for every word and
 * splits equal texts again.
 */
export function createCountEntries(): (entries: readonly SearchEntry[]) => CountedEntries {
  const vocabulary = createVocabulary();
  // The number of each word in the latest part that contains it. Numbers go on from part to part.
  const numbers: number[] = [];
  let start = 0;
  return (entries) => {
    const words: string[] = [];
    const counts: number[] = [];
    const add = (id: number, word: string, repeats: number): void => {
      let number = numbers[id] ?? -1;
      if (number < start) numbers[id] = number = start + words.push(word) - 1;
      counts.push(number - start, repeats);
    };
    for (const { fields } of entries)
      for (const name of searchFields) {
        const at = counts.push(0, 0) - 2;
        counts[at] = vocabulary.count(fields[name], name === "text", add);
        counts[at + 1] = (counts.length - at - 2) / 2;
      }
    start += words.length;
    return {
      words: { kinds: entries.map(({ document, kind = document.kind }) => entryKinds.indexOf(kind)), words, counts },
      documents: entries.map(({ document }) => JSON.stringify(document)),
    };
  };
}

interface Vocabulary {
  /** Calls back for each distinct word of a text. Returns the total number of words. */
  readonly count: (
    text: string,
    dropsCommon: boolean,
    add: (id: number, word: string, repeats: number) => void,
  ) => number;
}

/** Longer than most paths and ids of operations, which occur several times. */
const maxCachedLength = 100;
/** Length of the longest words in Lunr's list of common words, such as `because`. */
const maxCommonLength = 7;

/** Numbers words in order of appearance. Each distinct text between spaces is split only once. */
function createVocabulary(): Vocabulary {
  const words: string[] = [];
  const isCommon: boolean[] = [];
  const ids = new Map<string, number>();
  // Most texts between spaces are one word.
  const known = new Map<string, number | readonly number[]>();
  const tally: number[] = [];
  const identify = (word: string): number => {
    const id = ids.get(word);
    if (id !== undefined) return id;
    ids.set(word, words.length);
    isCommon.push(word.length <= maxCommonLength && lunr.stopWordFilter(new lunr.Token(word, {})) === undefined);
    tally.push(0);
    return words.push(word) - 1;
  };
  const cut = (chunk: string): number | readonly number[] => {
    const found = known.get(chunk);
    if (found !== undefined) return found;
    // A list from `map` differs for V8 once this function is optimized, so `count` would be compiled again.
    const ids: number[] = [];
    for (const word of chunkWords(chunk)) ids.push(identify(word));
    const made = ids.length === 1 ? (ids[0] ?? 0) : ids;
    if (chunk.length <= maxCachedLength) known.set(chunk, made);
    return made;
  };
  return {
    count: (text, dropsCommon, add) => {
      const found: number[] = [];
      const addOne = (id: number): void => {
        const times = tally[id] ?? 0;
        if (times === 0) found.push(id);
        tally[id] = times + 1;
      };
      for (const chunk of splitAtSpaces(text)) {
        const ids = cut(chunk);
        if (typeof ids === "number") addOne(ids);
        else for (const id of ids) addOne(id);
      }
      let length = 0;
      for (const id of found) {
        const times = tally[id] ?? 0;
        tally[id] = 0;
        if (dropsCommon && isCommon[id] === true) continue;
        length += times;
        add(id, words[id] ?? "", times);
      }
      return length;
    },
  };
}

/** Pages have no line breaks. A chunk with other white space is split again. */
function splitAtSpaces(text: string): readonly string[] {
  return (text.includes("\n") ? text.replace(/\s+/g, " ") : text).split(" ");
}
