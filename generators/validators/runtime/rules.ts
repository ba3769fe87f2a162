/** The rules of one schema as data: input of `findErrors`, and the source of a validator's `schema`. */
export interface Rules {
  /** Name by which other schemas refer to it: `#/$defs/NAME`. */
  readonly name: string;
  /** JSON pointer of the schema in the description. */
  readonly pointer: string;
  /** Reference URL of the schema, with its anchor, if it is known. */
  readonly url?: string;
  /** JSON Schema 2020-12 without annotations, as JSON text: parsed on first use. */
  readonly text: string;
  /** The schemas that it refers to. */
  readonly uses: () => readonly Rules[];
  /** The compiled check of the same rules, if there is one: a value that it accepts has no errors. */
  readonly check?: Check;
  /** The implementations of the keywords in use: a bundler drops all others. */
  readonly keywords: Readonly<Record<string, Keyword>>;
  /** Tests of the formats in use, by name. */
  readonly formats?: Readonly<Record<string, FormatTest>>;
  /** Patterns that may take exponential time, by their text: they are tested on short texts only. */
  readonly bounded?: Readonly<Record<string, Pattern>>;
  /** Discriminators, by the path of their schema below `pointer`. */
  readonly discriminators?: Readonly<Record<string, Discriminator>>;
}

/** A test, the type of value that it applies to, and the words for a valid value. */
export type FormatTest = { readonly words?: string } & (
  | { readonly type: "string"; readonly test: (value: string) => boolean }
  | { readonly type: "number"; readonly test: (value: number) => boolean }
);

/** A discriminator: it selects the branch of a union, or the subtype of a base schema, that validates a value. */
export interface Discriminator {
  readonly property: string;
  /** `oneOf` or `anyOf`. With `call`, branches are indexes of `targets`. */
  readonly keyword: "oneOf" | "anyOf" | "call";
  /** Names of schemas. Null for the schema itself. */
  readonly targets: readonly (string | null)[];
  readonly cases: readonly (readonly [values: readonly string[], branches: readonly number[]])[];
  /** Branches for an absent property. Empty: the property is required. */
  readonly absent: readonly number[];
  /** Branch for any other value. Absent: the value is rejected. */
  readonly unknown?: number;
  /** Branches for a value that is not an object. Empty: it must be an object. Absent: no constraint. */
  readonly other?: readonly number[];
}

export type Check = (value: unknown) => boolean;

/** Describes the value and what is allowed. The text completes "the value ...". */
export type Describe = (params: ValueError["params"], value: unknown) => string;

/** One broken rule. */
export interface ValueError {
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly describe: Describe;
  /** The path of the validated value. */
  readonly path: readonly (string | number)[];
  /** The property with the error, if the rule belongs to its object. */
  readonly property?: string;
  /** True if the property's name was validated. */
  readonly isName?: boolean;
  /** JSON pointer of the rule in the description. */
  readonly rule: string;
  /** The rules that contain it. */
  readonly rules: Pick<Rules, "pointer" | "url">;
  /** The union branch that was selected for the value, if there were several. */
  readonly branch?: string;
}

/** Finds the errors of a value that the check rejects. */
export interface Finder {
  readonly find: (value: unknown) => readonly ValueError[];
  /** JSON pointer of the schema itself. */
  readonly rule: () => string;
}

/** A parsed JSON Schema. */
export type RuleSchema = boolean | SchemaObject;

export interface SchemaObject {
  readonly [keyword: string]: unknown;
}

/** A regular expression, or an object with the same test that always ends. */
export interface Pattern {
  readonly test: (text: string) => boolean;
}

/** The parsed rules of one schema. */
export interface ReadRules {
  readonly rules: Rules;
  readonly schema: RuleSchema;
  /** By their reference: `#/$defs/NAME`. */
  readonly uses: ReadonlyMap<string, Rules>;
  readonly tools: Tools;
}

/** The evaluated names and indexes, for `unevaluatedProperties` and `unevaluatedItems`. */
export interface Evaluated {
  readonly properties: Set<string>;
  readonly items: Set<number>;
}

/** The state of one validator. */
export interface Tools {
  readonly validate: (schema: RuleSchema, place: Place) => readonly ValueError[];
  readonly readRules: (rules: Rules) => ReadRules;
  readonly getPattern: (source: string) => Pattern;
  readonly cached: ErrorCache;
}

/** Validates a place against the rules of one schema, or returns the cached errors. */
export type ErrorCache = (
  rules: Rules,
  place: Place,
  validate: (place: Place) => readonly ValueError[],
) => readonly ValueError[];

/** The path to a value, as a list linked from its end: it becomes an array only for an error. */
export interface PathStep {
  readonly outer: PathStep | undefined;
  readonly key: string | number;
}

/** The current step of the validation: a value and a schema. Every step creates one, so it is small. */
export interface Place {
  readonly value: unknown;
  readonly lastStep: PathStep | undefined;
  readonly read: ReadRules;
  /** Path of the schema below that of its rules, as the end of a JSON pointer. */
  readonly below: string;
  /** Undefined if no keyword needs it. */
  readonly evaluated: Evaluated | undefined;
}

/** Validates a value against one keyword of a schema. Returns an empty list if it is valid. */
export type Keyword = (stated: unknown, place: Place, schema: SchemaObject) => readonly ValueError[];
