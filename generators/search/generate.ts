import type { OutputFile, Project } from "../contract.ts";
import { cached, noCache, type Cache } from "../source/cache.ts";
import { serializeLunrIndex } from "./lunr-index.ts";
import { createCountEntries, type PartWords } from "./part-words.ts";
import { collectPostings } from "./postings.ts";
import { apiEntries, digestApis } from "./search-entries.ts";
import { cutInParts, listPageParts, type SearchPart } from "./search-parts.ts";
import { writeShardedIndex, type IndexedPart } from "./sharded-index.ts";

/**
 * An index with more word places is split into shards, because one file would be too large for readers: 190 kB gzipped.
 */
export const shardsFrom = 28_000;

/** The counted words of a part. */
export interface CountedPart {
  readonly name: string;
  readonly words: PartWords;
}

export const wordsStep = "words";

/** The cache keys of every page's words. */
export function listWordKeys(project: Pick<Project, "pages">): readonly string[] {
  return listPageParts(project).map(({ key }) => key);
}

/** Counts the words of pages. */
export function* countPages({ pages, cache }: Pick<Project, "pages" | "cache">): Iterable<CountedPart> {
  yield* countParts(listPageParts({ pages }), cache);
}

/** Counts the words of each part on demand. */
export function* countParts(parts: readonly SearchPart[], cache: Cache = noCache): Iterable<CountedPart> {
  const count = createCountEntries();
  for (const { name, key, entries } of parts)
    yield { name, words: cached(cache, { step: wordsStep, key }, () => count(entries())) };
}

/** The words of all descriptions as one result, because an index after a page edit must not open the descriptions. */
function countApis({ apis, cache }: Pick<Project, "apis" | "cache">): readonly CountedPart[] {
  const key = digestApis(apis);
  return cached(cache, { step: "words of descriptions", key }, () => [...countParts(cutInParts(apiEntries(apis)))]);
}

/**
 * The index over sections, operations, and schemas, with the documents that its results show, in one file or in shards.
 */
export function* generateSearch(project: Project): Iterable<OutputFile> {
  const parts = function* (): Iterable<CountedPart> {
    yield* countPages(project);
    yield* countApis(project);
  };
  yield* writeSearch(parts());
}

/** The files of an index: one that Lunr opens by itself, or, from `limit` places on, shards with a list. */
export function* writeSearch(parts: Iterable<CountedPart>, limit = shardsFrom): Iterable<OutputFile> {
  const indexed: IndexedPart[] = [];
  const documents: (readonly string[])[] = [];
  const listWords = function* (): Iterable<PartWords> {
    for (const { name, words } of parts) {
      indexed.push({ name, entries: words.kinds.length });
      documents.push(words.documents);
      yield words;
    }
  };
  const postings = collectPostings(listWords());
  if (postings.word.length >= limit)
    return yield* writeShardedIndex({ parts: indexed, postings, documentsOf: (part) => documents[part] ?? [] });
  yield { path: "site/search-index.json", content: serializeLunrIndex(postings) };
  yield { path: "site/search-docs.json", content: `[${documents.flat().join(",")}]` };
}
