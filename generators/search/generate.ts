import type { OutputFile, Project } from "../contract.ts";
import { cachedParts, noCache, type Cache } from "../source/cache.ts";
import { once } from "../source/once.ts";
import { searchFields } from "../source/search-shards.ts";
import { createStepRunner } from "../source/step-runner.ts";
import { serializeLunrIndex } from "./lunr-index.ts";
import type { IndexSteps } from "./index-ranges.ts";
import { createCountEntries, type PartWords } from "./part-words.ts";
import { collectPostings } from "./postings.ts";
import { apiEntries, digestApis } from "./search-entries.ts";
import { cutInParts, listPageParts, type SearchPart } from "./search-parts.ts";
import { writeShardedIndex } from "./sharded-index.ts";
import type { WordTotals } from "./weights.ts";
import { groupParts, openGroup, readWords, type CountedPart, type OpenGroup, type PartGroup } from "./word-groups.ts";

/**
 * An index with more word places is split into shards, because one file would be too large for readers: 190 kB gzipped.
 */
export const shardsFrom = 28_000;

export const wordsStep = "words";

/** The cache keys of every page's words. */
export function listWordKeys(project: Pick<Project, "pages">): readonly string[] {
  return listPageParts(project).map(({ key }) => key);
}

/** Counts the words of pages. */
export function countPages({ pages, cache }: Pick<Project, "pages" | "cache">): readonly CountedPart[] {
  return countParts(listPageParts({ pages }), cache);
}

/** Counts the words of each part when they are read. */
export function countParts(parts: readonly SearchPart[], cache: Cache = noCache): readonly CountedPart[] {
  const count = createCountEntries();
  return parts.map(({ name, key, entries }) => {
    // New documents stay in memory, because the index shows them soon.
    let held: readonly string[] | undefined;
    return {
      name,
      key,
      words: () => {
        const stored = cache.get(wordsStep, key);
        if (stored !== undefined) return JSON.parse(stored) as PartWords; // written below
        const { words, documents } = count(entries());
        held = documents;
        cache.put(wordsStep, key, JSON.stringify(words), documents.join("\n"));
        return words;
      },
      documents: () => {
        const stored = held === undefined ? cache.get(wordsStep, key, 1) : undefined;
        // JSON on one line contains no line breaks.
        if (stored !== undefined) return stored === "" ? [] : stored.split("\n");
        return (held ??= count(entries()).documents);
      },
    };
  });
}

/** The words of all descriptions as one result, because an index after a page edit must not open the descriptions. */
function countApis({ apis, cache }: Pick<Project, "apis" | "cache">): readonly PartGroup[] {
  if (apis.length === 0) return [];
  const key = digestApis(apis);
  const read = cachedParts(cache, { step: "words of descriptions", key }, () => {
    const parts = countParts(cutInParts(apiEntries(apis)));
    const words = parts.map((part): StoredPart => [part.name, part.words()]);
    return [JSON.stringify(words), JSON.stringify(parts.map((part) => part.documents()))];
  });
  // The step wrote both texts.
  const documents = once(() => JSON.parse(read(1)) as readonly (readonly string[])[]);
  const parts = (): readonly CountedPart[] =>
    (JSON.parse(read(0)) as readonly StoredPart[]).map(([name, words], index) => ({
      name,
      key: `${key} ${name}`,
      words: () => words,
      documents: () => documents()[index] ?? [],
    }));
  return [{ key, parts }];
}

type StoredPart = readonly [name: string, words: PartWords];

/**
 * The index over sections, operations, and schemas, with the documents that its results show, in one file or in shards.
 */
export function* generateSearch(project: Project): Iterable<OutputFile> {
  const groups = [...groupParts(countPages(project)), ...countApis(project)];
  const steps = { runner: createStepRunner(project.cache), scope: project.edition.prefix };
  yield* writeSearch(groups, { steps });
}

interface SearchOptions {
  readonly limit?: number;
  readonly steps?: IndexSteps;
}

/** The files of an index: one that Lunr opens by itself, or, from `limit` places on, shards with a list. */
export function* writeSearch(
  groups: readonly PartGroup[],
  { limit = shardsFrom, steps = { runner: createStepRunner(noCache), scope: "" } }: SearchOptions = {},
): Iterable<OutputFile> {
  const open = groups.map((group) => openGroup(group, steps.runner));
  if (sum(open.map(({ places }) => places)) >= limit) return yield* writeShardedIndex(open, sumTotals(open), steps);
  const parts = groups.flatMap((group) => group.parts());
  yield { path: "site/search-index.json", content: serializeLunrIndex(collectPostings(readWords(parts))) };
  yield { path: "site/search-docs.json", content: `[${parts.flatMap((part) => part.documents()).join(",")}]` };
}

function sumTotals(groups: readonly OpenGroup[]): WordTotals {
  return {
    entries: sum(groups.map(({ totals }) => totals.entries)),
    lengths: searchFields.map((_, field) => sum(groups.map(({ totals }) => totals.lengths[field] ?? 0))),
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
