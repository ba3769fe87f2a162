import type { RuleFunction } from "../model.ts";
import { createOasFunctions } from "../oas/functions.ts";
import { absent, defined, falsy, or, truthy, xor } from "./presence.ts";
import { createUnreferenced } from "./references.ts";
import { createSchemaFunction, createValidators } from "./schema.ts";
import { alphabetical, casing, enumeration, length, pattern, typedEnum } from "./values.ts";

/** Functions by the names that rulesets use. */
export type FunctionTable = ReadonlyMap<string, RuleFunction>;

/** Creates the functions of Spectral's core and of `spectral:oas` for one run. */
export function createFunctions(): FunctionTable {
  const unreferenced = createUnreferenced();
  return new Map<string, RuleFunction>([
    ["alphabetical", alphabetical],
    ["casing", casing],
    ["defined", defined],
    ["enumeration", enumeration],
    ["falsy", falsy],
    ["length", length],
    ["or", or],
    ["pattern", pattern],
    ["schema", createSchemaFunction()],
    ["truthy", truthy],
    ["typedEnum", typedEnum],
    ["undefined", absent],
    ["unreferencedReusableObject", unreferenced],
    ["xor", xor],
    ...createOasFunctions(createValidators(), unreferenced),
  ]);
}
