import { appendPointer } from "../source/json-pointer.ts";
import { isJsonArray, getOwn, isJsonObject, type JsonObject, type JsonValue } from "../source/json.ts";
import { directionMarks } from "../validators/direction-marks.ts";
import { isEvaluatedItem, isEvaluatedName } from "./evaluated.ts";
import { validateScalar } from "./validate-scalar.ts";
import { validateChoices } from "./validate-branches.ts";
import {
  countOf,
  isForbidden,
  listParts,
  mapParts,
  namedPart,
  onePart,
  patternOf,
  referred,
  forbiddenNames,
  ruleAt,
  textsOf,
} from "./place.ts";
import { equalKey } from "./equal-key.ts";
import type { RuleViolation, RuleEvaluation, Memory, PlacedSchema, BoundaryContext } from "./model.ts";

/**
 * Validates a value by interpreting the schema, without compilation, as the reference for the compiled validators. It
 * is slow and short on purpose, so that a reader can verify it. Every error is listed.
 */
export function validate(context: BoundaryContext, place: PlacedSchema, value: JsonValue): readonly RuleViolation[] {
  return validateAt(place, value, { context, at: "", forbidden: [], memory: createMemory(), validate: validateAt });
}

/**
 * Validates a value against several schemas as one: a property that one schema forbids is not required by another.
 */
export function validateAll(
  context: BoundaryContext,
  places: readonly PlacedSchema[],
  { value, at = "" }: { readonly value: JsonValue; readonly at?: string },
): readonly RuleViolation[] {
  const forbidden = places.flatMap(({ schema }) => forbiddenNames(context, schema));
  const memory = createMemory();
  return places.flatMap((place) => validateAt(place, value, { context, at, forbidden, memory, validate: validateAt }));
}

/** Validates a value against a subschema, without the schemas around it. */
function validateInside(
  place: PlacedSchema,
  value: JsonValue,
  { context, at, memory }: RuleEvaluation,
): readonly RuleViolation[] {
  return validateAt(place, value, { context, at, forbidden: [], memory, validate: validateAt });
}

/** The number of schema checks before results are cached, because caching costs more than a check. */
const maxUncached = 2_000;
const maxErrors = 200;

function createMemory(): Memory {
  return { known: new Map(), left: maxUncached };
}

/**
 * Validates a value at a location to which other schemas also apply. Schemas that share parts are reached by
 * exponentially many paths, so a long validation checks each of them once.
 */
function validateAt(place: PlacedSchema, value: JsonValue, outer: RuleEvaluation): readonly RuleViolation[] {
  const { memory, at, forbidden, context } = outer;
  if (context.effort !== undefined && context.effort.left-- <= 0)
    throw new RangeError("The validation takes too many steps");
  if (memory.left > 0 || place.pointer === "") {
    memory.left--;
    return validateNow(place, value, outer);
  }
  const key = JSON.stringify([place.pointer, place.isPlain, at, ...forbidden]);
  const cached = memory.known.get(key);
  if (cached !== undefined && Object.is(cached.value, value)) {
    // A schema that contains itself would overflow the stack later.
    if (cached.errors === undefined) throw new RangeError("The schema contains itself");
    return cached.errors;
  }
  memory.known.set(key, { value, errors: undefined });
  const errors = [...new Set(validateNow(place, value, outer))].slice(0, maxErrors);
  memory.known.set(key, { value, errors });
  return errors;
}

function validateNow(place: PlacedSchema, value: JsonValue, outer: RuleEvaluation): readonly RuleViolation[] {
  const { schema } = place;
  if (typeof schema === "boolean") return schema ? [] : [{ keyword: "false", rule: place.pointer, at: outer.at }];
  const own = forbiddenNames(outer.context, schema).filter((name) => !outer.forbidden.includes(name));
  const validation = own.length === 0 ? outer : { ...outer, forbidden: [...outer.forbidden, ...own] };
  const target = referred(outer.context, place);
  return [
    ...(target === undefined ? [] : validateAt(target, value, validation)),
    ...listParts(place, "allOf").flatMap((part) => validateAt(part, value, validation)),
    ...validateScalar(place, value, validation.at),
    ...(isJsonObject(value) ? validateObject(place, value, validation) : []),
    ...(isJsonArray(value) ? validateArray(place, value, validation) : []),
    ...validateChoices(place, value, validation),
    ...validateUnevaluated(place, value, validation),
  ];
}

function validateObject(place: PlacedSchema, value: JsonObject, validation: RuleEvaluation): readonly RuleViolation[] {
  const { at, forbidden } = validation;
  const error = (keyword: string, isViolated: boolean): readonly RuleViolation[] =>
    isViolated ? [{ keyword, rule: ruleAt(place, keyword), at }] : [];
  const names = Object.keys(value);
  const min = countOf(place, "minProperties") ?? 0;
  const max = countOf(place, "maxProperties") ?? Infinity;
  const lacking = textsOf(place, "required").filter((name) => !Object.hasOwn(value, name) && !forbidden.includes(name));
  return [
    ...lacking.map((missing): RuleViolation => ({ keyword: "required", rule: ruleAt(place, "required"), at, missing })),
    ...error("minProperties", names.length < min),
    ...error("maxProperties", names.length > max),
    ...validateDependencies(place, value, validation),
    ...names.flatMap((name) => validateProperty(place, { name, value: getOwn(value, name) ?? null }, validation)),
  ];
}

