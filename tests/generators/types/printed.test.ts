import { expect, test } from "vitest";
import { printTypes } from "../../../generators/types/generate.ts";
import { buildValidators } from "../../../generators/validators/build-validators.ts";
import { buildApi } from "../validators/build-api.ts";

const pet = {
  type: "object",
  required: ["kind"],
  properties: { kind: { type: "string" }, lives: { type: "integer" } },
};
const others = {
  Name: { enum: ["a", "b"] },
  Pet: pet,
  Cat: { ...pet, properties: { ...pet.properties, claws: { type: "integer" } } },
  Dog: { ...pet, properties: { kind: { const: "dog" } } },
};
const content = { "application/json": { schema: { $ref: "#/components/schemas/A" } } };
const paths = { "/a": { post: { requestBody: { content }, responses: { 200: { description: "", content } } } } };

/** What is printed of the schema `A` and its forms in requests and responses, on one line each. */
async function print(schema: object): Promise<readonly string[]> {
  const api = await buildApi({ ...others, A: schema }, paths);
  return printTypes(api, buildValidators(api))
    .split(/^(?=export type |export interface |\/\*\*)/m)
    .filter((part) => /^export type A\w* =/.test(part))
    .map((part) => part.slice("export type ".length).replaceAll(/\s+/g, " ").replace(/;.?$/, "").trim());
}

