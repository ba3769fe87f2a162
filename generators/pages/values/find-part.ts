import { findNearestName } from "../../source/nearest-name.ts";
import type { EmbeddedPart } from "../model.ts";
import { findProperty, layersOf, propertyNames, type LayerLookup } from "./schema-layers.ts";

/** A name in a part of the reference that the descriptions do not have. */
export interface MissingName {
  readonly name: string;
  readonly nearest: string | undefined;
}

/** Returns the first unknown name of a part; undefined if the part can be rendered. */
export type FindMissing = (part: EmbeddedPart) => MissingName | undefined;

/** Creates the check against the descriptions. */
export function createFindMissing(lookups: readonly LayerLookup[]): FindMissing {
  return (part) => {
    if (part.kind === "pages") return undefined;
    if (part.kind === "operation") {
      const known = lookups.flatMap(({ operations }) => [...operations.keys()]);
      return missingIn(part.operation, known);
    }
    const lookup = lookups.find(({ schemas }) => schemas.has(part.schema));
    const named = lookup?.schemas.get(part.schema);
    if (lookup === undefined || named === undefined) {
      const known = lookups.flatMap(({ schemas }) => [...schemas.keys()]);
      return missingIn(part.schema, known);
    }
    const layers = layersOf(named.schema, lookup);
    const name = part.properties.find((property) => findProperty(layers, property, lookup) === undefined);
    return name === undefined ? undefined : { name, nearest: findNearestName(name, propertyNames(layers, lookup)) };
  };
}

function missingIn(name: string, known: readonly string[]): MissingName | undefined {
  return known.includes(name) ? undefined : { name, nearest: findNearestName(name, known) };
}
