import type { ObjectSchema, Schema } from "../api/model.ts";
import { appendPointer } from "../source/json-pointer.ts";
import { getOwn, isJsonObject, setOwn, type JsonValue } from "../source/json.ts";
import type { Direction } from "../validators/model.ts";
import type { FindShapeSchema } from "../validators/parameter-shapes.ts";
import { resolveSchema } from "./resolve-schema.ts";
import { numberAt, numberValue, stringValue } from "./scalar-value.ts";

/** The input and state of drafting a value. */
export interface ValueDraft {
  readonly find: FindShapeSchema;
  readonly direction: Direction;
  /** Whether optional properties are included. */
  readonly isFull: boolean;
  /** Whether a nested object has at least one property, if it may have any: a form cannot encode an empty object. */
  readonly isFilled: boolean;
  /** Values that are already decided, by pointer. */
  readonly made: ReadonlyMap<string, JsonValue>;
  /** Pointers whose own examples and defaults must not be used. */
  readonly plain: ReadonlySet<string>;
  /** Every schema that a value was drafted from. */
  readonly parts: DraftedPart[];
  readonly room: { left: number };
}

interface DraftedPart {
  readonly walk: Walk;
  readonly schema: Schema;
  /** Whether the value comes from an example or default of the description. */
  readonly isStated: boolean;
}

/** The values of one pointer. */
export interface DraftedPlace {
  /** The first schema that a value was drafted from. */
  readonly schema: Schema;
  readonly isStated: boolean;
}

interface Walk {
  readonly draft: ValueDraft;
  /** The value around this one. Undefined for the whole value. */
  readonly outer: Walk | undefined;
  readonly token: string | number;
  /**
   * Names of the schemas around the value. The whole draft shares one set, so that long chains of references stay
   * cheap.
   */
  readonly path: Set<string>;
  readonly depth: number;
}

const deepest = 6;
const maxListLength = 3;

/** A value with a schema's shape, as a person would write it. It may be invalid: the validator decides that. */
export function draftValue(schema: Schema, draft: ValueDraft): JsonValue {
  return valueOf(schema, { draft, outer: undefined, token: "", path: new Set(), depth: 0 }) ?? {};
}

/** The drafted places by pointer. Only invalid values need them, and building pointers takes as long as drafting. */
export function placesOf({ parts }: ValueDraft): ReadonlyMap<string, DraftedPlace> {
  const places = new Map<string, DraftedPlace>();
  for (const { walk, schema, isStated } of parts) {
    const at = pointerOf(walk);
    const first = places.get(at);
    if (first === undefined || (isStated && !first.isStated))
      places.set(at, { schema: first?.schema ?? schema, isStated });
  }
  return places;
}

function pointerOf({ outer, token }: Walk): string {
  return outer === undefined ? "" : appendPointer(pointerOf(outer), token);
}

function valueOf(schema: Schema, walk: Walk): JsonValue | undefined {
  const { draft } = walk;
  const made = draft.made.size === 0 ? undefined : draft.made.get(pointerOf(walk));
  const stated = made === undefined ? statedValue(schema, walk) : undefined;
  draft.parts.push({ walk, schema, isStated: stated !== undefined });
  if (made !== undefined) return made;
  if (stated !== undefined) return stated;
  if (walk.depth > deepest || draft.room.left-- <= 0) return undefined;
  switch (schema.kind) {
    case "reference": {
      const named = draft.find(schema.name);
      if (named === undefined || walk.path.has(schema.name)) return undefined;
      walk.path.add(schema.name);
      const value = valueOf(named, walk);
      walk.path.delete(schema.name);
      return value;
    }
    case "enum":
      return schema.values[0]?.value;
    case "boolean":
      return true;
    case "null":
      return null;
    case "any":
      return {};
    case "never":
      return undefined;
    case "string":
      return stringValue(schema);
    case "number":
      return numberValue(schema);
    case "array":
      return arrayValue(schema, walk);
    case "object":
      return objectValue(schema, walk);
    case "union":
      return unionValue(schema, walk);
    case "intersection":
      return intersectionValue(schema.parts, walk);
  }
}

