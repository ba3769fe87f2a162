import type { ApiModel, Operation, Schema } from "../../api/model.ts";
import { schemasOfOperation, subschemasOf } from "../../api/schema-usage.ts";
import { createFindSchema } from "../../validators/parameter-shapes.ts";
import { once } from "../../source/once.ts";

/** The names that the parts of a description can have in code: parameters, headers, properties, and values. */
export interface BoundNames {
  readonly ofOperation: (operation: Operation) => ReadonlySet<string>;
  readonly ofSchema: (name: string) => ReadonlySet<string>;
  /** Names of every operation and every schema. */
  readonly ofAll: () => ReadonlySet<string>;
  /** Names that any page may use: headers, and webhooks. */
  readonly ofAnywhere: () => ReadonlySet<string>;
}

/** Lists names of operations and schemas, once each. */
export function createBoundNames(api: ApiModel): BoundNames {
  const known = new Map<string, ReadonlySet<string>>();
  const find = createFindSchema(api);
  const remember = (key: string, list: () => ReadonlySet<string>): ReadonlySet<string> => {
    const names = known.get(key) ?? list();
    known.set(key, names);
    return names;
  };
  const namesOf = (schemas: readonly Schema[], more: readonly string[]): ReadonlySet<string> => {
    const names = new Set(more);
    const seen = new Set<string>();
    const stack = [...schemas];
    for (let schema = stack.pop(); schema !== undefined; schema = stack.pop()) {
      addNames(schema, names);
      stack.push(...subschemasOf(schema));
      if (schema.kind !== "reference" || seen.has(schema.name)) continue;
      seen.add(schema.name);
      const target = find(schema.name);
      if (target !== undefined) stack.push(target);
    }
    return names;
  };
  return {
    ofOperation: (operation) =>
      remember(`operation ${operation.id}`, () => namesOf(schemasOfOperation(operation), ownNames(operation))),
    ofSchema: (name) => {
      const schema = find(name);
      return remember(`schema ${name}`, () => namesOf(schema === undefined ? [] : [schema], []));
    },
    ofAll: once(() => {
      const operations = [...api.operations, ...api.webhooks];
      const schemas = [...operations.flatMap(schemasOfOperation), ...api.schemas.map(({ schema }) => schema)];
      return namesOf(schemas, operations.flatMap(ownNames));
    }),
    ofAnywhere: once(() => new Set([...listHeaders(api), ...api.webhooks.map(({ path }) => path)])),
  };
}

function ownNames({ parameters, responses }: Operation): readonly string[] {
  return [
    ...parameters.map(({ name }) => name),
    ...responses.flatMap(({ headers }) => headers.map(({ name }) => name)),
  ];
}

function addNames(schema: Schema, names: Set<string>): void {
  if (schema.kind === "object") for (const { name } of schema.properties) names.add(name);
  if (schema.kind === "enum") for (const { value } of schema.values) if (typeof value === "string") names.add(value);
  if (schema.kind === "union") {
    if (schema.discriminator !== undefined) names.add(schema.discriminator);
    for (const { discriminatorValues } of schema.variants) for (const value of discriminatorValues) names.add(value);
  }
}

function listHeaders(api: ApiModel): readonly string[] {
  return [
    ...[...api.operations, ...api.webhooks].flatMap(({ parameters, responses }) => [
      ...parameters.flatMap((parameter) => (parameter.in === "header" ? [parameter.name] : [])),
      ...responses.flatMap(({ headers }) => headers.map(({ name }) => name)),
    ]),
    ...api.components.headers.map(({ name }) => name),
    ...api.securitySchemes.flatMap(({ parameterName }) => parameterName ?? []),
  ];
}
