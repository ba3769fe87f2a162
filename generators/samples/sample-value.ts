import { createHideInValue } from "../api/hide-in-value.ts";
import type { Schema } from "../api/model.ts";
import { isJsonObject, type JsonValue } from "../source/json.ts";
import type { Direction, Issue, ValidatorSet } from "../validators/model.ts";
import type { BoundaryContext } from "../boundary-values/model.ts";
import { createMaker } from "../boundary-values/make-value.ts";
import { createContext, placeOf } from "../boundary-values/place.ts";
import { referenceTarget } from "../validators/units.ts";
import { draftValue, placesOf, type DraftedPlace, type ValueDraft } from "./draft-value.ts";

/**
 * Returns a valid value of a schema, or undefined if none was found. Forms have no empty objects, so they include parts
 * that are entirely optional.
 */
export type SampleValue = (schema: Schema, direction: Direction, form?: "fields" | "parts") => JsonValue | undefined;

const maxValues = 200;
const maxRounds = 12;
const maxTried = 2_000;
const maxLength = 50_000;
/**
 * The budgets for one value and for all values of a description: closely connected schemas could take any amount of
 * time.
 */
const maxEffort = 10_000;
const maxTotalEffort = 50_000;
/** Of a value with more errors than this, only the first ones are repaired. */
const maxIssues = 100;

/**
 * Creates a generator of small values. It uses a schema's examples, defaults, and enums if there are any. Requests
 * contain required properties only, and responses contain all properties. Cycles are cut. A value that the validator
 * rejects is generated again from its rules. An invalid value is never returned.
 */
export function createSampleValue(validators: ValidatorSet): SampleValue {
  const effort = { left: 0 };
  const rules: Rules = {
    effort,
    left: maxTotalEffort,
    known: { request: new Map(), response: new Map() },
    contexts: {
      request: createContext(validators.graph, "request", effort),
      response: createContext(validators.graph, "response", effort),
    },
  };
  const known = new WeakMap<Schema, Map<string, JsonValue | undefined>>();
  const hide = createHideInValue(validators.findSchema);
  // If branches differ only in optional properties, none of them shows which one is meant.
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
  return (input, direction, form) => {
    const schema = namedBy(input, validators);
    const values = known.get(schema) ?? new Map<string, JsonValue | undefined>();
    known.set(schema, values);
    const key = `${direction} ${form ?? ""}`;
    if (!values.has(key)) values.set(key, make(schema, direction, form));
    return values.get(key);
  };
}

/** The named schema itself if the reference adds nothing: its value is generated once and reused. */
function namedBy(schema: Schema, { findSchema }: ValidatorSet): Schema {
  const isOnlyReference = isJsonObject(schema.source) && Object.keys(schema.source).length === 1;
  return schema.kind === "reference" && isOnlyReference ? (findSchema(schema.name) ?? schema) : schema;
}

/** The input for generating values from rules, and the description's remaining budget. */
interface Rules {
  readonly contexts: Readonly<Record<Direction, BoundaryContext>>;
  /** The budget of the current value. */
  readonly effort: { left: number };
  /** Returns undefined for schemas that contain each other without end. */
  left: number;
  /** Hundreds of invalid drafts need a value of the same schema: it is generated once, and its effort counts each time. */
  readonly known: Readonly<Record<Direction, Map<string, GeneratedValue>>>;
}

interface GeneratedValue {
  readonly value: JsonValue | undefined;
  readonly effort: number;
}

function findValid(schema: Schema, repair: Repair): JsonValue | undefined {
  for (let round = 0; round < maxRounds; round++) {
    const draft = newDraft(repair);
    const value = draftValue(schema, draft);
    // A value with cut parts is rarely valid, and validating it is as expensive as generating it.
    if (draft.room.left < 0 && repair.rules.left <= 0) return undefined;
    const issues = repair.validators.validate(schema, repair.direction, value);
    if (issues.length === 0) return JSON.stringify(value).length > maxLength ? undefined : value;
    repair.rules.left -= Math.max(0, issues.length - maxIssues);
    const places = placesOf(draft);
    if (!invalidPointers(issues.slice(0, maxIssues), places).every((place) => decide(place, places, repair)))
      return undefined;
  }
  return undefined;
}

interface Repair {
  readonly validators: ValidatorSet;
  readonly direction: Direction;
  readonly rules: Rules;
  /** Whether optional properties are included. */
  readonly isFull: boolean;
  readonly isFilled: boolean;
  readonly made: Map<string, JsonValue>;
  readonly plain: Set<string>;
  /** Pointers of the values that could not be generated from their rules, or were rejected anyway. */
  readonly tried: Set<string>;
}

type Places = ReadonlyMap<string, DraftedPlace>;

function newDraft({ validators, direction, isFull, isFilled, made, plain }: Repair): ValueDraft {
  return {
    find: validators.findSchema,
    direction,
    isFull,
    isFilled,
    made,
    plain,
    parts: [],
    room: { left: maxValues },
  };
}

/** The drafted parts with errors. None of them is inside another one. */
function invalidPointers(issues: readonly Issue[], places: Places): readonly string[] {
  const found = new Set<string>();
  for (const { pointer } of issues) {
    let place = pointer;
    while (!places.has(place) && place !== "") place = parentOf(place);
    found.add(place);
  }
  return [...found].filter((place) => ![...found].some((other) => place.startsWith(`${other}/`)));
}

/** Drops the description's example at a pointer, then generates the value from its rules, then the value around it. */
function decide(place: string, places: Places, repair: Repair): boolean {
  const drafted = places.get(place);
  if (drafted?.isStated === true && !repair.plain.has(place)) {
    repair.plain.add(place);
    return true;
  }
  const isFirst = !repair.tried.has(place);
  repair.tried.add(place);
  repair.made.delete(place);
  const value = isFirst && drafted !== undefined ? fromRules(drafted.schema, repair) : undefined;
  if (value !== undefined) repair.made.set(place, value);
  else if (place === "") return false;
  return value !== undefined || decide(parentOf(place), places, repair);
}

function fromRules(schema: Schema, { direction, rules }: Repair): JsonValue | undefined {
  const budget = Math.min(maxEffort, rules.left);
  if (budget <= 0) return undefined;
  const key = keyOf(schema);
  const known = key === undefined ? undefined : rules.known[direction].get(key);
  if (known !== undefined && known.effort <= budget) {
    rules.left -= known.effort;
    return known.value;
  }
  rules.effort.left = budget;
  const maker = createMaker(rules.contexts[direction], maxTried);
  try {
    const [value] = maker.make([placeOf(schema.source, schema.pointer)], 1);
    const effort = budget - rules.effort.left;
    rules.left -= effort;
    if (key !== undefined) rules.known[direction].set(key, { value, effort });
    return value;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    rules.left = rules.effort.left > 0 ? 0 : rules.left - budget;
    return undefined;
  }
}

/** A text that is the same for schemas with the same values. Undefined if the values depend on the schema's location. */
function keyOf({ source, pointer }: Schema): string | undefined {
  const text = JSON.stringify(source);
  const isOnlyReference = referenceTarget(source) !== undefined && !pointer.includes("/allOf/");
  return isOnlyReference || !/"(?:\$ref|discriminator)"/.test(text) ? text : undefined;
}

function parentOf(pointer: string): string {
  return pointer.slice(0, pointer.lastIndexOf("/"));
}
