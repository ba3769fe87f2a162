import { findNearestName } from "../../source/nearest-name.ts";
import type { EmbeddedPart } from "../model.ts";
import { findProperty, layersOf, propertyNames, type Lookup } from "./schema-layers.ts";

/** What a part of the reference names and the descriptions do not have. */
export interface MissingName {
  readonly name: string;
  readonly nearest: string | undefined;
}

/** Gives the first name of a part that is not there; undefined where the part can be drawn. */
export type FindMissing = (part: EmbeddedPart) => MissingName | undefined;

/** Creates the check over the descriptions. */
export function createFindMissing(lookup: Lookup): FindMissing {
  return (part) => {
    if (part.kind === "operation") return missingIn(part.operation, lookup.operations);
    const named = lookup.schemas.get(part.schema);
    if (named === undefined) return missingIn(part.schema, lookup.schemas);
    const layers = layersOf(named.schema, lookup);
    const name = part.properties.find((property) => findProperty(layers, property, lookup) === undefined);
    return name === undefined ? undefined : { name, nearest: findNearestName(name, propertyNames(layers, lookup)) };
  };
}

function missingIn(name: string, known: ReadonlyMap<string, unknown>): MissingName | undefined {
  return known.has(name) ? undefined : { name, nearest: findNearestName(name, [...known.keys()]) };
}
