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
import type { Fault, Judging, Place, WitnessContext } from "./model.ts";

/**
 * Judges a value by reading the schema word by word, with nothing compiled: what the validators are measured by.
 * It is slow and short on purpose, so that one can see that it is right. Every fault is listed.
 */
export function judge(context: WitnessContext, place: Place, value: JsonValue, at = ""): readonly Fault[] {
  return judgeAt(place, value, { context, at, refused: [], judge: judgeAt });
}

/** Judges a value by several schemas that all stand for one: what one of them marks, no other asks for. */
export function judgeAll(
  context: WitnessContext,
  places: readonly Place[],
  value: JsonValue,
  at = "",
): readonly Fault[] {
  const refused = places.flatMap(({ schema }) => refusedNames(context, schema));
  return places.flatMap((place) => judgeAt(place, value, { context, at, refused, judge: judgeAt }));
}

/** Judges a value at a place that other parts of a schema judge too. */
function judgeAt(place: Place, value: JsonValue, outer: Judging): readonly Fault[] {
  const { schema } = place;
  if (typeof schema === "boolean") return schema ? [] : [{ keyword: "false", rule: place.pointer, at: outer.at }];
  const own = refusedNames(outer.context, schema);
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

function judgeObject(place: Place, value: JsonObject, judging: Judging): readonly Fault[] {
  const { at, refused } = judging;
  const fault = (keyword: string, isBroken: boolean): readonly Fault[] =>
    isBroken ? [{ keyword, rule: ruleAt(place, keyword), at }] : [];
  const names = Object.keys(value);
  const least = countOf(place, "minProperties") ?? 0;
  const most = countOf(place, "maxProperties") ?? Infinity;
  const lacking = textsOf(place, "required").filter((name) => !Object.hasOwn(value, name) && !refused.includes(name));
  return [
    ...lacking.map((missing): Fault => ({ keyword: "required", rule: ruleAt(place, "required"), at, missing })),
    ...fault("minProperties", names.length < least),
    ...fault("maxProperties", names.length > most),
    ...judgeDependencies(place, value, judging),
    ...names.flatMap((name) => judgeProperty(place, name, value, judging)),
  ];
}

function judgeDependencies(place: Place, value: JsonObject, judging: Judging): readonly Fault[] {
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

function judgeProperty(place: Place, name: string, object: JsonObject, judging: Judging): readonly Fault[] {
  const value = getOwn(object, name) ?? null;
  const at = appendPointer(judging.at, name);
  const inner: Judging = { ...judging, at, refused: [] };
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

function judgeNamed(named: Place, value: JsonValue, inner: Judging): readonly Fault[] {
  const { direction } = inner.context;
  if (direction === undefined || !isRefused(inner.context, named.schema)) return judgeAt(named, value, inner);
  const keyword = directionMarks[direction];
  return [{ keyword, rule: ruleAt(named, keyword), at: inner.at }];
}

function judgeArray(place: Place, value: readonly JsonValue[], { context, at }: Judging): readonly Fault[] {
  const fault = (keyword: string, isBroken: boolean): readonly Fault[] =>
    isBroken ? [{ keyword, rule: ruleAt(place, keyword), at }] : [];
  const fixed = listParts(place, "prefixItems");
  const items = onePart(place, "items");
  const isClosed = items?.schema === false && fixed.length > 0;
  const inner = value.flatMap((item, index) => {
    const part = fixed[index] ?? (isClosed ? undefined : items);
    return part === undefined ? [] : judge(context, part, item, appendPointer(at, index));
  });
  const isUnique = !isJsonObject(place.schema) || place.schema["uniqueItems"] !== true;
  return [
    ...fault("minItems", value.length < (countOf(place, "minItems") ?? 0)),
    ...fault("maxItems", value.length > (countOf(place, "maxItems") ?? Infinity)),
    ...fault("uniqueItems", !isUnique && new Set(value.map(equalKey)).size < value.length),
    ...fault("items", isClosed && value.length > fixed.length),
    ...fault("contains", !isContained(context, place, value)),
    ...inner,
  ];
}

function isContained(context: WitnessContext, place: Place, value: readonly JsonValue[]): boolean {
  const wanted = onePart(place, "contains");
  if (wanted === undefined) return true;
  const found = value.filter((item) => judge(context, wanted, item).length === 0).length;
  return found >= (countOf(place, "minContains") ?? 1) && found <= (countOf(place, "maxContains") ?? Infinity);
}

function judgeUnevaluated(place: Place, value: JsonValue, { context, at }: Judging): readonly Fault[] {
  const evaluation = { context, holds: (part: Place, own: JsonValue) => judge(context, part, own).length === 0 };
  const names = onePart(place, "unevaluatedProperties");
  if (names !== undefined && isJsonObject(value))
    return Object.entries(value).flatMap(([name, item]) => {
      if (isEvaluatedName(evaluation, place, value, name)) return [];
      const inner = appendPointer(at, name);
      if (names.schema === false) return [{ keyword: "unevaluatedProperties", rule: names.pointer, at: inner }];
      return judge(context, names, item ?? null, inner);
    });
  const items = onePart(place, "unevaluatedItems");
  if (items === undefined || !Array.isArray(value)) return [];
  const left = value.flatMap((item: JsonValue, index) =>
    isEvaluatedItem(evaluation, place, value, index) ? [] : [{ item, index }],
  );
  if (items.schema !== false)
    return left.flatMap(({ item, index }) => judge(context, items, item, appendPointer(at, index)));
  return left.length === 0 ? [] : [{ keyword: "unevaluatedItems", rule: items.pointer, at }];
}
