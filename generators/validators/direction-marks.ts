import type { JsonSchema } from "../api/model.ts";
import { getOwn, isJsonObject } from "../source/json.ts";

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
export function isMarked(
  lookup: Lookup,
  schema: JsonSchema,
  word: string,
  seen: ReadonlySet<string> = new Set(),
): boolean {
  if (!isJsonObject(schema)) return false;
  if (schema[word] === true) return true;
  const target = getOwn(schema, "$ref");
  const entry = typeof target === "string" && !seen.has(target) ? lookup.entries.get(target) : undefined;
  if (entry?.isPart === true) return false;
  const parts = getOwn(schema, "allOf");
  const next = entry === undefined ? seen : new Set([...seen, entry.pointer]);
  if (entry !== undefined && isMarked(lookup, entry.source, word, next)) return true;
  return Array.isArray(parts) && parts.some((part: JsonSchema) => isMarked(lookup, part, word, next));
}

/** Names of the properties that are marked in a schema or in what it refers to or consists of: `required` of that place must not ask for them. */
export function markedNames(
  lookup: Lookup,
  schema: JsonSchema,
  word: string,
  seen: ReadonlySet<string> = new Set(),
): readonly string[] {
  if (!isJsonObject(schema)) return [];
  const properties = getOwn(schema, "properties");
  const own = isJsonObject(properties)
    ? Object.entries(properties).flatMap(([name, part]) => (isMarked(lookup, part as JsonSchema, word) ? [name] : []))
    : [];
  const target = getOwn(schema, "$ref");
  const entry = typeof target === "string" && !seen.has(target) ? lookup.entries.get(target) : undefined;
  const next = entry === undefined ? seen : new Set([...seen, entry.pointer]);
  const inherited = entry === undefined ? [] : markedNames(lookup, entry.source, word, next);
  const parts = getOwn(schema, "allOf");
  const combined = Array.isArray(parts)
    ? parts.flatMap((part: JsonSchema) => markedNames(lookup, part, word, next))
    : [];
  return [...own, ...inherited, ...combined];
}
