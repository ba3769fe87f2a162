import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from "../../source/json.ts";

/** The number of smaller values that are tried. Large values are tried less often, because each try takes longer. */
const maxTries = 400;
const maxCharacters = 100_000;

/** Objects and lists that are as small as they get, so that larger values with them are not shrunk there again. */
export type SmallParts = WeakSet<object>;

/** The smallest value that keeps a property of it, found by leaving out and shortening its parts. */
export function shrink(value: JsonValue, keeps: (value: JsonValue) => boolean, small: SmallParts): JsonValue {
  let current = value;
  let left = Math.min(maxTries, maxCharacters / lengthOf(value));
  for (let isChanged = true; isChanged;) {
    isChanged = false;
    for (const smaller of listSmaller(current, small)) {
      if (left-- <= 0) return current;
      if (!keeps(smaller)) continue;
      current = smaller;
      isChanged = true;
      break;
    }
  }
  addParts(current, small);
  return current;
}

/** The lengths of the JSON of objects and lists, because larger values share them. */
const lengths = new WeakMap<object, number>();

/** The length of a value's JSON. */
function lengthOf(value: JsonValue): number {
  if (typeof value !== "object" || value === null) return JSON.stringify(value).length;
  const known = lengths.get(value);
  if (known !== undefined) return known;
  const parts = isJsonArray(value)
    ? value.map(lengthOf)
    : Object.entries(value).map(([name, part]) => JSON.stringify(name).length + ":".length + lengthOf(part ?? null));
  const length = parts.reduce((sum, own) => sum + own, Math.max(parts.length - 1, 0) + "{}".length);
  lengths.set(value, length);
  return length;
}

function addParts(value: JsonValue, small: SmallParts): void {
  if (typeof value !== "object" || value === null || small.has(value)) return;
  small.add(value);
  for (const part of Object.values(value)) addParts(part ?? null, small);
}

function* listSmaller(value: JsonValue, small: SmallParts): Iterable<JsonValue> {
  if (typeof value === "object" && value !== null && small.has(value)) return;
  if (isJsonArray(value)) {
    for (let index = value.length - 1; index >= 0; index--) yield value.toSpliced(index, 1);
    for (const [index, item] of value.entries())
      for (const smaller of listSmaller(item, small)) yield value.with(index, smaller);
  } else if (isJsonObject(value)) {
    for (const name of Object.keys(value)) yield omit(value, name);
    for (const [name, item] of Object.entries(value))
      for (const smaller of listSmaller(item ?? null, small)) yield { ...value, [name]: smaller };
  } else if (typeof value === "string") {
    yield* shorterTexts(value);
  } else if (typeof value === "number") {
    yield* simplerNumbers(value);
  }
}

function omit(value: JsonObject, name: string): JsonObject {
  const { [name]: _omitted, ...rest } = value;
  return rest;
}

function* shorterTexts(text: string): Iterable<string> {
  const characters = Array.from(text);
  if (characters.length === 0) return;
  yield "";
  if (characters.length > 4) yield characters.slice(0, Math.floor(characters.length / 2)).join("");
  yield characters.slice(0, -1).join("");
}

function* simplerNumbers(number: number): Iterable<number> {
  const length = String(number).length;
  for (const simpler of [0, 1, Math.trunc(number), Math.round(number), -number])
    if (String(simpler).length < length && simpler !== number) yield simpler;
}

/** Longer values are not shown: a value that has one part at many places may be too long to be written. */
const maxShown = 5_000_000;

/** Whether the JSON of a value is too long for a proof. */
export function isTooLong(value: JsonValue): boolean {
  return lengthOf(value) > maxShown;
}
