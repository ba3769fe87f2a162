import type { JsonSchema } from "../api/model.ts";
import { getOwn, isJsonObject, type JsonObject } from "../source/json.ts";

/** The keyword whose properties a direction rejects. */
export const directionMarks = { request: "readOnly", response: "writeOnly" } as const;

export interface Lookup {
  readonly entries: {
    readonly get: (
      pointer: string,
    ) => { readonly pointer: string; readonly source: JsonSchema; readonly isPart?: true } | undefined;
  };
}

/**
 * Returns whether a property is read-only or write-only, by its own keyword or through references and `allOf`. A
 * parameter is not a property, although the kit validates all parameters of one location as one object.
 * https://spec.openapis.org/oas/v3.0.4.html#schema-object
 */
export function isMarked(lookup: Lookup, schema: JsonSchema, mark: string): boolean {
  if (!isJsonObject(schema)) return false;
  if (schema["$ref"] === undefined && schema["allOf"] === undefined) return schema[mark] === true;
  const withoutParts: Lookup["entries"] = {
    get: (pointer) => {
      const entry = lookup.entries.get(pointer);
      return entry?.isPart === true ? undefined : entry;
    },
  };
  return listLayers(withoutParts, schema).some((layer) => layer[mark] === true);
}

/**
 * Names of the marked properties in a schema and in everything it refers to or consists of. `required` must not require
 * them in that direction.
 */
export function markedNames(lookup: Lookup, schema: JsonSchema, mark: string): readonly string[] {
  // Connected schemas have hundreds of properties that refer to a few dozen schemas.
  const targets = new Map<string, boolean>();
  const isMarkedPart = (part: JsonSchema): boolean => {
    const target = isJsonObject(part) && Object.keys(part).length === 1 ? getOwn(part, "$ref") : undefined;
    if (typeof target !== "string") return isMarked(lookup, part, mark);
    const known = targets.get(target) ?? isMarked(lookup, part, mark);
    targets.set(target, known);
    return known;
  };
  return listLayers(lookup.entries, schema).flatMap((layer) => {
    const properties = getOwn(layer, "properties");
    if (!isJsonObject(properties)) return [];
    // The meta-schema allows schemas only.
    return Object.entries(properties).flatMap(([name, part]) => (isMarkedPart(part as JsonSchema) ? [name] : []));
  });
}

/**
 * A schema and everything it refers to or consists of. Each named schema occurs once, even if several paths reach it.
 */
function listLayers(entries: Lookup["entries"], schema: JsonSchema): readonly JsonObject[] {
  const seen = new Set<string>();
  const layers: JsonObject[] = [];
  const waiting = [schema];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (!isJsonObject(next)) continue;
    layers.push(next);
    const parts = getOwn(next, "allOf");
    // As above.
    if (Array.isArray(parts)) for (const part of parts.toReversed()) waiting.push(part as JsonSchema);
    const target = getOwn(next, "$ref");
    if (typeof target !== "string" || seen.has(target)) continue;
    seen.add(target);
    const entry = entries.get(target);
    if (entry !== undefined) waiting.push(entry.source);
  }
  return layers;
}