function validateDependencies(
  place: PlacedSchema,
  value: JsonObject,
  validation: RuleEvaluation,
): readonly RuleViolation[] {
  const { schema } = place;
  const stated = isJsonObject(schema) ? getOwn(schema, "dependentRequired") : undefined;
  const lacking = Object.entries(isJsonObject(stated) ? stated : {}).flatMap(([name, expected]) =>
    Object.hasOwn(value, name) && Array.isArray(expected)
      ? expected.filter(
          (other) => typeof other === "string" && !Object.hasOwn(value, other) && !validation.forbidden.includes(other),
        )
      : [],
  );
  const schemas = mapParts(place, "dependentSchemas").filter(([name]) => Object.hasOwn(value, name));
  return [
    ...lacking.map(() => ({
      keyword: "dependentRequired",
      rule: ruleAt(place, "dependentRequired"),
      at: validation.at,
    })),
    ...schemas.flatMap(([, part]) => validateAt(part, value, validation)),
  ];
}

function validateProperty(
  place: PlacedSchema,
  { name, value }: { readonly name: string; readonly value: JsonValue },
  validation: RuleEvaluation,
): readonly RuleViolation[] {
  const at = appendPointer(validation.at, name);
  const inner: RuleEvaluation = { ...validation, at, forbidden: [] };
  const named = namedPart(place, "properties", name);
  const matching = mapParts(place, "patternProperties").filter(([pattern]) => patternOf(pattern)?.test(name) === true);
  const names = onePart(place, "propertyNames");
  const errors = [
    ...(names === undefined ? [] : validateAt(names, name, inner)),
    ...(named === undefined ? [] : validateNamed(named, value, inner)),
    ...matching.flatMap(([, part]) => validateAt(part, value, inner)),
  ];
  if (named !== undefined || matching.length > 0) return errors;
  const further = onePart(place, "additionalProperties");
  if (further === undefined) return errors;
  if (further.schema === false) return [...errors, { keyword: "additionalProperties", rule: further.pointer, at }];
  return [...errors, ...validateAt(further, value, inner)];
}

function validateNamed(named: PlacedSchema, value: JsonValue, inner: RuleEvaluation): readonly RuleViolation[] {
  const { direction } = inner.context;
  if (direction === undefined || !isForbidden(inner.context, named.schema)) return validateAt(named, value, inner);
  const keyword = directionMarks[direction];
  return [{ keyword, rule: ruleAt(named, keyword), at: inner.at }];
}

function validateArray(
  place: PlacedSchema,
  value: readonly JsonValue[],
  validation: RuleEvaluation,
): readonly RuleViolation[] {
  const { at } = validation;
  const error = (keyword: string, isViolated: boolean): readonly RuleViolation[] =>
    isViolated ? [{ keyword, rule: ruleAt(place, keyword), at }] : [];
  const fixed = listParts(place, "prefixItems");
  const items = onePart(place, "items");
  const isClosed = items?.schema === false && fixed.length > 0;
  const inner = value.flatMap((item, index) => {
    const part = fixed[index] ?? (isClosed ? undefined : items);
    return part === undefined ? [] : validateInside(part, item, { ...validation, at: appendPointer(at, index) });
  });
  const isUnique = !isJsonObject(place.schema) || place.schema["uniqueItems"] !== true;
  return [
    ...error("minItems", value.length < (countOf(place, "minItems") ?? 0)),
    ...error("maxItems", value.length > (countOf(place, "maxItems") ?? Infinity)),
    ...error("uniqueItems", !isUnique && new Set(value.map(equalKey)).size < value.length),
    ...error("items", isClosed && value.length > fixed.length),
    ...error("contains", !isContained(place, value, validation)),
    ...inner,
  ];
}

function isContained(place: PlacedSchema, value: readonly JsonValue[], validation: RuleEvaluation): boolean {
  const expected = onePart(place, "contains");
  if (expected === undefined) return true;
  const found = value.filter((item) => validateInside(expected, item, validation).length === 0).length;
  return found >= (countOf(place, "minContains") ?? 1) && found <= (countOf(place, "maxContains") ?? Infinity);
}

function validateUnevaluated(
  place: PlacedSchema,
  value: JsonValue,
  validation: RuleEvaluation,
): readonly RuleViolation[] {
  const { context, at } = validation;
  const holds = (part: PlacedSchema, own: JsonValue): boolean => validateInside(part, own, validation).length === 0;
  const evaluation = { context, holds };
  const names = onePart(place, "unevaluatedProperties");
  if (names !== undefined && isJsonObject(value))
    return Object.entries(value).flatMap(([name, item]) => {
      if (isEvaluatedName(evaluation, place, { value, name })) return [];
      const inner = appendPointer(at, name);
      if (names.schema === false) return [{ keyword: "unevaluatedProperties", rule: names.pointer, at: inner }];
      return validateInside(names, item ?? null, { ...validation, at: inner });
    });
  const items = onePart(place, "unevaluatedItems");
  if (items === undefined || !Array.isArray(value)) return [];
  const left = value.flatMap((item: JsonValue, index) =>
    isEvaluatedItem(evaluation, place, { value, index }) ? [] : [{ item, index }],
  );
  if (items.schema !== false)
    return left.flatMap(({ item, index }) =>
      validateInside(items, item, { ...validation, at: appendPointer(at, index) }),
    );
  return left.length === 0 ? [] : [{ keyword: "unevaluatedItems", rule: items.pointer, at }];
}
