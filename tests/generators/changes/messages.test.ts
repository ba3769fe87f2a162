import { expect, test } from "vitest";
import { compare, document } from "./compare-documents.ts";

const text = { type: "string" };

function returning(schema: object, schemas: object = {}): object {
  const content = { "application/json": { schema } };
  return document(
    { "/pets": { get: { responses: { 200: { description: "Done.", content } } } } },
    { components: { schemas } },
  );
}

const querying = (schema: object): object =>
  document({
    "/pets": {
      get: { parameters: [{ name: "page", in: "query", schema }], responses: { 200: { description: "Done." } } },
    },
  });

const requiring = (name: string): object => ({ type: "object", required: [name], properties: { [name]: text } });

const animal = (kind: string, further: object = {}): object => ({
  type: "object",
  required: ["kind"],
  properties: { kind: { const: kind }, ...further },
});
const discriminated = (kinds: readonly string[]): object =>
  returning(
    {
      oneOf: kinds.map((kind) => ({ $ref: `#/components/schemas/${kind}` })),
      discriminator: { propertyName: "kind" },
    },
    Object.fromEntries(kinds.map((kind) => [kind, animal(kind)])),
  );

const constants = Array.from({ length: 60 }, (_, index) => ({ const: index }));

function severeOf(base: object, revision: object): readonly string[] {
  return compare(base, revision)
    .filter(({ level }) => level === "breaking" || level === "risky")
    .map(({ code, message }) => `${code.replace("diff/", "")}: ${message}`);
}

test.each<[string, object, object, readonly string[]]>([
  [
    "a property that the base does not allow",
    returning({ type: "object", properties: { a: text }, additionalProperties: false }),
    returning({ type: "object", properties: { a: text, b: text }, additionalProperties: false }),
    [
      "response-unexpected: The response 200, at `/b`: the base does not allow this property: `additionalProperties: false`. The API may return values that clients of the base do not expect.",
    ],
  ],
  [
    "another value of a discriminator",
    discriminated(["Cat", "Bird"]),
    discriminated(["Cat", "Bird", "Dog"]),
    [
      'response-branch-added: The response 200, at `/kind`: `"Dog"` is a new value of the discriminator. The API may return values that clients of the base do not expect.',
    ],
  ],
  [
    "servers that are gone",
    document({}, { servers: [{ url: "https://pets.test" }] }),
    document({}),
    [
      "servers-replaced: The API is at another URL: `/` instead of `https://pets.test`. The revision states no `servers`, which means `/`: the host that serves the description.",
    ],
  ],
  [
    "servers that the base does not state",
    document({}),
    document({}, { servers: [{ url: "https://pets.test" }] }),
    [
      "servers-replaced: The API is at another URL: `https://pets.test` instead of `/`. The base states no `servers`, which means `/`: the host that serves the description.",
    ],
  ],
  [
    "another branch of a union with one branch",
    returning({ oneOf: [text] }),
    returning({ oneOf: [text, { type: "integer" }] }),
    [
      "response-branch-added: The response 200: the union has a new branch. The API may return values that clients of the base do not expect.",
    ],
  ],
  [
    "another branch of a union of one branch and null",
    returning({ anyOf: [text, { type: "null" }] }),
    returning({ anyOf: [{ type: "integer" }, { type: "null" }, text] }),
    [
      "response-branch-added: The response 200: the union has a new branch. The API may return values that clients of the base do not expect.",
    ],
  ],
  [
    "another branch that has only required properties of its own",
    returning({ anyOf: [requiring("a"), requiring("b")] }),
    returning({ anyOf: [requiring("a"), requiring("b"), requiring("c")] }),
    [
      "response-branch-added: The response 200: the union has a new branch. The API may return values that clients of the base do not expect.",
    ],
  ],
  [
    "a schema that becomes a union",
    returning(text),
    returning({ oneOf: [text, { type: "integer" }] }),
    [
      'response-unexpected: The response 200: `type: "string"` is gone. The API may return values that clients of the base do not expect.',
    ],
  ],
  [
    "a new null, which is not a branch",
    returning({ oneOf: [text] }),
    returning({ anyOf: [{ oneOf: [text] }, { type: "null" }] }),
    [
      "response-unexpected: The response 200: `null` is now allowed. The API may return values that clients of the base do not expect.",
    ],
  ],
  [
    "a query parameter that is now a text",
    querying({ type: "integer" }),
    querying(text),
    [
      'text-type-changed: The query parameter `page`: `type: "string"` instead of `type: "integer"`. The text that is sent stays valid, and generated clients declare another type.',
    ],
  ],
  [
    "a query parameter that is now a text which no number is",
    querying({ type: "integer" }),
    querying({ ...text, pattern: "^[a-z]+$" }),
    [
      'request-rejected: The query parameter `page`: `type: "string"` instead of `type: "integer"`. The API now rejects values that it accepted.',
    ],
  ],
  [
    "a limit of a query parameter without a type",
    querying({ maximum: 9 }),
    querying({ maximum: 8 }),
    [
      "request-rejected: The query parameter `page`: `maximum: 8` instead of `maximum: 9`. The API now rejects values that it accepted.",
    ],
  ],
  [
    "a query parameter that could be a list",
    querying({}),
    querying(text),
    [
      'request-rejected: The query parameter `page`: `type: "string"` is new. The API now rejects values that it accepted.',
    ],
  ],
  [
    "a removed property of the items of a list",
    returning({ type: "array", items: { type: "object", properties: { a: text, b: text } } }),
    returning({ type: "array", items: { type: "object", properties: { a: text } } }),
    ["response-property-removed: The property `[].b` of the response 200 is removed."],
  ],
  [
    "another constant of a union",
    returning({ oneOf: [{ const: "a" }, { const: "b" }] }),
    returning({ oneOf: [{ const: "a" }, { const: "b" }, { const: "c" }] }),
    [
      'response-branch-added: The response 200: `"c"` is a new value. The API may return values that clients of the base do not expect.',
    ],
  ],
  [
    "another constant of a long union",
    returning({ oneOf: constants }),
    returning({ oneOf: [...constants, { const: "c" }] }),
    [
      "response-branch-added: The response 200: the union has a new branch. The API may return values that clients of the base do not expect.",
    ],
  ],
  [
    "another branch of the values of a map",
    returning({ type: "object", additionalProperties: { anyOf: [text, animal("cat")] } }),
    returning({ type: "object", additionalProperties: { anyOf: [text, animal("cat"), { type: "array" }] } }),
    [
      "response-branch-added: The response 200, at `/other`: the union has a new branch. The API may return values that clients of the base do not expect.",
    ],
  ],
  [
    "another branch of the values of names with a pattern",
    returning({ type: "object", patternProperties: { "^x": { anyOf: [text, animal("cat")] } } }),
    returning({ type: "object", patternProperties: { "^x": { anyOf: [text, animal("cat"), { type: "array" }] } } }),
    [
      "response-branch-added: The response 200, at `/x`: the union has a new branch. The API may return values that clients of the base do not expect.",
    ],
  ],
  [
    "values of a long list",
    returning({ enum: ["a", "b", "c", "d", "e", "f"] }),
    returning({ enum: ["f", "e", "d", "c", "b", "a", "g", "h"] }),
    [
      'response-enum-value-added: The response 200: `"g"`, `"h"` are new values. The API may return values that clients of the base do not expect.',
    ],
  ],
])("says what changed: %s", (_name, base, revision, expected) => {
  expect(severeOf(base, revision)).toEqual(expected);
});
