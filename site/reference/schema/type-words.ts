import type {
  ArraySchema,
  EnumSchema,
  IntersectionSchema,
  ObjectSchema,
  Schema,
} from "../../../generators/api/model.ts";
import type { TypePart } from "./facts-model.ts";
import { schemaHref, type ReferenceContext } from "../context.ts";

const longestUnion = 4;

/** The type of a value in words: `array of Message or null`, names linked. */
export function typeWords(schema: Schema, context: ReferenceContext): readonly TypePart[] {
  const parts = bareWords(schema, context);
  return schema.isNullable && schema.kind !== "null" && schema.kind !== "any" ? [...parts, words(" or null")] : parts;
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
      return [words("any value")];
    case "never":
      return [words("no value")];
    case "null":
    case "boolean":
      return [words(schema.kind)];
    case "string":
      return [words(schema.isBinary ? "file" : "string")];
    case "number":
      return [words(schema.isInteger ? "integer" : "number")];
    case "enum":
      return [words(enumType(schema))];
    case "array":
      return arrayWords(schema, context);
    case "object":
      return objectWords(schema, context);
    case "union":
      return unionWords(
        schema.variants.map((variant) => variant.schema),
        schema.mode === "anyOf" ? "any of" : "one of",
        context,
      );
    case "intersection":
      return intersectionWords(schema, context);
  }
}

function arrayWords(schema: ArraySchema, context: ReferenceContext): readonly TypePart[] {
  const places = schema.prefixItems.map((item) => typeWords(item, context));
  if (places.length > longestUnion) return [words(`tuple of ${places.length}`)];
  if (places.length > 0)
    return [words("tuple of "), ...places.flatMap((place, index) => (index === 0 ? place : [words(", "), ...place]))];
  if (!schema.items) return [words("array")];
  const item = typeWords(schema.items, context);
  const isChoice = item.some(({ text, href }) => href === undefined && text.includes(" or "));
  return isChoice ? [words("array of ("), ...item, words(")")] : [words("array of "), ...item];
}

/** The named schemas that it joins; without one, the first of its parts that has a type. */
function intersectionWords(schema: IntersectionSchema, context: ReferenceContext): readonly TypePart[] {
  if (schema.title !== undefined) return [words(schema.title)];
  const named = schema.parts.filter((part) => part.kind === "reference");
  if (named.length > 0 && named.length <= longestUnion)
    return named.flatMap((part, index) => [...(index === 0 ? [] : [words(" and ")]), ...bareWords(part, context)]);
  const telling = schema.parts.find((part) => !["any", "intersection", "reference"].includes(part.kind));
  return telling === undefined ? [words("object")] : bareWords(telling, context);
}

function objectWords(schema: ObjectSchema, context: ReferenceContext): readonly TypePart[] {
  const values = schema.additionalProperties;
  if (schema.properties.length > 0 || !values || values.kind === "never") return [words("object")];
  return [words("map of "), ...typeWords(values, context)];
}

function unionWords(variants: readonly Schema[], mode: string, context: ReferenceContext): readonly TypePart[] {
  if (variants.length > longestUnion) return [words(`${mode} ${variants.length}`)];
  const seen = new Set<string>();
  const parts: TypePart[] = [];
  for (const variant of variants) {
    const variantWords = typeWords(variant, context);
    const text = variantWords.map((part) => part.text).join("");
    if (seen.has(text)) continue;
    if (parts.length > 0) parts.push(words(" or "));
    parts.push(...variantWords);
    seen.add(text);
  }
  return parts;
}

function enumType(schema: EnumSchema): string {
  const types = new Set(schema.values.map(({ value }) => valueType(value)));
  return types.size === 1 ? [...types].join("") : "value";
}

function valueType(value: EnumSchema["values"][number]["value"]): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  return Number.isInteger(value) ? "integer" : typeof value;
}

function words(text: string): TypePart {
  return { text, href: undefined };
}
