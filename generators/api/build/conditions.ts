import { isJsonObject, printValue, type JsonObject, type JsonValue } from "../../source/json.ts";
import { appendPointer } from "../../source/json-pointer.ts";
import type { Condition, Schema } from "../model.ts";
import { listOf, type BuildContext } from "./context.ts";
import { phraseOf, describeNot } from "./phrases.ts";
import { isRequiredChoice } from "./required-choice.ts";

/** `buildSchema`, passed as an argument to avoid an import cycle. */
export type BuildSchema = (context: BuildContext, json: JsonValue | undefined, pointer: string) => Schema;

const words: readonly (readonly [keyword: string, words: string])[] = [
  ["not", "must not match"],
  ["if", "if"],
  ["then", "then"],
  ["else", "else"],
  ["unevaluatedItems", "further items"],
  ["contentSchema", "content"],
];

/** A schema's own keywords and their location. */
export interface SchemaPart {
  readonly json: JsonObject;
  readonly pointer: string;
  readonly buildSchema: BuildSchema;
}

interface ConditionSource {
  readonly keyword: string;
  readonly text: string;
  readonly value: JsonValue | undefined;
  readonly at: string;
  readonly when?: string;
}

/** The keywords that apply another schema to the same value. */
export function buildConditions(context: BuildContext, { json, pointer, buildSchema }: SchemaPart): Condition[] {
  const build = ({ keyword, text, value, at, when }: ConditionSource): Condition => ({
    keyword,
    words: text,
    when: when ?? branchWords(json, keyword),
    rule: ruleOf(json, keyword, value),
    schema: buildSchema(context, value, at),
  });
  const singles = [...words, ["contains", containsWords(json)] as const]
    .filter(([keyword]) => json[keyword] !== undefined)
    .map(([keyword, text]) => build({ keyword, text, value: json[keyword], at: appendPointer(pointer, keyword) }));
  const dependent = isJsonObject(json["dependentSchemas"]) ? Object.entries(json["dependentSchemas"]) : [];
  const choices = (["anyOf", "oneOf"] as const).filter(
    (keyword) => listOf(json, keyword).length > 0 && isRequiredChoice(json, keyword),
  );
  return [
    ...singles,
    ...dependent.map(([name, value]) =>
      build({
        keyword: "dependentSchemas",
        text: `when ${name} is present`,
        value,
        at: appendPointer(appendPointer(pointer, "dependentSchemas"), name),
        when: `if \`${name}\` is present`,
      }),
    ),
    ...choices.map((keyword) =>
      build({ keyword, text: requiredWords(json, keyword), value: true, at: appendPointer(pointer, keyword) }),
    ),
  ];
}

/** When a keyword's schema applies. https://json-schema.org/draft/2020-12/json-schema-core#section-10.2.2 */
function branchWords(json: JsonObject, keyword: string): string | undefined {
  if (keyword !== "then" && keyword !== "else") return undefined;
  const phrase = phraseOf(json["if"]);
  return phrase === undefined ? undefined : `${keyword === "then" ? "if" : "unless"} ${phrase}`;
}

/** The whole rule, if a few words can express it. */
function ruleOf(json: JsonObject, keyword: string, value: JsonValue | undefined): string | undefined {
  if (keyword === "not") return describeNot(value);
  if (keyword === "anyOf" || keyword === "oneOf") return requiredRule(json, keyword);
  if (keyword !== "contains") return undefined;
  const phrase = phraseOf(value);
  return phrase === undefined ? undefined : `${containsWords(json).replace(/ that match(?:es)?$/, "")} where ${phrase}`;
}

/** How many items must match. https://json-schema.org/draft/2020-12/json-schema-validation#section-6.4.4 */
function containsWords(json: JsonObject): string {
  const [min, max] = [json["minContains"] ?? 1, json["maxContains"]];
  if (min === 1 && max === undefined) return "contains an item that matches";
  if (max === undefined) return `contains at least ${items(min)}`;
  return min === max
    ? `contains exactly ${items(max)}`
    : `contains ${min === 0 ? "at most" : `${printValue(min)} to`} ${items(max)}`;
}

function items(count: JsonValue): string {
  return `${printValue(count)} ${count === 1 ? "item that matches" : "items that match"}`;
}

function requiredRule(json: JsonObject, keyword: "anyOf" | "oneOf"): string {
  const groups = listOf(json, keyword).map((part) =>
    isJsonObject(part)
      ? listOf(part, "required")
          .map((name) => `\`${printValue(name)}\``)
          .join(" and ")
      : "",
  );
  return `${keyword === "anyOf" ? "at least one" : "exactly one"} of ${groups.join(", ")} is required`;
}

function requiredWords(json: JsonObject, keyword: "anyOf" | "oneOf"): string {
  const groups = listOf(json, keyword).map((part) =>
    isJsonObject(part) ? listOf(part, "required").map(printValue).join(" and ") : "",
  );
  return `${keyword === "anyOf" ? "requires at least one of" : "requires exactly one of"}: ${groups.join("; ")}`;
}
