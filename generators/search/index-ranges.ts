import { hash } from "node:crypto";
import { fingerprint } from "../source/fingerprint.ts";
import { once } from "../source/once.ts";
import type { StepRunner } from "../source/step-runner.ts";
import { createCutInFragments, joinFragments, type FragmentCut, type Fragments } from "./word-fragments.ts";
import type { OpenGroup } from "./word-groups.ts";
import type { WordText } from "./word-text.ts";
import type { WordRow } from "./shards.ts";

/** An edit joins only the ranges of its words again. More ranges take longer to open than they save. */
const placesPerRange = 4000;
const maxRanges = 512;
/** Ranges need not be equal in size, so a few groups, and a few places of each range, are enough to choose them. */
const sampledGroups = 16;
const sampledPlaces = 32;
/** New fragments with more places than this are read again instead of held in memory. */
const maxHeldPlaces = 2_000_000;

/** The words between two words. */
export interface IndexRange {
  /** Hash of the words with all their places. */
  readonly key: string;
  /** Hash of the texts with titles and headings only. */
  readonly namedKey: string;
  /** Reads the texts, one for each word. Later calls take longer, because the range does not keep them in memory. */
  readonly takeTexts: () => readonly RangeText[];
  /** The texts with titles and headings only, one for each word. */
  readonly readNamed: () => readonly string[];
}

/** A word without its places, with the length of the text that files contain. */
export interface IndexRow extends WordRow {
  readonly bytes: number;
  readonly range: IndexRange;
  /** The number of the word in its range. */
  readonly at: number;
}

/** The texts of a word: with all places, and as files contain it. */
export type RangeText = Pick<WordText, "text" | "shown">;

/** What the cached results of an index are shared by. */
export interface IndexSteps {
  readonly runner: StepRunner;
  /** The edition, so that another language does not choose the ranges. */
  readonly scope: string;
}

/**
 * Chooses the first word of each range except the first range. The choice does not change the index, only how much of it an edit
 * joins again, so an earlier choice for a site of about the same size is used again.
 */
export function chooseStarts(groups: readonly OpenGroup[], { runner, scope }: IndexSteps): readonly string[] {
  const places = groups.reduce((sum, group) => sum + group.places, 0);
  const size = Math.round(Math.log2(places + 1));
  return runner.run({ step: "word ranges", key: fingerprint(scope, size) }, () => {
    const count = Math.min(Math.ceil(places / placesPerRange), maxRanges);
    const step = Math.ceil(groups.length / sampledGroups);
    const sampled = groups.filter((_, index) => index % step === 0);
    return cutEvenly(sampleWords(sampled, count * sampledPlaces), count);
  });
}

/** The words of so many places of the groups, or more. Frequent words occur several times. */
function sampleWords(groups: readonly OpenGroup[], size: number): readonly string[] {
  const step = Math.ceil(groups.reduce((sum, group) => sum + group.places, 0) / size);
  return groups.flatMap((group) => {
    const { words, word } = group.collect();
    return Array.from({ length: Math.ceil(word.length / step) }, (_, index) => words[word[index * step] ?? 0] ?? "");
  });
}

function cutEvenly(words: readonly string[], ranges: number): readonly string[] {
  const sorted = words.toSorted();
  const starts = new Set<string>();
  for (let range = 1; range < ranges; range++) starts.add(sorted[Math.floor((range * sorted.length) / ranges)] ?? "");
  return [...starts];
}

/** Joins the words of all groups. Returns them in alphabetical order, range by range. */
export function* openRanges(
  groups: readonly OpenGroup[],
  cut: FragmentCut,
  { runner }: IndexSteps,
): Iterable<readonly IndexRow[]> {
  const open = createOpenFragments(cut, runner);
  const fragments: GroupFragmentsReader[] = [];
  let slot = 0;
  for (const group of groups) {
    fragments.push({ ...open(group), slot });
    slot += group.slots;
  }
  for (let range = 0; range <= cut.starts.length; range++) yield openRange(fragments, range, runner);
}

interface GroupFragmentsReader {
  readonly slot: number;
  /** Hash of each list; empty if it has no words. */
  readonly digests: readonly string[];
  readonly read: (range: number) => Fragments;
}

function createOpenFragments(
  cut: FragmentCut,
  { runParts }: StepRunner,
): (group: OpenGroup) => Omit<GroupFragmentsReader, "slot"> {
  const cutKey = fingerprint(cut);
  const cutInFragments = createCutInFragments(cut);
  let heldPlaces = 0;
  return (group) => {
    let made: readonly Fragments[] | undefined;
    const read = runParts({ step: "word fragments", key: fingerprint(group.key, cutKey) }, () => {
      const cutNow = cutInFragments(group.collect());
      const texts = cutNow.map((fragments) => (fragments.length === 0 ? "" : JSON.stringify(fragments)));
      heldPlaces += group.places;
      if (heldPlaces <= maxHeldPlaces) made = cutNow;
      return [JSON.stringify(texts.map((text) => (text === "" ? "" : digestText(text)))), ...texts];
    });
    const digests = JSON.parse(read(0)) as readonly string[]; // made above
    group.release();
    return { digests, read: (range) => made?.[range] ?? (JSON.parse(read(range + 1)) as Fragments) };
  };
}

type StoredRow = readonly [word: string, bytes: number, total: number, namedCount: number, namedBytes: number];

function openRange(
  groups: readonly GroupFragmentsReader[],
  number: number,
  { runParts }: StepRunner,
): readonly IndexRow[] {
  const present = groups.filter(({ digests }) => digests[number] !== "");
  const key = fingerprint(present.map(({ slot, digests }) => [slot, digests[number]]));
  let made: readonly WordText[] | undefined;
  const read = runParts({ step: "word range", key }, () => {
    made = joinFragments(present.map((group) => ({ slot: group.slot, fragments: group.read(number) })));
    return printRange(made);
  });
  const { named, rows } = JSON.parse(read(0)) as { readonly named: string; readonly rows: readonly StoredRow[] }; // see `printRange`
  const range: IndexRange = {
    key,
    namedKey: named,
    takeTexts: () => {
      const texts = made ?? readTexts(read(1));
      made = undefined;
      return texts;
    },
    readNamed: once(() => read(2).split("\n")),
  };
  return rows.map(([word, bytes, total, namedCount, namedBytes], at): IndexRow => ({
    word,
    bytes,
    total,
    namedCount,
    namedBytes,
    range,
    at,
  }));
}

function printRange(words: readonly WordText[]): readonly string[] {
  const rows = words.map(({ word, shown, total, namedCount, named }): StoredRow => [
    word,
    shown.length,
    total,
    namedCount,
    named.length,
  ]);
  // JSON on one line contains neither line breaks nor tabs.
  const texts = words.map(({ text, shown }) => (text === shown ? text : `${text}\t${shown}`)).join("\n");
  const named = words.map(({ named }) => named).join("\n");
  return [JSON.stringify({ named: digestText(named), rows }), texts, named];
}

function readTexts(lines: string): readonly RangeText[] {
  return lines.split("\n").map((line) => {
    const [text = "", shown = text] = line.split("\t");
    return { text, shown };
  });
}

function digestText(text: string): string {
  return hash("sha256", text, "base64url");
}
