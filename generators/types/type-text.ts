import type { ArraySchema, ObjectSchema, Schema, UnionSchema, Variant } from "../api/model.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../source/json.ts";
import { docComment, propertyKey, stringLiteral } from "../../templates/text.ts";
import { docLines } from "./doc-lines.ts";
import type { TypeContext } from "./type-context.ts";

/** Prints the TypeScript type of a schema; `indent` is that of the line it starts on. */
export function typeText(schema: Schema, context: TypeContext, indent = ""): string {
  const text = bareType(schema, context, indent);
  return schema.isNullable && text !== "unknown" && schema.kind !== "null" ? `${text} | null` : text;
}

/** Prints a type so that it can stand before `[]` or between `&`. */
function groupedType(schema: Schema, context: TypeContext, indent: string): string {
  const text = typeText(schema, context, indent);
  const isPlain = /^[\w$.]+$/.test(text) || (text.startsWith("{") && schema.kind === "object" && !schema.isNullable);
  return isPlain ? text : `(${text})`;
}

function bareType(schema: Schema, context: TypeContext, indent: string): string {
  switch (schema.kind) {
    case "reference":
      return context.findSchema(schema.name) === undefined
        ? "unknown"
        : context.typeName(schema.name, context.direction);
    case "any":
      return "unknown";
    case "never":
      return "never";
    case "null":
      return "null";
    case "boolean":
      return "boolean";
    case "string":
      return schema.isBinary ? context.binary : "string";
    case "number":
      return "number";
    case "enum":
      return unique(schema.values.map(({ value }) => literalType(value))).join(" | ");
    case "array":
      return arrayType(schema, context, indent);
    case "object":
      return objectType(schema, context, indent);
    case "union":
      return unionType(schema, context, indent);
    case "intersection":
      return (
        unique(
          schema.parts.map((part) => groupedType(part, context, indent)).filter((part) => part !== "unknown"),
        ).join(" & ") || "unknown"
      );
  }
}

function literalType(value: JsonValue): string {
  if (typeof value === "string") return stringLiteral(value);
  if (Array.isArray(value)) return `[${value.map(literalType).join(", ")}]`;
  if (value === null || typeof value !== "object") return String(value);
  return `{ ${Object.entries(value as JsonObject)
    .map(([name, item]) => `${propertyKey(name)}: ${literalType(item ?? null)}`)
    .join("; ")} }`;
}

function arrayType({ prefixItems, items, source }: ArraySchema, context: TypeContext, indent: string): string {
  if (prefixItems.length === 0) return items === undefined ? "unknown[]" : `${groupedType(items, context, indent)}[]`;
  const least = isJsonObject(source) && typeof source["minItems"] === "number" ? source["minItems"] : 0;
  const fixed = prefixItems.map((item, index) =>
    index < least ? typeText(item, context, indent) : `${groupedType(item, context, indent)}?`,
  );
  const rest =
    items === undefined
      ? ["...unknown[]"]
      : items.kind === "never"
        ? []
        : [`...${groupedType(items, context, indent)}[]`];
  return `[${[...fixed, ...rest].join(", ")}]`;
}

function objectType(schema: ObjectSchema, context: TypeContext, indent: string): string {
  const inner = `${indent}  `;
  const types = schema.properties.map((property) => {
    const isRefused = context.direction !== undefined && context.isRefused(property.schema, context.direction);
    const text = isRefused ? "never" : typeText(property.schema, context, inner);
    return { property, isOptional: isRefused || !property.isRequired, text };
  });
  const lines = types.map(
    ({ property, isOptional, text }) =>
      `${docComment(docLines(property.schema), inner)}${inner}${propertyKey(property.name)}${isOptional ? "?" : ""}: ${text};\n`,
  );
  const index = indexType(
    schema,
    types.map(({ text }) => text),
    context,
    inner,
  );
  if (index !== undefined) lines.push(`${inner}[key: string]: ${index};\n`);
  return lines.length === 0 ? "Record<string, never>" : `{\n${lines.join("")}${indent}}`;
}

/**
 * The index signature covers the stated properties too, so it is exact only where they are of its type;
 * what it cannot say is checked at run time.
 */
function indexType(
  schema: ObjectSchema,
  stated: readonly string[],
  context: TypeContext,
  indent: string,
): string | undefined {
  const { additionalProperties: additional, patternProperties, properties } = schema;
  const further = [
    ...patternProperties.map((pattern) => pattern.schema),
    ...(additional === undefined || additional.kind === "never" ? [] : [additional]),
  ];
  if (further.length === 0) return properties.length === 0 && additional === undefined ? "unknown" : undefined;
  const isOpen = additional === undefined && patternProperties.length > 0;
  const types = unique(further.map((part) => typeText(part, context, indent)));
  const isExact = !isOpen && stated.every((text) => types.includes(text));
  if (!isExact || types.includes("unknown")) return "unknown";
  return [...types, ...(properties.some(({ isRequired }) => !isRequired) ? ["undefined"] : [])].join(" | ");
}

function unionType(schema: UnionSchema, context: TypeContext, indent: string): string {
  const { variants, discriminator } = schema;
  const types = variants.map((variant) =>
    discriminator === undefined
      ? typeText(variant.schema, context, indent)
      : variantType(variant, discriminator, context, indent),
  );
  const distinct = unique(types.filter((type) => type !== "never"));
  if (distinct.includes("unknown")) return "unknown";
  return distinct.length === 0 ? "never" : distinct.join(" | ");
}

/** Where the branch does not state the values that choose it, the union does: so it narrows. */
function variantType(variant: Variant, discriminator: string, context: TypeContext, indent: string): string {
  const { schema, discriminatorValues } = variant;
  if (discriminatorValues.length === 0 || statesLiteral(schema, discriminator, context, new Set()))
    return typeText(schema, context, indent);
  const values = discriminatorValues.map(stringLiteral).join(" | ");
  return `(${groupedType(schema, context, indent)} & { ${propertyKey(discriminator)}: ${values} })`;
}

function statesLiteral(schema: Schema, property: string, context: TypeContext, seen: ReadonlySet<string>): boolean {
  switch (schema.kind) {
    case "reference": {
      const target = seen.has(schema.name) ? undefined : context.findSchema(schema.name);
      return target !== undefined && statesLiteral(target, property, context, new Set([...seen, schema.name]));
    }
    case "object":
      return schema.properties.some(
        ({ name, schema: own }) => name === property && own.kind === "enum" && own.values.length === 1,
      );
    case "intersection":
      return schema.parts.some((part) => statesLiteral(part, property, context, seen));
    case "union":
      return (
        schema.variants.length > 0 &&
        schema.variants.every((variant) => statesLiteral(variant.schema, property, context, seen))
      );
    case "any":
    case "never":
    case "null":
    case "boolean":
    case "string":
    case "number":
    case "enum":
    case "array":
      return false;
  }
}

function unique(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)];
}
