import { getOwn, isJsonObject, setOwn, type JsonObject, type JsonValue } from "../source/json.ts";
import type { Making, PlacedSchema, BoundaryContext } from "./model.ts";
import { patternTexts } from "./pattern-texts.ts";
import {
  countOf,
  isForbidden,
  madeUp,
  mapParts,
  namedPart,
  onePart,
  patternOf,
  forbiddenNames,
  textsOf,
} from "./place.ts";

/**
 * Creates an object of the required properties, extended to the minimum number; then one with all optional properties.
 */
export function* makeObjects(making: Making, parts: readonly PlacedSchema[]): Iterable<JsonObject> {
  const names = requiredNames(making.context, parts);
  const min = Math.max(0, ...parts.map((part) => countOf(part, "minProperties") ?? 0));
  const small = objectOf(making, parts, names);
  if (small === undefined) return;
  if (names.length >= min) yield small;
  const filled = fillObject(making, parts, { object: small, count: min });
  if (filled !== undefined) yield filled;
}

/** Adds properties up to this number. Undefined if the schema does not accept more. */
export function fillObject(
  making: Making,
  parts: readonly PlacedSchema[],
  { object, count }: { readonly object: JsonObject; readonly count: number },
): JsonObject | undefined {
  if (count > 1_000) return undefined;
  const filled: Record<string, JsonValue | undefined> = { ...object };
  for (const name of furtherNames(making, parts, count)) {
    if (Object.keys(filled).length >= count) break;
    if (Object.hasOwn(filled, name)) continue;
    const value = making.make(propertyParts(parts, name), 1)[0];
    if (value !== undefined && isNameFit(making, parts, name)) setOwn(filled, name, value);
  }
  return Object.keys(filled).length < count ? undefined : filled;
}

/** The names that every value must have in this direction. */
export function requiredNames(context: BoundaryContext, parts: readonly PlacedSchema[]): readonly string[] {
  const forbidden = new Set(parts.flatMap(({ schema }) => forbiddenNames(context, schema)));
  const names = new Set(parts.flatMap((part) => textsOf(part, "required")).filter((name) => !forbidden.has(name)));
  for (const name of names)
    for (const { schema } of parts) {
      const stated = isJsonObject(schema) ? getOwn(schema, "dependentRequired") : undefined;
      const needed = isJsonObject(stated) ? getOwn(stated, name) : undefined;
      if (Array.isArray(needed))
        for (const other of needed) if (typeof other === "string" && !forbidden.has(other)) names.add(other);
    }
  return [...names];
}

/** The schemas that apply to a property of this name. */
export function propertyParts(parts: readonly PlacedSchema[], name: string): readonly PlacedSchema[] {
  return parts.flatMap((part) => {
    const named = namedPart(part, "properties", name);
    const matching = mapParts(part, "patternProperties")
      .filter(([pattern]) => patternOf(pattern)?.test(name) === true)
      .map(([, place]) => place);
    const own = [...(named === undefined ? [] : [named]), ...matching];
    const further = own.length > 0 ? undefined : onePart(part, "additionalProperties");
    return further === undefined ? own : [...own, further];
  });
}

/** The names that a value may have: declared names, names that match a pattern, and others. */
export function* furtherNames(making: Making, parts: readonly PlacedSchema[], count: number): Iterable<string> {
  for (const part of parts)
    for (const [name, { schema }] of mapParts(part, "properties")) if (!isForbidden(making.context, schema)) yield name;
  const patterns = parts.flatMap((part) => mapParts(part, "patternProperties").map(([pattern]) => pattern));
  for (const pattern of patterns) yield* patternTexts(patternOf(pattern) ?? /$^/);
  const rules = parts.flatMap((part) => onePart(part, "propertyNames") ?? []);
  const named = rules.length === 0 ? [] : making.make([...rules, madeUp({ type: "string" })], count + 1);
  yield* named.filter((name) => typeof name === "string");
  for (let index = 0; index < count + 3; index++) yield `other${index === 0 ? "" : index}`;
}

/** An object of these properties, each with its smallest value. */
function objectOf(making: Making, parts: readonly PlacedSchema[], names: readonly string[]): JsonObject | undefined {
  const object: Record<string, JsonValue> = {};
  for (const name of names) {
    const [value] = making.make(propertyParts(parts, name), 1);
    if (value === undefined) return undefined;
    setOwn(object, name, value);
  }
  return object;
}

function isNameFit(making: Making, parts: readonly PlacedSchema[], name: string): boolean {
  return parts.every((part) => {
    const rule = onePart(part, "propertyNames");
    return rule === undefined || making.fits([rule], name);
  });
}
