import { hash } from "node:crypto";
import type { OutputFile } from "../contract.ts";
import { shardPath, type ShardedIndex, type ShardPlace } from "../source/search-shards.ts";
import { countSlots, type Postings } from "./postings.ts";
import type { SearchPart } from "./search-parts.ts";
import { collectEndings, collectHeads, createCutter, nameShard, type Shard, type WordRow } from "./shards.ts";
import { roundTotal, type WordTotals } from "./weights.ts";
import { listWordTexts, type WordText } from "./word-text.ts";

/** Documents per file: a page's documents and their neighbors, so that a few files show all results. */
const documentsPerFile = 16;

/** A part of the index: its name, the key of its words, and the number of its entries. */
export type IndexedPart = Pick<SearchPart, "name"> & { readonly entries: number };

/** A file of words: its name, and its first and last word. */
interface WordFile {
  readonly from: string;
  readonly last: string;
  readonly name: string;
}

/** The input of an index. */
export interface IndexInput {
  readonly parts: readonly IndexedPart[];
  readonly postings: Postings;
  /** The displayed data of a part's entries, as JSON. */
  readonly documentsOf: (part: number) => readonly string[];
}

/** Writes an index as many small files. A query fetches only the files that contain its words. */
export function* writeShardedIndex({ parts, postings, documentsOf }: IndexInput): Iterable<OutputFile> {
  const files: WordFile[] = [];
  const rows: WordRow[] = [];
  const cutter = createCutter<WordText & { readonly bytes: number }>();
  const close = (words: readonly WordText[]): OutputFile => {
    // The hash covers all places of its words, even if the file lists only the first ones.
    const name = nameShard(joinWords(words.map(({ text }) => text)));
    files.push({ from: words[0]?.word ?? "", last: words.at(-1)?.word ?? "", name });
    // Without the places, which do not fit in memory for a large site.
    rows.push(...words.map(({ word, total, namedCount, named }) => ({ word, total, namedCount, named })));
    return { path: `site/${shardPath(name)}`, content: joinWords(words.map(({ shown }) => shown)) };
  };
  for (const word of listWordTexts(postings)) {
    const run = cutter.push({ ...word, bytes: word.shown.length });
    if (run !== undefined) yield close(run);
  }
  yield close(cutter.finish());
  const heads = yield* writeShards(collectHeads(files, rows));
  const endings = yield* writeShards(collectEndings(rows));
  yield* writeLists({ parts, totals: postings.totals, files, heads, endings }, documentsOf);
}

function joinWords(texts: readonly string[]): string {
  return `[${texts.join(",")}]`;
}

function* writeShards(shards: readonly Shard[]): Generator<OutputFile, readonly ShardPlace[]> {
  // Two prefixes may have the same words.
  const contents = new Map(shards.map(({ name, content }) => [name, content]));
  for (const [name, content] of contents) yield { path: `site/${shardPath(name)}`, content };
  return shards.map(({ from, name }) => [from, name]);
}

interface IndexLists {
  readonly parts: readonly IndexedPart[];
  readonly totals: WordTotals;
  readonly files: readonly WordFile[];
  readonly heads: readonly ShardPlace[];
  readonly endings: readonly ShardPlace[];
}

/** Writes the documents, and the two files that list all others. */
function* writeLists(
  { parts, totals, files, heads, endings }: IndexLists,
  documentsOf: (part: number) => readonly string[],
): Iterable<OutputFile> {
  // A page opened before the site was replaced must not load documents with different numbering.
  const numbering = parts.map(({ name, entries }) => [name, countSlots(entries)]);
  const folder = `search/documents/${hash("sha256", JSON.stringify(numbering), "hex").slice(0, 12)}`;
  yield* writeDocuments(parts, folder, documentsOf);
  const documents = { size: documentsPerFile, folder };
  const index: ShardedIndex = {
    kind: "docsgen-sharded-index",
    entries: roundTotal(totals.entries),
    words: files.map(({ from, name }) => [from, name]),
    heads,
    endings,
    documents,
  };
  yield { path: "site/search-index.json", content: JSON.stringify(index) };
  yield { path: "site/search-docs.json", content: JSON.stringify(documents) };
}

/** Each file contains a fixed number of slots. Empty slots are `null`. */
function* writeDocuments(
  parts: readonly IndexedPart[],
  folder: string,
  documentsOf: (part: number) => readonly string[],
): Iterable<OutputFile> {
  const slots: (readonly [part: number, entry: number])[] = [];
  let file = 0;
  const close = (): OutputFile => {
    const held = slots.splice(0, documentsPerFile);
    return {
      path: `site/${folder}/${file++}.json`,
      content: `[${held.map(([part, entry]) => documentsOf(part)[entry] ?? "null").join(",")}]`,
    };
  };
  for (const [part, { entries }] of parts.entries()) {
    for (let entry = 0; entry < countSlots(entries); entry++) slots.push([part, entry]);
    while (slots.length >= documentsPerFile) yield close();
  }
  if (slots.length > 0) yield close();
}
