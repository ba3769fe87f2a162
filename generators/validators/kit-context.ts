import type { PatternCosts } from "../api/pattern-costs.ts";
import type { Compile } from "./compiler.ts";
import type { SchemaGraph } from "./schema-graph.ts";
import type { SchemaStore } from "./schema-store.ts";

export interface KitContext {
  readonly graph: SchemaGraph;
  readonly store: SchemaStore;
  readonly compile: Compile;
  /** The name of a unit in `#/$defs/NAME`. */
  readonly nameOf: (key: string) => string;
  /** The cost of the description's patterns. */
  readonly costs: PatternCosts;
}
