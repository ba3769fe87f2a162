import { isJsonObject, printValue, type JsonValue } from "../../source/json.ts";
import { findNearestName } from "../../source/nearest-name.ts";
import { describeKind } from "../describe-kind.ts";
import type { MetaSchemaError } from "./validation-model.ts";

/** The message and the hint of an error. */
export interface ErrorText {
  readonly message: string;
  readonly hint: string | undefined;
}

type Describe = (error: MetaSchemaError, version: string) => ErrorText | string;

/** Describes the error and how to fix it. Each keyword of a meta-schema has one entry. */
export function describeError(error: MetaSchemaError, version: string): ErrorText {
  const described = (sentences[error.keyword] ?? describeOther)(error, version);
  return typeof described === "string" ? { message: described, hint: undefined } : described;
}

const sentences: Readonly<Record<string, Describe>> = {
  required: describeMissing,
  additionalProperties: describeUnknown,
  unevaluatedProperties: describeUnknown,
  type: describeType,
  enum: describeValue,
  pattern: (error) => `${subject(error)} must ${patternWords(error)}, but is ${shown(error.value)}.`,
  format: (error) =>
    error.expected === "email"
      ? `${subject(error)} must be an e-mail address, but is ${shown(error.value)}.`
      : `${subject(error)} must be a URL, but ${shown(error.value)} contains white space.`,
  minimum: (error) => `${subject(error)} must be at least ${printValue(error.expected)}, but is ${shown(error.value)}.`,
  exclusiveMinimum: (error) =>
    `${subject(error)} must be greater than ${printValue(error.expected)}, but is ${shown(error.value)}.`,
  minItems: (error) => `${subject(error)} must have at least one entry.`,
  minProperties: (error) =>
    isResponses(error.object) ? noResponse : `${subject(error)} must have at least one entry.`,
  maxProperties: (error) => `${subject(error)} may have only one entry.`,
  uniqueItems: (error) =>
    typeof error.value === "object" ? "This entry is listed twice." : `${shown(error.value)} is listed twice.`,
  propertyNames: describeName,
  not: describeNot,
  oneOf: (error) => describeExclusive(requiredNames(error.expected)) ?? describeOther(error),
  contains: () => "Only one parameter may be in `querystring`.",
  false: (error) => `${subject(error)} is not allowed here.`,
};

const noResponse = "`responses` must have at least one response.";

/** True for errors of the Responses Object, which three rules require to be non-empty. */
export function isResponses(object: string | undefined): boolean {
  return object?.toLowerCase() === "responses";
}

function describeMissing(error: MetaSchemaError): ErrorText {
  if (isResponses(error.object)) return { message: noResponse, hint: undefined };
  const { name, expected, path, owner } = error;
  const where = subject(error);
  const hint = path.length === 0 && name === "info" ? "add `info` with `title` and `version`" : undefined;
  if (name !== undefined) return { message: `${where} has no ${quoted(name)}.`, hint };
  const names = strings(expected).map(quoted);
  const message =
    names.length === 2 ? `${where} has neither ${names.join(" nor ")}.` : `${where} has none of ${names.join(", ")}.`;
  return { message, hint: owner === undefined && path.length === 0 ? `add ${either(names)}` : hint };
}

/** Names added in OpenAPI 3.1, most of them keywords of JSON Schema. */
const namesOf31 =
  /^(?:\$(?:defs|id|schema|anchor|comment|dynamic\w+|vocabulary)|const|examples|if|then|else|contains|m(?:in|ax)Contains|prefixItems|propertyNames|patternProperties|dependent\w+|unevaluated\w+|content\w+|webhooks|pathItems|jsonSchemaDialect|identifier)$/;

/** Names added in OpenAPI 3.0. */
const namesOf30 =
  /^(?:oneOf|anyOf|not|nullable|writeOnly|deprecated|servers|components|requestBody|content|callbacks|links)$/;

