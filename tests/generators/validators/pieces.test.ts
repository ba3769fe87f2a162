import { describe, expect, test } from "vitest";
import { buildValidators } from "../../../generators/validators/build-validators.ts";
import { compileAssertion } from "../../../generators/validators/assertions.ts";
import { findPattern } from "../../../generators/validators/bounded-pattern.ts";
import { buildKitNames } from "../../../generators/validators/kit-names.ts";
import { findNearest } from "../../../generators/validators/runtime/nearest.ts";
import { readScalar } from "../../../generators/validators/runtime/parameter-shape.ts";
import { decodeText } from "../../../generators/validators/runtime/text-reader.ts";
import { findRepeated, isUnique } from "../../../generators/validators/runtime/values.ts";
import {
  count,
  emptyOr,
  countRange,
  describeAllowed,
  describeTypes,
  show,
  size,
} from "../../../generators/validators/runtime/words.ts";
import { withoutFormats } from "../../../generators/validators/without-formats.ts";
import type { JsonSchema } from "../../../generators/api/model.ts";
import type { JsonValue } from "../../../generators/source/json.ts";
import { buildApi, getSchema } from "./build-api.ts";

describe("the validating part of a keyword", () => {
  const numbers = ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"];
  const counts = [
    "minLength",
    "maxLength",
    "minItems",
    "maxItems",
    "minProperties",
    "maxProperties",
    "minContains",
    "maxContains",
  ];
  test.each<[keyword: string, kept: readonly JsonValue[], left: readonly JsonValue[]]>([
    ...numbers.map((keyword): [string, JsonValue[], JsonValue[]] => [keyword, [0, -1.5], ["1", true, null]]),
    ...counts.map((keyword): [string, JsonValue[], JsonValue[]] => [keyword, [0, 5], [-1, 1.5, "1", null]]),
    ["multipleOf", [0.5, 2], [0, -1, "1"]],
    ["enum", [[1], [null]], [[], "a", { 0: 1 }]],
    ["const", [null, 1, [1]], []],
    ["uniqueItems", [true], [false, "true", 1]],
    ["readOnly", [true], [false, "true"]],
    ["writeOnly", [true], [false, "true"]],
    ["pattern", ["^a", ""], ["(", 5, String.raw`\-`]],
    ["format", ["date", ""], [5, null]],
    ["contentEncoding", ["base64"], [5]],
    ["contentMediaType", ["a/b"], [5]],
    ["title", [], ["a"]],
    ["minimumx", [], [5]],
  ])("%s", (keyword, kept, left) => {
    expect(kept.map((value) => compileAssertion(keyword, value, new Set()))).toEqual(kept);
    expect(left.map((value) => compileAssertion(keyword, value, new Set()))).toEqual(left.map(() => undefined));
  });

  test.each<[keyword: string, given: JsonValue, want: unknown]>([
    ["type", "string", "string"],
    ["type", ["string"], "string"],
    ["type", ["string", "null", "string"], ["string", "null"]],
    ["type", ["string", "weird", 5], "string"],
    ["type", "weird", undefined],
    ["type", [], undefined],
    ...["null", "boolean", "object", "array", "number", "string", "integer"].map((type): [string, string, string] => [
      "type",
      type,
      type,
    ]),
    ["required", ["a", "b", "a", 5], ["a", "b"]],
    ["required", ["gone"], undefined],
    ["required", ["gone", "a"], ["a"]],
    ["required", "a", undefined],
    ["required", [], undefined],
    ["dependentRequired", { a: ["b", "gone"], c: [], d: "e", f: ["gone"] }, { a: ["b"] }],
    ["dependentRequired", { a: [] }, undefined],
    ["dependentRequired", ["a"], undefined],
  ])("%s: %j", (keyword, given, want) => {
    expect(compileAssertion(keyword, given, new Set(["gone"]))).toEqual(want);
  });
});

test.each<[schema: JsonSchema, want: string]>([
  [{ pattern: "x" }, "#/pattern"],
  [{ patternProperties: { x: { type: "string" } } }, "#/patternProperties/x"],
  [{ properties: { a: { items: { pattern: "x" } } } }, "#/properties/a/items/pattern"],
  [{ properties: { a: { pattern: "y" } } }, "#"],
  [{ patternProperties: [], items: true }, "#"],
  [false, "#"],
])("the location of a pattern in %j", (schema, want) => {
  expect(findPattern(schema, "#", "x")).toBe(want);
});

