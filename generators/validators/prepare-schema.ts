import type { JsonSchema } from "../api/model.ts";
import { arrayOf, getOwn, isJsonObject, setOwn, type JsonObject } from "../source/json.ts";
import { compileAssertion } from "./assertions.ts";
import { buildUnionDiscriminator, buildDispatch } from "./discriminator.ts";
import { directionMarks, isMarked, markedNames } from "./direction-marks.ts";
import type { PrepareContext } from "./prepare-context.ts";
import type { PreparedSchema } from "./prepared-schema.ts";
import { findEntry, type SchemaEntry, type SchemaGraph } from "./schema-graph.ts";
import { listSubschemas, subschemaKeywords } from "./subschemas.ts";
import { entryUnit, hasDispatch, partUnit, type Unit } from "./units.ts";

/**
 * Converts a unit's schema into the one that is compiled. It never fails and leaves out what cannot be validated.
 * `getKey` records the called units and returns their keys.
 */
export function prepareSchema(
  unit: Unit,
  graph: SchemaGraph,
  getKey: (unit: Unit) => string,
): PreparedSchema | boolean {
  const callKey = (pointer: string, isPlain = false): string =>
    getKey(entryUnit(graph, pointer, { direction: unit.direction, isPlain }));
  return prepareNode(unit.source, unit.pointer, { graph, unit, rejected: new Set(), callKey });
}

/** A schema and its prepared form, which the add functions complete. */
interface SchemaNode {
  readonly prepared: PreparedSchema;
  readonly source: JsonObject;
  readonly pointer: string;
}

function prepareNode(source: JsonSchema, pointer: string, outer: PrepareContext): PreparedSchema | boolean {
  if (!isJsonObject(source)) return source;
  const { graph, unit } = outer;
  if (graph.hasPartEntries && pointer !== unit.pointer && graph.entries.has(pointer))
    return { call: outer.callKey(pointer) };
  const context = withRejected(source, outer);
  const prepared: PreparedSchema = {};
  for (const keyword of Object.keys(source)) {
    const value = source[keyword];
    if (value === undefined || subschemaKeywords.has(keyword)) continue;
    const compiled = compileAssertion(keyword, value, context.rejected);
    if (compiled !== undefined) prepared[keyword] = compiled;
  }
  const node = { prepared, source, pointer };
  addSubschemas(node, context);
  addReference(node, context);
  addDiscriminator(node, context);
  // Some tools do not accept an empty list of values. No value is in it, so no value is valid.
  if (Array.isArray(source["enum"]) && source["enum"].length === 0) prepared["not"] = {};
  dropPointless(prepared);
  return prepared;
}

function withRejected(source: JsonObject, outer: PrepareContext): PrepareContext {
  const { direction } = outer.unit;
  if (direction === undefined) return outer;
  const names = markedNames(outer.graph, source, directionMarks[direction]);
  return names.length === 0 ? outer : { ...outer, rejected: new Set([...outer.rejected, ...names]) };
}

/** A reference becomes a call. An unresolved reference accepts everything, because the builder already reported it. */
function addReference({ prepared, source, pointer }: SchemaNode, context: PrepareContext): void {
  const entry = findEntry(context.graph, getOwn(source, "$ref"));
  if (entry !== undefined) Object.assign(prepared, callEntry(entry, pointer, context));
}

function callEntry(entry: SchemaEntry, pointer: string, context: PrepareContext): PreparedSchema {
  const { graph, callKey } = context;
  if (entry.isPart === true)
    return {
      at: { pointer: entry.pointer, schema: prepareNode(entry.source, entry.pointer, forPart(entry, context)) },
    };
  const isPlain = isInheritance(pointer, context) && hasDispatch(graph, entry.pointer);
  if (!requiresRejected(entry, context)) return { call: callKey(entry.pointer, isPlain) };
  const unit = { ...partUnit(entry), direction: context.unit.direction, isPlain };
  const schema = prepareNode(entry.source, entry.pointer, { ...context, unit });
  return { at: { pointer: entry.pointer, schema, rejected: JSON.stringify([...context.rejected].toSorted()) } };
}

