import type { Schema } from "../api/model.ts";
import { statedProperties, type FindSchema } from "./stated-properties.ts";

/** The schemas that may apply to a value inside a value that a schema describes. */
export function schemasAt(schema: Schema, tokens: readonly string[], find: FindSchema): readonly Schema[] {
  let schemas: readonly Schema[] = [schema];
  for (const token of tokens) schemas = schemas.flatMap((one) => schemasOfChild(one, token, find));
  return schemas;
}

function schemasOfChild(schema: Schema, token: string, find: FindSchema): readonly Schema[] {
  const own = statedProperties(schema, find).get(token);
  if (own !== undefined) return own;
  return branchesOf(schema, find).flatMap((part) => {
    if (part.kind === "array") return [...part.prefixItems, ...(part.items === undefined ? [] : [part.items])];
    const further = part.kind === "object" ? part.additionalProperties : undefined;
    return further === undefined || further.kind === "never" ? [] : [further];
  });
}

/** The branches of a schema that are no union and no reference. */
function branchesOf(schema: Schema, find: FindSchema): readonly Schema[] {
  const found: Schema[] = [];
  const seen = new Set<Schema>();
  const walk = (part: Schema | undefined): void => {
    if (part === undefined || seen.has(part)) return;
    seen.add(part);
    if (part.kind === "reference") walk(find(part.name));
    else if (part.kind === "intersection") part.parts.forEach(walk);
    else if (part.kind === "union") part.variants.forEach((variant) => walk(variant.schema));
    else found.push(part);
  };
  walk(schema);
  return found;
}

/** The property names that schemas state, in any branch of a union. */
export function namesOf(schemas: readonly Schema[], find: FindSchema): ReadonlySet<string> {
  return new Set(schemas.flatMap((schema) => [...statedProperties(schema, find).keys()]));
}

/**
 * The first token of a path that no branch of the schemas has, by its index. Undefined if the path is possible: a
 * schema that allows any value, or any name, allows every path.
 */
export function findUnknownToken(
  given: readonly Schema[],
  tokens: readonly string[],
  find: FindSchema,
): { readonly index: number; readonly known: readonly string[] } | undefined {
  let schemas = given;
  for (const [index, token] of tokens.entries()) {
    const branches = schemas.flatMap((schema) => branchesOf(schema, find));
    if (branches.length === 0 || branches.some(allowsAny)) return undefined;
    const next = schemas.flatMap((schema) => schemasAt(schema, [token], find));
    const isIndex = /^(?:\d+|-)$/.test(token);
    const fits = next.length > 0 && (isIndex || branches.some(({ kind }) => kind === "object"));
    if (!fits) return { index, known: [...namesOf(schemas, find)] };
    schemas = next;
  }
  return undefined;
}

/** Whether a branch accepts every path: it states no names, or allows further ones with a schema. */
function allowsAny(branch: Schema): boolean {
  if (branch.kind === "any") return true;
  if (branch.kind === "array") return branch.items === undefined || branch.items.kind === "any";
  if (branch.kind !== "object") return false;
  const { properties, patternProperties, additionalProperties: further } = branch;
  if (patternProperties.length > 0) return true;
  return further === undefined ? properties.length === 0 : further.kind !== "never";
}
