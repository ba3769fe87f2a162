import type { DocsgenError } from "../../source/docsgen-error.ts";
import type { JsonObject } from "../../source/json.ts";
import type { Position } from "../../source/position.ts";
import { contradictingRange, noMultiple } from "./findings.ts";
import type { SchemaLocation } from "./schema-location.ts";

interface Bound {
  readonly keyword: string;
  readonly value: number;
  readonly isExclusive: boolean;
}

const counts = [
  ["minLength", "maxLength"],
  ["minItems", "maxItems"],
  ["minProperties", "maxProperties"],
  ["minContains", "maxContains"],
  ["minContains", "maxItems"],
] as const;

/** Finds ranges that no value can match: of numbers, lengths, and counts. */
export function checkRanges({ source, locate }: SchemaLocation): DocsgenError[] {
  const at = (keyword: string): Position => locate([keyword], "key");
  const ofCounts = counts.flatMap(([lower, upper]) => {
    const [low, high] = [source[lower], source[upper]];
    if (typeof low !== "number" || typeof high !== "number" || low <= high) return [];
    return lower === "minContains" && source["contains"] === undefined
      ? []
      : [contradictingRange([lower, low], [upper, high], at(lower))];
  });
  return [...ofCounts, ...checkNumbers(source, at)];
}

function checkNumbers(source: JsonObject, at: (keyword: string) => Position): DocsgenError[] {
  const isInteger = source["type"] === "integer";
  const low = tightest(bounds(source, ["minimum", "exclusiveMinimum"]), (left, right) => left > right);
  const high = tightest(bounds(source, ["maximum", "exclusiveMaximum"]), (left, right) => left < right);
  if (low === undefined || high === undefined) return [];
  const [min, max] = isInteger ? [firstInteger(low), lastInteger(high)] : [low.value, high.value];
  const isEmpty = min > max || (!isInteger && min === max && (low.isExclusive || high.isExclusive));
  if (isEmpty) return [contradictingRange([low.keyword, low.value], [high.keyword, high.value], at(low.keyword))];
  const { multipleOf } = source;
  const isCountable = typeof multipleOf === "number" && Number.isInteger(multipleOf) && multipleOf > 0;
  return isCountable && Math.floor(max / multipleOf) * multipleOf < min
    ? [noMultiple(multipleOf, [low.value, high.value], at("multipleOf"))]
    : [];
}

function bounds(source: JsonObject, keywords: readonly [inclusive: string, exclusive: string]): Bound[] {
  return keywords.flatMap((keyword, index) => {
    const value = source[keyword];
    return typeof value === "number" ? [{ keyword, value, isExclusive: index === 1 }] : [];
  });
}

/** The stricter of two bounds on one side; of equal bounds, the exclusive one. */
function tightest(all: readonly Bound[], isTighter: (left: number, right: number) => boolean): Bound | undefined {
  const [first, second] = all;
  if (first === undefined || second === undefined) return first;
  return isTighter(first.value, second.value) ? first : second;
}

function firstInteger({ value, isExclusive }: Bound): number {
  return isExclusive ? Math.floor(value) + 1 : Math.ceil(value);
}

function lastInteger({ value, isExclusive }: Bound): number {
  return isExclusive ? Math.ceil(value) - 1 : Math.floor(value);
}