/** Whether a schema requires properties that only the schema around it marks: its own unit would require them. */
function requiresRejected(entry: SchemaEntry, { graph, unit, rejected }: PrepareContext): boolean {
  if (rejected.size === 0 || unit.direction === undefined) return false;
  const own = new Set(markedNames(graph, entry.source, directionMarks[unit.direction]));
  const isMissing = (name: unknown): boolean => typeof name === "string" && rejected.has(name) && !own.has(name);
  const seen = new Set<JsonSchema>();
  const visit = (schema: JsonSchema | undefined): boolean => {
    if (schema === undefined || !isJsonObject(schema) || seen.has(schema)) return false;
    seen.add(schema);
    return (
      arrayOf(getOwn(schema, "required")).some(isMissing) ||
      visit(findEntry(graph, getOwn(schema, "$ref"))?.source) ||
      listSubschemas(schema, "").some((part) => samePlace.has(part.keyword) && visit(part.schema))
    );
  };
  return visit(entry.source);
}

function forPart(entry: SchemaEntry, context: PrepareContext): PrepareContext {
  const unit = { ...partUnit(entry), direction: context.unit.direction };
  return { ...context, unit, rejected: new Set() };
}

/**
 * A part of an entry's root `allOf`: a reference to a base schema there means its own rules, without selecting a
 * subtype.
 */
function isInheritance(pointer: string, { graph, unit }: PrepareContext): boolean {
  const prefix = `${unit.pointer}/allOf/`;
  return graph.entries.has(unit.pointer) && pointer.startsWith(prefix) && !pointer.slice(prefix.length).includes("/");
}

function addSubschemas({ prepared, source, pointer: parent }: SchemaNode, context: PrepareContext): void {
  for (const { keyword, token, pointer: place, schema } of listSubschemas(source, parent)) {
    const part =
      keyword === "properties"
        ? prepareProperty(schema, place, context)
        : prepareNode(schema, place, forKeyword(keyword, context));
    // Only this function sets lists and maps of schemas.
    if (token === undefined) prepared[keyword] = part;
    else if (subschemaKeywords.get(keyword) === "list") ((prepared[keyword] ??= []) as unknown[]).push(part);
    else if (keyword !== "patternProperties" || isPattern(token))
      setOwn((prepared[keyword] ??= {}) as Record<string, unknown>, token, part);
  }
}

function isPattern(text: string): boolean {
  return compileAssertion("pattern", text, new Set()) !== undefined;
}

/** A property that the direction rejects becomes a schema that no value matches, with its original mark. */
function prepareProperty(schema: JsonSchema, pointer: string, context: PrepareContext): PreparedSchema | boolean {
  const { direction } = context.unit;
  const mark = direction === undefined ? undefined : directionMarks[direction];
  if (mark !== undefined && isMarked(context.graph, schema, mark)) return { [mark]: true, not: {} };
  return prepareNode(schema, pointer, forKeyword("properties", context));
}

const samePlace = new Set(["allOf", "anyOf", "oneOf", "not", "if", "then", "else", "dependentSchemas"]);

function forKeyword(keyword: string, context: PrepareContext): PrepareContext {
  return samePlace.has(keyword) || context.rejected.size === 0 ? context : { ...context, rejected: new Set() };
}

function addDiscriminator({ prepared, source, pointer }: SchemaNode, context: PrepareContext): void {
  const discriminator = getOwn(source, "discriminator");
  if (!isJsonObject(discriminator)) return;
  for (const keyword of ["oneOf", "anyOf"] as const) {
    const branches = getOwn(source, keyword);
    // A union without branches has no effect.
    const isWhole = Array.isArray(branches) && (prepared[keyword] as unknown[] | undefined)?.length === branches.length;
    if (!isWhole) continue;
    const compiledDiscriminator = buildUnionDiscriminator(context.graph, discriminator, { keyword, branches });
    if (compiledDiscriminator === undefined) continue;
    prepared.discriminator = compiledDiscriminator;
    return;
  }
  if (pointer === context.unit.pointer && !context.unit.isPlain && hasDispatch(context.graph, pointer)) {
    const compiledDiscriminator = buildDispatch(context, discriminator, pointer);
    if (compiledDiscriminator !== undefined) prepared.discriminator = compiledDiscriminator;
  }
}

/** Keywords without an effect unless another one is next to them. Ajv would report an error. */
const companions = [
  ["then", "if"],
  ["else", "if"],
  ["minContains", "contains"],
  ["maxContains", "contains"],
] as const;

function dropPointless(prepared: PreparedSchema): void {
  for (const [keyword, companion] of companions)
    if (prepared[keyword] !== undefined && prepared[companion] === undefined) delete prepared[keyword];
}
