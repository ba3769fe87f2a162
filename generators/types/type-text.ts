import type { ArraySchema, EnumSchema, IntersectionSchema, ReferenceSchema, Schema } from "../api/model.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../source/json.ts";
import { propertyKey, stringLiteral } from "../../templates/text.ts";
import { objectType, presenceType } from "./object-type.ts";
import { innerContext, partContext, type TypeContext } from "./type-context.ts";
import { onlyBranchType, unionType } from "./union-type.ts";

/** Prints the TypeScript type of a schema; `indent` belongs to the line it starts on. */
export function typeText(schema: Schema, context: TypeContext, indent = ""): string {
  const text = bareType(schema, context, indent);
  if (!schema.isNullable || text === "unknown" || text === "null") return text;
  return text === "never" ? "null" : `${text} | null`;
}

/** Prints a type for use before `[]` or between `&`. */
export function groupedType(schema: Schema, context: TypeContext, indent: string): string {
  const text = typeText(schema, context, indent);
  return isOneTerm(schema, text, context) ? text : `(${text})`;
}

/** Long texts are not inspected, because that would copy them. The kind is sufficient. */
function isOneTerm(schema: Schema, text: string, context: TypeContext): boolean {
  if (text.length < 60 && /^[\w$]+$/.test(text)) return true;
  if (schema.isNullable) return false;
  switch (schema.kind) {
    case "union":
    case "intersection":
      return false;
    case "enum":
      return schema.values.length === 1;
    case "any":
    case "object":
      return presenceType(schema, context) === undefined;
    case "reference":
    case "never":
    case "null":
    case "boolean":
    case "string":
    case "number":
    case "array":
      return true;
  }
}

function bareType(schema: Schema, context: TypeContext, indent: string): string {
  if (isEmptyEnum(schema)) return "never";
  switch (schema.kind) {
    case "reference":
      return referenceType(schema, context);
    case "any":
      return presenceType(schema, context) ?? "unknown";
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
      return enumType(schema);
    case "array":
      return arrayType(schema, innerContext(context), indent);
    case "object":
      return objectType(schema, context, indent);
    case "union": {
      const text = unionType(schema, context, indent);
      return text === "unknown" ? plainType(schema.source, context) : text;
    }
    case "intersection":
      return intersectionType(schema, context, indent);
  }
}

/** An empty list of values matches nothing. */
function isEmptyEnum({ source }: Schema): boolean {
  return isJsonObject(source) && Array.isArray(source["enum"]) && source["enum"].length === 0;
}

function referenceType(schema: ReferenceSchema, context: TypeContext): string {
  const { names, direction, schemas } = context;
  if (schemas.find(schema.name) === undefined) return "unknown";
  const base = isInheritance(schema, context.owner) ? names.findBase(schema.name, direction) : undefined;
  return onlyBranchType(schema, base ?? names.find(schema.name, direction), context);
}

/** A part of a named schema's `allOf`: a reference to a base means its own rules, as in validators. */
export function isInheritance({ pointer, source }: Schema, owner: string | undefined): boolean {
  if (owner === undefined) return false;
  const prefix = `${owner}/allOf/`;
  if (pointer.startsWith(prefix)) return !pointer.slice(prefix.length).includes("/");
  return pointer === owner && isJsonObject(source) && source["$ref"] === undefined;
}

function enumType({ values, source }: EnumSchema): string {
  const types = isJsonObject(source) && source["type"] !== undefined ? [source["type"]].flat() : undefined;
  const matching = values.filter(({ value }) => types === undefined || types.some((type) => isOfType(value, type)));
  return unique(matching.map(({ value }) => literalType(value))).join(" | ") || "never";
}

function isOfType(value: JsonValue, type: JsonValue | undefined): boolean {
  if (type === "integer") return Number.isInteger(value);
  if (type === "null") return value === null;
  if (type === "array") return Array.isArray(value);
  if (type === "object") return isJsonObject(value);
  return type === typeof value;
}

function literalType(value: JsonValue): string {
  if (typeof value === "string") return stringLiteral(value);
  if (typeof value === "number" && !Number.isFinite(value)) return "number";
  if (Array.isArray(value)) return `[${value.map(literalType).join(", ")}]`;
  if (value === null || typeof value !== "object") return String(value);
  // The other kinds have returned; TypeScript does not exclude readonly arrays.
  const members = Object.entries(value as JsonObject).map(
    ([name, item]) => `${propertyKey(name)}: ${literalType(item ?? null)}`,
  );
  return members.length === 0 ? "Record<string, never>" : `{ ${members.join("; ")} }`;
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

function intersectionType(schema: IntersectionSchema, context: TypeContext, indent: string): string {
  const inner = partContext(context, schema.source);
  const parts = schema.parts.map((part) => groupedType(part, inner, indent)).filter((part) => part !== "unknown");
  if (parts.length > 0) return unique(parts).join(" & ");
  const text = plainType(schema.source, context);
  const isObject = text === "unknown" && !context.isPart && schema.parts.some(({ kind }) => kind === "object");
  return isObject ? "Record<string, unknown>" : text;
}

/** The type that `type` alone implies, if the other keywords add nothing. */
function plainType(source: Schema["source"], { isPart }: TypeContext): string {
  const types = isJsonObject(source) && source["type"] !== undefined ? [source["type"]].flat() : [];
  const printed = types.map((type) => (isPart && type === "object" ? "unknown" : (plainTypes.get(type) ?? "unknown")));
  return printed.length === 0 || printed.includes("unknown") ? "unknown" : unique(printed).join(" | ");
}

const plainTypes: ReadonlyMap<unknown, string> = new Map([
  ["string", "string"],
  ["number", "number"],
  ["integer", "number"],
  ["boolean", "boolean"],
  ["null", "null"],
  ["array", "unknown[]"],
  ["object", "Record<string, unknown>"],
]);

function unique(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)];
}
