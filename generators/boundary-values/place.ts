import type { JsonSchema } from "../api/model.ts";
import { appendPointer } from "../source/json-pointer.ts";
import { getOwn, isJsonObject, type JsonObject, type JsonValue } from "../source/json.ts";
import { directionMarks, isMarked, markedNames } from "../validators/direction-marks.ts";
import type { Direction } from "../validators/model.ts";
import type { SchemaGraph } from "../validators/schema-graph.ts";
import { isSchema } from "../validators/subschemas.ts";
import { hasDispatch } from "../validators/units.ts";
import type { PlacedSchema, BoundaryContext } from "./model.ts";

/** Creates the context of one direction of a description. */
export function createContext(
  graph: SchemaGraph,
  direction: Direction | undefined,
  effort?: BoundaryContext["effort"],
): BoundaryContext {
  return { graph, direction, forbidden: new WeakMap(), effort };
}

/** The location of a schema directly under a keyword. */
export function placeOf(schema: JsonSchema, pointer: string): PlacedSchema {
  return { schema, pointer, isPlain: false };
}

/** A schema that forces a choice. */
export function madeUp(schema: JsonObject): PlacedSchema {
  return { schema, pointer: "", isPlain: false };
}

/** The pointer of a keyword or of a part of it. Empty for a schema that forces a choice. */
export function ruleAt({ pointer }: PlacedSchema, ...tokens: readonly (string | number)[]): string {
  return pointer === "" ? "" : tokens.reduce<string>(appendPointer, pointer);
}

/** The one schema under a keyword. */
export function onePart(place: PlacedSchema, keyword: string): PlacedSchema | undefined {
  const schema = isJsonObject(place.schema) ? getOwn(place.schema, keyword) : undefined;
  return isSchema(schema) ? placeOf(schema, ruleAt(place, keyword)) : undefined;
}

/** The list of schemas under a keyword. */
export function listParts(place: PlacedSchema, keyword: string): readonly PlacedSchema[] {
  const list = isJsonObject(place.schema) ? getOwn(place.schema, keyword) : undefined;
  if (!Array.isArray(list)) return [];
  return list.flatMap((schema: JsonValue, index) =>
    isSchema(schema) ? [placeOf(schema, ruleAt(place, keyword, index))] : [],
  );
}

/** The schemas under a keyword by their names. */
export function mapParts(
  place: PlacedSchema,
  keyword: string,
): readonly (readonly [name: string, part: PlacedSchema])[] {
  const map = isJsonObject(place.schema) ? getOwn(place.schema, keyword) : undefined;
  if (!isJsonObject(map)) return [];
  return Object.entries(map).flatMap(([name, schema]) =>
    isSchema(schema) ? [[name, placeOf(schema, ruleAt(place, keyword, name))] as const] : [],
  );
}

/** The schema under a name of a map. */
export function namedPart(place: PlacedSchema, keyword: string, name: string): PlacedSchema | undefined {
  const map = isJsonObject(place.schema) ? getOwn(place.schema, keyword) : undefined;
  const schema = isJsonObject(map) ? getOwn(map, name) : undefined;
  return isSchema(schema) ? placeOf(schema, ruleAt(place, keyword, name)) : undefined;
}

/** The target of a schema's reference. A base schema in a subtype's root `allOf` means its own rules only. */
export function referred({ graph }: BoundaryContext, place: PlacedSchema): PlacedSchema | undefined {
  const target = isJsonObject(place.schema) ? getOwn(place.schema, "$ref") : undefined;
  const entry = typeof target === "string" ? graph.entries.get(target) : undefined;
  if (entry === undefined) return undefined;
  const owner = /^(.*)\/allOf\/\d+$/.exec(place.pointer)?.[1];
  const isInherited = owner !== undefined && graph.entries.has(owner);
  return { schema: entry.source, pointer: entry.pointer, isPlain: isInherited && hasDispatch(graph, entry.pointer) };
}

/** True if the direction forbids a property of this schema. */
export function isForbidden({ graph, direction }: BoundaryContext, schema: JsonSchema): boolean {
  return direction !== undefined && isMarked(graph, schema, directionMarks[direction]);
}

/** Names that the direction forbids at a location, so `required` does not apply to them. */
export function forbiddenNames(
  { graph, direction, forbidden }: BoundaryContext,
  schema: JsonSchema,
): readonly string[] {
  if (direction === undefined || !isJsonObject(schema)) return [];
  // Hundreds of locations may only refer to the same schema.
  const target = Object.keys(schema).length === 1 ? getOwn(schema, "$ref") : undefined;
  const source = typeof target === "string" ? graph.entries.get(target)?.source : undefined;
  const stated = isJsonObject(source) ? source : schema;
  const known = forbidden.get(stated) ?? markedNames(graph, stated, directionMarks[direction]);
  forbidden.set(stated, known);
  return known;
}

/** A keyword's number. Undefined if it is not a number. */
export function numberOf({ schema }: PlacedSchema, keyword: string): number | undefined {
  const value = isJsonObject(schema) ? getOwn(schema, keyword) : undefined;
  return typeof value === "number" ? value : undefined;
}

/** A keyword's count: of characters, items, or properties. */
export function countOf(place: PlacedSchema, keyword: string): number | undefined {
  const value = numberOf(place, keyword);
  return value !== undefined && Number.isInteger(value) && value >= 0 ? value : undefined;
}

export function textOf({ schema }: PlacedSchema, keyword: string): string | undefined {
  const value = isJsonObject(schema) ? getOwn(schema, keyword) : undefined;
  return typeof value === "string" ? value : undefined;
}

/** A keyword's list of texts, without repetition. */
export function textsOf({ schema }: PlacedSchema, keyword: string): readonly string[] {
  const value = isJsonObject(schema) ? getOwn(schema, keyword) : undefined;
  return Array.isArray(value) ? [...new Set(value)].filter((item): item is string => typeof item === "string") : [];
}

/** A keyword's list of any values. */
export function valuesOf({ schema }: PlacedSchema, keyword: string): readonly JsonValue[] | undefined {
  const value = isJsonObject(schema) ? getOwn(schema, keyword) : undefined;
  return Array.isArray(value) ? (value as readonly JsonValue[]) : undefined;
}

/** A pattern as the validators read it. Undefined if it is invalid. */
export function patternOf(text: string | undefined): RegExp | undefined {
  if (text === undefined) return undefined;
  try {
    return new RegExp(text, "u");
  } catch {
    return undefined;
  }
}
