import { searchFields } from "../source/search-shards.ts";
import { changeKind, readCounts, type PartWords } from "./part-words.ts";
import type { WordTotals } from "./weights.ts";

/** All places of all words of some parts. Both forms of the index are written from them. */
export interface Postings {
  readonly words: readonly string[];
  /** Parallel lists, indexed by place. */
  readonly word: Int32Array;
  /** Slot and field: `slot * 3 + field`. */
  readonly place: Int32Array;
  readonly repeats: Int32Array;
  /** Number of places of each word. */
  readonly counts: Int32Array;
  /** Number of words of each place. */
  readonly lengths: Int32Array;
  /** Kind of each slot's entry, as in `PartWords`; -1 for an empty slot. */
  readonly kinds: Int32Array;
  readonly totals: WordTotals;
  /** Number of entries of each part. */
  readonly entries: readonly number[];
}

/** A part starts at a multiple of this, so that one more section in it usually moves no other part. */
const slotStep = 8;

/** How many slots the entries of a part take. */
export function countSlots(entries: number): number {
  return Math.ceil(entries / slotStep) * slotStep;
}

/** Joins the words of all parts. The parts can be released afterwards. */
export function collectPostings(parts: Iterable<PartWords>): Postings {
  const words: string[] = [];
  const ids = new Map<string, number>();
  const identify = (text: string): number => {
    const known = ids.get(text);
    if (known !== undefined) return known;
    ids.set(text, words.length);
    return words.push(text) - 1;
  };
  const [word, place, repeats] = [growableNumbers(), growableNumbers(), growableNumbers()];
  const [lengths, kinds] = [growableNumbers(), growableNumbers()];
  const sums = searchFields.map(() => 0);
  const entries: number[] = [];
  let slots = 0;
  let weighed = 0;
  for (const part of parts) {
    const own = part.words.map(identify);
    const base = slots * searchFields.length;
    readCounts(
      part,
      (field, length) => {
        lengths.push(length);
        const name = field % searchFields.length;
        if (part.kinds[(field - name) / searchFields.length] !== changeKind) sums[name] = (sums[name] ?? 0) + length;
      },
      (field, id, times) => {
        word.push(own[id] ?? 0);
        place.push(base + field);
        repeats.push(times);
      },
    );
    part.kinds.forEach(kinds.push);
    const empty = countSlots(part.kinds.length) - part.kinds.length;
    for (let slot = 0; slot < empty; slot++) {
      kinds.push(-1);
      for (let field = 0; field < searchFields.length; field++) lengths.push(0);
    }
    entries.push(part.kinds.length);
    weighed += part.kinds.filter((kind) => kind !== changeKind).length;
    slots += part.kinds.length + empty;
  }
  const finished = { word: word.finish(), place: place.finish(), repeats: repeats.finish() };
  const counts = new Int32Array(words.length);
  for (const id of finished.word) counts[id] = (counts[id] ?? 0) + 1;
  const totals = { entries: weighed, lengths: sums };
  return { words, ...finished, counts, lengths: lengths.finish(), kinds: kinds.finish(), totals, entries };
}

/** A growing list of integers without an object or a copy per number. */
interface GrowableNumbers {
  readonly push: (value: number) => void;
  /** The numbers so far. */
  readonly finish: () => Int32Array;
}

/** Creates an empty list. */
function growableNumbers(): GrowableNumbers {
  let numbers = new Int32Array(1024);
  let length = 0;
  return {
    push: (value) => {
      if (length === numbers.length) {
        const larger = new Int32Array(length * 2);
        larger.set(numbers);
        numbers = larger;
      }
      numbers[length++] = value;
    },
    finish: () => numbers.slice(0, length),
  };
}
