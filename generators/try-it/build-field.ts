import { factsOf } from "../../site/reference/schema/facts.ts";
import type { ReferenceContext } from "../../site/reference/context.ts";
import type { Parameter, Prose, Schema } from "../api/model.ts";
import { resolveSchema } from "../samples/resolve-schema.ts";
import { printValue, type JsonValue } from "../source/json.ts";
import { isJsonType } from "../source/media-types.ts";
import type { FindShapeSchema } from "../validators/parameter-shapes.ts";
import type { TryItControl, TryItField, TryItParameter } from "../../site/try-it/try-it-operation.ts";

const maxOptions = 200;
const maxDescriptionLength = 400;

export interface FieldContext {
  readonly reference: ReferenceContext;
  readonly find: FindShapeSchema;
}

/** A parameter as a field. A required field starts with the description's value. */
export function buildParameter(parameter: Parameter, context: FieldContext): TryItParameter {
  const { name, schema, mediaType, isRequired } = parameter;
  const control: TryItControl =
    mediaType === undefined || parameter.in === "querystring"
      ? controlOf(parameter.in === "querystring" ? undefined : schema, context.find)
      : isJsonType(mediaType)
        ? { kind: "json" }
        : { kind: "line", mode: "text" };
  const stated = parameter.examples[0]?.value ?? statedValue(schema, context.find);
  return {
    in: parameter.in,
    ...describe(name, { schema, isRequired, description: parameter.description }, context),
    isDeprecated: parameter.isDeprecated || schema.isDeprecated,
    control,
    initial: isRequired && stated !== undefined ? controlText(stated, control) : "",
    style: parameter.style,
    explode: parameter.explode,
    isReservedAllowed: parameter.isReservedAllowed,
    mediaType,
  };
}

/** The constraints of a field in words, as in the reference. */
export function describe(
  name: string,
  given: { readonly schema: Schema; readonly isRequired: boolean; readonly description: Prose | undefined },
  { reference }: FieldContext,
): Pick<TryItField, "name" | "isRequired" | "isDeprecated" | "type" | "chips" | "description"> {
  const facts = factsOf(given.schema, { name, isRequired: given.isRequired }, reference);
  const description = (given.description ?? facts.description)?.text;
  return {
    name,
    isRequired: given.isRequired,
    isDeprecated: facts.marks.includes("deprecated"),
    type: facts.type.map(({ text }) => text).join(""),
    chips: facts.chips.map(({ words }) => words),
    description: description === undefined ? undefined : cut(description),
  };
}

function cut(text: string): string {
  return text.length <= maxDescriptionLength ? text : `${text.slice(0, text.lastIndexOf(" ", maxDescriptionLength))} …`;
}

/** A value that the schema itself states: its first example, its default, or its only value. */
export function statedValue(schema: Schema, find: FindShapeSchema): JsonValue | undefined {
  const target = resolveSchema(schema, find);
  const only = target.kind === "enum" && target.values.length === 1 ? target.values[0]?.value : undefined;
  return schema.examples[0] ?? target.examples[0] ?? schema.default?.value ?? target.default?.value ?? only;
}

/** The control for a schema's values. */
export function controlOf(schema: Schema | undefined, find: FindShapeSchema): TryItControl {
  if (schema === undefined) return { kind: "line", mode: "text" };
  const target = resolveSchema(schema, find);
  switch (target.kind) {
    case "boolean":
      return { kind: "choice", options: ["true", "false"] };
    case "enum": {
      const options = target.values.map(({ value }) => value);
      if (options.some((value) => typeof value === "object" && value !== null)) return { kind: "json" };
      return options.length > maxOptions
        ? { kind: "line", mode: "text" }
        : { kind: "choice", options: options.map(printValue) };
    }
    case "number":
      return { kind: "line", mode: target.isInteger ? "numeric" : "decimal" };
    case "array":
      return target.prefixItems.length === 0 && isScalar(target.items, find) ? { kind: "list" } : { kind: "json" };
    case "object":
      return { kind: "json" };
    case "intersection":
      return target.parts.some((part) => !isScalar(part, find)) ? { kind: "json" } : { kind: "line", mode: "text" };
    case "union":
      return target.variants.some((variant) => !isScalar(variant.schema, find))
        ? { kind: "json" }
        : { kind: "line", mode: "text" };
    case "string":
    case "any":
    case "never":
    case "null":
    case "reference":
      return { kind: "line", mode: "text" };
  }
}

function isScalar(schema: Schema | undefined, find: FindShapeSchema): boolean {
  if (schema === undefined) return true;
  const control = controlOf(schema, find);
  return control.kind === "choice" || control.kind === "line";
}

/** A value as its control contains it. */
export function controlText(value: JsonValue, control: TryItControl): string {
  if (control.kind === "json") return JSON.stringify(value, undefined, 2);
  if (control.kind === "file") return "";
  return control.kind === "list" && Array.isArray(value) ? value.map(printValue).join("\n") : printValue(value);
}
