import { error } from "./runtime/place.ts";
import type { ErrorCache, Rules } from "./runtime/rules.ts";

/**
 * Remembers which objects and lists are valid against which schema, by their identity. Values that share parts are
 * validated quickly, but what is wrong with an invalid part is not described.
 */
export function createValidityCache(): ErrorCache {
  const known = new Map<Rules, WeakMap<object, boolean>>();
  return (rules, place, validate) => {
    const { value, evaluated } = place;
    if (typeof value !== "object" || value === null || evaluated !== undefined) return validate(place);
    const results = known.get(rules) ?? new WeakMap<object, boolean>();
    known.set(rules, results);
    const isValid = results.get(value) ?? validate(place).length === 0;
    results.set(value, isValid);
    return isValid ? [] : [error(place, ["schema", {}], () => "does not match its schema")];
  };
}
