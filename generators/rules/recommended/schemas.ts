import { isJsonArray, isJsonObject, printValue, type JsonObject, type JsonValue } from "../../source/json.ts";
import type { DescriptionRule, RuleNode } from "../model.ts";
import { findConvention } from "./casing.ts";
import { hasText } from "./operations.ts";
import { findSecret } from "./secrets.ts";

const isComponent = ({ tokens }: RuleNode): boolean =>
  tokens.length === 3 && tokens[0] === "components" && tokens[1] === "schemas";

/** Rules for parameters, bodies, and schemas, by the second part of their names. */
export const schemaRules = {
  "parameter-description": {
    given: "parameter",
    then: (parameter, report) => {
      if (!hasText(parameter, "description"))
        report({ message: `The parameter \`${printValue(parameter["name"])}\` has no \`description\`.`, at: "name" });
    },
  },
  "parameter-case": {
    given: "document",
    then: (_document, report, { list }) => {
      const parameters = list("parameter").filter(({ value }) => value["in"] === "query" || value["in"] === "path");
      const convention = findConvention(parameters.map(({ value }) => printValue(value["name"])));
      if (convention === undefined) return;
      for (const { value, tokens } of parameters) {
        const name = printValue(value["name"]);
        if (!convention.pattern.test(name))
          report({
            message: `The parameter \`${name}\` is not in ${convention.label}. Most others are.`,
            at: [...tokens, "name"],
          });
      }
    },
  },
  "pagination-bounds": {
    given: "parameter",
    then: (parameter, report) => {
      const { name, in: location, schema } = parameter;
      if (
        location !== "query" ||
        !isJsonObject(schema) ||
        !/^(?:limit|page_?size|per_?page|max_?results|count|top|size|first)$/i.test(printValue(name))
      )
        return;
      if (!isNumeric(schema) || schema["enum"] !== undefined) return;
      if (schema["maximum"] === undefined && schema["exclusiveMaximum"] === undefined)
        report({
          message: `The parameter \`${printValue(name)}\` has no \`maximum\`.`,
          at: "schema",
          hint: "add `maximum`, so that clients know how much they can request",
        });
    },
  },
  "response-description": {
    given: "response",
    then: (response, report, { key }) => {
      if (!hasText(response, "description") && response["$ref"] === undefined && !hasText(response, "summary"))
        report({ message: `The response \`${key}\` has an empty \`description\`.`, at: "description" });
    },
  },
  "error-response-schema": {
    given: "response",
    then: (response, report, { key, method }) => {
      if (!/^[45]|^default$/.test(key) || (method === "head" && response["content"] === undefined)) return;
      const { content } = response;
      const media = Object.entries(isJsonObject(content) ? content : {});
      if (media.length === 0)
        return report({
          message: `The error response \`${key}\` has no content.`,
          hint: "describe the body of errors in `content`",
        });
      for (const [type, entry] of media)
        if (isJsonObject(entry) && entry["schema"] === undefined && entry["itemSchema"] === undefined)
          report({ message: `The error response \`${key}\` has no schema for \`${type}\`.`, at: ["content", type] });
    },
  },
  "empty-response": {
    given: "response",
    then: ({ content }, report, { key }) => {
      if (/^(?:204|205|304)$/.test(key) && isJsonObject(content) && Object.keys(content).length > 0)
        report({
          message: `A response with the status ${key} has no body, but \`content\` describes one.`,
          at: "content",
        });
    },
  },
  "media-type-example": {
    given: "mediaType",
    then: (media, report, { key, tokens }) => {
      if (tokens.includes("encoding") || hasExample(media)) return;
      report({
        message: `The media type \`${key}\` has no example.`,
        hint: "add `example`, or `examples` to the media type or its schema",
      });
    },
  },
  "schema-description": {
    given: "schema",
    then: (schema, report, context) => {
      if (isComponent(context) && !hasText(schema, "description"))
        report({ message: `The schema \`${context.key}\` has no \`description\`.` });
    },
  },
  "property-description": {
    given: "property",
    then: (property, report, { key }) => {
      if (!hasText(property, "description") && !hasText(property, "title"))
        report({ message: `The property \`${key}\` has no \`description\`.` });
    },
  },
  "property-case": {
    given: "document",
    then: (_document, report, { list }) => {
      const named = list("schema").flatMap(({ value, tokens }) =>
        Object.keys(isJsonObject(value["properties"]) ? value["properties"] : {}).map((name) => ({ name, tokens })),
      );
      const convention = findConvention(named.map(({ name }) => name));
      if (convention === undefined) return;
      for (const { name, tokens } of named)
        if (/^[\w-]+$/.test(name) && !name.startsWith("_") && !convention.pattern.test(name))
          report({
            message: `The property \`${name}\` is not in ${convention.label}. Most others are.`,
            at: [...tokens, "properties", name],
          });
    },
  },
  "property-date-format": {
    given: "property",
    then: (property, report, { key }) => {
      const { type, format, pattern } = property;
      if (type !== "string" || format !== undefined || pattern !== undefined || property["enum"] !== undefined) return;
      if (/(?:_at|_date|_time|[a-z]At|Date|Timestamp|_timestamp)$/.test(key))
        report({
          message: `The property \`${key}\` seems to be a date, but has no \`format\`.`,
          hint: "add `format: date-time` or `format: date`",
        });
    },
  },
  "enum-description": {
    given: "schema",
    then: (schema, report) => {
      const values = isJsonArray(schema["enum"]) ? schema["enum"].filter((value) => typeof value === "string") : [];
      if (values.length < 2 || Object.keys(schema).some((name) => /^x-.*enum.*desc|^x-enum-?varnames/i.test(name)))
        return;
      const text = printValue(schema["description"]);
      const missing = values.filter((value) => !text.includes(printValue(value)));
      if (missing.length === values.length)
        report({
          message: `The values of the \`enum\` are not described: ${values
            .slice(0, 5)
            .map((value) => `\`${printValue(value)}\``)
            .join(", ")}.`,
          at: "enum",
          hint: "describe each value in `description`, or use `oneOf` with `const` and `description`",
        });
    },
  },
  "enum-case": {
    given: "schema",
    then: (schema, report) => {
      const values = isJsonArray(schema["enum"]) ? schema["enum"] : [];
      const names = values
        .filter((value) => typeof value === "string" && /^[A-Za-z][\w-]*$/.test(value))
        .map(printValue);
      const convention = findConvention(names);
      if (convention === undefined) return;
      for (const [index, value] of values.entries())
        if (names.includes(printValue(value)) && !convention.pattern.test(printValue(value)))
          report({
            message: `The value \`${printValue(value)}\` is not in ${convention.label}. Most others are.`,
            at: ["enum", index],
          });
    },
  },
  "no-secrets": {
    given: ["mediaType", "schema", "parameter", "example", "header"],
    then: (part, report) => {
      const stated = ["example", "examples", "value", "default", "dataValue"].flatMap((field) =>
        part[field] === undefined ? [] : listTexts(part[field], [field]),
      );
      for (const { text, path } of stated) {
        const name =
          path.findLast((token) => !/^\d+$/.test(token) && !/^(?:value|example|examples|default)$/.test(token)) ??
          printValue(part["name"]);
        const secret = findSecret(text, name);
        if (secret !== undefined)
          report({
            message: `The example contains what looks like ${secret}.`,
            at: path,
            hint: "revoke it if it is real, and write a made-up value such as `YOUR_API_KEY`",
          });
      }
    },
  },
} as const satisfies Readonly<Record<string, DescriptionRule>>;

