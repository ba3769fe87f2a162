import { describe, expect, test } from "vitest";
import {
  discriminateSubtypes,
  discriminateUnion,
  readMapping,
  toPointer,
  type Discrimination,
  type InheritanceLookup,
} from "../../../generators/api/discriminators.ts";
import type { JsonSchema } from "../../../generators/api/model.ts";
import type { JsonObject } from "../../../generators/source/json.ts";

const at = (name: string): string => `#/components/schemas/${name}`;
const ref = (name: string): JsonObject => ({ $ref: at(name) });
const kind = (...values: readonly string[]): JsonObject => ({ properties: { kind: { enum: values } } });

/** Schemas that references name; names that start with `_` are nested in other schemas and select nothing. */
const named: Readonly<Record<string, JsonSchema>> = {
  Cat: { type: "object" },
  Dog: { type: "object", required: ["kind"] },
  Tom: { properties: { kind: { const: "tom" } }, required: ["kind"] },
  _Inner: { type: "object" },
  _Rex: { properties: { kind: { const: "rex" } } },
  Word: { type: "string" },
  Never: false,
  Kind: { enum: ["k1", "k2"] },
  KindOfKind: { $ref: at("Kind") },
  Loop: { $ref: at("Loop") },
  LoopKind: { properties: { kind: { $ref: at("LoopText") } } },
  LoopText: { $ref: at("LoopText") },
};

const lookup: InheritanceLookup = {
  entries: {
    get: (pointer) => {
      const name = pointer.replace("#/components/schemas/", "");
      const source = named[name];
      return source === undefined ? undefined : { name, isNamed: !name.startsWith("_"), source };
    },
  },
  subtypes: { get: () => undefined },
};

