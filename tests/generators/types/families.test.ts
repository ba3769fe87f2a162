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
const subtype = (...parts: readonly object[]) => ({ allOf: [ref("Base"), ...parts] });

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
    "a base and its subtypes",
    { Base: base, Cat: subtype({ properties: { lives: { type: "integer" } } }), Dog: subtype() },
    [
      "BaseBase = { kind: string; }",
      'Base = (BaseBase & { kind: "Base" }) | (Cat & { kind: "Cat" }) | (Dog & { kind: "Dog" })',
      "Cat = BaseBase & { lives?: number; }",
      "Dog = BaseBase",
    ],
  ],
  [
    "an subtype that states its kind",
    { Base: base, Cat: subtype(kind("cat")), Dog: subtype(kind("dog", "hound")) },
    [
      "BaseBase = { kind: string; }",
      'Base = Cat | Dog | (BaseBase & { kind: "Base" })',
      'Cat = BaseBase & { kind: "cat"; }',
      'Dog = BaseBase & { kind: "dog" | "hound"; }',
    ],
  ],
  [
    "an subtype of an subtype",
    {
      Base: base,
      Cat: subtype(kind("cat")),
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
      Cat: subtype(),
      Dog: subtype(),
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
      Cat: subtype(kind("cat")),
      Dog: subtype(),
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
    { Base: base, BaseBase: { type: "string" }, BaseBase_2: { type: "integer" }, Cat: subtype() },
    [
      "BaseBase_3 = { kind: string; }",
      'Base = (BaseBase_3 & { kind: "Base" }) | (Cat & { kind: "Cat" })',
      "BaseBase = string",
      "BaseBase_2 = number",
      "Cat = BaseBase_3",
    ],
  ],
  [
    "a base without subtypes",
    { Base: base, Use: { type: "array", items: ref("Base") } },
    ["Base = { kind: string; }", "Use = Base[]"],
  ],
  [
    "a base whose discriminator names nothing",
    { Base: { ...base, discriminator: { mapping: {} } }, Cat: subtype() },
    ["BaseBase = { kind: string; }", "Base = BaseBase", "Cat = BaseBase"],
  ],
  [
    "a base and a list of it",
    { Base: base, Cat: subtype(kind("cat")), Use: { type: "array", items: ref("Base") } },
    [
      "BaseBase = { kind: string; }",
      'Base = Cat | (BaseBase & { kind: "Base" })',
      'Cat = BaseBase & { kind: "cat"; }',
      "Use = Base[]",
    ],
  ],
  [
    "a base with a union of its own",
    { Base: { ...base, oneOf: [ref("Cat")] }, Cat: subtype(kind("cat")) },
    ["Base = unknown", "Cat = unknown"],
  ],
  ["a circle of names", { A: ref("B"), B: ref("A") }, ["A = unknown", "B = unknown"]],
  ["a circle of a union", { A: { anyOf: [{ type: "string" }, ref("A")] } }, ["A = unknown"]],
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
    "a union by names",
    {
      A: { type: "object" },
      B: { type: "object" },
      C: { oneOf: [ref("A"), ref("B")], discriminator: { propertyName: "kind" } },
    },
    ["A = Record<string, unknown>", "B = Record<string, unknown>", 'C = (A & { kind?: "A" }) | (B & { kind?: "B" })'],
  ],
  [
    "a union by names that may be absent or nothing",
    {
      A: { type: "object", required: ["kind"] },
      C: { oneOf: [ref("A"), { type: "null" }, { type: "string" }], discriminator: { propertyName: "kind" } },
    },
    ["A = { kind: unknown; }", 'C = (A & { kind: "A" }) | string | null'],
  ],
  [
    "a union with a default",
    {
      A: { type: "object", ...kind("a") },
      B: { type: "object" },
      C: { oneOf: [ref("A"), ref("B")], discriminator: { propertyName: "kind", defaultMapping: "B" } },
    },
    ['A = { kind: "a"; }', "B = Record<string, unknown>", "C = A | B"],
  ],
  [
    "a union with a default by pointer",
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
    "a union with an invalid default",
    {
      A: { type: "object" },
      B: { type: "object" },
      C: { anyOf: [ref("A"), ref("B")], discriminator: { propertyName: "kind", defaultMapping: "D" } },
    },
    ["A = Record<string, unknown>", "B = Record<string, unknown>", 'C = (A & { kind?: "A" }) | (B & { kind?: "B" })'],
  ],
  [
    "a union of which one states more values than the mapping",
    {
      A: { type: "object", ...kind("a", "b") },
      B: { type: "object", ...kind("c") },
      C: { oneOf: [ref("A"), ref("B")], discriminator: { propertyName: "kind", mapping: { b: "B" } } },
    },
    ['A = { kind: "a" | "b"; }', 'B = { kind: "c"; }', 'C = (A & { kind: "a" }) | B'],
  ],
  [
    "a union of wholes that state values in parts",
    {
      A: { allOf: [{ type: "object", properties: { x: {} } }, kind("a")] },
      B: { anyOf: [kind("b"), kind("c")] },
      C: { oneOf: [ref("A"), ref("B")], discriminator: { propertyName: "kind" } },
    },
    ['A = { x?: unknown; } & { kind: "a"; }', 'B = { kind: "b"; } | { kind: "c"; }', "C = A | B"],
  ],
  [
    "a union of a nullable kind",
    {
      A: { type: "object", properties: { kind: { enum: ["a", null] } } },
      B: { type: "object", properties: { kind: ref("K") } },
      K: { enum: ["b"] },
      C: { oneOf: [ref("A"), ref("B")], discriminator: { propertyName: "kind" } },
    },
    ['A = { kind?: "a" | null; }', "B = { kind?: K; }", 'K = "b"', 'C = (A & { kind?: "A" }) | B'],
  ],
  [
    "a type next to a union",
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
    "types next to a union of lists and objects",
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
    "a union of required names of which some are not sent",
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
    "a union of required names that are not sent",
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
    "a union by a kind that is not sent",
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
    "a base whose subtypes have read-only properties",
    {
      InBase: base,
      Subtype: { allOf: [ref("InBase"), { properties: { id: { type: "string", readOnly: true } }, required: ["id"] }] },
    },
    [
      "InBaseBase = { kind: string; }",
      'InBase = (InBaseBase & { kind: "InBase" }) | (Subtype & { kind: "Subtype" })',
      "InBaseRequestBase = { kind: string; }",
      'InBaseRequest = (InBaseRequestBase & { kind: "InBase" }) | (SubtypeRequest & { kind: "Subtype" })',
      "Subtype = InBaseBase & { id: string; }",
      "SubtypeRequest = InBaseRequestBase & { id?: never; }",
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
    "a type alone",
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
    "an empty enum next to other keywords",
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
    "lists of types that need parentheses",
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
  [
    "two choices of required names",
    {
      A: {
        type: "object",
        properties: { a: {} },
        anyOf: [{ required: ["a"] }, { required: ["b"] }],
        oneOf: [{ required: ["c"] }, { required: ["d", "e"] }],
      },
    },
    [
      "A = { a?: unknown; } & ({ a: {} | null } | { b: {} | null }) & ({ c: {} | null } | { d: {} | null; e: {} | null })",
    ],
  ],
  [
    "choices of names that ask for nothing",
    {
      A: { type: "object", anyOf: [{ required: ["a"] }, { required: [] }] },
      B: { type: "object", oneOf: [{ required: "a" }] },
      C: { type: "object", anyOf: [] },
    },
    ["A = Record<string, unknown>", "B = Record<string, unknown> & ({ a: {} | null })", "C = Record<string, unknown>"],
  ],
  [
    "names that are listed in a circle",
    { A: { type: "object", propertyNames: ref("Loop"), additionalProperties: { type: "string" } }, Loop: ref("Loop") },
    ["A = { [key: string]: string; }", "Loop = unknown"],
  ],
  [
    "names that are listed by a name of a name",
    {
      A: { type: "object", propertyNames: ref("N"), additionalProperties: true },
      N: ref("M"),
      M: { enum: ["a", "b"] },
    },
    ["A = { [$Key in N]?: unknown; }", "N = M", 'M = "a" | "b"'],
  ],
  [
    "names that nothing is",
    {
      A: { type: "object", propertyNames: { enum: [] }, additionalProperties: { type: "string" } },
      B: { type: "object", propertyNames: { enum: ["a", null] } },
    },
    ["A = { [key: string]: string; }", "B = Record<string, unknown>"],
  ],
  [
    "listed names of further types",
    {
      A: { type: "object", propertyNames: { enum: ["a"] }, patternProperties: { "^a": { type: "integer" } } },
      B: {
        type: "object",
        propertyNames: { enum: ["a"] },
        patternProperties: { "^a": { type: "integer" } },
        additionalProperties: { type: "string" },
      },
    },
    ['A = { [$Key in "a"]?: unknown; }', 'B = { [$Key in "a"]?: number | string; }'],
  ],
  [
    "further properties that take several lines",
    {
      A: {
        type: "object",
        properties: { a: { type: "string" } },
        additionalProperties: { type: "object", properties: { b: {}, c: {} } },
      },
      B: { type: "object", additionalProperties: { type: "object", properties: { b: {} } } },
    },
    ["A = { a?: string; [key: string]: unknown; }", "B = { [key: string]: { b?: unknown; }; }"],
  ],
  [
    "additional properties next to one that is never present",
    {
      A: {
        type: "object",
        required: ["b"],
        properties: { a: false, b: { type: "string" } },
        additionalProperties: { type: "string" },
      },
      B: {
        type: "object",
        required: ["b"],
        properties: { b: { type: "integer" } },
        patternProperties: { x: { type: "string" } },
        additionalProperties: false,
      },
    },
    [
      "A = { a?: never; b: string; [key: string]: string | undefined; }",
      "B = { b: number; [key: string]: string | number; }",
    ],
  ],
  [
    "what is left to other parts",
    {
      A: { allOf: [{ type: "object", properties: { a: {} } }], type: "object", unevaluatedProperties: false },
      B: {
        type: "object",
        unevaluatedProperties: { type: "string" },
        if: { required: ["a"] },
        else: { required: ["b"] },
      },
      C: { type: "object", unevaluatedProperties: { type: "string" } },
    },
    ["A = { a?: unknown; }", "B = Record<string, unknown>", "C = { [key: string]: string; }"],
  ],
  [
    "a base whose mapping leads back to it",
    {
      Base: { ...base, discriminator: { propertyName: "kind", mapping: { o: "Other" } } },
      Subtype: subtype(),
      Other: { oneOf: [ref("Base"), { type: "string" }] },
    },
    ["BaseBase = { kind: string; }", "Base = unknown", "Subtype = BaseBase", "Other = unknown"],
  ],
  [
    "a base whose default leads back to it",
    {
      Base: { ...base, discriminator: { propertyName: "kind", defaultMapping: "Other" } },
      Subtype: subtype(kind("h")),
      Other: { anyOf: [ref("Base"), { type: "string" }] },
    },
    ["BaseBase = { kind: string; }", "Base = unknown", 'Subtype = BaseBase & { kind: "h"; }', "Other = unknown"],
  ],
  [
    "a base whose default is among its cases",
    {
      Base: {
        ...base,
        discriminator: { propertyName: "kind", mapping: { h: "Subtype", g: "Subtype" }, defaultMapping: "Subtype" },
      },
      Subtype: subtype(),
    },
    ["BaseBase = { kind: string; }", 'Base = (BaseBase & { kind: "Base" }) | Subtype', "Subtype = BaseBase"],
  ],
  [
    "an subtype that states its kind without needing it",
    {
      Base: { ...base, required: [] },
      Subtype: subtype({ properties: { kind: { const: "h" } } }),
      Other: subtype({ properties: { kind: { enum: ["o", 1] } } }),
    },
    [
      "BaseBase = { kind?: string; }",
      'Base = (Subtype & { kind: "h" }) | (BaseBase & { kind: "Base" }) | (Other & { kind: "Other" })',
      'Subtype = BaseBase & { kind?: "h"; }',
      'Other = BaseBase & { kind?: "o" | 1; }',
    ],
  ],
  [
    "two choices by one name each",
    {
      A: { type: "object", properties: { kind: { type: "string" } } },
      B: { oneOf: [ref("A")], discriminator: { propertyName: "kind", mapping: { x: "A", y: "A" } } },
      C: { anyOf: [ref("A"), { type: "null" }], discriminator: { propertyName: "kind" } },
    },
    ["A = { kind?: string; }", 'B = (A & { kind?: "x" | "y" })', 'C = (A & { kind?: "A" }) | null'],
  ],
  [
    "values that objects and lists are",
    {
      A: { type: "object", enum: [{ a: 1 }, {}, "x"] },
      B: { type: "array", enum: [[], [1, ["x"]], 5] },
      C: { type: "boolean", enum: [true, "true"] },
      D: { type: "null", enum: [null, 0] },
      E: { type: ["integer", "boolean"], enum: [1, 1.5, false] },
    },
    ["A = { a: 1 } | Record<string, never>", 'B = [] | [1, ["x"]]', "C = true", "D = null", "E = 1 | false"],
  ],
];

test.each(cases)("the types of %s", async (_name, schemas, want) => {
  expect(await print(schemas)).toEqual(want);
});
