import { Ajv2020 } from "ajv/dist/2020.js";
import { ValueScope, type ValueScopeName } from "ajv/dist/compile/codegen/index.js";
import { keywords } from "./ajv-keywords.ts";
import type { Compilable, SchemaStore } from "./schema-store.ts";

/** The text of one function and the values it names. */
export interface FunctionCode {
  /** Key of the unit or part that it judges by. */
  readonly key: string;
  /** Its name inside the module. */
  readonly name: string;
  readonly code: string;
  readonly values: readonly ValueScopeName[];
}

/** A schema to compile, under the key by which others call it. */
export interface CompilerTask {
  readonly key: string;
  readonly compilable: Compilable;
}

/** Compiles what belongs into one module, what was asked for and what it calls beside it; names and values are those of the module alone. */
export type Compile = (tasks: readonly CompilerTask[]) => readonly FunctionCode[];

/** Creates the compiler of the schemas in a store. */
export function createCompile(store: SchemaStore): Compile {
  const created: Ajv2020[] = [];
  return (tasks) => {
    const ajv = (created[0] ??= createAjv());
    resetScope(ajv);
    const pending = new Map(tasks.map(({ key, compilable }) => [key, compilable]));
    const functions: FunctionCode[] = [];
    for (const [key, compilable] of pending) {
      functions.push(compileOne(ajv, key, compilable, store));
      for (const local of compilable.locals) {
        const part = store.getPart(local);
        if (part?.kind === "compiled" && !pending.has(local)) pending.set(local, part.compilable);
      }
    }
    return functions;
  };
}

/** What Ajv cannot take (a lone surrogate in a property's name) is judged by its rules. */
function compileOne(ajv: Ajv2020, key: string, { schema, prepared }: Compilable, store: SchemaStore): FunctionCode {
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

/** The text is printed or made a function of by us: Ajv's own function is never called. */
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

/** A scope of its own for each module: names then depend on the module alone, whatever was compiled before. */
function resetScope(ajv: Ajv2020): void {
  const { prefixes } = ajv.scope.opts;
  Object.assign(ajv, {
    scope: new ValueScope({ ...ajv.scope.opts, scope: {}, ...(prefixes === undefined ? {} : { prefixes }) }),
  });
}

/** What Ajv writes to note a fault, where the faults themselves are not described. */
const error =
  /const (err\d+) = \{\};if\(vErrors === null\)\{vErrors = \[\1\];\}else \{vErrors\.push\(\1\);\}errors\+\+;/g;
const header =
  /^function (validate\d+)\(data, \{instancePath="", parentData, parentDataProperty, rootData=data\}=\{\}\)\{/;
const bookkeeping =
  /let vErrors = null;let errors = 0;|const _errs\d+ = errors;|var _?valid\d+ = (?:_errs\d+ === errors|true);|validate\d+\.errors = vErrors;/g;
const integer = /\(\(typeof (\w+) == "number"\) && \(!\(\1 % 1\) && !isNaN\(\1\)\)\) && \(isFinite\(\1\)\)/g;
/** Whether it is a number has been asked before. */
const notANumber = / \|\| isNaN\(\w+\)\)\{return false;\}/g;

/**
 * Makes Ajv's text answer at the first fault: nothing is counted, and there is no context object for each call. What
 * the description itself says is in string literals there; where it looks like Ajv's code, nothing is rewritten but
 * the head, and the text counts its faults.
 */
function compactCode(code: string, prepared: unknown): string {
  const short = code.replace(header, "function $1(data){");
  if (/vErrors|_errs\d|var _?valid\d|return errors/.test(JSON.stringify(prepared))) return short;
  return short
    .replace(error, "return false;")
    .replace(bookkeeping, "")
    .replace(integer, "Number.isInteger($1)")
    .replaceAll(notANumber, "){return false;}")
    .replace("return errors === 0;", "return true;");
}
