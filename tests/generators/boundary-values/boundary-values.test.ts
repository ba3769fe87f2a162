import { describe, expect, test } from "vitest";
import type { JsonValue } from "../../../generators/source/json.ts";
import type { Direction } from "../../../generators/validators/model.ts";
import { buildSchemaGraph } from "../../../generators/validators/schema-graph.ts";
import { formatSamples } from "../../../generators/boundary-values/format-samples.ts";
import { listBoundaryValues } from "../../../generators/boundary-values/list-boundary-values.ts";
import type { RootBoundaryValues } from "../../../generators/boundary-values/model.ts";
import { packValue } from "../../../generators/boundary-values/pack-value.ts";
import { patternTexts } from "../../../generators/boundary-values/pattern-texts.ts";
import { createContext, placeOf } from "../../../generators/boundary-values/place.ts";
import { buildBases, setAt } from "../../../generators/boundary-values/set-at.ts";
import { buildApi, getSchema } from "../validators/build-api.ts";

async function boundaryValue(
  schemas: Readonly<Record<string, object>>,
  direction?: Direction,
): Promise<RootBoundaryValues> {
  const api = await buildApi(schemas);
  const { source, pointer } = getSchema(api, "S");
  return listBoundaryValues(createContext(buildSchemaGraph(api), direction), placeOf(source, pointer), [pointer]);
}

/** Each rule on one line: keyword, a whole value inside, a whole value outside and the location of its error. */
function lines({ bases, boundaryValues }: RootBoundaryValues): readonly string[] {
  const wholes = buildBases(bases);
  return boundaryValues.map(({ keyword, base, path, inside, outside }) => {
    const whole = (part: JsonValue | undefined): string =>
      JSON.stringify(setAt(wholes[base] ?? null, path, part ?? null));
    return `${keyword}: ${whole(inside[0])} | ${whole(outside.value)} at "${outside.at}"${outside.keyword === undefined ? " by a union" : ""}`;
  });
}

describe("the boundary values of a rule are next to its limit", () => {
  const table: readonly [name: string, schema: object, want: readonly string[]][] = [
    ["minLength", { minLength: 2 }, ['minLength: "aa" | "a" at ""']],
    ["maxLength", { maxLength: 2 }, ['maxLength: "aa" | "aaa" at ""']],
    ["minimum of integers", { type: "integer", minimum: 3 }, ['type: 3 | null at ""', 'minimum: 3 | 2 at ""']],
    ["minimum of numbers", { minimum: 0.5 }, ['minimum: 0.5 | 0.49999999999999994 at ""']],
    ["exclusiveMaximum", { exclusiveMaximum: 1 }, ['exclusiveMaximum: 0.9999999999999999 | 1 at ""']],
    ["multipleOf", { multipleOf: 0.01 }, ['multipleOf: 0.01 | 0.015 at ""']],
    ["const", { const: "a" }, ['const: "a" | "ax" at ""']],
    ["enum", { enum: [1, 2] }, ['enum: 1 | 0 at ""']],
    ["pattern", { pattern: "^[a-c]{2}$" }, ['pattern: "aa" | "aa!" at ""']],
    ["format", { format: "ipv4" }, ['format: "255.255.255.255" | "255.255.255.256" at ""']],
    ["maxItems", { type: "array", maxItems: 1 }, ['type: [] | null at ""', 'maxItems: ["a"] | ["a","a"] at ""']],
    [
      "uniqueItems",
      { uniqueItems: true, items: { enum: [7, 8] } },
      ['uniqueItems: [7,8] | [7,7] at ""', 'enum: [7] | [6] at "/0"'],
    ],
    ["contains", { contains: { const: 1 } }, ['contains: [1] | [] at ""']],
    [
      "required",
      { required: ["a", "b"] },
      ['required: {"a":"a","b":"a"} | {"b":"a"} at ""', 'required: {"a":"a","b":"a"} | {"a":"a"} at ""'],
    ],
    [
      "additionalProperties",
      { properties: { a: true }, additionalProperties: false },
      ['additionalProperties: {} | {"other":"text"} at "/other"'],
    ],
    ["minProperties", { minProperties: 1 }, ['minProperties: {"other":"a"} | {} at ""']],
    [
      "propertyNames",
      { type: "object", propertyNames: { maxLength: 2 } },
      ['type: {} | null at ""', 'maxLength: {"aa":"a"} | {"aaa":"a"} at "/aaa"'],
    ],
    [
      "dependentRequired",
      { dependentRequired: { a: ["b"] }, type: "object" },
      ['dependentRequired: {"a":"a","b":"a"} | {"a":"a"} at ""', 'type: {} | null at ""'],
    ],
    ["not", { type: "string", not: { maxLength: 0 } }, ['type: "a" | null at ""', 'not: "a" | "" at ""']],
    [
      "rules inside",
      { properties: { a: { properties: { b: { maximum: 1 } } } }, required: ["a"] },
      ['required: {"a":{}} | {} at ""', 'maximum: {"a":{"b":1}} | {"a":{"b":1.0000000000000002}} at "/a/b"'],
    ],
  ];
  test.each(table)("%s", async (_name, schema, want) => {
    const { boundaryValues, uncovered, bases } = await boundaryValue({ S: schema });
    expect(lines({ boundaryValues, uncovered, bases })).toEqual(want);
    expect(uncovered).toEqual([]);
  });
});

