import { describe, expect, test } from "vitest";
import { compare, document } from "./compare-documents.ts";

const text = { type: "string" };
const list = { type: "array", items: text };
const object = { type: "object", properties: { a: text, b: text } };

/** A schema that accepts fewer values, and one that accepts more. */
const pairs: readonly (readonly [rule: string, strict: object, loose: object])[] = [
  ["maximum is lower", { type: "integer", maximum: 9 }, { type: "integer", maximum: 10 }],
  ["maximum is set", { type: "integer", maximum: 9 }, { type: "integer" }],
  ["minimum is higher", { type: "integer", minimum: 2 }, { type: "integer", minimum: 1 }],
  ["minimum is set", { type: "integer", minimum: 2 }, { type: "integer" }],
  ["exclusiveMaximum is lower", { type: "number", exclusiveMaximum: 9 }, { type: "number", exclusiveMaximum: 10 }],
  ["exclusiveMinimum is higher", { type: "number", exclusiveMinimum: 9 }, { type: "number", exclusiveMinimum: 8 }],
  ["a limit becomes exclusive", { type: "number", exclusiveMaximum: 9 }, { type: "number", maximum: 9 }],
  ["multipleOf is set", { type: "integer", multipleOf: 5 }, { type: "integer" }],
  ["maxLength is lower", { ...text, maxLength: 5 }, { ...text, maxLength: 6 }],
  ["maxLength is set", { ...text, maxLength: 5 }, text],
  ["minLength is higher", { ...text, minLength: 2 }, { ...text, minLength: 1 }],
  ["a pattern is set", { ...text, pattern: "^a" }, text],
  ["a pattern is stricter", { ...text, pattern: "^[a-f]+$" }, { ...text, pattern: "^[a-z]+$" }],
  ["maxItems is lower", { ...list, maxItems: 2 }, { ...list, maxItems: 3 }],
  ["maxItems is set", { ...list, maxItems: 2 }, list],
  ["minItems is higher", { ...list, minItems: 2 }, { ...list, minItems: 1 }],
  ["minItems is set", { ...list, minItems: 1 }, list],
  ["items are unique", { ...list, uniqueItems: true }, list],
  ["items are stricter", { ...list, items: { ...text, minLength: 1 } }, list],
  ["contains is set", { ...list, contains: { const: "x" } }, list],
  [
    "minContains is higher",
    { ...list, contains: { const: "x" }, minContains: 2 },
    { ...list, contains: { const: "x" } },
  ],
  ["maxContains is set", { ...list, contains: { const: "x" }, maxContains: 1 }, { ...list, contains: { const: "x" } }],
  ["prefixItems are set", { type: "array", prefixItems: [text] }, { type: "array" }],
  [
    "further items are closed",
    { type: "array", prefixItems: [text], items: false },
    { type: "array", prefixItems: [text] },
  ],
  [
    "unevaluatedItems is set",
    { type: "array", prefixItems: [text], unevaluatedItems: false },
    { type: "array", prefixItems: [text] },
  ],
  ["maxProperties is set", { ...object, maxProperties: 1 }, object],
  ["minProperties is set", { ...object, minProperties: 1 }, object],
  ["a property is required", { ...object, required: ["a"] }, object],
  ["two properties are required", { ...object, required: ["a", "b"] }, { ...object, required: ["a"] }],
  ["the object is closed", { ...object, additionalProperties: false }, object],
  ["further properties have a type", { ...object, additionalProperties: text }, object],
  ["unevaluatedProperties is set", { allOf: [object], unevaluatedProperties: false }, { allOf: [object] }],
  ["propertyNames is set", { ...object, propertyNames: { maxLength: 3 } }, object],
  ["patternProperties are set", { ...object, patternProperties: { "^x": { type: "integer" } } }, object],
  ["dependentRequired is set", { ...object, dependentRequired: { a: ["b"] } }, object],
  [
    "dependentRequired has more",
    { ...object, dependentRequired: { a: ["b"], b: ["a"] } },
    { ...object, dependentRequired: { a: ["b"] } },
  ],
  ["dependentSchemas is set", { ...object, dependentSchemas: { a: { required: ["b"] } } }, object],
  ["a value is no longer listed", { ...text, enum: ["x"] }, { ...text, enum: ["x", "y"] }],
  ["values are listed", { ...text, enum: ["x", "y"] }, text],
  ["const is set", { ...text, const: "x" }, text],
  ["the type is set", text, {}],
  ["a type is gone from the list", text, { type: ["string", "integer"] }],
  ["null is not allowed now", text, { type: ["string", "null"] }],
  ["a number becomes an integer", { type: "integer" }, { type: "number" }],
  ["a part is added to allOf", { allOf: [text, { minLength: 2 }] }, { allOf: [text] }],
  ["a branch is gone from anyOf", { anyOf: [text] }, { anyOf: [text, { type: "integer" }] }],
  ["a branch is gone from oneOf", { oneOf: [text] }, { oneOf: [text, { type: "integer" }] }],
  ["not is set", { ...text, not: { const: "x" } }, text],
  ["if and then are set", { ...object, if: { required: ["a"] }, then: { required: ["b"] } }, object],
  ["a text becomes a date", { ...text, format: "date" }, text],
];

type Place = (schema: object) => object;

const inResponse = (content: object): object =>
  document({ "/pets": { get: { responses: { 200: { description: "Done.", ...content } } } } });
