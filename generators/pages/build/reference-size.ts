import type { ApiModel, MediaType, NamedSchema, Operation, Schema } from "../../api/model.ts";

/**
 * Estimates the number of elements of the one-page reference before named schemas are expanded: a fixed number for each
 * operation, plus the rows of its parameters and bodies. The numbers come from pages of real descriptions.
 */
export function estimateReferenceSize(api: ApiModel): number {
  const schemas = new Map(api.schemas.map((named) => [named.name, named]));
  const shared = new Set<string>();
  const operations = [...api.operations, ...api.webhooks];
  const inOperations = operations.reduce((sum, operation) => sum + sizeOfOperation(operation, schemas, shared), 0);
  return api.schemas.length + inOperations;
}

const operationElements = 90;
const parameterElements = 7;
const responseElements = 14;
const rowElements = 6;

/** `shared`: named responses that an earlier operation shows. They are not shown again. */
function sizeOfOperation(operation: Operation, schemas: Schemas, shared: Set<string>): number {
  const { parameters, requestBody, responses, callbacks } = operation;
  const responseContent = responses.flatMap(({ status, content }) =>
    content.filter(({ schema }) => {
      if (schema?.kind !== "reference") return true;
      const key = `${status} ${schema.name}`;
      return !shared.has(key) && shared.add(key);
    }),
  );
  const values = parameters.reduce((sum, { schema }) => sum + countRows(schema, schemas) * rowElements, 0);
  return (
    operationElements +
    parameters.length * parameterElements +
    values +
    responses.length * responseElements +
    [...(requestBody?.content ?? []), ...responseContent].reduce((sum, media) => sum + sizeOfBody(media, schemas), 0) +
    callbacks.reduce((sum, callback) => sum + sizeOfOperation(callback, schemas, shared), 0)
  );
}

function sizeOfBody({ schema }: MediaType, schemas: Schemas): number {
  return schema === undefined ? 0 : countRows(schema, schemas) * rowElements;
}

type Schemas = ReadonlyMap<string, NamedSchema>;

/** Above this, counting stops: the page is too large in any case, and the sums stay small. */
const maxRows = 100_000;

/**
 * The rows below a schema. Rows of a named schema count only if it is the schema itself or a part of `allOf`.
 * Not recursive, because descriptions nest deeper than the stack allows. A named schema is counted once.
 */
function countRows(root: Schema, schemas: Schemas): number {
  let count = 0;
  const seen = new Set<string>();
  const waiting: { readonly schema: Schema; readonly isSame: boolean }[] = [{ schema: root, isSame: true }];
  for (let next = waiting.pop(); next !== undefined && count < maxRows; next = waiting.pop()) {
    const { schema, isSame } = next;
    if (schema.kind === "reference") {
      if (!isSame || seen.has(schema.name)) continue;
      seen.add(schema.name);
      const named = schemas.get(schema.name)?.schema;
      if (named !== undefined) waiting.push({ schema: named, isSame: true });
    } else {
      const children = childrenOf(schema);
      if (!children.areSame) count += children.schemas.length;
      for (const child of children.schemas) waiting.push({ schema: child, isSame: isSame && children.areSame });
    }
  }
  return count;
}

/** The direct children of a schema. `areSame`: they describe the same value and have no row of their own. */
function childrenOf(schema: Schema): { readonly schemas: readonly Schema[]; readonly areSame: boolean } {
  switch (schema.kind) {
    case "array":
      return schema.prefixItems.length === 0
        ? { schemas: schema.items === undefined ? [] : [schema.items], areSame: true }
        : { schemas: [...schema.prefixItems, ...(schema.items === undefined ? [] : [schema.items])], areSame: false };
    case "object":
      return {
        schemas: [
          ...schema.properties.map((property) => property.schema),
          ...schema.patternProperties.map((pattern) => pattern.schema),
          ...(schema.additionalProperties === undefined ? [] : [schema.additionalProperties]),
        ],
        areSame: false,
      };
    case "union":
      return { schemas: schema.variants.map((variant) => variant.schema), areSame: false };
    case "intersection":
      return { schemas: schema.parts, areSame: true };
    case "reference":
    case "any":
    case "never":
    case "null":
    case "boolean":
    case "string":
    case "number":
    case "enum":
      return { schemas: [], areSame: true };
  }
}
