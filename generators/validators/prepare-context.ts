import type { SchemaGraph } from "./schema-graph.ts";
import type { Unit } from "./units.ts";

/** Where in the description a schema is being prepared. */
export interface PrepareContext {
  readonly graph: SchemaGraph;
  readonly unit: Unit;
  /** Properties of this very place that the direction refuses; `required` does not ask for them. */
  readonly refused: ReadonlySet<string>;
}
