import { expect, test } from "vitest";
import { liftDocument } from "../../../generators/api/lift.ts";
import { isApiDocument, isSchemaFile } from "../../../generators/api/schema-resources.ts";
import type { JsonObject, JsonValue } from "../../../generators/source/json.ts";

const pet = { $ref: "#/components/schemas/Pet" };

/** What becomes of a schema in a description of a version, and what is said of it. */
function lift(schema: JsonValue, version = "3.0.3"): JsonValue[] {
  const document = { openapi: version, components: { schemas: { A: schema } } };
  const places: string[] = [];
  const { value, findings } = liftDocument(document, (pointer, target) => {
    places.push(`${pointer.replace("#/components/schemas/A", "A")}${target === "key" ? ":" : ""}`);
    return { file: "f", line: places.length, column: 1 };
  });
  const { A: lifted = null } = (value["components"] as { schemas: JsonObject }).schemas;
  return [
    lifted,
    ...findings.map(({ code, severity, position }) => `${places[(position?.line ?? 0) - 1]} ${severity} ${code}`),
  ];
}

const cases: [schema: JsonValue, version: string, want: JsonValue[]][] = [
  [true, "3.0.3", [true]],
  [{ type: "string", nullable: true }, "3.0.3", [{ type: ["string", "null"] }]],
  [{ type: "string", nullable: false }, "3.0.3", [{ type: "string" }]],
  [{ type: "string", nullable: "true" }, "3.0.3", [{ type: "string" }]],
  [{ nullable: true }, "3.0.3", [{}]],
  [
    { type: ["string"], nullable: true },
    "3.1.0",
    [{ type: ["string", "null"] }, "A/nullable: warning schema/nullable"],
  ],
  [
    { type: ["string", "null"], nullable: true },
    "3.1.0",
    [{ type: ["string", "null"] }, "A/nullable: warning schema/nullable"],
  ],
  [{ nullable: true, enum: ["a"] }, "3.0.3", [{ enum: ["a", null] }]],
  [{ nullable: true, type: "string", enum: ["a", null] }, "3.0.3", [{ type: ["string", "null"], enum: ["a", null] }]],
  [{ nullable: true, enum: "a" }, "3.0.3", [{ enum: "a" }]],
  [
    {
      nullable: true,
      allOf: [pet],
      description: "D",
      title: "T",
      deprecated: true,
      example: 1,
      default: 2,
      readOnly: true,
      writeOnly: true,
      maxLength: 3,
      "x-a": 1,
    },
    "3.0.3",
    [
      {
        description: "D",
        title: "T",
        deprecated: true,
        example: 1,
        default: 2,
        readOnly: true,
        writeOnly: true,
        anyOf: [{ allOf: [{ $ref: "#/components/schemas/Pet" }], maxLength: 3, "x-a": 1 }, { type: "null" }],
      },
    ],
  ],
  [
    { nullable: true, oneOf: [pet], type: "object" },
    "3.0.3",
    [{ anyOf: [{ oneOf: [{ $ref: "#/components/schemas/Pet" }], type: ["object", "null"] }, { type: "null" }] }],
  ],
  [
    { nullable: true, anyOf: [pet], enum: ["a"] },
    "3.0.3",
    [{ anyOf: [{ anyOf: [{ $ref: "#/components/schemas/Pet" }], enum: ["a"] }, { type: "null" }] }],
  ],
  [
    { ...pet, nullable: true, summary: "S", maxLength: 5 },
    "3.0.3",
    [
      { summary: "S", anyOf: [{ $ref: "#/components/schemas/Pet" }, { type: "null" }] },
      "A/nullable: warning schema/nullable",
    ],
  ],
  [
    { ...pet, nullable: false, maxLength: 5, "x-a": 1, description: "D" },
    "3.0.3",
    [{ $ref: "#/components/schemas/Pet", "x-a": 1, description: "D" }],
  ],
  [{ ...pet, description: "D" }, "3.0.3", [{ $ref: "#/components/schemas/Pet", description: "D" }]],
  [
    { ...pet, nullable: true, maxLength: 5 },
    "3.1.0",
    [
      { anyOf: [{ $ref: "#/components/schemas/Pet", maxLength: 5 }, { type: "null" }] },
      "A/nullable: warning schema/nullable",
    ],
  ],
  [{ $ref: 5, maxLength: 5 }, "3.0.3", [{ $ref: 5, maxLength: 5 }]],
  [
    { minimum: 1, exclusiveMinimum: true, maximum: 5, exclusiveMaximum: false },
    "3.0.3",
    [{ exclusiveMinimum: 1, maximum: 5 }],
  ],
  [{ exclusiveMinimum: true, exclusiveMaximum: 5 }, "3.0.3", [{ exclusiveMaximum: 5 }]],
  [{ minimum: 1, exclusiveMinimum: 2, exclusiveMaximum: true }, "3.0.3", [{ minimum: 1, exclusiveMinimum: 2 }]],
  [{ minimum: 1, exclusiveMinimum: 2 }, "3.0.3", [{ minimum: 1, exclusiveMinimum: 2 }]],
  [{ minimum: 1, maximum: 3, exclusiveMaximum: true }, "3.1.0", [{ minimum: 1, exclusiveMaximum: 3 }]],
  [{ type: "array" }, "3.0.3", [{ type: "array" }, "A error schema/missing-items"]],
  [{ type: "array" }, "3.1.0", [{ type: "array" }]],
  [
    { type: "array", items: [{ type: "string", nullable: true }], additionalItems: { type: "null" } },
    "3.0.3",
    [
      { type: "array", prefixItems: [{ type: ["string", "null"] }], items: { type: "null" } },
      "A/items: warning schema/items-list",
    ],
  ],
  [{ items: [true] }, "3.1.0", [{ prefixItems: [true] }, "A/items: warning schema/items-list"]],
  [{ items: {}, additionalItems: false }, "3.1.0", [{ items: {}, additionalItems: false }]],
  [
    { dependencies: { a: ["b"], c: { required: ["d"] } } },
    "3.1.0",
    [
      { dependentRequired: { a: ["b"] }, dependentSchemas: { c: { required: ["d"] } } },
      "A/dependencies: warning schema/dependencies",
    ],
  ],
  [
    { dependencies: { a: ["b"] }, dependentRequired: { c: ["d"] } },
    "3.1.0",
    [
      { dependentRequired: { c: ["d"] }, allOf: [{ dependentRequired: { a: ["b"] }, dependentSchemas: {} }] },
      "A/dependencies: warning schema/dependencies",
    ],
  ],
  [
    { dependencies: { a: {} }, dependentSchemas: { c: {} }, allOf: [pet] },
    "3.1.0",
    [
      {
        dependentSchemas: { c: {} },
        allOf: [{ $ref: "#/components/schemas/Pet" }, { dependentRequired: {}, dependentSchemas: { a: {} } }],
      },
      "A/dependencies: warning schema/dependencies",
    ],
  ],
  [
    { dependencies: { a: {} }, dependentSchemas: { c: {} }, allOf: pet },
    "3.1.0",
    [
      { dependentSchemas: { c: {} }, allOf: [{ dependentRequired: {}, dependentSchemas: { a: {} } }] },
      "A/dependencies: warning schema/dependencies",
    ],
  ],
  [{ dependencies: { a: ["b"] } }, "3.0.3", [{ dependencies: { a: ["b"] } }]],
  [{ dependencies: ["a"] }, "3.1.0", [{ dependencies: ["a"] }]],
  [{ pattern: "(" }, "3.1.0", [{}, "A/pattern error schema/pattern"]],
  [{ pattern: String.raw`\-a` }, "3.1.0", [{ pattern: "-a" }, "A/pattern warning schema/pattern"]],
  [{ pattern: "^a", minLength: 1 }, "3.1.0", [{ pattern: "^a", minLength: 1 }]],
  [{ pattern: 5 }, "3.1.0", [{ pattern: 5 }]],
  [
    { patternProperties: { "(": {}, [String.raw`\-`]: { nullable: true }, "^a": {} } },
    "3.1.0",
    [
      { patternProperties: { "-": {}, "^a": {} } },
      "A/patternProperties/(: error schema/pattern",
      "A/patternProperties/\\-: warning schema/pattern",
      "A/patternProperties/-/nullable: warning schema/nullable",
    ],
  ],
  [
    { patternProperties: { "^a": { type: "array" } }, pattern: "(" },
    "3.0.3",
    [
      { patternProperties: { "^a": { type: "array" } } },
      "A/pattern error schema/pattern",
      "A/patternProperties/^a error schema/missing-items",
    ],
  ],
  [
    {
      properties: { a: { nullable: true, type: "string" }, nullable: { type: "string" }, b: null },
      additionalProperties: { nullable: true, type: "integer" },
      not: { type: "array" },
    },
    "3.0.3",
    [
      {
        properties: { a: { type: ["string", "null"] }, nullable: { type: "string" }, b: null },
        additionalProperties: { type: ["integer", "null"] },
        not: { type: "array" },
      },
      "A/not error schema/missing-items",
    ],
  ],
  [
    { allOf: [{ nullable: true, type: "string" }, { type: "string" }], prefixItems: [{ type: "array" }] },
    "3.0.3",
    [
      { allOf: [{ type: ["string", "null"] }, { type: "string" }], prefixItems: [{ type: "array" }] },
      "A/prefixItems/0 error schema/missing-items",
    ],
  ],
  [
    { default: { nullable: true }, enum: [{ nullable: true }], example: { type: "array" }, const: { pattern: "(" } },
    "3.0.3",
    [{ default: { nullable: true }, enum: [{ nullable: true }], example: { type: "array" }, const: { pattern: "(" } }],
  ],
  [
    { allOf: { nullable: true }, properties: [{ nullable: true }], items: 5 },
    "3.0.3",
    [{ allOf: { nullable: true }, properties: [{ nullable: true }], items: 5 }],
  ],
];

