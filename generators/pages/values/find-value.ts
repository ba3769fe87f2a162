import type { Operation, Parameter, Schema } from "../../api/model.ts";
import { findNearestName } from "../../source/nearest-name.ts";
import type { JsonValue } from "../../source/json.ts";
import { findProperty, layersOf, propertyNames, type LayerLookup } from "./schema-layers.ts";

/** A fact of the description that a page references instead of repeating it. */
export type Value =
  | { readonly kind: "text"; readonly text: string }
  /** Values as sent: shown as code. */
  | { readonly kind: "codes"; readonly codes: readonly string[] };

/** The value at a path, or where the path ends. */
export type FoundValue =
  | { readonly kind: "found"; readonly value: Value }
  | {
      readonly kind: "missing";
      /** The unknown segment of the path, and the nearest known one. */
      readonly segment: string;
      readonly nearest: string | undefined;
    };

/** Finds a value by its path: `ChatCompletionRequest.temperature.maximum`, `createChatCompletion.path`. */
export type FindValue = (path: string) => FoundValue;

/** Creates the lookup in the descriptions. */
export function createFindValue(lookups: readonly LayerLookup[]): FindValue {
  return (path) => {
    const [start = "", ...rest] = path.split(".");
    for (const lookup of lookups) {
      const operation = lookup.operations.get(start);
      if (operation !== undefined) return inOperation(operation, rest, lookup);
      const named = lookup.schemas.get(start);
      if (named !== undefined) return inSchema(named.schema, rest, lookup);
    }
    return missing(
      start,
      lookups.flatMap(({ schemas, operations }) => [...schemas.keys(), ...operations.keys()]),
    );
  };
}

function missing(segment: string, known: readonly string[]): FoundValue {
  return { kind: "missing", segment, nearest: findNearestName(segment, known) };
}

function text(value: string): FoundValue {
  return { kind: "found", value: { kind: "text", text: value } };
}

function codes(values: readonly JsonValue[]): FoundValue {
  const printed = values.map((value) => (typeof value === "string" ? value : JSON.stringify(value)));
  return { kind: "found", value: { kind: "codes", codes: printed } };
}

function inOperation(operation: Operation, [first = "", ...rest]: readonly string[], lookup: LayerLookup): FoundValue {
  const parameters = operation.parameters.filter((parameter) => parameter.in === first);
  // A lone `path` is the operation's path, even if the operation has path parameters.
  if (parameters.length > 0 && rest.length > 0) return inParameters(parameters, rest, lookup);
  switch (first) {
    case "method":
      return codes([operation.method]);
    case "path":
      return codes([operation.path]);
    case "summary":
      return text(operation.summary);
    default: {
      const bodies = operation.requestBody?.content.flatMap(({ schema }) => schema ?? []) ?? [];
      const [body] = bodies;
      const known = ["method", "path", "summary", ...new Set(operation.parameters.map(({ in: place }) => place))];
      return body === undefined ? missing(first, known) : inSchema(body, [first, ...rest], lookup);
    }
  }
}

function inParameters(
  parameters: readonly Parameter[],
  [name = "", ...rest]: readonly string[],
  lookup: LayerLookup,
): FoundValue {
  const parameter = parameters.find((candidate) => candidate.name === name);
  if (parameter !== undefined) return inSchema(parameter.schema, rest, lookup);
  return missing(
    name,
    parameters.map((candidate) => candidate.name),
  );
}

/** Follows property names. The last segment is a keyword. */
function inSchema(schema: Schema, path: readonly string[], lookup: LayerLookup): FoundValue {
  let layers = layersOf(schema, lookup);
  for (const [index, segment] of path.entries()) {
    const isLast = index === path.length - 1;
    const value = isLast ? keywordValue(layers, segment) : undefined;
    if (value !== undefined) return value;
    const next = findProperty(layers, segment, lookup);
    if (next === undefined)
      return missing(segment, [...propertyNames(layers, lookup), ...(isLast ? statedKeywords(layers) : [])]);
    layers = layersOf(next, lookup);
  }
  return keywordValue(layers, "rules") ?? missing("", statedKeywords(layers));
}

const keywords = [
  "rules",
  "enum",
  "default",
  "const",
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "multipleOf",
  "minLength",
  "maxLength",
  "pattern",
  "format",
  "minItems",
  "maxItems",
  "minProperties",
  "maxProperties",
];

function statedKeywords(layers: readonly Schema[]): readonly string[] {
  return keywords.filter((keyword) => keywordValue(layers, keyword) !== undefined);
}

function keywordValue(layers: readonly Schema[], keyword: string): FoundValue | undefined {
  switch (keyword) {
    case "rules": {
      const words = [...new Set(layers.flatMap(({ constraints }) => constraints.map((rule) => rule.words)))];
      return words.length === 0 ? undefined : text(words.join(", "));
    }
    case "default": {
      const stated = layers.find((layer) => layer.default !== undefined)?.default;
      return stated && codes([stated.value]);
    }
    case "enum":
    case "const": {
      const values = layers.flatMap((layer) => (layer.kind === "enum" ? layer.values.map(({ value }) => value) : []));
      return values.length === 0 ? undefined : codes(values);
    }
    default:
      return keywords.includes(keyword) ? sourceValue(layers, keyword) : undefined;
  }
}

function sourceValue(layers: readonly Schema[], keyword: string): FoundValue | undefined {
  for (const { source } of layers) {
    const value = typeof source === "object" && Object.hasOwn(source, keyword) ? source[keyword] : undefined;
    if (typeof value === "number") return text(String(value));
    if (typeof value === "string") return codes([value]);
  }
  return undefined;
}

/** A value as Markdown, for the page copies that language models read. */
export function valueMarkdown(value: Value): string {
  return value.kind === "text" ? value.text : value.codes.map((code) => `\`${code}\``).join(", ");
}
