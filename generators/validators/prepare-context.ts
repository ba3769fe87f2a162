import type { SchemaGraph } from "./schema-graph.ts";
import type { Unit } from "./units.ts";

/** Where in the description a schema is being prepared. */
export interface PrepareContext {
  readonly graph: SchemaGraph;
  readonly unit: Unit;
  /** Properties of this very place that the direction refuses; `required` does not ask for them. */
  readonly refused: ReadonlySet<string>;
  /** The key of the unit that judges an entry in the same direction; plain: without a choice of descendants. */
  readonly callKey: (pointer: string, isPlain?: boolean) => string;
}
