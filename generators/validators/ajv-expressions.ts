import type { KeywordCxt } from "ajv/dist/2020.js";
import { _, getProperty, not, or, type Code, type CodeGen, type Name } from "ajv/dist/compile/codegen/index.js";
import { reject } from "./check-generator.ts";
import { hoist, hoistHas, hoistSet } from "./hoisted-values.ts";
import { isEqual } from "./runtime/values.ts";

/** Whether a value equals a JSON value. */
export function isValue(gen: CodeGen, value: unknown, data: Name): Code {
  if (typeof value !== "object" || value === null) return _`${data} === ${value as string | number | boolean | null}`;
  const equal = gen.scopeValue("func", { key: isEqual, ref: isEqual, code: _`runtime.isEqual` });
  return _`${equal}(${data}, ${hoist(gen, value)})`;
}

/** Up to this many values are compared one by one. Longer lists use a lookup. */
const maxComparisons = 8;

/** Whether a value equals one of several JSON values. */
export function isOneOf(gen: CodeGen, values: readonly unknown[], data: Name): Code {
  const scalars = values.filter((value) => typeof value !== "object" || value === null);
  const others = values.filter((value) => typeof value === "object" && value !== null);
  const known =
    scalars.length > maxComparisons
      ? [_`${hoistSet(gen, scalars)}.has(${data})`]
      : scalars.map((value) => isValue(gen, value, data));
  return or(...known, ...others.map((value) => isValue(gen, value, data)));
}

/** Whether a property is present. Names that every object inherits are looked up as own properties. */
export function isPresent(gen: CodeGen, data: Name, name: string): Code {
  return name in Object.prototype
    ? _`${hoistHas(gen)}(${data}, ${name})`
    : _`${data}${getProperty(name)} !== undefined`;
}

/** The opposite of `isPresent`. */
export function isAbsent(gen: CodeGen, data: Name, name: string): Code {
  return name in Object.prototype ? not(isPresent(gen, data, name)) : _`${data}${getProperty(name)} === undefined`;
}

/** The value of a property, or `undefined` if the object has no such property of its own. */
export function valueOf(gen: CodeGen, data: Name, name: string): Code {
  const value = _`${data}${getProperty(name)}`;
  return name in Object.prototype ? _`${hoistHas(gen)}(${data}, ${name}) ? ${value} : undefined` : value;
}

/** Adds a pattern to the module's scope and returns its name. */
export function usePattern(gen: CodeGen, pattern: string): Name {
  const expression = new RegExp(pattern, "u");
  return gen.scopeValue("pattern", { key: expression.toString(), ref: expression });
}

/** Calls another function: a `$ref` without Ajv's resolution. */
export function callOf({ gen }: Pick<KeywordCxt, "gen">, key: string, data: Code): Code {
  return _`${gen.scopeValue("validate", { key, ref: key })}(${data})`;
}

/** Ends the check if a condition is met. */
export function rejectIf({ gen }: Pick<KeywordCxt, "gen">, condition: Code): void {
  gen.if(condition, reject);
}
