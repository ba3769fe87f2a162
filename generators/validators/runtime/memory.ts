import { createEvaluated, mergeEvaluated } from "./place.ts";
import type { Evaluated, Fault, Place, Recall } from "./rules.ts";

interface Kept {
  readonly value: unknown;
  /** Undefined while it is being judged. */
  readonly faults: readonly Fault[] | undefined;
  readonly evaluated: Evaluated | undefined;
}

/** So many schemas are judged before any result is kept: ordinary values need fewer, and keeping costs more than judging. */
const mostUnkept = 2_000;
/** Nobody reads more about one schema at one place; a list that grows at every way to it would never end. */
const mostFaults = 200;

/**
 * Judges a value by each schema once. Schemas of schemas that share what they are made of (`allOf` of `allOf`) are
 * reached by more ways than anybody has time for, and say the same on each of them.
 */
export function createMemory(): Recall {
  const known = new Map<unknown, Map<string, Kept>>();
  let left = mostUnkept;
  return (rules, place, judge) => {
    if (left > 0) {
      left--;
      return judge(place);
    }
    const places = known.get(rules) ?? new Map<string, Kept>();
    known.set(rules, places);
    const key = keyOf(place);
    const kept = places.get(key);
    const found = kept !== undefined && Object.is(kept.value, place.value) ? kept : undefined;
    // As the stack would say later: a schema that is part of itself.
    if (found !== undefined && found.faults === undefined) throw new RangeError("Rules without end");
    const now = found ?? judgeOnce(place, judge, (entry) => places.set(key, entry));
    mergeEvaluated(place.evaluated, now.evaluated);
    return now.faults ?? [];
  };
}

function judgeOnce(place: Place, judge: (place: Place) => readonly Fault[], keep: (entry: Kept) => void): Kept {
  const { value } = place;
  const evaluated = place.evaluated === undefined ? undefined : createEvaluated();
  keep({ value, faults: undefined, evaluated });
  const faults = [...new Set(judge({ ...place, evaluated }))].slice(0, mostFaults);
  const entry = { value, faults, evaluated };
  keep(entry);
  return entry;
}

function keyOf({ way, evaluated }: Place): string {
  const steps: (string | number)[] = [evaluated === undefined ? 0 : 1];
  for (let step = way; step !== undefined; step = step.outer) steps.push(step.key);
  return JSON.stringify(steps);
}
