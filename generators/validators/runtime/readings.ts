import { isObjectKind, structureOf, type Kind } from "./parameter-shape.ts";

/** How to read a text that several branches of a schema could have produced. Empty for the most likely reading. */
export interface Reading {
  readonly as?: "scalar" | "array" | "object";
  /** Text stays text, even if it could be a number, a boolean, or JSON. */
  readonly isText?: true;
}

/** One possible reading of a text, and how well the text fits it. */
export interface Option {
  readonly as: NonNullable<Reading["as"]>;
  readonly fit: () => number;
  readonly read: () => unknown;
}

/** Reads by the option that the reading names, otherwise by the one that fits best. On a tie, the first one wins. */
export function readBest(options: readonly Option[], { as }: Reading): unknown {
  const [first, ...others] = options;
  if (first === undefined) return undefined;
  const selected = options.find((option) => option.as === as);
  if (selected !== undefined || others.length === 0) return (selected ?? first).read();
  let best = { option: first, fit: first.fit() };
  for (const option of others) {
    const fit = option.fit();
    if (fit > best.fit) best = { option, fit };
  }
  return best.option.read();
}

/** Every possible reading of a kind's texts, except the most likely one. */
export function listReadings(kind: Kind | undefined): readonly Reading[] {
  const found = new Set<NonNullable<Reading["as"]>>();
  const hasText = kind !== undefined && collectReadings(kind, found);
  const plain = [...found].map((as): Reading => ({ as }));
  return hasText
    ? [...plain, { isText: true }, ...plain.map((reading): Reading => ({ ...reading, isText: true }))]
    : plain;
}

/** Adds the readings that the kind and its parts allow. Returns true if text could also mean something else. */
function collectReadings(kind: Kind, found: Set<NonNullable<Reading["as"]>>): boolean {
  const structure = structureOf(kind);
  if (structure === undefined) return isMixed(kind as string);
  const { scalar, items, first = [], properties = {}, rest } = structure;
  const own = [
    ...(scalar === undefined ? [] : (["scalar"] as const)),
    ...(items === undefined ? [] : (["array"] as const)),
    ...(isObjectKind(structure) ? (["object"] as const) : []),
  ];
  if (own.length > 1) for (const as of own) found.add(as);
  const parts = [...first, ...Object.values(properties), items, rest].filter((part) => part !== undefined);
  const inner = parts.map((part) => collectReadings(part, found));
  return isMixed(scalar ?? "") || inner.includes(true);
}

function isMixed(letters: string): boolean {
  return letters.includes("s") && /[nbj]/.test(letters);
}
