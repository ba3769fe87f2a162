import type { JsonSchema, Schema } from "../api/model.ts";
import type { PatternCosts } from "../api/pattern-costs.ts";
import type { JsonValue } from "../source/json.ts";
import type { FindPage } from "./module-places.ts";

export type Direction = "request" | "response";

/** One issue of a payload, as the kit reports it (contract section 5). */
export interface Issue {
  /** JSON pointer into the payload: `/messages/0/role`. Empty for the whole payload. */
  readonly pointer: string;
  readonly path: readonly (string | number)[];
  /** The JSON Schema keyword, e.g. `enum`. */
  readonly keyword: string;
  /** Stable, e.g. `payload/enum`. */
  readonly code: string;
  /** A predicate: the value at `pointer` is its subject. */
  readonly message: string;
  /** The rule's values, and `nearest`: the allowed text that a misspelled value most likely means. */
  readonly params: Readonly<Record<string, unknown>>;
  /** JSON pointer of the rule in the bundled description. */
  readonly rule: string;
  /** The reference page that shows the rule, if the site's URL is known. */
  readonly url?: string;
}

/** The name of one schema or operation in the kit. */
export interface KitName {
  /** File name without extension, unique even on file systems that ignore case. */
  readonly file: string;
  /** Name of the export and of the type. */
  readonly identifier: string;
}

/** A named schema for one direction. */
export interface KitSchema {
  readonly name: string;
  /** Set only if the direction makes a difference for the schema. */
  readonly direction: Direction | undefined;
  /** Path of the module below `validators/`, without extension: `Pet` or `Pet.request`. */
  readonly file: string;
  readonly identifier: string;
  /** Name of its type: the identifier. Variants have the suffix `Request` or `Response`. */
  readonly typeName: string;
}

/** A schema that the kit validates but does not name: a body or a set of parameters. */
export interface InlineCheck {
  readonly pointer: string;
  readonly source: JsonSchema;
  readonly direction: Direction | undefined;
  /** Inner schemas from other locations in the description, referred to by their pointers. */
  readonly parts: readonly { readonly pointer: string; readonly source: JsonSchema }[];
}

/** A pattern that could not be tested on every value. */
export interface UncheckedPattern {
  readonly pointer: string;
  readonly pattern: string;
  /** Whether the description's check reports the pattern as expensive. */
  readonly isReported: boolean;
}

/** A module of the kit. It is printed when its content is requested. */
export interface KitModule {
  readonly path: string;
  readonly content: string;
  /** Hash of everything the module depends on, once the parts of the description have hashes. */
  readonly key: string | undefined;
}

export interface ModuleOptions {
  readonly findPage?: FindPage;
  /** Hash of the part of the description at a pointer, including everything it refers to. */
  readonly digestPart?: (pointer: string) => string;
}

/** The code of one module's checks. */
export interface EmittedChecks {
  readonly imports: readonly string[];
  readonly lines: readonly string[];
  /** Names of the functions, in the requested order. */
  readonly functions: readonly string[];
  /** Expressions for the rules of each. */
  readonly rules: readonly string[];
}

/** A schema with its own check: a named one, or a part of one that is referred to or deeply nested. */
export interface SchemaEntry {
  readonly pointer: string;
  /** The component's name. For a part, its pointer. */
  readonly name: string;
  readonly isNamed: boolean;
  /** Set if the schema is validated as a part of the check that includes it, not by a separate function. */
  readonly isPart?: true;
  readonly source: JsonSchema;
}

export type EntryLookup = Pick<ReadonlyMap<string, SchemaEntry>, "get" | "has">;

/** All schemas by pointer, and their relations. */
export interface SchemaGraph {
  readonly entries: EntryLookup;
  /** Whether a part of a schema may be an entry. In most descriptions none is, so no pointer of a part is looked up. */
  readonly hasPartEntries: boolean;
  readonly list: readonly SchemaEntry[];
  /** Whether `format` rejects values. If not, no schema of the graph has a format. */
  readonly assertsFormats: boolean;
  /** Pointers of the entries that contain, at any depth, a property that the direction rejects. */
  readonly affected: Readonly<Record<Direction, ReadonlySet<string>>>;
  /** Pointers of the entries that extend an entry with `allOf`, at any depth. */
  readonly subtypes: ReadonlyMap<string, readonly string[]>;
}

/**
 * Every validator of one description: the same functions check examples and ship in the kit. Nothing is compiled before
 * it is requested.
 */
export interface ValidatorSet {
  /** The prepared schemas behind the validators, for code that generates values. */
  readonly graph: SchemaGraph;
  /** Whether `format` rejects values. */
  readonly assertsFormats: boolean;
  /** The cost of the description's patterns. */
  readonly costs: () => PatternCosts;
  /**
   * Validates a value against a schema of the model, named or inline. An empty list means that the value is valid.
   * Without a direction, `readOnly` and `writeOnly` are not enforced.
   */
  readonly validate: (schema: Schema, direction: Direction | undefined, value: JsonValue) => readonly Issue[];
  /** The same without a description of the errors, which takes far less time for an invalid value. */
  readonly accepts: (schema: Schema, direction: Direction | undefined, value: JsonValue) => boolean;
  readonly findSchema: (name: string) => Schema | undefined;
  /** The kit's modules below `out/sdk/`: `validators/NAME.js` and their imports. */
  readonly modules: (options?: ModuleOptions) => Iterable<KitModule>;
  /**
   * Hash of a module's context: what its checks depend on, apart from the schemas themselves and everything they refer
   * to.
   */
  readonly digestChecks: (checks: readonly InlineCheck[]) => string;
  /** Patterns that took too long on a value, which passed for that reason. `pointer` is the pattern's location. */
  readonly unchecked: () => readonly UncheckedPattern[];
  /** Every named schema of the kit, with its variants. */
  readonly kitSchemas: readonly KitSchema[];
  /** The target of a schema that is only a reference to a named schema. Undefined for all others. */
  readonly findKitSchema: (schema: Schema, direction: Direction | undefined) => KitSchema | undefined;
  /** Compiles the checks that one module of the kit contains in addition to the named ones. */
  readonly emitChecks: (checks: readonly InlineCheck[], findPage?: FindPage) => EmittedChecks;
}
