import type { MediaType, Operation, Schema } from "../api/model.ts";

/** The searchable text of an operation: its prose and its top-level request and response names. */
export function operationText(operation: Operation): string {
  const { requestBody, responses, parameters, description } = operation;
  return joinTexts([
    description?.text,
    `${operation.method} ${operation.path} ${operation.id}`,
    ...parameters.map(({ name, description: words }) => `${name} ${words?.text ?? ""}`),
    ...(requestBody?.content ?? []).flatMap(mediaTypeNames),
    ...responses.flatMap(({ status, content }) => [status, ...content.flatMap(mediaTypeNames)]),
  ]);
}

/** The searchable text of a schema: its description, its properties with their descriptions, and its values. */
export function schemaText(schema: Schema): string {
  return joinTexts([schema.description?.text, ...schemaParts(schema)]);
}

function schemaParts(schema: Schema): readonly (string | undefined)[] {
  switch (schema.kind) {
    case "object":
      return schema.properties.map(({ name, schema: value }) => `${name} ${value.description?.text ?? ""}`);
    case "union":
      return [schema.discriminator, ...schema.variants.flatMap(({ schema: variant }) => schemaNames(variant))];
    case "intersection":
      return schema.parts.flatMap((part) => [part.description?.text, ...schemaParts(part)]);
    case "enum":
      return schema.values.map(
        ({ value, description }) => `${typeof value === "string" ? value : JSON.stringify(value)} ${description ?? ""}`,
      );
    case "array":
      return schema.items === undefined ? [] : schemaNames(schema.items);
    case "reference":
      return [schema.name];
    case "any":
    case "never":
    case "null":
    case "boolean":
    case "string":
    case "number":
      return [];
  }
}

function mediaTypeNames({ schema }: MediaType): readonly string[] {
  return schema === undefined ? [] : schemaNames(schema);
}

function schemaNames(schema: Schema): readonly string[] {
  switch (schema.kind) {
    case "reference":
      return [schema.name];
    case "object":
      return schema.properties.map(({ name }) => name);
    case "array":
      return schema.items === undefined ? [] : schemaNames(schema.items);
    case "union":
      return schema.variants.flatMap(({ schema: variant }) => schemaNames(variant));
    case "intersection":
      return schema.parts.flatMap(schemaNames);
    case "any":
    case "never":
    case "null":
    case "boolean":
    case "string":
    case "number":
    case "enum":
      return [];
  }
}

function joinTexts(texts: readonly (string | undefined)[]): string {
  return texts.filter((text) => text !== undefined && text !== "").join(" ");
}
