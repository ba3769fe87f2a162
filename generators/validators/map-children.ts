import { setOwn } from "../source/json.ts";
import type { PreparedSchema } from "./prepared-schema.ts";
import { subschemaKeywords } from "./subschemas.ts";

// `prepareSchema` has given each keyword a value of its type; the casts name that type.

type Prepared = PreparedSchema | boolean;

/** Copies a prepared schema with other subschemas, in a fixed order. */
export function mapChildren(
  prepared: PreparedSchema,
  map: (part: Prepared, keyword: string) => Prepared,
): PreparedSchema {
  const copy: PreparedSchema = { ...prepared };
  for (const [keyword, value] of Object.entries(prepared)) {
    const shape = subschemaKeywords.get(keyword);
    if (shape === "one") copy[keyword] = map(value as Prepared, keyword);
    else if (shape === "list") copy[keyword] = (value as Prepared[]).map((part) => map(part, keyword));
    else if (shape === "map")
      copy[keyword] = mapEntries(value as Record<string, Prepared>, (part) => map(part, keyword));
  }
  const { at } = prepared;
  if (at !== undefined) copy.at = { ...at, schema: map(at.schema, "at") };
  return copy;
}

function mapEntries(entries: Record<string, Prepared>, map: (part: Prepared) => Prepared): Record<string, unknown> {
  const copy: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(entries)) setOwn(copy, name, map(part));
  return copy;
}
