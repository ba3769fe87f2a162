import type { Memory } from "../source/memory.ts";
import type { ShardWord } from "../source/search-shards.ts";
import { compareWords } from "./lunr-index.ts";
import { makeRun, remembered, toCut, type CutWord, type MadeRun, type RunState } from "./sharded-index.ts";
import { createCutter, type WordRow } from "./shards.ts";
import { areAllShown, formatWord, parsePlaces, type WordPlaces } from "./word-text.ts";

/** What becomes of the places of a word in one part: those from one number to another are replaced. */
export interface Edit extends WordPlaces {
  readonly from: number;
  readonly to: number;
}

/** Places that are being listed. */
export interface GrowingPlaces {
  readonly places: number[];
  readonly weights: number[];
}

/** A file of words; what was made now has its content and its rows. */
export type UpdatedRun = Pick<MadeRun, "state"> & Partial<MadeRun>;

/** A file of words that is looked into. */
interface OpenRun {
  readonly words: readonly CutWord[];
  readonly oldRows: readonly WordRow[];
}

/**
 * Makes the files of edited words, and as many after each as it takes until a file begins where one began before: from
 * there on all are cut as they were.
 */
export function updateRuns(
  runs: readonly RunState[],
  edits: ReadonlyMap<string, Edit[]>,
  memory: Memory,
): UpdatedRuns | undefined {
  const editsOfRuns = new Map<number, Map<string, Edit[]>>();
  for (const [word, own] of edits) {
    const run = Math.max(0, findRun(runs, word));
    const others = editsOfRuns.get(run) ?? new Map<string, Edit[]>();
    editsOfRuns.set(run, others.set(word, own));
  }
  const opened = new Map<number, OpenRun | undefined>();
  const open = (index: number): OpenRun | undefined => {
    const run = runs[index];
    if (!opened.has(index)) opened.set(index, run && openRun(run, editsOfRuns.get(index), memory));
    return opened.get(index);
  };
  /** Whether a run may end elsewhere, or hold something else, though it begins where it did. */
  const isTouched = (index: number): boolean => {
    if (editsOfRuns.has(index)) return true;
    const next = runs[index + 1];
    if (next === undefined || !editsOfRuns.has(index + 1)) return false;
    const first = open(index + 1)?.words[0];
    return first?.word !== next.from || first.bytes !== next.bytes;
  };
  const updated: UpdatedRun[] = [];
  const oldRows: WordRow[] = [];
  const newRows: WordRow[] = [];
  const cutter = createCutter<CutWord>();
  const close = (words: readonly CutWord[]): void => {
    if (words.length === 0) return;
    const made = makeRun(words, memory);
    newRows.push(...made.rows);
    updated.push(made);
  };
  let isOpen = false;
  for (const [index, state] of runs.entries()) {
    if (!isOpen && !isTouched(index)) {
      updated.push({ state });
      continue;
    }
    const run = open(index);
    if (run === undefined) return undefined;
    oldRows.push(...run.oldRows);
    for (const word of run.words) {
      const finished = cutter.push(word);
      if (finished !== undefined) close(finished);
    }
    const next = runs[index + 1];
    isOpen = next !== undefined && (isTouched(index + 1) || !cutter.endsBefore({ word: next.from, bytes: next.bytes }));
    if (!isOpen) close(cutter.finish());
  }
  return { runs: updated, oldRows, newRows };
}

/** The files of words, and what the rows of those are that were looked into. */
export interface UpdatedRuns {
  readonly runs: readonly UpdatedRun[];
  readonly oldRows: readonly WordRow[];
  readonly newRows: readonly WordRow[];
}

/** The last run that begins at or before a word; -1: it comes before all. */
function findRun(runs: readonly RunState[], word: string): number {
  let [low, high] = [0, runs.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((runs[middle]?.from ?? "") <= word) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Reads a file of words and edits it; undefined where it is not remembered. */
function openRun(
  { name, isCut }: RunState,
  edits: Map<string, Edit[]> | undefined,
  memory: Memory,
): OpenRun | undefined {
  const text = memory.find(isCut ? remembered.whole(name) : remembered.shard(name));
  const rowText = memory.find(remembered.rows(name));
  if (text === undefined || rowText === undefined) return undefined;
  const oldRows = JSON.parse(rowText) as readonly WordRow[];
  const known = new Set(oldRows.map(([word]) => word));
  let end = 0;
  const old = oldRows.flatMap((row) => {
    const [word, total, , , length] = row;
    // After the bracket, or the comma.
    const start = end + 1;
    end = start + length;
    const own = edits?.get(word);
    if (own === undefined && areAllShown(total)) return [restoreWord(row, text.slice(start, end))];
    const places = parsePlaces(JSON.parse(text.slice(start, end)) as ShardWord);
    const edited = own === undefined ? places : applyEdits(places, own);
    return edited.places.length === 0 ? [] : [toCut(formatWord(word, edited))];
  });
  const added = [...(edits ?? [])]
    .filter(([word]) => !known.has(word))
    .map(([word, own]) => toCut(formatWord(word, applyEdits({ places: [], weights: [] }, own))));
  const words =
    added.length === 0 ? old : [...old, ...added].toSorted((one, other) => compareWords(one.word, other.word));
  return { words, oldRows };
}

/** A word as it was written, all of whose places are shown. */
function restoreWord([word, total, namedCount, named]: WordRow, text: string): CutWord {
  return { word, text, shown: text, named, namedCount, total, bytes: text.length };
}

function applyEdits({ places, weights }: WordPlaces, edits: readonly Edit[]): WordPlaces {
  const next: GrowingPlaces = { places: [], weights: [] };
  let at = 0;
  const copyUntil = (end: number): void => {
    for (; at < places.length && (places[at] ?? 0) < end; at++) {
      next.places.push(places[at] ?? 0);
      next.weights.push(weights[at] ?? 0);
    }
  };
  for (const edit of edits) {
    copyUntil(edit.from);
    while (at < places.length && (places[at] ?? 0) < edit.to) at++;
    next.places.push(...Array.from(edit.places));
    next.weights.push(...Array.from(edit.weights));
  }
  copyUntil(Infinity);
  return next;
}
