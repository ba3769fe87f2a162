import type { Checked, DocsgenError } from "../source/docsgen-error.ts";
import {
  getOwn,
  isJsonArray,
  isJsonObject,
  printValue,
  setOwn,
  type JsonObject,
  type JsonValue,
} from "../source/json.ts";
import { appendPointer } from "../source/json-pointer.ts";
import { itemsList, missingItems, nullableReference, oldDependencies, strayNullable } from "./findings.ts";
import type { Locate } from "./locate.ts";
import { findField, type Field, type ObjectKind } from "./openapi-objects.ts";
import { liftPattern } from "./lift-pattern.ts";

interface Walk {
  readonly isThreeZero: boolean;
  /** The standard of the description, if it is older than OpenAPI 3.1. */
  readonly standard: "Swagger 2.0" | "OpenAPI 3.0";
  readonly locate: Locate;
  readonly report: (finding: DocsgenError) => void;
}

/**
 * Lifts a bundled description of OpenAPI 3.0 or 3.1 to the newest shape: schemas become JSON Schema 2020-12.
 * `isSwagger`: it was Swagger 2.0 before. Unchanged values are shared with the input.
 * https://spec.openapis.org/oas/v3.1.1.html#schema-object
 */
export function liftDocument(document: JsonObject, locate: Locate, isSwagger = false): Checked<JsonObject> {
  const findings: DocsgenError[] = [];
  const version = document["openapi"];
  const isThreeZero = /^3(?:\.0|$)/.test(printValue(version));
  const walk: Walk = {
    isThreeZero,
    standard: isSwagger ? "Swagger 2.0" : "OpenAPI 3.0",
    locate,
    report: (finding) => findings.push(finding),
  };
  const lifted = visitObject(walk, document, "document", "#");
  return { value: isThreeZero ? { ...lifted, openapi: "3.1.1" } : lifted, findings };
}

// oxlint-disable-next-line max-params -- runs per node: an options object costs an allocation on millions of calls
function visit(walk: Walk, value: JsonValue, kind: ObjectKind, pointer: string): JsonValue {
  return isJsonObject(value) ? visitObject(walk, value, kind, pointer) : value;
}

// oxlint-disable-next-line max-params -- runs per node: an options object costs an allocation on millions of calls
function visitObject(walk: Walk, value: JsonObject, kind: ObjectKind, pointer: string): JsonObject {
  const lifted = kind === "schema" ? liftSchema(walk, value, pointer) : value;
  let changed: Record<string, JsonValue | undefined> | undefined;
  for (const [name, child] of Object.entries(lifted)) {
    if (typeof child !== "object" || child === null) continue;
    const field = findField(kind, name);
    if (field === undefined) continue;
    const visited = visitField(walk, child, field, appendPointer(pointer, name));
    if (visited === child) continue;
    changed ??= { ...lifted };
    setOwn(changed, name, visited);
  }
  const result = changed ?? lifted;
  return kind === "schema" ? liftNullable(walk, result, pointer) : result;
}

// oxlint-disable-next-line max-params -- runs per node: an options object costs an allocation on millions of calls
function visitField(walk: Walk, value: JsonValue, field: Field, pointer: string): JsonValue {
  if (field.shape === "list" || (field.shape === "schemaOrList" && Array.isArray(value))) {
    if (!Array.isArray(value)) return value;
    const visited = value.map((child: JsonValue, index) =>
      visit(walk, child, field.kind, appendPointer(pointer, index)),
    );
    return visited.every((child, index) => child === value[index]) ? value : visited;
  }
  if (field.shape !== "map" || !isJsonObject(value)) return visit(walk, value, field.kind, pointer);
  let changed: Record<string, JsonValue | undefined> | undefined;
  for (const [key, child] of Object.entries(value)) {
    if (child === undefined) continue;
    const visited = visit(walk, child, field.kind, appendPointer(pointer, key));
    if (visited === child) continue;
    changed ??= { ...value };
    setOwn(changed, key, visited);
  }
  return changed ?? value;
}

/** Annotations that are kept next to a `$ref` of 3.0, whose other siblings "SHALL be ignored". */
const annotations = new Set([
  "$ref",
  "description",
  "title",
  "summary",
  "deprecated",
  "readOnly",
  "writeOnly",
  "example",
  "default",
]);

function liftSchema(walk: Walk, schema: JsonObject, pointer: string): JsonObject {
  if (walk.isThreeZero && typeof schema["$ref"] === "string") {
    const isNullable = schema["nullable"] === true;
    if (isNullable)
      walk.report(nullableReference(walk.standard, walk.locate(appendPointer(pointer, "nullable"), "key")));
    const remaining = Object.entries(schema).filter(
      ([key]) => annotations.has(key) || key.startsWith("x-") || (isNullable && key === "nullable"),
    );
    return remaining.length === Object.keys(schema).length ? schema : Object.fromEntries(remaining);
  }
  let lifted = liftBounds(schema);
  if (walk.isThreeZero && lifted["type"] === "array" && lifted["items"] === undefined)
    walk.report(missingItems(walk.standard, walk.locate(pointer)));
  if (Array.isArray(lifted["items"])) {
    walk.report(itemsList(walk.locate(appendPointer(pointer, "items"), "key")));
    lifted = liftItemsList(lifted);
  }
  if (!walk.isThreeZero && isJsonObject(lifted["dependencies"])) {
    walk.report(oldDependencies(walk.locate(appendPointer(pointer, "dependencies"), "key")));
    lifted = liftDependencies(lifted, lifted["dependencies"]);
  }
  return typeof lifted["pattern"] === "string" || isJsonObject(lifted["patternProperties"])
    ? liftPatterns(walk, lifted, pointer)
    : lifted;
}

