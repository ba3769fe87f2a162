import { describe, expect, test } from "vitest";
import { phraseOf, refusalOf } from "../../../../generators/api/build/phrases.ts";
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
  ])("%s", (_, { given, want }) => {
    expect(phraseOf(given)).toBe(want);
  });
});

describe("a refusal in words", () => {
  test.each<[string, { given: JsonObject; want: string | undefined }]>([
    ["one property", { given: { required: ["a"] }, want: "`a` must not be given" }],
    ["two together", { given: { required: ["a", "b"] }, want: "not both `a` and `b`" }],
    ["more together", { given: { required: ["a", "b", "c"] }, want: "not all of `a`, `b`, `c`" }],
    ["a value", { given: { const: 5 }, want: "not `5`" }],
    ["values", { given: { enum: [1, 2] }, want: "none of `1` or `2`" }],
    ["a pattern", { given: { pattern: "^x" }, want: "not allowed: it matches ^x" }],
    ["what no few words say", { given: { $ref: "#/components/schemas/Pet" }, want: undefined }],
  ])("%s", (_, { given, want }) => {
    expect(refusalOf(given)).toBe(want);
  });
});
