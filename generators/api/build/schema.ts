import {
  getOwn,
  isJsonArray,
  isJsonObject,
  printValue,
  type JsonArray,
  type JsonObject,
  type JsonValue,
} from "../../source/json.ts";
import { appendPointer } from "../../source/json-pointer.ts";
import { notASchema } from "../findings.ts";
import { describeKind } from "../describe-kind.ts";
import type { EnumSchema, Property, Schema, SchemaCommon } from "../model.ts";
import { buildComposition, isComposed } from "./composition.ts";
import { buildConstraints } from "./constraints.ts";
import { namedOf, listOf, type BuildContext } from "./context.ts";
import { bare, buildCommon } from "./schema-common.ts";

/**
 * Builds a schema and finds its kind by its shape. `json` is the normalized JSON Schema 2020-12 at `pointer` in the
 * bundle.
 */
export function buildSchema(context: BuildContext, json: JsonValue | undefined, pointer: string): Schema {
  if (json === true) return { ...bare(true, pointer), kind: "any" };
  if (json === false) return { ...bare(false, pointer), kind: "never" };
  if (!isJsonObject(json)) {
    context.report(notASchema(describeKind(json), context.locate(pointer, json === null ? "key" : "value")));
    return { ...bare(true, pointer), kind: "any" };
  }
  return isComposed(json)
    ? buildComposition(context, { json, pointer, buildSchema })
    : buildPlain(context, json, pointer);
}

function buildPlain(context: BuildContext, json: JsonObject, pointer: string): Schema {
  const types = typesOf(json);
  const values = enumValues(json);
  const withoutNull = types.filter((type) => type !== "null");
  const isNullable = types.length > withoutNull.length && withoutNull.length > 0;
  const common = buildCommon(context, { json, pointer, buildSchema }, isNullable);
  if (values !== undefined) return buildEnum(common, values, json);
  if (withoutNull.length > 1) return buildTypeUnion(context, json, { common, types: withoutNull });
  return buildOfType(context, json, {
    common,
    type: types.length > 0 && withoutNull.length === 0 ? "null" : (withoutNull[0] ?? impliedType(json)),
  });
}

function buildOfType(
  context: BuildContext,
  json: JsonObject,
  { common, type }: { readonly common: SchemaCommon; readonly type: string | undefined },
): Schema {
  switch (type) {
    case "object":
      return buildObject(context, json, common);
    case "array":
      return extend(common, {
        kind: "array",
        prefixItems: listOf(json, "prefixItems").map((item, index) =>
          buildSchema(context, item, appendPointer(appendPointer(common.pointer, "prefixItems"), index)),
        ),
        items: child(context, json, { pointer: common.pointer, keyword: "items" }),
      });
    case "string":
      return extend(common, { kind: "string", isBinary: isBinary(json) });
    case "number":
    case "integer":
      return extend(common, { kind: "number", isInteger: type === "integer" });
    case "boolean":
      return extend(common, { kind: "boolean" });
    case "null":
      return extend(common, { kind: "null" });
    default:
      return extend(common, { kind: "any" });
  }
}

/** Adds the fields of one kind. A copy by spread syntax would get its own hidden class in V8, larger than the schema. */
function extend<T extends object>(common: SchemaCommon, own: T): SchemaCommon & T {
  return Object.assign(common, own);
}

function buildObject(context: BuildContext, json: JsonObject, common: SchemaCommon): Schema {
  const required = new Set(listOf(json, "required"));
  const pointer = appendPointer(common.pointer, "properties");
  const declared = isJsonObject(json["properties"]) ? Object.entries(json["properties"]) : [];
  const properties = declared.map(([name, schema]): Property => ({
    name,
    isRequired: required.has(name),
    schema: buildSchema(context, schema, appendPointer(pointer, name)),
  }));
  const undeclared = [...required].filter(
    (name) => typeof name === "string" && !declared.some(([known]) => known === name),
  );
  const bareRequired = undeclared.map((name): Property => ({
    name: printValue(name),
    isRequired: true,
    schema: { ...bare(true, common.pointer), kind: "any" },
  }));
  return extend(common, {
    kind: "object",
    properties: [...properties, ...bareRequired],
    patternProperties: namedOf(json, "patternProperties").map(([pattern, schema]) => ({
      pattern,
      schema: buildSchema(context, schema, appendPointer(appendPointer(common.pointer, "patternProperties"), pattern)),
    })),
    additionalProperties:
      child(context, json, { pointer: common.pointer, keyword: "additionalProperties" }) ??
      child(context, json, { pointer: common.pointer, keyword: "unevaluatedProperties" }),
    propertyNames: child(context, json, { pointer: common.pointer, keyword: "propertyNames" }),
  });
}