function statedValue({ examples, default: stated }: Schema, walk: Walk): JsonValue | undefined {
  const { plain } = walk.draft;
  if (plain.size > 0 && plain.has(pointerOf(walk))) return undefined;
  return examples[0] ?? stated?.value ?? undefined;
}

function inside(outer: Walk, token: string | number): Walk {
  const { draft, path, depth } = outer;
  return { draft, outer, token, path, depth: depth + 1 };
}

function arrayValue(schema: Extract<Schema, { kind: "array" }>, walk: Walk): JsonValue {
  const { items } = schema;
  if (schema.prefixItems.length > 0)
    return schema.prefixItems.map((item, index) => valueOf(item, inside(walk, index)) ?? null);
  const count = Math.min(Math.max(1, numberAt(schema, "minItems") ?? 1), numberAt(schema, "maxItems") ?? maxListLength);
  const made = Array.from({ length: Math.min(count, maxListLength) }, (_, index) =>
    items === undefined ? undefined : valueOf(items, inside(walk, index)),
  );
  return made.filter((item) => item !== undefined);
}

function objectValue(schema: ObjectSchema, walk: Walk): JsonValue {
  const result: Record<string, JsonValue> = {};
  const { isFilled, find } = walk.draft;
  const needsProperty = isFilled && walk.depth > 0 && !schema.properties.some(({ isRequired }) => isRequired);
  for (const property of schema.properties) {
    const { name, isRequired } = property;
    const target = resolveSchema(property.schema, find);
    const isNeeded = needsProperty && Object.keys(result).length === 0;
    if (isLeftOut(isNeeded ? { ...property, isRequired: true } : property, target, walk)) continue;
    const value = valueOf(property.schema, inside(walk, name));
    if (value !== undefined) setOwn(result, name, value);
    else if (isRequired) setOwn(result, name, property.schema.isNullable ? null : target.kind === "array" ? [] : {});
  }
  const { additionalProperties: further, properties } = schema;
  if (properties.length === 0 && further !== undefined && further.kind !== "any") {
    const value = valueOf(further, inside(walk, "key"));
    if (value !== undefined) setOwn(result, "key", value);
  }
  return result;
}

/**
 * Omits properties that the direction rejects and, depending on the options, all optional ones or those that are
 * deprecated and deeply nested.
 */
function isLeftOut({ schema, isRequired }: ObjectSchema["properties"][number], target: Schema, walk: Walk): boolean {
  const { direction, isFull } = walk.draft;
  const isRejected =
    direction === "request" ? schema.isReadOnly || target.isReadOnly : schema.isWriteOnly || target.isWriteOnly;
  return isRejected || (!isRequired && (!isFull || schema.isDeprecated || walk.depth > 2));
}

function unionValue(schema: Extract<Schema, { kind: "union" }>, walk: Walk): JsonValue | undefined {
  for (const variant of schema.variants) {
    const value = valueOf(variant.schema, walk);
    if (value === undefined || value === null) continue;
    const [chosen] = variant.discriminatorValues;
    if (chosen === undefined || schema.discriminator === undefined || !isJsonObject(value)) return value;
    return { ...value, [schema.discriminator]: getOwn(value, schema.discriminator) ?? chosen };
  }
  return undefined;
}

function intersectionValue(parts: readonly Schema[], walk: Walk): JsonValue | undefined {
  const values = parts.map((part) => valueOf(part, walk)).filter((value) => value !== undefined);
  const objects = values.filter(isJsonObject);
  if (objects.length === 0) return values[0];
  const result: Record<string, JsonValue> = {};
  for (const object of objects)
    for (const [name, value] of Object.entries(object)) if (value !== undefined) setOwn(result, name, value);
  return result;
}
