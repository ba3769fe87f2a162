import type { DocsgenError } from "../../source/docsgen-error.ts";
import { isJsonObject, printValue, type JsonObject, type JsonValue } from "../../source/json.ts";
import { describeKind } from "../describe-kind.ts";
import type { PatternCosts } from "../pattern-costs.ts";
import { invalidMember, constOutsideEnum, duplicateMember, emptyEnum, enumType } from "./findings.ts";
import type { SchemaLocation } from "./schema-location.ts";

/**
 * Finds values of `enum` and `const` that can never match because of the schema around them, and values that are listed
 * twice.
 */
export function checkEnum(place: SchemaLocation, costs: PatternCosts): DocsgenError[] {
  const { source, locate } = place;
  const values = source["enum"];
  const constant = source["const"];
  return [
    ...(Array.isArray(values) ? checkMembers(values, place, costs) : []),
    ...(Array.isArray(values) && values.length === 0 ? [emptyEnum(locate(["enum"], "key"))] : []),
    ...(constant === undefined ? [] : checkMember(constant, ["const"], { ...place, costs })),
    ...(constant !== undefined && Array.isArray(values) && !values.some((value: JsonValue) => isEqual(value, constant))
      ? [constOutsideEnum(show(constant), locate(["const"]))]
      : []),
  ];
}

function checkMembers(values: readonly JsonValue[], place: SchemaLocation, costs: PatternCosts): DocsgenError[] {
  const seen = new Set<string>();
  return values.flatMap((value, index) => {
    const inside = ["enum", index];
    const key = JSON.stringify(value);
    if (seen.has(key)) return [duplicateMember(show(value), place.locate(inside))];
    seen.add(key);
    return checkMember(value, inside, { ...place, costs });
  });
}

/** `null` is always accepted, because many authors use it to mean that the value may be absent. */
function checkMember(
  value: JsonValue,
  inside: readonly (string | number)[],
  { source, locate, costs }: SchemaLocation & { readonly costs: PatternCosts },
): DocsgenError[] {
  if (value === null) return [];
  const types = typesOf(source);
  if (types.length > 0 && !types.some((type) => hasType(value, type)))
    return [enumType({ value: show(value), found: describeKind(value), type: types.join(" or ") }, locate(inside))];
  const violated = findViolation(value, source, costs);
  return violated === undefined
    ? []
    : [invalidMember({ value: show(value), keyword: violated, rule: printValue(source[violated]) }, locate(inside))];
}

function typesOf({ type }: JsonObject): string[] {
  return (Array.isArray(type) ? type : [type]).filter((entry): entry is string => typeof entry === "string");
}

function hasType(value: JsonValue, type: string): boolean {
  if (type === "integer") return Number.isInteger(value);
  if (type === "array") return Array.isArray(value);
  return type === "object" ? isJsonObject(value) : typeof value === type;
}

/** The keyword of the schema that a listed value violates. Only formats with plain rules are checked. */
function findViolation(value: JsonValue, source: JsonObject, costs: PatternCosts): string | undefined {
  const limit = (keyword: string): number | undefined => {
    const bound = source[keyword];
    return typeof bound === "number" ? bound : undefined;
  };
  const isBeyond: Record<string, boolean> =
    typeof value === "string"
      ? {
          minLength: lengthOf(value) < (limit("minLength") ?? 0),
          maxLength: lengthOf(value) > (limit("maxLength") ?? Infinity),
          pattern: typeof source["pattern"] === "string" && !matches(source["pattern"], value, costs),
          format: typeof source["format"] === "string" && formats[source["format"]]?.test(value) === false,
        }
      : typeof value === "number"
        ? {
            minimum: value < (limit("minimum") ?? -Infinity),
            maximum: value > (limit("maximum") ?? Infinity),
            exclusiveMinimum: value <= (limit("exclusiveMinimum") ?? -Infinity),
            exclusiveMaximum: value >= (limit("exclusiveMaximum") ?? Infinity),
          }
        : {};
  return Object.keys(isBeyond).find((keyword) => isBeyond[keyword]);
}

const formats: Readonly<Record<string, RegExp>> = {
  date: /^\d{4}-\d\d-\d\d$/,
  "date-time": /^\d{4}-\d\d-\d\dT/i,
  uuid: /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i,
  email: /@/,
  ipv4: /^\d+\.\d+\.\d+\.\d+$/,
  ipv6: /:/,
};

/** A value passes if a costly pattern cannot be tested on it in time. */
function matches(pattern: string, value: string, costs: PatternCosts): boolean {
  try {
    return !costs.isWithin(pattern, value) || RegExp(pattern, "u").test(value);
  } catch {
    return true; // The invalid pattern has its own finding.
  }
}

/** Lengths count characters, not UTF-16 units. */
function lengthOf(text: string): number {
  return Array.from(text).length;
}

function isEqual(left: JsonValue, right: JsonValue): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}

function show(value: JsonValue): string {
  return printValue(value);
}