function isNumeric({ type }: JsonObject): boolean {
  return (
    type === "integer" ||
    type === "number" ||
    (isJsonArray(type) && (type.includes("integer") || type.includes("number")))
  );
}

function hasExample(media: JsonObject): boolean {
  const schema = isJsonObject(media["schema"]) ? media["schema"] : media["itemSchema"];
  return (
    media["example"] !== undefined ||
    hasEntries(media["examples"]) ||
    (isJsonObject(schema) && hasSchemaExample(schema, 0))
  );
}

const maximumDepth = 6;

/** An object has an example if each of its properties has one. */
function hasSchemaExample(schema: JsonObject, depth: number): boolean {
  if (
    schema["example"] !== undefined ||
    hasEntries(schema["examples"]) ||
    schema["const"] !== undefined ||
    schema["enum"] !== undefined
  )
    return true;
  if (depth > maximumDepth || schema["$ref"] !== undefined) return false;
  const inner = (value: JsonValue | undefined): boolean => isJsonObject(value) && hasSchemaExample(value, depth + 1);
  const { properties, items, allOf, oneOf, anyOf } = schema;
  if (isJsonArray(allOf)) return allOf.some(inner);
  const branches = isJsonArray(oneOf) ? oneOf : anyOf;
  if (isJsonArray(branches)) return branches.every(inner);
  if (isJsonObject(items)) return inner(items);
  return isJsonObject(properties) && Object.keys(properties).length > 0 && Object.values(properties).every(inner);
}

function hasEntries(value: JsonValue | undefined): boolean {
  return typeof value === "object" && value !== null && Object.keys(value).length > 0;
}

interface FoundText {
  readonly text: string;
  readonly path: readonly string[];
}

function listTexts(value: JsonValue | undefined, path: readonly string[]): readonly FoundText[] {
  if (typeof value === "string") return [{ text: value, path }];
  if (typeof value !== "object" || value === null) return [];
  // A list has its indexes as keys.
  return Object.entries(value as JsonObject).flatMap(([key, child]) => listTexts(child, [...path, key]));
}