describe("which value chooses which branch", () => {
  type Want = Partial<Discrimination> & { readonly values: Readonly<Record<string, readonly number[]>> };
  const cases: [name: string, branches: readonly JsonSchema[], more: JsonObject, want: Want | undefined][] = [
    ["names of schemas", [ref("Cat"), ref("Dog")], {}, { values: { Cat: [0], Dog: [1] }, whenAbsent: [0] }],
    [
      "a mapping before names",
      [ref("Cat"), ref("Dog")],
      { mapping: { c: "Cat", d: at("Dog") } },
      { values: { c: [0], d: [1] }, whenAbsent: [0] },
    ],
    [
      "several values of one",
      [ref("Cat")],
      { mapping: { c: "Cat", k: "Cat" } },
      { values: { c: [0], k: [0] }, whenAbsent: [0] },
    ],
    [
      "a mapping to a value that is not a branch",
      [ref("Cat")],
      { mapping: { d: "Dog", e: 5 } },
      { values: { Cat: [0] }, whenAbsent: [0] },
    ],
    ["an invalid mapping", [ref("Cat")], { mapping: ["Cat"] }, { values: { Cat: [0] }, whenAbsent: [0] }],
    ["a constant", [{ properties: { kind: { const: "a" } } }], {}, { values: { a: [0] }, whenAbsent: [0] }],
    ["a constant that is not a string", [{ properties: { kind: { const: 5 } } }], {}, undefined],
    ["an enum", [kind("a", "b"), kind("b")], {}, { values: { a: [0], b: [0, 1] }, whenAbsent: [0, 1] }],
    ["an enum that is not all text", [{ properties: { kind: { enum: ["a", 1] } } }], {}, undefined],
    ["an empty enum", [{ properties: { kind: { enum: [] } } }], {}, undefined],
    [
      "stated values next to a mapping",
      [ref("Tom"), ref("Cat")],
      { mapping: { t: "Tom" } },
      { values: { t: [0], tom: [0], Cat: [1] }, whenAbsent: [1] },
    ],
    [
      "a stated value that a mapping gives away",
      [ref("Tom"), ref("Cat")],
      { mapping: { tom: "Cat" } },
      { values: { Tom: [0], tom: [1] }, whenAbsent: [1] },
    ],
    [
      "a stated value that a mapping also contains",
      [ref("Tom")],
      { mapping: { tom: "Tom" } },
      { values: { tom: [0] } },
    ],
    ["values of a part", [{ allOf: [ref("Cat"), kind("a")] }], {}, { values: { a: [0] }, whenAbsent: [0] }],
    [
      "values of the first part that states some",
      [{ allOf: [kind("a"), kind("b")] }],
      {},
      { values: { a: [0] }, whenAbsent: [0] },
    ],
    [
      "its own values before those of a part",
      [{ ...kind("a"), allOf: [kind("b")] }],
      {},
      { values: { a: [0] }, whenAbsent: [0] },
    ],
    [
      "values behind a reference before those of a part",
      [{ $ref: at("Tom"), allOf: [kind("b")] }],
      {},
      { values: { tom: [0] } },
    ],
    [
      "values of all branches of a branch",
      [{ oneOf: [kind("a"), kind("b")] }],
      {},
      { values: { a: [0], b: [0] }, whenAbsent: [0] },
    ],
    [
      "values of any branches of a branch",
      [{ anyOf: [kind("a"), ref("Tom")] }],
      {},
      { values: { a: [0], tom: [0] }, whenAbsent: [0] },
    ],
    ["not of all branches of a branch", [{ oneOf: [kind("a"), ref("Cat")] }], {}, undefined],
    [
      "a value in a union of values",
      [{ properties: { kind: { oneOf: [{ const: "a" }, { anyOf: [{ enum: ["b", "c"] }] }] } } }],
      {},
      { values: { a: [0], b: [0], c: [0] }, whenAbsent: [0] },
    ],
    [
      "a union in which one branch states no value",
      [{ properties: { kind: { oneOf: [{ const: "a" }, { type: "string" }] } } }],
      {},
      undefined,
    ],
    [
      "a value that is stated by reference",
      [{ properties: { kind: ref("Kind") } }],
      {},
      { values: { k1: [0], k2: [0] }, whenAbsent: [0] },
    ],
    [
      "a value by reference of a reference",
      [{ properties: { kind: ref("KindOfKind") } }],
      {},
      { values: { k1: [0], k2: [0] }, whenAbsent: [0] },
    ],
    [
      "a value by a part of the property",
      [{ properties: { kind: { allOf: [{}, { const: "a" }] } } }],
      {},
      { values: { a: [0] }, whenAbsent: [0] },
    ],
    ["a property without keywords", [{ properties: { kind: true } }], {}, undefined],
    ["another property", [{ properties: { other: { const: "a" } } }], {}, undefined],
    ["a property of our language", [{ properties: {} }], { propertyName: "toString" }, undefined],
    ["invalid properties", [{ properties: "kind" }], {}, undefined],
    ["a reference into a schema, which has no name", [ref("_Inner")], {}, undefined],
    ["a reference into a schema that states values", [ref("_Rex")], {}, { values: { rex: [0] }, whenAbsent: [0] }],
    ["a reference that cannot be resolved", [ref("None")], {}, undefined],
    [
      "a mapped reference that cannot be resolved",
      [ref("None")],
      { mapping: { n: "None" } },
      { values: { n: [0] }, whenAbsent: [0] },
    ],
    ["a circle of references", [ref("Loop")], {}, { values: { Loop: [0] }, whenAbsent: [0] }],
    ["a circle below the property", [ref("LoopKind")], {}, { values: { LoopKind: [0] }, whenAbsent: [0] }],
    ["no name of a property", [ref("Cat")], { propertyName: 5 }, undefined],
    ["no branches", [], {}, { values: {} }],
    ["a branch that anything is", [true], {}, undefined],
    [
      "branches of other types",
      [ref("Cat"), { type: "null" }, { type: ["string", "array"] }],
      {},
      { values: { Cat: [0] }, whenAbsent: [0], otherKinds: [1, 2] },
    ],
    ["a branch of several types, objects among them", [{ type: ["object", "null"] }], {}, undefined],
    ["a branch that nothing is", [ref("Cat"), false], {}, { values: { Cat: [0] }, whenAbsent: [0], otherKinds: [1] }],
    [
      "a branch whose schema nothing is",
      [ref("Cat"), ref("Never")],
      {},
      { values: { Cat: [0] }, whenAbsent: [0], otherKinds: [1] },
    ],
    [
      "a constant of another type",
      [ref("Cat"), { const: 5 }],
      {},
      { values: { Cat: [0] }, whenAbsent: [0], otherKinds: [1] },
    ],
    ["a constant that is an object", [ref("Cat"), { const: { kind: "a" } }], {}, undefined],
    [
      "an enum of other types",
      [ref("Cat"), { enum: [1, null] }],
      {},
      { values: { Cat: [0] }, whenAbsent: [0], otherKinds: [1] },
    ],
    ["an enum with objects", [ref("Cat"), { enum: [1, {}] }], {}, undefined],
    ["an enum without values", [ref("Cat"), { enum: [] }], {}, undefined],
    [
      "another type by reference",
      [ref("Cat"), ref("Word")],
      {},
      { values: { Cat: [0] }, whenAbsent: [0], otherKinds: [1] },
    ],
    [
      "another type by a part",
      [ref("Cat"), { allOf: [{}, { type: "string" }] }],
      {},
      { values: { Cat: [0] }, whenAbsent: [0], otherKinds: [1] },
    ],
    [
      "another type by all branches",
      [ref("Cat"), { oneOf: [{ type: "string" }, { const: 1 }] }],
      {},
      { values: { Cat: [0] }, whenAbsent: [0], otherKinds: [1] },
    ],
    [
      "another type by any branches",
      [ref("Cat"), { anyOf: [{ type: "string" }, ref("Word")] }],
      {},
      { values: { Cat: [0] }, whenAbsent: [0], otherKinds: [1] },
    ],
    ["another type by some branches only", [ref("Cat"), { anyOf: [{ type: "string" }, {}] }], {}, undefined],
    ["invalid branches", [ref("Cat"), { anyOf: [], oneOf: "x" }], {}, undefined],
    ["required by a part", [{ allOf: [kind("a"), { required: ["kind"] }] }], {}, { values: { a: [0] } }],
    ["required by a reference", [{ ...kind("a"), allOf: [ref("Dog")] }], {}, { values: { a: [0] } }],
    [
      "required by all branches",
      [{ ...kind("a"), anyOf: [{ required: ["kind"] }, ref("Dog")] }],
      {},
      { values: { a: [0] } },
    ],
    [
      "required by all of one branch",
      [{ ...kind("a"), oneOf: [{ required: ["x", "kind"] }] }],
      {},
      { values: { a: [0] } },
    ],
    [
      "required by some branches",
      [{ ...kind("a"), anyOf: [{ required: ["kind"] }, {}] }],
      {},
      { values: { a: [0] }, whenAbsent: [0] },
    ],
    ["another name is required", [{ ...kind("a"), required: ["x"] }], {}, { values: { a: [0] }, whenAbsent: [0] }],
    [
      "`required` that is not a list",
      [{ ...kind("a"), required: "kind" }],
      {},
      { values: { a: [0] }, whenAbsent: [0] },
    ],
    ["what is required of a circle", [{ ...kind("a"), ...ref("Loop") }], {}, { values: { a: [0] }, whenAbsent: [0] }],
    [
      "a default",
      [ref("Cat"), ref("Dog")],
      { defaultMapping: "Dog" },
      { values: { Cat: [0], Dog: [1] }, whenAbsent: [0], whenUnknown: 1 },
    ],
    [
      "a default by pointer",
      [ref("Cat"), true, ref("Dog")].filter((branch) => branch !== true),
      { defaultMapping: at("Cat") },
      { values: { Cat: [0], Dog: [1] }, whenAbsent: [0], whenUnknown: 0 },
    ],
    [
      "a default that is not a branch",
      [ref("Cat"), false],
      { defaultMapping: "Dog" },
      { values: { Cat: [0] }, whenAbsent: [0], otherKinds: [1] },
    ],
    [
      "a default that is not a name",
      [ref("Cat")],
      { defaultMapping: ["Cat"] },
      { values: { Cat: [0] }, whenAbsent: [0] },
    ],
  ];
  test.each(cases)("%s", (_name, branches, more, want) => {
    const decided = discriminateUnion(lookup, { propertyName: "kind", ...more }, branches);
    const { values, ...others } = want ?? { values: {} };
    const cases = Object.entries(values).map(([value, chosen]) => ({ value, branches: chosen }));
    expect(decided).toEqual(
      want === undefined
        ? undefined
        : { property: "kind", cases, whenAbsent: [], whenUnknown: undefined, otherKinds: [], ...others },
    );
  });
});

