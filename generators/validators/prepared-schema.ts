/**
 * A schema of the description as both the compiler and the fault finder get it: JSON Schema without identifiers, with
 * the rules of one direction, and with these keywords of our own.
 */
export interface PreparedSchema {
  /** Key of the unit whose schema is referred to. */
  call?: string;
  /** A schema that stands elsewhere in the description and is judged as a part of this one. */
  at?: { readonly pointer: string; readonly schema: PreparedSchema | boolean };
  /** Which branch of a union, or which descendant of a base schema, judges the value. */
  discriminator?: PreparedChoice;
  [keyword: string]: unknown;
}

/** A discriminator compiled away: one look at the property, then one branch. Branches are numbered from 0. */
export interface PreparedChoice {
  readonly property: string;
  /** The keyword whose branches are chosen from, or `call`: the branches are then `targets`. */
  readonly keyword: "oneOf" | "anyOf" | "call";
  /** For `call`: keys of the units; undefined for the schema itself, whose own rules hold anyway. */
  readonly targets: readonly (string | undefined)[];
  readonly cases: readonly { readonly values: readonly string[]; readonly branches: readonly number[] }[];
  /** Branches where the property is absent; none: it must be present. */
  readonly absent: readonly number[];
  /** Branch for a value that no case names; undefined: such a value is refused. */
  readonly unknown: number | undefined;
  /** Branches for what is not an object; none: it must be an object; undefined: nothing to say about it. */
  readonly other: readonly number[] | undefined;
}
