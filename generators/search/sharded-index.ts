import { hash } from "node:crypto";
import type { OutputFile } from "../contract.ts";
import { shardPath, type ShardedIndex, type ShardPlace } from "../source/search-shards.ts";
import { countSlots, type Postings } from "./postings.ts";
import type { SearchPart } from "./search-parts.ts";
import { collectEndings, collectHeads, createCutter, nameShard, type Shard, type WordRow } from "./shards.ts";
import { roundTotal, type WordTotals } from "./weights.ts";
import { listWordTexts, type WordText } from "./word-text.ts";

/** Documents in a file: those of a page and its neighbours, so that a few files show all results. */
const documentsPerFile = 16;

/** A part of the index: its name, the key of its words, and the number of its entries. */
export type IndexedPart = Pick<SearchPart, "name"> & { readonly entries: number };

/** A file of words: its first and its last word, and its name. */
interface WordFile {
  readonly from: string;
  readonly last: string;
  readonly name: string;
}

/** What an index is written from. */
export interface IndexInput {
  readonly parts: readonly IndexedPart[];
  readonly postings: Postings;
  /** What results show of the entries of a part, as JSON. */
  readonly documentsOf: (part: number) => readonly string[];
}

/** Writes an index as many small files: a query fetches only those that hold its words. */
export function* writeShardedIndex({ parts, postings, documentsOf }: IndexInput): Iterable<OutputFile> {
  const files: WordFile[] = [];
  const rows: WordRow[] = [];
  const cutter = createCutter<WordText & { readonly bytes: number }>();
  const close = (words: readonly WordText[]): OutputFile => {
    // Named by all places of its words, also if it lists only the first of them.
    const name = nameShard(joinWords(words.map(({ text }) => text)));
    files.push({ from: words[0]?.word ?? "", last: words.at(-1)?.word ?? "", name });
    // Without the places, of which a large site has too many for memory.
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
  // Two beginnings may have the same words.
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

/** Writes the documents and the two files that name all others. */
function* writeLists(
  { parts, totals, files, heads, endings }: IndexLists,
  documentsOf: (part: number) => readonly string[],
): Iterable<OutputFile> {
  // A page that was opened before the site was replaced must not take the documents of other numbers.
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

/** Each file holds so many slots; where a part leaves some empty, there is `null`. */
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
