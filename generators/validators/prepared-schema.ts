/**
 * A schema of the description for both the compiler and the error finder: JSON Schema without identifiers, with the
 * rules of one direction, and with these additional keywords.
 */
export interface PreparedSchema {
  /** Key of the unit that is referred to. */
  call?: string;
  /** A schema from another location in the description that is validated as a part of this one. */
  at?: {
    readonly pointer: string;
    readonly schema: PreparedSchema | boolean;
    /** The names that `required` does not require here, as a text: a schema with other names is another one. */
    readonly rejected?: string;
  };
  /** Selects the branch of a union, or the subtype of a base schema, that validates the value. */
  discriminator?: PreparedDiscriminator;
  [keyword: string]: unknown;
}

/** A compiled discriminator: it reads one property and selects one branch. Branches are numbered from 0. */
export interface PreparedDiscriminator {
  readonly property: string;
  /** The keyword whose branches are selected, or `call`: the branches are then `targets`. */
  readonly keyword: "oneOf" | "anyOf" | "call";
  /** For `call`: keys of the units. Undefined for the schema itself, whose own rules apply anyway. */
  readonly targets: readonly (string | undefined)[];
  readonly cases: readonly { readonly values: readonly string[]; readonly branches: readonly number[] }[];
  /** Branches for an absent property. Empty: the property is required. */
  readonly absent: readonly number[];
  /** Branch for a value without a case. Undefined: such a value is rejected. */
  readonly unknown: number | undefined;
  /** Branches for a value that is not an object. Empty: it must be an object. Undefined: no constraint. */
  readonly other: readonly number[] | undefined;
}
