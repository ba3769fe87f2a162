import type { ObjectSchema, Schema, StringSchema, NumberSchema } from "../api/model.ts";
import { getOwn, isJsonObject, setOwn, type JsonValue } from "../source/json.ts";
import type { Direction, ValidatorSet } from "../validators/model.ts";
import type { FindSchema } from "../validators/parameter-shapes.ts";
import { resolveSchema } from "./resolve-schema.ts";

/** Gives a value of a schema that its own validator takes; undefined where none was found. */
export type SampleValue = (schema: Schema, direction: Direction) => JsonValue | undefined;

interface SampleWalk {
  readonly find: FindSchema;
  readonly direction: Direction;
  readonly path: ReadonlySet<string>;
  readonly depth: number;
  readonly room: { left: number };
}

const deepest = 6;
const mostValues = 200;
const longestList = 3;

/**
 * Creates what makes small values of schemas, from their own examples, defaults and enums where they have them: required
 * properties only in a request, all of them in a response. Cycles are cut, and nothing is given that would be refused.
 */
export function createSampleValue({ validate, findSchema }: ValidatorSet): SampleValue {
  return (schema, direction) => {
    const walk = { find: findSchema, direction, path: new Set<string>(), depth: 0, room: { left: mostValues } };
    const value = valueOf(schema, walk) ?? {};
    return validate(schema, direction, value).length === 0 ? value : undefined;
  };
}

function valueOf(schema: Schema, walk: SampleWalk): JsonValue | undefined {
  const stated = schema.examples[0] ?? schema.default?.value;
  if (stated !== undefined && stated !== null) return stated;
  if (walk.depth > deepest || walk.room.left-- <= 0) return undefined;
  switch (schema.kind) {
    case "reference": {
      const named = walk.find(schema.name);
      if (!named || walk.path.has(schema.name)) return undefined;
      return valueOf(named, { ...walk, path: new Set([...walk.path, schema.name]) });
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

function inside(walk: SampleWalk): SampleWalk {
  return { ...walk, depth: walk.depth + 1 };
}

function arrayValue(schema: Extract<Schema, { kind: "array" }>, walk: SampleWalk): JsonValue {
  if (schema.prefixItems.length > 0) return schema.prefixItems.map((item) => valueOf(item, inside(walk)) ?? null);
  const item = schema.items && valueOf(schema.items, inside(walk));
  const count = Math.min(Math.max(1, numberAt(schema, "minItems") ?? 1), longestList);
  return item === undefined ? [] : Array.from({ length: count }, () => item);
}

function objectValue(schema: ObjectSchema, walk: SampleWalk): JsonValue {
  const result: Record<string, JsonValue> = {};
  for (const { name, isRequired, schema: property } of schema.properties) {
    const target = resolveSchema(property, walk.find);
    if (
      walk.direction === "request"
        ? !isRequired || target.isReadOnly || property.isReadOnly
        : target.isWriteOnly || property.isWriteOnly
    )
      continue;
    if (!isRequired && (property.isDeprecated || walk.depth > 2)) continue;
    const value = valueOf(property, inside(walk));
    if (value !== undefined) setOwn(result, name, value);
    else if (isRequired) setOwn(result, name, property.isNullable ? null : emptyOf(target));
  }
  if (schema.properties.length === 0 && schema.additionalProperties && schema.additionalProperties.kind !== "any") {
    const value = valueOf(schema.additionalProperties, inside(walk));
    if (value !== undefined) setOwn(result, "key", value);
  }
  return result;
}

function emptyOf(schema: Schema): JsonValue {
  return schema.kind === "array" ? [] : {};
}

function unionValue(schema: Extract<Schema, { kind: "union" }>, walk: SampleWalk): JsonValue | undefined {
  for (const variant of schema.variants) {
    const value = valueOf(variant.schema, walk);
    if (value === undefined || value === null) continue;
    const [chosen] = variant.discriminatorValues;
    if (chosen === undefined || schema.discriminator === undefined || !isJsonObject(value)) return value;
    return { ...value, [schema.discriminator]: getOwn(value, schema.discriminator) ?? chosen };
  }
  return undefined;
}

function intersectionValue(parts: readonly Schema[], walk: SampleWalk): JsonValue | undefined {
  const values = parts.map((part) => valueOf(part, walk)).filter((value) => value !== undefined);
  const objects = values.filter(isJsonObject);
  if (objects.length === 0) return values[0];
  const result: Record<string, JsonValue> = {};
  for (const object of objects)
    for (const [name, value] of Object.entries(object)) if (value !== undefined) setOwn(result, name, value);
  return result;
}

const formats: Readonly<Record<string, string>> = {
  "date-time": "2025-07-15T10:00:00Z",
  date: "2025-07-15",
  time: "10:00:00Z",
  duration: "PT1H",
  email: "person@example.com",
  hostname: "example.com",
  ipv4: "192.0.2.1",
  ipv6: "2001:db8::1",
  uri: "https://example.com/",
  url: "https://example.com/",
  "uri-reference": "/path",
  uuid: "3f6c1b8e-5d24-4a97-b0c6-7e19d2f84a35",
  byte: "aGVsbG8=",
};

function stringValue(schema: StringSchema): string {
  const known =
    schema.format !== undefined && Object.hasOwn(formats, schema.format) ? formats[schema.format] : undefined;
  if (known !== undefined) return known;
  const least = Math.min(numberAt(schema, "minLength") ?? 0, 200);
  const most = numberAt(schema, "maxLength") ?? 200;
  return "string".padEnd(least, "string").slice(0, Math.max(most, 0));
}

function numberValue(schema: NumberSchema): number {
  const least = numberAt(schema, "minimum") ?? above(numberAt(schema, "exclusiveMinimum"), schema.isInteger);
  if (least !== undefined) return schema.isInteger ? Math.ceil(least) : least;
  const most = numberAt(schema, "maximum");
  return most !== undefined && most < 1 ? most : 1;
}

function above(limit: number | undefined, isInteger: boolean): number | undefined {
  return limit === undefined ? undefined : isInteger ? Math.floor(limit) + 1 : limit + 0.5;
}

function numberAt(schema: Schema, keyword: string): number | undefined {
  const value = isJsonObject(schema.source) ? getOwn(schema.source, keyword) : undefined;
  return typeof value === "number" ? value : undefined;
}
