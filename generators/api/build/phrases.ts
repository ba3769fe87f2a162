import { isJsonObject, printValue, type JsonObject, type JsonValue } from "../../source/json.ts";
import { buildConstraints } from "./constraints.ts";
import { annotationKeywords } from "./required-choice.ts";
import { listOf } from "./context.ts";

const longestPhrase = 200;
const deepest = 3;

/**
 * What a schema asks of a value, as a sentence without its subject's end: ``\`type\` is \`"card"\` and \`cvc\` is
 * present``. Undefined where there is a keyword that a few words cannot say: half a condition would be a wrong one.
 */
export function phraseOf(json: JsonValue | undefined): string | undefined {
  const phrase = isJsonObject(json) ? clausesOf(json, "", 0)?.join(" and ") : undefined;
  return phrase === undefined || phrase === "" || phrase.length > longestPhrase ? undefined : phrase;
}

/** The rule of a `not` in a few words: ``not both `a` and `b` ``. */
export function refusalOf(json: JsonValue | undefined): string | undefined {
  if (!isJsonObject(json)) return undefined;
  const required = listOf(json, "required").map(String);
  const keys = Object.keys(json).filter((key) => !annotationKeywords.has(key) && key !== "type");
  if (keys.length === 1 && required.length > 0) {
    const [only] = required;
    if (required.length === 1) return `${code(only ?? "")} must not be given`;
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

/** Each keyword as a clause about `subject`, which is empty for the value itself. */
function clausesOf(json: JsonObject, subject: string, depth: number): string[] | undefined {
  if (depth > deepest) return undefined;
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

const saidByConstraints = new Set([
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

/** Empty: nothing to say. Undefined: not to be said in a few words. */
function clauseOf(json: JsonObject, keyword: string, { subject, depth }: Place): string | undefined {
  const value = json[keyword];
  if (saidByConstraints.has(keyword)) return "";
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

/** The type beside a const, an enum or rules says nothing more. */
function typeClause(json: JsonObject, type: JsonValue | undefined, subject: string): string {
  const types = [type].flat().map(printValue);
  const says = Object.keys(json).some((key) => key !== "type" && !annotationKeywords.has(key));
  if (says || (subject === "" && types[0] === "object")) return "";
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
      // A schema says nothing of a property that is not there: that is the other way to meet the condition.
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

/** Text between backticks; one of its own would end it. */
function code(text: string): string {
  return `\`${text.replaceAll("`", "'")}\``;
}
