import type { MediaType, Operation, Schema } from "./model.ts";

/** Calls `visit` for a schema and every schema inside it, without following references. */
export function walkSchema(schema: Schema, visit: (schema: Schema) => void): void {
  visit(schema);
  for (const child of childSchemas(schema)) walkSchema(child, visit);
}

/** The schemas directly inside a schema. */
export function childSchemas(schema: Schema): readonly Schema[] {
  const conditions = schema.conditions.map((condition) => condition.schema);
  switch (schema.kind) {
    case "object":
      return [
        ...schema.properties.map((property) => property.schema),
        ...schema.patternProperties.map((entry) => entry.schema),
        ...(schema.additionalProperties === undefined ? [] : [schema.additionalProperties]),
        ...conditions,
      ];
    case "array":
      return [...schema.prefixItems, ...(schema.items === undefined ? [] : [schema.items]), ...conditions];
    case "union":
      return [...schema.variants.map((variant) => variant.schema), ...conditions];
    case "intersection":
      return [...schema.parts, ...conditions];
    case "reference":
    case "any":
    case "never":
    case "null":
    case "boolean":
    case "string":
    case "number":
    case "enum":
      return conditions;
  }
}

/** The schemas in an operation: parameters, bodies, headers, callbacks. */
export function operationSchemas(operation: Operation): Schema[] {
  return [
    ...operation.parameters.map((parameter) => parameter.schema),
    ...ofContent(operation.requestBody?.content ?? []),
    ...operation.responses.flatMap((response) => [
      ...response.headers.map((header) => header.schema),
      ...ofContent(response.content),
    ]),
    ...operation.callbacks.flatMap(operationSchemas),
  ];
}

function ofContent(content: readonly MediaType[]): Schema[] {
  return content.flatMap((media) => media.schema ?? []);
}
