import { isObject, isPresent, type Place, type SchemaObject } from "./place.ts";
import type { Fault } from "./rules.ts";
import { isEqual, isMultipleOf, isUnique, stringLength } from "./values.ts";

/** Says what is stated where a value breaks the rule; undefined where it keeps it. */
type Assertion = (limit: unknown, place: Place, schema: SchemaObject) => Fault["params"] | undefined;

/** Compares a measure of the value, where it has one, with the limit. */
function compare(measure: (value: unknown) => number | undefined, isBroken: (size: number, limit: number) => boolean) {
  return (limit: unknown, { value }: Place): Fault["params"] | undefined => {
    const size = measure(value);
    return size !== undefined && isBroken(size, limit as number) ? { limit } : undefined;
  };
}

const number = (value: unknown): number | undefined =>
  typeof value === "number" && Number.isFinite(value) ? value : undefined;
const length = (value: unknown): number | undefined => (typeof value === "string" ? stringLength(value) : undefined);
const items = (value: unknown): number | undefined => (Array.isArray(value) ? value.length : undefined);
const entries = (value: unknown): number | undefined => (isObject(value) ? Object.keys(value).length : undefined);
const isMore = (size: number, limit: number): boolean => size > limit;
const isLess = (size: number, limit: number): boolean => size < limit;

/** The keywords that hold no schema. */
export const assertions: Readonly<Record<string, Assertion>> = {
  type: (type, { value }) => (isOfTypes(value, type) ? undefined : { type }),
  enum: (values, { value }) =>
    (values as unknown[]).some((allowed) => isEqual(allowed, value)) ? undefined : { allowedValues: values },
  const: (allowedValue, { value }) => (isEqual(allowedValue, value) ? undefined : { allowedValue }),
  maximum: compare(number, isMore),
  minimum: compare(number, isLess),
  exclusiveMaximum: compare(number, (size, limit) => size >= limit),
  exclusiveMinimum: compare(number, (size, limit) => size <= limit),
  multipleOf: (multipleOf, { value }) =>
    typeof value === "number" && Number.isFinite(value) && !isMultipleOf(value, multipleOf as number)
      ? { multipleOf }
      : undefined,
  maxLength: compare(length, isMore),
  minLength: compare(length, isLess),
  maxItems: compare(items, isMore),
  minItems: compare(items, isLess),
  maxProperties: compare(entries, isMore),
  minProperties: compare(entries, isLess),
  pattern: (pattern, { value, getPattern }) =>
    typeof value === "string" && !getPattern(pattern as string).test(value) ? { pattern } : undefined,
  format: (format, { value, read }) =>
    keepsFormat(read.rules.formats?.[format as string], value) ? undefined : { format },
  uniqueItems: (_true, { value }) => (Array.isArray(value) && !isUnique(value) ? findRepeated(value) : undefined),
};

function isOfTypes(value: unknown, type: unknown): boolean {
  return Array.isArray(type) ? type.some((kind) => isOfType(value, kind)) : isOfType(value, type);
}

function isOfType(value: unknown, type: unknown): boolean {
  switch (type) {
    case "null":
      return value === null;
    case "array":
      return Array.isArray(value);
    case "object":
      return isObject(value);
    case "integer":
      return Number.isInteger(value);
    case "number":
      return number(value) !== undefined;
    default:
      return typeof value === type;
  }
}

function keepsFormat(
  format: NonNullable<Place["read"]["rules"]["formats"]>[string] | undefined,
  value: unknown,
): boolean {
  if (format?.type === "string") return typeof value !== "string" || format.test(value);
  return format === undefined || typeof value !== "number" || format.test(value);
}

/** Two equal items, the last ones first. */
function findRepeated(list: readonly unknown[]): Fault["params"] | undefined {
  for (let j = list.length - 1; j > 0; j--) {
    const i = list.findIndex((item) => isEqual(item, list[j]));
    if (i < j) return { i, j };
  }
  return undefined;
}

/** The names that an object must have and lacks. */
export function findMissing(names: unknown, value: unknown): readonly string[] {
  return isObject(value) ? (names as string[]).filter((name) => !isPresent(value, name)) : [];
}
