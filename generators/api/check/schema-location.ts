import type { JsonObject } from "../../source/json.ts";
import type { Position } from "../../source/position.ts";

/** A schema and the location of its parts. */
export interface SchemaLocation {
  readonly source: JsonObject;
  readonly locate: (inside: readonly (string | number)[], target?: "key" | "value") => Position;
}
