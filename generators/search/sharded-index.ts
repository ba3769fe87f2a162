import { hash } from "node:crypto";
import type { OutputFile } from "../contract.ts";
import { fingerprint } from "../source/fingerprint.ts";
import { once } from "../source/once.ts";
import { shardPath, type ShardedIndex, type ShardPlace } from "../source/search-shards.ts";
import { writeDocuments } from "./document-files.ts";
import { chooseStarts, openRanges, type IndexRange, type IndexRow, type IndexSteps } from "./index-ranges.ts";
import { countSlots } from "./postings.ts";
import {
  collectEndings,
  createCutter,
  findUnder,
  listEndingWords,
  listWidePrefixes,
  nameShard,
  pickBestNamed,
  type WordRange,
} from "./shards.ts";
import { roundTotal, type WordTotals } from "./weights.ts";
import { shardAverages } from "./word-fragments.ts";
import type { OpenGroup } from "./word-groups.ts";
import { maxPlaces } from "./word-text.ts";

/**
 * Documents per file: a page's documents and their neighbors, so that a few files show all results. More and smaller files would
 * take most of the time of writing an index.
 */
const documentsPerFile = 32;

const fileStep = "word file";

/** A file of words: its name, and its first and last word. */
interface WordFile extends WordRange {
  readonly name: string;
}

/** Writes an index as many small files. A query fetches only the files that contain its words. */
export function* writeShardedIndex(
  groups: readonly OpenGroup[],
  totals: WordTotals,
  steps: IndexSteps,
): Iterable<OutputFile> {
  const files: WordFile[] = [];
  const rows: IndexRow[] = [];
  const cutter = createCutter<IndexRow>();
  const write = createWriteWords(steps);
  const close = (run: readonly IndexRow[]): OutputFile => {
    const { name, file } = write(run);
    files.push({ from: run[0]?.word ?? "", last: run.at(-1)?.word ?? "", name });
    return file;
  };
  const cut = { averages: shardAverages(totals), starts: chooseStarts(groups, steps) };
  for (const range of openRanges(groups, cut, steps))
    for (const row of range) {
      rows.push(row);
      const run = cutter.push(row);
      if (run !== undefined) yield close(run);
    }
  yield close(cutter.finish());
  const heads = yield* writeShards(writeHeads(files, rows, steps));
  const endings = yield* writeShards(writeEndings(rows, steps));
  yield* writeLists(groups, { totals, files, heads, endings });
}

/** A file of words that is named by its content. */
interface NamedFile {
  readonly name: string;
  readonly file: OutputFile;
}

/** The name is computed once for each content. The content is made only if the file is written. */
function nameFile(name: string, makeContent: () => string): NamedFile {
  const file = {
    path: `site/${shardPath(name)}`,
    stamp: name,
    get content() {
      return makeContent();
    },
  };
  return { name, file };
}

/** How many ranges a file may have before they are read again for the next file. */
const maxOpenRanges = 8;

/** Creates the function that writes a run of words. */
function createWriteWords({ runner }: IndexSteps): (run: readonly IndexRow[]) => NamedFile {
  const open = new Map<IndexRange, ReturnType<IndexRange["takeTexts"]>>();
  const readTexts = (range: IndexRange): ReturnType<IndexRange["takeTexts"]> => {
    const texts = open.get(range) ?? range.takeTexts();
    open.set(range, texts);
    for (const first of open.keys()) if (open.size > maxOpenRanges) open.delete(first);
    return texts;
  };
  const join = (run: readonly IndexRow[], part: "text" | "shown"): string =>
    joinWords(run.map(({ range, at }) => readTexts(range)[at]?.[part] ?? ""));
  return (run) => {
    const ranges = [...new Set(run.map(({ range }) => range.key))];
    const key = fingerprint(ranges, run[0]?.word, run.at(-1)?.word);
    let content: string | undefined;
    const name = runner.run({ step: fileStep, key }, () => {
      content = join(run, "shown");
      // The hash covers all places of its words, even if the file lists only the first ones.
      return nameShard(run.every(({ total }) => total <= maxPlaces) ? content : join(run, "text"));
    });
    return nameFile(name, () => content ?? join(run, "shown"));
  };
}

function joinWords(texts: readonly string[]): string {
  return `[${texts.join(",")}]`;
}

/** A file of words, and the prefix or ending that it is for. */
interface PlacedFile extends NamedFile {
  readonly from: string;
}

function* writeShards(shards: Iterable<PlacedFile>): Generator<OutputFile, readonly ShardPlace[]> {
  // Two prefixes may have the same words.
  const names = new Set<string>();
  const places: ShardPlace[] = [];
  for (const { from, name, file } of shards) {
    if (!names.has(name)) yield file;
    names.add(name);
    places.push([from, name]);
  }
  return places;
}

/** For each prefix in more than two files: its words that occur in the most titles. */
function* writeHeads(
  files: readonly WordFile[],
  rows: readonly IndexRow[],
  { runner }: IndexSteps,
): Iterable<PlacedFile> {
  for (const from of listWidePrefixes(files)) {
    const under = findUnder(rows, from);
    const make = (): string => joinWords(pickBestNamed(under).map(({ range, at }) => range.readNamed()[at] ?? ""));
    const ranges = [...new Set(under.map(({ range }) => range.namedKey))];
    const name = runner.run({ step: fileStep, key: fingerprint(from, ranges) }, () => nameShard(make()));
    yield { from, ...nameFile(name, make) };
  }
}

function writeEndings(rows: readonly IndexRow[], { runner }: IndexSteps): readonly PlacedFile[] {
  const words = listEndingWords(rows);
  const make = once(() => collectEndings(words));
  const places = runner.run({ step: "word endings", key: fingerprint(words) }, () =>
    make().map(({ from, name }): ShardPlace => [from, name]),
  );
  return places.map(([from, name], index) => ({ from, ...nameFile(name, () => make()[index]?.content ?? "") }));
}

interface IndexLists {
  readonly totals: WordTotals;
  readonly files: readonly WordFile[];
  readonly heads: readonly ShardPlace[];
  readonly endings: readonly ShardPlace[];
}

/** Writes the documents, and the two files that list all others. */
function* writeLists(
  groups: readonly OpenGroup[],
  { totals, files, heads, endings }: IndexLists,
): Iterable<OutputFile> {
  // A page opened before the site was replaced must not load documents with different numbering.
  const numbering = groups.flatMap(({ parts }) => parts.map(([name, , entries]) => [name, countSlots(entries)]));
  const folder = `search/documents/${hash("sha256", JSON.stringify(numbering), "hex").slice(0, 12)}`;
  yield* writeDocuments(groups, folder, documentsPerFile);
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
