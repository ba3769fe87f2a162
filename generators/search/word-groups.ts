import { fingerprint } from "../source/fingerprint.ts";
import { once } from "../source/once.ts";
import type { StepRunner } from "../source/step-runner.ts";
import type { PartWords } from "./part-words.ts";
import { collectPostings, type Postings } from "./postings.ts";
import type { WordTotals } from "./weights.ts";

/** A part whose words are counted when they are read. */
export interface CountedPart {
  readonly name: string;
  /** Hash of everything that its words and documents depend on. */
  readonly key: string;
  readonly words: () => PartWords;
  /** The displayed data of each entry: a `SearchDocument` as JSON. */
  readonly documents: () => readonly string[];
}

/** Consecutive parts. An edit of one part joins only the words of its group again. */
export interface PartGroup {
  /** Hash of the keys of its parts. */
  readonly key: string;
  readonly parts: () => readonly CountedPart[];
}

/**
 * Forms groups with about twice as many parts as there are groups: an edit reads one group and something of each, and a build
 * without a cache prints fewer words in large groups. A part's name decides whether a group ends with it, so that a new part
 * changes only its own group.
 */
export function groupParts(parts: readonly CountedPart[]): readonly PartGroup[] {
  const meanSize = 2 ** Math.round((Math.log2(parts.length + 1) + 1) / 2);
  const groups: PartGroup[] = [];
  let group: CountedPart[] = [];
  const close = (): void => {
    const held = group;
    if (held.length > 0) groups.push({ key: fingerprint(held.map(({ key }) => key)), parts: () => held });
    group = [];
  };
  for (const part of parts) {
    group.push(part);
    if (group.length === 2 * meanSize || checksum(part.name) % meanSize === 0) close();
  }
  close();
  return groups;
}

function checksum(text: string): number {
  let sum = 0;
  for (let at = 0; at < text.length; at++) sum = (Math.imul(sum, 31) + text.charCodeAt(at)) >>> 0;
  return sum;
}

/** What is known of a group without its words. Survives JSON. */
interface GroupSummary {
  readonly parts: readonly (readonly [name: string, key: string, entries: number])[];
  readonly totals: WordTotals;
  /** Number of slots. */
  readonly slots: number;
  /** Number of places of words. */
  readonly places: number;
}

/** A group whose words are read only if the index needs them. */
export interface OpenGroup extends GroupSummary {
  readonly key: string;
  /** Reads a part of the group by its number. */
  readonly readPart: (part: number) => CountedPart | undefined;
  /** Joins the words of its parts. They stay in memory until they are released. */
  readonly collect: () => Postings;
  readonly release: () => void;
}

/** Opens a group. */
export function openGroup(group: PartGroup, runner: StepRunner): OpenGroup {
  const parts = once(group.parts);
  let collected: Postings | undefined;
  const collect = (): Postings => (collected ??= collectPostings(readWords(parts())));
  const summary = runner.run({ step: "word group", key: group.key }, () => summarize(parts(), collect()));
  return {
    ...summary,
    key: group.key,
    readPart: (part) => parts()[part],
    collect,
    release: () => (collected = undefined),
  };
}

/** The words of parts, one by one. */
export function* readWords(parts: Iterable<CountedPart>): Iterable<PartWords> {
  for (const part of parts) yield part.words();
}

function summarize(parts: readonly CountedPart[], { word, kinds, totals, entries }: Postings): GroupSummary {
  return {
    parts: parts.map(({ name, key }, part) => [name, key, entries[part] ?? 0]),
    totals,
    slots: kinds.length,
    places: word.length,
  };
}
