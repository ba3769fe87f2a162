import type { Schema } from "../api/model.ts";

/** Finds a named schema. */
export type FindSchema = (name: string) => Schema | undefined;

/** The properties that a schema states for an object: directly, by reference, in `allOf`, and in any branch. */
export function statedProperties(schema: Schema, find: FindSchema): ReadonlyMap<string, readonly Schema[]> {
  const stated = new Map<string, Schema[]>();
  const seen = new Set<Schema>();
  const walk = (part: Schema | undefined): void => {
    if (part === undefined || seen.has(part)) return;
    seen.add(part);
    if (part.kind === "reference") walk(find(part.name));
    else if (part.kind === "intersection") part.parts.forEach(walk);
    else if (part.kind === "union") part.variants.forEach((variant) => walk(variant.schema));
    else if (part.kind === "object")
      for (const property of part.properties) {
        const known = stated.get(property.name);
        if (known === undefined) stated.set(property.name, [property.schema]);
        else known.push(property.schema);
      }
  };
  walk(schema);
  return stated;
}

/** Follows a schema's references. Returns undefined if they form a cycle. */
export function followSchema(schema: Schema, find: FindSchema): Schema | undefined {
  let target: Schema | undefined = schema;
  for (let steps = 0; target?.kind === "reference"; steps += 1) target = steps > 50 ? undefined : find(target.name);
  return target;
}
