import { allowedParams } from "../allowed-params.ts";
import { error, isObject } from "../place.ts";
import type { ValueError, Keyword, Place, Describe } from "../rules.ts";
import { isEqual, isMultipleOf, stringLength } from "../values.ts";
import { count, mustBe, describeAllowed, describeTypes, show } from "../words.ts";
import { patternOf } from "../pattern.ts";

// Keywords for whole values, numbers, and texts. Each is a separate export, so that bundlers drop unused ones.
// The casts give a keyword's value the type that the meta-schema requires: docsgen has already removed others.

export const type: Keyword = (stated, place) =>
  isOfTypes(place.value, stated) ? [] : [error(place, ["type", { type: stated }], describeTypes)];

export const enumeration: Keyword = (allowed, place) =>
  (allowed as unknown[]).some((value) => isEqual(value, place.value))
    ? []
    : [error(place, ["enum", allowedParams(allowed as unknown[], place.value)], describeAllowed)];

export const constant: Keyword = (allowedValue, place) =>
  isEqual(allowedValue, place.value) ? [] : [error(place, ["const", { allowedValue }], describeConstant)];

export const maximum: Keyword = (limit, place) => validateNumber(place, ["maximum", limit], (size, max) => size <= max);
export const minimum: Keyword = (limit, place) => validateNumber(place, ["minimum", limit], (size, min) => size >= min);
export const exclusiveMaximum: Keyword = (limit, place) =>
  validateNumber(place, ["exclusiveMaximum", limit], (size, end) => size < end);
export const exclusiveMinimum: Keyword = (limit, place) =>
  validateNumber(place, ["exclusiveMinimum", limit], (size, end) => size > end);

export const multipleOf: Keyword = (divisor, place) =>
  !isNumber(place.value) || isMultipleOf(place.value, divisor as number)
    ? []
    : [
        error(place, ["multipleOf", { multipleOf: divisor }], (params, value) =>
          mustBe(`a multiple of ${params["multipleOf"]}`, value),
        ),
      ];

export const maxLength: Keyword = (limit, place) =>
  typeof place.value !== "string" || stringLength(place.value) <= (limit as number)
    ? []
    : [error(place, ["maxLength", { limit }], describeTooLong)];

export const minLength: Keyword = (limit, place) =>
  typeof place.value !== "string" || stringLength(place.value) >= (limit as number)
    ? []
    : [error(place, ["minLength", { limit }], describeTooShort)];

/** If `maxLength` rejects a longer text, its pattern is not tested: some patterns take quadratic or cubic time. */
const maxTestedLength = 1000;

export const pattern: Keyword = (source, place, { maxLength: max }) =>
  typeof place.value !== "string" ||
  (place.value.length > maxTestedLength && stringLength(place.value) > ((max as number | undefined) ?? Infinity)) ||
  patternOf(place.read, source as string).test(place.value)
    ? []
    : [
        error(
          place,
          ["pattern", { pattern: source }],
          (params, value) => `must match the pattern \`${params["pattern"]}\`, but is ${show(value)}`,
        ),
      ];

export const format: Keyword = (name, place) => {
  const known = place.read.rules.formats?.[name as string];
  const isValid =
    known?.type === "string"
      ? typeof place.value !== "string" || known.test(place.value)
      : known === undefined || typeof place.value !== "number" || known.test(place.value);
  const words = known?.words ?? `text in the format \`${String(name)}\``;
  return isValid ? [] : [error(place, ["format", { format: name }], (_params, value) => mustBe(words, value))];
};

const describeConstant: Describe = ({ allowedValue }, value) => mustBe(show(allowedValue), value);
const describeTooLong: Describe = ({ limit }, value) =>
  `must have at most ${count(limit, "character")}, but has ${stringLength(String(value))}`;
const describeTooShort: Describe = ({ limit }, value) =>
  `must have at least ${count(limit, "character")}, but ${value === "" ? "is empty" : `has ${stringLength(String(value))}`}`;

const bounds = {
  maximum: "at most",
  minimum: "at least",
  exclusiveMaximum: "less than",
  exclusiveMinimum: "greater than",
};

function validateNumber(
  place: Place,
  [keyword, limit]: readonly [keyword: keyof typeof bounds, limit: unknown],
  isValid: (size: number, limit: number) => boolean,
): readonly ValueError[] {
  if (!isNumber(place.value) || isValid(place.value, limit as number)) return [];
  return [
    error(place, [keyword, { limit }], (params, value) => mustBe(`${bounds[keyword]} ${params["limit"]}`, value)),
  ];
}

function isNumber(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value);
}

function isOfTypes(value: unknown, types: unknown): boolean {
  return Array.isArray(types) ? types.some((one) => isOfType(value, one)) : isOfType(value, types);
}

function isOfType(value: unknown, name: unknown): boolean {
  switch (name) {
    case "null":
      return value === null;
    case "array":
      return Array.isArray(value);
    case "object":
      return isObject(value);
    case "integer":
      return Number.isInteger(value);
    case "number":
      return isNumber(value);
    default:
      return typeof value === name;
  }
}
