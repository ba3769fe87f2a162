import { isRequiredChoice } from "../api/build/required-choice.ts";
import type { ObjectSchema, Property, Schema } from "../api/model.ts";
import { isJsonObject } from "../source/json.ts";
import { docComment, propertyKey, stringLiteral } from "../../templates/text.ts";
import { docLines } from "./doc-lines.ts";
import { innerContext, isForbidden, type TypeContext } from "./type-context.ts";

/** The type of a required property with any value. `unknown` would allow it to be absent. */
const present = "{} | null";

interface Member {
  readonly name: string;
  readonly isOptional: boolean;
  readonly text: string;
  readonly doc: string;
}

interface MemberContext {
  readonly context: TypeContext;
  readonly inner: TypeContext;
  /** All allowed names, if `propertyNames` lists them. */
  readonly names: readonly string[] | undefined;
}

/** Prints the type of an object, with an index signature if additional properties have a type. */
export function objectType(schema: ObjectSchema, context: TypeContext, indent: string): string {
  const inner = innerContext(context);
  const names = keyNames(schema, inner);
  const isListed = names !== undefined && schema.properties.length === 0;
  const members = [
    ...schema.properties.flatMap((property) =>
      printMember({ schema, property }, { context, inner, names }, `${indent}  `),
    ),
    ...(names === undefined || isListed ? [] : namedMembers({ schema, names }, inner, `${indent}  `)),
  ];
  const lines = members.map(
    ({ name, isOptional, text, doc }) => `${doc}${indent}  ${propertyKey(name)}${isOptional ? "?" : ""}: ${text};\n`,
  );
  const index = names === undefined ? indexType({ schema, members }, context, `${indent}  `) : undefined;
  if (index !== undefined) lines.push(`${indent}  [key: string]: ${index};\n`);
  if (isListed)
    lines.push(
      `${indent}  [$Key in ${printNames(schema, names, inner)}]?: ${furtherType(schema, inner, `${indent}  `)};\n`,
    );
  const presence = presenceType(schema, forbiddingContext(schema, context));
  const shape = lines.length === 0 ? emptyType(schema, context) : `{\n${lines.join("")}${indent}}`;
  return presence === undefined ? shape : shape === "unknown" ? presence : `${shape} & ${presence}`;
}

/** Adds the object's own forbidden properties to those of the other parts. */
function forbiddingContext({ properties }: ObjectSchema, context: TypeContext): TypeContext {
  if (context.direction === undefined) return context;
  const names = properties.filter(({ schema }) => isForbidden(context, schema)).map(({ name }) => name);
  return names.length === 0 ? context : { ...context, forbidden: new Set([...context.forbidden, ...names]) };
}

/**
 * Prints an `anyOf` or `oneOf` that contains only `required`: at least one group of properties is present. Undefined if
 * there is no such rule, or a group requires nothing.
 */
export function presenceType({ source }: Schema, { forbidden }: TypeContext): string | undefined {
  if (!isJsonObject(source) || (source["anyOf"] === undefined && source["oneOf"] === undefined)) return undefined;
  const choices = (["anyOf", "oneOf"] as const)
    .filter((keyword) => Array.isArray(source[keyword]) && isRequiredChoice(source, keyword))
    .map((keyword) =>
      [source[keyword] ?? []].flat().map((part) =>
        [(isJsonObject(part) ? part["required"] : undefined) ?? []]
          .flat()
          .filter((name) => typeof name === "string")
          .filter((name) => !forbidden.has(name)),
      ),
    )
    .filter((groups) => groups.length > 0 && groups.every((names) => names.length > 0))
    .map((groups) =>
      groups
        .map((names) => `{ ${names.map((name) => `${propertyKey(name)}: ${present}`).join("; ")} }`)
        .filter((text, index, all) => all.indexOf(text) === index)
        .join(" | "),
    );
  return choices.length === 0 ? undefined : choices.map((text) => `(${text})`).join(" & ");
}

function printMember(
  { schema, property }: { readonly schema: ObjectSchema; readonly property: Property },
  { context, inner, names }: MemberContext,
  indent: string,
): readonly Member[] {
  const { name, isRequired } = property;
  const isUndeclared = property.schema.source === true && property.schema.pointer === schema.pointer;
  if (isUndeclared && context.forbidden.has(name)) return [];
  const isNever = isForbidden(context, property.schema) || names?.includes(name) === false;
  const text = isNever
    ? "never"
    : isUndeclared
      ? undeclaredType(schema, context, indent)
      : context.typeText(property.schema, inner, indent);
  const isOptional = isNever || !isRequired || context.forbidden.has(name);
  return [{ name, isOptional, text, doc: docComment(docLines(property.schema), indent) }];
}

