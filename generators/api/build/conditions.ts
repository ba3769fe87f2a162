import { isJsonObject, printValue, type JsonObject, type JsonValue } from "../../source/json.ts";
import { appendPointer } from "../../source/json-pointer.ts";
import type { Condition, Schema } from "../model.ts";
import { listOf, type BuildContext } from "./context.ts";
import { code, describeNot, joinTexts, phraseOf } from "./phrases.ts";
import { isRequiredChoice } from "./required-choice.ts";
import { findStating, toEnglish, type TranslateRule } from "./rule-words.ts";

/** `buildSchema`, passed as an argument to avoid an import cycle. */
export type BuildSchema = (context: BuildContext, json: JsonValue | undefined, pointer: string) => Schema;

/** Keywords with a single schema, in the order of pages. */
const singles = ["not", "if", "then", "else", "unevaluatedItems", "contentSchema", "contains"] as const;
const choices = ["anyOf", "oneOf"] as const;

/** A schema's own keywords and their location. */
export interface SchemaPart {
  readonly json: JsonObject;
  readonly pointer: string;
  readonly buildSchema: BuildSchema;
}

/** The keywords that apply another schema to the same value. */
export function buildConditions(context: BuildContext, { json, pointer, buildSchema }: SchemaPart): Condition[] {
  const build = (keyword: Condition["keyword"], value: JsonValue | undefined, property?: string): Condition => {
    const at = appendPointer(pointer, keyword);
    return {
      keyword,
      ...describeCondition(json, { keyword, property }, toEnglish),
      property,
      schema: buildSchema(context, value, property === undefined ? at : appendPointer(at, property)),
    };
  };
  const dependent = isJsonObject(json["dependentSchemas"]) ? Object.entries(json["dependentSchemas"]) : [];
  return [
    ...singles.filter((keyword) => json[keyword] !== undefined).map((keyword) => build(keyword, json[keyword])),
    ...dependent.map(([name, value]) => build("dependentSchemas", value, name)),
    ...choices
      .filter((keyword) => listOf(json, keyword).length > 0 && isRequiredChoice(json, keyword))
      .map((keyword) => build(keyword, true)),
  ];
}

/** A condition with its words in another language, from the schema that states it. */
export function translateCondition(condition: Condition, schema: JsonValue, translate: TranslateRule): Condition {
  const stating = findStating(schema, [condition.keyword]);
  return stating === undefined ? condition : { ...condition, ...describeCondition(stating, condition, translate) };
}

function describeCondition(
  json: JsonObject,
  { keyword, property }: Pick<Condition, "keyword" | "property">,
  translate: TranslateRule,
): Pick<Condition, "words" | "when" | "rule"> {
  const none = { when: undefined, rule: undefined };
  switch (keyword) {
    case "not":
      return { words: translate("conditionMustNotMatch"), ...none, rule: describeNot(json["not"], translate) };
    case "if":
      return { words: translate("conditionIfPart"), ...none };
    case "then":
      return { words: translate("conditionThenPart"), ...none, when: branchWords(json, "conditionIf", translate) };
    case "else":
      return { words: translate("conditionElsePart"), ...none, when: branchWords(json, "conditionUnless", translate) };
    case "unevaluatedItems":
      return { words: translate("furtherItems"), ...none };
    case "contentSchema":
      return { words: translate("conditionContent"), ...none };
    case "contains":
      return describeContains(json, translate);
    case "dependentSchemas": {
      const condition = translate("conditionPresent", { subject: code(property ?? "") });
      const when = translate("conditionIf", { condition });
      return { words: when, ...none, when };
    }
    case "anyOf":
    case "oneOf": {
      const rule = requiredRule(json, keyword, translate);
      return { words: rule, ...none, rule };
    }
  }
}

/** When `then` or `else` applies. https://json-schema.org/draft/2020-12/json-schema-core#section-10.2.2 */
function branchWords(
  json: JsonObject,
  key: "conditionIf" | "conditionUnless",
  translate: TranslateRule,
): string | undefined {
  const condition = phraseOf(json["if"], translate);
  return condition === undefined ? undefined : translate(key, { condition });
}

/** How many items must match. https://json-schema.org/draft/2020-12/json-schema-validation#section-6.4.4 */
function describeContains(json: JsonObject, translate: TranslateRule): Pick<Condition, "words" | "when" | "rule"> {
  const condition = phraseOf(json["contains"], translate);
  const minimum = printValue(json["minContains"] ?? 1);
  const maximum = json["maxContains"] === undefined ? undefined : printValue(json["maxContains"]);
  if (minimum === "1" && maximum === undefined)
    return {
      words: translate("containsItem"),
      when: undefined,
      rule: condition === undefined ? undefined : translate("containsItemWhere", { condition }),
    };
  const count = maximum ?? minimum;
  const print = (items: string): string => {
    if (maximum === undefined) return translate("containsAtLeast", { items });
    if (minimum === maximum) return translate("containsExactly", { items });
    return minimum === "0" ? translate("containsAtMost", { items }) : translate("containsBetween", { minimum, items });
  };
  return {
    words: print(translate("containsMatching", { count })),
    when: undefined,
    rule: condition === undefined ? undefined : print(translate("containsWhere", { count, condition })),
  };
}

function requiredRule(json: JsonObject, keyword: "anyOf" | "oneOf", translate: TranslateRule): string {
  const groups = listOf(json, keyword).map((part) =>
    isJsonObject(part)
      ? joinTexts(
          "bothOf",
          listOf(part, "required").map((name) => code(printValue(name))),
          translate,
        )
      : "",
  );
  const names = groups.join(", ");
  return translate(keyword === "anyOf" ? "conditionAnyRequired" : "conditionOneRequired", { names });
}
