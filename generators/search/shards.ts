import { hash } from "node:crypto";
import { reverseWord } from "../source/search-shards.ts";
import { compareWords } from "./lunr-index.ts";
import type { WordText } from "./word-text.ts";

/** The maximum size of a file of words. Three of them and the shown documents stay well below 250 kB. */
const shardBytes = 48_000;
/** Words with the same first letters stay together if possible, so that one fetch loads a word and its forms. */
const stemLength = 4;
/** Longer prefixes are not needed: none of them is in many files. */
const maxPrefixLength = 12;

/** A file of a sharded index: its first word, its name, and its text, a JSON list. */
export interface Shard {
  readonly from: string;
  readonly name: string;
  readonly content: string;
}

/** Names a shard by a hash of its content. */
export function nameShard(content: string): string {
  return hash("sha256", content, "hex").slice(0, 12);
}

/** What the split depends on. */
interface CutEntry {
  readonly word: string;
  readonly bytes: number;
}

/** Splits entries in alphabetical order into runs of about the file size. */
export interface Cutter<Entry extends CutEntry> {
  /** Adds an entry. Returns the run that ends before it. */
  readonly push: (entry: Entry) => readonly Entry[] | undefined;
  /** Returns the last run. The next entry starts a new one. */
  readonly finish: () => readonly Entry[];
}

/** Creates a cutter. A run depends only on its own entries and the next one, so an edit leaves most files unchanged. */
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

/** A word without its places. The lists of prefixes and endings are built from these rows. */
export interface WordRow extends Pick<WordText, "word" | "total" | "namedCount"> {
  /** Length of its text with titles and headings only. */
  readonly namedBytes: number;
}

/** The first and last word of a file. */
export interface WordRange {
  readonly from: string;
  readonly last: string;
}

/** The prefixes in more than two files, in order. */
export function listWidePrefixes(ranges: readonly WordRange[]): readonly string[] {
  const wide = new Set<string>();
  for (const [index, { from }] of ranges.entries()) {
    const [first, second] = [ranges[index - 2], ranges[index - 1]];
    if (first === undefined || second === undefined) continue;
    for (const beginning of beginnings(from))
      if (second.from.startsWith(beginning) && first.last.startsWith(beginning)) wide.add(beginning);
  }
  return [...wide].toSorted(compareWords);
}

function beginnings(word: string): readonly string[] {
  const found: string[] = [];
  let beginning = "";
  for (const letter of word) {
    if (found.length === maxPrefixLength) break;
    beginning += letter;
    found.push(beginning);
  }
  return found;
}

/** The rows with a prefix. Rows are in alphabetical order, so they are next to each other. */
export function findUnder<Row extends WordRow>(rows: readonly Row[], prefix: string): readonly Row[] {
  const start = findFirst(rows, ({ word }) => word >= prefix);
  const end = findFirst(rows, ({ word }) => word >= prefix && !word.startsWith(prefix));
  return rows.slice(start, end);
}

/** The index of the first row that meets a condition which all later rows meet. */
export function findFirst<Row>(rows: readonly Row[], meets: (row: Row) => boolean): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const row = rows[middle];
    if (row === undefined || meets(row)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The words that occur in the most titles, as many as fit in a file, in order. */
export function pickBestNamed<Row extends WordRow>(rows: readonly Row[]): readonly Row[] {
  const best = new Set<Row>();
  let bytes = 0;
  for (const row of rows.toSorted((one, other) => other.namedCount - one.namedCount)) {
    if (row.namedCount === 0 || bytes + row.namedBytes > shardBytes) continue;
    bytes += row.namedBytes + 1;
    best.add(row);
  }
  return rows.filter((row) => best.has(row));
}

/** Whether a word is listed by its ending. Typos are searched for in whole words only, not in paths. */
function isEndingWord({ word, total }: WordRow): boolean {
  return total > 1 && /^[\p{L}\p{N}]{4,24}$/u.test(word);
}

/** The words that are listed by their endings. */
export function listEndingWords(rows: readonly WordRow[]): readonly string[] {
  return rows.filter(isEndingWord).map(({ word }) => word);
}

/** Words by their endings. */
export function collectEndings(endingWords: readonly string[]): readonly Shard[] {
  const words = endingWords.map(reverseWord).toSorted();
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
