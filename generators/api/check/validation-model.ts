import { isJsonObject, type JsonObject, type JsonValue } from "../../source/json.ts";

/** A rule of a meta-schema that a document violates. */
export interface MetaSchemaError {
  /** Tokens of the value in the document. */
  readonly path: readonly string[];
  readonly keyword: string;
  /** The keyword's value, or everything that would have been valid. */
  readonly expected: JsonValue;
  /** For errors about names: the name that is missing, unknown, or not allowed. */
  readonly name: string | undefined;
  readonly value: JsonValue;
  /** The definition that applies to the value, e.g. `Operation`. */
  readonly object: string | undefined;
  /** The definition of the nearest object around it that has one. */
  readonly owner: string | undefined;
  /** For an unknown name: all names that a rule mentions. */
  readonly known: readonly string[];
}

export interface ValidationRun {
  /** Tokens of the current value; one list for the whole walk. */
  readonly path: string[];
  readonly errors: MetaSchemaError[];
}

/** State of the current value, independent of the schema. */
export interface ObjectContext {
  readonly object: string | undefined;
  readonly owner: string | undefined;
  /** Names that a schema has evaluated, if `unevaluatedProperties` needs them. */
  readonly seen: Names | undefined;
}

export interface Names {
  readonly evaluated: Set<string>;
  /** Names that would have been valid. */
  readonly known: Set<string>;
}

export type MetaSchemaCheck = (run: ValidationRun, value: JsonValue, place: ObjectContext) => void;

/** Compiles schemas to checks, each once. `$ref` may be recursive. */
export interface Compiler {
  readonly compile: (schema: JsonValue) => MetaSchemaCheck;
  readonly resolve: (reference: string) => JsonValue;
}

/** Builds the check of a keyword; `schema` is the object that contains it. */
export type BuildCheck = (compiler: Compiler, expected: JsonValue, schema: JsonObject) => MetaSchemaCheck;

/** A value and its context: what a check looks at. */
export interface Subject<Value = JsonValue> {
  readonly value: Value;
  readonly place: ObjectContext;
}

/** Adds an error at the walk's location. */
export function addError(
  run: ValidationRun,
  { value, place }: Subject,
  error: Pick<MetaSchemaError, "keyword" | "expected"> & Partial<MetaSchemaError>,
): void {
  run.errors.push({
    path: [...run.path],
    name: undefined,
    value,
    object: place.object,
    owner: place.owner,
    known: [],
    ...error,
  });
}

export const accept: MetaSchemaCheck = () => undefined;

/** The schema `false`: the value must be absent. */
export const rejectValue: MetaSchemaCheck = (run, value, place) =>
  addError(run, { value, place }, { keyword: "false", expected: false });

/** The path of a value inside another value. */
export function inside(place: ObjectContext): ObjectContext {
  return { object: undefined, owner: place.object ?? place.owner, seen: undefined };
}

/** True if a value has a JSON Schema type. */
export function hasType(value: JsonValue, type: JsonValue | undefined): boolean {
  switch (type) {
    case "object":
      return isJsonObject(value);
    case "array":
      return Array.isArray(value);
    case "null":
      return value === null;
    case "integer":
      return Number.isInteger(value);
    default:
      return typeof value === type;
  }
}
