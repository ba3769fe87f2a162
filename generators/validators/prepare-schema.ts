import type { JsonSchema } from "../api/model.ts";
import { getOwn, isJsonObject, setOwn, type JsonObject, type JsonValue } from "../source/json.ts";
import { keepAssertion } from "./assertions.ts";
import { buildChoice, buildDispatch } from "./choice.ts";
import { directionMarks, isMarked, markedNames } from "./direction-marks.ts";
import type { PrepareContext } from "./prepare-context.ts";
import type { PreparedSchema } from "./prepared-schema.ts";
import { findEntry, type SchemaGraph } from "./schema-graph.ts";
import { listSubschemas, subschemaKeywords } from "./subschemas.ts";
import { entryUnit, hasDispatch, partUnit, unitKey, type Unit } from "./units.ts";

/** Turns the schema of a unit into the one that Ajv compiles; never fails, what cannot be judged is left out. */
export function prepareSchema(unit: Unit, graph: SchemaGraph): PreparedSchema | boolean {
  return prepareNode(unit.source, unit.pointer, { graph, unit, refused: new Set() });
}

/** Prepares a schema inside a unit. */
export function prepareNode(source: JsonSchema, pointer: string, outer: PrepareContext): PreparedSchema | boolean {
  if (!isJsonObject(source)) return source;
  const isRoot = pointer === outer.unit.pointer;
  if (!isRoot && outer.graph.entries.has(pointer))
    return { call: unitKey(entryUnit(outer.graph, pointer, outer.unit.direction)) };
  const context = withRefused(source, outer);
  const prepared: PreparedSchema = {};
  for (const [keyword, value] of Object.entries(source)) {
    const kept =
      value === undefined || subschemaKeywords.has(keyword)
        ? undefined
        : keepAssertion(keyword, value, context.refused);
    if (kept !== undefined) prepared[keyword] = kept;
  }
  addCall(prepared, source, pointer, context);
  addSubschemas(prepared, source, pointer, context);
  addDiscriminator(prepared, source, pointer, context);
  // Ajv takes no empty list of values; nothing is in it, so nothing is valid.
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
function addCall(prepared: PreparedSchema, source: JsonObject, pointer: string, context: PrepareContext): void {
  const entry = findEntry(context.graph, getOwn(source, "$ref"));
  if (entry === undefined) return;
  const { graph, unit } = context;
  if (entry.isPart === true) {
    prepared.at = { pointer: entry.pointer, schema: prepareSchema(partUnit(entry), graph) };
    return;
  }
  const isPlain = isInheritance(pointer, context) && hasDispatch(graph, entry.pointer);
  prepared.call = unitKey(entryUnit(graph, entry.pointer, unit.direction, isPlain));
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
    else addToMap(prepared, keyword, token, part);
  }
}

/** Ajv leaves out a property called `__proto__`; a pattern does the same work. Patterns that are none are left out. */
function addToMap(prepared: PreparedSchema, keyword: string, name: string, part: PreparedSchema | boolean): void {
  const isProto = keyword === "properties" && name === "__proto__";
  if (keyword === "patternProperties" && !isPattern(name)) return;
  const [place, key] = isProto ? ["patternProperties", "^__proto__$"] : [keyword, name];
  const map = (prepared[place] ??= {}) as Record<string, unknown>;
  setOwn(map, key, part);
}

function isPattern(text: string): boolean {
  return keepAssertion("pattern", text, new Set()) !== undefined;
}

function prepareProperty(schema: JsonSchema, pointer: string, context: PrepareContext): PreparedSchema | boolean {
  const { direction } = context.unit;
  const word = direction === undefined ? undefined : directionMarks[direction];
  if (word !== undefined && isMarked(context.graph, schema, word)) return { [word]: true };
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
    if (!Array.isArray(branches)) continue;
    const choice = buildChoice(context.graph, discriminator, {
      keyword,
      branches,
      prepared: prepared[keyword] as (PreparedSchema | boolean)[],
    });
    if (choice === undefined) continue;
    prepared.discriminator = choice;
    delete prepared[keyword];
    return;
  }
  if (pointer === context.unit.pointer && !context.unit.isPlain && hasDispatch(context.graph, pointer)) {
    const choice = buildDispatch(context, discriminator, pointer);
    if (choice !== undefined) prepared.discriminator = choice;
  }
}

/** `then` and `else` need an `if`, and an `if` alone says nothing; counts of `contains` need it. */
function withoutPointless(prepared: PreparedSchema): PreparedSchema {
  const { if: condition, then, else: otherwise, contains, minContains: _least, maxContains: _most, ...rest } = prepared;
  const branches =
    condition === undefined || (then === undefined && otherwise === undefined) ? {} : pickBranches(prepared);
  const containment = contains === undefined ? {} : pickContains(prepared);
  return { ...rest, ...branches, ...containment };
}

function pickBranches(prepared: PreparedSchema): PreparedSchema {
  return {
    if: prepared["if"],
    // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
    ...(prepared["then"] === undefined ? {} : { then: prepared["then"] }),
    ...(prepared["else"] === undefined ? {} : { else: prepared["else"] }),
  };
}

function pickContains(prepared: PreparedSchema): PreparedSchema {
  const { contains, minContains, maxContains } = prepared as Record<string, JsonValue>;
  return {
    contains,
    ...(minContains === undefined ? {} : { minContains }),
    ...(maxContains === undefined ? {} : { maxContains }),
  };
}
