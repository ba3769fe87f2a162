import type { JsonSchema } from "../api/model.ts";
import { getOwn, isJsonObject, type JsonObject } from "../source/json.ts";

/**
 * The published list of what a TypeScript type cannot say: keyword and reason. A validator checks these rules, a type
 * says nothing of them, so `tsc` accepts values that break them. Keywords that are not here are in the types in full.
 */
export const beyondTypes: ReadonlyMap<string, string> = new Map([
  ["minimum", "types have no ranges of numbers"],
  ["exclusiveMinimum", "types have no ranges of numbers"],
  ["maximum", "types have no ranges of numbers"],
  ["exclusiveMaximum", "types have no ranges of numbers"],
  ["multipleOf", "types know no divisors"],
  ["minLength", "types know no length of text"],
  ["maxLength", "types know no length of text"],
  ["pattern", "types know no regular expressions"],
  ["format", "text of a format is `string`, a number of a format is `number`"],
  ["contentEncoding", "encoded text is `string`"],
  ["contentMediaType", "text of a media type is `string`"],
  ["contentSchema", "what is inside a text is not looked at"],
  ["minItems", "a list has any length; only the places of a tuple (`prefixItems`) are counted"],
  ["maxItems", "a list has any length; only a tuple without further items ends"],
  ["uniqueItems", "types cannot compare values"],
  ["contains", "a type speaks of every item, not of some"],
  ["minContains", "a type speaks of every item, not of some"],
  ["maxContains", "a type speaks of every item, not of some"],
  ["unevaluatedItems", "which items are left depends on the value"],
  ["minProperties", "types cannot count properties"],
  ["maxProperties", "types cannot count properties"],
  ["dependentRequired", "presence that depends on presence is left to the check"],
  ["dependentSchemas", "a rule that depends on presence is left to the check"],
  ["not", "types have no complement"],
  ["if", "a rule that depends on the value is left to the check"],
  ["then", "a rule that depends on the value is left to the check"],
  ["else", "a rule that depends on the value is left to the check"],
]);

/** Keywords that types express in part, and the part that is left to the check. */
export const partlyBeyondTypes: ReadonlyMap<string, string> = new Map([
  ["type", "`integer` is `number`"],
  ["oneOf", "a union is not exclusive: a value of several branches is accepted"],
  ["additionalProperties", "`false` is seen only in an object written in place; a type beside other properties widens"],
  [
    "unevaluatedProperties",
    "`false` is seen only in an object written in place; a type beside other properties widens",
  ],
  ["patternProperties", "the type of a property does not depend on a pattern of its name"],
  ["propertyNames", "only an enumeration of names is in the type"],
  ["discriminator", "the branch for absent or unknown values (`defaultMapping`) also takes the known ones"],
]);

/** Where a type refuses what the check accepts, on purpose: the place and the reason. */
export const narrowerTypes: ReadonlyMap<string, string> = new Map([
  [
    "undeclared properties",
    "where `additionalProperties` is not stated, `tsc` takes a further property of an object written in place for a slip; assigned from a variable it passes",
  ],
  [
    "objects without a known property",
    "where a type has only optional properties, `tsc` refuses an object that has none of them but others, also from a variable",
  ],
  [
    "schemas without `type`",
    "a schema that only has `properties`, `required` or `items` is typed as the object or list its author means; the standard lets every other kind of value pass",
  ],
]);

/** Lists the keywords of one schema, without its subschemas, that its type leaves to the check, in whole or in part. */
export function listBeyondTypes(source: JsonSchema): readonly string[] {
  if (!isJsonObject(source)) return [];
  return Object.keys(source).filter((keyword) => beyondTypes.has(keyword) || isPartlyBeyond(keyword, source));
}

function isPartlyBeyond(keyword: string, source: JsonObject): boolean {
  switch (keyword) {
    case "type":
      return [source["type"]].flat().includes("integer");
    case "oneOf":
      return !isJsonObject(source["discriminator"]);
    case "additionalProperties":
    case "unevaluatedProperties":
      return source[keyword] !== true;
    case "propertyNames":
      return isJsonObject(source[keyword]) && !Array.isArray(getOwn(source[keyword], "enum"));
    case "discriminator":
      return isJsonObject(source[keyword]) && source[keyword]["defaultMapping"] !== undefined;
    default:
      return partlyBeyondTypes.has(keyword);
  }
}