/** `exclusiveMinimum: true` with `minimum`, from 3.0 and JSON Schema draft 4, becomes the bound itself. */
function liftBounds(schema: JsonObject): JsonObject {
  if (typeof schema["exclusiveMinimum"] !== "boolean" && typeof schema["exclusiveMaximum"] !== "boolean") return schema;
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, ...rest } = schema;
  return {
    ...rest,
    ...liftBound({ name: "minimum", exclusiveName: "exclusiveMinimum", bound: minimum, exclusive: exclusiveMinimum }),
    ...liftBound({ name: "maximum", exclusiveName: "exclusiveMaximum", bound: maximum, exclusive: exclusiveMaximum }),
  };
}

function liftBound({
  name,
  exclusiveName,
  bound,
  exclusive,
}: {
  readonly name: string;
  readonly exclusiveName: string;
  readonly bound: JsonValue | undefined;
  readonly exclusive: JsonValue | undefined;
}): JsonObject {
  if (exclusive === true) return bound === undefined ? {} : { [exclusiveName]: bound };
  return {
    ...(bound === undefined ? {} : { [name]: bound }),
    ...(exclusive === undefined || exclusive === false ? {} : { [exclusiveName]: exclusive }),
  };
}

function liftItemsList(schema: JsonObject): JsonObject {
  const { items, additionalItems, ...rest } = schema;
  return { ...rest, prefixItems: items ?? [], ...(additionalItems === undefined ? {} : { items: additionalItems }) };
}

/** `dependencies` of older JSON Schema became two keywords, one for names and one for schemas. */
function liftDependencies(schema: JsonObject, dependencies: JsonObject): JsonObject {
  const { dependencies: _, ...rest } = schema;
  const names: Record<string, JsonValue | undefined> = {};
  const schemas: Record<string, JsonValue | undefined> = {};
  for (const [name, value] of Object.entries(dependencies)) setOwn(Array.isArray(value) ? names : schemas, name, value);
  const lifted = { dependentRequired: names, dependentSchemas: schemas };
  const isFree = rest["dependentRequired"] === undefined && rest["dependentSchemas"] === undefined;
  if (isFree) return { ...rest, ...lifted };
  return { ...rest, allOf: [...(isJsonArray(rest["allOf"]) ? rest["allOf"] : []), lifted] };
}

function liftPatterns(walk: Walk, schema: JsonObject, pointer: string): JsonObject {
  let lifted = schema;
  const { pattern, patternProperties } = schema;
  if (typeof pattern === "string") {
    const usable = liftPattern(pattern, () => walk.locate(appendPointer(pointer, "pattern")), walk.report);
    if (usable !== pattern) {
      const { pattern: _, ...rest } = lifted;
      lifted = usable === undefined ? rest : { ...rest, pattern: usable };
    }
  }
  if (!isJsonObject(patternProperties)) return lifted;
  const entries: Record<string, JsonValue | undefined> = {};
  for (const [key, value] of Object.entries(patternProperties)) {
    const usable = liftPattern(
      key,
      () => walk.locate(appendPointer(appendPointer(pointer, "patternProperties"), key), "key"),
      walk.report,
    );
    if (usable !== undefined) setOwn(entries, usable, value);
  }
  return { ...lifted, patternProperties: entries };
}

/**
 * `nullable: true` adds `null` to the type. Next to `allOf`, `oneOf`, `anyOf`, or an enum without a type, 3.0.3 gives
 * it no effect. Authors expect an effect, so it becomes a choice with `null`.
 */
function liftNullable(walk: Walk, schema: JsonObject, pointer: string): JsonObject {
  if (!Object.hasOwn(schema, "nullable")) return schema;
  const { nullable, ...rest } = schema;
  if (!walk.isThreeZero) walk.report(strayNullable(walk.locate(appendPointer(pointer, "nullable"), "key")));
  if (nullable !== true) return rest;
  const type = rest["type"];
  const withType = type === undefined ? rest : { ...rest, type: addNull(Array.isArray(type) ? type : [type]) };
  if (isComposed(rest)) return choiceWithNull(withType);
  const values = getOwn(withType, "enum");
  return Array.isArray(values) && !values.includes(null) ? { ...withType, enum: [...values, null] } : withType;
}

function isComposed(schema: JsonObject): boolean {
  return ["allOf", "oneOf", "anyOf", "$ref"].some((keyword) => Object.hasOwn(schema, keyword));
}

function choiceWithNull(schema: JsonObject): JsonObject {
  const outer = Object.entries(schema).filter(([key]) => annotations.has(key) && key !== "$ref");
  const inner = Object.entries(schema).filter(([key]) => !annotations.has(key) || key === "$ref");
  return { ...Object.fromEntries(outer), anyOf: [Object.fromEntries(inner), { type: "null" }] };
}

function addNull(types: readonly JsonValue[]): JsonValue[] {
  return types.includes("null") ? [...types] : [...types, "null"];
}
