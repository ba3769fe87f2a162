import { createRenderer } from "../../templates/render.ts";
import { docComment, propertyKey } from "../../templates/text.ts";
import type { ApiModel, Operation } from "../api/model.ts";
import type { OutputFile, Project } from "../contract.ts";
import type { KitSchema, ValidatorSet } from "../validators/model.ts";
import { docLines } from "./doc-lines.ts";
import { operationText, pathText } from "./operation-text.ts";
import { createTypeContext, type TypeContext } from "./type-context.ts";
import { typeText } from "./type-text.ts";

/** Generates `sdk/types.d.ts`: the shape that openapi-fetch and its family expect, and every schema as a type of its own. */
export function* generateTypes(project: Project): Iterable<OutputFile> {
  const { api, validators } = project;
  if (api === undefined || validators === undefined) return;
  yield { path: "sdk/types.d.ts", content: printTypes(api, validators) };
}

/** Prints the types of a description. */
export function printTypes(api: ApiModel, validators: ValidatorSet): string {
  const context = createTypeContext(api, validators);
  const named = validators.kitSchemas.filter(({ direction }) => direction === undefined);
  const operations = allOperations(api);
  return createRenderer()("types.d.ts", {
    schemas: validators.kitSchemas.map((schema) => schemaText(schema, context)),
    members: named.map(({ name, typeName }) => `    ${propertyKey(name)}: ${typeName};`),
    paths: groupByPath(api.operations).map(([path, own]) => pathText(path, own)),
    webhooks: groupByPath(api.webhooks).map(([path, own]) => pathText(path, own)),
    operations: operations.map((operation) => operationText(operation, context)),
  });
}

/** Operations, webhooks and callbacks, at any depth. */
function allOperations(api: ApiModel): readonly Operation[] {
  const all = [...api.operations, ...api.webhooks];
  for (const operation of all) all.push(...operation.callbacks);
  return all;
}

function schemaText({ name, direction, typeName }: KitSchema, context: TypeContext): string {
  const schema = context.findSchema(name);
  if (schema === undefined) return "";
  const text = context.circular.has(name) ? "unknown" : typeText(schema, { ...context, direction });
  return `${docComment(docLines(schema))}export type ${typeName} = ${text};\n`;
}

function groupByPath(operations: readonly Operation[]): readonly (readonly [string, readonly Operation[]])[] {
  const groups = new Map<string, Operation[]>();
  for (const operation of operations) {
    const group = groups.get(operation.path);
    if (group === undefined) groups.set(operation.path, [operation]);
    else group.push(operation);
  }
  return [...groups];
}
