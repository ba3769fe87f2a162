import { hash } from "node:crypto";
import type { OutputFile } from "../contract.ts";
import { fingerprint } from "../source/fingerprint.ts";
import type { Memory } from "../source/memory.ts";
import { shardPath, type ShardedIndex, type ShardPlace } from "../source/search-shards.ts";
import { countSlots, type Postings } from "./postings.ts";
import type { SearchPart } from "./search-parts.ts";
import { collectEndings, collectHeads, createCutter, nameShard, rowOf, type Shard, type WordRow } from "./shards.ts";
import { roundTotal, type WordTotals } from "./weights.ts";
import { listWordTexts, type WordText } from "./word-text.ts";

/** Documents in a file: those of a page and its neighbours, so that a few files show all results. */
const documentsPerFile = 16;

/** What is remembered of a sharded index, so that an edit changes the files of its words only. */
export interface ShardState {
  readonly parts: readonly PartState[];
  readonly totals: WordTotals;
  /** Number of places of all words. */
  readonly places: number;
  readonly runs: readonly RunState[];
  readonly heads: readonly ShardPlace[];
  readonly endings: readonly ShardPlace[];
}

/** A part that is in the index. */
export type PartState = Pick<SearchPart, "name" | "key"> & { readonly entries: number };

/** A file of words. */
export interface RunState {
  readonly from: string;
  readonly last: string;
  /** Size of its first word. */
  readonly bytes: number;
  readonly name: string;
  /** Whether the file lists some places only of some word, so that all are remembered beside it. */
  readonly isCut: boolean;
}

/** Under which names the parts of an index are remembered. */
export const remembered = {
  /** What a file holds. */
  shard: (name: string) => `shard ${name}`,
  /** A file of words with all places. */
  whole: (name: string) => `whole ${name}`,
  /** The rows of a file of words. */
  rows: (name: string) => `rows ${name}`,
};

/** A word on its way into a file. */
export type CutWord = WordText & { readonly bytes: number };

/** The size of a word is that of what is shown of it. */
export function toCut(word: WordText): CutWord {
  return { ...word, bytes: word.shown.length };
}

/** A file of words that was made now. */
export interface MadeRun {
  readonly state: RunState;
  readonly rows: readonly WordRow[];
  readonly content: string;
}

/** Makes the file of a run, and remembers it. */
export function makeRun(words: readonly CutWord[], memory: Memory): MadeRun {
  const whole = joinWords(words.map(({ text }) => text));
  const isCut = words.some(({ text, shown }) => text !== shown);
  const content = isCut ? joinWords(words.map(({ shown }) => shown)) : whole;
  const name = nameShard(whole);
  const rows = words.map(rowOf);
  memory.keep(remembered.shard(name), content);
  if (isCut) memory.keep(remembered.whole(name), whole);
  memory.keep(remembered.rows(name), JSON.stringify(rows));
  const [from, last] = [words[0]?.word ?? "", words.at(-1)?.word ?? ""];
  return { state: { from, last, bytes: words[0]?.bytes ?? 0, name, isCut }, rows, content };
}

function joinWords(texts: readonly string[]): string {
  return `[${texts.join(",")}]`;
}

/** What an index is made of as a whole. */
export interface WholeIndex {
  readonly parts: readonly PartState[];
  readonly postings: Postings;
  /** What is shown of the entries of a part, as JSON. */
  readonly documentsOf: (part: number) => readonly string[];
  readonly memory: Memory;
}

/** Writes an index as a whole; returns what is to be remembered of it. */
export function* writeWholeIndex(index: WholeIndex): Generator<OutputFile, ShardState> {
  const { parts, postings, documentsOf, memory } = index;
  const runs: RunState[] = [];
  const rows: WordRow[] = [];
  const cutter = createCutter<CutWord>();
  const close = (words: readonly CutWord[]): OutputFile => {
    const made = makeRun(words, memory);
    runs.push(made.state);
    rows.push(...made.rows);
    return fileOf(made.state.name, () => made.content);
  };
  for (const word of listWordTexts(postings)) {
    const run = cutter.push(toCut(word));
    if (run !== undefined) yield close(run);
  }
  yield close(cutter.finish());
  const heads = yield* writeShards(collectHeads(runs, rows), memory);
  const endings = yield* writeShards(collectEndings(rows), memory);
  const state = { parts, totals: postings.totals, places: postings.word.length, runs, heads, endings };
  yield* writeLists(state, documentsOf);
  return state;
}

/** A shard is made of what its name says. */
export function fileOf(name: string, read: () => string): OutputFile {
  return {
    path: `site/${shardPath(name)}`,
    key: name,
    get content() {
      return read();
    },
  };
}

function* writeShards(shards: readonly Shard[], memory: Memory): Generator<OutputFile, readonly ShardPlace[]> {
  // Two beginnings may have the same words.
  const contents = new Map(shards.map(({ name, content }) => [name, content]));
  for (const [name, content] of contents) yield fileOf(name, () => content);
  return rememberShards(shards, memory);
}

/** Remembers shards; gives their places. */
export function rememberShards(shards: readonly Shard[], memory: Memory): readonly ShardPlace[] {
  return shards.map(({ from, name, content }) => {
    memory.keep(remembered.shard(name), content);
    return [from, name];
  });
}

/** Writes the documents and the two files that name all others. */
export function* writeLists(
  { parts, totals, runs, heads, endings }: ShardState,
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
    words: runs.map(({ from, name }) => [from, name]),
    heads,
    endings,
    documents,
  };
  yield { path: "site/search-index.json", content: JSON.stringify(index) };
  yield { path: "site/search-docs.json", content: JSON.stringify(documents) };
}

/** Each file holds so many slots; where a part leaves some empty, there is `null`. */
function* writeDocuments(
  parts: readonly PartState[],
  folder: string,
  documentsOf: (part: number) => readonly string[],
): Iterable<OutputFile> {
  const slots: (readonly [part: number, entry: number])[] = [];
  let file = 0;
  const close = (): OutputFile => {
    const held = slots.splice(0, documentsPerFile);
    return {
      path: `site/${folder}/${file++}.json`,
      key: fingerprint(held.map(([part, entry]) => [parts[part]?.key, entry])),
      get content() {
        return `[${held.map(([part, entry]) => documentsOf(part)[entry] ?? "null").join(",")}]`;
      },
    };
  };
  for (const [part, { entries }] of parts.entries()) {
    for (let entry = 0; entry < countSlots(entries); entry++) slots.push([part, entry]);
    while (slots.length >= documentsPerFile) yield close();
  }
  if (slots.length > 0) yield close();
}