const cases: [name: string, schema: object, want: string[]][] = [
  [
    "an object with names that are listed",
    { type: "object", propertyNames: { enum: ["a", "b"] }, additionalProperties: { type: "integer" } },
    [`A = { [$Key in "a" | "b"]?: number; }`],
  ],
  [
    "listed names next to described ones",
    { type: "object", properties: { a: { type: "string" } }, propertyNames: { enum: ["a", "b"] } },
    ["A = { a?: string; b?: unknown; }"],
  ],
  [
    "a described name that is not listed",
    { type: "object", properties: { c: { type: "string" } }, propertyNames: { enum: ["a"] } },
    ["A = { c?: never; a?: unknown; }"],
  ],
  [
    "names that are listed elsewhere",
    { type: "object", propertyNames: { $ref: "#/components/schemas/Name" }, additionalProperties: { type: "integer" } },
    ["A = { [$Key in Name]?: number; }"],
  ],
  [
    "names that are listed with other things",
    { type: "object", propertyNames: { enum: ["a", 5] } },
    ["A = Record<string, unknown>"],
  ],
  [
    "no additional properties next to listed names",
    { type: "object", propertyNames: { enum: ["a"] }, additionalProperties: false, properties: { b: {} } },
    ["A = { b?: unknown; }"],
  ],
  [
    "a required property that is not described",
    { type: "object", required: ["a"], properties: { b: { type: "string" } } },
    ["A = { b?: string; a: unknown; }"],
  ],
  [
    "a required one of the further ones",
    { type: "object", required: ["a"], additionalProperties: { type: "integer" } },
    ["A = { a: number; [key: string]: number; }"],
  ],
  [
    "a required one next to patterns",
    {
      type: "object",
      required: ["xa"],
      patternProperties: { "^x": { type: "string" } },
      additionalProperties: { type: "integer" },
    },
    ["A = { xa: unknown; [key: string]: unknown; }"],
  ],
  [
    "a property that nothing meets",
    { type: "object", properties: { a: false, b: { type: "string" } } },
    ["A = { a?: never; b?: string; }"],
  ],
  [
    "patterns alone",
    {
      type: "object",
      patternProperties: { "^x": { type: "string" }, "^y": { type: "integer" } },
      additionalProperties: false,
    },
    ["A = { [key: string]: string | number; }"],
  ],
  [
    "patterns and properties",
    { type: "object", properties: { a: { type: "boolean" } }, patternProperties: { "^x": { type: "string" } } },
    ["A = { a?: boolean; [key: string]: unknown; }"],
  ],
  [
    "a dictionary with described names",
    { type: "object", properties: { a: { type: "boolean" } }, additionalProperties: { type: "string" } },
    ["A = { a?: boolean; [key: string]: string | boolean | undefined; }"],
  ],
  ["a dictionary of anything", { type: "object", additionalProperties: true }, ["A = { [key: string]: unknown; }"]],
  ["a list of anything", { type: "array" }, ["A = unknown[]"]],
  ["a list of nothing", { type: "array", items: false }, ["A = never[]"]],
  [
    "a pair",
    { type: "array", prefixItems: [{ type: "string" }, { type: "integer" }], minItems: 2, maxItems: 2, items: false },
    ["A = [string, number]"],
  ],
  [
    "a pair and more",
    { type: "array", prefixItems: [{ type: "string" }], items: { type: "integer" } },
    ["A = [string?, ...number[]]"],
  ],
  ["a list that is not empty", { type: "array", items: { type: "string" }, minItems: 1 }, ["A = string[]"]],
  ["a list of a few", { type: "array", items: { type: "string" }, minItems: 2, maxItems: 3 }, ["A = string[]"]],
  [
    "a nullable list of a union",
    { type: ["array", "null"], items: { enum: ["a", null] } },
    [`A = ("a" | null)[] | null`],
  ],
  [
    "parts of an object",
    {
      allOf: [
        { type: "object", properties: { a: { type: "string" } } },
        { required: ["a", "b"], properties: { b: { type: "integer" } } },
      ],
    },
    ["A = { a?: string; } & { /** Checked at run time: integer */ b: number; a: {} | null; }"],
  ],
  [
    "parts, one of which is named",
    { allOf: [{ $ref: "#/components/schemas/Pet" }, { properties: { a: { type: "string" } } }] },
    ["A = Pet & { a?: string; }"],
  ],
  [
    "parts that need a property of another",
    { allOf: [{ $ref: "#/components/schemas/Pet" }, { required: ["lives"] }] },
    ["A = Pet & { lives: {} | null; }"],
  ],
  [
    "parts that require undescribed properties",
    { allOf: [{ $ref: "#/components/schemas/Pet" }, { required: ["x"] }] },
    ["A = Pet & { x: {} | null; }"],
  ],
  ["parts that contradict each other", { allOf: [{ type: "string" }, { type: "integer" }] }, ["A = string & number"]],
  ["parts that say nothing", { allOf: [{ description: "x" }, { minLength: 1 }] }, ["A = unknown"]],
  ["a union", { oneOf: [{ type: "string" }, { type: "integer" }, { type: "null" }] }, ["A = string | number | null"]],
  ["a union of anything", { anyOf: [{ type: "string" }, {}] }, ["A = unknown"]],
  ["a union of the same", { anyOf: [{ type: "string" }, { type: "string", minLength: 5 }] }, ["A = string"]],
  [
    "a union of objects by a property",
    {
      oneOf: [{ $ref: "#/components/schemas/Cat" }, { $ref: "#/components/schemas/Dog" }],
      discriminator: { propertyName: "kind", mapping: { cat: "Cat", dog: "Dog" } },
    },
    [`A = (Cat & { kind: "cat" }) | Dog`],
  ],
  [
    "a union of one by a property",
    {
      oneOf: [{ $ref: "#/components/schemas/Cat" }],
      discriminator: { propertyName: "kind", mapping: { felix: "#/components/schemas/Cat" } },
    },
    [`A = (Cat & { kind: "felix" })`],
  ],
  [
    "a union by what branches state",
    {
      oneOf: [{ properties: { kind: { const: "a" } }, required: ["kind"] }, { properties: { kind: { const: "b" } } }],
      discriminator: { propertyName: "kind" },
    },
    [`A = { kind: "a"; } | { kind?: "b"; }`],
  ],
  [
    "a union next to properties",
    { type: "object", properties: { a: { type: "string" } }, anyOf: [{ required: ["a"] }, { required: ["b"] }] },
    ["A = { a?: string; } & ({ a: {} | null } | { b: {} | null })"],
  ],
  [
    "what is not there",
    { type: "object", properties: { a: { type: "string" }, b: { type: "string" } }, not: { required: ["a"] } },
    ["A = { a?: string; b?: string; }"],
  ],
  ["values of other types", { type: "string", enum: ["a", 1, null] }, [`A = "a"`]],
  ["a nullable enum", { type: ["string", "null"], enum: ["a", null] }, [`A = "a" | null`]],
  [
    "a value that is an object",
    { const: { a: [1, "x", null, true], "b-c": {} } },
    [`A = { a: [1, "x", null, true]; "b-c": Record<string, never> }`],
  ],
  ["bytes", { type: "string", format: "binary" }, ["A = string"]],
  ["a yes or no, nothing, a number", { type: ["boolean", "null", "number"] }, ["A = boolean | number | null"]],
  [
    "members that are read or written only",
    {
      type: "object",
      required: ["id", "secret"],
      properties: {
        id: { type: "string", readOnly: true },
        secret: { type: "string", writeOnly: true },
        both: { type: "array", items: { type: "object", properties: { x: { type: "string", readOnly: true } } } },
      },
    },
    [
      "A = { /** Read-only: not part of requests. */ id: string; /** Write-only: not part of responses. */ secret: string; both?: { /** Read-only: not part of requests. */ x?: string; }[]; }",
      "ARequest = { /** Read-only: not part of requests. */ id?: never; /** Write-only: not part of responses. */ secret: string; both?: { /** Read-only: not part of requests. */ x?: never; }[]; }",
      "AResponse = { /** Read-only: not part of requests. */ id: string; /** Write-only: not part of responses. */ secret?: never; both?: { /** Read-only: not part of requests. */ x?: string; }[]; }",
    ],
  ],
  [
    "a default",
    {
      type: "object",
      required: ["a"],
      properties: { a: { type: "string", default: "x" }, b: { type: "integer", default: 5 } },
    },
    [`A = { /** @default "x" */ a: string; /** * Checked at run time: integer * @default 5 */ b?: number; }`],
  ],
  [
    "names with signs",
    {
      type: "object",
      properties: {
        "a-b": { type: "string" },
        "0": { type: "string" },
        class: { type: "string" },
        'q"': { type: "string" },
      },
    },
    [`A = { "0"?: string; "a-b"?: string; class?: string; "q\\""?: string; }`],
  ],
  [
    "examples and comments",
    {
      type: "object",
      title: "T",
      description: "Says */ this.\n\nAnd more.",
      properties: {
        a: { type: "string", description: "One.", examples: ["x"] },
        b: { type: "integer", deprecated: true, examples: [null] },
        c: { type: "object", examples: [{ a: "long ".repeat(80) }] },
      },
    },
    [
      `A = { /** * One. * @example "x" */ a?: string; /** * Checked at run time: integer * @example null * @deprecated */ b?: number; c?: Record<string, unknown>; }`,
    ],
  ],
  [
    "itself",
    {
      type: "object",
      properties: {
        next: { $ref: "#/components/schemas/A" },
        all: { type: "array", items: { $ref: "#/components/schemas/A" } },
      },
    },
    ["A = { next?: A; all?: A[]; }"],
  ],
  [
    "conditions",
    {
      type: "object",
      properties: { a: { type: "string" } },
      if: { required: ["a"] },
      // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
      then: { required: ["b"] },
      else: { properties: { b: { type: "integer" } } },
    },
    ["A = { a?: string; }"],
  ],
  [
    "items that are not evaluated",
    { type: "object", properties: { a: { type: "string" } }, unevaluatedProperties: false },
    ["A = { a?: string; }"],
  ],
];

test.each(cases)("the type of %s", async (_, schema, want) => {
  expect(await print(schema)).toEqual(want);
});
