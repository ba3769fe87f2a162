import { createEvaluated, mergeEvaluated } from "./place.ts";
import type { Evaluated, ValueError, Place, Recall } from "./rules.ts";

interface Kept {
  readonly value: unknown;
  /** Undefined while it is being judged. */
  readonly errors: readonly ValueError[] | undefined;
  readonly evaluated: Evaluated | undefined;
}

/** So many schemas are judged before any result is kept: ordinary values need fewer, and keeping costs more than judging. */
const mostUnkept = 2_000;
/** Nobody reads more about one schema at one place; a list that grows at every way to it would never end. */
const maxErrors = 200;

/**
 * Judges a value by each schema once. Schemas of schemas that share what they are made of (`allOf` of `allOf`) are
 * reached by more ways than anybody has time for, and say the same on each of them.
 */
export function createMemory(): Recall {
  const known = new Map<unknown, Map<string, Kept>>();
  let left = mostUnkept;
  return (rules, place, validate) => {
    if (left > 0) {
      left--;
      return validate(place);
    }
    const places = known.get(rules) ?? new Map<string, Kept>();
    known.set(rules, places);
    const key = keyOf(place);
    const kept = places.get(key);
    const found = kept !== undefined && Object.is(kept.value, place.value) ? kept : undefined;
    // As the stack would say later: a schema that is part of itself.
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
  keep: (entry: Kept) => void,
): Kept {
  const { value } = place;
  const evaluated = place.evaluated === undefined ? undefined : createEvaluated();
  keep({ value, errors: undefined, evaluated });
  const errors = [...new Set(validate({ ...place, evaluated }))].slice(0, maxErrors);
  const entry = { value, errors, evaluated };
  keep(entry);
  return entry;
}

function keyOf({ way, evaluated }: Place): string {
  const steps: (string | number)[] = [evaluated === undefined ? 0 : 1];
  for (let step = way; step !== undefined; step = step.outer) steps.push(step.key);
  return JSON.stringify(steps);
}
