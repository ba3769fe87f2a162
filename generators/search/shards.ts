import { hash } from "node:crypto";
import { reverseWord } from "../source/search-shards.ts";
import { compareWords } from "./lunr-index.ts";
import type { WordText } from "./word-text.ts";

/** The size that a file of words is cut at: three of them and the documents shown stay well below 250 kB. */
const shardBytes = 48_000;
/** Words that begin with the same letters stay together where they can: a word and its forms are one fetch. */
const stemLength = 4;
/** No longer beginning is looked at: none lies in many files. */
const longestBeginning = 12;

/** A file of a sharded index: the first of its words, its name and its text, a JSON list. */
export interface Shard {
  readonly from: string;
  readonly name: string;
  readonly content: string;
}

/** Names a shard by what it holds. */
export function nameShard(content: string): string {
  return hash("sha256", content, "hex").slice(0, 12);
}

/** What the cut depends on. */
interface CutEntry {
  readonly word: string;
  readonly bytes: number;
}

/** Cuts entries, in the order of the alphabet, into runs of about the size of a file. */
export interface Cutter<Entry extends CutEntry> {
  /** Adds an entry; gives the run that ends before it. */
  readonly push: (entry: Entry) => readonly Entry[] | undefined;
  /** The last run; the next entry begins another one. */
  readonly finish: () => readonly Entry[];
}

/** Creates a cutter. What a run is depends on its own entries and the one after it only: an edit leaves most files as they were. */
export function createCutter<Entry extends CutEntry>(): Cutter<Entry> {
  let run: Entry[] = [];
  let bytes = 0;
  let stem = "";
  const endsBefore = (entry: CutEntry): boolean => {
    const isNewStem = !entry.word.startsWith(stem);
    return run.length > 0 && (bytes + entry.bytes > shardBytes || (isNewStem && bytes > shardBytes / 2));
  };
  const finish = (): readonly Entry[] => {
    const finished = run;
    run = [];
    bytes = 0;
    return finished;
  };
  return {
    push: (entry) => {
      const finished = endsBefore(entry) ? finish() : undefined;
      run.push(entry);
      bytes += entry.bytes + 1;
      stem = entry.word.slice(0, stemLength);
      return finished;
    },
    finish,
  };
}

/** A word without its places: what the lists next to the files of words are made of. */
export type WordRow = Pick<WordText, "word" | "total" | "namedCount" | "named">;

/** The words at the ends of a file. */
export interface WordRange {
  readonly from: string;
  readonly last: string;
}

/** For each beginning of words that lies in more than two files: the words under it that stand in most titles. */
export function collectHeads(ranges: readonly WordRange[], rows: readonly WordRow[]): readonly Shard[] {
  const wide = new Map<string, WordRow[]>();
  for (const [index, { from }] of ranges.entries()) {
    const [first, second] = [ranges[index - 2], ranges[index - 1]];
    if (first === undefined || second === undefined) continue;
    for (const beginning of beginnings(from))
      if (second.from.startsWith(beginning) && first.last.startsWith(beginning)) wide.set(beginning, []);
  }
  for (const row of rows)
    if (row.namedCount > 0) for (const beginning of beginnings(row.word)) wide.get(beginning)?.push(row);
  return [...wide]
    .toSorted(([one], [other]) => compareWords(one, other))
    .map(([from, under]) => ({ ...toShard(bestNamed(under)), from }));
}

function beginnings(word: string): readonly string[] {
  const found: string[] = [];
  let beginning = "";
  for (const letter of word) {
    if (found.length === longestBeginning) break;
    beginning += letter;
    found.push(beginning);
  }
  return found;
}

function bestNamed(rows: readonly WordRow[]): readonly { readonly word: string; readonly text: string }[] {
  const kept = new Set<WordRow>();
  let bytes = 0;
  for (const row of rows.toSorted((one, other) => other.namedCount - one.namedCount)) {
    const { named } = row;
    if (bytes + named.length > shardBytes) continue;
    bytes += named.length + 1;
    kept.add(row);
  }
  return rows.filter((row) => kept.has(row)).map(({ word, named }) => ({ word, text: named }));
}

/** Whether a word is listed by its ending. A slip of the finger is looked for among whole words only, not among paths. */
function isEndingWord({ word, total }: WordRow): boolean {
  return total > 1 && /^[\p{L}\p{N}]{4,24}$/u.test(word);
}

/** Plain words by their endings. */
export function collectEndings(rows: readonly WordRow[]): readonly Shard[] {
  const words = rows
    .filter(isEndingWord)
    .map(({ word }) => reverseWord(word))
    .toSorted(compareWords);
  const cutter = createCutter<CutEntry & { readonly text: string }>();
  const runs = words.flatMap((word) => {
    const text = JSON.stringify(word);
    const run = cutter.push({ word, text, bytes: text.length });
    return run === undefined ? [] : [run];
  });
  const last = cutter.finish();
  return [...runs, ...(last.length === 0 ? [] : [last])].map(toShard);
}

/** The file of a run of words. */
function toShard(run: readonly { readonly word: string; readonly text: string }[]): Shard {
  const content = `[${run.map(({ text }) => text).join(",")}]`;
  return { from: run[0]?.word ?? "", name: nameShard(content), content };
}
