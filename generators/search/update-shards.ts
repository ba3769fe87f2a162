import type { OutputFile } from "../contract.ts";
import type { Memory } from "../source/memory.ts";
import { packWeight, searchFields } from "../source/search-shards.ts";
import { nameOfWords, readCounts, type CountPart, type PartWords } from "./part-words.ts";
import { countSlots } from "./postings.ts";
import type { SearchPart } from "./search-parts.ts";
import {
  fileOf,
  rememberShards,
  remembered,
  writeLists,
  type PartState,
  type RunState,
  type ShardState,
} from "./sharded-index.ts";
import { collectEndings, collectHeads, isEndingWord, type WordRow } from "./shards.ts";
import { updateRuns, type Edit, type GrowingPlaces, type UpdatedRun, type UpdatedRuns } from "./update-runs.ts";
import { roundTotal, weigh, type WordTotals } from "./weights.ts";
import { shardAverages } from "./word-text.ts";

/** From this share of changed parts on an index is made as a whole. */
const mostChanged = 1 / 4;

/** What an update works with. */
export interface UpdateInput {
  readonly parts: readonly SearchPart[];
  readonly memory: Memory;
  readonly count: CountPart;
  /** The content of a shard, from an index that is made as a whole, where the memory has lost it. */
  readonly rebuild: (name: string) => string;
}

/** An index, made from the one before. */
export interface UpdatedIndex {
  readonly state: ShardState;
  readonly files: () => Iterable<OutputFile>;
}

interface ChangedPart {
  readonly name: string;
  /** Number of its first entry. */
  readonly slot: number;
  readonly slots: number;
  readonly before: PartWords;
  readonly after: PartWords;
}

/**
 * Makes the files anew in which words of changed parts stand, byte for byte as if the index were made as a whole; undefined
 * where that is not enough, because numbers or averages have moved, or where something is not remembered any more.
 */
export function updateShards(state: ShardState, input: UpdateInput): UpdatedIndex | undefined {
  const { parts, memory } = input;
  const changed = findChanged(state, input);
  if (changed === undefined) return undefined;
  const totals = sumTotals(state.totals, changed);
  const averages = shardAverages(totals);
  const isMoved =
    roundTotal(totals.entries) !== roundTotal(state.totals.entries) ||
    String(averages) !== String(shardAverages(state.totals));
  if (isMoved) return undefined;
  const updated = updateRuns(state.runs, collectEdits(changed, averages), memory);
  const lists = updated && updateLists(state, updated, memory);
  if (updated === undefined || lists === undefined) return undefined;
  const { runs } = updated;
  const next: ShardState = {
    parts: parts.map((part, index) => toState(part, state.parts[index], changed)),
    totals,
    places: changed.reduce((sum, { before, after }) => sum + countPlaces(after) - countPlaces(before), state.places),
    runs: runs.map((run) => run.state),
    ...lists,
  };
  return { state: next, files: () => writeFiles(next, runs, input) };
}

function* writeFiles(
  state: ShardState,
  runs: readonly UpdatedRun[],
  { parts, memory, count, rebuild }: UpdateInput,
): Iterable<OutputFile> {
  const recall = (name: string): string => memory.find(remembered.shard(name)) ?? rebuild(name);
  for (const { state: run, content } of runs) yield fileOf(run.name, () => content ?? recall(run.name));
  const others = new Set([...state.heads, ...state.endings].map(([, name]) => name));
  for (const name of others) yield fileOf(name, () => recall(name));
  yield* writeLists(state, (index) => {
    const part = parts[index];
    return part === undefined ? [] : count(part).documents;
  });
}

/** Parts that come from something else than before; undefined where entries have other numbers now. */
function findChanged(state: ShardState, { parts, memory, count }: UpdateInput): readonly ChangedPart[] | undefined {
  if (parts.length !== state.parts.length) return undefined;
  const changed: ChangedPart[] = [];
  let slot = 0;
  for (const [index, part] of parts.entries()) {
    const old = state.parts[index];
    if (old?.name !== part.name) return undefined;
    const slots = countSlots(old.entries);
    if (old.key === part.key) memory.has(nameOfWords(part.key));
    else {
      const text = memory.find(nameOfWords(old.key));
      if (text === undefined || changed.length > parts.length * mostChanged) return undefined;
      const after = count(part);
      if (countSlots(after.kinds.length) !== slots) return undefined;
      changed.push({ name: part.name, slot, slots, before: JSON.parse(text) as PartWords, after });
    }
    slot += slots;
  }
  return changed;
}

