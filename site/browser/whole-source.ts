import lunr from "lunr";
import type { SearchDocument } from "../../generators/search/search-document.ts";
import type { OpenedWords, SearchSource } from "./search-source.ts";

/** The index of a small site: one file, which Lunr opens as it is. */
export function openWholeIndex(serialized: object, documents: readonly SearchDocument[]): SearchSource {
  const index = lunr.Index.load(serialized);
  // The words are in alphabetical order. The generator of the same build wrote the file.
  const vocabulary = (serialized as { readonly invertedIndex: [word: string][] }).invertedIndex.map(([word]) => word);
  const opened: OpenedWords = {
    vocabulary,
    findNear: () => Promise.resolve(vocabulary),
    isCut: () => false,
    load: () => Promise.resolve(index),
  };
  return {
    open: () => Promise.resolve(opened),
    findDocuments: (places) =>
      Promise.resolve(
        places.flatMap((place) => {
          const document = documents[place];
          return document === undefined ? [] : [{ place, document }];
        }),
      ),
  };
}
