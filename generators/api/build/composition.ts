import { isJsonObject, type JsonObject, type JsonValue } from "../../source/json.ts";
import { appendPointer, findByTokens, parsePointer } from "../../source/json-pointer.ts";
import { discriminateUnion, type SchemaLookup } from "../discriminators.ts";
import type { Schema, SchemaCommon, UnionSchema, Variant } from "../model.ts";
import { listOf, textOf, type BuildContext } from "./context.ts";
import type { BuildSchema, SchemaPart } from "./conditions.ts";
import { annotationKeywords, isRequiredChoice } from "./required-choice.ts";
import { bare, buildCommon } from "./schema-common.ts";

const compositionKeywords = ["$ref", "allOf", "oneOf", "anyOf"] as const;

/** True if a schema is composed of other schemas. */
export function isComposed(json: JsonObject): boolean {
  return (
    typeof json["$ref"] === "string" ||
    compositionKeywords.some((keyword) => listOf(json, keyword).length > 0 && !isRequiredChoice(json, keyword))
  );
}

/**
 * Builds a schema of `$ref`, `allOf`, `oneOf`, and `anyOf`. A single part provides the shape, and the outer annotations
 * override its own. Several parts make an intersection, whose last part holds the schema's own keywords.
 */
export function buildComposition(context: BuildContext, { json, pointer, buildSchema }: SchemaPart): Schema {
  // Most compositions are a reference and nothing else.
  if (typeof json["$ref"] === "string" && Object.keys(json).length === 1)
    return { ...bare(json, pointer), kind: "reference", name: nameOf(json["$ref"]) };
  const common = buildCommon(context, { json, pointer, buildSchema });
  const own = ownPart(json);
  const parts: Schema[] = [];
  if (typeof json["$ref"] === "string")
    parts.push({
      ...common,
      ...plainCommon(common),
      kind: "reference",
      name: nameOf(json["$ref"]),
      source: { $ref: json["$ref"] },
    });
  listOf(json, "allOf").forEach((part, index) =>
    parts.push(buildSchema(context, part, appendPointer(appendPointer(pointer, "allOf"), index))),
  );
  for (const mode of ["oneOf", "anyOf"] as const) {
    const choice = isRequiredChoice(json, mode) ? undefined : buildChoice(context, json, { mode, buildSchema, common });
    if (choice !== undefined) parts.push(choice);
  }
  if (own !== undefined) parts.push(withoutAnnotations(buildSchema(context, own, pointer)));
  const [only] = parts;
  if (parts.length === 1 && only !== undefined) return dress(only, common);
  return {
    ...common,
    kind: "intersection",
    parts: parts.map((part) => (part.pointer === pointer ? withoutAnnotations(part) : part)),
  };
}

/** The name of the component that a reference of a bundle leads to. */
function nameOf(reference: string): string {
  return parsePointer(reference).at(-1) ?? "";
}

interface ChoiceOptions {
  readonly mode: "oneOf" | "anyOf";
  readonly buildSchema: BuildSchema;
  readonly common: SchemaCommon;
}

function buildChoice(
  context: BuildContext,
  json: JsonObject,
  { mode, buildSchema, common }: ChoiceOptions,
): Schema | undefined {
  const branches = listOf(json, mode);
  if (branches.length === 0) return undefined;
  const built = branches.map((branch, index) =>
    buildSchema(context, branch, appendPointer(appendPointer(common.pointer, mode), index)),
  );
  const shapes = built.filter((schema) => schema.kind !== "null");
  const hasNull = shapes.length < built.length;
  // A `type` next to the branches also applies to null.
  const allowsNull = json["type"] === undefined || [json["type"]].flat().includes("null");
  const [only] = shapes;
  if (only === undefined) return built[0];
  const pairs = built.map((schema, index) => ({ schema, branch: branches[index] ?? true }));
  if (shapes.length === 1) return { ...only, isNullable: allowsNull && (only.isNullable || hasNull) };
  const isNullable = allowsNull && hasNull;
  return { ...plainCommon(common), kind: "union", mode, isNullable, ...discriminate(context, json, pairs) };
}

/**
 * Lists the discriminator values that choose each variant, as the validators do. Empty if the validators do not use the
 * discriminator.
 */
function discriminate(
  context: BuildContext,
  json: JsonObject,
  built: readonly { readonly schema: Schema; readonly branch: JsonValue }[],
): Pick<UnionSchema, "variants" | "discriminator"> {
  const { discriminator } = json;
  const property = isJsonObject(discriminator) ? textOf(discriminator, "propertyName") : undefined;
  const decided = isJsonObject(discriminator)
    ? discriminateUnion(
        { entries: { get: (pointer) => findComponent(context, pointer) } },
        discriminator,
        built.map(({ branch }) => branch),
      )
    : undefined;
  const variants = built.flatMap(({ schema }, index): Variant[] => {
    if (schema.kind === "null") return [];
    const cases = decided?.cases.filter(({ branches }) => branches.includes(index)) ?? [];
    const values = cases.map(({ value }) => value);
    return [{ schema, discriminatorValues: values, ...(decided?.whenUnknown === index ? { isDefault: true } : {}) }];
  });
  return { variants, discriminator: property };
}

function findComponent(context: BuildContext, pointer: string): ReturnType<SchemaLookup["entries"]["get"]> {
  const tokens = parsePointer(pointer);
  const source = pointer.startsWith("#/components/schemas/") ? findByTokens(context.document, tokens) : undefined;
  if (typeof source !== "boolean" && !isJsonObject(source)) return undefined;
  return { name: tokens.at(-1) ?? "", isNamed: tokens.length === 3, source };
}

/** The schema's own keywords next to its composition. Undefined if none of them constrains a value. */
function ownPart(json: JsonObject): JsonObject | undefined {
  const remaining = Object.entries(json).filter(
    ([key]) => !compositionKeywords.some((keyword) => keyword === key) || isRequiredChoice(json, key),
  );
  const checks = remaining.some(([key]) => !annotationKeywords.has(key) && !key.startsWith("x-"));
  const isOnlyType = remaining.every(
    ([key]) => annotationKeywords.has(key) || key.startsWith("x-") || key === "type" || key === "format",
  );
  return checks && !isOnlyType ? Object.fromEntries(remaining) : undefined;
}

function dress(schema: Schema, common: SchemaCommon): Schema {
  return {
    ...schema,
    pointer: common.pointer,
    source: common.source,
    title: common.title ?? schema.title,
    description: common.description ?? schema.description,
    isDeprecated: common.isDeprecated || schema.isDeprecated,
    isReadOnly: common.isReadOnly || schema.isReadOnly,
    isWriteOnly: common.isWriteOnly || schema.isWriteOnly,
    default: common.default ?? schema.default,
    examples: common.examples.length > 0 ? common.examples : schema.examples,
  };
}

function plainCommon(common: SchemaCommon): SchemaCommon {
  return {
    ...common,
    title: undefined,
    description: undefined,
    default: undefined,
    examples: [],
    constraints: [],
    conditions: [],
  };
}

function withoutAnnotations(schema: Schema): Schema {
  return { ...schema, title: undefined, description: undefined, default: undefined, examples: [], isDeprecated: false };
}
