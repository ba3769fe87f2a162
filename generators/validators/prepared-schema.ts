/** What Ajv gets: JSON Schema without references, identifiers and annotations, plus the keywords of `ajv-keywords.ts`. */
export interface PreparedSchema {
  /** Key of the unit to call. */
  call?: string;
  discriminator?: Choice;
  /** A schema whose rules stand elsewhere in the description. */
  at?: { readonly pointer: string; readonly schema: PreparedSchema | boolean };
  [keyword: string]: unknown;
}

/** A union with a discriminator, ready to compile: one look at the property, then one branch. */
export interface Choice {
  readonly property: string;
  readonly branches: readonly { readonly path: string; readonly schema: PreparedSchema | boolean }[];
  readonly cases: readonly { readonly values: readonly string[]; readonly branch: number }[];
  /** Branch where the property is absent. */
  readonly absent: number;
  /** Branch for a value that no case names; undefined: such a value is refused. */
  readonly unknown: number | undefined;
  /** Branch for what is not an object; undefined: nothing to say about it. */
  readonly other: number | undefined;
}
