import { isJsonObject, printValue, type JsonObject, type JsonValue } from "../../source/json.ts";
import { buildConstraints } from "./constraints.ts";
import { annotationKeywords } from "./required-choice.ts";
import { listOf } from "./context.ts";
import { toEnglish, type TranslateRule } from "./rule-words.ts";

const maxPhraseLength = 200;
const maxDepth = 3;

/**
 * Describes the values that a schema accepts, as the end of a sentence: ``\`type\` is \`"card"\` and \`cvc\` is
 * present``. Undefined if a few words cannot express a keyword, because half a condition would be wrong.
 */
export function phraseOf(json: JsonValue | undefined, translate: TranslateRule = toEnglish): string | undefined {
  const english = printPhrase(json, toEnglish);
  // Whether a phrase is short enough must not depend on the language: pages have the same parts in each.
  if (english === undefined || english === "" || english.length > maxPhraseLength) return undefined;
  return translate === toEnglish ? english : printPhrase(json, translate);
}

function printPhrase(json: JsonValue | undefined, translate: TranslateRule): string | undefined {
  const clauses = isJsonObject(json) ? clausesOf(json, { subject: "", depth: 0, translate }) : undefined;
  return clauses && bothOf(clauses, translate);
}

/** A `not` rule in a few words: ``not both `a` and `b` ``. */
export function describeNot(json: JsonValue | undefined, translate: TranslateRule = toEnglish): string | undefined {
  if (!isJsonObject(json)) return undefined;
  const required = listOf(json, "required").map(String).map(code);
  const keys = Object.keys(json).filter((key) => !annotationKeywords.has(key) && key !== "type");
  if (keys.length === 1 && required.length > 0) {
    const [first = "", second = ""] = required;
    if (required.length === 1) return translate("conditionMustBeAbsent", { name: first });
    return required.length === 2
      ? translate("conditionNotBoth", { first, second })
      : translate("conditionNotAll", { names: required.join(", ") });
  }
  const condition = phraseOf(json, translate);
  return condition === undefined ? undefined : negatedRule(condition, json, translate);
}

function negatedRule(condition: string, json: JsonObject, translate: TranslateRule): string {
  if (Object.hasOwn(json, "const"))
    return translate("conditionNotValue", { value: code(JSON.stringify(json["const"])) });
  if (Array.isArray(json["enum"]) && Object.keys(json).length <= 2)
    return translate("conditionNoneOf", { values: valuesText(json["enum"], translate) });
  return translate("conditionNotAllowed", { condition });
}

/** A statement about one value, and the opposite statement if it has words of its own. */
interface Clause {
  readonly text: string;
  readonly opposite?: string;
}

interface Subject {
  /** The path of a property. Empty: the value itself. */
  readonly subject: string;
  readonly depth: number;
  readonly translate: TranslateRule;
}

/** Describes each keyword as a clause about the subject. */
function clausesOf(json: JsonObject, about: Subject): readonly Clause[] | undefined {
  if (about.depth > maxDepth) return undefined;
  const clauses: Clause[] = [];
  for (const [keyword, value] of Object.entries(json)) {
    if (annotationKeywords.has(keyword) || keyword.startsWith("x-") || value === undefined) continue;
    const ofKeyword = clausesOfKeyword(json, keyword, about);
    if (ofKeyword === undefined) return undefined;
    clauses.push(...ofKeyword);
  }
  return [...clauses, ...ruleClauses(json, about)];
}

const counts = ["Length", "Items", "Properties"].flatMap((of) => [`min${of}`, `max${of}`]);
const ranges = ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"];
const describedByConstraints = new Set([...ranges, ...counts, "pattern", "uniqueItems"]);

function ruleClauses(json: JsonObject, { subject, translate }: Subject): readonly Clause[] {
  const name = nameOf(subject, translate);
  return buildConstraints(json, translate).map(({ keywords: [keyword = ""], words }) => {
    if (keyword === "pattern")
      return { text: translate("conditionPattern", { subject: name, pattern: printValue(json["pattern"]) }) };
    const isCount = keyword === "uniqueItems" || counts.includes(keyword);
    return { text: translate(isCount ? "conditionCount" : "conditionRule", { subject: name, rule: words }) };
  });
}

/** Empty: the keyword adds nothing. Undefined: a few words cannot express the keyword. */
function clausesOfKeyword(json: JsonObject, keyword: string, about: Subject): readonly Clause[] | undefined {
  const value = json[keyword];
  if (describedByConstraints.has(keyword)) return [];
  switch (keyword) {
    case "const":
      return [valueClause([value], about)];
    case "enum":
      return Array.isArray(value) ? [valueClause(value, about)] : undefined;
    case "type":
      return typeClauses(json, value, about);
    case "required":
      return listOf(json, "required")
        .map(String)
        .filter((name) => !isJsonObject(json["properties"]) || json["properties"][name] === undefined)
        .map((name) => presentClause(join(about.subject, name), about.translate));
    case "properties":
      return propertyClauses(json, about);
    case "allOf":
    case "anyOf":
    case "oneOf":
      return combined(listOf(json, keyword), keyword === "allOf" ? bothOf : eitherOf, about);
    case "not": {
      const inner = isJsonObject(value) ? clausesOf(value, { ...about, depth: about.depth + 1 }) : undefined;
      const [only] = inner ?? [];
      if (inner?.length !== 1 || only === undefined) return undefined;
      return [{ text: only.opposite ?? about.translate("conditionNot", { condition: only.text }) }];
    }
    default:
      return undefined;
  }
}

