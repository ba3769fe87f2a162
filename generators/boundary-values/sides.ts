import type { JsonValue } from "../source/json.ts";
import type { Maker } from "./make-value.ts";
import type { PlacedSchema, ValueShape } from "./model.ts";

/** A rule and a valid value at its place, with all else that holds there. */
export interface RuleInput {
  readonly maker: Maker;
  readonly shape: ValueShape;
  /** The schema that states the rule. */
  readonly part: PlacedSchema;
  readonly keyword: string;
  /** A valid value of the place. */
  readonly local: JsonValue;
}

/** Values that are likely to be just inside and just outside of a rule, the closest first. */
export interface Sides {
  readonly inside: readonly JsonValue[];
  readonly outside: readonly JsonValue[];
  /** How many of the values inside are worth keeping. */
  readonly maxInside?: number;
  /** Set where the rule is told by another keyword or from another place than its own. */
  readonly reportedAs?: { readonly keyword: string; readonly rule: string };
}
