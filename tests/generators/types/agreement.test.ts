import { rm } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ApiModel } from "../../../generators/api/model.ts";
import { buildValidators } from "../../../generators/validators/build-validators.ts";
import type { Direction, ValidatorSet } from "../../../generators/validators/model.ts";
import { typeCheck, writeKit } from "../sdk/write-kit.ts";
import { buildApi, getSchema } from "../validators/build-api.ts";

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const object = (properties: object, ...required: string[]) => ({ type: "object", properties, required });
const text = { type: "string" };
const number = { type: "number" };

const schemas = {
  Cat: object({ kind: { const: "cat" }, lives: { type: "integer" } }, "kind"),
  Dog: object({ kind: text, good: { type: "boolean" } }, "kind", "good"),
  Bird: object({ kind: text, wings: number }),
  ByMapping: {
    oneOf: [ref("Cat"), ref("Dog")],
    discriminator: { propertyName: "kind", mapping: { felix: "Cat", rex: "Dog" } },
  },
  ByName: { oneOf: [ref("Cat"), ref("Dog")], discriminator: { propertyName: "kind" } },
  MaybeTagged: { anyOf: [ref("Cat"), ref("Bird")], discriminator: { propertyName: "kind" } },
  WithDefault: {
    oneOf: [ref("Cat"), ref("Bird")],
    discriminator: { propertyName: "kind", defaultMapping: "Bird" },
  },
  OnlyDog: { oneOf: [ref("Dog")], discriminator: { propertyName: "kind" } },
  Listed: object({ kind: { enum: ["a", "b"] } }, "kind"),
  ListedA: { allOf: [ref("Listed"), object({ a: number }, "a")] },
  ListedB: { allOf: [ref("Listed"), object({ b: number }, "b")] },
  ByListed: {
    oneOf: [ref("ListedA"), ref("ListedB")],
    discriminator: { propertyName: "kind", mapping: { a: "ListedA", b: "ListedB" } },
  },
  Animal: {
    ...object({ type: text, name: text }, "type"),
    discriminator: { propertyName: "type", mapping: { fish: "#/components/schemas/Fish" } },
  },
  Fish: { allOf: [ref("Animal"), object({ fins: number }, "fins")] },
  Shark: { allOf: [ref("Fish"), object({ teeth: number }, "teeth")] },
  Emu: { allOf: [ref("Animal"), object({ type: { const: "emu" }, runs: { type: "boolean" } })] },
  Zoo: { type: "array", items: ref("Animal") },
  Event: { ...object({ type: text }), discriminator: { propertyName: "type", defaultMapping: "OtherEvent" } },
  OtherEvent: { allOf: [ref("Event"), object({ note: text }, "note")] },
  StartEvent: { allOf: [ref("Event"), object({ at: number }, "at")] },
  Partial: object({ name: text, age: number }),
  RequiredName: { allOf: [ref("Partial"), { required: ["name"] }] },
  Undeclared: { type: "object", required: ["a"] },
  UndeclaredText: { type: "object", required: ["a"], additionalProperties: text },
  OneOfTwo: { ...object({ a: text, b: text }), anyOf: [{ required: ["a"] }, { required: ["b"] }] },
  Mixed: { ...object({ id: number }, "id"), additionalProperties: text },
  Words: { type: "object", additionalProperties: text },
  Closed: { type: "object", additionalProperties: false },
  Any: { type: "object" },
  Keys: { type: "object", propertyNames: { enum: ["a", "b"] }, additionalProperties: number },
  Level: { enum: ["low", "high"] },
  Levels: { type: "object", propertyNames: ref("Level"), additionalProperties: number },
  ExtraKeys: { ...object({ a: text }, "a"), propertyNames: { enum: ["a", "b"] }, additionalProperties: number },
  Sealed: { allOf: [ref("Partial")], type: "object", unevaluatedProperties: false },
  Patterned: { type: "object", patternProperties: { "^x-": text }, additionalProperties: false },
  Pair: { type: "array", prefixItems: [text, number], items: false, minItems: 2 },
  Rest: { type: "array", prefixItems: [text], items: number },
  Empty: { type: "array", items: false },
  Nothing: { enum: [] },
  Literals: { enum: ['a"*/', 1, null, true, { a: [1] }] },
  TextOnly: { type: "string", enum: ["a", 1] },
  MaybeNull: { type: ["string", "null"] },
  NullRef: { anyOf: [ref("Level"), { type: "null" }] },
  Tree: object({
    children: { type: "array", items: ref("Tree") },
    by: { type: "object", additionalProperties: ref("Tree") },
  }),
  TypeBesideChoice: { type: "string", anyOf: [{ minLength: 1 }, { maxLength: 5 }] },
  Whole: { type: "integer", oneOf: [{ const: 1, title: "One" }, { const: 2 }, { const: 2.5 }] },
  Fraction: { type: "number", anyOf: [{ enum: [1, 2.5] }, { enum: ["a", null] }] },
  NoNull: { type: "object", anyOf: [{ type: "null" }, object({ a: text }, "a"), object({ b: text }, "b")] },
  OneNotNull: { type: "object", anyOf: [{ type: "null" }, object({ a: text }, "a")] },
  TextNotNull: { type: ["string", "boolean"], anyOf: [{ type: ["string", "null"] }, { type: "boolean" }] },
  ValueOrNull: { type: ["string", "null"], oneOf: [{ enum: ["a", null] }, { enum: ["b", 1] }] },
  Account: object(
    { id: { ...text, readOnly: true }, name: text, secret: { ...text, writeOnly: true } },
    "id",
    "name",
    "secret",
  ),
  Nested: object({ list: { type: "array", items: ref("Account") }, one: { oneOf: [ref("Account"), number] } }),
  Subtype: { allOf: [ref("Account"), { required: ["extra"], properties: { extra: { ...text, readOnly: true } } }] },
  AskedAgain: { allOf: [object({ id: { ...text, readOnly: true } }), { required: ["id"] }] },
  Cycle: object({ owner: ref("Account"), next: ref("Cycle") }),
  "a-b": text,
  // Names that the types themselves use or make.
  $defs: text,
  AnimalBase: number,
  K: text,
  OfK: { type: "object", propertyNames: { enum: ["a"] }, additionalProperties: ref("K") },
  Record: text,
};

