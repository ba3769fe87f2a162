/** The rules of one schema as data: what `findFaults` reads, and what `schema` of a validator shows. */
export interface Rules {
  /** Name under which other schemas refer to it: `#/$defs/NAME`. */
  readonly name: string;
  /** JSON pointer of the schema in the description. */
  readonly pointer: string;
  /** Address at which the reference shows the schema, with its anchor, where it is known. */
  readonly url?: string;
  /** JSON Schema 2020-12 without annotations, as JSON text: read only when somebody asks. */
  readonly text: string;
  /** The schemas that it refers to. */
  readonly uses: () => readonly Rules[];
  /** The compiled check of the same rules, where there is one: what it accepts need not be looked at. */
  readonly check?: Check;
  /** What judges by the keywords that it states: a bundler leaves out all others. */
  readonly keywords: Readonly<Record<string, Keyword>>;
  /** Tests of the formats that it states, by name. */
  readonly formats?: Readonly<Record<string, FormatTest>>;
  /** Patterns that may take exponential time, by their text: they are asked about short texts only. */
  readonly bounded?: Readonly<Record<string, Pattern>>;
  /** Discriminators, by the place of their schema below `pointer`. */
  readonly choices?: Readonly<Record<string, Choice>>;
}

/** A test, the type of value that it is for, and the words for what passes it. */
export type FormatTest = { readonly words?: string } & (
  | { readonly type: "string"; readonly test: (value: string) => boolean }
  | { readonly type: "number"; readonly test: (value: number) => boolean }
);

/** A discriminator: which branches of a union, or which descendants of a base schema, judge a value. */
export interface Choice {
  readonly property: string;
  /** `oneOf` or `anyOf`; `call`: branches are numbers of `targets`. */
  readonly keyword: "oneOf" | "anyOf" | "call";
  /** Names of schemas; null for the schema itself. */
  readonly targets: readonly (string | null)[];
  readonly cases: readonly (readonly [values: readonly string[], branches: readonly number[]])[];
  /** Branches where the property is absent; none: it must be present. */
  readonly absent: readonly number[];
  /** Branch for any other value; absent: it is refused. */
  readonly unknown?: number;
  /** Branches for what is not an object; none: it must be one; absent: nothing to say. */
  readonly other?: readonly number[];
}

/** Tells whether a value meets a schema. */
export type Check = (value: unknown) => boolean;

/** Says in words what was found and what is allowed; it completes "the value ...". */
export type Say = (params: ValueError["params"], value: unknown) => string;

/** One broken rule. */
export interface ValueError {
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly say: Say;
  /** The place of the value that was judged. */
  readonly path: readonly (string | number)[];
  /** The property of that value which is at fault, where the rule is one of the object. */
  readonly property?: string;
  /** True where the name of the property was judged. */
  readonly isName?: boolean;
  /** JSON pointer of the rule in the description. */
  readonly rule: string;
  /** The rules that it is one of. */
  readonly rules: Pick<Rules, "pointer" | "url">;
  /** The branch of a union that the value was read as, where there was a choice. */
  readonly branch?: string;
}

/** Finds what is wrong with the values that a check refuses. */
export interface Finder {
  readonly find: (value: unknown) => readonly ValueError[];
  /** JSON pointer of the schema itself. */
  readonly rule: () => string;
}

/** A JSON Schema as parsed. */
export type RuleSchema = boolean | SchemaObject;

export interface SchemaObject {
  readonly [keyword: string]: unknown;
}

/** A regular expression, or something that tests like one and ends in time. */
export interface Pattern {
  readonly test: (text: string) => boolean;
}

/** The rules of one schema, read. */
export interface ReadRules {
  readonly rules: Rules;
  readonly schema: RuleSchema;
  /** By the text of their references: `#/$defs/NAME`. */
  readonly uses: ReadonlyMap<string, Rules>;
  readonly tools: Tools;
}

/** What other keywords have looked at, for `unevaluatedProperties` and `unevaluatedItems`. */
export interface Evaluated {
  readonly properties: Set<string>;
  readonly items: Set<number>;
}

/** What one validator judges with. */
export interface Tools {
  readonly validate: (schema: RuleSchema, place: Place) => readonly ValueError[];
  readonly readRules: (rules: Rules) => ReadRules;
  readonly getPattern: (source: string) => Pattern;
  readonly recall: Recall;
}

/** Judges a place by the rules of one schema, or says once more what that found. */
export type Recall = (
  rules: Rules,
  place: Place,
  validate: (place: Place) => readonly ValueError[],
) => readonly ValueError[];

/** The way to a value, from its end: a list only where somebody asks. */
export interface Way {
  readonly outer: Way | undefined;
  readonly key: string | number;
}

/** Where the judging is: a value and a schema. There is one for each step, so it is small. */
export interface Place {
  readonly value: unknown;
  readonly way: Way | undefined;
  readonly read: ReadRules;
  /** Place of the schema below that of its rules, as the end of a JSON pointer. */
  readonly below: string;
  /** Undefined where nobody asks. */
  readonly evaluated: Evaluated | undefined;
}

/** Judges a value by one keyword of a schema: every fault, none where it keeps the rule. */
export type Keyword = (stated: unknown, place: Place, schema: SchemaObject) => readonly ValueError[];
