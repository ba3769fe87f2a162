import { createRenderer } from "../../templates/render.ts";
import { docComment, propertyKey } from "../../templates/text.ts";
import type { ApiModel, Operation } from "../api/model.ts";
import type { OutputFile, Project } from "../contract.ts";
import type { KitSchema, ValidatorSet } from "../validators/model.ts";
import { baseType } from "./base-type.ts";
import { findCircular } from "./circular.ts";
import { listOperations } from "./component-directions.ts";
import { componentsText } from "./components-text.ts";
import { docLines } from "./doc-lines.ts";
import { operationReference, operationType, pathText } from "./operation-text.ts";
import { createTypeContext, type TypeContext } from "./type-context.ts";
import { typeText } from "./type-text.ts";

/** Generates `sdk/types.d.ts`: the shape that openapi-fetch and similar clients expect, and a type for every schema. */
export function* generateTypes(project: Project): Iterable<OutputFile> {
  for (const { api, validators, kitFolder } of project.apis.flatMap((described) => [
    described,
    ...(described.kits ?? []),
  ]))
    yield { path: `${kitFolder}/types.d.ts`, content: printTypes(api, validators) };
}

/** Prints the types of a description. */
export function printTypes(api: ApiModel, validators: ValidatorSet): string {
  const context = createTypeContext(api, validators, typeText);
  const circular = findCircular(api.schemas, context);
  const named = validators.kitSchemas.filter(({ direction }) => direction === undefined);
  // Joined here, because a loop in the template would take a quarter of the whole time.
  return createRenderer()("types.d.ts", {
    paths: groupByPath(api.operations).map(printPath).join("").trimEnd(),
    webhooks: groupByPath(api.webhooks).map(printPath).join("").trimEnd(),
    members: named.map(({ name, typeName }) => `    ${propertyKey(name)}: ${typeName};`).join("\n"),
    components: componentsText(api.components, context).trimEnd(),
    operations: listOperations(api)
      .map((operation) => `  ${propertyKey(operation.id)}: ${operationType(operation, context, "  ")};\n`)
      .join("")
      .trimEnd(),
    schemas: validators.kitSchemas
      .map((schema) => schemaText(schema, context, circular))
      .join("\n")
      .trimEnd(),
  });
}

/** A base schema has two types: its own rules, which subtypes include, and the union of all subtypes. */
function schemaText(schema: KitSchema, outer: TypeContext, circular: ReadonlySet<string>): string {
  const { name, direction, typeName } = schema;
  const found = outer.schemas.find(name);
  if (found === undefined) return "";
  const context: TypeContext = { ...outer, direction, owner: found.pointer };
  const baseName = outer.names.findBase(name, direction);
  const doc = docComment(docLines(found));
  const isCircular = (own: string): boolean => circular.has(own);
  const shape = isCircular(outer.names.findBase(name, undefined) ?? outer.names.find(name, undefined))
    ? "unknown"
    : typeText(found, context);
  const text = `${doc}export type ${baseName ?? typeName} = ${shape};\n`;
  if (baseName === undefined) return text;
  const choice = isCircular(outer.names.find(name, undefined)) ? "unknown" : baseType(found.pointer, context);
  return `${text}\n${doc}export type ${typeName} = ${choice ?? baseName};\n`;
}

function printPath([path, operations]: readonly [string, readonly Operation[]]): string {
  return pathText(path, operations, operationReference);
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
