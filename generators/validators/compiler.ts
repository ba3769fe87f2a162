import { Ajv2020 } from "ajv/dist/2020.js";
import { ValueScope, type ValueScopeName } from "ajv/dist/compile/codegen/index.js";
import { keywords } from "./ajv-keywords.ts";
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
    resetScope(ajv);
    const pending = new Map(tasks.map(({ key, compilable }) => [key, compilable]));
    const functions: FunctionCode[] = [];
    for (const [key, compilable] of pending) {
      functions.push(compileOne(ajv, { key, compilable }, store));
      for (const local of compilable.locals) {
        const part = store.getPart(local);
        if (part?.kind === "compiled" && !pending.has(local)) pending.set(local, part.compilable);
      }
    }
    return functions;
  };
}

/** Ajv cannot compile some schemas (a lone surrogate in a property name). They are interpreted from their rules. */
function compileOne(ajv: Ajv2020, { key, compilable }: CompilerTask, store: SchemaStore): FunctionCode {
  const { schema, prepared } = compilable;
  try {
    return printOne(ajv, key, schema);
  } catch {
    return printOne(ajv, key, { call: store.interpret(key, prepared) });
  }
}

function printOne(ajv: Ajv2020, key: string, root: Compilable["schema"]): FunctionCode {
  const schema = { root };
  try {
    const { source } = ajv.compile(schema);
    if (source === undefined) throw new Error("Ajv returned no source code");
    const values = Object.values(source.scopeValues).flatMap((names) => [...(names ?? [])]);
    return { key, name: source.validateName.str, code: compactCode(source.validateCode, root), values };
  } finally {
    ajv.removeSchema(schema);
  }
}

/** Only the generated text is used. docsgen never calls Ajv's own function. */
function createAjv(): Ajv2020 {
  const ajv = new Ajv2020({
    allErrors: true,
    strict: false,
    meta: false,
    validateSchema: false,
    addUsedSchema: false,
    strictNumbers: true,
    unicodeRegExp: true,
    messages: false,
    logger: false,
    code: { source: true, optimize: false, process: () => "return function () {}" },
  });
  Object.assign(ajv.opts, { unevaluated: false, dynamicRef: false });
  for (const { keyword } of keywords) ajv.removeKeyword(String(keyword));
  for (const definition of keywords) ajv.addKeyword(definition);
  return ajv;
}

/** Each module has its own scope, so names do not depend on what was compiled earlier. */
function resetScope(ajv: Ajv2020): void {
  const { prefixes } = ajv.scope.opts;
  Object.assign(ajv, {
    scope: new ValueScope({ ...ajv.scope.opts, scope: {}, ...(prefixes === undefined ? {} : { prefixes }) }),
  });
}

/** The statements that Ajv generates to record an error, without messages. */
const error =
  /const (err\d+) = \{\};if\(vErrors === null\)\{vErrors = \[\1\];\}else \{vErrors\.push\(\1\);\}errors\+\+;/g;
const header =
  /^function (validate\d+)\(data, \{instancePath="", parentData, parentDataProperty, rootData=data\}=\{\}\)\{/;
const errorStatements =
  /let vErrors = null;let errors = 0;|const _errs\d+ = errors;|var _?valid\d+ = (?:_errs\d+ === errors|true);|validate\d+\.errors = vErrors;/g;
const integer = /\(\(typeof (\w+) == "number"\) && \(!\(\1 % 1\) && !isNaN\(\1\)\)\) && \(isFinite\(\1\)\)/g;
/** The number type was already tested. */
const notANumber = / \|\| isNaN\(\w+\)\)\{return false;\}/g;

/**
 * Rewrites Ajv's code to return at the first error, without counters and without a context object per call. Text from
 * the description is in string literals. If such text looks like Ajv's code, only the function head is rewritten, and
 * the code counts its errors.
 */
function compactCode(code: string, prepared: unknown): string {
  const short = code.replace(header, "function $1(data){");
  if (/vErrors|_errs\d|var _?valid\d|return errors/.test(JSON.stringify(prepared))) return short;
  return short
    .replace(error, "return false;")
    .replace(errorStatements, "")
    .replace(integer, "Number.isInteger($1)")
    .replaceAll(notANumber, "){return false;}")
    .replace("return errors === 0;", "return true;");
}