function presentClause(name: string, translate: TranslateRule): Clause {
  const subject = code(name);
  return { text: translate("conditionPresent", { subject }), opposite: translate("conditionAbsent", { subject }) };
}

function valueClause(values: readonly (JsonValue | undefined)[], { subject, translate }: Subject): Clause {
  const name = nameOf(subject, translate);
  const text = translate("conditionIs", { subject: name, values: valuesText(values, translate) });
  if (values.length !== 1) return { text };
  return { text, opposite: translate("conditionIsNot", { subject: name, value: valuesText(values, translate) }) };
}

/** Next to a `const`, an `enum`, or other rules, the type adds nothing. */
function typeClauses(json: JsonObject, type: JsonValue | undefined, about: Subject): readonly Clause[] {
  const { subject, translate } = about;
  const types = [type].flat().map(printValue);
  const isDescribed = Object.keys(json).some((key) => key !== "type" && !annotationKeywords.has(key));
  if (isDescribed || (subject === "" && types[0] === "object")) return [];
  if (types.length === 1 && types[0] === "null") return [valueClause([null], about)];
  const words = types.map((type) => (type === "null" ? code("null") : translate("conditionOfType", { type })));
  return [
    {
      text: translate("conditionType", { subject: nameOf(subject, translate), types: eitherOfTexts(words, translate) }),
    },
  ];
}

function propertyClauses(json: JsonObject, about: Subject): readonly Clause[] | undefined {
  const { translate } = about;
  const required = new Set(listOf(json, "required"));
  const clauses: Clause[] = [];
  for (const [name, schema] of Object.entries(isJsonObject(json["properties"]) ? json["properties"] : {})) {
    const subject = join(about.subject, name);
    if (schema === false) clauses.push({ text: translate("conditionAbsent", { subject: code(subject) }) });
    else if (schema === true || (isJsonObject(schema) && Object.keys(schema).length === 0)) {
      if (required.has(name)) clauses.push(presentClause(subject, translate));
    } else {
      const inner = isJsonObject(schema) ? clausesOf(schema, { ...about, subject, depth: about.depth + 1 }) : undefined;
      if (inner === undefined) return undefined;
      if (required.has(name) || inner.length === 0) clauses.push(...inner);
      // A property's schema does not apply to an absent property, so absence also meets the condition.
      else clauses.push({ text: translate("conditionOrAbsent", { condition: bothOf(inner, translate) }) });
    }
  }
  return clauses;
}

type Combine = (clauses: readonly Clause[], translate: TranslateRule) => string;

function combined(parts: readonly JsonValue[], combine: Combine, about: Subject): readonly Clause[] | undefined {
  const clauses: Clause[] = [];
  for (const part of parts) {
    const inner = isJsonObject(part) ? clausesOf(part, { ...about, depth: about.depth + 1 }) : undefined;
    if (inner === undefined) return undefined;
    if (inner.length > 0) clauses.push({ text: bothOf(inner, about.translate) });
  }
  return clauses.length === 0 ? [] : [{ text: combine(clauses, about.translate) }];
}

function bothOf(clauses: readonly Clause[], translate: TranslateRule): string {
  return joinTexts(
    "bothOf",
    clauses.map(({ text }) => text),
    translate,
  );
}

function eitherOf(clauses: readonly Clause[], translate: TranslateRule): string {
  return eitherOfTexts(
    clauses.map(({ text }) => text),
    translate,
  );
}

function eitherOfTexts(texts: readonly string[], translate: TranslateRule): string {
  return joinTexts("eitherOf", texts, translate);
}

/** Joins texts as `a and b and c`, or with `or`. */
export function joinTexts(key: "bothOf" | "eitherOf", texts: readonly string[], translate: TranslateRule): string {
  const [first = "", ...others] = texts;
  return others.reduce((joined, second) => translate(key, { first: joined, second }), first);
}

function nameOf(subject: string, translate: TranslateRule): string {
  return subject === "" ? translate("conditionItself") : code(subject);
}

function valuesText(values: readonly (JsonValue | undefined)[], translate: TranslateRule): string {
  return eitherOfTexts(
    values.map((value) => code(JSON.stringify(value))),
    translate,
  );
}

function join(subject: string, name: string): string {
  return subject === "" ? name : `${subject}.${name}`;
}

/** Text between backticks. A backtick inside would end it, so it is replaced. */
export function code(text: string): string {
  return `\`${text.replaceAll("`", "'")}\``;
}
