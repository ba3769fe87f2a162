import { expect, test } from "vitest";
import { conditionWords } from "../../../generators/types/condition-words.ts";
import { docLines } from "../../../generators/types/doc-lines.ts";
import type { JsonObject } from "../../../generators/source/json.ts";
import { buildApi, getSchema } from "../validators/build-api.ts";

async function schemaOf(schema: JsonObject) {
  return getSchema(await buildApi({ A: schema, Pet: { type: "object" } }), "A");
}

const not = (schema: JsonObject | boolean): JsonObject => ({ not: schema });
const list = (items: JsonObject): JsonObject => ({ type: "array", items });

test.each<[given: JsonObject, want: string]>([
  [not({ type: "string" }), "string"],
  [not({ type: "boolean" }), "boolean"],
  [not({ type: "null" }), "null"],
  [not({ type: "integer" }), "integer"],
  [not({ type: "number" }), "number"],
  [not({ $ref: "#/components/schemas/Pet" }), "Pet"],
  [not({}), "anything"],
  [not(false), "nothing"],
  [not({ enum: ["a", 1, null] }), '"a" or 1 or null'],
  [not({ type: ["string", "null"] }), "string or null"],
  [not({ type: ["string", "integer"] }), "string or integer"],
  [not({ type: "array" }), "a list"],
  [not(list({ type: "string" })), "a list of string"],
  [not(list(list(list(list(list({ type: "string" })))))), "a list of a list of a list of a list of …"],
  [not({ type: "object" }), "an object"],
  [not({ required: ["a"] }), "`a` is present"],
  [
    not({ properties: { a: { type: "string" }, b: { enum: ["x", 1] } }, required: ["a"] }),
    "`a` is present and `b` is x or 1",
  ],
  [not({ properties: { a: {} } }), "`a` is valid"],
  [not({ minProperties: 1, additionalProperties: true }), "at least 1 entry"],
  [not({ additionalProperties: true }), "anything"],
  [not({ type: ["object", "null"] }), "an object or null"],
  [not({ type: "string", minLength: 2, pattern: "^a" }), "string, at least 2 characters, matches ^a"],
  [not({ anyOf: [{ type: "string" }, { type: "integer", minimum: 1 }] }), "string or integer, at least 1"],
  [not({ allOf: [{ $ref: "#/components/schemas/Pet" }, { required: ["a"] }] }), "Pet and `a` is present"],
  [not({ type: "string", not: { const: "a" } }), "string, must not match"],
])("describes what %j rejects", async (given, want) => {
  expect(conditionWords(await schemaOf(given))).toEqual([`must not match: ${want}`]);
});

const when = (schema: JsonObject, then?: JsonObject, otherwise?: JsonObject): JsonObject =>
  Object.fromEntries(
    [
      ["if", schema],
      ["then", then],
      ["else", otherwise],
    ].filter(([, part]) => part !== undefined),
  ) as JsonObject;

test.each<[given: JsonObject, want: string[]]>([
  [{}, []],
  [when({ type: "string" }, { minLength: 1 }, { type: "null" }), ["if string, then at least 1 character, else null"]],
  [when({ type: "string" }, { minLength: 1 }), ["if string, then at least 1 character"]],
  [when({ type: "string" }, undefined, { type: "null" }), ["if string, else null"]],
  [when({ type: "string" }), []],
  [
    { ...when({ type: "string" }, {}), contains: { const: 1 } },
    ["contains an item that matches: 1", "if string, then anything"],
  ],
  [{ anyOf: [{ required: ["a"] }, { required: ["b"] }] }, ["at least one of `a`, `b` is required"]],
  [{ oneOf: [{ required: ["a"] }, { required: ["b"] }] }, ["exactly one of `a`, `b` is required"]],
  [not({ const: "x".repeat(141) }), [`must not match: "${"x".repeat(141)}"`.slice(0, 160)]],
  [not({ const: "x".repeat(142) }), [`must not match: "${"x".repeat(142)}"`]],
  [not({ const: "x".repeat(143) }), [`must not match: "${"x".repeat(142)}…`]],
])("the conditions of %j", async (given, want) => {
  expect(conditionWords(await schemaOf(given))).toEqual(want);
});

test.each<[given: JsonObject, want: string[]]>([
  [{ type: "string", title: "@T", description: "One.\n @two" }, [String.raw`\@T`, "One.\n \\@two"]],
  [{ type: "string", format: "date" }, ["Format: date"]],
  [{ type: "string", format: "a\n b" }, ["Format: a b"]],
  [{ type: "string", format: "odd", pattern: "odd" }, ["Checked at run time: matches odd"]],
  [{ type: "string", pattern: "a  b" }, ["Checked at run time: matches a  b"]],
  [{ type: "string", pattern: "a\r\n  b" }, ["Checked at run time: matches a b"]],
  [{ enum: ["a\nb", 1, 2], "x-enum-descriptions": ["A\n\nB", "One"] }, ["- `a b`: A B", "- `1`: One"]],
  [
    { type: "string", readOnly: true, writeOnly: true, default: null },
    ["Read-only: not part of requests.", "Write-only: not part of responses.", "@default null"],
  ],
  [{ type: "string", examples: ["x".repeat(199), "y".repeat(198), "z"] }, [`@example "${"y".repeat(198)}"`]],
  [{ examples: [null] }, ["@example null"]],
  [{ examples: [Array.from({ length: 34 }, () => 1), [1]] }, ["@example [1]"]],
  [
    { examples: [Array.from({ length: 33 }, () => 1), [1]] },
    [`@example [${Array.from({ length: 33 }, () => 1).join(",")}]`],
  ],
  [{ type: "string", deprecated: true }, ["@deprecated"]],
  [
    { type: "string", deprecated: true, description: "A. Deprecated: use\tb. C." },
    ["A. Deprecated: use\tb. C.", "@deprecated Deprecated: use\tb."],
  ],
  [
    { type: "string", deprecated: true, description: "First! Use b instead? Yes." },
    ["First! Use b instead? Yes.", "@deprecated Use b instead?"],
  ],
  [
    { type: "string", deprecated: true, description: "Head\nIt was replaced" },
    ["Head\nIt was replaced", "@deprecated It was replaced"],
  ],
  [
    { type: "string", deprecated: true, description: `${"x ".repeat(120)}instead` },
    [`${"x ".repeat(120)}instead`, "@deprecated"],
  ],
  [
    { type: "string", deprecated: true, description: "Undeprecated insteadily." },
    ["Undeprecated insteadily.", "@deprecated"],
  ],
  [
    { type: "object", properties: { a: {} }, additionalProperties: { type: "string" } },
    ["Checked at run time: the type of additional properties"],
  ],
  [{ type: "object", additionalProperties: { type: "string" } }, []],
  [{ type: "object", properties: { a: {} }, additionalProperties: false }, []],
  [
    { type: "object", patternProperties: { "^x": {} }, unevaluatedProperties: false },
    ["Checked at run time: properties that match ^x have their own type; no additional properties"],
  ],
  [{ type: "integer", minimum: 1 }, ["Checked at run time: integer; at least 1"]],
  [{ type: "string", not: { const: "a" } }, ['Checked at run time: must not match: "a"']],
])("the documentation of %j", async (given, want) => {
  expect(docLines(await schemaOf(given))).toEqual(want);
});
