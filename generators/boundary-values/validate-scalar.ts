import { isJsonArray, getOwn, isJsonObject, type JsonValue } from "../source/json.ts";
import { formats } from "../validators/formats.ts";
import { isMultipleOf } from "../validators/runtime/values.ts";
import { equalKey } from "./equal-key.ts";
import type { RuleViolation, PlacedSchema } from "./model.ts";
import { countOf, numberOf, patternOf, ruleAt, textOf, valuesOf } from "./place.ts";

/** The rules that look only at the value itself, not at its content. */
export function validateScalar(place: PlacedSchema, value: JsonValue, at: string): readonly RuleViolation[] {
  const { schema } = place;
  if (!isJsonObject(schema)) return [];
  const violated = [
    ...(isKind(valuesOrOne(getOwn(schema, "type")), value) ? [] : ["type"]),
    ...(isListed(valuesOf(place, "enum"), value) ? [] : ["enum"]),
    ...(isListed(Object.hasOwn(schema, "const") ? [schema["const"] ?? null] : undefined, value) ? [] : ["const"]),
    ...(typeof value === "number" ? numberViolations(place, value) : []),
    ...(typeof value === "string" ? textViolations(place, value) : []),
    ...(hasFormat(place, value) ? [] : ["format"]),
  ];
  return violated.map((keyword) => ({ keyword, rule: ruleAt(place, keyword), at }));
}

/** The kinds of values that `type` can name. */
export const kinds = ["string", "integer", "number", "boolean", "array", "object", "null"] as const;

/** The kind of a value. A whole number is an integer and a number. */
export function kindOf(value: JsonValue): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  if (typeof value === "number" && Number.isInteger(value)) return "integer";
  return typeof value;
}

/** The kinds that a schema declares. Undefined if it declares no valid kind. */
export function statedKinds({ schema }: PlacedSchema): readonly string[] | undefined {
  const stated = valuesOrOne(isJsonObject(schema) ? getOwn(schema, "type") : undefined)?.filter(
    (kind): kind is string => kinds.some((known) => known === kind),
  );
  return stated === undefined || stated.length === 0 ? undefined : stated;
}

function valuesOrOne(value: JsonValue | undefined): readonly JsonValue[] | undefined {
  if (value === undefined) return undefined;
  return isJsonArray(value) ? value : [value];
}

function isKind(stated: readonly JsonValue[] | undefined, value: JsonValue): boolean {
  const known = stated?.filter((kind) => kinds.some((name) => name === kind)) ?? [];
  const kind = kindOf(value);
  return known.length === 0 || known.includes(kind) || (kind === "integer" && known.includes("number"));
}

function isListed(list: readonly JsonValue[] | undefined, value: JsonValue): boolean {
  if (list === undefined) return true;
  const key = equalKey(value);
  return list.some((item) => equalKey(item) === key);
}

function numberViolations(place: PlacedSchema, value: number): readonly string[] {
  const min = numberOf(place, "minimum") ?? -Infinity;
  const max = numberOf(place, "maximum") ?? Infinity;
  const above = numberOf(place, "exclusiveMinimum") ?? -Infinity;
  const below = numberOf(place, "exclusiveMaximum") ?? Infinity;
  const step = numberOf(place, "multipleOf");
  return [
    ...(value < min ? ["minimum"] : []),
    ...(value > max ? ["maximum"] : []),
    ...(value <= above ? ["exclusiveMinimum"] : []),
    ...(value >= below ? ["exclusiveMaximum"] : []),
    ...(step !== undefined && step > 0 && !isMultipleOf(value, step) ? ["multipleOf"] : []),
  ];
}

function textViolations(place: PlacedSchema, value: string): readonly string[] {
  const length = Array.from(value).length;
  const pattern = patternOf(textOf(place, "pattern"));
  return [
    ...(length < (countOf(place, "minLength") ?? 0) ? ["minLength"] : []),
    ...(length > (countOf(place, "maxLength") ?? Infinity) ? ["maxLength"] : []),
    ...(pattern !== undefined && !pattern.test(value) ? ["pattern"] : []),
  ];
}

/** Formats use their production module, which the standard's own suite tests. This file tests the rest. */
function hasFormat(place: PlacedSchema, value: JsonValue): boolean {
  const format = formats.get(textOf(place, "format") ?? "");
  if (format?.type === "string") return typeof value !== "string" || format.test(value);
  return format === undefined || typeof value !== "number" || format.test(value);
}
