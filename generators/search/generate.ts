import { createHash } from "node:crypto";
import type { OutputFile, Project } from "../contract.ts";
import { reverseWord, type ShardedIndex, type ShardPlace } from "../source/search-shards.ts";
import { compareWords, serializeLunrIndex } from "./lunr-index.ts";
import { collectPostings, type Postings } from "./postings.ts";
import type { SearchDocument } from "./search-document.ts";
import { collectSearchEntries } from "./search-entries.ts";
import { listShardEntries } from "./shard-entries.ts";
import { collectHeads, cutRuns, toShard, type Shard } from "./shards.ts";

/** From this many places of words on, one file would be more than a reader should wait for: 190 kB gzipped. */
export const shardsFrom = 28_000;
/** Documents in a file: those of a page and its neighbours, so that a few files show all results. */
const documentsPerFile = 16;
/** Belongs to the names of the shards: another one when their format changes. */
const shardFormat = 1;

/** The index over sections, operations and schemas and the documents that its results show, whole or in shards. */
export function* generateSearch(project: Project): Iterable<OutputFile> {
  const { postings, documents } = collectPostings(collectSearchEntries(project));
  yield* writeSearch(postings, documents, shardsFrom);
}

/** The files of an index: one that Lunr opens by itself, or from a number of places on shards and a list of them. */
export function* writeSearch(
  postings: Postings,
  documents: readonly SearchDocument[],
  limit: number,
): Iterable<OutputFile> {
  if (postings.place.length < limit) {
    yield { path: "site/search-index.json", content: serializeLunrIndex(postings) };
    yield { path: "site/search-docs.json", content: JSON.stringify(documents) };
    return;
  }
  const runs = cutRuns([...listShardEntries(postings)], ({ word, text }) => ({ word, text }));
  // All shards of one build share a name: a page opened before the site was replaced must not mix them.
  const hash = createHash("sha256").update(String(shardFormat));
  const shards = runs.map(toShard);
  for (const { content } of shards) hash.update(content);
  hash.update(JSON.stringify(documents));
  const folder = `search/${hash.digest("hex").slice(0, 10)}`;
  const words = yield* writeShards(shards, `${folder}/words`);
  const heads = yield* writeShards(collectHeads(runs), `${folder}/heads`);
  const endings = yield* writeShards(listEndings(postings), `${folder}/endings`);
  const documentFiles = { total: documents.length, size: documentsPerFile, folder: `${folder}/documents` };
  for (let from = 0; from < documents.length; from += documentsPerFile)
    yield {
      path: `site/${documentFiles.folder}/${from / documentsPerFile}.json`,
      content: JSON.stringify(documents.slice(from, from + documentsPerFile)),
    };
  const index: ShardedIndex = { kind: "docsgen-sharded-index", words, heads, endings, documents: documentFiles };
  yield { path: "site/search-index.json", content: JSON.stringify(index) };
  yield { path: "site/search-docs.json", content: JSON.stringify(documentFiles) };
}

function* writeShards(shards: readonly Shard[], folder: string): Generator<OutputFile, readonly ShardPlace[]> {
  const places: ShardPlace[] = [];
  for (const [number, { from, content }] of shards.entries()) {
    const path = `${folder}/${number}.json`;
    yield { path: `site/${path}`, content };
    places.push([from, path]);
  }
  return places;
}

/** Plain words by their endings. A slip of the finger is looked for among whole words only, not among paths. */
function listEndings({ words, counts }: Postings): readonly Shard[] {
  const plain = words
    .filter((word, id) => (counts[id] ?? 0) > 1 && /^[\p{L}\p{N}]{4,24}$/u.test(word))
    .map(reverseWord)
    .toSorted(compareWords);
  return cutRuns(plain, (word) => ({ word, text: JSON.stringify(word) })).map((run) =>
    toShard(run.map((word) => ({ word, text: JSON.stringify(word) }))),
  );
}
