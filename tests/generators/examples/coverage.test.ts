import { expect, test } from "vitest";
import { measureCoverage } from "../../../generators/examples/coverage.ts";
import { noMarks } from "../../../generators/examples/model.ts";
import type { JsonValue } from "../../../generators/source/json.ts";
import { buildValidators } from "../../../generators/validators/build-validators.ts";
import { buildApi } from "../validators/build-api.ts";

const others = {
  Cat: {
    type: "object",
    required: ["kind"],
    properties: { kind: { const: "cat" }, lives: { type: "integer", maximum: 9 } },
  },
  Dog: { type: "object", required: ["kind"], properties: { kind: { const: "dog" }, good: { enum: [true, false] } } },
};
const open = {
  Car: { type: "object", properties: { kind: { type: "string" }, wheels: { minimum: 1 } } },
  Bus: { type: "object", properties: { kind: { type: "string" }, seats: { minimum: 2 } } },
  Tree: {
    type: "object",
    minProperties: 1,
    properties: { trees: { type: "array", items: { $ref: "#/components/schemas/Tree" } } },
  },
};
const cars = { anyOf: [{ $ref: "#/components/schemas/Car" }, { $ref: "#/components/schemas/Bus" }] };
const cats = { oneOf: [{ $ref: "#/components/schemas/Cat" }, { $ref: "#/components/schemas/Dog" }] };

/** The rules of a schema that no valid payload exercises. */
async function unexercised(schema: object, values: readonly JsonValue[]): Promise<string> {
  const content = { "application/json": { schema } };
  const api = await buildApi(
    { ...others, ...open },
    {
      "/a": { post: { requestBody: { content }, responses: { 200: { description: "" } } } },
    },
  );
  const body = api.operations[0]?.requestBody?.content[0]?.schema;
  if (body === undefined) throw new Error("no schema");
  const examples = values.map(
    (value) =>
      ({
        value,
        schema: body,
        direction: "request",
        title: "",
        operation: undefined,
        part: "request",
        marks: noMarks,
        blocks: true,
        severity: "error",
        locate: () => ({ file: "", line: 1, column: 1 }),
      }) as const,
  );
  const [measured] = measureCoverage(
    { api, validators: buildValidators(api), locate: () => ({ file: "", line: 1, column: 1 }) },
    examples,
  );
  const missing = (measured?.unexercised ?? []).map(({ keyword, words }) => `${keyword} ${words}`).join(", ");
  return `${measured?.exercised}/${measured?.rules} ${missing}`.trim();
}