function buildEnum(common: SchemaCommon, values: JsonArray, json: JsonObject): EnumSchema {
  const nonNull = values.filter((value) => value !== null);
  const remaining = nonNull.length > 0 ? nonNull : values;
  const descriptions = enumDescriptions(json);
  return {
    ...common,
    kind: "enum",
    isNullable:
      nonNull.length > 0 &&
      nonNull.length < values.length &&
      (json["type"] === undefined || typesOf(json).includes("null")),
    values: remaining.map((value, index) => ({ value, description: descriptions(value, index) })),
  };
}

/**
 * Reads enum descriptions from common extensions: a map by value or a list in the order of the values, and names, which
 * serve as descriptions if there are no others.
 */
function enumDescriptions(json: JsonObject): (value: JsonValue, index: number) => string | undefined {
  const names = firstOf(json, enumNameFields);
  const texts = firstOf(json, enumDescriptionFields);
  return (value, index) => {
    const name = textFor(names, value, index);
    const description = textFor(texts, value, index);
    if (name === undefined || name === printValue(value)) return description;
    return description === undefined ? name : `${name}: ${description}`;
  };
}

/** The text for one value of the enum, in the list or the map of an extension. */
function textFor(source: JsonValue | undefined, value: JsonValue, index: number): string | undefined {
  const found = isJsonArray(source)
    ? source[index]
    : isJsonObject(source)
      ? getOwn(source, printValue(value))
      : undefined;
  return typeof found === "string" && found !== "" ? found : undefined;
}

function firstOf(json: JsonObject, fields: readonly string[]): JsonValue | undefined {
  const field = fields.find((name) => json[name] !== undefined);
  return field === undefined ? undefined : json[field];
}

const enumNameFields = ["x-enum-varnames", "x-enumNames", "x-enum-names"];
const enumDescriptionFields = ["x-enum-descriptions", "x-enumDescriptions", "x-enum-varnames-descriptions"];

function buildTypeUnion(
  context: BuildContext,
  json: JsonObject,
  { common, types }: { readonly common: SchemaCommon; readonly types: readonly string[] },
): Schema {
  const plain = stripAnnotations(json);
  const variants = types.map((type) => {
    const variant = { ...plain, type };
    return {
      schema: buildOfType(context, variant, {
        common: { ...bare(variant, common.pointer), format: common.format, constraints: constraintsFor(type, variant) },
        type,
      }),
      discriminatorValues: [],
    };
  });
  return {
    ...common,
    kind: "union",
    mode: "type",
    variants,
    discriminator: undefined,
    constraints: [],
    conditions: common.conditions,
  };
}

/** Of the rules of a schema with several types, the rules that apply to one of these types. */
function constraintsFor(type: string, json: JsonObject): SchemaCommon["constraints"] {
  const all = buildConstraints(json);
  const keywords: Record<string, RegExp> = {
    string: /Length|pattern|content/,
    number: /imum|multipleOf/i,
    integer: /imum|multipleOf/i,
    array: /Items/,
    object: /Properties|property|dependent/,
  };
  return all.filter((constraint) => constraint.keywords.some((keyword) => keywords[type]?.test(keyword)));
}

function child(
  context: BuildContext,
  json: JsonObject,
  { pointer, keyword }: { readonly pointer: string; readonly keyword: string },
): Schema | undefined {
  return json[keyword] === undefined ? undefined : buildSchema(context, json[keyword], appendPointer(pointer, keyword));
}

function typesOf(json: JsonObject): string[] {
  const { type } = json;
  if (typeof type === "string") return [type];
  const types = isJsonArray(type) ? type : [];
  return [...new Set(types.filter((entry): entry is string => typeof entry === "string"))];
}

/** A schema without `type` accepts any kind of value. Readers and types infer its kind from its keywords. */
function impliedType(json: JsonObject): string | undefined {
  if (
    ["properties", "additionalProperties", "patternProperties", "required", "propertyNames"].some(
      (keyword) => json[keyword] !== undefined,
    )
  )
    return "object";
  return json["items"] !== undefined || json["prefixItems"] !== undefined ? "array" : undefined;
}

function enumValues(json: JsonObject): JsonArray | undefined {
  if (Object.hasOwn(json, "const")) return [json["const"] ?? null];
  const values = json["enum"];
  return Array.isArray(values) && values.length > 0 ? values : undefined;
}

/** Text with a `contentSchema`, such as JSON in a string, is not a file. */
function isBinary(json: JsonObject): boolean {
  const { contentMediaType, contentEncoding, contentSchema } = json;
  const isContent = contentMediaType !== undefined && contentEncoding === undefined && contentSchema === undefined;
  return json["format"] === "binary" || isContent;
}

function stripAnnotations(json: JsonObject): JsonObject {
  const { title: _, description: __, default: ___, example: ____, examples: _____, deprecated: ______, ...rest } = json;
  return rest;
}