test.each(cases)("the schema %j of %s is lifted", (schema, version, want) => {
  expect(lift(schema, version)).toEqual(want);
});

test("returns the same object if nothing changes", () => {
  const document = {
    openapi: "3.1.0",
    paths: { "/a": { get: { responses: {} } } },
    components: { schemas: { A: { type: "string" } } },
  };
  expect(liftDocument(document, () => ({ file: "", line: 1, column: 1 })).value).toBe(document);
});

test.each([
  ["3.0.3", "3.1.1"],
  ["3", "3.1.1"],
  ["3.1.0", "3.1.0"],
  ["3.2.0", "3.2.0"],
  ["13.0", "13.0"],
  ["31", "31"],
])("the version %s becomes %s", (version, want) => {
  expect(liftDocument({ openapi: version }, () => ({ file: "", line: 1, column: 1 })).value["openapi"]).toBe(want);
});

test.each<[value: JsonValue, isSchema: boolean, isApi: boolean]>([
  ...["$id", "$schema", "$defs", "definitions", "allOf", "anyOf", "oneOf", "$ref", "$anchor", "enum"].map(
    (keyword): [JsonValue, boolean, boolean] => [{ [keyword]: {} }, true, false],
  ),
  [{ type: "object" }, true, false],
  [{ type: ["object"] }, true, false],
  [{ type: { type: "object" } }, false, false],
  [{ properties: {} }, false, false],
  [{ Pet: { type: "object" } }, false, false],
  [{ openapi: "3.1.0", $ref: "x" }, false, true],
  [{ swagger: "2.0", definitions: {} }, false, true],
  [["$id"], false, false],
  ["$id", false, false],
])("%j is a schema: %s, a description: %s", (value, isSchema, isApi) => {
  expect([isSchemaFile(value), isApiDocument(value)]).toEqual([isSchema, isApi]);
});
