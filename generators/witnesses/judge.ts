import { appendPointer } from "../source/json-pointer.ts";
import { getOwn, isJsonObject, type JsonObject, type JsonValue } from "../source/json.ts";
import { directionMarks } from "../validators/direction-marks.ts";
import { isEvaluatedItem, isEvaluatedName } from "./evaluated.ts";
import { judgeScalar } from "./judge-scalar.ts";
import { judgeChoices } from "./judge-choices.ts";
import {
  countOf,
  isRefused,
  listParts,
  mapParts,
  namedPart,
  onePart,
  patternOf,
  referred,
  refusedNames,
  ruleAt,
  textsOf,
} from "./place.ts";
import { equalKey } from "./equal-key.ts";
import type { BrokenRule, RuleEvaluation, Memory, PlacedSchema, WitnessContext } from "./model.ts";

/**
 * Judges a value by reading the schema word by word, with nothing compiled: what the validators are measured by.
 * It is slow and short on purpose, so that one can see that it is right. Every fault is listed.
 */
export function judge(context: WitnessContext, place: PlacedSchema, value: JsonValue, at = ""): readonly BrokenRule[] {
  return judgeAt(place, value, { context, at, refused: [], memory: createMemory(), judge: judgeAt });
}

/** Judges a value by several schemas that all stand for one: what one of them marks, no other asks for. */
export function judgeAll(
  context: WitnessContext,
  places: readonly PlacedSchema[],
  value: JsonValue,
  at = "",
): readonly BrokenRule[] {
  const refused = places.flatMap(({ schema }) => refusedNames(context, schema));
  const memory = createMemory();
  return places.flatMap((place) => judgeAt(place, value, { context, at, refused, memory, judge: judgeAt }));
}

/** Judges a value by a schema that stands in the value's own, with nothing that is around them. */
function judgeInside(
  place: PlacedSchema,
  value: JsonValue,
  at: string,
  { context, memory }: RuleEvaluation,
): readonly BrokenRule[] {
  return judgeAt(place, value, { context, at, refused: [], memory, judge: judgeAt });
}

/** So many schemas are judged before any result is kept: keeping costs more than judging. */
const mostUnkept = 2_000;
const mostFaults = 200;

function createMemory(): Memory {
  return { known: new Map(), left: mostUnkept };
}

/**
 * Judges a value at a place that other parts of a schema judge too. Schemas that share what they are made of are
 * reached by more ways than anybody has time for: a judgement that takes long asks each of them once.
 */
function judgeAt(place: PlacedSchema, value: JsonValue, outer: RuleEvaluation): readonly BrokenRule[] {
  const { memory, at, refused, context } = outer;
  if (context.effort !== undefined && context.effort.left-- <= 0) throw new RangeError("Too much to judge");
  if (memory.left > 0 || place.pointer === "") {
    memory.left--;
    return judgeNow(place, value, outer);
  }
  const key = JSON.stringify([place.pointer, place.isPlain, at, ...refused]);
  const kept = memory.known.get(key);
  if (kept !== undefined && Object.is(kept.value, value)) {
    // As the stack would say later: a schema that is part of itself.
    if (kept.faults === undefined) throw new RangeError("Rules without end");
    return kept.faults;
  }
  memory.known.set(key, { value, faults: undefined });
  const faults = [...new Set(judgeNow(place, value, outer))].slice(0, mostFaults);
  memory.known.set(key, { value, faults });
  return faults;
}

function judgeNow(place: PlacedSchema, value: JsonValue, outer: RuleEvaluation): readonly BrokenRule[] {
  const { schema } = place;
  if (typeof schema === "boolean") return schema ? [] : [{ keyword: "false", rule: place.pointer, at: outer.at }];
  const own = refusedNames(outer.context, schema).filter((name) => !outer.refused.includes(name));
  const judging = own.length === 0 ? outer : { ...outer, refused: [...outer.refused, ...own] };
  const target = referred(outer.context, place);
  return [
    ...(target === undefined ? [] : judgeAt(target, value, judging)),
    ...listParts(place, "allOf").flatMap((part) => judgeAt(part, value, judging)),
    ...judgeScalar(place, value, judging.at),
    ...(isJsonObject(value) ? judgeObject(place, value, judging) : []),
    ...(Array.isArray(value) ? judgeArray(place, value as readonly JsonValue[], judging) : []),
    ...judgeChoices(place, value, judging),
    ...judgeUnevaluated(place, value, judging),
  ];
}

function judgeObject(place: PlacedSchema, value: JsonObject, judging: RuleEvaluation): readonly BrokenRule[] {
  const { at, refused } = judging;
  const fault = (keyword: string, isBroken: boolean): readonly BrokenRule[] =>
    isBroken ? [{ keyword, rule: ruleAt(place, keyword), at }] : [];
  const names = Object.keys(value);
  const least = countOf(place, "minProperties") ?? 0;
  const most = countOf(place, "maxProperties") ?? Infinity;
  const lacking = textsOf(place, "required").filter((name) => !Object.hasOwn(value, name) && !refused.includes(name));
  return [
    ...lacking.map((missing): BrokenRule => ({ keyword: "required", rule: ruleAt(place, "required"), at, missing })),
    ...fault("minProperties", names.length < least),
    ...fault("maxProperties", names.length > most),
    ...judgeDependencies(place, value, judging),
    ...names.flatMap((name) => judgeProperty(place, name, value, judging)),
  ];
}

