import { isJsonObject, type JsonValue } from "../source/json.ts";

/** A text that is the same for equal JSON values, whatever the order of their properties. */
export function equalKey(value: JsonValue): string {
  if (Array.isArray(value)) return `[${value.map((item: JsonValue) => equalKey(item)).join(",")}]`;
  if (!isJsonObject(value)) return JSON.stringify(value === 0 ? 0 : value);
  const members = Object.entries(value)
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, item]) => `${JSON.stringify(name)}:${equalKey(item ?? null)}`);
  return `{${members.join(",")}}`;
}
