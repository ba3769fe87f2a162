import { isJsonObject, type JsonObject, type JsonValue } from "../../source/json.ts";

/** A rule of a meta-schema that a document breaks. */
export interface MetaSchemaError {
  /** Tokens of the value in the document. */
  readonly path: readonly string[];
  readonly keyword: string;
  /** The keyword's value, or everything that would have been right. */
  readonly expected: JsonValue;
  /** The name that is missing, unknown or not allowed, where the fault is one of names. */
  readonly name: string | undefined;
  readonly value: JsonValue;
  /** The definition that the value is judged by, e.g. `Operation`. */
  readonly object: string | undefined;
  /** The definition of the object around it that has one. */
  readonly owner: string | undefined;
  /** For an unknown name: all names that some rule speaks about. */
  readonly known: readonly string[];
}

/** One walk over a document. */
export interface Run {
  /** Tokens of the value being judged; one list for the whole walk. */
  readonly path: string[];
  readonly errors: MetaSchemaError[];
}

/** What holds for the value being judged, whatever schema judges it. */
export interface ObjectContext {
  readonly object: string | undefined;
  readonly owner: string | undefined;
  /** Names that some schema has spoken about, where `unevaluatedProperties` asks. */
  readonly seen: Names | undefined;
}

export interface Names {
  /** Names of the value. */
  readonly evaluated: Set<string>;
  /** Names that would have been right. */
  readonly known: Set<string>;
}

export type MetaSchemaCheck = (run: Run, value: JsonValue, place: ObjectContext) => void;

/** Turns schemas into checks, each once; `$ref` may lead in circles. */
export interface Compiler {
  readonly compile: (schema: JsonValue) => MetaSchemaCheck;
  readonly resolve: (reference: string) => JsonValue;
}

/** Builds the check of a keyword; `schema` is the object it stands in. */
export type BuildCheck = (compiler: Compiler, expected: JsonValue, schema: JsonObject) => MetaSchemaCheck;

/** Adds a fault at the place of the walk. */
export function addError(
  run: Run,
  value: JsonValue,
  place: ObjectContext,
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

/** `false` as a schema: the value should not be there at all. */
export const refuse: MetaSchemaCheck = (run, value, place) =>
  addError(run, value, place, { keyword: "false", expected: false });

/** The place of what stands in a value. */
export function inside(place: ObjectContext): ObjectContext {
  return { object: undefined, owner: place.object ?? place.owner, seen: undefined };
}

/** Tells whether a value is of a type of JSON Schema. */
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