function laterVersion(name: string, version: string): string | undefined {
  if (version === "2.0" && name === "nullable") return "write `x-nullable`; `nullable` was added in OpenAPI 3.0";
  if (version === "2.0" && namesOf30.test(name)) return "it was added in OpenAPI 3.0";
  return (version === "2.0" || version === "3.0") && namesOf31.test(name) ? "it was added in OpenAPI 3.1" : undefined;
}

function describeUnknown(error: MetaSchemaError, version: string): ErrorText {
  const name = error.name ?? "";
  if (isResponses(error.object))
    return {
      message: `${quoted(name)} is not a response status.`,
      hint: "write a number such as `404`, a range such as `4XX`, or `default`",
    };
  const what = isSchema(error)
    ? `schema keyword in ${version === "2.0" ? "Swagger" : "OpenAPI"} ${version}`
    : `field of ${around(error)}`;
  const nearest = findNearestName(name, error.known);
  const later = laterVersion(name, version);
  const others = error.known.filter((known) => known !== "$ref");
  return {
    message: `${quoted(name)} is not a ${what}.`,
    hint:
      later !== undefined
        ? later
        : nearest !== undefined
          ? `did you mean ${quoted(nearest)}?`
          : others.length > 0 && others.length <= 12
            ? `use ${others.map(quoted).join(", ")}, or a name that starts with \`x-\``
            : undefined,
  };
}

function describeType(error: MetaSchemaError, version: string): ErrorText {
  const types = strings(error.expected).map((type) => kinds[type] ?? type);
  const isQuotable =
    error.expected === "string" && (typeof error.value === "number" || typeof error.value === "boolean");
  const isObject = error.object !== undefined && !isMap(error.object) && error.path.length > 0;
  const what = isObject ? nounWithArticle(error.object) : subject(error);
  const isVersion = /^(?:swagger|openapi|version)$/.test(error.path.at(-1) ?? "");
  const isFraction = typeof error.value === "number" && error.expected === "integer";
  const found = isFraction ? shown(error.value) : describeKind(error.value);
  const isTypeList = error.path.at(-1) === "type" && Array.isArray(error.value) && version === "3.0";
  return {
    message: `${what} must be ${either(types)}, but ${isObject ? "this is" : "is"} ${found}.`,
    hint: isTypeList
      ? "write a single type; lists of types were added in OpenAPI 3.1"
      : isQuotable
        ? `write it in quotes: "${Number.isInteger(error.value) && isVersion ? `${printValue(error.value)}.0` : printValue(error.value)}"`
        : undefined,
  };
}

const kinds: Readonly<Record<string, string>> = {
  string: "a string",
  number: "a number",
  integer: "an integer",
  boolean: "a boolean",
  object: "an object",
  array: "a list",
  null: "null",
};

function describeValue(error: MetaSchemaError, version: string): ErrorText {
  const allowed = strings(error.expected);
  const nearest = typeof error.value === "string" ? findNearestName(error.value, allowed) : undefined;
  const isNullType = error.value === "null" && error.path.at(-1) === "type" && isSchema(error);
  return {
    message: `${subject(error)} must be ${allowed.length > 12 ? "one of the allowed values" : either(allowed.map(quoted))}, but is ${shown(error.value)}.`,
    hint: isNullType
      ? `write \`${version === "2.0" ? "x-nullable" : "nullable"}: true\` next to the type of the other values; the type \`null\` was added in OpenAPI 3.1`
      : nearest === undefined
        ? undefined
        : `did you mean ${quoted(nearest)}?`,
  };
}

function patternWords({ path, expected }: MetaSchemaError): string {
  switch (path.at(-1)) {
    case "openapi":
      return "be a version of three numbers such as `3.1.0`";
    case "basePath":
      return "start with a slash";
    case "host":
      return "be a host name, without scheme and path";
    default:
      return `match \`${printValue(expected)}\``;
  }
}

