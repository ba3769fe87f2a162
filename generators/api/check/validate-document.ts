import { isJsonObject, printValue, type JsonObject, type JsonValue } from "../../source/json.ts";
import { findByTokens, parsePointer } from "../../source/json-pointer.ts";
import { checkChoice } from "./validate-branches.ts";
import { checkEntries } from "./validate-entries.ts";
import { checkValue } from "./validate-value.ts";
import {
  accept,
  rejectValue,
  type BuildCheck,
  type MetaSchemaCheck,
  type Compiler,
  type MetaSchemaError,
  type ObjectContext,
} from "./validation-model.ts";
import { isKnownDialect, type MetaSchema } from "./official-schemas.ts";

const outside: ObjectContext = { object: undefined, owner: undefined, seen: undefined };

/**
 * Validates a document against a meta-schema. Unlike a validator it walks every value once, continues after an error,
 * and finds the intended branch of a choice, so that one mistake of the author is one error.
 */
export function validateDocument(meta: MetaSchema, document: JsonObject): MetaSchemaError[] {
  const errors: MetaSchemaError[] = [];
  createCompiler(meta).compile(meta.root)({ path: [], errors }, document, outside);
  return errors;
}

const builders: Readonly<Record<string, BuildCheck>> = {
  ...checkValue,
  ...checkChoice,
  $ref: checkReference,
  $dynamicRef: checkReference,
};

function createCompiler(meta: MetaSchema): Compiler {
  const compiled = new Map<JsonObject, MetaSchemaCheck>();
  const compiler: Compiler = {
    compile: (schema) => {
      if (!isJsonObject(schema)) return schema === false ? rejectValue : accept;
      const known = compiled.get(schema);
      if (known !== undefined) return known;
      const check = compileSchema(compiler, schema);
      compiled.set(schema, check);
      return check;
    },
    resolve: (reference) => {
      if (isSchemaObject(reference) && meta.schemaObject !== undefined) return meta.schemaObject;
      const [url = "", fragment = ""] = reference.split("#");
      const root = url === "" ? meta.root : meta.others.get(url);
      return root === undefined ? true : (findByTokens(root, parsePointer(fragment)) ?? true);
    },
  };
  return compiler;
}

function compileSchema(compiler: Compiler, schema: JsonObject): MetaSchemaCheck {
  const checks = Object.entries(schema).flatMap(([keyword, expected]) => {
    const build = Object.hasOwn(builders, keyword) ? builders[keyword] : undefined;
    return build === undefined || expected === undefined ? [] : [build(compiler, expected, schema)];
  });
  return checkEntries(compiler, schema, joinChecks(checks));
}

function joinChecks(checks: readonly MetaSchemaCheck[]): MetaSchemaCheck {
  const [only] = checks;
  if (only !== undefined && checks.length === 1) return only;
  return (run, value, place) => {
    for (const check of checks) check(run, value, place);
  };
}

/** A reference is resolved when a value first reaches it, because definitions are recursive. */
function checkReference(compiler: Compiler, reference: JsonValue): MetaSchemaCheck {
  const url = printValue(reference);
  const isSchema = isSchemaObject(url);
  const target = compiler.resolve(url);
  const object = isSchema ? "schema" : isNamed(target) ? /[^/#]+$/.exec(url)?.[0] : undefined;
  let check: MetaSchemaCheck | undefined;
  return (run, value, place) => {
    if (isSchema && isJsonObject(value) && !isKnownDialect(value["$schema"])) return;
    check ??= compiler.compile(target);
    check(run, value, place.object === undefined && object !== undefined ? { ...place, object } : place);
  };
}

/** Users know the definitions of objects by name. Other definitions only save the meta-schema from repetition. */
function isNamed(target: JsonValue): boolean {
  return (
    isJsonObject(target) &&
    (target["type"] === "object" || (target["type"] === undefined && Array.isArray(target["oneOf"])))
  );
}

/** Ajv resolves the dynamic reference of 3.1 to the document. It means the Schema Object of the dialect. */
function isSchemaObject(reference: string): boolean {
  return reference === "#meta" || reference === "#/$defs/schema";
}
