import type { JsonSchema } from "../api/model.ts";
import { getOwn, isJsonObject, setOwn, type JsonObject } from "../source/json.ts";
import { keepAssertion } from "./assertions.ts";
import { buildChoice, buildDispatch } from "./choice.ts";
import { directionMarks, isMarked, markedNames } from "./direction-marks.ts";
import type { PrepareContext } from "./prepare-context.ts";
import type { PreparedSchema } from "./prepared-schema.ts";
import { findEntry, type SchemaEntry, type SchemaGraph } from "./schema-graph.ts";
import { listSubschemas, subschemaKeywords } from "./subschemas.ts";
import { entryUnit, hasDispatch, partUnit, type Unit } from "./units.ts";

/**
 * Turns the schema of a unit into the one that is compiled; never fails, what cannot be judged is left out.
 * `getKey` notes the units that it calls and gives their keys.
 */
export function prepareSchema(
  unit: Unit,
  graph: SchemaGraph,
  getKey: (unit: Unit) => string,
): PreparedSchema | boolean {
  const callKey = (pointer: string, isPlain = false): string =>
    getKey(entryUnit(graph, pointer, unit.direction, isPlain));
  return prepareNode(unit.source, unit.pointer, { graph, unit, refused: new Set(), callKey });
}

function prepareNode(source: JsonSchema, pointer: string, outer: PrepareContext): PreparedSchema | boolean {
  if (!isJsonObject(source)) return source;
  const { graph, unit } = outer;
  if (pointer !== unit.pointer && graph.entries.has(pointer)) return { call: outer.callKey(pointer) };
  const context = withRefused(source, outer);
  const prepared: PreparedSchema = {};
  for (const [keyword, value] of Object.entries(source)) {
    if (value === undefined || subschemaKeywords.has(keyword)) continue;
    const kept = keepAssertion(keyword, value, context.refused);
    if (kept !== undefined) prepared[keyword] = kept;
  }
  addSubschemas(prepared, source, pointer, context);
  addReference(prepared, source, pointer, context);
  addDiscriminator(prepared, source, pointer, context);
  // Other tools take no empty list of values; nothing is in it, so nothing is valid.
  if (Array.isArray(source["enum"]) && source["enum"].length === 0) prepared["not"] = {};
  return withoutPointless(prepared);
}

function withRefused(source: JsonObject, outer: PrepareContext): PrepareContext {
  const { direction } = outer.unit;
  if (direction === undefined) return outer;
  const names = markedNames(outer.graph, source, directionMarks[direction]);
  return names.length === 0 ? outer : { ...outer, refused: new Set([...outer.refused, ...names]) };
}

/** A reference becomes a call; one that leads nowhere judges nothing (the builder has reported it). */
function addReference(prepared: PreparedSchema, source: JsonObject, pointer: string, context: PrepareContext): void {
  const entry = findEntry(context.graph, getOwn(source, "$ref"));
  if (entry !== undefined) Object.assign(prepared, callEntry(entry, pointer, context));
}

function callEntry(entry: SchemaEntry, pointer: string, context: PrepareContext): PreparedSchema {
  const { graph, callKey } = context;
  if (entry.isPart === true)
    return {
      at: { pointer: entry.pointer, schema: prepareNode(entry.source, entry.pointer, forPart(entry, context)) },
    };
  return { call: callKey(entry.pointer, isInheritance(pointer, context) && hasDispatch(graph, entry.pointer)) };
}

function forPart(entry: SchemaEntry, context: PrepareContext): PrepareContext {
  const unit = { ...partUnit(entry), direction: context.unit.direction };
  return { ...context, unit, refused: new Set() };
}

/** A part of the root `allOf` of an entry: there a reference to a base schema means its rules, not a choice of descendants. */
function isInheritance(pointer: string, { graph, unit }: PrepareContext): boolean {
  const prefix = `${unit.pointer}/allOf/`;
  return graph.entries.has(unit.pointer) && pointer.startsWith(prefix) && !pointer.slice(prefix.length).includes("/");
}

function addSubschemas(prepared: PreparedSchema, source: JsonObject, pointer: string, context: PrepareContext): void {
  for (const { keyword, token, pointer: place, schema } of listSubschemas(source, pointer)) {
    const part =
      keyword === "properties"
        ? prepareProperty(schema, place, context)
        : prepareNode(schema, place, forKeyword(keyword, context));
    if (token === undefined) prepared[keyword] = part;
    else if (subschemaKeywords.get(keyword) === "list")
      prepared[keyword] = [...((prepared[keyword] as unknown[] | undefined) ?? []), part];
    else if (keyword !== "patternProperties" || isPattern(token))
      setOwn((prepared[keyword] ??= {}) as Record<string, unknown>, token, part);
  }
}

function isPattern(text: string): boolean {
  return keepAssertion("pattern", text, new Set()) !== undefined;
}

/** What the direction refuses is a schema that nothing meets, still marked as what it is. */
function prepareProperty(schema: JsonSchema, pointer: string, context: PrepareContext): PreparedSchema | boolean {
  const { direction } = context.unit;
  const word = direction === undefined ? undefined : directionMarks[direction];
  if (word !== undefined && isMarked(context.graph, schema, word)) return { [word]: true, not: {} };
  return prepareNode(schema, pointer, forKeyword("properties", context));
}

const samePlace = new Set(["allOf", "anyOf", "oneOf", "not", "if", "then", "else", "dependentSchemas"]);

function forKeyword(keyword: string, context: PrepareContext): PrepareContext {
  return samePlace.has(keyword) || context.refused.size === 0 ? context : { ...context, refused: new Set() };
}

function addDiscriminator(
  prepared: PreparedSchema,
  source: JsonObject,
  pointer: string,
  context: PrepareContext,
): void {
  const discriminator = getOwn(source, "discriminator");
  if (!isJsonObject(discriminator)) return;
  for (const keyword of ["oneOf", "anyOf"] as const) {
    const branches = getOwn(source, keyword);
    // A list without branches is none: it left nothing behind.
    const isWhole = Array.isArray(branches) && (prepared[keyword] as unknown[] | undefined)?.length === branches.length;
    if (!isWhole) continue;
    const choice = buildChoice(context.graph, discriminator, { keyword, branches });
    if (choice === undefined) continue;
    prepared.discriminator = choice;
    return;
  }
  if (pointer === context.unit.pointer && !context.unit.isPlain && hasDispatch(context.graph, pointer)) {
    const choice = buildDispatch(context, discriminator, pointer);
    if (choice !== undefined) prepared.discriminator = choice;
  }
}

/** `then` and `else` need an `if`, as the counts of `contains` need that; Ajv would complain. */
function withoutPointless(prepared: PreparedSchema): PreparedSchema {
  const rest = { ...prepared };
  if (rest["if"] === undefined) {
    delete rest["then"];
    delete rest["else"];
  }
  if (rest["contains"] === undefined) {
    delete rest["minContains"];
    delete rest["maxContains"];
  }
  return rest;
}
