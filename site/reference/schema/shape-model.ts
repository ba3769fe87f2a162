import type { TranslateText } from "../../../generators/source/interface-texts.ts";
import { isJsonObject } from "../../../generators/source/json.ts";
import type { NamedSchema, Property, Schema, UnionSchema } from "../../../generators/api/model.ts";

/**
 * Finds named schemas, and keeps what has been found out about a schema: where each refers to many others through
 * `allOf`, looking again at every place would take a multiple of the rest of the drawing.
 */
export interface Schemas {
  readonly get: (name: string) => NamedSchema | undefined;
  readonly shapes: Memo<Shape>;
  readonly layers: Memo<readonly Schema[]>;
  readonly constants: Memo<ReadonlyMap<string, string>>;
  readonly merges: Merges;
  readonly translate: TranslateText;
}

/** The merger of two schemas: one object however often they meet, so that what is found out about it is kept, too. */
export type Merges = (first: Schema, second: Schema, merge: (first: Schema, second: Schema) => Schema) => Schema;

/** What was made of a schema; a reference that says nothing itself shares it with all others to the same name. */
export type Memo<T> = (schema: Schema, make: () => T) => T;

/** The lookups of one reference. */
export function createSchemas(schemas: readonly NamedSchema[], translate: TranslateText): Schemas {
  const byName = new Map(schemas.map((named) => [named.name, named]));
  return {
    get: (name) => byName.get(name),
    shapes: createMemo(),
    layers: createMemo(),
    constants: createMemo(),
    merges: createMerges(),
    translate,
  };
}

function createMerges(): Merges {
  const known = new WeakMap<Schema, WeakMap<Schema, Schema>>();
  return (first, second, merge) => {
    const own = known.get(first) ?? new WeakMap<Schema, Schema>();
    known.set(first, own);
    const merged = own.get(second) ?? merge(first, second);
    own.set(second, merged);
    return merged;
  };
}

/** Begins with nothing. */
export function createMemo<T>(): Memo<T> {
  const ofNames = new Map<string, T>();
  const ofSchemas = new Map<Schema, T>();
  return (schema, make) => {
    const name = schema.kind === "reference" && isBare(schema) ? schema.name : undefined;
    const known = name === undefined ? ofSchemas.get(schema) : ofNames.get(name);
    if (known !== undefined) return known;
    const made = make();
    if (name === undefined) ofSchemas.set(schema, made);
    else ofNames.set(name, made);
    return made;
  };
}

/** One that may also be null has the same name, and is another schema. */
function isBare({ source }: Schema): boolean {
  return isJsonObject(source) && source["$ref"] !== undefined && Object.keys(source).length === 1;
}

/** A part of a value without a name of its own: a tuple's place, a map's keys or values, what holds on a condition. */
export interface UnnamedPart {
  /** Names and values stand between backticks. */
  readonly label: string;
  /** Its part of the anchor. */
  readonly segment: string;
  readonly schema: Schema;
}

/** What a condition, or the choice of a variant, adds to the rules of one property. */
export interface When {
  readonly words: string;
  readonly isRequired: boolean;
  /** Undefined where only its presence is ruled. */
  readonly schema: Schema | undefined;
}

/** A rule that holds on a condition. */
export interface Conditional {
  /** With names and values between backticks. */
  readonly when: string;
  /** The same in English: its part of the anchor, whatever the language of the page. */
  readonly place: string;
  readonly required: readonly string[];
  readonly schema: Schema | undefined;
}

/** What can be listed below a schema; `allOf` is folded into it. */
export interface Shape {
  readonly properties: readonly Property[];
  /** Further rules by the name of their property. */
  readonly whens: ReadonlyMap<string, readonly When[]>;
  readonly parts: readonly UnnamedPart[];
  readonly unions: readonly UnionSchema[];
  /** Conditional rules that do not belong to a single property. */
  readonly conditions: readonly UnnamedPart[];
  /** Rules in words, with names and values between backticks. */
  readonly rules: readonly string[];
  /** No property beyond those listed is allowed. */
  readonly isClosed: boolean;
}
