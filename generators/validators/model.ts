import type { JsonSchema, Schema } from "../api/model.ts";
import type { PatternCosts } from "../api/pattern-costs.ts";
import type { JsonValue } from "../source/json.ts";
import type { FindPage } from "./module-places.ts";

export type Direction = "request" | "response";

/** One fault of a payload, in the form the kit gives it (contract section 5) without message texts of other languages. */
export interface Issue {
  /** JSON pointer into the payload: `/messages/0/role`; empty for the payload itself. */
  readonly pointer: string;
  readonly path: readonly (string | number)[];
  /** The JSON Schema keyword, e.g. `enum`. */
  readonly keyword: string;
  /** Stable, e.g. `payload/enum`. */
  readonly code: string;
  readonly message: string;
  /** What the rule states, and `nearest`: the allowed text that a misspelt one most likely means. */
  readonly params: Readonly<Record<string, unknown>>;
  /** JSON pointer of the rule in the bundled description. */
  readonly rule: string;
  /** The page of the reference that shows it, where the address of the site is known. */
  readonly url?: string;
}

/** How one name of the description is called in the kit. */
export interface KitName {
  /** File name without ending, unique also where case does not count. */
  readonly file: string;
  /** Name of the export and of the type. */
  readonly identifier: string;
}

/** A named schema as one direction sees it. */
export interface KitSchema {
  readonly name: string;
  /** Set only where the direction makes a difference for the schema. */
  readonly direction: Direction | undefined;
  /** Path of the module below `validators/`, without ending: `Pet` or `Pet.request`. */
  readonly file: string;
  readonly identifier: string;
  /** Name of its type: the identifier, for a variant with `Request` or `Response` behind. */
  readonly typeName: string;
}

/** A schema that the kit checks but does not name: a body or a set of parameters. */
export interface InlineCheck {
  readonly pointer: string;
  readonly source: JsonSchema;
  readonly direction: Direction | undefined;
  /** Inner schemas whose place in the description is elsewhere, referred to by their pointers. */
  readonly parts: readonly { readonly pointer: string; readonly source: JsonSchema }[];
}

/** A pattern that could not be tested on every value. */
export interface UncheckedPattern {
  readonly pointer: string;
  readonly pattern: string;
  /** Whether the check of the description reports it as costly. */
  readonly isReported: boolean;
}

/** A module of the kit, printed when its content is asked for. */
export interface KitModule {
  readonly path: string;
  readonly content: string;
  /** Hash of all that it comes from, once the parts of the description have hashes. */
  readonly key: string | undefined;
}

export interface ModuleOptions {
  readonly findPage?: FindPage;
  /** Hash of the part of the description that a pointer leads into, with all that it refers to. */
  readonly digestPart?: (pointer: string) => string;
}

/** Text of checks for one module. */
export interface EmittedChecks {
  readonly imports: readonly string[];
  readonly lines: readonly string[];
  /** Names of the functions, in the order of what was asked for. */
  readonly functions: readonly string[];
  /** Expressions of the rules of each. */
  readonly rules: readonly string[];
}

/** A schema that has a check of its own: a named one, or a part of one that is referred to or deeply nested. */
export interface SchemaEntry {
  readonly pointer: string;
  /** The component's name; for a part its pointer. */
  readonly name: string;
  readonly isNamed: boolean;
  /** Set where the schema is judged as a part of the check that brings it along, not by a function of its own. */
  readonly isPart?: true;
  readonly source: JsonSchema;
}

/** Finds entries by their pointers. */
export type EntryLookup = Pick<ReadonlyMap<string, SchemaEntry>, "get" | "has">;

/** All schemas by pointer, and what has to be known about them together. */
export interface SchemaGraph {
  readonly entries: EntryLookup;
  readonly list: readonly SchemaEntry[];
  /** Whether `format` refuses values; if not, no schema of the graph has it. */
  readonly assertsFormats: boolean;
  /** Pointers of the entries that hold, anywhere below, a property that the direction refuses. */
  readonly affected: Readonly<Record<Direction, ReadonlySet<string>>>;
  /** Pointers of the entries that extend an entry by `allOf`, over all levels. */
  readonly descendants: ReadonlyMap<string, readonly string[]>;
}

/**
 * Every validator of one description: the same functions judge examples in `check` and are shipped in the kit.
 * Nothing is compiled before it is asked for.
 */
export interface ValidatorSet {
  /** The prepared schemas that everything is judged by, for what makes values. */
  readonly graph: SchemaGraph;
  /** Whether `format` refuses values. */
  readonly assertsFormats: boolean;
  /** What the patterns of the description cost. */
  readonly costs: () => PatternCosts;
  /**
   * Judges a value by a schema of the model, named or inline; an empty list means it is valid.
   * Without a direction `readOnly` and `writeOnly` are not enforced.
   */
  readonly validate: (schema: Schema, direction: Direction | undefined, value: JsonValue) => readonly Issue[];
  /** Finds a named schema of the description. */
  readonly findSchema: (name: string) => Schema | undefined;
  /** The kit's modules below `out/sdk/`, `validators/NAME.js` and what they import. */
  readonly modules: (options?: ModuleOptions) => Iterable<KitModule>;
  /** Hash of what the checks of a module come from, beside what they and all that they refer to say. */
  readonly digestChecks: (checks: readonly InlineCheck[]) => string;
  /** Patterns that took too long on a value judged so far, which passed for that reason; `pointer` is where the pattern stands. */
  readonly unchecked: () => readonly UncheckedPattern[];
  /** Every named schema of the kit, with its variants. */
  readonly kitSchemas: readonly KitSchema[];
  /** The named schema that a schema is nothing but a reference to; undefined for all others. */
  readonly findKitSchema: (schema: Schema, direction: Direction | undefined) => KitSchema | undefined;
  /** Compiles the checks that one module of the kit holds besides the named ones. */
  readonly emitChecks: (checks: readonly InlineCheck[], findPage?: FindPage) => EmittedChecks;
}
