import type { Schema } from "../api/model.ts";
import type { FindShapeSchema } from "../validators/parameter-shapes.ts";

/** Follows references to their target. An unresolved or circular reference is returned unchanged. */
export function resolveSchema(schema: Schema, find: FindShapeSchema): Schema {
  if (schema.kind !== "reference") return schema;
  const seen = new Set<string>();
  let target: Schema = schema;
  while (target.kind === "reference" && !seen.has(target.name)) {
    seen.add(target.name);
    const named = find(target.name);
    if (named === undefined) return target;
    target = named;
  }
  return target;
}
