import { getOwn, isJsonArray, isJsonObject, type JsonValue } from "../source/json.ts";

/** Whether two values are equal JSON, whatever the order of their properties. Texts below `$ref` are collected. */
export function isSameJson(
  one: JsonValue | undefined,
  other: JsonValue | undefined,
  references?: Set<string>,
): boolean {
  if (isJsonArray(one))
    return (
      isJsonArray(other) &&
      one.length === other.length &&
      one.every((item, index) => isSameJson(item, other[index], references))
    );
  if (!isJsonObject(one)) return one === other;
  if (!isJsonObject(other)) return false;
  const names = Object.keys(one);
  if (names.length !== Object.keys(other).length) return false;
  return names.every((name) => {
    const value = one[name];
    if (name === "$ref" && typeof value === "string") references?.add(value);
    return Object.hasOwn(other, name) && isSameJson(value, getOwn(other, name), references);
  });
}
