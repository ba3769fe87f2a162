import type { ApiModel, MediaType, Operation, Schema } from "../../api/model.ts";

/** How much a reader would have to load and a browser to lay out, in parts: one for each schema node, more for what carries text. */
export function estimateReferenceSize(api: ApiModel): number {
  const operations = [...api.operations, ...api.webhooks];
  const named = api.schemas.map(({ schema }) => schema);
  return (
    operations.length * operationParts +
    api.schemas.length * schemaParts +
    countSchemas([...named, ...operations.flatMap(schemasOf)])
  );
}

const operationParts = 25;
const schemaParts = 5;

function schemasOf(operation: Operation): Schema[] {
  const content = [
    ...(operation.requestBody?.content ?? []),
    ...operation.responses.flatMap((response) => response.content),
  ];
  return [
    ...operation.parameters.map((parameter) => parameter.schema),
    ...content.flatMap((media: MediaType) => media.schema ?? []),
  ];
}

/** Counts without recursion: descriptions nest deeper than the stack. */
function countSchemas(roots: readonly Schema[]): number {
  const waiting = [...roots];
  let count = 0;
  for (let schema = waiting.pop(); schema !== undefined; schema = waiting.pop()) {
    count += 1;
    for (const child of childrenOf(schema)) waiting.push(child);
  }
  return count;
}

function childrenOf(schema: Schema): readonly Schema[] {
  switch (schema.kind) {
    case "array":
      return schema.items === undefined ? schema.prefixItems : [...schema.prefixItems, schema.items];
    case "object":
      return [
        ...schema.properties.map((property) => property.schema),
        ...schema.patternProperties.map((pattern) => pattern.schema),
      ];
    case "union":
      return schema.variants.map((variant) => variant.schema);
    case "intersection":
      return schema.parts;
    case "reference":
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
