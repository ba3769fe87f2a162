import { isJsonObject, printValue, type JsonObject, type JsonValue } from "../../source/json.ts";
import { buildConstraints } from "./constraints.ts";
import { annotationKeywords } from "./required-choice.ts";
import { listOf } from "./context.ts";

const maxPhraseLength = 200;
const maxDepth = 3;

/**
 * Describes the values that a schema accepts, as the end of a sentence: ``\`type\` is \`"card"\` and \`cvc\` is
 * present``. Undefined if a few words cannot express a keyword, because half a condition would be wrong.
 */
export function phraseOf(json: JsonValue | undefined): string | undefined {
  const phrase = isJsonObject(json) ? clausesOf(json, "", 0)?.join(" and ") : undefined;
  return phrase === undefined || phrase === "" || phrase.length > maxPhraseLength ? undefined : phrase;
}

/** A `not` rule in a few words: ``not both `a` and `b` ``. */
export function describeNot(json: JsonValue | undefined): string | undefined {
  if (!isJsonObject(json)) return undefined;
  const required = listOf(json, "required").map(String);
  const keys = Object.keys(json).filter((key) => !annotationKeywords.has(key) && key !== "type");
  if (keys.length === 1 && required.length > 0) {
    const [only] = required;
    if (required.length === 1) return `${code(only ?? "")} must be absent`;
    return required.length === 2
      ? `not both ${required.map(code).join(" and ")}`
      : `not all of ${required.map(code).join(", ")}`;
  }
  const phrase = phraseOf(json);
  return phrase === undefined ? undefined : negated(phrase, json);
}

function negated(phrase: string, json: JsonObject): string {
  if (!phrase.includes("`is ") && Object.hasOwn(json, "const")) return `not ${code(JSON.stringify(json["const"]))}`;
  if (Array.isArray(json["enum"]) && Object.keys(json).length <= 2) return `none of ${valuesText(json["enum"])}`;
  return `not allowed: ${phrase}`;
}

/** Describes each keyword as a clause about `subject`, which is empty for the value itself. */
function clausesOf(json: JsonObject, subject: string, depth: number): string[] | undefined {
  if (depth > maxDepth) return undefined;
  const clauses: string[] = [];
  const isWhole = Object.entries(json).every(([keyword, value]) => {
    if (annotationKeywords.has(keyword) || keyword.startsWith("x-") || value === undefined) return true;
    const clause = clauseOf(json, keyword, { subject, depth });
    if (clause !== undefined && clause !== "") clauses.push(clause);
    return clause !== undefined;
  });
  const rules = buildConstraints(json).map(({ words }) => about(subject, words));
  return isWhole ? [...clauses, ...rules] : undefined;
}

const describedByConstraints = new Set([
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "multipleOf",
  "minLength",
  "maxLength",
  "pattern",
  "minItems",
  "maxItems",
  "minProperties",
  "maxProperties",
  "uniqueItems",
]);

interface Place {
  readonly subject: string;
  readonly depth: number;
}

/** Empty: the keyword adds nothing. Undefined: a few words cannot express the keyword. */
function clauseOf(json: JsonObject, keyword: string, { subject, depth }: Place): string | undefined {
  const value = json[keyword];
  if (describedByConstraints.has(keyword)) return "";
  switch (keyword) {
    case "const":
      return about(subject, `is ${code(JSON.stringify(value))}`);
    case "enum":
      return Array.isArray(value) ? about(subject, `is ${valuesText(value)}`) : undefined;
    case "type":
      return typeClause(json, value, subject);
    case "required":
      return listOf(json, "required")
        .map(String)
        .filter((name) => !isJsonObject(json["properties"]) || json["properties"][name] === undefined)
        .map((name) => `${code(join(subject, name))} is present`)
        .join(" and ");
    case "properties":
      return propertyClauses(json, { subject, depth });
    case "allOf":
    case "anyOf":
    case "oneOf":
      return combined(listOf(json, keyword), keyword === "allOf" ? " and " : " or ", { subject, depth });
    case "not": {
      const inner = isJsonObject(value) ? clausesOf(value, subject, depth + 1) : undefined;
      return inner?.length === 1 ? negatedClause(inner[0] ?? "") : undefined;
    }
    default:
      return undefined;
  }
}

function negatedClause(clause: string): string {
  if (clause.endsWith(" is present")) return clause.replace(/ is present$/, " is absent");
  return / is `[^`]*`$/.test(clause) ? clause.replace(/ is (`[^`]*`)$/, " is not $1") : `not (${clause})`;
}

/** Next to a `const`, an `enum`, or other rules, the type adds nothing. */
function typeClause(json: JsonObject, type: JsonValue | undefined, subject: string): string {
  const types = [type].flat().map(printValue);
  const isDescribed = Object.keys(json).some((key) => key !== "type" && !annotationKeywords.has(key));
  if (isDescribed || (subject === "" && types[0] === "object")) return "";
  return about(subject, `is ${types.map((type) => (type === "null" ? code("null") : `of type ${type}`)).join(" or ")}`);
}

function propertyClauses(json: JsonObject, { subject, depth }: Place): string | undefined {
  const required = new Set(listOf(json, "required"));
  const clauses: string[] = [];
  for (const [name, schema] of Object.entries(isJsonObject(json["properties"]) ? json["properties"] : {})) {
    const place = join(subject, name);
    if (schema === false) clauses.push(`${code(place)} is absent`);
    else if (schema === true || (isJsonObject(schema) && Object.keys(schema).length === 0)) {
      if (required.has(name)) clauses.push(`${code(place)} is present`);
    } else {
      const inner = isJsonObject(schema) ? clausesOf(schema, place, depth + 1) : undefined;
      if (inner === undefined) return undefined;
      const text = inner.join(" and ");
      // A property's schema does not apply to an absent property, so absence also meets the condition.
      clauses.push(required.has(name) || text === "" ? text : `${text} or absent`);
    }
  }
  return clauses.filter((clause) => clause !== "").join(" and ");
}

function combined(parts: readonly JsonValue[], word: string, { subject, depth }: Place): string | undefined {
  const texts = parts.map((part) =>
    isJsonObject(part) ? clausesOf(part, subject, depth + 1)?.join(" and ") : undefined,
  );
  return texts.includes(undefined) ? undefined : texts.filter((text) => text !== "").join(word);
}

function about(subject: string, words: string): string {
  const verb = /^(?:is|matches) /.test(words) ? words : `is ${words}`;
  return subject === "" ? `it ${verb}` : `${code(subject)} ${verb}`;
}

function valuesText(values: readonly JsonValue[]): string {
  return values.map((value) => code(JSON.stringify(value))).join(" or ");
}

function join(subject: string, name: string): string {
  return subject === "" ? name : `${subject}.${name}`;
}

/** Text between backticks. A backtick inside would end it, so it is replaced. */
function code(text: string): string {
  return `\`${text.replaceAll("`", "'")}\``;
}
