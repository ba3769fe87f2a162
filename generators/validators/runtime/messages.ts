import type { Fault } from "./rules.ts";

/** Says in words what was found and what is allowed. */
export function describeFault(fault: Fault, value: unknown): string {
  const { params } = fault;
  const words = Object.hasOwn(sentences, fault.keyword) ? sentences[fault.keyword]?.(params, value) : undefined;
  return words ?? `does not meet the rule \`${fault.keyword}\``;
}

type Sentence = (params: Fault["params"], value: unknown) => string;

const sentences: Readonly<Record<string, Sentence>> = {
  type: ({ type }, value) => mustBe(joinWords([type].flat().map(kindWords)), value),
  anyOf: ({ types }, value) =>
    Array.isArray(types) && types.length > 0
      ? mustBe(joinWords(types.map(kindWords)), value)
      : mustBe("one of the allowed shapes", value),
  oneOf: (params, value) =>
    Array.isArray(params["passing"])
      ? `must match exactly one of the allowed shapes, but matches number ${params["passing"].map((index: number) => index + 1).join(" and number ")}`
      : (sentences["anyOf"]?.(params, value) ?? ""),
  enum: ({ allowedValues }, value) => listAllowed(allowedValues as unknown[], value),
  const: ({ allowedValue }, value) => mustBe(show(allowedValue), value),
  discriminator: ({ allowedValues }, value) => listAllowed(allowedValues as unknown[], value),
  maximum: ({ limit }, value) => mustBe(`at most ${limit}`, value),
  minimum: ({ limit }, value) => mustBe(`at least ${limit}`, value),
  exclusiveMaximum: ({ limit }, value) => mustBe(`less than ${limit}`, value),
  exclusiveMinimum: ({ limit }, value) => mustBe(`greater than ${limit}`, value),
  multipleOf: ({ multipleOf }, value) => mustBe(`a multiple of ${multipleOf}`, value),
  maxLength: ({ limit }, value) =>
    `must have at most ${count(limit, "character")}, but has ${Array.from(String(value)).length}`,
  minLength: ({ limit }, value) =>
    `must have at least ${count(limit, "character")}, but ${value === "" ? "is empty" : `has ${Array.from(String(value)).length}`}`,
  maxItems: ({ limit }, value) => `must have at most ${count(limit, "item")}, but has ${size(value)}`,
  minItems: ({ limit }, value) => `must have at least ${count(limit, "item")}, but ${emptyOr(value)}`,
  items: ({ limit }, value) => `must have no more than ${count(limit, "item")}, but has ${size(value)}`,
  unevaluatedItems: ({ len }, value) => `must have no more than ${count(len, "item")}, but has ${size(value)}`,
  uniqueItems: ({ i, j }) =>
    `must not repeat items, but items ${Math.min(Number(i), Number(j))} and ${Math.max(Number(i), Number(j))} are equal`,
  maxProperties: ({ limit }, value) => `must have at most ${count(limit, "property")}, but has ${size(value)}`,
  minProperties: ({ limit }, value) => `must have at least ${count(limit, "property")}, but ${emptyOr(value)}`,
  required: ({ missingProperty }) => `lacks the required property \`${missingProperty}\``,
  dependentRequired: ({ property, missingProperty }) =>
    `lacks the property \`${missingProperty}\`, which is required when \`${property}\` is present`,
  additionalProperties: ({ additionalProperty }) => `the property \`${additionalProperty}\` is not allowed here`,
  unevaluatedProperties: ({ unevaluatedProperty }) => `the property \`${unevaluatedProperty}\` is not allowed here`,
  propertyNames: ({ propertyName }) => `the property name \`${propertyName}\` is not allowed`,
  pattern: ({ pattern }, value) => `must match the pattern ${pattern}, but is ${show(value)}`,
  format: ({ format }, value) => mustBe(formatWords(String(format)), value),
  contains: ({ minContains, maxContains }) =>
    `must contain ${range(minContains as number | undefined, maxContains as number | undefined)} of the items described`,
  not: () => "must not match the shape that is excluded here",
  false: () => "must not be present: no value is allowed here",
  readOnly: () => "is read-only and must not be sent in a request",
  writeOnly: () => "is write-only and must not be part of a response",
};

function mustBe(wanted: string, value: unknown): string {
  return `must be ${wanted}, but is ${show(value)}`;
}

function listAllowed(allowed: readonly unknown[], value: unknown): string {
  const shown =
    allowed.length > 12 ? [...allowed.slice(0, 12).map(show), `${allowed.length - 12} more`] : allowed.map(show);
  return `must be ${allowed.length === 1 ? "" : "one of "}${shown.join(", ")}, but is ${show(value)}`;
}

/** Shows a value shortly: what it is, and for scalars the value itself. */
function show(value: unknown): string {
  if (value === undefined) return "absent";
  if (Array.isArray(value)) return value.length === 0 ? "an empty array" : "an array";
  if (typeof value === "object" && value !== null) return "an object";
  if (typeof value !== "string") return JSON.stringify(value);
  const characters = Array.from(value);
  return JSON.stringify(characters.length > 60 ? `${characters.slice(0, 57).join("")}…` : value);
}

function kindWords(kind: unknown): string {
  if (kind === "null") return "null";
  return /^[aeio]/.test(String(kind)) ? `an ${kind}` : `a ${kind}`;
}

function joinWords(words: readonly string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;
}

function formatWords(format: string): string {
  const words: Readonly<Record<string, string>> = {
    "date-time": "a date and time such as 2025-07-15T10:02:28Z",
    date: "a date such as 2025-07-15",
    time: "a time such as 10:02:28Z",
    uuid: "a UUID",
    email: "an email address",
    uri: "a URI",
    ipv4: "an IPv4 address",
    ipv6: "an IPv6 address",
    int32: "a 32-bit integer",
    int64: "a 64-bit integer",
    byte: "Base64 text",
  };
  return Object.hasOwn(words, format) ? (words[format] ?? format) : `text of the format \`${format}\``;
}

function count(limit: unknown, noun: string): string {
  if (Number(limit) === 1) return `1 ${noun}`;
  return `${limit} ${noun === "property" ? "properties" : `${noun}s`}`;
}

function size(value: unknown): number {
  if (Array.isArray(value)) return value.length;
  return typeof value === "object" && value !== null ? Object.keys(value).length : 0;
}

function emptyOr(value: unknown): string {
  return size(value) === 0 ? "is empty" : `has ${size(value)}`;
}

function range(least: number | undefined, most: number | undefined): string {
  if (most === undefined) return `at least ${least}`;
  return least === 0 || least === undefined ? `at most ${most}` : `${least} to ${most}`;
}
