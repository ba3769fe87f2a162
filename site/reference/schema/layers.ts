import type { Schema } from "../../../generators/api/model.ts";
import type { Schemas } from "./shape-model.ts";

/** Follows references to what they stand for; a reference to nothing or only to itself stays as it is. */
export function resolve(schema: Schema, schemas: Schemas): Schema {
  if (schema.kind !== "reference") return schema;
  const seen = new Set<string>();
  let target: Schema = schema;
  while (target.kind === "reference" && !seen.has(target.name)) {
    seen.add(target.name);
    const named = schemas.get(target.name);
    if (!named) return target;
    target = named.schema;
  }
  return target;
}

/** A schema with all schemas that validate the same value: the targets of references and the parts of `allOf`. */
export function layersOf(schema: Schema, schemas: Schemas): readonly Schema[] {
  return schemas.layers(schema, () => makeLayers(schema, schemas));
}

function makeLayers(schema: Schema, schemas: Schemas): readonly Schema[] {
  const layers = new Set<Schema>();
  const stack = [schema];
  for (let layer = stack.pop(); layer; layer = stack.pop()) {
    if (layers.has(layer)) continue;
    layers.add(layer);
    const target = layer.kind === "reference" ? schemas.get(layer.name)?.schema : undefined;
    if (target) stack.push(target);
    if (layer.kind === "intersection") stack.push(...layer.parts.toReversed());
  }
  return [...layers];
}
