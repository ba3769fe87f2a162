import { expect, test } from "vitest";
import { printTypes } from "../../../generators/types/generate.ts";
import { buildValidators } from "../../../generators/validators/build-validators.ts";
import { buildApi } from "../validators/build-api.ts";

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const kind = (...values: readonly string[]) => ({ properties: { kind: { enum: values } }, required: ["kind"] });
const base = {
  type: "object",
  required: ["kind"],
  properties: { kind: { type: "string" } },
  discriminator: { propertyName: "kind" },
};
const heir = (...parts: readonly object[]) => ({ allOf: [ref("Base"), ...parts] });

/** All types of the schemas of a description, each on one line, without what documents them. */
async function print(schemas: object): Promise<readonly string[]> {
  const names = Object.keys(schemas).filter((name) => name.startsWith("In"));
  const content = (name: string) => ({ content: { "application/json": { schema: ref(name) } } });
  const paths = Object.fromEntries(
    names.map((name) => [
      `/${name}`,
      { post: { requestBody: content(name), responses: { 200: { description: "", ...content(name) } } } },
    ]),
  );
  const api = await buildApi(schemas, paths, "3.2.0");
  return printTypes(api, buildValidators(api))
    .replaceAll(/\/\*\*[\s\S]*?\*\//g, "")
    .split(/^(?=export (?:type|interface) )/m)
    .filter((part) => /^export type (?!\$)\w+ =/.test(part))
    .map((part) => part.slice("export type ".length).replaceAll(/\s+/g, " ").replace(/;.?$/, "").trim());
}

const cases: [name: string, schemas: object, want: readonly string[]][] = [
  [
    "a base and its heirs",
    { Base: base, Cat: heir({ properties: { lives: { type: "integer" } } }), Dog: heir() },
    [
      "BaseBase = { kind: string; }",
      'Base = (BaseBase & { kind: "Base" }) | (Cat & { kind: "Cat" }) | (Dog & { kind: "Dog" })',
      "Cat = BaseBase & { lives?: number; }",
      "Dog = BaseBase",
    ],
  ],
  [
    "an heir that states its kind",
    { Base: base, Cat: heir(kind("cat")), Dog: heir(kind("dog", "hound")) },
    [
      "BaseBase = { kind: string; }",
      'Base = Cat | Dog | (BaseBase & { kind: "Base" })',
      'Cat = BaseBase & { kind: "cat"; }',
      'Dog = BaseBase & { kind: "dog" | "hound"; }',
    ],
  ],
  [
    "an heir of an heir",
    {
      Base: base,
      Cat: heir(kind("cat")),
      Lion: { allOf: [ref("Cat"), { properties: { roar: { type: "boolean" } } }] },
    },
    [
      "BaseBase = { kind: string; }",
      'Base = Cat | (BaseBase & { kind: "Base" })',
      'Cat = BaseBase & { kind: "cat"; }',
      "Lion = Cat & { roar?: boolean; }",
    ],
  ],
  [
    "a base with a mapping",
    {
      Base: {
        ...base,
        discriminator: {
          propertyName: "kind",
          mapping: { c: "Cat", d: "#/components/schemas/Dog", o: "Other", b: "Base" },
        },
      },
      Cat: heir(),
      Dog: heir(),
      Other: { type: "object", properties: { x: {} } },
    },
    [
      "BaseBase = { kind: string; }",
      'Base = (Cat & { kind: "c" }) | (Dog & { kind: "d" }) | (BaseBase & Other & { kind: "o" }) | (BaseBase & { kind: "b" })',
      "Cat = BaseBase",
      "Dog = BaseBase",
      "Other = { x?: unknown; }",
    ],
  ],
  [
    "a base with a default",
    {
      Base: { ...base, discriminator: { propertyName: "kind", defaultMapping: "Dog" } },
      Cat: heir(kind("cat")),
      Dog: heir(),
    },
    [
      "BaseBase = { kind: string; }",
      'Base = Cat | (BaseBase & { kind: "Base" }) | Dog',
      'Cat = BaseBase & { kind: "cat"; }',
      "Dog = BaseBase",
    ],
  ],
  [
    "a base whose name with an ending is taken",
    { Base: base, BaseBase: { type: "string" }, BaseBase_2: { type: "integer" }, Cat: heir() },
    [
      "BaseBase_3 = { kind: string; }",
      'Base = (BaseBase_3 & { kind: "Base" }) | (Cat & { kind: "Cat" })',
      "BaseBase = string",
      "BaseBase_2 = number",
      "Cat = BaseBase_3",
    ],
  ],
  [
    "a base without heirs",
    { Base: base, Use: { type: "array", items: ref("Base") } },
    ["Base = { kind: string; }", "Use = Base[]"],
  ],
  [
    "a base whose discriminator names nothing",
    { Base: { ...base, discriminator: { mapping: {} } }, Cat: heir() },
    ["BaseBase = { kind: string; }", "Base = BaseBase", "Cat = BaseBase"],
  ],
  [
    "a base and a list of it",
    { Base: base, Cat: heir(kind("cat")), Use: { type: "array", items: ref("Base") } },
    [
      "BaseBase = { kind: string; }",
      'Base = Cat | (BaseBase & { kind: "Base" })',
      'Cat = BaseBase & { kind: "cat"; }',
      "Use = Base[]",
    ],
  ],
  [
    "a base with a choice of its own",
    { Base: { ...base, oneOf: [ref("Cat")] }, Cat: heir(kind("cat")) },
    ["Base = unknown", "Cat = unknown"],
  ],
  ["a circle of names", { A: ref("B"), B: ref("A") }, ["A = unknown", "B = unknown"]],
  ["a circle of a choice", { A: { anyOf: [{ type: "string" }, ref("A")] } }, ["A = unknown"]],
  [
    "a circle of parts",
    { A: { allOf: [{ type: "object", properties: { x: {} } }, ref("B")] }, B: { allOf: [ref("A")] } },
    ["A = unknown", "B = unknown"],
  ],
  [
    "a circle over a list",
    { A: { anyOf: [{ type: "string" }, { type: "array", items: ref("A") }] } },
    ["A = string | A[]"],
  ],
  [
    "a reference to nothing",
    { A: { properties: { x: { $ref: "#/components/schemas/None" } } } },
    ["A = { x?: unknown; }"],
  ],
  [
    "a choice by names",
    {
      A: { type: "object" },
      B: { type: "object" },
      C: { oneOf: [ref("A"), ref("B")], discriminator: { propertyName: "kind" } },
    },
    ["A = Record<string, unknown>", "B = Record<string, unknown>", 'C = (A & { kind?: "A" }) | (B & { kind?: "B" })'],
  ],
  [
    "a choice by names that may be absent or nothing",
    {
      A: { type: "object", required: ["kind"] },
      C: { oneOf: [ref("A"), { type: "null" }, { type: "string" }], discriminator: { propertyName: "kind" } },
    },
    ["A = { kind: unknown; }", 'C = (A & { kind: "A" }) | string | null'],
  ],
  [
    "a choice with a default",
    {
      A: { type: "object", ...kind("a") },
      B: { type: "object" },
      C: { oneOf: [ref("A"), ref("B")], discriminator: { propertyName: "kind", defaultMapping: "B" } },
    },
    ['A = { kind: "a"; }', "B = Record<string, unknown>", "C = A | B"],
  ],
  [
    "a choice with a default by pointer",
    {
      A: { type: "object", ...kind("a") },
      B: { type: "object" },
      C: {
        anyOf: [ref("A"), ref("B")],
        discriminator: { propertyName: "kind", defaultMapping: "#/components/schemas/B" },
      },
    },
    ['A = { kind: "a"; }', "B = Record<string, unknown>", "C = A | B"],
  ],
  [
    "a choice with a default that is none",
    {
      A: { type: "object" },
      B: { type: "object" },
      C: { anyOf: [ref("A"), ref("B")], discriminator: { propertyName: "kind", defaultMapping: "D" } },
    },
    ["A = Record<string, unknown>", "B = Record<string, unknown>", 'C = (A & { kind?: "A" }) | (B & { kind?: "B" })'],
  ],
  [
    "a choice of which one states more values than the mapping",
    {
      A: { type: "object", ...kind("a", "b") },
      B: { type: "object", ...kind("c") },
      C: { oneOf: [ref("A"), ref("B")], discriminator: { propertyName: "kind", mapping: { b: "B" } } },
    },
    ['A = { kind: "a" | "b"; }', 'B = { kind: "c"; }', 'C = (A & { kind: "a" }) | B'],
  ],
  [
    "a choice of wholes that state values in parts",
    {
      A: { allOf: [{ type: "object", properties: { x: {} } }, kind("a")] },
      B: { anyOf: [kind("b"), kind("c")] },
      C: { oneOf: [ref("A"), ref("B")], discriminator: { propertyName: "kind" } },
    },
    ['A = { x?: unknown; } & { kind: "a"; }', 'B = { kind: "b"; } | { kind: "c"; }', "C = A | B"],
  ],
  [
    "a choice of a nullable kind",
    {
      A: { type: "object", properties: { kind: { enum: ["a", null] } } },
      B: { type: "object", properties: { kind: ref("K") } },
      K: { enum: ["b"] },
      C: { oneOf: [ref("A"), ref("B")], discriminator: { propertyName: "kind" } },
    },
    ['A = { kind?: "a" | null; }', "B = { kind?: K; }", 'K = "b"', 'C = (A & { kind?: "A" }) | B'],
  ],
  [
    "a type beside a choice",
    {
      A: { type: "string", anyOf: [{ enum: ["a", 1, null] }, { type: "integer" }, { minLength: 1 }] },
      B: {
        type: ["integer", "null"],
        oneOf: [{ enum: ["a", 1, 1.5] }, { type: ["number", "null"] }, { type: "boolean" }],
      },
    },
    ["A = string", "B = 1 | number | null"],
  ],
  [
    "types beside a choice of lists and objects",
    {
      A: {
        type: ["array", "object"],
        oneOf: [
          { type: "array", items: { type: "string" } },
          { type: "object", properties: { x: {} } },
          { const: [1] },
          { const: { a: 1 } },
          { type: "string" },
        ],
      },
    },
    ["A = string[] | { x?: unknown; } | [1] | { a: 1 }"],
  ],
  [
    "what only requests or only responses have",
    {
      In: {
        type: "object",
        required: ["id", "pin"],
        properties: {
          id: { type: "string", readOnly: true },
          pin: { type: "string", writeOnly: true },
          more: ref("More"),
        },
      },
      More: { type: "object", required: ["at"], properties: { at: { type: "string", readOnly: true } } },
    },
    [
      "In = { id: string; pin: string; more?: More; }",
      "InRequest = { id?: never; pin: string; more?: MoreRequest; }",
      "InResponse = { id: string; pin?: never; more?: More; }",
      "More = { at: string; }",
      "MoreRequest = { at?: never; }",
    ],
  ],
  [
    "what another part requires though it is not sent",
    {
      In: {
        allOf: [{ type: "object", properties: { id: { type: "string", readOnly: true } } }, { required: ["id", "x"] }],
      },
    },
    ["In = { id?: string; } & { id: {} | null; x: {} | null; }", "InRequest = { id?: never; } & { x: {} | null; }"],
  ],
  [
    "a choice of required names of which some are not sent",
    {
      In: {
        type: "object",
        properties: { id: { type: "string", readOnly: true }, a: {} },
        anyOf: [{ required: ["id", "a"] }, { required: ["a"] }],
      },
    },
    [
      "In = { id?: string; a?: unknown; } & ({ id: {} | null; a: {} | null } | { a: {} | null })",
      "InRequest = { id?: never; a?: unknown; } & ({ a: {} | null })",
    ],
  ],
  [
    "a choice of required names that are not sent",
    {
      In: {
        type: "object",
        properties: { id: { type: "string", readOnly: true }, a: {} },
        oneOf: [{ required: ["id"] }, { required: ["a"] }],
      },
    },
    [
      "In = { id?: string; a?: unknown; } & ({ id: {} | null } | { a: {} | null })",
      "InRequest = { id?: never; a?: unknown; }",
    ],
  ],
  [
    "a choice by a kind that is not sent",
    {
      InA: { type: "object", properties: { kind: { const: "a", readOnly: true } } },
      InB: { type: "object", ...kind("b") },
      In: { oneOf: [ref("InA"), ref("InB")], discriminator: { propertyName: "kind" } },
    },
    [
      'InA = { kind?: "a"; }',
      "InARequest = { kind?: never; }",
      'InB = { kind: "b"; }',
      "In = InA | InB",
      "InRequest = InARequest | InB",
    ],
  ],
  [
    "a base of which heirs have what is not sent",
    {
      InBase: base,
      Heir: { allOf: [ref("InBase"), { properties: { id: { type: "string", readOnly: true } }, required: ["id"] }] },
    },
    [
      "InBaseBase = { kind: string; }",
      'InBase = (InBaseBase & { kind: "InBase" }) | (Heir & { kind: "Heir" })',
      "InBaseRequestBase = { kind: string; }",
      'InBaseRequest = (InBaseRequestBase & { kind: "InBase" }) | (HeirRequest & { kind: "Heir" })',
      "Heir = InBaseBase & { id: string; }",
      "HeirRequest = InBaseRequestBase & { id?: never; }",
    ],
  ],
  [
    "pairs",
    {
      A: { type: "array", prefixItems: [{ type: ["string", "null"] }, ref("B")], items: false },
      B: {
        type: "array",
        prefixItems: [{ anyOf: [{ type: "string" }, { type: "integer" }] }],
        minItems: 1,
        items: { enum: ["a", "b"] },
      },
      C: { type: "array", prefixItems: [true], minItems: 5 },
    },
    ["A = [(string | null)?, B?]", 'B = [string | number, ...("a" | "b")[]]', "C = [unknown, ...unknown[]]"],
  ],
  [
    "what a type alone says",
    {
      A: { type: "array", anyOf: [{ minItems: 1 }, { maxItems: 5 }] },
      B: { type: ["object", "string"], allOf: [{ description: "D" }, {}] },
      C: { type: "boolean", oneOf: [{}, {}] },
      D: { allOf: [{ type: "object" }, { minProperties: 1 }] },
      E: { type: "weird", anyOf: [{}, {}] },
    },
    [
      "A = unknown[]",
      "B = Record<string, unknown> | string",
      "C = boolean",
      "D = Record<string, unknown>",
      "E = unknown",
    ],
  ],
  [
    "names with signs",
    { "a-b": { type: "string" }, "1": ref("a-b"), "a.b": { type: "array", items: ref("a-b") } },
    ["_1 = a_b", "a_b = string", "a_b_2 = a_b[]"],
  ],
  [
    "an empty choice of values beside others",
    {
      A: {
        type: "object",
        properties: {
          x: { enum: [] },
          y: { type: ["string", "null"], enum: [] },
          z: { anyOf: [{ enum: [] }, { type: "string" }] },
        },
      },
    },
    ["A = { x?: never; y?: null; z?: string; }"],
  ],
  ["numbers at the edge", { A: { enum: [-0, 1e21] } }, ["A = 0 | 1e+21"]],
  [
    "lists of what must stand in brackets",
    {
      A: { type: "array", items: { allOf: [ref("B"), { type: "object", required: ["x"] }] } },
      B: { type: "object", anyOf: [{ required: ["x"] }, { required: ["y"] }] },
      C: { type: "array", items: { type: "object", anyOf: [{ required: ["x"] }, { required: ["y"] }] } },
      D: { type: "array", items: { const: "a" } },
      E: { type: "array", items: { type: ["string", "null"] } },
    },
    [
      "A = (B & { x: {} | null; })[]",
      "B = Record<string, unknown> & ({ x: {} | null } | { y: {} | null })",
      "C = (Record<string, unknown> & ({ x: {} | null } | { y: {} | null }))[]",
      'D = "a"[]',
      "E = (string | null)[]",
    ],
  ],
];

test.each(cases)("the types of %s", async (_name, schemas, want) => {
  expect(await print(schemas)).toEqual(want);
});
