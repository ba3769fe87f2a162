import { createRequire } from "node:module";
import type { ErrorObject, ValidateFunction } from "ajv";
import { isJsonObject, type JsonObject, type JsonValue } from "../../../source/json.ts";
import { parsePointer } from "../../../source/json-pointer.ts";
import type { Problem, RuleFunction } from "../model.ts";
import { joinSchema } from "./join-schema.ts";

/** Creates the function that validates a value with a JSON Schema of any draft. Each schema is compiled once. */
export function createSchemaFunction(): RuleFunction {
  const validate = createValidators();
  return (input, options, { path }) => {
    const { schema } = options;
    if (input === undefined) return [{ message: "{{print(property)}} is missing" }];
    if (!isJsonObject(schema)) return [{ message: "the option `schema` of `schema` must be an object" }];
    const dialect = typeof options["dialect"] === "string" ? options["dialect"] : "auto";
    return validate({ schema, dialect, hasAllErrors: options["allErrors"] === true }, input, path);
  };
}

/** A schema, and how it is read. */
export interface SchemaUse {
  readonly schema: JsonObject;
  readonly dialect: string;
  readonly hasAllErrors: boolean;
  /** Objects that several references name. They become definitions, so that the compiled schema stays small. */
  readonly shared?: ReadonlySet<object>;
}

/** Validates a value, and returns the errors with their paths. */
export type ValidateWithSchema = (use: SchemaUse, input: JsonValue, path: readonly string[]) => readonly Problem[];

/** Creates validators that remember their schemas. */
export function createValidators(): ValidateWithSchema {
  const compiled = new Map<string, WeakMap<object, ValidateFunction | Error>>();
  const instances = new Map<string, Compiler>();
  return ({ schema, dialect: stated, hasAllErrors, shared }, input, path) => {
    const dialect = stated === "auto" ? detectDialect(schema) : stated;
    const key = `${dialect} ${String(hasAllErrors)}`;
    const known = compiled.get(key) ?? new WeakMap<object, ValidateFunction | Error>();
    compiled.set(key, known);
    const instance = instances.get(key) ?? createCompiler(dialect, hasAllErrors);
    instances.set(key, instance);
    const validate = known.get(schema) ?? compile(instance, shared === undefined ? schema : joinSchema(schema, shared));
    known.set(schema, validate);
    if (validate instanceof Error) return isMissingReference(validate) ? [] : [{ message: validate.message, path }];
    return validate(input) ? [] : listProblems(validate.errors ?? [], path);
  };
}

type Compiler = (schema: JsonObject) => ValidateFunction;

interface AjvClass {
  new (options: object): { readonly compile: Compiler };
}

const modules: Readonly<Record<string, string>> = {
  draft4: "ajv-draft-04",
  "draft2019-09": "ajv/dist/2019.js",
  "draft2020-12": "ajv/dist/2020.js",
};

/** Ajv is loaded when a rule needs it. */
function createCompiler(dialect: string, allErrors: boolean): Compiler {
  const require = createRequire(import.meta.url);
  // `require` returns any; both packages are installed with docsgen.
  const module = require(modules[dialect] ?? "ajv") as { readonly default: AjvClass };
  const addFormats = require("ajv-formats") as { readonly default: (ajv: object) => void };
  const ajv = new module.default({
    allErrors,
    strict: false,
    allowUnionTypes: true,
    logger: false,
    unicodeRegExp: false,
  });
  addFormats.default(ajv);
  return (schema) => ajv.compile(schema);
}

function compile(instance: Compiler, schema: JsonObject): ValidateFunction | Error {
  try {
    return instance(schema);
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** A reference that cannot be resolved has its own finding. */
function isMissingReference(error: Error): boolean {
  return error.constructor.name === "MissingRefError";
}

function detectDialect({ $schema }: JsonObject): string {
  const text = typeof $schema === "string" ? $schema : "";
  const [, old, recent] =
    /^https?:\/\/json-schema\.org\/(?:draft-0([467])|draft\/(2019-09|2020-12))\//.exec(text) ?? [];
  return old === undefined ? (recent === undefined ? "auto" : `draft${recent}`) : `draft${old}`;
}

/** Lists one problem for each path. The branches of an `anyOf` explain more than the `anyOf` itself. */
function listProblems(errors: readonly ErrorObject[], path: readonly string[]): readonly Problem[] {
  const problems = new Map<string, Problem>();
  for (const error of errors) {
    const { instancePath } = error;
    const isBranched = errors.some((other) => other.keyword === "anyOf" && other.instancePath === instancePath);
    if (isBranched && errors.some((other) => other.instancePath.startsWith(`${instancePath}/`))) continue;
    const known = problems.get(instancePath);
    const message = describe(error);
    if (known === undefined) problems.set(instancePath, { message, path: [...path, ...parsePointer(instancePath)] });
  }
  return [...problems.values()];
}

function describe({ keyword, params, message = "is not valid" }: ErrorObject): string {
  const words = message.replaceAll(/["']/g, "`").replace("NOT", "not");
  if (keyword === "additionalProperties")
    return `{{print(property)}} must not have the property \`${String(params["additionalProperty"])}\``;
  if (keyword === "required") return `{{print(property)}} has no \`${String(params["missingProperty"])}\``;
  // Ajv names the values as a list.
  if (keyword === "enum")
    return `{{print(property)}} must be one of ${(params["allowedValues"] as unknown[]).map((value) => `\`${String(value)}\``).join(", ")}`;
  return `{{print(property)}} ${words}`;
}