function toState({ name, key }: SearchPart, old: PartState | undefined, changed: readonly ChangedPart[]): PartState {
  if (old?.key === key) return old;
  return { name, key, entries: changed.find((part) => part.name === name)?.after.kinds.length ?? 0 };
}

function sumTotals(totals: WordTotals, changed: readonly ChangedPart[]): WordTotals {
  const lengths = [...totals.lengths];
  let { entries } = totals;
  for (const { before, after } of changed) {
    entries += after.kinds.length - before.kinds.length;
    for (const [part, sign] of [
      [before, -1],
      [after, 1],
    ] as const)
      readCounts(
        part,
        (field, length) => {
          const at = field % searchFields.length;
          lengths[at] = (lengths[at] ?? 0) + sign * length;
        },
        () => undefined,
      );
  }
  return { entries, lengths };
}

function countPlaces(part: PartWords): number {
  let places = 0;
  readCounts(
    part,
    () => undefined,
    () => places++,
  );
  return places;
}

/** The words that stand otherwise than before, with their edits in the order of the parts. */
function collectEdits(changed: readonly ChangedPart[], averages: readonly number[]): ReadonlyMap<string, Edit[]> {
  const edits = new Map<string, Edit[]>();
  for (const { slot, slots, before, after } of changed) {
    const [from, to] = [slot * searchFields.length, (slot + slots) * searchFields.length];
    const old = placesOf(before, from, averages);
    const now = placesOf(after, from, averages);
    for (const word of new Set([...old.keys(), ...now.keys()])) {
      const found = now.get(word) ?? { places: [], weights: [] };
      if (JSON.stringify(found) === JSON.stringify(old.get(word))) continue;
      const edit = { from, to, ...found };
      const others = edits.get(word);
      if (others === undefined) edits.set(word, [edit]);
      else others.push(edit);
    }
  }
  return edits;
}

function placesOf(part: PartWords, base: number, averages: readonly number[]): ReadonlyMap<string, GrowingPlaces> {
  const found = new Map<string, GrowingPlaces>();
  let length = 0;
  readCounts(
    part,
    (_, words) => (length = words),
    (where, id, repeats) => {
      const word = part.words[id] ?? "";
      const own = found.get(word) ?? { places: [], weights: [] };
      found.set(word, own);
      const field = where % searchFields.length;
      const kind = part.kinds[(where - field) / searchFields.length] ?? 0;
      own.places.push(base + where);
      own.weights.push(packWeight(weigh({ repeats, length, field, kind }, averages)));
    },
  );
  return found;
}

/** The lists beside the words, as they were where nothing that they are made of is another; undefined: not remembered. */
function updateLists(
  state: ShardState,
  { runs, oldRows, newRows }: UpdatedRuns,
  memory: Memory,
): Pick<ShardState, "heads" | "endings"> | undefined {
  const isSame = (pick: (rows: readonly WordRow[]) => unknown): boolean =>
    JSON.stringify(pick(oldRows)) === JSON.stringify(pick(newRows));
  const ranges = runs.map((run) => run.state);
  const hasSameHeads =
    isSame((rows) => rows.map(([, , , named]) => named).filter((named) => named !== "")) &&
    haveSameRanges(ranges, state.runs);
  const hasSameEndings = isSame((rows) => rows.filter(isEndingWord).map(([word]) => word));
  for (const run of ranges) for (const name of Object.values(remembered)) memory.has(name(run.name));
  for (const [, name] of [...state.heads, ...state.endings]) memory.has(remembered.shard(name));
  if (hasSameHeads && hasSameEndings) return { heads: state.heads, endings: state.endings };
  const rows: WordRow[] = [];
  for (const run of runs) {
    const own = run.rows ?? recallRows(run.state, memory);
    if (own === undefined) return undefined;
    rows.push(...own);
  }
  return {
    heads: hasSameHeads ? state.heads : rememberShards(collectHeads(ranges, rows), memory),
    endings: hasSameEndings ? state.endings : rememberShards(collectEndings(rows), memory),
  };
}

function recallRows({ name }: RunState, memory: Memory): readonly WordRow[] | undefined {
  const text = memory.find(remembered.rows(name));
  return text === undefined ? undefined : (JSON.parse(text) as readonly WordRow[]);
}

function haveSameRanges(one: readonly RunState[], other: readonly RunState[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ from, last }, index) => from === other[index]?.from && last === other[index].last)
  );
}