function describeName(error: MetaSchemaError): string {
  const name = quoted(error.name ?? "");
  const [keyword] = error.known;
  if (keyword === "format") return `${name} is not a media type.`;
  return keyword === "not"
    ? `${name} is not an additional operation: it has its own field in the path item.`
    : `${name} is not a valid HTTP name.`;
}

function describeNot(error: MetaSchemaError): string {
  const { expected, object } = error;
  if (isResponses(object)) return noResponse;
  const names = isJsonObject(expected) ? strings(expected["required"] ?? []) : [];
  const [only, ...others] = names;
  if (only !== undefined && others.length === 0)
    return `${quoted(only)} is not allowed next to the other fields of ${around(error)}.`;
  return describeExclusive(names) ?? "Parameters in `query` and in `querystring` cannot be used together.";
}

function describeExclusive(names: readonly string[]): string | undefined {
  return names.length < 2 ? undefined : `${names.map(quoted).join(" and ")} cannot be used together.`;
}

/** The names that the branches of a choice require. */
export function requiredNames(branches: JsonValue): string[] {
  return Array.isArray(branches)
    ? branches.flatMap((branch: JsonValue) => (isJsonObject(branch) ? strings(branch["required"] ?? []) : []))
    : [];
}

function describeOther(error: MetaSchemaError): string {
  return `${subject(error)} does not follow the specification.`;
}

/** True if the error is in a schema, rather than in an object around it. */
export function isSchema({ object, owner }: MetaSchemaError): boolean {
  return /^(?:schema|fileSchema)$/i.test(object ?? owner ?? "");
}

function subject({ path, object }: MetaSchemaError): string {
  if (path.length === 0) return "The description";
  if (object !== undefined && !isMap(object)) return `This ${noun(object)}`;
  return quoted(path.findLast((token) => !/^\d+$/.test(token)) ?? "");
}

function around({ path, object, owner }: MetaSchemaError): string {
  if (path.length === 0) return "the description";
  const name = object ?? owner;
  return name === undefined ? "this object" : isMap(name) ? `\`${name}\`` : `this ${noun(name)}`;
}

/** Definitions such as `paths` are named like the field that contains them. */
function isMap(object: string): boolean {
  return /^(?:info|paths|components|responses|callbacks|oauth-?flows|content|[a-z]\w+(?:definitions|scopes|list))$/i.test(
    object,
  );
}

/** `HTTPSecurityScheme` is an HTTP security scheme, `media-type-or-reference` a media type, `password` a flow. */
function noun(object: string): string {
  const words = object
    .replace(/-or-reference$|SubSchema$|(?<=callback|component)s$|(?<=response)Value$/i, "")
    .replace(/^(?:implicit|password|client-credentials|authorization-code|device-authorization)$/, "$&-flow")
    .replaceAll(/([a-z\d])([A-Z])|([A-Z])([A-Z][a-z])/g, "$1$3 $2$4")
    .replaceAll("-", " ");
  return words.replaceAll(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());
}

function nounWithArticle(object: string | undefined): string {
  const words = noun(object ?? "");
  return `${/^[aeiou]/i.test(words) ? "An" : "A"} ${words}`;
}

function either(words: readonly string[]): string {
  return words.length < 2
    ? (words[0] ?? "")
    : words.length === 2
      ? words.join(" or ")
      : `${words.slice(0, -1).join(", ")}, or ${words.at(-1)}`;
}

function strings(value: JsonValue): string[] {
  return (Array.isArray(value) ? value : [value]).map((entry: JsonValue) => printValue(entry));
}

function quoted(text: string): string {
  const line = text.replaceAll(/\s+/g, " ");
  return `\`${line.length > 80 ? `${line.slice(0, 77)}…` : line}\``;
}

function shown(value: JsonValue): string {
  return typeof value === "object" && value !== null ? describeKind(value) : quoted(printValue(value));
}
