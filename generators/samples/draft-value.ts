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
  /** The schema that each value was drafted from, by pointer. */
  readonly places: Map<string, Schema>;
  /** Pointers of the values that come from an example or default of the description. */
  readonly stated: Set<string>;
  readonly room: { left: number };
}

interface Walk {
  readonly draft: ValueDraft;
  readonly at: string;
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
  return valueOf(schema, { draft, at: "", path: new Set(), depth: 0 }) ?? {};
}

function valueOf(schema: Schema, walk: Walk): JsonValue | undefined {
  const { draft, at } = walk;
  if (!draft.places.has(at)) draft.places.set(at, schema);
  const made = draft.made.get(at);
  if (made !== undefined) return made;
  const stated = draft.plain.has(at) ? undefined : (schema.examples[0] ?? schema.default?.value);
  if (stated !== undefined && stated !== null) {
    draft.stated.add(at);
    return stated;
  }
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

function inside({ draft, at, path, depth }: Walk, token: string | number): Walk {
  return { draft, at: appendPointer(at, token), path, depth: depth + 1 };
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
