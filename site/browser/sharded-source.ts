import lunr from "lunr";
import type { SearchDocument } from "../../generators/search/search-document.ts";
import {
  rarity,
  reverseWord,
  searchFields,
  shardPath,
  unpackWeight,
  type ShardedIndex,
  type ShardPlace,
  type ShardWord,
} from "../../generators/source/search-shards.ts";
import { allowedSlips, beginningOf } from "./expand-word.ts";
import type { QueryWord } from "./read-query.ts";
import type { OpenedWords, PlacedDocument, SearchSource } from "./search-source.ts";

/** Fetches a file of the site by its path as JSON. */
export type FetchFile = (path: string) => Promise<unknown>;

/** Files of words for one word of a query, files in all, and files of documents for its results. */
const most = { filesPerWord: 2, files: 8, documentFiles: 8, nearFiles: 3 };
/** So many letters at the end of a word are taken for right when the beginning is not. */
const endingLetters = 2;

/** The index of a large site: each query fetches the few files where its words stand, each only once. */
export function openShardedIndex(index: ShardedIndex, fetchFile: FetchFile): SearchSource {
  const fetched = new Map<string, Promise<unknown>>();
  const read = async <T>(path: string): Promise<T> => {
    const known = fetched.get(path) ?? fetchFile(path);
    fetched.set(path, known);
    try {
      // Written by the generator of the same build: the path names it.
      return (await known) as T;
    } catch (error) {
      fetched.delete(path);
      throw error;
    }
  };
  const readWords = async (names: readonly string[]) =>
    (await Promise.all(names.map((name) => read<readonly ShardWord[]>(shardPath(name))))).flat();
  return {
    open: async (words) => {
      const names = new Set(words.flatMap((word) => filesOf(index, word)));
      return openWords(index, await readWords([...names].slice(0, most.files)), { read, readWords });
    },
    findDocuments: (places) => findDocuments(index, places, read),
  };
}

interface Reader {
  readonly read: <T>(path: string) => Promise<T>;
  readonly readWords: (names: readonly string[]) => Promise<readonly ShardWord[]>;
}

/** Most forms of a word are in one file. A short prefix is in many files, so it has a file of its own. */
function filesOf(index: ShardedIndex, typed: QueryWord): readonly string[] {
  for (const beginning of [beginningOf(typed), typed.word]) {
    const names = filesWith(index.words, beginning);
    if (names.length <= most.filesPerWord) return names;
  }
  const head = index.heads.find(([from]) => from === typed.word);
  return [...(head === undefined ? [] : [head[1]]), ...filesWith(index.words, typed.word).slice(0, 1)];
}

/** The files that may hold words with a beginning: from the last one that starts before it. */
function filesWith(places: readonly ShardPlace[], beginning: string): readonly string[] {
  const first = Math.max(
    0,
    places.findLastIndex(([from]) => from <= beginning),
  );
  const end = places.findLastIndex(([from]) => from <= beginning || from.startsWith(beginning)) + 1;
  return places.slice(first, end).map(([, name]) => name);
}

function openWords(index: ShardedIndex, loaded: readonly ShardWord[], reader: Reader): OpenedWords {
  // The best places of a word, in the file of its beginning, give way to all places in its own.
  const words = new Map<string, ShardWord>();
  for (const entry of loaded)
    if (words.get(entry[0])?.[2] !== undefined || !words.has(entry[0])) words.set(entry[0], entry);
  return {
    vocabulary: [...words.keys()].toSorted(),
    findNear: async (typed) => {
      if (allowedSlips(typed.word) === 0) return [];
      const ending = reverseWord(typed.word).slice(0, endingLetters);
      const lists = filesWith(index.endings, ending).slice(0, most.nearFiles);
      const reversed = await Promise.all(lists.map((name) => reader.read<readonly string[]>(shardPath(name))));
      return [...words.keys(), ...reversed.flat().map(reverseWord)];
    },
    isCut: (word) => words.get(word)?.[2] !== undefined,
    load: async (wanted) => {
      const missing = wanted.filter((word) => !words.has(word)).map((word) => filesWith(index.words, word)[0] ?? "");
      for (const entry of await reader.readWords([...new Set(missing)].slice(0, most.nearFiles)))
        if (!words.has(entry[0])) words.set(entry[0], entry);
      const found = wanted.map((word) => words.get(word)).filter((entry) => entry !== undefined);
      return loadIndex(found, index.entries);
    },
  };
}

/** A Lunr index of a few words: its scores are those of the whole one, but for rounding. */
function loadIndex(words: readonly ShardWord[], entryCount: number): lunr.Index {
  const vectors = new Map<string, number[]>();
  const inverted = words
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([word, places, total], rank) => {
      const rare = rarity(total ?? places.reduce((sum, { length }) => sum + length / 2, 0), entryCount);
      const fields = searchFields.map((name, field) => {
        const entries: Record<string, object> = {};
        const pairs = places[field] ?? [];
        let entry = 0;
        for (let at = 0; at < pairs.length; at += 2) {
          entry += pairs[at] ?? 0;
          entries[entry] = {};
          const key = `${name}/${entry}`;
          const vector = vectors.get(key) ?? [];
          vector.push(rank, rare * unpackWeight(pairs[at + 1] ?? 0));
          vectors.set(key, vector);
        }
        return [name, entries];
      });
      return [word, { _index: rank, ...Object.fromEntries(fields) }];
    });
  return lunr.Index.load({
    version: lunr.version,
    fields: searchFields,
    fieldVectors: [...vectors],
    invertedIndex: inverted,
    pipeline: [],
  });
}

async function findDocuments(
  { documents: { size, folder } }: ShardedIndex,
  places: readonly number[],
  read: Reader["read"],
): Promise<readonly PlacedDocument[]> {
  const files = [...new Set(places.map((place) => Math.floor(place / size)))].slice(0, most.documentFiles);
  const lists = await Promise.all(
    files.map((file) => read<readonly (SearchDocument | null)[]>(`${folder}/${file}.json`)),
  );
  const found = new Map(files.map((file, index) => [file, lists[index]]));
  return places.flatMap((place) => {
    const document = found.get(Math.floor(place / size))?.[place % size];
    return document === undefined || document === null ? [] : [{ place, document }];
  });
}