const cases: [name: string, schema: object, values: JsonValue[], want: string][] = [
  ["nothing", { minLength: 1 }, [], "0/1 minLength 1"],
  [
    "limits of a text",
    { type: "string", minLength: 1, maxLength: 5, pattern: "^a", format: "uuid" },
    ["b"],
    `0/4 minLength 1, maxLength 5, pattern "^a", format "uuid"`,
  ],
  ["limits of a string that are met", { type: "string", minLength: 1, maxLength: 5, pattern: "^a" }, ["abc"], "3/3"],
  [
    "limits of other types",
    { minLength: 1, minimum: 1, minItems: 1, minProperties: 1 },
    [5],
    "1/4 minLength 1, minItems 1, minProperties 1",
  ],
  ["limits of a list", { minLength: 1, minItems: 1, uniqueItems: true }, [[1]], "2/3 minLength 1"],
  ["limits of an object", { minLength: 1, minProperties: 1, maxProperties: 2 }, [{ a: 1 }], "2/3 minLength 1"],
  ["a rule that is off", { type: "array", uniqueItems: false }, [[]], "0/0"],
  ["null", { minLength: 1, minimum: 1 }, [null], "0/2 minimum 1, minLength 1"],
  ["values", { enum: ["a", 1, null, { b: 1 }] }, ["a", { b: 1 }], "2/4 enum 1, enum null"],
  ["what is required", { type: "object", required: ["a", "b"] }, [{ a: 1, b: 2 }], "2/2"],
  [
    "properties",
    { type: "object", properties: { a: { minimum: 1 }, b: { minimum: 2 }, c: {} } },
    [{ a: 1 }],
    "1/2 minimum 2",
  ],
  ["further properties", { type: "object", additionalProperties: { minimum: 1 } }, [{ x: 1 }], "1/1"],
  [
    "items",
    { type: "array", prefixItems: [{ minimum: 1 }, { maximum: 9 }], items: { minLength: 1 } },
    [[1]],
    "1/3 maximum 9, minLength 1",
  ],
  [
    "items behind the first",
    { type: "array", prefixItems: [{ minimum: 1 }], items: { minLength: 1 } },
    [[1, "x"]],
    "2/2",
  ],
  ["parts", { allOf: [{ minLength: 1 }, { maxLength: 3, minimum: 5 }] }, ["ab"], "2/3 minimum 5"],
  ["branches", cats, [{ kind: "cat", lives: 5 }], `3/7 oneOf Dog, required "kind", enum true, enum false`],
  [
    "branches by a property",
    { ...cats, discriminator: { propertyName: "kind" } },
    [{ kind: "dog", good: true }],
    `3/7 oneOf Cat, required "kind", maximum 9, enum false`,
  ],
  [
    "branches that are not named",
    { anyOf: [{ type: "string", title: "Text" }, { type: "integer" }] },
    [5],
    "1/2 anyOf Text",
  ],
  [
    "more branches at once",
    { anyOf: [{ minimum: 1 }, { maximum: 9 }, { type: "string" }] },
    [5],
    "4/5 anyOf number 3, string",
  ],
  [
    "conditions",
    {
      if: { required: ["a"] },
      // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
      then: { minProperties: 1 },
      else: { maxProperties: 5 },
      dependentSchemas: { a: { required: ["b"] } },
    },
    [{ a: 1, b: 2 }],
    `3/4 required "a"`,
  ],
  ["branches that both take a payload", cars, [{ kind: "Car" }], "2/4 minimum 1, minimum 2"],
  [
    "branches of which a property chooses one",
    { ...cars, discriminator: { propertyName: "kind" } },
    [{ kind: "Car", seats: 5 }],
    "1/4 anyOf Bus, minimum 1, minimum 2",
  ],
  [
    "payloads that no branch takes",
    { ...cars, discriminator: { propertyName: "kind" } },
    [{ kind: "Van", wheels: 5 }, 5],
    "0/4 anyOf Car, anyOf Bus, minimum 1, minimum 2",
  ],
  [
    "what is required and only given back",
    { type: "object", required: ["id", "a"], properties: { id: { readOnly: true, minimum: 1 }, a: {} } },
    [{ a: 1 }],
    `1/3 required "id", minimum 1`,
  ],
  ["a schema that holds itself", { $ref: "#/components/schemas/Tree" }, [{ trees: [{ trees: [] }] }], "1/1"],
  [
    "a schema that holds itself, of another type",
    { $ref: "#/components/schemas/Tree" },
    [5, null, []],
    "0/1 minProperties 1",
  ],
  [
    "parts of several kinds",
    {
      allOf: [{ minItems: 1 }, { type: ["array", "string"] }, { not: { type: "string", minLength: 9 } }],
      items: { minimum: 1 },
    },
    [[1]],
    "2/3 minLength 9",
  ],
  ["text for a list", { type: ["array", "string"], items: { minLength: 1 } }, ["abc"], "0/1 minLength 1"],
  ["items and text for an object", { properties: { a: { minLength: 1 } } }, [[{ a: "x" }], "a"], "0/1 minLength 1"],
  [
    "properties that are not stated",
    { type: "object", properties: { a: { minimum: 1 } }, additionalProperties: { maximum: 9 } },
    [{ b: 1 }],
    "1/2 minimum 1",
  ],
  ["a wrong payload", { type: "string", minLength: 3 }, ["ab"], "0/1 minLength 3"],
];

test.each(cases)(
  "counts the rules that a payload exercises, and lists the rest: %s",
  async (_, schema, values, want) => {
    expect(await unexercised(schema, values)).toBe(want);
  },
);
