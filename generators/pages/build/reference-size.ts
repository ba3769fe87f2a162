import type { ApiModel, MediaType, NamedSchema, Operation, Schema } from "../../api/model.ts";

/**
 * About how many elements the one-page reference has before named schemas open in place: what an operation has anyway, and
 * the rows of its parameters and bodies. Read off the pages of real descriptions.
 */
export function estimateReferenceSize(api: ApiModel): number {
  const schemas = new Map(api.schemas.map((named) => [named.name, named]));
  const told = new Set<string>();
  const operations = [...api.operations, ...api.webhooks];
  const inOperations = operations.reduce((sum, operation) => sum + sizeOfOperation(operation, schemas, told), 0);
  return api.schemas.length + inOperations;
}

const operationElements = 90;
const parameterElements = 7;
const answerElements = 14;
const rowElements = 6;

/** `told`: named answers that an earlier operation shows; they are not shown again. */
function sizeOfOperation(operation: Operation, schemas: Schemas, told: Set<string>): number {
  const { parameters, requestBody, responses, callbacks } = operation;
  const answers = responses.flatMap(({ status, content }) =>
    content.filter(({ schema }) => {
      if (schema?.kind !== "reference") return true;
      const key = `${status} ${schema.name}`;
      return !told.has(key) && told.add(key);
    }),
  );
  const values = parameters.reduce((sum, { schema }) => sum + countRows(schema, schemas) * rowElements, 0);
  return (
    operationElements +
    parameters.length * parameterElements +
    values +
    responses.length * answerElements +
    [...(requestBody?.content ?? []), ...answers].reduce((sum, media) => sum + sizeOfBody(media, schemas), 0) +
    callbacks.reduce((sum, callback) => sum + sizeOfOperation(callback, schemas, told), 0)
  );
}

function sizeOfBody({ schema }: MediaType, schemas: Schemas): number {
  return schema === undefined ? 0 : countRows(schema, schemas) * rowElements;
}

type Schemas = ReadonlyMap<string, NamedSchema>;

/** Above this nobody counts: the page is too large in any case, and sums stay numbers. */
const mostRows = 100_000;

/**
 * The rows that stand below a schema: those of named schemas only where they are the schema itself or a part of `allOf`.
 * Without recursion, as descriptions nest deeper than the stack; a named schema is counted once.
 */
function countRows(root: Schema, schemas: Schemas): number {
  let count = 0;
  const seen = new Set<string>();
  const waiting: { readonly schema: Schema; readonly isSame: boolean }[] = [{ schema: root, isSame: true }];
  for (let next = waiting.pop(); next !== undefined && count < mostRows; next = waiting.pop()) {
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

/** What stands directly below a schema; `areSame`: it is about the same value and has no row of its own. */
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
