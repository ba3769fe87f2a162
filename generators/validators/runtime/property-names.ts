import { findNearest } from "./nearest.ts";
import { isObject } from "./place.ts";
import type { Place, ReadRules, RuleSchema } from "./rules.ts";

/** At most this many names per object are compared: hints are for humans, and clients may send any number of names. */
const maxCompared = 100;

/** Finds hints for names that the object's schema does not have. */
export function createHintStated(
  value: unknown,
  listNames: () => readonly string[],
): (name: string) => { readonly nearest?: string } {
  let compared = 0;
  let stated: readonly string[] | undefined;
  return (name) => {
    compared += 1;
    return compared > maxCompared ? {} : hintStated(name, value, (stated ??= listNames()));
  };
}

/**
 * The name that an unknown property most likely means: a stated one, preferably one that the object does not have yet.
 */
function hintStated(name: string, value: unknown, stated: readonly string[]): { readonly nearest?: string } {
  const others = stated.filter((other) => other !== name);
  const free = others.filter((other) => !isObject(value) || !Object.hasOwn(value, other));
  return asHint(findNearest(name, free) ?? findNearest(name, others));
}

/**
 * The property that most likely replaces a missing one: a given property that the schema does not state. It must be
 * quite similar, because another schema may state it.
 */
export function hintGiven(
  missing: string,
  place: Place,
  schemas: readonly RuleSchema[],
): { readonly nearest?: string } {
  const present = isObject(place.value) ? Object.keys(place.value) : [];
  if (present.length === 0) return {};
  const stated = new Set(schemas.flatMap((schema) => listStated(schema, place)));
  return asHint(findNearest(missing, present.filter((name) => !stated.has(name)).slice(0, maxCompared), 2));
}

function asHint(nearest: string | undefined): { readonly nearest?: string } {
  return nearest === undefined ? {} : { nearest };
}

const samePlace = ["allOf", "anyOf", "oneOf"];

/** The property names that a schema states, itself or through schemas that apply to the same object. */
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
