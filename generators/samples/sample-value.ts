import type { Schema } from "../api/model.ts";
import { isJsonObject, type JsonValue } from "../source/json.ts";
import type { Direction, Issue, ValidatorSet } from "../validators/model.ts";
import { createMaker } from "../witnesses/make-value.ts";
import { createContext, placeOf } from "../witnesses/place.ts";
import { draftValue, type Draft } from "./draft-value.ts";

/** Gives a value of a schema that its own validator takes; undefined where none was found. A form has no empty objects, and parts that are all optional are given. */
export type SampleValue = (schema: Schema, direction: Direction, form?: "fields" | "parts") => JsonValue | undefined;

const mostValues = 200;
const mostRounds = 12;
const mostTried = 2_000;
const longestValue = 50_000;

/**
 * Creates what makes small values of schemas, from their own examples, defaults and enums where they have them:
 * required properties only in a request, all of them in a response. Cycles are cut. What the validator refuses is
 * made anew from its rules, and nothing is given that would still be refused.
 */
export function createSampleValue(validators: ValidatorSet): SampleValue {
  const rules = { areEndless: false };
  // Where branches differ in optional properties only, none of them says which one is meant.
  return (schema, direction, form) => {
    const start = (isFull: boolean): Repair => ({
      validators,
      direction,
      rules,
      isFull,
      isFilled: form !== undefined,
      made: new Map(),
      plain: new Set(),
      tried: new Set(),
    });
    const first = findValid(schema, start(direction === "response"));
    const isEnough =
      first !== undefined && !(form === "parts" && isJsonObject(first) && Object.keys(first).length === 0);
    return isEnough || direction === "response" ? first : (findValid(schema, start(true)) ?? first);
  };
}

function findValid(schema: Schema, repair: Repair): JsonValue | undefined {
  for (let round = 0; round < mostRounds; round++) {
    const draft = newDraft(repair);
    const value = draftValue(schema, draft);
    const issues = repair.validators.validate(schema, repair.direction, value);
    if (issues.length === 0) return JSON.stringify(value).length > longestValue ? undefined : value;
    if (!faultyPlaces(issues, draft).every((place) => decide(place, draft, repair))) return undefined;
  }
  return undefined;
}

interface Repair {
  readonly validators: ValidatorSet;
  readonly direction: Direction;
  /** Once schemas are found to be parts of each other, which has no end, no value of theirs is made from rules. */
  readonly rules: { areEndless: boolean };
  /** Optional properties are given too. */
  readonly isFull: boolean;
  readonly isFilled: boolean;
  readonly made: Map<string, JsonValue>;
  readonly plain: Set<string>;
  /** Places that were made from their rules and were refused all the same, or could not be. */
  readonly tried: Set<string>;
}

function newDraft({ validators, direction, isFull, isFilled, made, plain }: Repair): Draft {
  const [room, places, stated] = [{ left: mostValues }, new Map(), new Set<string>()];
  return { find: validators.findSchema, direction, isFull, isFilled, made, plain, places, stated, room };
}

/** Where the value is at fault, as far as it was drafted place by place; none of them inside another. */
function faultyPlaces(issues: readonly Issue[], { places }: Draft): readonly string[] {
  const found = new Set<string>();
  for (const { pointer } of issues) {
    let place = pointer;
    while (!places.has(place) && place !== "") place = parentOf(place);
    found.add(place);
  }
  return [...found].filter((place) => ![...found].some((other) => place.startsWith(`${other}/`)));
}

/** Does without the description's example at a place, then makes its value from the rules, then that of what is around it. */
function decide(place: string, draft: Draft, repair: Repair): boolean {
  if (draft.stated.has(place) && !repair.plain.has(place)) {
    repair.plain.add(place);
    return true;
  }
  const schema = draft.places.get(place);
  const isFirst = !repair.tried.has(place);
  repair.tried.add(place);
  repair.made.delete(place);
  const value = isFirst && schema !== undefined ? fromRules(schema, repair) : undefined;
  if (value !== undefined) repair.made.set(place, value);
  else if (place === "") return false;
  return value !== undefined || decide(parentOf(place), draft, repair);
}

function fromRules({ source, pointer }: Schema, { validators, direction, rules }: Repair): JsonValue | undefined {
  if (rules.areEndless) return undefined;
  const maker = createMaker(createContext(validators.graph, direction), mostTried);
  try {
    const [value] = maker.make([placeOf(source, pointer)], 1);
    return value;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    rules.areEndless = true;
    return undefined;
  }
}

function parentOf(pointer: string): string {
  return pointer.slice(0, pointer.lastIndexOf("/"));
}
