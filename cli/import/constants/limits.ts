import { isArray } from "../../../generators/source/json.ts";
import { isPlainObject } from "./values.ts";

/** Longer texts, longer lists, and deeper values are the work of a program. */
const maxText = 1_000_000;
export const maxList = 100_000;
const maxDepth = 200;
/** In values. */
const maxCount = 1_000_000;
/** In characters. */
const maxReplaced = 10_000_000;
const charactersPerStep = 100;
const itemsPerStep = 10;

/** Undefined if the result is too long. */
export function joinLists(lists: readonly (readonly unknown[])[]): readonly unknown[] | undefined {
  const length = lists.reduce((sum, list) => sum + list.length, 0);
  return length > maxList ? undefined : lists.flat();
}

/** Undefined if the result is too long. */
export function joinTexts(texts: readonly string[], separator = ""): string | undefined {
  const length = texts.reduce((sum, text) => sum + text.length + separator.length, 0);
  return length > maxText + separator.length ? undefined : texts.join(separator);
}

/** Whether a replacement may be applied at each character of a text. A pattern may repeat the text at each place. */
export function isShortReplacement(from: string | RegExp, text: string, replacement: string): boolean {
  const longest = from instanceof RegExp ? (text.length + 1) * (replacement.length + 1) : replacement.length + 1;
  return (text.length + 1) * longest <= maxReplaced;
}

interface Size {
  readonly depth: number;
  /** How many values it contains, as a tree. */
  readonly count: number;
}

export type Sizes = WeakMap<object, Size>;

/** Undefined for a value that is too deep or too large: lists may contain the same list many times, or themselves. */
export function measure(value: unknown, sizes: Sizes, level = 0): Size | undefined {
  const items = isArray(value) ? value : isPlainObject(value) ? Object.values(value) : undefined;
  if (items === undefined || typeof value !== "object" || value === null) return { depth: 0, count: 1 };
  const known = sizes.get(value);
  if (known !== undefined || level > maxDepth) return known;
  let depth = 1;
  let count = 1;
  for (const item of items) {
    const inner = measure(item, sizes, level + 1);
    if (inner === undefined) return undefined;
    depth = Math.max(depth, inner.depth + 1);
    count += inner.count;
  }
  if (depth > maxDepth || count > maxCount) return undefined;
  const size = { depth, count };
  sizes.set(value, size);
  return size;
}

interface Making {
  readonly sizes: Sizes;
  /** How many items the config writes. Each of them was a step of its own. */
  readonly written: number;
}

/** How many steps of an evaluation a new value takes. Undefined if it is too large. */
export function stepsOf(value: unknown, { sizes, written }: Making): number | undefined {
  if (typeof value === "string") return value.length > maxText ? undefined : value.length / charactersPerStep;
  const items = isArray(value) ? value : isPlainObject(value) ? Object.keys(value) : [];
  if (items.length > maxList || measure(value, sizes) === undefined) return undefined;
  return Math.max(0, items.length - written) / itemsPerStep;
}
