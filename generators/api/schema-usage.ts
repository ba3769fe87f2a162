import type { ApiModel, MediaType, Operation, Schema, UnionSchema } from "./model.ts";
import { findStrongComponents } from "../source/strong-components.ts";
import { childSchemas } from "./walk.ts";

/** Which named schemas refer to each other, and which of them are mutually recursive. */
export interface SchemaUsage {
  /**
   * Number of the group of mutually recursive schemas that contains a name. Expanding references only across groups
   * never recurses, so expanded schemas can be rendered once and reused.
   */
  readonly groups: ReadonlyMap<string, number>;
  /** Ids of the operations that refer to a schema directly, in order. */
  readonly usedByOperations: ReadonlyMap<string, readonly string[]>;
  /** Names of the schemas that refer to a schema, in order. */
  readonly usedBySchemas: ReadonlyMap<string, readonly string[]>;
  /** Values that choose a schema in unions with a discriminator: name of the schema, then of the property. */
  readonly selectors: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;
}

/** Reads the references of a description once. */
export function buildSchemaUsage(api: ApiModel): SchemaUsage {
  const edges = new Map<string, ReadonlySet<string>>();
  const selectors = new Map<string, Map<string, string[]>>();
  for (const named of api.schemas) edges.set(named.name, referencesOf([named.schema], selectors));
  const usedByOperations = new Map<string, string[]>();
  for (const operation of [...api.operations, ...api.webhooks]) {
    for (const name of referencesOf(schemasOfOperation(operation), selectors))
      push(usedByOperations, name, operation.id);
  }
  const usedBySchemas = new Map<string, string[]>();
  for (const [name, targets] of edges) {
    for (const target of targets) if (target !== name) push(usedBySchemas, target, name);
  }
  return { groups: findStrongComponents(edges), usedByOperations, usedBySchemas, selectors };
}

/** The schemas directly inside a schema, including the schema of its property names. */
export function subschemasOf(schema: Schema): readonly Schema[] {
  const names = schema.kind === "object" ? schema.propertyNames : undefined;
  return names === undefined ? childSchemas(schema) : [names, ...childSchemas(schema)];
}

/** The schemas that an operation declares itself: parameters, bodies, and responses. */
export function schemasOfOperation(operation: Operation): Schema[] {
  const media: MediaType[] = [
    ...(operation.requestBody?.content ?? []),
    ...operation.responses.flatMap((response) => response.content),
  ];
  return [
    ...operation.parameters.map((parameter) => parameter.schema),
    ...operation.responses.flatMap((response) => response.headers.map((header) => header.schema)),
    ...media.flatMap((type) => (type.schema ? [type.schema] : [])),
  ];
}

function referencesOf(schemas: readonly Schema[], selectors: Map<string, Map<string, string[]>>): ReadonlySet<string> {
  const names = new Set<string>();
  const stack = schemas.toReversed();
  for (let schema = stack.pop(); schema; schema = stack.pop()) {
    if (schema.kind === "reference") names.add(schema.name);
    if (schema.kind === "union") noteSelectors(schema, selectors);
    for (const inner of subschemasOf(schema).toReversed()) stack.push(inner);
  }
  return names;
}

function noteSelectors({ discriminator, variants }: UnionSchema, selectors: Map<string, Map<string, string[]>>): void {
  if (discriminator === undefined) return;
  for (const { schema, discriminatorValues, isDefault } of variants) {
    if (schema.kind !== "reference" || discriminatorValues.length === 0 || isDefault === true) continue;
    const known = selectors.get(schema.name) ?? new Map<string, string[]>();
    selectors.set(schema.name, known);
    known.set(discriminator, [...new Set([...(known.get(discriminator) ?? []), ...discriminatorValues])]);
  }
}

function push(map: Map<string, string[]>, key: string, value: string): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
