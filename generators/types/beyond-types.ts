import type { JsonSchema } from "../api/model.ts";
import { getOwn, isJsonObject, type JsonObject } from "../source/json.ts";

/**
 * The published list of rules that a TypeScript type cannot express: keyword and reason. Validators check these rules,
 * but `tsc` accepts values that violate them. Types express all other keywords completely.
 */
export const beyondTypes: ReadonlyMap<string, string> = new Map([
  ["minimum", "types cannot express number ranges"],
  ["exclusiveMinimum", "types cannot express number ranges"],
  ["maximum", "types cannot express number ranges"],
  ["exclusiveMaximum", "types cannot express number ranges"],
  ["multipleOf", "types cannot express divisors"],
  ["minLength", "types cannot express text lengths"],
  ["maxLength", "types cannot express text lengths"],
  ["pattern", "types cannot express regular expressions"],
  ["format", "a text with a format is `string`, a number with a format is `number`"],
  ["contentEncoding", "encoded text is `string`"],
  ["contentMediaType", "text with a media type is `string`"],
  ["contentSchema", "types do not look inside a text"],
  ["minItems", "a list has any length; only the items of a tuple (`prefixItems`) are counted"],
  ["maxItems", "a list has any length; only a tuple without additional items has a fixed length"],
  ["uniqueItems", "types cannot compare values"],
  ["contains", "a type applies to every item, not to some items"],
  ["minContains", "a type applies to every item, not to some items"],
  ["maxContains", "a type applies to every item, not to some items"],
  ["unevaluatedItems", "which items are unevaluated depends on the value"],
  ["minProperties", "types cannot count properties"],
  ["maxProperties", "types cannot count properties"],
  ["dependentRequired", "types cannot make presence depend on another property"],
  ["dependentSchemas", "types cannot make a rule depend on presence"],
  ["not", "types cannot express negation"],
  ["if", "types cannot make a rule depend on the value"],
  ["then", "types cannot make a rule depend on the value"],
  ["else", "types cannot make a rule depend on the value"],
]);

/** Keywords that types express in part, and the part that only validators check. */
export const partlyBeyondTypes: ReadonlyMap<string, string> = new Map([
  ["type", "`integer` is `number`"],
  ["oneOf", "a union is not exclusive: a value of several branches is accepted"],
  ["additionalProperties", "`tsc` applies `false` only to object literals; next to other properties the type widens"],
  ["unevaluatedProperties", "`tsc` applies `false` only to object literals; next to other properties the type widens"],
  ["patternProperties", "the type of a property does not depend on a pattern of its name"],
  ["propertyNames", "the type contains only an enumeration of names"],
  ["discriminator", "the branch for absent or unknown values (`defaultMapping`) also accepts the known ones"],
]);

/** Cases in which a type is deliberately stricter than the validator: the case and the reason. */
export const narrowerTypes: ReadonlyMap<string, string> = new Map([
  [
    "undeclared properties",
    "if `additionalProperties` is absent, `tsc` reports an additional property of an object literal as a mistake; an object from a variable passes",
  ],
  [
    "objects without a known property",
    "if a type has only optional properties, `tsc` rejects an object that has only other properties, also from a variable",
  ],
  [
    "schemas without `type`",
    "a schema with only `properties`, `required`, or `items` has the type of the object or list that its author means; the specification accepts every other kind of value",
  ],
]);

/** Lists the keywords of one schema, without its subschemas, that its type does not express completely. */
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
