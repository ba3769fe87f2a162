import type { ShardEntry } from "./shard-entries.ts";

/** A file of a sharded index: the first of its words and its text, a JSON list. */
export interface Shard {
  readonly from: string;
  readonly content: string;
}

/** The size that a file of words is cut at: three of them and the documents shown stay well below 250 kB. */
const shardBytes = 48_000;
/** Words that begin with the same letters stay together where they can: a word and its forms are one fetch. */
const stemLength = 4;
/** A beginning that lies in more files than this is answered with the best words under it instead. */
const mostFiles = 2;
/** No longer beginning is looked at: none lies in many files. */
const longestBeginning = 12;

/** Cuts words in the order of the alphabet into runs of about the size of a file. */
export function cutRuns<Entry>(entries: readonly Entry[], read: (entry: Entry) => ShardText): readonly Entry[][] {
  const runs: Entry[][] = [];
  let bytes = 0;
  let stem = "";
  for (const entry of entries) {
    const { word, text } = read(entry);
    const isNewStem = !word.startsWith(stem);
    const isFull = bytes + text.length > shardBytes || (isNewStem && bytes > shardBytes / 2);
    if (runs.length === 0 || isFull) {
      runs.push([]);
      bytes = 0;
    }
    runs.at(-1)?.push(entry);
    bytes += text.length + 1;
    stem = word.slice(0, stemLength);
  }
  return runs;
}

interface ShardText {
  readonly word: string;
  readonly text: string;
}

/** The file of a run of words. */
export function toShard(run: readonly ShardText[]): Shard {
  return { from: run[0]?.word ?? "", content: `[${run.map(({ text }) => text).join(",")}]` };
}

/** For each beginning of words that lies in too many files: the words under it that stand in most titles. */
export function collectHeads(runs: readonly (readonly ShardEntry[])[]): readonly Shard[] {
  const firstRuns = new Map<string, number>();
  const wide = new Map<string, ShardEntry[]>();
  runs.forEach((run, place) => {
    for (const { word } of run) {
      for (const beginning of beginnings(word)) {
        const first = firstRuns.get(beginning);
        if (first === undefined) firstRuns.set(beginning, place);
        else if (place - first >= mostFiles) wide.set(beginning, []);
      }
    }
  });
  for (const entry of runs.flat()) {
    if (entry.namedCount === 0) continue;
    for (const beginning of beginnings(entry.word)) wide.get(beginning)?.push(entry);
  }
  return [...wide].map(([from, entries]) => ({ ...toShard(bestNamed(entries)), from }));
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

function bestNamed(entries: readonly ShardEntry[]): readonly ShardText[] {
  const kept = new Set<ShardEntry>();
  let bytes = 0;
  for (const entry of entries.toSorted((one, other) => other.namedCount - one.namedCount)) {
    if (bytes + entry.namedText.length > shardBytes) continue;
    bytes += entry.namedText.length + 1;
    kept.add(entry);
  }
  return entries.filter((entry) => kept.has(entry)).map(({ word, namedText }) => ({ word, text: namedText }));
}
