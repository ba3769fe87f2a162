import { _, type CodeGen, type Name } from "ajv/dist/compile/codegen/index.js";
import { _Code } from "ajv/dist/compile/codegen/code.js";
import { jsonLiteral } from "../../templates/text.ts";

/** Adds a value to the module's scope and returns its name. Equal values share one name. */
export function hoist(gen: CodeGen, value: unknown): Name {
  const literal = jsonLiteral(value);
  return gen.scopeValue("obj", { key: literal, ref: value, code: new _Code(literal) });
}

/** The same for values that are only looked up. */
export function hoistSet(gen: CodeGen, values: readonly unknown[]): Name {
  const literal = `new Set(${jsonLiteral(values)})`;
  return gen.scopeValue("obj", { key: literal, ref: new Set(values), code: new _Code(literal) });
}

/** `Object.hasOwn`, under a name in the module. */
export function hoistHas(gen: CodeGen): Name {
  return gen.scopeValue("obj", { key: Object.hasOwn, ref: Object.hasOwn, code: _`Object.hasOwn` });
}
