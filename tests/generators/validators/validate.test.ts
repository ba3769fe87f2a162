import { describe, expect, test } from "vitest";
import { buildValidators } from "../../../generators/validators/build-validators.ts";
import { brief, buildApi, getSchema, check } from "./build-api.ts";

const pets = {
  Pet: {
    oneOf: [{ $ref: "#/components/schemas/Cat" }, { $ref: "#/components/schemas/Dog" }],
    discriminator: { propertyName: "kind" },
  },
  Cat: {
    type: "object",
    required: ["kind"],
    properties: { kind: { const: "cat" }, lives: { type: "integer", maximum: 9 } },
  },
  Dog: { type: "object", required: ["kind"], properties: { kind: { const: "dog" }, good: { type: "boolean" } } },
};
const shapes = {
  Circle: {
    type: "object",
    required: ["radius"],
    properties: { radius: { type: "number" }, look: { enum: ["plain", "dots"] } },
  },
  Box: {
    type: "object",
    required: ["width", "height"],
    properties: { width: { type: "number" }, height: { type: "number" } },
  },
};
const mapped = {
  ...pets,
  Pet: {
    anyOf: pets.Pet.oneOf,
    discriminator: { propertyName: "kind", mapping: { felix: "#/components/schemas/Cat", dog: "Dog" } },
  },
};
const inherited = {
  Animal: {
    type: "object",
    required: ["type"],
    properties: { type: { type: "string" } },
    discriminator: { propertyName: "type", mapping: { fish: "#/components/schemas/Fish" } },
  },
  Fish: {
    allOf: [
      { $ref: "#/components/schemas/Animal" },
      { type: "object", required: ["fins"], properties: { fins: { type: "integer" } } },
    ],
  },
  Shark: { allOf: [{ $ref: "#/components/schemas/Fish" }, { properties: { teeth: { type: "integer" } } }] },
  Zoo: { type: "array", items: { $ref: "#/components/schemas/Animal" } },
};
const account = {
  Account: {
    type: "object",
    required: ["id", "name", "secret"],
    properties: {
      id: { type: "string", readOnly: true },
      name: { type: "string" },
      secret: { type: "string", writeOnly: true },
    },
    additionalProperties: false,
  },
  List: { type: "array", items: { $ref: "#/components/schemas/Account" } },
};

/** The base requires a property that only the schemas with the base mark as read-only. */
const marked = {
  Base: { type: "object", required: ["id", "name"] },
  Middle: { allOf: [{ $ref: "#/components/schemas/Base" }, { properties: { name: { type: "string" } } }] },
  Marked: {
    allOf: [{ $ref: "#/components/schemas/Middle" }, { properties: { id: { type: "string", readOnly: true } } }],
  },
  Other: {
    properties: { name: { readOnly: true }, part: { $ref: "#/components/schemas/Middle" } },
    allOf: [{ $ref: "#/components/schemas/Base" }],
  },
};

