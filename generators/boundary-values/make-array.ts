import { isJsonObject, type JsonValue } from "../source/json.ts";
import { equalKey } from "./equal-key.ts";
import type { Making, PlacedSchema } from "./model.ts";
import { countOf, listParts, onePart } from "./place.ts";

/** The maximum number of items. */
export const maxArrayLength = 10_000;

/** Creates the shortest list that is likely to be valid, then a list with one more item. */
export function* makeArrays(making: Making, parts: readonly PlacedSchema[]): Iterable<readonly JsonValue[]> {
  const min = Math.max(0, ...parts.map((part) => countOf(part, "minItems") ?? 0));
  const needed = Math.max(min, ...parts.map(containedCount));
  for (const length of [needed, needed + 1]) {
    const array = arrayOfLength(making, parts, length);
    if (array !== undefined) yield array;
  }
}

/** Creates a list of this many items, which differ if they must be unique. */
export function arrayOfLength(
  making: Making,
  parts: readonly PlacedSchema[],
  length: number,
): readonly JsonValue[] | undefined {
  if (length > maxArrayLength) return undefined;
  const fixed = Math.max(0, ...parts.map((part) => listParts(part, "prefixItems").length));
  const items: JsonValue[] = [];
  for (let index = 0; index < Math.min(length, fixed); index++) {
    const item = making.make(itemParts(parts, index, isContainer(parts, index)), 1)[0];
    if (item === undefined) return undefined;
    items.push(item);
  }
  const rest = makeRest(making, parts, { fixed, count: length - items.length });
  return rest === undefined ? undefined : [...items, ...rest];
}

/** The items after the fixed ones. The items for `contains` come first. */
function makeRest(
  making: Making,
  parts: readonly PlacedSchema[],
  { fixed, count }: { readonly fixed: number; readonly count: number },
): readonly JsonValue[] | undefined {
  if (count <= 0) return [];
  const contained = Math.min(count, Math.max(0, ...parts.map(containedCount)) - fixed);
  const plain = itemParts(parts, fixed, false);
  if (isUnique(parts)) {
    const first = contained > 0 ? differentItems(making, itemParts(parts, fixed, true), contained) : [];
    const further = first === undefined ? undefined : differentItems(making, plain, count);
    if (first === undefined || further === undefined) return undefined;
    const known = new Set(first.map(equalKey));
    const all = [...first, ...further.filter((item) => !known.has(equalKey(item)))];
    return all.length < count ? undefined : all.slice(0, count);
  }
  const one = making.make(contained > 0 ? itemParts(parts, fixed, true) : plain, 1)[0];
  const other = count > Math.max(contained, 0) ? making.make(plain, 1)[0] : null;
  if (one === undefined || other === undefined) return undefined;
  return [
    ...Array.from({ length: Math.max(contained, 0) }, () => one),
    ...Array.from({ length: count - Math.max(contained, 0) }, () => other),
  ];
}

/** Unequal items: numbered if the schema allows it, else as many as can be found. */
export function differentItems(
  making: Making,
  places: readonly PlacedSchema[],
  count: number,
): readonly JsonValue[] | undefined {
  if (count > 2_000) return undefined;
  const found = making.make(places, count);
  if (found.length >= count) return found;
  const numbered = Array.from({ length: count * 2 }, (_, index): JsonValue[] => [
    index,
    `a${index}`,
    `https://example.com/${index}`,
    `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`,
  ]).flat();
  const known = new Set(found.map(equalKey));
  const fitting = fitMore(making, places, { numbered, known, needed: count - found.length });
  const all = [...found, ...fitting];
  return all.length < count ? undefined : all;
}

function fitMore(
  making: Making,
  places: readonly PlacedSchema[],
  { numbered, known, needed }: { numbered: readonly JsonValue[]; known: ReadonlySet<string>; needed: number },
): readonly JsonValue[] {
  const fitting: JsonValue[] = [];
  for (const item of numbered) {
    if (fitting.length >= needed) break;
    if (!known.has(equalKey(item)) && making.fits(places, item)) fitting.push(item);
  }
  return fitting;
}

/** The schemas of one item: of its own index or of all other items, and of `contains` if the item counts for it. */
export function itemParts(
  parts: readonly PlacedSchema[],
  index: number,
  isContained: boolean,
): readonly PlacedSchema[] {
  return parts.flatMap((part) => {
    const own = listParts(part, "prefixItems")[index] ?? onePart(part, "items");
    const needed = isContained ? onePart(part, "contains") : undefined;
    return [...(own === undefined ? [] : [own]), ...(needed === undefined ? [] : [needed])];
  });
}

function isContainer(parts: readonly PlacedSchema[], index: number): boolean {
  return index < Math.max(0, ...parts.map(containedCount));
}

function containedCount(part: PlacedSchema): number {
  return onePart(part, "contains") === undefined ? 0 : (countOf(part, "minContains") ?? 1);
}

/** True if a schema requires unique items. */
export function isUnique(parts: readonly PlacedSchema[]): boolean {
  return parts.some(({ schema }) => isJsonObject(schema) && schema["uniqueItems"] === true);
}
