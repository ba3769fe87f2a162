import { describe, expect, test } from "vitest";
import { phraseOf, describeNot } from "../../../../generators/api/build/phrases.ts";
import type { JsonObject } from "../../../../generators/source/json.ts";

describe("a condition in words", () => {
  test.each<[string, { given: JsonObject; want: string | undefined }]>([
    [
      "a value of a required property",
      { given: { properties: { type: { const: "card" } }, required: ["type"] }, want: '`type` is `"card"`' },
    ],
    [
      "a value of an optional property, which may be absent",
      { given: { properties: { type: { enum: ["a", "b"] } } }, want: '`type` is `"a"` or `"b"` or absent' },
    ],
    ["presence", { given: { required: ["cvc", "iban"] }, want: "`cvc` is present and `iban` is present" }],
    ["absence", { given: { not: { required: ["cvc"] } }, want: "`cvc` is absent" }],
    [
      "no such value",
      {
        given: { required: ["type"], properties: { type: { not: { const: "card" } } } },
        want: '`type` is not `"card"`',
      },
    ],
    [
      "a range within an object",
      {
        given: {
          required: ["size"],
          properties: { size: { required: ["width"], properties: { width: { type: "integer", minimum: 5 } } } },
        },
        want: "`size.width` is at least 5",
      },
    ],
    ["a type", { given: { type: "string" }, want: "it is of type string" }],
    [
      "alternatives",
      { given: { anyOf: [{ required: ["a"] }, { required: ["b"] }] }, want: "`a` is present or `b` is present" },
    ],
    ["what no few words say", { given: { required: ["a"], patternProperties: { "^x": {} } }, want: undefined }],
    ["a reference", { given: { $ref: "#/components/schemas/Pet" }, want: undefined }],
    ["nothing", { given: {}, want: undefined }],
    ["a constant", { given: { const: null }, want: "it is `null`" }],
    ["a constant with a backtick", { given: { const: "a`b" }, want: `it is \`"a'b"\`` }],
    ["several values", { given: { enum: [1, "a"] }, want: 'it is `1` or `"a"`' }],
    ["an invalid enum", { given: { enum: 5 }, want: undefined }],
    ["keywords without a meaning here", { given: { const: 1, "x-note": "N", title: "T" }, want: "it is `1`" }],
    ["several types", { given: { type: ["string", "null"] }, want: "it is of type string or `null`" }],
    ["an object, which goes without saying", { given: { type: "object" }, want: undefined }],
    ["a type next to a more specific keyword", { given: { type: "string", const: "a" }, want: 'it is `"a"`' }],
    ["a type next to its description", { given: { type: "string", description: "D." }, want: "it is of type string" }],
    [
      "a property of a type",
      { given: { properties: { a: { type: "object" } }, required: ["a"] }, want: "`a` is of type object" },
    ],
    [
      "properties that may be anything",
      {
        given: { properties: { a: true, b: {}, c: false, d: {} }, required: ["a", "b"] },
        want: "`a` is present and `b` is present and `c` is absent",
      },
    ],
    ["a property that no few words say", { given: { properties: { a: { $ref: "#/x" } } }, want: undefined }],
    ["a property with an invalid schema", { given: { properties: { a: 5 } }, want: undefined }],
    ["invalid properties", { given: { properties: 5, const: 1 }, want: "it is `1`" }],
    [
      "a described property and another one",
      { given: { properties: { a: { title: "T" }, b: { const: 1 } }, required: ["a", "b"] }, want: "`b` is `1`" },
    ],
    [
      "required where properties are declared and where not",
      { given: { properties: { a: { const: 1 } }, required: ["a", "b"] }, want: "`a` is `1` and `b` is present" },
    ],
    [
      "properties of properties, three deep",
      {
        given: { properties: { a: { properties: { b: { properties: { c: { const: 1 } } } } } } },
        want: "`a.b.c` is `1` or absent or absent or absent",
      },
    ],
    [
      "properties of properties, nested too deeply",
      {
        given: { properties: { a: { properties: { b: { properties: { c: { properties: { d: { const: 1 } } } } } } } } },
        want: undefined,
      },
    ],
    ["parts", { given: { allOf: [{ const: 1 }, { type: "integer" }] }, want: "it is `1` and it is of type integer" }],
    ["a union of one", { given: { oneOf: [{ const: 1 }, { const: 2 }] }, want: "it is `1` or it is `2`" }],
    ["parts of which one is empty", { given: { allOf: [{}, { const: 1 }] }, want: "it is `1`" }],
    ["parts that no few words say", { given: { allOf: [{ const: 1 }, { $ref: "#/x" }] }, want: undefined }],
    ["invalid parts", { given: { anyOf: [true] }, want: undefined }],
    ["not a rule", { given: { not: { minimum: 5 } }, want: "not (it is at least 5)" }],
    ["not two rules", { given: { not: { required: ["a"], properties: { b: { const: 1 } } } }, want: undefined }],
    ["not one of values", { given: { not: { enum: [1, 2] } }, want: "not (it is `1` or `2`)" }],
    ["`not` with an invalid schema", { given: { not: true }, want: undefined }],
    ["not what no few words say", { given: { not: { $ref: "#/x" } }, want: undefined }],
    [
      "every rule with words of its own",
      {
        given: {
          minimum: 1,
          exclusiveMaximum: 3,
          multipleOf: 2,
          minLength: 1,
          pattern: "^a",
          uniqueItems: true,
          maxProperties: 2,
        },
        want: "it is at least 1, less than 3 and it has at least 1 character and it has at most 2 entries and it is multiple of 2 and it matches ^a and it has no duplicates",
      },
    ],
    [
      "rules of a property",
      {
        given: { properties: { a: { maxItems: 2, exclusiveMinimum: 1 } }, required: ["a"] },
        want: "`a` is greater than 1 and `a` has at most 2 items",
      },
    ],
    [
      "the longest phrase that is printed",
      { given: { const: "x".repeat(190) }, want: `it is \`"${"x".repeat(190)}"\`` },
    ],
    ["one longer", { given: { const: "x".repeat(191) }, want: undefined }],
  ])("%s", (_, { given, want }) => {
    expect(phraseOf(given)).toBe(want);
  });
});

