import type { SchemaGraph } from "./schema-graph.ts";
import type { Unit } from "./units.ts";

/** The location in the description of the schema that is being prepared. */
export interface PrepareContext {
  readonly graph: SchemaGraph;
  readonly unit: Unit;
  /** Properties of this object that the direction rejects. `required` does not require them. */
  readonly rejected: ReadonlySet<string>;
  /**
   * The key of the unit that validates an entry in the same direction. `plain` selects the unit that ignores subtypes.
   */
  readonly callKey: (pointer: string, isPlain?: boolean) => string;
}