test.each<[given: readonly string[], files: readonly string[], identifiers: readonly string[]]>([
  [
    ["Pet", "pet"],
    ["Pet", "pet_2"],
    ["Pet", "pet"],
  ],
  [
    ["a b", "a/b", "a_b"],
    ["a_b_2", "a_b_3", "a_b"],
    ["a_b_2", "a_b_3", "a_b"],
  ],
  [
    ["taken", "Index", "runtime", "package", "node_modules"],
    ["taken", "Index", "runtime", "package_2", "node_modules_2"],
    ["taken_2", "Index", "runtime", "package_", "node_modules"],
  ],
  [
    ["a..b", "a.b", ".a", "-a", "--a", "a.", "a..."],
    ["a_b", "a.b", "_a", "_a_2", "_a_3", "a_", "a__2"],
    ["a_b", "a_b_2", "_a", "_a_2", "_a_3", "a_", "a__2"],
  ],
  [
    ["x.request", "x.Response", "x.d", "x.dx", "x.requests"],
    ["x.request_", "x.Response_", "x.d_", "x.dx", "x.requests"],
    ["x_request", "x_Response", "x_d", "x_dx", "x_requests"],
  ],
  [
    ["con", "NUL", "com1", "console"],
    ["_con", "_NUL", "_com1", "console"],
    ["con", "NUL", "com1", "console"],
  ],
  [
    ["", "é", "a".repeat(90)],
    ["_", "__2", "a".repeat(80)],
    ["_", "__2", "a".repeat(90)],
  ],
])("the kit names of %j", (given, files, identifiers) => {
  const names = buildKitNames(given, ["taken"]);
  expect(given.map((name) => names.get(name)?.file)).toEqual(files);
  expect(given.map((name) => names.get(name)?.identifier)).toEqual(identifiers);
});

test.each<[given: JsonSchema, want: JsonSchema]>([
  [true, true],
  [{ format: "date", type: "string" }, { type: "string" }],
  [
    { items: { format: "date" }, not: { format: "x" } },
    { items: {}, not: {} },
  ],
  [
    { allOf: [{ format: "a" }, true], prefixItems: [{ format: "b" }] },
    { allOf: [{}, true], prefixItems: [{}] },
  ],
  [
    { allOf: { format: "a" }, items: [{ format: "a" }] },
    { allOf: { format: "a" }, items: [{ format: "a" }] },
  ],
  [
    { properties: { format: { format: "a" }, b: false }, dependentSchemas: { x: { format: "a" } } },
    { properties: { format: {}, b: false }, dependentSchemas: { x: {} } },
  ],
  [{ properties: [{ format: "a" }] }, { properties: [{ format: "a" }] }],
  [
    { enum: [{ format: "a" }], const: { format: "a" }, default: { format: "a" } },
    { enum: [{ format: "a" }], const: { format: "a" }, default: { format: "a" } },
  ],
])("%j without formats", (given, want) => {
  expect(withoutFormats(given)).toEqual(want);
});

test.each<[word: string, allowed: readonly string[], want: string | undefined, most?: number]>([
  ["nmae", ["name", "names"], "name"],
  ["a", ["b"], "b"],
  ["ab", ["cd"], undefined],
  ["NAME", ["name"], "name"],
  ["abcdef", ["abcxyz", "abcdxy"], "abcdxy"],
  ["abcdef", ["uvwxyz"], undefined],
  ["colour", ["color", "colours"], "color"],
  ["abcdefghi", ["abcxyzghi"], undefined, 2],
  ["abcdefghi", ["abcxyzghi"], "abcxyzghi", 3],
  ["", ["a", "bb"], "a"],
  ["teh", ["the"], "the"],
  ["x".repeat(100), [`${"x".repeat(94)}yyyyyy`], `${"x".repeat(94)}yyyyyy`],
  ["x".repeat(100), [`${"x".repeat(93)}yyyyyyy`], undefined],
  ["x".repeat(101), ["x".repeat(100)], undefined],
  ["abc", [], undefined],
])("%s most likely means one of %j", (word, allowed, want, most) => {
  expect(findNearest(word, allowed, most)).toBe(want);
});

test.each<[text: string, letters: string, want: unknown]>([
  ["1", "n", 1],
  ["-1.5e+3", "n", -1500],
  ["01", "n", "01"],
  ["1.", "n", "1."],
  [".5", "n", ".5"],
  ["+1", "n", "+1"],
  ["1e", "n", "1e"],
  ["1e999", "n", "1e999"],
  ["1.0", "n", 1],
  ["1.0", "ns", "1.0"],
  ["1", "ns", 1],
  ["x1", "n", "x1"],
  ["true", "b", true],
  ["false", "b", false],
  ["True", "b", "True"],
  ["true", "n", "true"],
  ["", "z", null],
  ["null", "z", null],
  ["null", "zs", "null"],
  ["nul", "z", "nul"],
  ["null", "n", "null"],
  ["1", "s", "1"],
])("reads the text %j with the kinds %s", (text, letters, want) => {
  expect(readScalar(text, letters)).toBe(want);
});