test("a direction rejects the properties it forbids and does not require them", async () => {
  const schema = {
    type: "object",
    properties: { id: { type: "string", readOnly: true }, name: { type: "string" } },
    required: ["id", "name"],
  };
  expect(lines(await boundaryValue({ S: schema }, "request"))).toEqual([
    'type: {"name":"a"} | null at ""',
    'readOnly: {"name":"a"} | {"name":"a","id":"a"} at "/id"',
    'required: {"name":"a"} | {} at ""',
    'type: {"name":"a"} | {"name":null} at "/name"',
  ]);
});

test("every branch of a union is tested with its own rules, chosen by its discriminator", async () => {
  const branch = (kind: string, rule: object) => ({
    type: "object",
    required: ["kind"],
    properties: { kind: { const: kind }, value: rule },
  });
  const S = {
    oneOf: [branch("a", { maximum: 1 }), branch("b", { maxLength: 1 })],
    discriminator: { propertyName: "kind" },
  };
  expect(lines(await boundaryValue({ S }))).toEqual(
    expect.arrayContaining([
      'maximum: {"kind":"a","value":1} | {"kind":"a","value":1.0000000000000002} at "/value"',
      'maxLength: {"kind":"b","value":"a"} | {"kind":"b","value":"aa"} at "/value"',
      'discriminator: {"kind":"a"} | {"kind":"☃"} at "/kind" by a union',
    ]),
  );
});

describe("unevaluated parts of a value", () => {
  test("the properties of a matching branch are evaluated", async () => {
    const S = {
      type: "object",
      properties: { a: { type: "integer" } },
      patternProperties: { "^x-": true },
      anyOf: [
        { required: ["b"], properties: { b: { const: 1 } } },
        { required: ["c"], properties: { c: { const: 2 } } },
      ],
      if: { required: ["a"] },
      // oxlint-disable-next-line unicorn/no-thenable -- the keyword of JSON Schema
      then: { properties: { d: { maximum: 3 } }, required: ["d"] },
      dependentSchemas: { d: { properties: { e: { minLength: 1 } }, required: ["e"] } },
      unevaluatedProperties: false,
    };
    const full = '{"c":2,"a":1,"d":1,"e":"a"}';
    expect(lines(await boundaryValue({ S }))).toEqual(
      expect.arrayContaining([
        'anyOf: {"b":1} | {} at "" by a union',
        'unevaluatedProperties: {"b":1} | {"b":1,"other":"text"} at "/other"',
        `required: ${full} | {"c":2,"d":1,"e":"a"} at "/d" by a union`,
        `required: ${full} | {"c":2,"a":1,"d":1} at ""`,
        'minLength: {"c":2,"a":1,"d":1,"e":"a"} | {"c":2,"a":1,"d":1,"e":""} at "/e"',
      ]),
    );
  });

  test("the items that match `contains` are evaluated", async () => {
    const S = { type: "array", contains: { const: 1 }, unevaluatedItems: false };
    expect(lines(await boundaryValue({ S }))).toEqual(['type: [1] | null at ""', 'contains: [1] | [] at ""']);
  });
});

test("a rule without boundary values is listed with the reason", async () => {
  const { uncovered } = await boundaryValue({
    S: {
      properties: {
        a: { type: "string", enum: [1] },
        b: { type: "string", pattern: "(a)\\1b", minLength: 5 },
        c: { type: "number", format: "double" },
      },
    },
  });
  expect(uncovered.map(({ rule, reason }) => `${rule.replace(/^.*S\/properties/, "")} ${reason}`)).toEqual([
    "/a/type docsgen found no valid value for its location",
    "/a/enum docsgen found no valid value for its location",
    "/b/type docsgen found no valid value for its location",
    "/b/pattern docsgen found no valid value for its location",
    "/b/minLength docsgen found no valid value for its location",
    "/c/format docsgen knows no value outside",
  ]);
});

test("recursive schemas end", async () => {
  const S = {
    type: "object",
    required: ["next"],
    properties: { next: { anyOf: [{ $ref: "#/components/schemas/S" }, { type: "null" }] } },
  };
  expect((await boundaryValue({ S })).uncovered).toEqual([]);
  const endless = { type: "object", required: ["next"], properties: { next: { $ref: "#/components/schemas/S" } } };
  expect((await boundaryValue({ S: endless })).boundaryValues).toEqual([]);
});

test.each([
  ["^[a-z]{3}$", 3],
  ["^(?:ab|cd)+-\\d{2,4}$", 12],
  ["^\\p{Lu}\\w*$", 9],
  ["^(?!x)[xyz]{2}$", 2],
  ["^\\/[^/]+\\.json$", 20],
])("texts of the pattern %s", (source, length) => {
  const pattern = new RegExp(source, "u");
  expect(patternTexts(pattern).length).toBeGreaterThan(0);
  expect(patternTexts(pattern).every((text) => pattern.test(text))).toBe(true);
  expect(patternTexts(pattern, length).map((text) => text.length)).toContain(length);
});

test("leaves out texts that a costly pattern cannot be tested on in time", () => {
  const pattern = /^(?:a+)+b$/u;
  expect(patternTexts(pattern)).toContain("ab");
  expect(patternTexts(pattern, 60).every((text) => pattern.test(text))).toBe(true);
});

test.each([...formatSamples])("creates texts of the format %s at any length", (_name, { ofLength }) => {
  for (let length = 0; length < 300; length++) expect(typeof (ofLength?.(length) ?? "")).toBe("string");
});

test("writes repeated parts once", () => {
  expect(packValue({ a: `x${"a".repeat(5000)}`, b: Array.from({ length: 99 }, () => 1), "~c": 1 })).toEqual({
    "~object": [
      ["a", { "~text": ["x", "a", 5000, ""] }],
      ["b", { "~list": [1, 99] }],
      ["~c", 1],
    ],
  });
});
