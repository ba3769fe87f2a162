import { isJsonObject, setOwn, type JsonValue } from "../source/json.ts";
import { equalKey } from "./equal-key.ts";

const longText = 100;
const longList = 12;

/**
 * Writes long texts and lists as repetitions, which the self-test expands. Otherwise a limit of 100,000 characters
 * would take as many bytes.
 */
export function packValue(value: JsonValue): JsonValue {
  if (typeof value === "string") return value.length > longText ? packText(value) : value;
  if (Array.isArray(value)) return packList(value as readonly JsonValue[]);
  if (!isJsonObject(value)) return value;
  const entries = Object.entries(value).map(([name, part]) => [name, packValue(part ?? null)] as const);
  // A name that looks like a packing key, or that an object literal would lose, is written out.
  if (entries.some(([name]) => name.startsWith("~") || name === "__proto__"))
    return { "~object": entries.map(([name, part]): JsonValue => [name, part]) };
  const packed: Record<string, JsonValue> = {};
  for (const [name, part] of entries) setOwn(packed, name, part);
  return packed;
}

/**
 * Writes a value as its difference from another value: removed names, and new or changed ones. So an object without one
 * of fifty properties takes one line.
 */
export function packChange(value: JsonValue, from: JsonValue | undefined): JsonValue {
  if (from === undefined) return packValue(value);
  if (equalKey(value) === equalKey(from)) return { "~": 0 };
  if (!isJsonObject(value) || !isJsonObject(from)) return packValue(value);
  const removed = Object.keys(from).filter((name) => !Object.hasOwn(value, name));
  const entries = Object.entries(value).filter(
    ([name, part]) => !Object.hasOwn(from, name) || equalKey(part ?? null) !== equalKey(from[name] ?? null),
  );
  if (removed.length + entries.length >= Object.keys(value).length) return packValue(value);
  const changed: Record<string, JsonValue | undefined> = {};
  for (const [name, part] of entries) setOwn(changed, name, part);
  return { "~change": [removed, packValue(changed)] };
}

/** The longest run of one character, as in the texts that docsgen creates. */
function packText(text: string): JsonValue {
  const runs = text.match(/([a-z0-9.!])\1{40,}/g) ?? [];
  const run = runs.toSorted((left, right) => right.length - left.length)[0];
  if (run === undefined) return text;
  const start = text.indexOf(run);
  return { "~text": [text.slice(0, start), run.slice(0, 1), run.length, text.slice(start + run.length)] };
}

function packList(list: readonly JsonValue[]): JsonValue {
  const [first] = list;
  if (list.length > longList && first !== undefined) {
    const key = equalKey(first);
    if (list.every((item) => equalKey(item) === key)) return { "~list": [packValue(first), list.length] };
  }
  return list.map(packValue);
}
