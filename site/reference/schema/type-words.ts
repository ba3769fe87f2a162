import type {
  ArraySchema,
  EnumSchema,
  IntersectionSchema,
  ObjectSchema,
  Schema,
} from "../../../generators/api/model.ts";
import type { TypePart } from "./facts-model.ts";
import { schemaHref, type ReferenceContext } from "../context.ts";
import { fillParts } from "../../../generators/source/fill-text.ts";
import type { TranslateText } from "../../../generators/source/interface-texts.ts";

const longestUnion = 4;

/** The type of a value in words: `array of Message or null`, names linked. */
export function typeWords(schema: Schema, context: ReferenceContext): readonly TypePart[] {
  const parts = bareWords(schema, context);
  return schema.isNullable && schema.kind !== "null" && schema.kind !== "any"
    ? joinParts("eitherOf", [parts, [words("null")]], context.translate)
    : parts;
}

/** The same as text. */
export function typeText(schema: Schema, context: ReferenceContext): string {
  return typeWords(schema, context)
    .map((part) => part.text)
    .join("");
}

function bareWords(schema: Schema, context: ReferenceContext): readonly TypePart[] {
  switch (schema.kind) {
    case "reference":
      return [{ text: schema.name, href: schemaHref(schema.name, context) }];
    case "any":
      return [words(context.translate("typeAny"))];
    case "never":
      return [words(context.translate("typeNone"))];
    case "null":
    case "boolean":
      return [words(schema.kind)];
    case "string":
      return [words(schema.isBinary ? context.translate("typeFile") : "string")];
    case "number":
      return [words(schema.isInteger ? "integer" : "number")];
    case "enum":
      return [words(enumType(schema) ?? context.translate("typeValue"))];
    case "array":
      return arrayWords(schema, context);
    case "object":
      return objectWords(schema, context);
    case "union":
      return unionWords(
        schema.variants.map((variant) => variant.schema),
        schema.mode === "anyOf" ? "typeAnyOf" : "typeOneOf",
        context,
      );
    case "intersection":
      return intersectionWords(schema, context);
  }
}

function arrayWords(schema: ArraySchema, context: ReferenceContext): readonly TypePart[] {
  const places = schema.prefixItems.map((item) => typeWords(item, context));
  if (places.length > longestUnion)
    return filled(context.translate("typeTupleOf"), { items: [words(String(places.length))] });
  if (places.length > 0)
    return filled(context.translate("typeTupleOf"), {
      items: places.flatMap((place, index) => (index === 0 ? place : [words(", "), ...place])),
    });
  if (!schema.items) return [words("array")];
  const item = typeWords(schema.items, context);
  const isChoice = schema.items.isNullable || schema.items.kind === "union";
  const isJoined = isChoice && item.length > 1;
  return filled(context.translate("typeArrayOf"), { item: isJoined ? [words("("), ...item, words(")")] : item });
}

/** The named schemas that it joins; without one, the first of its parts that has a type. */
function intersectionWords(schema: IntersectionSchema, context: ReferenceContext): readonly TypePart[] {
  if (schema.title !== undefined) return [words(schema.title)];
  const named = schema.parts.filter((part) => part.kind === "reference");
  if (named.length > 0 && named.length <= longestUnion)
    return joinParts(
      "bothOf",
      named.map((part) => bareWords(part, context)),
      context.translate,
    );
  const telling = schema.parts.find((part) => !["any", "intersection", "reference"].includes(part.kind));
  return telling === undefined ? [words("object")] : bareWords(telling, context);
}

function objectWords(schema: ObjectSchema, context: ReferenceContext): readonly TypePart[] {
  const values = schema.additionalProperties;
  if (schema.properties.length > 0 || !values || values.kind === "never") return [words("object")];
  return filled(context.translate("typeMapOf"), { value: typeWords(values, context) });
}

function unionWords(
  variants: readonly Schema[],
  mode: "typeAnyOf" | "typeOneOf",
  context: ReferenceContext,
): readonly TypePart[] {
  if (variants.length > longestUnion) return [words(context.translate(mode, { count: String(variants.length) }))];
  const seen = new Set<string>();
  const parts: (readonly TypePart[])[] = [];
  for (const variant of variants) {
    const variantWords = typeWords(variant, context);
    const text = variantWords.map((part) => part.text).join("");
    if (seen.has(text)) continue;
    parts.push(variantWords);
    seen.add(text);
  }
  return joinParts("eitherOf", parts, context.translate);
}

/** The type of all values; undefined for values of several types. */
function enumType(schema: EnumSchema): string | undefined {
  const types = new Set(schema.values.map(({ value }) => valueType(value)));
  return types.size === 1 ? [...types].join("") : undefined;
}

function valueType(value: EnumSchema["values"][number]["value"]): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  return Number.isInteger(value) ? "integer" : typeof value;
}

function words(text: string): TypePart {
  return { text, href: undefined };
}

/** A text of which some words are parts with links. */
function filled(text: string, parts: Readonly<Record<string, readonly TypePart[]>>): readonly TypePart[] {
  return fillParts<readonly TypePart[]>(text, parts).flatMap((part) =>
    typeof part === "string" ? [words(part)] : part,
  );
}

/** `A or B or C`. */
function joinParts(
  key: "eitherOf" | "bothOf",
  lists: readonly (readonly TypePart[])[],
  translate: TranslateText,
): readonly TypePart[] {
  const [first = [], ...others] = lists;
  return others.reduce((joined, second) => filled(translate(key), { first: joined, second }), first);
}

/** Texts joined as alternatives: `"a" or "b"`. */
export function eitherOf(texts: readonly string[], translate: TranslateText): string {
  return joinTexts("eitherOf", texts, translate);
}

/** Texts joined as a list of which all apply: `a and b`. */
export function bothOf(texts: readonly string[], translate: TranslateText): string {
  return joinTexts("bothOf", texts, translate);
}

function joinTexts(key: "eitherOf" | "bothOf", texts: readonly string[], translate: TranslateText): string {
  const [first = "", ...others] = texts;
  return others.reduce((joined, second) => translate(key, { first: joined, second }), first);
}
