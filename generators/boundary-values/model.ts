import type { JsonSchema } from "../api/model.ts";
import type { JsonValue } from "../source/json.ts";
import type { Direction } from "../validators/model.ts";
import type { SchemaGraph } from "../validators/schema-graph.ts";

/** A schema and its location in the description. */
export interface PlacedSchema {
  readonly schema: JsonSchema;
  /** Empty for a schema that docsgen creates to force a choice. Its rules are not listed. */
  readonly pointer: string;
  /** True for a base schema inside a subtype: its own rules without choosing a subtype. */
  readonly isPlain: boolean;
}

/** The lookups of validating and creating values. */
export interface BoundaryContext {
  readonly graph: SchemaGraph;
  readonly direction: Direction | undefined;
  /** Properties of a schema that the direction forbids, cached because finding them requires a walk. */
  readonly forbidden: WeakMap<object, readonly string[]>;
  /** The remaining number of schema checks. Beyond it, validation throws a `RangeError`. Undefined: unlimited. */
  readonly effort: { left: number } | undefined;
}

/** A rule that a value violates. */
export interface RuleViolation {
  readonly keyword: string;
  /** The location of the rule in the description. */
  readonly rule: string;
  /** The location in the value, in the kit's notation. */
  readonly at: string;
  /** The missing property of a `required` error. */
  readonly missing?: string;
}

/** The context of one validation. */
export interface RuleEvaluation {
  readonly context: BoundaryContext;
  readonly at: string;
  /** Names that the direction forbids here, from all applicable schemas. */
  readonly forbidden: readonly string[];
  /** Cached results, used only after a validation takes long. */
  readonly memory: Memory;
  /** Validates the value, or a part of it, against a subschema. */
  readonly validate: (place: PlacedSchema, value: JsonValue, validation: RuleEvaluation) => readonly RuleViolation[];
}

/** The errors of values by schema and location; `undefined` while in progress. */
export interface Memory {
  readonly known: Map<string, { readonly value: JsonValue; readonly errors: readonly RuleViolation[] | undefined }>;
  /** The number of schemas that are still checked without the cache. */
  left: number;
}

/** The maker of one root's values. */
export interface Making {
  readonly context: BoundaryContext;
  /** Creates different values that all schemas accept, small ones first, up to the limit. */
  readonly make: (places: readonly PlacedSchema[], limit: number) => readonly JsonValue[];
  readonly fits: (places: readonly PlacedSchema[], value: JsonValue) => boolean;
}

/** Which branch to take at a union, condition, or discriminator, by its pointer. The default is the first. */
export type Ways = ReadonlyMap<string, number>;

/** Schemas that all apply to one value, with references resolved and unions decided. */
export interface ValueShape {
  readonly parts: readonly PlacedSchema[];
  readonly decisions: readonly Decision[];
}

/** A union, condition, or discriminator, and the branch that was taken. */
export interface Decision {
  readonly key: string;
  readonly ways: number;
  readonly way: number;
}

/**
 * The values that a rule accepts and rejects, as parts of a whole root value: `path` is the location of the part in the
 * base that a value replaces. So the output repeats little.
 */
export interface BoundaryValue {
  readonly keyword: string;
  /** The location of the rule in the description. */
  readonly rule: string;
  /** Index of the base. */
  readonly base: number;
  readonly path: Path;
  readonly inside: readonly JsonValue[];
  readonly outside: Outside;
}

/** A value that violates one rule. */
export interface Outside {
  readonly value: JsonValue;
  /** JSON pointer of the error in the whole value. */
  readonly at: string;
  /** The keyword that rejects it. Undefined if a union rejects it, whose error depends on all its branches. */
  readonly keyword: string | undefined;
}

export type Path = readonly (string | number)[];

/** A whole value: an earlier one with a part replaced. The first is a complete value. */
export interface Base {
  readonly from: number | undefined;
  readonly path: Path;
  readonly value: JsonValue;
}

/** A rule without boundary values, and the reason. */
export interface Uncovered {
  readonly keyword: string;
  readonly rule: string;
  readonly reason: string;
}

/** The boundary values of one root schema in one direction. */
export interface RootBoundaryValues {
  readonly bases: readonly Base[];
  readonly boundaryValues: readonly BoundaryValue[];
  readonly uncovered: readonly Uncovered[];
}