describe("validate", () => {
  test.each([
    [
      "a number too large",
      {
        given: [{ A: { type: "number", maximum: 1.5 } }, "A", 1.6],
        want: ["payload/maximum: must be at most 1.5, but is 1.6"],
      },
    ],
    [
      "an empty text where an object or a text may be",
      { given: [{ A: { oneOf: [{ type: "object" }, { type: "string" }] } }, "A", ""], want: [] },
    ],
    ["a multiple of a fraction", { given: [{ A: { type: "number", multipleOf: 0.01 } }, "A", 1.15], want: [] }],
    [
      "a number far below its unit",
      {
        given: [{ A: { type: "number", multipleOf: 1 } }, "A", 1e-10],
        want: ["payload/multiple-of: must be a multiple of 1, but is 1e-10"],
      },
    ],
    ["a large sum in cents", { given: [{ A: { type: "number", multipleOf: 0.01 } }, "A", 90071992547.41], want: [] }],
    [
      "a quotient beyond all numbers",
      {
        given: [{ A: { type: "number", multipleOf: 0.123456789 } }, "A", 1e308],
        want: ["payload/multiple-of: must be a multiple of 0.123456789, but is 1e+308"],
      },
    ],
    [
      "a missing property",
      {
        given: [{ A: { type: "object", required: ["toString"] } }, "A", {}],
        want: ["payload/required: lacks the required property `toString`"],
      },
    ],
    [
      "an unknown property",
      {
        given: [{ A: { properties: { a: true }, additionalProperties: false } }, "A", { "x/y": 1 }],
        want: ["/x~1y payload/additional-properties: is not an allowed property"],
      },
    ],
    [
      "a misspelt value",
      {
        given: [{ A: { enum: ["json_object", "text"] } }, "A", "json_objec"],
        want: ['payload/enum: must be one of "json_object", "text", but is "json_objec"'],
      },
    ],
    [
      "an empty enum",
      { given: [{ A: { enum: [] } }, "A", 1], want: ["payload/not: must not match the schema in `not`"] },
    ],
    ["if without then", { given: [{ A: { if: { type: "string" } } }, "A", 1], want: [] }],
    [
      "if with then",
      {
        // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
        given: [{ A: { if: { type: "string" }, then: { minLength: 2 } } }, "A", "a"],
        want: ["payload/min-length: must have at least 2 characters, but has 1"],
      },
    ],
    [
      "a date that the calendar lacks",
      {
        given: [{ A: { type: "string", format: "date" } }, "A", "2025-02-29"],
        want: ['payload/format: must be a date such as 2025-07-15, but is "2025-02-29"'],
      },
    ],
    ["an unknown format", { given: [{ A: { type: "string", format: "shoe-size" } }, "A", "x"], want: [] }],
    [
      "property names",
      {
        given: [{ A: { propertyNames: { maxLength: 2 } } }, "A", { abc: 1 }],
        want: [
          "/abc payload/max-length: is not an allowed property name: it must have at most 2 characters, but has 3",
        ],
      },
    ],
    [
      "a property called __proto__",
      {
        given: [
          { A: JSON.parse('{"properties":{"__proto__":{"type":"string"}},"additionalProperties":false}') as object },
          "A",
          JSON.parse('{"__proto__":1}'),
        ],
        want: ["/__proto__ payload/type: must be a string, but is 1"],
      },
    ],
    [
      "a wrong kind for a union",
      {
        given: [{ A: { oneOf: [{ type: "string" }, { type: "array" }] } }, "A", 5],
        want: ["payload/one-of: must be a string or an array, but is 5"],
      },
    ],
    [
      "two branches that both match",
      {
        given: [{ A: { oneOf: [{ type: "number" }, { type: "integer" }] } }, "A", 5],
        want: ["payload/one-of: must match exactly one of the allowed schemas, but matches schemas 1 and 2"],
      },
    ],
    [
      "the meant branch by its tag",
      {
        given: [{ A: { anyOf: [pets.Cat, pets.Dog] } }, "A", { kind: "cat", lives: 10 }],
        want: ["/lives payload/maximum: must be at most 9, but is 10 (validated as `anyOf/0`)"],
      },
    ],
    [
      "the meant branch by its properties",
      {
        given: [{ A: { oneOf: [shapes.Circle, shapes.Box] } }, "A", { width: 1, heigth: 2 }],
        want: ["payload/required: lacks the required property `height` (validated as `oneOf/1`)"],
      },
    ],
    [
      "the meant branch, although a property that the other branch does not have is wrong",
      {
        given: [{ A: { oneOf: [shapes.Circle, shapes.Box] } }, "A", { radius: 1, look: "dotted" }],
        want: ['/look payload/enum: must be one of "plain", "dots", but is "dotted" (validated as `oneOf/0`)'],
      },
    ],
    [
      "no branch has the tag",
      {
        given: [{ A: { anyOf: [pets.Cat, pets.Dog] } }, "A", { kind: "sheep" }],
        want: ['/kind payload/enum: must be one of "cat", "dog", but is "sheep"'],
      },
    ],
    [
      "a nullable reference",
      {
        given: [
          { ...pets, A: { anyOf: [{ $ref: "#/components/schemas/Cat" }, { type: "null" }] } },
          "A",
          { kind: "cat", lives: 10 },
        ],
        want: ["/lives payload/maximum: must be at most 9, but is 10"],
      },
    ],
    [
      "discriminator: implicit names and consts",
      {
        given: [pets, "Pet", { kind: "cat", lives: 10 }],
        want: ["/lives payload/maximum: must be at most 9, but is 10"],
      },
    ],
    [
      "discriminator: unknown value",
      {
        given: [pets, "Pet", { kind: "dgo" }],
        want: ['/kind payload/discriminator: must be one of "cat", "dog", but is "dgo"'],
      },
    ],
    [
      "discriminator: absent",
      { given: [pets, "Pet", {}], want: ["payload/required: lacks the required property `kind`"] },
    ],
    ["discriminator: no object", { given: [pets, "Pet", 1], want: ["payload/type: must be an object, but is 1"] }],
    [
      "discriminator: mapping",
      { given: [mapped, "Pet", { kind: "dog", good: 1 }], want: ["/good payload/type: must be a boolean, but is 1"] },
    ],
    [
      "inheritance: by mapping",
      {
        given: [inherited, "Zoo", [{ type: "fish" }]],
        want: ["/0 payload/required: lacks the required property `fins`"],
      },
    ],
    [
      "inheritance: by name, two levels",
      {
        given: [inherited, "Animal", { type: "Shark", fins: 1, teeth: "x" }],
        want: ['/teeth payload/type: must be an integer, but is "x"'],
      },
    ],
    [
      "inheritance: unknown",
      {
        given: [inherited, "Animal", { type: "cow" }],
        want: ['/type payload/discriminator: must be one of "fish", "Animal", "Shark", but is "cow"'],
      },
    ],
    [
      "a request with what is read-only",
      {
        given: [account, "List", [{ id: "1", name: "a", secret: "s" }], "request"],
        want: ["/0/id payload/read-only: is read-only and must not be sent in a request"],
      },
    ],
    [
      "a request without what is read-only",
      { given: [account, "List", [{ name: "a", secret: "s" }], "request"], want: [] },
    ],
    [
      "a response with what is write-only",
      {
        given: [account, "Account", { id: "1", name: "a", secret: "s" }, "response"],
        want: ["/secret payload/write-only: is write-only and must not appear in a response"],
      },
    ],
    [
      "a property that a base requires and the schema around it marks, in the rejecting direction",
      { given: [marked, "Marked", { name: "a" }, "request"], want: [] },
    ],
    [
      "the same, with the property",
      {
        given: [marked, "Marked", { id: "1", name: "a" }, "request"],
        want: ["/id payload/read-only: is read-only and must not be sent in a request"],
      },
    ],
    [
      "the same, without another one that the base requires",
      {
        given: [marked, "Marked", {}, "request"],
        want: ["payload/required: lacks the required property `name`"],
      },
    ],
    [
      "the same, in the other direction",
      {
        given: [marked, "Marked", { name: "a" }, "response"],
        want: ["payload/required: lacks the required property `id`"],
      },
    ],
    [
      "a base with other marks in two places",
      {
        given: [marked, "Other", { id: "1", part: { id: "2" } }, "request"],
        want: ["/part payload/required: lacks the required property `name`"],
      },
    ],
    ["no direction", { given: [account, "Account", { id: "1", name: "a", secret: "s" }], want: [] }],
  ] as [string, { given: Parameters<typeof check>; want: string[] }][])("%s", async (_name, { given, want }) => {
    expect(brief(await check(...given))).toEqual(want);
  });

  test("the rule is a pointer into the description, without percent-encoding", async () => {
    const issues = await check({ "a b/c~d": { properties: { "é/%": { type: "string" } } } }, "a b/c~d", { "é/%": 1 });
    expect(issues[0]).toMatchObject({
      pointer: "/é~1%",
      path: ["é/%"],
      rule: "#/components/schemas/a b~1c~0d/properties/é~1%/type",
    });
  });

  test("the rule of a discriminator error is the discriminator", async () => {
    expect((await check(pets, "Pet", {}))[0]?.rule).toBe("#/components/schemas/Pet/discriminator");
    expect((await check(pets, "Pet", { kind: "x" }))[0]?.rule).toBe("#/components/schemas/Pet/discriminator");
  });

  test("handles cyclic schemas, and data nested deeper than the stack", async () => {
    const api = await buildApi({
      Node: {
        type: "object",
        properties: { next: { $ref: "#/components/schemas/Node" } },
        additionalProperties: false,
      },
    });
    const { validate } = buildValidators(api);
    let value: { next?: object } = {};
    for (let depth = 0; depth < 50; depth++) value = { next: value };
    expect(validate(getSchema(api, "Node"), undefined, value as never)).toEqual([]);
    for (let depth = 0; depth < 100_000; depth++) value = { next: value };
    expect(brief(validate(getSchema(api, "Node"), undefined, value as never))).toEqual([
      "payload/depth: is nested too deeply to be checked",
    ]);
  });

  test("one invalid value is one issue, even in nested unions", async () => {
    const schemas = {
      ...pets,
      House: {
        type: "object",
        properties: {
          pets: {
            anyOf: [
              { type: "array", items: { $ref: "#/components/schemas/Pet" } },
              { $ref: "#/components/schemas/Pet" },
              { type: "null" },
            ],
          },
        },
      },
    };
    expect(brief(await check(schemas, "House", { pets: [{ kind: "cat", lives: "9" }] }))).toEqual([
      '/pets/0/lives payload/type: must be an integer, but is "9"',
    ]);
  });
});

test("a format rejects values unless it is an annotation", async () => {
  const inner = { type: "string", format: "email" };
  const api = await buildApi({
    A: { type: "object", properties: { a: inner }, additionalProperties: { $ref: "#/components/schemas/B" } },
    B: inner,
  });
  const validateBoth = (assertsFormats: boolean): readonly string[] =>
    brief(buildValidators(api, assertsFormats).validate(getSchema(api, "A"), undefined, { a: "x", b: "y" }));
  expect(validateBoth(true)).toHaveLength(2);
  expect(validateBoth(false)).toEqual([]);
});
