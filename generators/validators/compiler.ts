import { Ajv2020 } from "ajv/dist/2020.js";
import { nil, ValueScope, type ValueScopeName } from "ajv/dist/compile/codegen/index.js";
import { SchemaEnv } from "ajv/dist/compile/index.js";
import { validateFunctionCode } from "ajv/dist/compile/validate/index.js";
import { keywords } from "./ajv-keywords.ts";
import { CheckGenerator, data } from "./check-generator.ts";
import type { Compilable, SchemaStore } from "./schema-store.ts";

/** The code of one function and the values it refers to. */
export interface FunctionCode {
  /** Key of the unit or part. */
  readonly key: string;
  /** Its name in the module. */
  readonly name: string;
  readonly code: string;
  readonly values: readonly ValueScopeName[];
}

/** A schema to compile, with the key by which others call it. */
export interface CompilerTask {
  readonly key: string;
  readonly compilable: Compilable;
}

/** Compiles one module: the requested functions and the ones they call. Names and values are scoped to the module. */
export type Compile = (tasks: readonly CompilerTask[]) => readonly FunctionCode[];

export function createCompile(store: SchemaStore): Compile {
  const created: Ajv2020[] = [];
  return (tasks) => {
    const ajv = (created[0] ??= createAjv());
    // Each module has its own scope, so names do not depend on what was compiled earlier.
    const printer = { ajv, scope: new ValueScope({ ...ajv.scope.opts, scope: {} }) };
    const pending = new Map(tasks.map(({ key, compilable }) => [key, compilable]));
    const functions: FunctionCode[] = [];
    for (const [key, compilable] of pending) {
      functions.push(compileOne(printer, { key, compilable }, store));
      for (const local of compilable.locals) {
        const part = store.getPart(local);
        if (part?.kind === "compiled" && !pending.has(local)) pending.set(local, part.compilable);
      }
    }
    return functions;
  };
}

interface Printer {
  readonly ajv: Ajv2020;
  readonly scope: ValueScope;
}

/** A schema that Ajv cannot compile is interpreted from its rules. */
function compileOne(printer: Printer, { key, compilable }: CompilerTask, store: SchemaStore): FunctionCode {
  const { schema, prepared } = compilable;
  try {
    return printOne(printer, key, schema);
  } catch {
    return printOne(printer, key, { call: store.interpret(key, prepared) });
  }
}

/**
 * Prints one function as Ajv's `compile` does, without its search for identifiers and references, which prepared schemas
 * do not have.
 */
function printOne({ ajv, scope }: Printer, key: string, root: Compilable["schema"]): FunctionCode {
  const schema = { root };
  const gen = new CheckGenerator(scope);
  const validateName = gen.scopeName("validate");
  validateFunctionCode({
    gen,
    self: ajv,
    opts: ajv.opts,
    allErrors: true,
    createErrors: false,
    schema,
    schemaEnv: new SchemaEnv({ schema }),
    validateName,
    data,
    dataNames: [data],
    parentData: nil,
    parentDataProperty: nil,
    dataPathArr: [nil],
    dataLevel: 0,
    dataTypes: [],
    definedProperties: new Set(),
    rootId: "",
    baseId: "",
    topSchemaRef: nil,
    schemaPath: nil,
    errSchemaPath: "",
    errorPath: nil,
  });
  // oxlint-disable-next-line no-underscore-dangle -- a field of Ajv's generator
  const values = Object.values(gen._values).flatMap((used) => [...(used ?? [])]);
  return { key, name: validateName.str, code: gen.toString().replace(integer, "Number.isInteger($1)"), values };
}

/** Ajv's own keywords in prepared schemas. Ajv looks in each schema for each keyword, so it gets no others. */
const ajvKeywords: ReadonlySet<string> = new Set(
  "allOf maxItems maxLength maxProperties minItems minLength minProperties pattern patternProperties prefixItems".split(
    " ",
  ),
);

/** Ajv's keywords and options. docsgen uses only the text that Ajv prints with them. */
function createAjv(): Ajv2020 {
  const ajv = new Ajv2020({ meta: false, logger: false, strict: false, strictNumbers: true });
  Object.assign(ajv.opts, { unevaluated: false, dynamicRef: false });
  for (const keyword of Object.keys(ajv.RULES.all)) if (!ajvKeywords.has(keyword)) ajv.removeKeyword(keyword);
  for (const definition of keywords) ajv.addKeyword(definition);
  // Ajv compiles types before all keywords. The entry only states that a schema with a type is not empty.
  ajv.RULES.all["type"] = true;
  return ajv;
}

/** Ajv's test for integers. */
const integer = /\(\(typeof (\w+) == "number"\) && \(!\(\1 % 1\) && !isNaN\(\1\)\)\) && \(isFinite\(\1\)\)/g;
