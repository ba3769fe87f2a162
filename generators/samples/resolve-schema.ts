import type { Schema } from "../api/model.ts";
import type { FindShapeSchema } from "../validators/parameter-shapes.ts";

/** Follows references to what they stand for; a reference to nothing or only to itself stays as it is. */
export function resolveSchema(schema: Schema, find: FindShapeSchema): Schema {
  const seen = new Set<string>();
  let target = schema;
  while (target.kind === "reference" && !seen.has(target.name)) {
    seen.add(target.name);
    const named = find(target.name);
    if (named === undefined) return target;
    target = named;
  }
  return target;
}
