import { getOwn, isJsonObject, type JsonObject, type JsonValue } from "../source/json.ts";
import type { PlacedSchema, BoundaryContext } from "./model.ts";
import { listParts, mapParts, namedPart, onePart, patternOf, referred } from "./place.ts";

/** Decides whether a subschema accepts a value. */
export interface Evaluation {
  readonly context: BoundaryContext;
  readonly holds: (part: PlacedSchema, value: JsonValue) => boolean;
}

/** True if any keyword except `unevaluatedProperties` has evaluated the property of this name. */
export function isEvaluatedName(
  evaluation: Evaluation,
  place: PlacedSchema,
  { value, name }: { readonly value: JsonObject; readonly name: string },
): boolean {
  if (onePart(place, "additionalProperties") !== undefined || namedPart(place, "properties", name) !== undefined)
    return true;
  if (mapParts(place, "patternProperties").some(([pattern]) => patternOf(pattern)?.test(name) === true)) return true;
  return partsThatHold(evaluation, place, value).some(
    (part) =>
      onePart(part, "unevaluatedProperties") !== undefined || isEvaluatedName(evaluation, part, { value, name }),
  );
}

/** The same for an item: `contains` evaluates the items that match it. */
export function isEvaluatedItem(
  evaluation: Evaluation,
  place: PlacedSchema,
  { value, index }: { readonly value: readonly JsonValue[]; readonly index: number },
): boolean {
  if (onePart(place, "items") !== undefined || index < listParts(place, "prefixItems").length) return true;
  const expected = onePart(place, "contains");
  if (expected !== undefined && evaluation.holds(expected, value[index] ?? null)) return true;
  return partsThatHold(evaluation, place, value).some(
    (part) => onePart(part, "unevaluatedItems") !== undefined || isEvaluatedItem(evaluation, part, { value, index }),
  );
}

/** The subschemas that accept the value. Only these evaluate its content. */
function partsThatHold(evaluation: Evaluation, place: PlacedSchema, value: JsonValue): readonly PlacedSchema[] {
  const holds = (part: PlacedSchema): boolean => evaluation.holds(part, value);
  const condition = onePart(place, "if");
  const isMet = condition !== undefined && holds(condition);
  const target = referred(evaluation.context, place);
  const dependent = mapParts(place, "dependentSchemas").filter(
    ([name]) => isJsonObject(value) && getOwn(value, name) !== undefined,
  );
  const branch = onePart(place, isMet ? "then" : "else");
  return [
    ...(target === undefined ? [] : [target]),
    ...listParts(place, "allOf"),
    ...[...listParts(place, "anyOf"), ...listParts(place, "oneOf")].filter(holds),
    ...(isMet ? [condition] : []),
    ...(condition === undefined || branch === undefined ? [] : [branch]),
    ...dependent.map(([, part]) => part),
  ];
}
