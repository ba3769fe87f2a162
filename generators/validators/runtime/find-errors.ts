import { createMemory } from "./memory.ts";
import { createEvaluated, error, mergeEvaluated, referenceTo } from "./place.ts";
import type {
  Check,
  ValueError,
  Finder,
  Pattern,
  Place,
  ReadRules,
  Rules,
  RuleSchema,
  SchemaObject,
  Tools,
} from "./rules.ts";

type MakePattern = (source: string) => Pattern;

/** Creates the finder of one schema's faults; what it reads and compiles it keeps for the next value. */
export function createFinder(
  getRules: () => Rules,
  makePattern: MakePattern = (source) => new RegExp(source, "u"),
): Finder {
  const own: Rules[] = [];
  const getOwn = (): Rules => (own[0] ??= getRules());
  const known = new Map<Rules, ReadRules>();
  const patterns = new Map<string, Pattern>();
  let recall = createMemory();
  const tools: Tools = {
    validate,
    recall: (rules, place, validateNow) => recall(rules, place, validateNow),
    readRules: (rules) => getOrMake(known, rules, (wanted) => read(wanted, tools)),
    getPattern: (source) => getOrMake(patterns, source, makePattern),
  };
  return {
    rule: () => getOwn().pointer,
    find(value) {
      const start = tools.readRules(getOwn());
      // A value inside this one may be judged by the same schema, called by a compiled one.
      const outer = recall;
      recall = createMemory();
      const errors = validate(start.schema, { value, way: undefined, read: start, below: "", evaluated: undefined });
      recall = outer;
      return errors;
    },
  };
}

/** A check without a text of its own, for schemas that must know what others have evaluated. */
export function createCheck(getRules: () => Rules, makePattern?: MakePattern): Check {
  const { find } = createFinder(getRules, makePattern);
  return (value) => find(value).length === 0;
}

function read(rules: Rules, tools: Tools): ReadRules {
  const uses = new Map(rules.uses().map((used) => [referenceTo(used.name), used]));
  return { rules, schema: JSON.parse(rules.text) as RuleSchema, uses, tools };
}

function getOrMake<Key, Value>(known: Map<Key, Value>, key: Key, make: (key: Key) => Value): Value {
  const found = known.get(key) ?? make(key);
  known.set(key, found);
  return found;
}

/** Every fault, in the order in which the schema states its rules. */
function validate(schema: RuleSchema, place: Place): readonly ValueError[] {
  if (schema === true) return [];
  if (schema === false) {
    const { pointer } = place.read.rules;
    return [
      error(place, ["false", {}], () => "must not be present: no value is allowed here", {
        rule: pointer + place.below,
      }),
    ];
  }
  // What else is wrong with a value of another type only follows from that.
  const mistyped = validateKeyword("type", place, schema);
  if (mistyped.length > 0) return mistyped;
  const isAsked = schema["unevaluatedProperties"] !== undefined || schema["unevaluatedItems"] !== undefined;
  const own = isAsked ? { ...place, evaluated: createEvaluated() } : place;
  const errors: ValueError[] = [];
  for (const keyword of isAsked ? askedLast(schema) : Object.keys(schema))
    for (const found of keyword === "type" ? [] : validateKeyword(keyword, own, schema)) errors.push(found);
  // Not a keyword of the schema itself: what extends it by `allOf` says so there.
  for (const found of place.read.rules.keywords[descendants]?.(undefined, own, schema) ?? []) errors.push(found);
  if (isAsked) mergeEvaluated(place.evaluated, own.evaluated);
  return errors;
}

/** The name of what has no keyword: a base schema's discriminator. */
const descendants = "discriminator";

/** Two keywords need what all others have evaluated. */
function askedLast(schema: SchemaObject): readonly string[] {
  const keywords = Object.keys(schema);
  return [
    ...keywords.filter((keyword) => !keyword.startsWith("unevaluated")),
    ...keywords.filter((keyword) => keyword.startsWith("unevaluated")),
  ];
}

function validateKeyword(keyword: string, place: Place, schema: SchemaObject): readonly ValueError[] {
  const { keywords } = place.read.rules;
  if (schema[keyword] === undefined || !Object.hasOwn(keywords, keyword)) return [];
  return keywords[keyword]?.(schema[keyword], place, schema) ?? [];
}
