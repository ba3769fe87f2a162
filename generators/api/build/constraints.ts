import { isJsonObject, printValue, type JsonObject, type JsonValue } from "../../source/json.ts";
import type { Constraint } from "../model.ts";

/**
 * Describes every rule of a schema that narrows its kind: range, length, pattern, counts, property names. Rules get
 * their words only here: pages, doc comments, and findings share them.
 */
export function buildConstraints(schema: JsonObject): Constraint[] {
  return [
    rangeOf(schema),
    countOf(schema, ["minLength", "maxLength"], ["character", "characters"]),
    countOf(schema, ["minItems", "maxItems"], ["item", "items"]),
    countOf(schema, ["minProperties", "maxProperties"], ["entry", "entries"]),
    keyNames(schema),
    single(schema, "multipleOf", (value) => `multiple of ${printValue(value)}`),
    single(schema, "pattern", (value) => `matches ${printValue(value)}`),
    schema["uniqueItems"] === true ? { keywords: ["uniqueItems"], words: "no duplicates" } : undefined,
    single(schema, "contentMediaType", (value) => `content is ${printValue(value)}`),
    single(schema, "contentEncoding", (value) => `encoded as ${printValue(value)}`),
    dependencies(schema),
  ].filter((constraint) => constraint !== undefined);
}

function numberOf(schema: JsonObject, keyword: string): number | undefined {
  const value = schema[keyword];
  return typeof value === "number" ? value : undefined;
}

function rangeOf(schema: JsonObject): Constraint | undefined {
  const keywords = ["minimum", "exclusiveMinimum", "maximum", "exclusiveMaximum"].filter(
    (keyword) => numberOf(schema, keyword) !== undefined,
  );
  if (keywords.length === 0) return undefined;
  const [minimum, above, maximum, below] = ["minimum", "exclusiveMinimum", "maximum", "exclusiveMaximum"].map(
    (keyword) => numberOf(schema, keyword),
  );
  if (minimum !== undefined && maximum !== undefined && above === undefined && below === undefined) {
    return { keywords, words: minimum === maximum ? `exactly ${minimum}` : `${minimum} to ${maximum}` };
  }
  const parts = [
    above === undefined ? undefined : `greater than ${above}`,
    minimum === undefined ? undefined : `at least ${minimum}`,
    below === undefined ? undefined : `less than ${below}`,
    maximum === undefined ? undefined : `at most ${maximum}`,
  ].filter((part) => part !== undefined);
  return { keywords, words: parts.join(", ") };
}

function countOf(
  schema: JsonObject,
  [lower, upper]: readonly [string, string],
  [unit, units]: readonly [string, string],
): Constraint | undefined {
  const min = numberOf(schema, lower);
  const max = numberOf(schema, upper);
  if ((min === undefined || min === 0) && max === undefined) return undefined;
  const keywords = [lower, upper].filter((keyword) => numberOf(schema, keyword) !== undefined);
  return { keywords, words: countWords({ min, max }, [unit, units]) };
}

function countWords(
  { min, max }: { readonly min: number | undefined; readonly max: number | undefined },
  [unit, units]: readonly [string, string],
): string {
  const name = (count: number): string => (count === 1 ? unit : units);
  if (max === undefined) return `at least ${min ?? 0} ${name(min ?? 0)}`;
  if (min === undefined || min === 0) return `at most ${max} ${name(max)}`;
  return min === max ? `exactly ${max} ${name(max)}` : `${min} to ${max} ${units}`;
}

function keyNames(schema: JsonObject): Constraint | undefined {
  const names = schema["propertyNames"];
  if (!isJsonObject(names)) return undefined;
  const parts = buildConstraints(names).map((constraint) => constraint.words);
  const values = Array.isArray(names["enum"])
    ? names["enum"].map((value: JsonValue) => printValue(value)).join(", ")
    : undefined;
  if (values !== undefined) parts.push(values);
  return parts.length === 0 ? undefined : { keywords: ["propertyNames"], words: `keys of ${parts.join(", ")}` };
}

function single(schema: JsonObject, keyword: string, words: (value: JsonValue) => string): Constraint | undefined {
  const value = schema[keyword];
  return typeof value === "string" || typeof value === "number"
    ? { keywords: [keyword], words: words(value) }
    : undefined;
}

function dependencies(schema: JsonObject): Constraint | undefined {
  const map = schema["dependentRequired"];
  if (!isJsonObject(map)) return undefined;
  const parts = Object.entries(map).flatMap(([name, needed]) =>
    Array.isArray(needed) && needed.length > 0 ? [`${name} requires ${needed.join(", ")}`] : [],
  );
  return parts.length === 0 ? undefined : { keywords: ["dependentRequired"], words: parts.join("; ") };
}
