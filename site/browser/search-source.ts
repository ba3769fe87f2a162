import type lunr from "lunr";
import type { SearchDocument } from "../../generators/search/search-document.ts";
import type { Vocabulary } from "./expand-word.ts";
import type { QueryWord } from "./read-query.ts";

/** An index as a query needs it, in one file or in many. */
export interface SearchSource {
  /** The part of the index where the words of a query and their forms stand. */
  readonly open: (words: readonly QueryWord[]) => Promise<OpenedWords>;
  /** The documents of hits, best first; of a sharded index those that a few files hold. */
  readonly findDocuments: (places: readonly number[]) => Promise<readonly PlacedDocument[]>;
}

export interface PlacedDocument {
  readonly place: number;
  readonly document: SearchDocument;
}

/** The words that are at hand for one query. */
export interface OpenedWords {
  readonly vocabulary: Vocabulary;
  /** Words that are near one that stands nowhere: it may differ in its first letters. */
  readonly findNear: (word: QueryWord) => Promise<Vocabulary>;
  /** Whether the source lists only the most relevant places of a word, so that a hit may lack the word. */
  readonly isCut: (word: string) => boolean;
  /** A Lunr index that holds at least these words. */
  readonly load: (words: readonly string[]) => Promise<lunr.Index>;
}
