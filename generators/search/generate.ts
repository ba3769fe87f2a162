import type { OutputFile, Project } from "../contract.ts";
import { noMemory, partOfMemory, type Memory } from "../source/memory.ts";
import { once } from "../source/once.ts";
import { shardPath } from "../source/search-shards.ts";
import { serializeLunrIndex } from "./lunr-index.ts";
import { countAhead, createCountPart, type CountPart, type PartWords } from "./part-words.ts";
import { collectPostings } from "./postings.ts";
import { listPageParts, listSearchParts, type SearchPart } from "./search-parts.ts";
import { writeWholeIndex, type PartState, type ShardState } from "./sharded-index.ts";
import { updateShards } from "./update-shards.ts";

/** From this many places of words on, one file would be more than a reader should wait for: 190 kB gzipped. */
export const shardsFrom = 28_000;

/** Counts the words of pages for the index of a project, which finds them in the memory then. */
export function countPages(project: Pick<Project, "pages" | "memory">): void {
  countAhead(listPageParts(project), memoryOf(project));
}

function memoryOf({ memory }: Pick<Project, "memory">): Memory {
  return partOfMemory(memory, "search");
}

/** The index over sections, operations and schemas and the documents that its results show, whole or in shards. */
export function* generateSearch(project: Project): Iterable<OutputFile> {
  yield* writeSearch(listSearchParts(project), { memory: memoryOf(project), name: project.edition.prefix });
}

/** How an index is written. */
export interface SearchOptions {
  readonly memory?: Memory;
  /** Which of several indexes that share a memory this is. */
  readonly name?: string;
  /** The number of places from which on it is written in shards. */
  readonly limit?: number;
}

/** The files of an index: one that Lunr opens by itself, or from a number of places on shards and a list of them. */
export function* writeSearch(
  parts: readonly SearchPart[],
  { memory = noMemory, name = "", limit = shardsFrom }: SearchOptions = {},
): Iterable<OutputFile> {
  const count = createCountPart(memory);
  const stateName = `state ${limit} ${name}`;
  const stored = memory.find(stateName);
  const rebuilt = once(() => new Map([...writeAll(parts, { memory: noMemory, count, limit })].map(readFile)));
  const rebuild = (shard: string): string => rebuilt().get(`site/${shardPath(shard)}`) ?? "";
  const updated =
    stored === undefined
      ? undefined
      : updateShards(JSON.parse(stored) as ShardState, { parts, memory, count, rebuild });
  if (updated !== undefined && updated.state.places >= limit) {
    yield* updated.files();
    memory.keep(stateName, JSON.stringify(updated.state));
    return;
  }
  const state = yield* writeAll(parts, { memory, count, limit });
  if (state !== undefined) memory.keep(stateName, JSON.stringify(state));
}

interface WriteInput {
  readonly memory: Memory;
  readonly count: CountPart;
  readonly limit: number;
}

function* writeAll(
  parts: readonly SearchPart[],
  { memory, count, limit }: WriteInput,
): Generator<OutputFile, ShardState | undefined> {
  const states: PartState[] = [];
  const documents: (readonly string[])[] = [];
  const countAll = function* (): Iterable<PartWords> {
    for (const part of parts) {
      const words = count(part);
      states.push({ name: part.name, key: part.key, entries: words.kinds.length });
      documents.push(words.documents);
      yield words;
    }
  };
  const postings = collectPostings(countAll());
  if (postings.word.length >= limit)
    return yield* writeWholeIndex({ parts: states, postings, documentsOf: (part) => documents[part] ?? [], memory });
  yield { path: "site/search-index.json", content: serializeLunrIndex(postings) };
  yield { path: "site/search-docs.json", content: `[${documents.flat().join(",")}]` };
  return undefined;
}

function readFile({ path, content }: OutputFile): readonly [path: string, content: string] {
  return [path, String(content)];
}
