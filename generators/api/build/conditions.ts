import { isJsonObject, printValue, type JsonObject, type JsonValue } from "../../source/json.ts";
import { appendPointer } from "../../source/json-pointer.ts";
import type { Condition, Schema } from "../model.ts";
import { listOf, type BuildContext } from "./context.ts";
import { isRequiredChoice } from "./required-choice.ts";

/** `buildSchema` itself, handed down so that no two files import each other. */
export type BuildSchema = (context: BuildContext, json: JsonValue | undefined, pointer: string) => Schema;

const words: readonly (readonly [keyword: string, words: string])[] = [
  ["not", "must not match"],
  ["if", "if"],
  ["then", "then"],
  ["else", "else"],
  ["contains", "contains an item that matches"],
  ["unevaluatedItems", "further items"],
  ["contentSchema", "content"],
];

/** The keywords of a schema that judge the value again by another schema. */
export function buildConditions(
  context: BuildContext,
  json: JsonObject,
  pointer: string,
  buildSchema: BuildSchema,
): Condition[] {
  const build = (keyword: string, text: string, value: JsonValue | undefined, at: string): Condition => ({
    keyword,
    words: text,
    schema: buildSchema(context, value, at),
  });
  const singles = words
    .filter(([keyword]) => json[keyword] !== undefined)
    .map(([keyword, text]) => build(keyword, text, json[keyword], appendPointer(pointer, keyword)));
  const dependent = isJsonObject(json["dependentSchemas"]) ? Object.entries(json["dependentSchemas"]) : [];
  const choices = (["anyOf", "oneOf"] as const).filter(
    (keyword) => listOf(json, keyword).length > 0 && isRequiredChoice(json, keyword),
  );
  return [
    ...singles,
    ...dependent.map(([name, value]) =>
      build(
        "dependentSchemas",
        `when ${name} is present`,
        value,
        appendPointer(appendPointer(pointer, "dependentSchemas"), name),
      ),
    ),
    ...choices.map((keyword) => build(keyword, requiredWords(json, keyword), true, appendPointer(pointer, keyword))),
  ];
}

function requiredWords(json: JsonObject, keyword: "anyOf" | "oneOf"): string {
  const groups = listOf(json, keyword).map((part) =>
    isJsonObject(part) ? listOf(part, "required").map(printValue).join(" and ") : "",
  );
  return `${keyword === "anyOf" ? "needs at least one of" : "needs exactly one of"}: ${groups.join("; ")}`;
}
