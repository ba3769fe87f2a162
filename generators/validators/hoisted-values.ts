import { _, type CodeGen, type Name } from "ajv/dist/compile/codegen/index.js";
import { _Code } from "ajv/dist/compile/codegen/code.js";
import { jsonLiteral } from "../../templates/text.ts";

/** Puts a value into the module's scope and gives its name; equal values are there once. */
export function hoist(gen: CodeGen, value: unknown): Name {
  const literal = jsonLiteral(value);
  return gen.scopeValue("obj", { key: literal, ref: value, code: new _Code(literal) });
}

/** The same for values that are only looked up. */
export function hoistSet(gen: CodeGen, values: readonly unknown[]): Name {
  const literal = `new Set(${jsonLiteral(values)})`;
  return gen.scopeValue("obj", { key: literal, ref: new Set(values), code: new _Code(literal) });
}

/** `Object.hasOwn`, under a name of the module. */
export function hoistHas(gen: CodeGen): Name {
  return gen.scopeValue("obj", { key: Object.hasOwn, ref: Object.hasOwn, code: _`Object.hasOwn` });
}
