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
  return Object.entries(schema).flatMap(([keyword, value]) => {
    const shape = subschemaKeywords.get(keyword);
    if (shape === undefined || value === undefined) return [];
    return subschemasOf(value, { keyword, shape, pointer: appendPointer(pointer, keyword) });
  });
}

export function isSchema(value: JsonValue | undefined): value is JsonSchema {
  return typeof value === "boolean" || isJsonObject(value);
}

interface SubschemaKeyword {
  readonly keyword: string;
  readonly shape: SubschemaShape;
  readonly pointer: string;
}

function subschemasOf(value: JsonValue, { keyword, shape, pointer }: SubschemaKeyword): readonly Subschema[] {
  if (shape === "one") return isSchema(value) ? [{ keyword, token: undefined, pointer, schema: value }] : [];
  const isRightShape = shape === "list" ? Array.isArray(value) : isJsonObject(value);
  if (!isRightShape) return [];
  // A list has its indexes as keys.
  return Object.entries(value as JsonObject).flatMap(([token, schema]) =>
    isSchema(schema) ? [{ keyword, token, pointer: appendPointer(pointer, token), schema }] : [],
  );
}