test.each([
  ["a+b%20c", "form", "a b c"],
  ["a+b%20c", "percent", "a+b c"],
  ["a+b%20c", "none", "a+b%20c"],
  ["%zz", "percent", undefined],
  ["%zz", "none", "%zz"],
] as const)("reads the text %s with the encoding %s", (raw, encoding, want) => {
  expect(decodeText(raw, encoding)).toBe(want);
});

test("formats without a validator accept every value, wherever the schema is", async () => {
  const api = await buildApi({
    A: {
      properties: {
        a: { $ref: "#/components/schemas/B/$defs/x" },
        b: { format: "date" },
        c: { $ref: "#/components/schemas/B/definitions/x" },
      },
    },
    B: { $defs: { x: { format: "date" } }, definitions: { x: { format: "date" } } },
  });
  const check = (assertsFormats: boolean): readonly string[] =>
    buildValidators(api, assertsFormats)
      .validate(getSchema(api, "A"), undefined, { a: "x", b: "x", c: "x" })
      .map(({ pointer }) => pointer);
  expect([check(true), check(false)]).toEqual([["/a", "/b", "/c"], []]);
});

describe("repeated items", () => {
  test.each<[list: readonly unknown[], want: readonly [number, number] | undefined]>([
    [[], undefined],
    [
      [1, 2, 1],
      [0, 2],
    ],
    [[1, "1", true, null, "null", "true"], undefined],
    [
      [null, null],
      [0, 1],
    ],
    [
      [
        { a: 1, b: 2 },
        { b: 2, a: 1 },
      ],
      [0, 1],
    ],
    [[{ a: 1 }, { a: "1" }, ["a", 1], ["a,1"], [["a"], 1]], undefined],
    [
      [
        [1, [2]],
        [1, [2]],
      ],
      [0, 1],
    ],
    [[{ a: undefined }, {}], undefined],
    [
      [1, 1, 2, 2, 1],
      [0, 4],
    ],
    [[[], {}], undefined],
    [
      [["a"], ["a"], "a"],
      [0, 1],
    ],
    [[[null], ["null"], [true], ["true"]], undefined],
  ])("%j", (list, want) => {
    const found = findRepeated(list);
    expect(found && [found.i, found.j]).toEqual(want);
    // Long lists use a different comparison.
    const many = [...list, ...Array.from({ length: 9 }, (_, index) => `more ${index}`)];
    expect([isUnique(list), isUnique(many)]).toEqual([want === undefined, want === undefined]);
  });
});

test("descriptions of values and rules", () => {
  expect([undefined, [], [1], {}, null, 1.5, true, "a", "x".repeat(60), "😀".repeat(61)].map(show)).toEqual([
    "absent",
    "an empty array",
    "an array",
    "an object",
    "null",
    "1.5",
    "true",
    '"a"',
    JSON.stringify("x".repeat(60)),
    JSON.stringify(`${"😀".repeat(57)}…`),
  ]);
  const types = (...type: string[]): string => describeTypes({ type }, 5);
  expect([types("string"), types("integer", "null"), types("array", "object", "boolean")]).toEqual([
    "must be a string, but is 5",
    "must be an integer or null, but is 5",
    "must be an array, an object, or a boolean, but is 5",
  ]);
  expect(describeTypes({ type: "number" }, undefined)).toBe("must be a number, but is absent");
  const allowed = (length: number): string =>
    describeAllowed({ allowedValues: Array.from({ length }, (_, index) => index) }, "x");
  expect([allowed(1), allowed(2), allowed(12), allowed(14)]).toEqual([
    'must be 0, but is "x"',
    'must be one of 0, 1, but is "x"',
    'must be one of 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, but is "x"',
    'must be one of 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 2 more, but is "x"',
  ]);
  expect([count(1, "item"), count(2, "item"), count(0, "property"), count(1, "property")]).toEqual([
    "1 item",
    "2 items",
    "0 properties",
    "1 property",
  ]);
  expect([size([1, 2]), size({ a: 1 }), size(null), size("abc")]).toEqual([2, 1, 0, 0]);
  expect([emptyOr([]), emptyOr({ a: 1 }), emptyOr({})]).toEqual(["is empty", "has 1", "is empty"]);
  expect([
    countRange(1, undefined, "item"),
    countRange(0, 2, "item"),
    countRange(undefined, 2, "item"),
    countRange(1, 2, "item"),
    countRange(2, 2, "item"),
  ]).toEqual(["at least 1 item", "at most 2 items", "at most 2 items", "1 to 2 items", "exactly 2 items"]);
});
