import type { JsonSchema } from "../api/model.ts";
import type { JsonValue } from "../source/json.ts";
import type { Direction } from "../validators/model.ts";
import type { SchemaGraph } from "../validators/schema-graph.ts";

/** A schema and where it stands in the description. */
export interface PlacedSchema {
  readonly schema: JsonSchema;
  /** Empty for a schema made up to state a choice: its rules are nobody's. */
  readonly pointer: string;
  /** True for a base schema as its descendants include it: its own rules without choosing a descendant. */
  readonly isPlain: boolean;
}

/** What the judging and making of values looks up. */
export interface BoundaryContext {
  readonly graph: SchemaGraph;
  readonly direction: Direction | undefined;
  /** Properties of a schema that the direction refuses, kept because the answer takes a walk. */
  readonly forbidden: WeakMap<object, readonly string[]>;
  /** How many more schemas may be asked; judging beyond it throws a `RangeError`. Undefined: as many as it takes. */
  readonly effort: { left: number } | undefined;
}

/** A rule that a value breaks. */
export interface RuleViolation {
  readonly keyword: string;
  /** Where the rule stands in the description. */
  readonly rule: string;
  /** Where the value breaks it, as the kit points at it. */
  readonly at: string;
  /** The property that `required` asks for. */
  readonly missing?: string;
}

/** What a judgement needs beside the value. */
export interface RuleEvaluation {
  readonly context: BoundaryContext;
  readonly at: string;
  /** Names that the direction refuses here, stated by any part of the schema. */
  readonly forbidden: readonly string[];
  /** What was found already; asked only once a judgement takes long. */
  readonly memory: Memory;
  /** Judges the value, or what is inside it, by a part of the schema. */
  readonly validate: (place: PlacedSchema, value: JsonValue, validation: RuleEvaluation) => readonly RuleViolation[];
}

/** What schemas at places said of values, `undefined` while they are being judged. */
export interface Memory {
  readonly known: Map<string, { readonly value: JsonValue; readonly errors: readonly RuleViolation[] | undefined }>;
  /** How many schemas are still judged without asking. */
  left: number;
}

/** The making of one root's values. */
export interface Making {
  readonly context: BoundaryContext;
  /** Makes different values that all the schemas accept, small ones first, as many as can be found. */
  readonly make: (places: readonly PlacedSchema[], limit: number) => readonly JsonValue[];
  readonly fits: (places: readonly PlacedSchema[], value: JsonValue) => boolean;
}

/** Which way to go at a union, condition or discriminator, by its pointer; the first where nothing is said. */
export type Ways = ReadonlyMap<string, number>;

/** Schemas that all judge one value, without references and unions: those are decided. */
export interface ValueShape {
  readonly parts: readonly PlacedSchema[];
  readonly decisions: readonly Decision[];
}

/** A union, condition or discriminator, and which of its ways was gone. */
export interface Decision {
  readonly key: string;
  readonly ways: number;
  readonly way: number;
}

/**
 * What a rule takes and what it refuses, as parts of a whole value of the root schema: `path` leads to the part in
 * the base, which a value replaces. So a large description says little twice.
 */
export interface BoundaryValue {
  readonly keyword: string;
  /** Where the rule stands in the description. */
  readonly rule: string;
  /** Index of the base. */
  readonly base: number;
  readonly path: Path;
  readonly inside: readonly JsonValue[];
  readonly outside: Outside;
}

/** A value that breaks one rule. */
export interface Outside {
  readonly value: JsonValue;
  /** JSON pointer of the fault in the whole value. */
  readonly at: string;
  /** The keyword that refuses it; undefined where a union refuses it, whose words depend on all its branches. */
  readonly keyword: string | undefined;
}

export type Path = readonly (string | number)[];

/** A whole value: another one with a part of it replaced; the first is a value as it stands. */
export interface Base {
  readonly from: number | undefined;
  readonly path: Path;
  readonly value: JsonValue;
}

/** A rule without a witness, and why. */
export interface Uncovered {
  readonly keyword: string;
  readonly rule: string;
  readonly reason: string;
}

/** All that is known of one root schema in one direction. */
export interface RootBoundaryValues {
  readonly bases: readonly Base[];
  readonly boundaryValues: readonly BoundaryValue[];
  readonly uncovered: readonly Uncovered[];
}
