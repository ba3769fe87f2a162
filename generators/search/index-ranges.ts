import { fingerprint } from "../source/fingerprint.ts";
import { once } from "../source/once.ts";
import type { StepRunner } from "../source/step-runner.ts";
import { compareWords } from "./lunr-index.ts";
import { cutInFragments, joinFragments, type FragmentCut } from "./word-fragments.ts";
import type { OpenGroup } from "./word-groups.ts";
import type { WordText } from "./word-text.ts";
import type { WordRow } from "./shards.ts";

/** An edit joins only the ranges of its words again. More ranges take longer to open than they save. */
const placesPerRange = 2000;
const maxRanges = 512;
/** Ranges need not be equal in size, so a few groups are enough to choose them. */
const sampledGroups = 16;

/** The words between two words, in alphabetical order, without their places. */
export interface IndexRange {
  /** Hash of the words with all their places. */
  readonly key: string;
  /** Hash of the texts with titles and headings only. */
  readonly namedKey: string;
  readonly rows: readonly RangeRow[];
  readonly readTexts: () => readonly RangeText[];
  /** The texts with titles and headings only, one for each row. */
  readonly readNamed: () => readonly string[];
}

/** A word of a range, with the length of the text that files contain. */
export interface RangeRow extends WordRow {
  readonly bytes: number;
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
    return cutEvenly(countPlaces(groups.filter((_, index) => index % step === 0)), count);
  });
}

function countPlaces(groups: readonly OpenGroup[]): ReadonlyMap<string, number> {
  const all = new Map<string, number>();
  for (const group of groups) {
    const { words, counts } = group.collect();
    for (const [id, word] of words.entries()) all.set(word, (all.get(word) ?? 0) + (counts[id] ?? 0));
  }
  return all;
}

function cutEvenly(words: ReadonlyMap<string, number>, ranges: number): readonly string[] {
  const share = [...words.values()].reduce((sum, count) => sum + count, 0) / ranges;
  const starts: string[] = [];
  let places = 0;
  for (const [word, count] of [...words].toSorted(([one], [other]) => compareWords(one, other))) {
    if (places >= share) {
      starts.push(word);
      places = 0;
    }
    places += count;
  }
  return starts;
}

/** Joins the words of all groups, range by range, in alphabetical order. */
export function* openRanges(
  groups: readonly OpenGroup[],
  cut: FragmentCut,
  { runner }: IndexSteps,
): Iterable<IndexRange> {
  const cutKey = fingerprint(cut);
  const fragments: GroupFragmentsReader[] = [];
  let slot = 0;
  for (const group of groups) {
    fragments.push({ ...openFragments(group, { ...cut, key: cutKey }, runner), slot });
    slot += group.slots;
  }
  for (let range = 0; range <= cut.starts.length; range++) yield openRange(fragments, range, runner);
}

interface GroupFragmentsReader {
  readonly slot: number;
  /** Hash of each text; empty if it has no words. */
  readonly digests: readonly string[];
  readonly read: (range: number) => string;
}

function openFragments(
  group: OpenGroup,
  cut: FragmentCut & { readonly key: string },
  { runParts }: StepRunner,
): Omit<GroupFragmentsReader, "slot"> {
  let made: readonly string[] | undefined;
  const read = runParts({ step: "word fragments", key: fingerprint(group.key, cut.key) }, () => {
    made = cutInFragments(group.collect(), cut);
    return [JSON.stringify(made.map((text) => (text === "[]" ? "" : fingerprint(text)))), ...made];
  });
  const digests = JSON.parse(read(0)) as readonly string[]; // made above
  group.release();
  return { digests, read: (range) => made?.[range] ?? read(range + 1) };
}

type StoredRow = readonly [word: string, bytes: number, total: number, namedCount: number, namedBytes: number];

/** The texts of a word. Without a second text, both are equal. */
type StoredText = readonly [text: string, shown?: string];

function openRange(groups: readonly GroupFragmentsReader[], range: number, { runParts }: StepRunner): IndexRange {
  const present = groups.filter(({ digests }) => digests[range] !== "");
  const key = fingerprint(present.map(({ slot, digests }) => [slot, digests[range]]));
  const read = runParts({ step: "word range", key }, () =>
    writeRange(joinFragments(present.map((group) => ({ slot: group.slot, text: group.read(range) })))),
  );
  const { named, rows } = JSON.parse(read(0)) as { readonly named: string; readonly rows: readonly StoredRow[] }; // see `writeRange`
  return {
    key,
    namedKey: named,
    rows: rows.map(([word, bytes, total, namedCount, namedBytes]) => ({ word, bytes, total, namedCount, namedBytes })),
    readTexts: () => {
      const texts = JSON.parse(read(1)) as readonly StoredText[];
      return texts.map(([text, shown = text]) => ({ text, shown }));
    },
    readNamed: once(() => JSON.parse(read(2)) as readonly string[]),
  };
}

function writeRange(words: readonly WordText[]): readonly string[] {
  const rows = words.map(({ word, shown, total, namedCount, named }): StoredRow => [
    word,
    shown.length,
    total,
    namedCount,
    named.length,
  ]);
  const texts = words.map(({ text, shown }): StoredText => (text === shown ? [text] : [text, shown]));
  const named = JSON.stringify(words.map(({ named }) => named));
  return [JSON.stringify({ named: fingerprint(named), rows }), JSON.stringify(texts), named];
}
