import { isJsonArray, isJsonObject, type JsonValue } from "../../source/json.ts";

/** The number of smaller values that are tried. Large values are tried less often, because each try takes longer. */
const maxTries = 400;
const maxCharacters = 100_000;

/** Objects and lists that are as small as they get, so that larger values with them are not shrunk there again. */
export type SmallParts = WeakSet<object>;

/** The smallest value that keeps a property of it, found by leaving out and shortening its parts. */
export function shrink(value: JsonValue, keeps: (value: JsonValue) => boolean, small: SmallParts): JsonValue {
  let current = value;
  let left = Math.min(maxTries, maxCharacters / JSON.stringify(value).length);
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
    for (const name of Object.keys(value))
      yield Object.fromEntries(Object.entries(value).filter(([own]) => own !== name));
    for (const [name, item] of Object.entries(value))
      for (const smaller of listSmaller(item ?? null, small)) yield { ...value, [name]: smaller };
  } else if (typeof value === "string") {
    yield* shorterTexts(value);
  } else if (typeof value === "number") {
    yield* simplerNumbers(value);
  }
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