type Case = readonly [schema: string, accepted: readonly unknown[], refused: readonly unknown[], direction?: Direction];

/** Values that a check and `tsc` must both accept or both reject. */
const cases: readonly Case[] = [
  ["ByMapping", [{ kind: "cat" }, { kind: "rex", good: true }], [{ kind: "dog", good: true }, { kind: "rex" }, {}]],
  [
    "ByName",
    [
      { kind: "cat", lives: 9 },
      { kind: "Dog", good: true },
    ],
    [{ kind: "Cat" }, { kind: "cat", lives: "x" }],
  ],
  ["MaybeTagged", [{ kind: "cat" }, { kind: "Bird" }, {}], [{ kind: "bird" }, { wings: "x" }]],
  ["WithDefault", [{ kind: "cat" }, { kind: "emu", wings: 2 }, { wings: 2 }], [{ kind: "emu", wings: "2" }]],
  [
    "ByListed",
    [
      { kind: "a", a: 1 },
      { kind: "b", b: 1 },
    ],
    [{ kind: "a" }, { kind: "c", a: 1, b: 1 }],
  ],
  [
    "Animal",
    [{ type: "Animal" }, { type: "fish", fins: 1 }, { type: "Shark", fins: 1, teeth: 2 }, { type: "emu", runs: true }],
    [{ type: "fish" }, { type: "Shark", fins: 1 }, { type: "cow" }, { type: "Emu" }, {}],
  ],
  ["Fish", [{ type: "anything", fins: 1 }], [{ type: "fish" }, { fins: 1 }]],
  ["Zoo", [[{ type: "fish", fins: 1 }], []], [[{ type: "fish" }]]],
  ["Event", [{ note: "x" }, { type: "new", note: "x" }, { type: "StartEvent", at: 1 }], [{}, { type: "new" }]],
  ["RequiredName", [{ name: "a" }, { name: "a", age: 1 }], [{}, { age: 1 }, { name: 1 }]],
  ["Undeclared", [{ a: 1 }, { a: null }], [{}]],
  ["UndeclaredText", [{ a: "x" }, { a: "x", b: "y" }], [{}, { a: 1 }, { a: "x", b: 1 }]],
  ["OneOfTwo", [{ a: "x" }, { b: "x" }, { a: "x", b: "x" }], [{}, { a: 1 }]],
  ["Mixed", [{ id: 1 }, { id: 1, more: "x" }], [{ more: "x" }, { id: 1, more: true }]],
  ["Words", [{}, { a: "x" }], [{ a: 1 }]],
  ["Closed", [{}], [{ a: 1 }]],
  ["Any", [{}, { a: [1] }], [1, "x", null]],
  ["Keys", [{}, { a: 1 }, { a: 1, b: 2 }], [{ c: 1 }, { a: "x" }]],
  ["Levels", [{}, { low: 1 }], [{ mid: 1 }, { low: "x" }]],
  ["ExtraKeys", [{ a: "x" }, { a: "x", b: 1 }], [{ a: 1 }, { a: "x", c: 1 }, { b: 1 }]],
  ["Sealed", [{}, { name: "a" }], [{ name: 1 }, { other: 1 }]],
  ["Patterned", [{}, { "x-a": "x" }], [{ "x-a": 1 }]],
  ["Pair", [["a", 1]], [["a"], ["a", "b"], ["a", 1, 2]]],
  ["Rest", [[], ["a"], ["a", 1, 2]], [[1], ["a", "b"]]],
  ["Empty", [[]], [[1]]],
  ["Nothing", [], ["a", null]],
  ["Literals", ['a"*/', 1, null, true, { a: [1] }], ["a", 2, false, { a: [2] }, {}]],
  ["TextOnly", ["a"], [1, "b"]],
  ["MaybeNull", ["a", null], [1]],
  ["NullRef", ["low", null], ["mid", 1]],
  ["Tree", [{}, { children: [{ children: [] }], by: { a: { by: {} } } }], [{ children: [1] }, { by: { a: 1 } }]],
  ["TypeBesideChoice", ["a"], [1, {}]],
  ["Whole", [1, 2], [2.5, 3, "1", null]],
  ["Fraction", [1, 2.5], [2, "a", null]],
  ["NoNull", [{ a: "x" }, { b: "x" }], [null, {}]],
  ["OneNotNull", [{ a: "x" }], [null, {}]],
  ["TextNotNull", ["a", true], [null, 1]],
  ["ValueOrNull", ["a", null, "b"], [1, "c"]],
  ["Account", [{ id: "1", name: "a", secret: "s" }], [{ name: "a" }]],
  ["Account", [{ name: "a", secret: "s" }], [{ id: "1", name: "a", secret: "s" }, { name: "a" }], "request"],
  ["Account", [{ id: "1", name: "a" }], [{ id: "1", name: "a", secret: "s" }, { name: "a" }], "response"],
  [
    "Nested",
    [{ list: [{ name: "a", secret: "s" }], one: { name: "a", secret: "s" } }, { one: 1 }],
    [{ list: [{ id: "1", name: "a", secret: "s" }] }, { one: { name: "a" } }],
    "request",
  ],
  ["Subtype", [{ name: "a", secret: "s" }], [{ name: "a", secret: "s", extra: "x" }], "request"],
  ["Subtype", [{ id: "1", name: "a", extra: "x" }], [{ id: "1", name: "a" }], "response"],
  ["AskedAgain", [{}], [{ id: "1" }], "request"],
  ["AskedAgain", [{ id: "1" }], [{}], "response"],
  ["Cycle", [{ next: { next: { owner: { id: "1", name: "a" } } } }], [{ next: { owner: { name: "a" } } }], "response"],
  ["a-b", ["x"], [1]],
  ["$defs", ["x"], [1]],
  ["AnimalBase", [1], ["x"]],
  ["OfK", [{ a: "x" }], [{ a: 1 }]],
  ["Record", ["x"], [1]],
];

