import { discriminateSubtypes } from "../api/discriminators.ts";
import type { NamedSchema, Schema } from "../api/model.ts";
import { getOwn, isJsonObject } from "../source/json.ts";
import type { TypeContext } from "./type-context.ts";
import { isInheritance } from "./type-text.ts";

/**
 * Finds the types that refer to themselves without an object or list in between, which TypeScript does not allow. Types
 * are identified by their printed names.
 */
export function findCircular(schemas: readonly NamedSchema[], context: TypeContext): ReadonlySet<string> {
  const { names } = context;
  const direct = new Map<string, readonly string[]>();
  for (const { name, pointer, schema } of schemas) {
    const base = names.findBase(name, undefined);
    direct.set(base ?? names.find(name, undefined), directNames(schema, { ...context, owner: pointer }));
    if (base !== undefined) direct.set(names.find(name, undefined), caseNames(pointer, context));
  }
  const circular = [...direct.keys()].filter((name) => {
    const reached = new Set(direct.get(name));
    for (const next of reached) for (const further of direct.get(next) ?? []) reached.add(further);
    return reached.has(name);
  });
  return new Set(circular);
}

function directNames(schema: Schema, context: TypeContext): readonly string[] {
  const { names, owner } = context;
  if (schema.kind === "reference") {
    const base = isInheritance(schema, owner) ? names.findBase(schema.name, undefined) : undefined;
    return [base ?? names.find(schema.name, undefined)];
  }
  if (schema.kind === "union") return schema.variants.flatMap((variant) => directNames(variant.schema, context));
  if (schema.kind === "intersection") return schema.parts.flatMap((part) => directNames(part, context));
  return [];
}

function caseNames(pointer: string, { schemas, names }: TypeContext): readonly string[] {
  const source = schemas.entries.get(pointer)?.source ?? true;
  const discriminator = isJsonObject(source) ? getOwn(source, "discriminator") : undefined;
  const decided = isJsonObject(discriminator) ? discriminateSubtypes(schemas, discriminator, pointer) : undefined;
  const targets = [...(decided?.cases.map(({ target }) => target) ?? []), decided?.otherwise ?? pointer];
  return targets.map((target) => {
    const name = schemas.entries.get(target)?.name ?? "";
    return names.findBase(name, undefined) ?? names.find(name, undefined);
  });
}
