import type { SchemaGraph } from "./schema-graph.ts";
import type { SchemaStore } from "./schema-store.ts";
import { keyHash } from "./units.ts";

/** Gives the name of a unit in `#/$defs/NAME`: that of its entry, with a mark behind where it is not the entry as seen from outside. */
export function createUnitNames(graph: SchemaGraph, store: SchemaStore): (key: string) => string {
  return (key) => {
    const unit = store.getUnit(key);
    const name = graph.entries.get(unit?.pointer ?? "")?.name.replace(/[\ud800-\udfff]/gu, "\uFFFD") ?? "";
    if (unit === undefined || !unit.isPlain) return name;
    return `${name} (${keyHash(key)})`;
  };
}
