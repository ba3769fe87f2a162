import { conditionTexts } from "../../source/condition-texts.ts";
import type { Translate } from "../../source/fill-text.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../../source/json.ts";
import { once } from "../../source/once.ts";
import { prepareTranslate } from "../../source/prepared-translate.ts";
import { schemaTexts } from "../../source/reference-texts.ts";
import { ruleTexts } from "../../source/rule-texts.ts";
import { tryItTexts } from "../../source/try-it-texts.ts";
import { listOf } from "./context.ts";

const { bothOf, eitherOf } = tryItTexts;
const englishRules = { ...ruleTexts, ...conditionTexts, bothOf, eitherOf, furtherItems: schemaTexts.furtherItems };

/** Gives the words of rules and conditions in one language. */
export type TranslateRule = Translate<keyof typeof englishRules>;

/** The language of the model, of doc comments, and of findings. */
export const toEnglish: TranslateRule = (key, values) => english()(key, values);

/** Preparing a language takes 25 ms, which commands that build no model do without. */
const english = once(() => prepareTranslate(englishRules, "en"));

/**
 * The part of a schema that states all keywords: the schema itself, or the part that it was built from if it has a
 * single one, such as `allOf: [{ minLength: 3 }]` next to a description.
 */
export function findStating(schema: JsonValue | undefined, keywords: readonly string[]): JsonObject | undefined {
  if (!isJsonObject(schema)) return undefined;
  if (keywords.every((keyword) => schema[keyword] !== undefined)) return schema;
  for (const part of ["allOf", "oneOf", "anyOf"].flatMap((keyword) => listOf(schema, keyword))) {
    const found = findStating(part, keywords);
    if (found !== undefined) return found;
  }
  return undefined;
}