test("a value that is not a schema has no words", () => {
  expect([phraseOf(true), phraseOf(undefined), describeNot(false), describeNot(undefined)]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

describe("a `not` rule in words", () => {
  test.each<[string, { given: JsonObject; want: string | undefined }]>([
    ["one property", { given: { required: ["a"] }, want: "`a` must be absent" }],
    ["two together", { given: { required: ["a", "b"] }, want: "not both `a` and `b`" }],
    ["more together", { given: { required: ["a", "b", "c"] }, want: "not all of `a`, `b`, `c`" }],
    ["a value", { given: { const: 5 }, want: "not `5`" }],
    ["values", { given: { enum: [1, 2] }, want: "none of `1` or `2`" }],
    ["a pattern", { given: { pattern: "^x" }, want: "not allowed: it matches ^x" }],
    ["what no few words say", { given: { $ref: "#/components/schemas/Pet" }, want: undefined }],
    [
      "one property, of whatever type",
      { given: { type: "object", required: ["a"], title: "T" }, want: "`a` must be absent" },
    ],
    ["a name with a backtick", { given: { required: ["a`b"] }, want: "`a'b` must be absent" }],
    [
      "a property and a value",
      {
        given: { required: ["a"], properties: { b: { const: 1 } } },
        want: "not allowed: `a` is present and `b` is `1` or absent",
      },
    ],
    ["values and their type", { given: { type: "integer", enum: [1] }, want: "none of `1`" }],
    [
      "values and more",
      { given: { type: "integer", enum: [1], minimum: 1 }, want: "not allowed: it is `1` and it is at least 1" },
    ],
    ["nothing that is required", { given: { required: [] }, want: undefined }],
    ["a range", { given: { minimum: 1, maximum: 2 }, want: "not allowed: it is 1 to 2" }],
  ])("%s", (_, { given, want }) => {
    expect(describeNot(given)).toBe(want);
  });
});