describe("which value chooses which subtype", () => {
  const subtypes = { Base: { type: "object", ...kind("a", "b") }, ...named } as Record<string, JsonSchema>;
  const subtype = (...parts: readonly JsonObject[]): JsonObject => ({ allOf: [ref("Base"), ...parts] });
  const graphOf = (more: Readonly<Record<string, JsonObject>>): InheritanceLookup => {
    const all = { ...subtypes, ...more };
    return {
      entries: {
        get: (pointer) => {
          const name = pointer.replace("#/components/schemas/", "");
          const source = all[name];
          return source === undefined ? undefined : { name, isNamed: true, source };
        },
      },
      subtypes: { get: (pointer) => (pointer === at("Base") ? Object.keys(more).map(at) : undefined) },
    };
  };
  type Pairs = readonly (readonly [value: string, name: string])[];
  const cases: [
    name: string,
    subtypes: Readonly<Record<string, JsonObject>>,
    more: JsonObject,
    want: Pairs,
    otherwise?: string,
  ][] = [
    ["none: the base by its name", {}, {}, [["Base", "Base"]]],
    [
      "names",
      { One: subtype(), Two: subtype() },
      {},
      [
        ["Base", "Base"],
        ["One", "One"],
        ["Two", "Two"],
      ],
    ],
    [
      "what they state beyond the base",
      { One: subtype(kind("a")), Two: subtype(kind("c", "d")) },
      {},
      [
        ["a", "One"],
        ["c", "Two"],
        ["d", "Two"],
        ["Base", "Base"],
      ],
    ],
    [
      "the first of two that state one value",
      { One: subtype(kind("a")), Two: subtype(kind("a", "b")) },
      {},
      [
        ["a", "One"],
        ["b", "Two"],
        ["Base", "Base"],
      ],
    ],
    [
      "of two that state each other's names, each has its own",
      { Two: subtype(kind("One", "Two", "x")), One: subtype(kind("One", "Two", "x")) },
      {},
      [
        ["One", "One"],
        ["Two", "Two"],
        ["x", "Two"],
        ["Base", "Base"],
      ],
    ],
    [
      "a mapping, with names for the rest",
      { One: subtype(), Two: subtype(kind("b")) },
      { mapping: { x: "One", y: at("Base") } },
      [
        ["x", "One"],
        ["y", "Base"],
        ["b", "Two"],
      ],
    ],
    [
      "a mapping before what they state",
      { One: subtype(), Two: subtype(kind("b")) },
      { mapping: { b: "One" } },
      [
        ["b", "One"],
        ["Base", "Base"],
      ],
    ],
    [
      "what they state before a name",
      { One: subtype(kind("Two")), Two: subtype() },
      {},
      [
        ["Two", "One"],
        ["Base", "Base"],
      ],
    ],
    [
      "a mapping to nothing",
      { One: subtype() },
      { mapping: { x: "None" } },
      [
        ["Base", "Base"],
        ["One", "One"],
      ],
    ],
    [
      "a default",
      { One: subtype() },
      { defaultMapping: "One" },
      [
        ["Base", "Base"],
        ["One", "One"],
      ],
      "One",
    ],
    [
      "a default by pointer",
      { One: subtype() },
      { defaultMapping: at("Base") },
      [
        ["Base", "Base"],
        ["One", "One"],
      ],
      "Base",
    ],
    [
      "a default that is nothing",
      { One: subtype() },
      { defaultMapping: "None" },
      [
        ["Base", "Base"],
        ["One", "One"],
      ],
    ],
    [
      "a default that is not a name",
      { One: subtype() },
      { defaultMapping: 5 },
      [
        ["Base", "Base"],
        ["One", "One"],
      ],
    ],
  ];
  test.each(cases)("%s", (_name, more, discriminator, ...[want, otherwise]) => {
    const graph = graphOf(more);
    expect(discriminateSubtypes(graph, { propertyName: "kind", ...discriminator }, at("Base"))).toEqual({
      property: "kind",
      cases: want.map(([value, name]) => ({ value, target: at(name) })),
      otherwise: otherwise === undefined ? undefined : at(otherwise),
    });
  });

  test("a discriminator without a property name chooses nothing", () => {
    expect(discriminateSubtypes(graphOf({}), { propertyName: 5 }, at("Base"))).toBeUndefined();
    expect(discriminateSubtypes(graphOf({}), {}, at("Base"))).toBeUndefined();
  });
});

test("a mapping as pairs", () => {
  const mapping = { a: "A/b~c", b: "#/components/schemas/B", c: 5 };
  expect(readMapping({ mapping })).toEqual([
    { value: "a", target: "#/components/schemas/A~1b~0c" },
    { value: "b", target: "#/components/schemas/B" },
  ]);
  expect(readMapping({ mapping: "a" })).toEqual([]);
  expect(readMapping({})).toEqual([]);
  expect(toPointer("#A")).toBe("#/components/schemas/#A");
});
