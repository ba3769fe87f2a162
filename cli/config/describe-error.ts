import type { ErrorObject } from "ajv/dist/2020.js";
import { parsePointer } from "../../generators/source/json-pointer.ts";

/** The setting of an error of the config's schema. Text about a name is at the name. */
export function tokensOfError({ keyword, instancePath, params, propertyName }: ErrorObject): readonly string[] {
  const tokens = parsePointer(instancePath);
  if (propertyName !== undefined) return [...tokens, propertyName];
  if (keyword === "additionalProperties") return [...tokens, String(params["additionalProperty"])];
  if (keyword === "propertyNames") return [...tokens, String(params["propertyName"])];
  // Ajv names the two entries in any order.
  return keyword === "uniqueItems" ? [...tokens, String(Math.max(Number(params["i"]), Number(params["j"])))] : tokens;
}

/** What a setting must be, in words: the end of a sentence that starts with the setting. */
export function describeReason({ keyword, message, params, parentSchema, data }: ErrorObject): string {
  switch (keyword) {
    case "type":
      return `must be ${typeWords(params["type"])}, but is ${valueWords(data)}`;
    case "required":
      return `has no \`${params["missingProperty"]}\``;
    case "enum":
      // Ajv types the values as unknown.
      return `must be one of ${(params["allowedValues"] as unknown[]).map((value) => `\`${String(value)}\``).join(", ")}`;
    case "format":
      return formatWords[String(params["format"])] ?? "is not valid";
    case "pattern":
      return String(parentSchema?.["patternErrorMessage"] ?? message);
    case "minLength":
    case "minItems":
      return "must not be empty";
    case "maxLength":
      return `must have at most ${params["limit"]} characters`;
    case "minimum":
      return `must be at least ${params["limit"]}`;
    case "maximum":
      return `must be at most ${params["limit"]}`;
    case "exclusiveMinimum":
      return `must be more than ${params["limit"]}`;
    case "multipleOf":
      return "must be a whole number";
    case "uniqueItems":
      return "repeats an entry of the list";
    default:
      return message ?? "is not valid";
  }
}

const kinds: Readonly<Record<string, string>> = {
  string: "a string",
  number: "a number",
  integer: "a whole number",
  boolean: "`true` or `false`",
  array: "a list",
  object: "an object",
};

function typeWords(type: unknown): string {
  return [type]
    .flat()
    .map((name) => kinds[String(name)] ?? String(name))
    .join(" or ");
}

function valueWords(value: unknown): string {
  if (value === null || value === undefined) return "empty";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "boolean") return `\`${value}\``;
  return kinds[typeof value] ?? typeof value;
}

/** What the values of each format look like. */
const formatWords: Readonly<Record<string, string>> = {
  "api-name": "must be lower-case letters, digits and hyphens, such as `admin`",
  severity: "must be one of `error`, `warn`, `note`, `off`",
  host: "must be the name of a host, such as `schemas.example.com`, without scheme, path and wildcard",
  endpoint: "must be a URL that starts with `https://`, or a path such as `/feedback`",
  route: "must be a route that starts and ends with `/` and does not climb",
  link: "must be a route such as `/api/` or an address that starts with `https://`",
};