function judgeDependencies(place: PlacedSchema, value: JsonObject, judging: RuleEvaluation): readonly BrokenRule[] {
  const { schema } = place;
  const stated = isJsonObject(schema) ? getOwn(schema, "dependentRequired") : undefined;
  const lacking = Object.entries(isJsonObject(stated) ? stated : {}).flatMap(([name, wanted]) =>
    Object.hasOwn(value, name) && Array.isArray(wanted)
      ? wanted.filter(
          (other) => typeof other === "string" && !Object.hasOwn(value, other) && !judging.refused.includes(other),
        )
      : [],
  );
  const schemas = mapParts(place, "dependentSchemas").filter(([name]) => Object.hasOwn(value, name));
  return [
    ...lacking.map(() => ({
      keyword: "dependentRequired",
      rule: ruleAt(place, "dependentRequired"),
      at: judging.at,
    })),
    ...schemas.flatMap(([, part]) => judgeAt(part, value, judging)),
  ];
}

function judgeProperty(
  place: PlacedSchema,
  name: string,
  object: JsonObject,
  judging: RuleEvaluation,
): readonly BrokenRule[] {
  const value = getOwn(object, name) ?? null;
  const at = appendPointer(judging.at, name);
  const inner: RuleEvaluation = { ...judging, at, refused: [] };
  const named = namedPart(place, "properties", name);
  const matching = mapParts(place, "patternProperties").filter(([pattern]) => patternOf(pattern)?.test(name) === true);
  const names = onePart(place, "propertyNames");
  const faults = [
    ...(names === undefined ? [] : judgeAt(names, name, inner)),
    ...(named === undefined ? [] : judgeNamed(named, value, inner)),
    ...matching.flatMap(([, part]) => judgeAt(part, value, inner)),
  ];
  if (named !== undefined || matching.length > 0) return faults;
  const further = onePart(place, "additionalProperties");
  if (further === undefined) return faults;
  if (further.schema === false) return [...faults, { keyword: "additionalProperties", rule: further.pointer, at }];
  return [...faults, ...judgeAt(further, value, inner)];
}

function judgeNamed(named: PlacedSchema, value: JsonValue, inner: RuleEvaluation): readonly BrokenRule[] {
  const { direction } = inner.context;
  if (direction === undefined || !isRefused(inner.context, named.schema)) return judgeAt(named, value, inner);
  const keyword = directionMarks[direction];
  return [{ keyword, rule: ruleAt(named, keyword), at: inner.at }];
}

function judgeArray(place: PlacedSchema, value: readonly JsonValue[], judging: RuleEvaluation): readonly BrokenRule[] {
  const { at } = judging;
  const fault = (keyword: string, isBroken: boolean): readonly BrokenRule[] =>
    isBroken ? [{ keyword, rule: ruleAt(place, keyword), at }] : [];
  const fixed = listParts(place, "prefixItems");
  const items = onePart(place, "items");
  const isClosed = items?.schema === false && fixed.length > 0;
  const inner = value.flatMap((item, index) => {
    const part = fixed[index] ?? (isClosed ? undefined : items);
    return part === undefined ? [] : judgeInside(part, item, appendPointer(at, index), judging);
  });
  const isUnique = !isJsonObject(place.schema) || place.schema["uniqueItems"] !== true;
  return [
    ...fault("minItems", value.length < (countOf(place, "minItems") ?? 0)),
    ...fault("maxItems", value.length > (countOf(place, "maxItems") ?? Infinity)),
    ...fault("uniqueItems", !isUnique && new Set(value.map(equalKey)).size < value.length),
    ...fault("items", isClosed && value.length > fixed.length),
    ...fault("contains", !isContained(place, value, judging)),
    ...inner,
  ];
}

function isContained(place: PlacedSchema, value: readonly JsonValue[], judging: RuleEvaluation): boolean {
  const wanted = onePart(place, "contains");
  if (wanted === undefined) return true;
  const found = value.filter((item) => judgeInside(wanted, item, judging.at, judging).length === 0).length;
  return found >= (countOf(place, "minContains") ?? 1) && found <= (countOf(place, "maxContains") ?? Infinity);
}

function judgeUnevaluated(place: PlacedSchema, value: JsonValue, judging: RuleEvaluation): readonly BrokenRule[] {
  const { context, at } = judging;
  const holds = (part: PlacedSchema, own: JsonValue): boolean => judgeInside(part, own, at, judging).length === 0;
  const evaluation = { context, holds };
  const names = onePart(place, "unevaluatedProperties");
  if (names !== undefined && isJsonObject(value))
    return Object.entries(value).flatMap(([name, item]) => {
      if (isEvaluatedName(evaluation, place, value, name)) return [];
      const inner = appendPointer(at, name);
      if (names.schema === false) return [{ keyword: "unevaluatedProperties", rule: names.pointer, at: inner }];
      return judgeInside(names, item ?? null, inner, judging);
    });
  const items = onePart(place, "unevaluatedItems");
  if (items === undefined || !Array.isArray(value)) return [];
  const left = value.flatMap((item: JsonValue, index) =>
    isEvaluatedItem(evaluation, place, value, index) ? [] : [{ item, index }],
  );
  if (items.schema !== false)
    return left.flatMap(({ item, index }) => judgeInside(items, item, appendPointer(at, index), judging));
  return left.length === 0 ? [] : [{ keyword: "unevaluatedItems", rule: items.pointer, at }];
}
