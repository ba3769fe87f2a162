import { isJsonObject, printValue, type JsonObject, type JsonValue } from "../../source/json.ts";
import type { ruleTexts } from "../../source/rule-texts.ts";
import type { Constraint } from "../model.ts";
import { findStating, toEnglish, type TranslateRule } from "./rule-words.ts";

/** The keywords of all rules. Most schemas have none of them. */
const ruleKeywords = new Set([
  "minimum",
  "exclusiveMinimum",
  "maximum",
  "exclusiveMaximum",
  "multipleOf",
  "minLength",
  "maxLength",
  "minItems",
  "maxItems",
  "minProperties",
  "maxProperties",
  "pattern",
  "uniqueItems",
  "propertyNames",
  "contentMediaType",
  "contentEncoding",
  "dependentRequired",
]);

/**
 * Every rule of a schema that narrows its kind, in words: range, length, pattern, counts, names of keys.
 * Pages, doc comments, and findings use these words; only pages use other languages than English.
 */
export function buildConstraints(schema: JsonObject, translate: TranslateRule = toEnglish): Constraint[] {
  if (!Object.keys(schema).some((keyword) => ruleKeywords.has(keyword))) return [];
  const single = singleOf(schema);
  return [
    rangeOf(schema, translate),
    countOf(schema, lengthTexts, translate),
    countOf(schema, itemTexts, translate),
    countOf(schema, entryTexts, translate),
    keyNames(schema, translate),
    single("multipleOf", (value) => translate("ruleMultipleOf", { value })),
    single("pattern", (pattern) => translate("rulePattern", { pattern })),
    schema["uniqueItems"] === true ? { keywords: ["uniqueItems"], words: translate("ruleUnique") } : undefined,
    single("contentMediaType", (type) => translate("ruleContentType", { type })),
    single("contentEncoding", (encoding) => translate("ruleEncoding", { encoding })),
    dependencies(schema, translate),
  ].filter((constraint) => constraint !== undefined);
}

/** The words of one rule in another language, from the schema that states it. */
export function translateConstraint(
  { keywords, words }: Constraint,
  schema: JsonValue,
  translate: TranslateRule,
): string {
  const stating = findStating(schema, keywords);
  if (stating === undefined) return words;
  const stated = Object.fromEntries(keywords.map((keyword) => [keyword, stating[keyword]]));
  return buildConstraints(stated, translate)[0]?.words ?? words;
}

function numberOf(schema: JsonObject, keyword: string): number | undefined {
  const value = schema[keyword];
  return typeof value === "number" ? value : undefined;
}

function rangeOf(schema: JsonObject, translate: TranslateRule): Constraint | undefined {
  const keywords = ["minimum", "exclusiveMinimum", "maximum", "exclusiveMaximum"].filter(
    (keyword) => numberOf(schema, keyword) !== undefined,
  );
  if (keywords.length === 0) return undefined;
  const [minimum, above, maximum, below] = ["minimum", "exclusiveMinimum", "maximum", "exclusiveMaximum"].map(
    (keyword) => numberOf(schema, keyword)?.toString(),
  );
  if (minimum !== undefined && maximum !== undefined && above === undefined && below === undefined) {
    const words =
      minimum === maximum
        ? translate("ruleExactly", { value: minimum })
        : translate("ruleBetween", { minimum, maximum });
    return { keywords, words };
  }
  const parts = [
    above === undefined ? undefined : translate("ruleAbove", { value: above }),
    minimum === undefined ? undefined : translate("ruleAtLeast", { value: minimum }),
    below === undefined ? undefined : translate("ruleBelow", { value: below }),
    maximum === undefined ? undefined : translate("ruleAtMost", { value: maximum }),
  ].filter((part) => part !== undefined);
  return { keywords, words: listOf(parts, translate) };
}

function listOf(parts: readonly string[], translate: TranslateRule): string {
  const [first = "", ...others] = parts;
  return others.reduce((list, second) => translate("ruleList", { first: list, second }), first);
}

interface CountTexts {
  readonly lower: string;
  readonly upper: string;
  readonly exact: keyof typeof ruleTexts;
  readonly least: keyof typeof ruleTexts;
  readonly most: keyof typeof ruleTexts;
  readonly between: keyof typeof ruleTexts;
}

const lengthTexts: CountTexts = {
  lower: "minLength",
  upper: "maxLength",
  exact: "ruleExactLength",
  least: "ruleMinLength",
  most: "ruleMaxLength",
  between: "ruleLength",
};

const itemTexts: CountTexts = {
  lower: "minItems",
  upper: "maxItems",
  exact: "ruleExactItems",
  least: "ruleMinItems",
  most: "ruleMaxItems",
  between: "ruleItems",
};

const entryTexts: CountTexts = {
  lower: "minProperties",
  upper: "maxProperties",
  exact: "ruleExactEntries",
  least: "ruleMinEntries",
  most: "ruleMaxEntries",
  between: "ruleEntries",
};

function countOf(schema: JsonObject, texts: CountTexts, translate: TranslateRule): Constraint | undefined {
  const { lower, upper } = texts;
  const minimum = numberOf(schema, lower);
  const maximum = numberOf(schema, upper);
  if ((minimum === undefined || minimum === 0) && maximum === undefined) return undefined;
  const keywords = [lower, upper].filter((keyword) => numberOf(schema, keyword) !== undefined);
  return { keywords, words: countWords([minimum ?? 0, maximum], texts, translate) };
}

/** Counts come as strings, so that they are written as in the description. */
function countWords(
  [minimum, maximum]: readonly [number, number | undefined],
  texts: CountTexts,
  translate: TranslateRule,
): string {
  if (maximum === undefined) return translate(texts.least, { count: String(minimum) });
  const count = String(maximum);
  if (minimum === 0) return translate(texts.most, { count });
  return minimum === maximum
    ? translate(texts.exact, { count })
    : translate(texts.between, { minimum: String(minimum), count });
}

function keyNames(schema: JsonObject, translate: TranslateRule): Constraint | undefined {
  const names = schema["propertyNames"];
  if (!isJsonObject(names)) return undefined;
  const parts = buildConstraints(names, translate).map((constraint) => constraint.words);
  const values = Array.isArray(names["enum"])
    ? names["enum"].map((value: JsonValue) => printValue(value)).join(", ")
    : undefined;
  if (values !== undefined) parts.push(values);
  return parts.length === 0
    ? undefined
    : { keywords: ["propertyNames"], words: translate("ruleKeys", { rules: listOf(parts, translate) }) };
}

type Single = (keyword: string, words: (value: string) => string) => Constraint | undefined;

function singleOf(schema: JsonObject): Single {
  return (keyword, words) => {
    const value = schema[keyword];
    return typeof value === "string" || typeof value === "number"
      ? { keywords: [keyword], words: words(printValue(value)) }
      : undefined;
  };
}

function dependencies(schema: JsonObject, translate: TranslateRule): Constraint | undefined {
  const map = schema["dependentRequired"];
  if (!isJsonObject(map)) return undefined;
  const parts = Object.entries(map).flatMap(([name, needed]) =>
    Array.isArray(needed) && needed.length > 0
      ? [translate("ruleNeeds", { name, others: needed.map(printValue).join(", ") })]
      : [],
  );
  return parts.length === 0 ? undefined : { keywords: ["dependentRequired"], words: parts.join("; ") };
}
