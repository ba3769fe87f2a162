import { createErrorCache } from "./error-cache.ts";
import { createEvaluated, error, mergeEvaluated, referenceTo } from "./place.ts";
import type {
  Check,
  ErrorCache,
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

/** What several finders share. */
export interface SharedResults {
  readonly known: Map<Rules, ReadRules>;
  readonly cached: ErrorCache;
}

/** Creates the error finder of one schema. It caches what it reads and compiles. */
export function createFinder(
  getRules: () => Rules,
  makePattern: MakePattern = (source) => new RegExp(source, "u"),
  shared?: SharedResults,
): Finder {
  const own: Rules[] = [];
  const getOwn = (): Rules => (own[0] ??= getRules());
  const known = shared?.known ?? new Map<Rules, ReadRules>();
  const patterns = new Map<string, Pattern>();
  const createCache = (): ErrorCache => shared?.cached ?? createErrorCache();
  let cached = createCache();
  const tools: Tools = {
    validate,
    cached: (rules, place, validateNow) => cached(rules, place, validateNow),
    readRules: (rules) => getOrMake(known, rules, (missing) => read(missing, tools)),
    getPattern: (source) => getOrMake(patterns, source, makePattern),
  };
  return {
    rule: () => getOwn().pointer,
    find(value) {
      const start = tools.readRules(getOwn());
      // A value inside this one may call a compiled check that validates it against the same schema.
      const outer = cached;
      cached = createCache();
      const errors = validate(start.schema, {
        value,
        lastStep: undefined,
        read: start,
        below: "",
        evaluated: undefined,
      });
      cached = outer;
      return errors;
    },
  };
}

/** A check without compiled code, for schemas that depend on what other keywords evaluated. */
export function createCheck(getRules: () => Rules, makePattern?: MakePattern, shared?: SharedResults): Check {
  const { find } = createFinder(getRules, makePattern, shared);
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

/** All errors, in the order in which the schema states its rules. */
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
  // Other errors of a value with the wrong type only follow from the type error.
  const mistyped = validateKeyword("type", place, schema);
  if (mistyped.length > 0) return mistyped;
  const needsEvaluated = schema["unevaluatedProperties"] !== undefined || schema["unevaluatedItems"] !== undefined;
  const own = needsEvaluated ? { ...place, evaluated: createEvaluated() } : place;
  const errors: ValueError[] = [];
  for (const keyword of needsEvaluated ? withEvaluatedLast(schema) : Object.keys(schema))
    for (const found of keyword === "type" ? [] : validateKeyword(keyword, own, schema)) errors.push(found);
  // Not a keyword of the schema itself: schemas that extend it with `allOf` report it.
  for (const found of place.read.rules.keywords[discriminatorName]?.(undefined, own, schema) ?? []) errors.push(found);
  if (needsEvaluated) mergeEvaluated(place.evaluated, own.evaluated);
  return errors;
}

/** The internal name of a base schema's discriminator, which is not a keyword. */
const discriminatorName = "discriminator";

/** Two keywords depend on what all other keywords evaluated. */
function withEvaluatedLast(schema: SchemaObject): readonly string[] {
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