const json = (schema: object): object => ({ content: { "application/json": { schema } } });
const inRequest = (body: object, parameters: readonly object[] = []): object =>
  document({ "/pets": { post: { parameters, ...body, responses: { 200: { description: "Done." } } } } });
const wrapped = (schema: object): object => ({ type: "object", properties: { own: schema }, required: ["own"] });

const requests: Readonly<Record<string, Place>> = {
  parameter: (schema) => inRequest({}, [{ name: "p", in: "query", schema }]),
  "parameter with content": (schema) => inRequest({}, [{ name: "p", in: "query", ...json(schema) }]),
  "request body": (schema) => inRequest({ requestBody: { required: true, ...json(schema) } }),
  "request property": (schema) => inRequest({ requestBody: { required: true, ...json(wrapped(schema)) } }),
};
const responses: Readonly<Record<string, Place>> = {
  "response body": (schema) => inResponse(json(schema)),
  "response property": (schema) => inResponse(json(wrapped(schema))),
  "response header": (schema) => inResponse({ headers: { "X-Own": { schema } } }),
};

function severeOf(base: object, revision: object): readonly string[] {
  const changes = compare(base, revision);
  expect(changes.filter(({ level }) => level === "unproven")).toEqual([]);
  return changes.filter(({ level }) => level === "breaking" || level === "risky").map(({ level }) => level);
}

/** In these, a query has the same text for the value that is gone: `0` and `"0"`. */
const sentAlike = new Set([
  "null is not allowed now",
  "a type is gone from the list",
  "a branch is gone from anyOf",
  "a branch is gone from oneOf",
]);

describe.each(Object.entries(requests))("in a %s", (name, place) => {
  test.each(pairs)("%s", (rule, strict, loose) => {
    const isSameText = name === "parameter" && sentAlike.has(rule);
    expect(severeOf(place(loose), place(strict))).toContain(isSameText ? "risky" : "breaking");
    expect(severeOf(place(strict), place(loose))).toEqual([]);
  });
});

test("shows a value whose text differs when a query parameter without a type becomes a string", () => {
  const place = requests["parameter"] ?? expect.fail();
  const found = compare(place({ description: "Any order." }), place({ type: "string" }));
  expect(found.flatMap(({ witness }) => (witness === undefined ? [] : [witness.value]))).toEqual([["", ""]]);
});

/** Clients expect a listed value more, and another branch: both are risky. */
describe.each(Object.entries(responses))("in a %s", (_, place) => {
  test.each(pairs)("%s", (_rule, strict, loose) => {
    expect(severeOf(place(strict), place(loose))).not.toEqual([]);
    const lost = compare(place(loose), place(strict)).filter(({ level }) => level === "breaking" || level === "risky");
    // A format that becomes tighter changes how clients of a typed language read the value.
    expect(lost.map(({ code }) => code).filter((code) => code !== "diff/response-format-changed")).toEqual([]);
  });
});

test("reports only the difference, and nothing as unproven, when the items that a list must contain have a lower limit", () => {
  const place = requests["request body"] ?? expect.fail();
  const own = (minimum: number): object => ({
    ...list,
    allOf: ["a", "b"].map((name) => ({
      contains: { type: "object", required: [name], properties: { [name]: { type: "integer", minimum } } },
    })),
    items: {},
  });
  expect(compare(place(own(2)), place(own(1))).map(({ code }) => code)).toEqual([
    "diff/request-accepted",
    "diff/request-accepted",
  ]);
});

const marked = (kind: string, properties: object): object => ({
  type: "object",
  properties: { kind: { const: kind }, ...properties },
  required: ["kind"],
});

test.each<[string, object, object]>([
  [
    "a property that is rejected with `not: {}`, and one that is not required",
    { type: "object", not: { required: ["a"] } },
    { type: "object", properties: { a: { not: {} } } },
  ],
  [
    "a property next to a union, and in each of its branches",
    { type: "object", properties: { id: text }, anyOf: [marked("a", { x: text }), marked("b", { y: text })] },
    { anyOf: [marked("a", { id: text, x: text }), marked("b", { id: text, y: text })] },
  ],
  [
    "branches that exclude each other by what they require, and by what they reject",
    { type: "object", properties: { a: text, b: text }, oneOf: [{ required: ["a"] }, { required: ["b"] }] },
    {
      oneOf: [
        { type: "object", properties: { a: text, b: false }, required: ["a"] },
        { type: "object", properties: { a: false, b: text }, required: ["b"] },
      ],
    },
  ],
])("reports nothing for rules with the same meaning: %s", (_, one, other) => {
  const described = (schema: object): object =>
    document({
      "/a": {
        post: {
          requestBody: { content: { "application/json": { schema } } },
          responses: { 200: { description: "Done.", content: { "application/json": { schema } } } },
        },
      },
    });
  expect(compare(described(one), described(other))).toEqual([]);
  expect(compare(described(other), described(one))).toEqual([]);
});

test("reports a property that moves from next to a union into only some of its branches", () => {
  const described = (schema: object): object =>
    document({
      "/a": { get: { responses: { 200: { description: "Done.", content: { "application/json": { schema } } } } } },
    });
  const next = { type: "object", properties: { id: {} }, oneOf: [marked("a", {}), marked("b", {})] };
  const inside = { oneOf: [marked("a", { id: {} }), marked("b", {})] };
  expect(compare(described(next), described(inside)).map(({ code }) => code)).toEqual([
    "diff/response-property-removed",
  ]);
  expect(compare(described(inside), described(next)).map(({ code }) => code)).toEqual(["diff/response-property-added"]);
});
