import type { JsonValue } from "../source/json.ts";
import type { Maker } from "./make-value.ts";
import type { PlacedSchema, ValueShape } from "./model.ts";

/** A rule and a valid value at its location, with the schemas that apply there. */
export interface RuleInput {
  readonly maker: Maker;
  readonly shape: ValueShape;
  /** The schema that contains the rule. */
  readonly part: PlacedSchema;
  readonly keyword: string;
  /** A valid value at the location. */
  readonly local: JsonValue;
}

/** Values that are likely to be just inside and just outside a rule, the closest first. */
export interface Sides {
  readonly inside: readonly JsonValue[];
  readonly outside: readonly JsonValue[];
  /** The maximum number of inside values to list. */
  readonly maxInside?: number;
  /** Set if another keyword or another location reports the error. */
  readonly reportedAs?: { readonly keyword: string; readonly rule: string };
}
