import { createHideInValue } from "../api/hide-in-value.ts";
import type { Schema } from "../api/model.ts";
import { isJsonObject, type JsonValue } from "../source/json.ts";
import type { Direction, Issue, ValidatorSet } from "../validators/model.ts";
import type { BoundaryContext } from "../boundary-values/model.ts";
import { createMaker } from "../boundary-values/make-value.ts";
import { createContext, placeOf } from "../boundary-values/place.ts";
import { draftValue, type ValueDraft } from "./draft-value.ts";

/** Gives a value of a schema that its own validator takes; undefined where none was found. A form has no empty objects, and parts that are all optional are given. */
export type SampleValue = (schema: Schema, direction: Direction, form?: "fields" | "parts") => JsonValue | undefined;

const mostValues = 200;
const mostRounds = 12;
const mostTried = 2_000;
const longestValue = 50_000;
/** What one value, and all values of a description together, may cost: closely connected schemas can ask for any amount. */
const mostEffort = 10_000;
const mostEffortInAll = 50_000;
/** A value with more faults than this is put right from these on. */
const mostIssues = 100;

/**
 * Creates what makes small values of schemas, from their own examples, defaults and enums where they have them:
 * required properties only in a request, all of them in a response. Cycles are cut. What the validator refuses is
 * made anew from its rules, and nothing is given that would still be refused.
 */
export function createSampleValue(validators: ValidatorSet): SampleValue {
  const effort = { left: 0 };
  const rules: Rules = {
    effort,
    left: mostEffortInAll,
    contexts: {
      request: createContext(validators.graph, "request", effort),
      response: createContext(validators.graph, "response", effort),
    },
  };
  const known = new WeakMap<Schema, Map<string, JsonValue | undefined>>();
  const hide = createHideInValue(validators.findSchema);
  // Where branches differ in optional properties only, none of them says which one is meant.
  const make: SampleValue = (schema, direction, form) => {
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
    const shown = (value: JsonValue | undefined) => (value === undefined ? undefined : hide(schema, value));
    const isEnough =
      first !== undefined && !(form === "parts" && isJsonObject(first) && Object.keys(first).length === 0);
    return shown(isEnough || direction === "response" ? first : (findValid(schema, start(true)) ?? first));
  };
  return (given, direction, form) => {
    const schema = namedBy(given, validators);
    const values = known.get(schema) ?? new Map<string, JsonValue | undefined>();
    known.set(schema, values);
    const key = `${direction} ${form ?? ""}`;
    if (!values.has(key)) values.set(key, make(schema, direction, form));
    return values.get(key);
  };
}

/** The named schema itself where the reference to it says nothing else: its value is made once for all its places. */
function namedBy(schema: Schema, { findSchema }: ValidatorSet): Schema {
  const isBare = isJsonObject(schema.source) && Object.keys(schema.source).length === 1;
  return schema.kind === "reference" && isBare ? (findSchema(schema.name) ?? schema) : schema;
}

/** What making values from rules needs, and how much of it one description still has. */
interface Rules {
  readonly contexts: Readonly<Record<Direction, BoundaryContext>>;
  /** Of the value being made. */
  readonly effort: { left: number };
  /** Nothing where schemas are found to be parts of each other, which has no end. */
  left: number;
}

function findValid(schema: Schema, repair: Repair): JsonValue | undefined {
  for (let round = 0; round < mostRounds; round++) {
    const draft = newDraft(repair);
    const value = draftValue(schema, draft);
    // What was cut can hardly be valid; judging it, with all that it lacks, has its price as making values has.
    if (draft.room.left < 0 && repair.rules.left <= 0) return undefined;
    const issues = repair.validators.validate(schema, repair.direction, value);
    if (issues.length === 0) return JSON.stringify(value).length > longestValue ? undefined : value;
    repair.rules.left -= Math.max(0, issues.length - mostIssues);
    if (!invalidPlaces(issues.slice(0, mostIssues), draft).every((place) => decide(place, draft, repair)))
      return undefined;
  }
  return undefined;
}

interface Repair {
  readonly validators: ValidatorSet;
  readonly direction: Direction;
  readonly rules: Rules;
  /** Optional properties are given too. */
  readonly isFull: boolean;
  readonly isFilled: boolean;
  readonly made: Map<string, JsonValue>;
  readonly plain: Set<string>;
  /** Places that were made from their rules and were refused all the same, or could not be. */
  readonly tried: Set<string>;
}

function newDraft({ validators, direction, isFull, isFilled, made, plain }: Repair): ValueDraft {
  const [room, places, stated] = [{ left: mostValues }, new Map(), new Set<string>()];
  return { find: validators.findSchema, direction, isFull, isFilled, made, plain, places, stated, room };
}

/** Where the value is at fault, as far as it was drafted place by place; none of them inside another. */
function invalidPlaces(issues: readonly Issue[], { places }: ValueDraft): readonly string[] {
  const found = new Set<string>();
  for (const { pointer } of issues) {
    let place = pointer;
    while (!places.has(place) && place !== "") place = parentOf(place);
    found.add(place);
  }
  return [...found].filter((place) => ![...found].some((other) => place.startsWith(`${other}/`)));
}

/** Does without the description's example at a place, then makes its value from the rules, then that of what is around it. */
function decide(place: string, draft: ValueDraft, repair: Repair): boolean {
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

function fromRules({ source, pointer }: Schema, { direction, rules }: Repair): JsonValue | undefined {
  const most = Math.min(mostEffort, rules.left);
  if (most <= 0) return undefined;
  rules.effort.left = most;
  const maker = createMaker(rules.contexts[direction], mostTried);
  try {
    const [value] = maker.make([placeOf(source, pointer)], 1);
    rules.left -= most - rules.effort.left;
    return value;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    rules.left = rules.effort.left > 0 ? 0 : rules.left - most;
    return undefined;
  }
}

function parentOf(pointer: string): string {
  return pointer.slice(0, pointer.lastIndexOf("/"));
}
