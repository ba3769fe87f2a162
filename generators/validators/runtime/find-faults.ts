import { applicators } from "./applicators.ts";
import { assertions } from "./assertions.ts";
import {
  createEvaluated,
  fault,
  findChoice,
  mergeEvaluated,
  referenceTo,
  type Pattern,
  type Place,
  type ReadRules,
  type Schema,
  type SchemaObject,
} from "./place.ts";
import type { Check, Fault, Finder, Rules } from "./rules.ts";
import { judgeDescendant } from "./unions.ts";

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
  const readRules = (rules: Rules): ReadRules => getOrMake(known, rules, read);
  const getPattern = (source: string): Pattern => getOrMake(patterns, source, makePattern);
  return {
    rule: () => getOwn().pointer,
    find(value) {
      const start = readRules(getOwn());
      const place: Place = {
        value,
        path: [],
        read: start,
        below: "",
        evaluated: undefined,
        judge,
        readRules,
        getPattern,
      };
      return judge(start.schema, place);
    },
  };
}

/** A check without a text of its own, for schemas that must know what others have evaluated. */
export function createJudge(getRules: () => Rules, makePattern?: MakePattern): Check {
  const { find } = createFinder(getRules, makePattern);
  return (value) => find(value).length === 0;
}

function read(rules: Rules): ReadRules {
  const uses = new Map(rules.uses().map((used) => [referenceTo(used.name), used]));
  return { rules, schema: JSON.parse(rules.text) as Schema, uses };
}

function getOrMake<Key, Value>(known: Map<Key, Value>, key: Key, make: (key: Key) => Value): Value {
  const found = known.get(key) ?? make(key);
  known.set(key, found);
  return found;
}

/** Every fault, in the order in which the schema states its rules. */
function judge(schema: Schema, place: Place): readonly Fault[] {
  if (schema === true) return [];
  if (schema === false) return [{ ...fault(place, "false", {}), rule: place.read.rules.pointer + place.below }];
  const type = schema["type"];
  const wrong = type === undefined ? undefined : assertions["type"]?.(type, place, schema);
  // What else is wrong with a value of another type only follows from that.
  if (wrong !== undefined) return [fault(place, "type", wrong)];
  const isAsked = schema["unevaluatedProperties"] !== undefined || schema["unevaluatedItems"] !== undefined;
  const own = isAsked ? { ...place, evaluated: createEvaluated() } : place;
  const faults: Fault[] = [];
  for (const keyword of isAsked ? askedLast(schema) : Object.keys(schema))
    for (const found of judgeKeyword(keyword, own, schema)) faults.push(found);
  const choice = findChoice(place);
  if (choice?.keyword === "call") for (const found of judgeDescendant(choice, own)) faults.push(found);
  if (isAsked) mergeEvaluated(place.evaluated, own.evaluated);
  return faults;
}

/** Two keywords need what all others have evaluated. */
function askedLast(schema: SchemaObject): readonly string[] {
  const keywords = Object.keys(schema);
  return [
    ...keywords.filter((keyword) => !keyword.startsWith("unevaluated")),
    ...keywords.filter((keyword) => keyword.startsWith("unevaluated")),
  ];
}

function judgeKeyword(keyword: string, place: Place, schema: SchemaObject): readonly Fault[] {
  const value = schema[keyword];
  if (Object.hasOwn(applicators, keyword)) return applicators[keyword]?.(value, place, schema) ?? [];
  if (keyword === "type" || !Object.hasOwn(assertions, keyword)) return [];
  const params = assertions[keyword]?.(value, place, schema);
  return params === undefined ? [] : [fault(place, keyword, params)];
}
