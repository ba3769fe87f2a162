import { isJsonArray, isJsonObject, setOwn, type JsonObject, type JsonValue } from "../../../source/json.ts";

const definitions = "x-shared";

/**
 * Turns a schema whose references are replaced into one with references to its own definitions: a shared schema is
 * written once. The identifiers of schemas are left out, because they would change what the references mean.
 */
export function joinSchema(schema: JsonObject, shared: ReadonlySet<object>): JsonObject {
  const names = new Map<object, string>();
  const waiting: JsonObject[] = [];
  const copyInner = (value: JsonObject): JsonObject => {
    const copy: Record<string, JsonValue> = {};
    for (const [key, child] of Object.entries(value))
      if (child !== undefined && !isIdentifier(key, child)) setOwn(copy, key, copyValue(child));
    return copy;
  };
  const copyValue = (value: JsonValue): JsonValue => {
    if (isJsonArray(value)) return value.map(copyValue);
    if (!isJsonObject(value)) return value;
    if (!shared.has(value)) return copyInner(value);
    const known = names.get(value);
    const name = known ?? String(names.size);
    if (known === undefined) {
      names.set(value, name);
      waiting.push(value);
    }
    return { $ref: `#/${definitions}/${name}` };
  };
  const root = copyInner(schema);
  const own: Record<string, JsonValue> = {};
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
    own[names.get(next) ?? ""] = copyInner(next);
  return names.size === 0 ? root : { ...root, [definitions]: own };
}

function isIdentifier(key: string, value: JsonValue): boolean {
  return (key === "$id" || key === "id" || key === "$anchor") && typeof value === "string";
}
