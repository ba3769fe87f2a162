import { createEvaluated, mergeEvaluated } from "./place.ts";
import type { Evaluated, ValueError, Place, ErrorCache } from "./rules.ts";

interface CachedErrors {
  readonly value: unknown;
  /** Undefined while validation is running. */
  readonly errors: readonly ValueError[] | undefined;
  readonly evaluated: Evaluated | undefined;
}

/**
 * Results are cached only after this many schemas: ordinary values need fewer, and caching costs more than validating.
 */
const maxUncached = 2_000;
/** The maximum number of errors per schema and location: a list that grows on every path would become too large. */
const maxErrors = 200;

/**
 * Validates a value against each schema once. Nested `allOf`s that share parts have too many paths to follow, and each
 * path gives the same errors.
 */
export function createErrorCache(): ErrorCache {
  const cache = new Map<unknown, Map<string, CachedErrors>>();
  let left = maxUncached;
  return (rules, place, validate) => {
    if (left > 0) {
      left--;
      return validate(place);
    }
    const places = cache.get(rules) ?? new Map<string, CachedErrors>();
    cache.set(rules, places);
    const key = keyOf(place);
    const cached = places.get(key);
    const found = cached !== undefined && Object.is(cached.value, place.value) ? cached : undefined;
    // The same error as a stack overflow, but earlier: a schema that is part of itself.
    if (found !== undefined && found.errors === undefined)
      throw new RangeError("A schema refers to itself without an end");
    const now = found ?? validateOnce(place, validate, (entry) => places.set(key, entry));
    mergeEvaluated(place.evaluated, now.evaluated);
    return now.errors ?? [];
  };
}

function validateOnce(
  place: Place,
  validate: (place: Place) => readonly ValueError[],
  store: (entry: CachedErrors) => void,
): CachedErrors {
  const { value } = place;
  const evaluated = place.evaluated === undefined ? undefined : createEvaluated();
  store({ value, errors: undefined, evaluated });
  const errors = [...new Set(validate({ ...place, evaluated }))].slice(0, maxErrors);
  const entry = { value, errors, evaluated };
  store(entry);
  return entry;
}

function keyOf({ lastStep, evaluated }: Place): string {
  const steps: (string | number)[] = [evaluated === undefined ? 0 : 1];
  for (let step = lastStep; step !== undefined; step = step.outer) steps.push(step.key);
  return JSON.stringify(steps);
}
