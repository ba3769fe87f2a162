import { allowedParams } from "../allowed-params.ts";
import { error, isObject } from "../place.ts";
import type { ValueError, Keyword, Place, Say } from "../rules.ts";
import { isEqual, isMultipleOf, stringLength } from "../values.ts";
import { count, mustBe, sayAllowed, sayTypes, show } from "../words.ts";
import { patternOf } from "../pattern.ts";

// The keywords about a value as a whole, numbers and texts. Each is an export of its own, so that bundlers leave out the others.

export const type: Keyword = (stated, place) =>
  isOfTypes(place.value, stated) ? [] : [error(place, ["type", { type: stated }], sayTypes)];

export const enumeration: Keyword = (allowed, place) =>
  (allowed as unknown[]).some((value) => isEqual(value, place.value))
    ? []
    : [error(place, ["enum", allowedParams(allowed as unknown[], place.value)], sayAllowed)];

export const constant: Keyword = (allowedValue, place) =>
  isEqual(allowedValue, place.value) ? [] : [error(place, ["const", { allowedValue }], sayConstant)];

export const maximum: Keyword = (limit, place) =>
  validateNumber(place, ["maximum", limit], (size, most) => size <= most);
export const minimum: Keyword = (limit, place) =>
  validateNumber(place, ["minimum", limit], (size, least) => size >= least);
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
    : [error(place, ["maxLength", { limit }], sayTooLong)];

export const minLength: Keyword = (limit, place) =>
  typeof place.value !== "string" || stringLength(place.value) >= (limit as number)
    ? []
    : [error(place, ["minLength", { limit }], sayTooShort)];

/** A text longer than this that `maxLength` refuses is not asked about as well: some patterns take the square or cube of it. */
const longAsked = 1000;

export const pattern: Keyword = (source, place, { maxLength: most }) =>
  typeof place.value !== "string" ||
  (place.value.length > longAsked && stringLength(place.value) > ((most as number | undefined) ?? Infinity)) ||
  patternOf(place.read, source as string).test(place.value)
    ? []
    : [
        error(
          place,
          ["pattern", { pattern: source }],
          (params, value) => `must match the pattern ${params["pattern"]}, but is ${show(value)}`,
        ),
      ];

export const format: Keyword = (name, place) => {
  const known = place.read.rules.formats?.[name as string];
  const isKept =
    known?.type === "string"
      ? typeof place.value !== "string" || known.test(place.value)
      : known === undefined || typeof place.value !== "number" || known.test(place.value);
  const words = known?.words ?? `text in the format \`${String(name)}\``;
  return isKept ? [] : [error(place, ["format", { format: name }], (_params, value) => mustBe(words, value))];
};

const sayConstant: Say = ({ allowedValue }, value) => mustBe(show(allowedValue), value);
const sayTooLong: Say = ({ limit }, value) =>
  `must have at most ${count(limit, "character")}, but has ${stringLength(String(value))}`;
const sayTooShort: Say = ({ limit }, value) =>
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
  isKept: (size: number, limit: number) => boolean,
): readonly ValueError[] {
  if (!isNumber(place.value) || isKept(place.value, limit as number)) return [];
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
