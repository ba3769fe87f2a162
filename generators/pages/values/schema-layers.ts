import type { ApiModel, NamedSchema, Operation, Schema } from "../../api/model.ts";
import { once } from "../../source/once.ts";

/** Schemas and operations of one description, by name. References in a schema are resolved in its own description. */
export interface LayerLookup {
  readonly schemas: ReadonlyMap<string, NamedSchema>;
  readonly operations: ReadonlyMap<string, Operation>;
}

/** Creates the lookups for pages that refer to descriptions. */
export function createLookups(apis: readonly ApiModel[]): readonly LayerLookup[] {
  return apis.map((api) => {
    const schemas = once(() => firstOf(api.schemas.map((named) => [named.name, named])));
    const operations = once(() =>
      firstOf([...api.operations, ...api.webhooks].map((operation) => [operation.id, operation])),
    );
    return {
      get schemas() {
        return schemas();
      },
      get operations() {
        return operations();
      },
    };
  });
}

function firstOf<T>(entries: readonly (readonly [string, T])[]): ReadonlyMap<string, T> {
  return new Map(entries.toReversed());
}

/** The schema with everything it refers to and is composed of, including all branches of a union. */
export function layersOf(schema: Schema, lookup: LayerLookup, seen = new Set<Schema>()): readonly Schema[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const inner = (schemas: readonly Schema[]) => schemas.flatMap((part) => layersOf(part, lookup, seen));
  switch (schema.kind) {
    case "reference": {
      const named = lookup.schemas.get(schema.name);
      return named === undefined ? [schema] : [schema, ...inner([named.schema])];
    }
    case "intersection":
      return [schema, ...inner(schema.parts)];
    case "union":
      return [schema, ...inner(schema.variants.map((variant) => variant.schema))];
    case "array":
    case "object":
    case "any":
    case "never":
    case "null":
    case "boolean":
    case "string":
    case "number":
    case "enum":
      return [schema];
  }
}

/** Finds a property by name. In a list, it finds the entries' property; `items` is the entry itself. */
export function findProperty(layers: readonly Schema[], name: string, lookup: LayerLookup): Schema | undefined {
  for (const layer of layers) {
    if (layer.kind === "object") {
      const property = layer.properties.find((candidate) => candidate.name === name);
      if (property !== undefined) return property.schema;
    }
    if (layer.kind === "array" && layer.items !== undefined) {
      if (name === "items") return layer.items;
      const inside = findProperty(layersOf(layer.items, lookup), name, lookup);
      if (inside !== undefined) return inside;
    }
  }
  return undefined;
}

export function propertyNames(layers: readonly Schema[], lookup: LayerLookup): readonly string[] {
  return layers.flatMap((layer): readonly string[] => {
    if (layer.kind === "object") return layer.properties.map(({ name }) => name);
    if (layer.kind !== "array" || layer.items === undefined) return [];
    return [
      "items",
      ...layersOf(layer.items, lookup).flatMap((item) =>
        item.kind === "object" ? item.properties.map(({ name }) => name) : [],
      ),
    ];
  });
}
