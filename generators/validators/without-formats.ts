import type { JsonSchema } from "../api/model.ts";
import { isJsonObject, setOwn, type JsonObject, type JsonValue } from "../source/json.ts";
import { isSchema, subschemaKeywords } from "./subschemas.ts";

/** Copies a schema without its formats at any depth, for the mode in which `format` is an annotation. */
export function withoutFormats(schema: JsonSchema): JsonSchema {
  if (!isJsonObject(schema)) return schema;
  const copy: Record<string, unknown> = {};
  for (const [keyword, value] of Object.entries(schema))
    if (keyword !== "format" && value !== undefined) copy[keyword] = copyValue(keyword, value);
  return copy as JsonObject; // created from JSON above
}

function copyValue(keyword: string, value: JsonValue): unknown {
  const shape = subschemaKeywords.get(keyword);
  if (shape === "one" && isSchema(value)) return withoutFormats(value);
  if (shape === "list" && Array.isArray(value))
    return value.map((part: JsonValue) => (isSchema(part) ? withoutFormats(part) : part));
  if (shape !== "map" || !isJsonObject(value)) return value;
  const map: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(value)) setOwn(map, name, isSchema(part) ? withoutFormats(part) : part);
  return map;
}