/** A required property without a schema has the type of additional properties. */
function undeclaredType(schema: ObjectSchema, context: TypeContext, indent: string): string {
  if (schema.additionalProperties !== undefined && schema.patternProperties.length === 0) {
    const text = context.typeText(schema.additionalProperties, innerContext(context), indent);
    if (text !== "unknown") return text;
  }
  return context.isPart ? present : "unknown";
}

/** If `propertyNames` lists the names, each becomes a property in addition to the declared ones. */
function namedMembers(
  { schema, names }: { readonly schema: ObjectSchema; readonly names: readonly string[] },
  context: TypeContext,
  indent: string,
): readonly Member[] {
  const text = furtherType(schema, context, indent);
  return names
    .filter((name) => !schema.properties.some((property) => property.name === name))
    .map((name) => ({ name, isOptional: true, text, doc: "" }));
}

/** The names that `propertyNames` lists. Undefined if any name is allowed, or only the declared ones. */
function keyNames(
  { propertyNames, additionalProperties }: ObjectSchema,
  context: TypeContext,
): readonly string[] | undefined {
  return propertyNames === undefined || additionalProperties?.kind === "never"
    ? undefined
    : listNames(propertyNames, context);
}

function printNames({ propertyNames }: ObjectSchema, names: readonly string[], context: TypeContext): string {
  if (propertyNames?.kind === "reference") return context.typeText(propertyNames, context);
  return names.map(stringLiteral).join(" | ") || "never";
}

function listNames(schema: Schema, context: TypeContext, depth = 0): readonly string[] | undefined {
  if (schema.kind === "reference") {
    const target = depth > 20 ? undefined : context.schemas.find(schema.name);
    return target === undefined ? undefined : listNames(target, context, depth + 1);
  }
  if (schema.kind !== "enum" || schema.isNullable) return undefined;
  const names = schema.values.map(({ value }) => value).filter((value) => typeof value === "string");
  return names.length === schema.values.length ? names : undefined;
}

/** The types of all properties that are not declared. */
function furtherTypes(schema: ObjectSchema, context: TypeContext, indent: string): readonly string[] {
  const { additionalProperties, patternProperties } = schema;
  const further = [
    ...patternProperties.map((pattern) => pattern.schema),
    ...(additionalProperties === undefined || additionalProperties.kind === "never" ? [] : [additionalProperties]),
  ];
  return [...new Set(further.map((part) => context.typeText(part, context, indent)))];
}

function furtherType(schema: ObjectSchema, context: TypeContext, indent: string): string {
  const types = furtherTypes(schema, context, indent);
  return schema.additionalProperties === undefined || types.includes("unknown")
    ? "unknown"
    : types.join(" | ") || "never";
}

/**
 * The index signature also covers the declared properties, so it includes their types. It never rejects a value that
 * the validator accepts. The rest is checked at run time.
 */
function indexType(
  { schema, members }: { readonly schema: ObjectSchema; readonly members: readonly Member[] },
  context: TypeContext,
  indent: string,
): string | undefined {
  const { additionalProperties: additional, patternProperties } = schema;
  if (isLeftToSiblings(schema, context)) return undefined;
  if (patternProperties.length === 0 && (additional === undefined || additional.kind === "never")) return undefined;
  if (additional === undefined) return "unknown";
  const types = new Set(furtherTypes(schema, innerContext(context), indent));
  for (const { text } of members) types.add(text);
  if (types.has("unknown") || (members.length > 0 && [...types].some((text) => text.includes("\n")))) return "unknown";
  types.delete("never");
  if (members.some(({ isOptional }) => isOptional)) types.add("undefined");
  return [...types].join(" | ") || "never";
}

/** `unevaluatedProperties` next to a composition depends on the other parts, which a part's type cannot express. */
function isLeftToSiblings({ source, conditions }: ObjectSchema, { isPart }: TypeContext): boolean {
  if (!isJsonObject(source) || source["additionalProperties"] !== undefined) return false;
  return source["unevaluatedProperties"] !== undefined && (isPart || conditions.length > 0);
}

/** An object without known properties, closed or open. In an intersection it adds nothing. */
function emptyType(schema: ObjectSchema, context: TypeContext): string {
  if (schema.additionalProperties?.kind === "never" && !isLeftToSiblings(schema, context))
    return "Record<string, never>";
  return context.isPart ? "unknown" : "Record<string, unknown>";
}
