import type { JsonSchema } from "../api/model.ts";
import { appendPointer } from "../source/json-pointer.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../source/json.ts";

export type SubschemaShape = "one" | "list" | "map";

/** The keywords of JSON Schema 2020-12 that contain schemas, and their structure. */
export const subschemaKeywords: ReadonlyMap<string, SubschemaShape> = new Map<string, SubschemaShape>([
  ["properties", "map"],
  ["patternProperties", "map"],
  ["additionalProperties", "one"],
  ["propertyNames", "one"],
  ["dependentSchemas", "map"],
  ["prefixItems", "list"],
  ["items", "one"],
  ["contains", "one"],
  ["allOf", "list"],
  ["anyOf", "list"],
  ["oneOf", "list"],
  ["not", "one"],
  ["if", "one"],
  ["then", "one"],
  ["else", "one"],
  ["unevaluatedItems", "one"],
  ["unevaluatedProperties", "one"],
]);

export interface Subschema {
  readonly keyword: string;
  /** The name in a map, or the index in a list. */
  readonly token: string | undefined;
  readonly pointer: string;
  readonly schema: JsonSchema;
}

/** Lists the schemas directly inside a schema, in keyword order. */
export function listSubschemas(schema: JsonObject, pointer: string): readonly Subschema[] {
  const found: Subschema[] = [];
  for (const keyword of Object.keys(schema)) {
    const shape = subschemaKeywords.get(keyword);
    const value = schema[keyword];
    if (shape === undefined || value === undefined) continue;
    const place = `${pointer}/${keyword}`;
    if (shape !== "one") addEntries(found, value, { keyword, shape, pointer: place });
    else if (isSchema(value)) found.push({ keyword, token: undefined, pointer: place, schema: value });
  }
  return found;
}

export function isSchema(value: JsonValue | undefined): value is JsonSchema {
  return typeof value === "boolean" || isJsonObject(value);
}

interface SubschemaKeyword {
  readonly keyword: string;
  readonly shape: SubschemaShape;
  readonly pointer: string;
}

function addEntries(found: Subschema[], value: JsonValue, { keyword, shape, pointer }: SubschemaKeyword): void {
  const isRightShape = shape === "list" ? Array.isArray(value) : isJsonObject(value);
  if (!isRightShape) return;
  const entries = value as JsonObject; // a list has its indexes as keys
  for (const token of Object.keys(entries)) {
    const schema = entries[token];
    if (isSchema(schema)) found.push({ keyword, token, pointer: appendPointer(pointer, token), schema });
  }
}
