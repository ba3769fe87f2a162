import type { JsonSchema } from "../api/model.ts";
import { getOwn, isJsonObject, type JsonObject } from "../source/json.ts";

/** The keyword whose properties a direction refuses. */
export const directionMarks = { request: "readOnly", response: "writeOnly" } as const;

/** Finds a schema by its pointer. */
export interface Lookup {
  readonly entries: {
    readonly get: (
      pointer: string,
    ) => { readonly pointer: string; readonly source: JsonSchema; readonly isPart?: true } | undefined;
  };
}

/**
 * Tells whether a property is read-only or write-only: by its own keyword or by that of what it refers to or consists of.
 * A parameter is no property, though the kit judges all parameters of a place as one object: it is a part brought along.
 * https://spec.openapis.org/oas/v3.0.4.html#schema-object
 */
export function isMarked(lookup: Lookup, schema: JsonSchema, word: string): boolean {
  const withoutParts: Lookup["entries"] = {
    get: (pointer) => {
      const entry = lookup.entries.get(pointer);
      return entry?.isPart === true ? undefined : entry;
    },
  };
  return listLayers(withoutParts, schema).some((layer) => layer[word] === true);
}

/** Names of the properties that are marked in a schema or in what it refers to or consists of: `required` of that place must not ask for them. */
export function markedNames(lookup: Lookup, schema: JsonSchema, word: string): readonly string[] {
  // Connected schemas have hundreds of properties of a few dozen schemas.
  const targets = new Map<string, boolean>();
  const isMarkedPart = (part: JsonSchema): boolean => {
    const target = isJsonObject(part) && Object.keys(part).length === 1 ? getOwn(part, "$ref") : undefined;
    if (typeof target !== "string") return isMarked(lookup, part, word);
    const known = targets.get(target) ?? isMarked(lookup, part, word);
    targets.set(target, known);
    return known;
  };
  return listLayers(lookup.entries, schema).flatMap((layer) => {
    const properties = getOwn(layer, "properties");
    if (!isJsonObject(properties)) return [];
    return Object.entries(properties).flatMap(([name, part]) => (isMarkedPart(part as JsonSchema) ? [name] : []));
  });
}

/** A schema and all that it refers to or consists of, each named schema once however many ways lead to it. */
function listLayers(entries: Lookup["entries"], schema: JsonSchema): readonly JsonObject[] {
  const seen = new Set<string>();
  const layers: JsonObject[] = [];
  const waiting = [schema];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (!isJsonObject(next)) continue;
    layers.push(next);
    const parts = getOwn(next, "allOf");
    if (Array.isArray(parts)) for (const part of parts.toReversed()) waiting.push(part as JsonSchema);
    const target = getOwn(next, "$ref");
    if (typeof target !== "string" || seen.has(target)) continue;
    seen.add(target);
    const entry = entries.get(target);
    if (entry !== undefined) waiting.push(entry.source);
  }
  return layers;
}
