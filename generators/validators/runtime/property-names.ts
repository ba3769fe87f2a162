import { findNearest } from "./nearest.ts";
import { isObject } from "./place.ts";
import type { Place, ReadRules, RuleSchema } from "./rules.ts";

/** Of the names in one object so many are compared with others: hints are for people, and clients may send any number. */
const mostCompared = 100;

/** Gives hints to names that the schema of an object does not have. */
export function createHintStated(
  value: unknown,
  listNames: () => readonly string[],
): (name: string) => { readonly nearest?: string } {
  let compared = 0;
  let stated: readonly string[] | undefined;
  return (name) => {
    compared += 1;
    return compared > mostCompared ? {} : hintStated(name, value, (stated ??= listNames()));
  };
}

/** What an object most likely means by a name that its schema does not have: one that is stated, if there is a choice one that is not given. */
function hintStated(name: string, value: unknown, stated: readonly string[]): { readonly nearest?: string } {
  const others = stated.filter((other) => other !== name);
  const free = others.filter((other) => !isObject(value) || !Object.hasOwn(value, other));
  return asHint(findNearest(name, free) ?? findNearest(name, others));
}

/**
 * The property that most likely stands for one that is missing: one that is given and not stated. It must be quite near,
 * since a name that is not stated here may be stated elsewhere.
 */
export function hintGiven(
  missing: string,
  place: Place,
  schemas: readonly RuleSchema[],
): { readonly nearest?: string } {
  const given = isObject(place.value) ? Object.keys(place.value) : [];
  if (given.length === 0) return {};
  const stated = new Set(schemas.flatMap((schema) => listStated(schema, place)));
  return asHint(findNearest(missing, given.filter((name) => !stated.has(name)).slice(0, mostCompared), 2));
}

function asHint(nearest: string | undefined): { readonly nearest?: string } {
  return nearest === undefined ? {} : { nearest };
}

const samePlace = ["allOf", "anyOf", "oneOf"];

/** The names of the properties that a schema states, itself or by what judges the same object. */
export function listStated(schema: RuleSchema, { read }: Pick<Place, "read">): readonly string[] {
  const names = new Set<string>();
  const seen = new Set<unknown>();
  const walk = (part: unknown, own: ReadRules): void => {
    if (!isObject(part) || seen.has(part)) return;
    seen.add(part);
    const { properties, $ref: reference } = part;
    if (isObject(properties)) for (const name of Object.keys(properties)) names.add(name);
    for (const keyword of samePlace)
      for (const branch of (part[keyword] as unknown[] | undefined) ?? []) walk(branch, own);
    for (const keyword of ["then", "else"]) walk(part[keyword], own);
    const used = typeof reference === "string" ? own.uses.get(reference) : undefined;
    const next = used && read.tools.readRules(used);
    if (next !== undefined) walk(next.schema, next);
  };
  walk(schema, read);
  return [...names];
}
