import type { OutputFile, Project } from "../contract.ts";
import { cached, noCache, type Cache } from "../source/cache.ts";
import { serializeLunrIndex } from "./lunr-index.ts";
import { createCountEntries, type PartWords } from "./part-words.ts";
import { collectPostings } from "./postings.ts";
import { apiEntries, digestApis } from "./search-entries.ts";
import { cutInParts, listPageParts, type SearchPart } from "./search-parts.ts";
import { writeShardedIndex, type IndexedPart } from "./sharded-index.ts";

/** From this many places of words on, one file would be more than a reader should wait for: 190 kB gzipped. */
export const shardsFrom = 28_000;

/** The words of a part, counted. */
export interface CountedPart {
  readonly name: string;
  readonly words: PartWords;
}

export const wordsStep = "words";

/** The cache keys of the words of every page. */
export function listWordKeys(project: Pick<Project, "pages">): readonly string[] {
  return listPageParts(project).map(({ key }) => key);
}

/** Counts the words of pages. */
export function* countPages({ pages, cache }: Pick<Project, "pages" | "cache">): Iterable<CountedPart> {
  yield* countParts(listPageParts({ pages }), cache);
}

/** Counts the words of parts, each when it is asked for. */
export function* countParts(parts: readonly SearchPart[], cache: Cache = noCache): Iterable<CountedPart> {
  const count = createCountEntries();
  for (const { name, key, entries } of parts)
    yield { name, words: cached(cache, { step: wordsStep, key }, () => count(entries())) };
}

/** The words of all descriptions: one result, because an index that is made for a page edit does not open the descriptions. */
function countApis({ apis, cache }: Pick<Project, "apis" | "cache">): readonly CountedPart[] {
  const key = digestApis(apis);
  return cached(cache, { step: "words of descriptions", key }, () => [...countParts(cutInParts(apiEntries(apis)))]);
}

/** The index over sections, operations and schemas and the documents that its results show, in one file or in shards. */
export function* generateSearch(project: Project): Iterable<OutputFile> {
  const parts = function* (): Iterable<CountedPart> {
    yield* countPages(project);
    yield* countApis(project);
  };
  yield* writeSearch(parts());
}

/** The files of an index: one that Lunr opens by itself, or from `limit` places on shards and a list of them. */
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