describe("types and validators agree", () => {
  let api: ApiModel;
  let validators: ValidatorSet;
  let complaints: string;
  let folder: string;

  beforeAll(async () => {
    api = await buildApi(schemas);
    validators = buildValidators(api);
    folder = await writeKit(api);
    complaints = await typeCheck(folder, cases.map((entry, index) => typeScriptOf(entry, index)).join(""));
  });
  afterAll(() => rm(folder, { recursive: true }));

  function typeScriptOf([name, accepted, refused, direction]: Case, index: number): string {
    const find = (wanted: Direction | undefined) =>
      validators.kitSchemas.find((schema) => schema.name === name && schema.direction === wanted)?.typeName;
    const type = `Case${index}`;
    const lines = [
      ...accepted.map((value) => [true, value] as const),
      ...refused.map((value) => [false, value] as const),
    ];
    return [
      `import type { ${find(direction) ?? find(undefined)} as ${type} } from "@platform/contract/types";`,
      ...lines.map(
        ([isAccepted, value], line) =>
          `${isAccepted ? "" : "// @ts-expect-error refused by the check\n"}export const value${index}_${line}: ${type} = ${JSON.stringify(value)};`,
      ),
      "",
    ].join("\n");
  }

  test.each(cases.map((entry) => [entry[0], entry] as const))("the check: %s", (_name, entry) => {
    const [name, accepted, refused, direction] = entry;
    const check = (value: unknown) => validators.validate(getSchema(api, name), direction, value as never).length === 0;
    expect(accepted.filter((value) => !check(value))).toEqual([]);
    expect(refused.filter((value) => check(value))).toEqual([]);
  });

  test("tsc", () => {
    expect(complaints).toBe("");
  });
});
