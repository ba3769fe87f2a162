import { expect, test } from "vitest";
import { createFindUndocumented } from "../../../generators/examples/undocumented.ts";
import type { JsonValue } from "../../../generators/source/json.ts";
import { buildValidators } from "../../../generators/validators/build-validators.ts";
import { buildApi, getSchema } from "../validators/build-api.ts";

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const named = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, {}]));
const schemas = {
  Pet: { type: "object", properties: { name: {}, tags: { type: "array", items: ref("Tag") }, owner: ref("Pet") } },
  Tag: { properties: named("label") },
  Both: { allOf: [ref("Tag"), { properties: named("color") }] },
  Extended: { allOf: [ref("Tag"), { properties: named("color"), additionalProperties: { type: "integer" } }] },
  Either: {
    oneOf: [
      { properties: named("a"), required: ["a"] },
      { properties: named("b"), required: ["b"] },
    ],
  },
  Any: { anyOf: [{ properties: named("a") }, { properties: named("b"), required: ["b"] }] },
  Tagged: {
    oneOf: [ref("Cat"), ref("Dog")],
    discriminator: { propertyName: "kind" },
  },
  Cat: { properties: { kind: { const: "Cat" }, lives: {} }, required: ["kind"] },
  Dog: { properties: { kind: { const: "Dog" }, breed: {} }, required: ["kind"] },
  Base: { properties: { kind: {} }, discriminator: { propertyName: "kind" } },
  Open: { properties: named("a"), additionalProperties: true },
  OnlyOpen: { type: "object", additionalProperties: true },
  Closed: { properties: named("a"), additionalProperties: false },
  Evaluated: { properties: named("a"), unevaluatedProperties: false },
  Patterned: { properties: named("a"), patternProperties: { "^x-": ref("Tag") } },
  FurtherPatterned: {
    properties: named("a"),
    patternProperties: { "^x-": ref("Tag") },
    additionalProperties: ref("Pet"),
  },
  Map: { additionalProperties: ref("Tag") },
  Tuple: { prefixItems: [ref("Tag"), ref("Pet")], items: ref("Both") },
  Conditional: { properties: named("a"), if: { properties: named("b") }, then: { properties: named("c") } }, // oxlint-disable-line unicorn/no-thenable -- a keyword of JSON Schema
  Containing: { contains: { properties: named("a") }, items: ref("Tag") },
  Free: {},
  WithOpen: { allOf: [ref("Tag"), { type: "object", additionalProperties: true }] },
  WithAny: { allOf: [ref("Tag"), { type: "object" }] },
  WithMap: { allOf: [ref("Tag"), { type: "object", additionalProperties: ref("Pet") }] },
  WithUnion: { allOf: [ref("Tag"), { oneOf: [{ properties: named("a") }] }] },
  Refused: {
    allOf: [
      ref("Tag"),
      {
        oneOf: [
          { properties: named("a"), required: ["a"] },
          { properties: named("b"), required: ["b"] },
        ],
      },
    ],
  },
  Twice: { allOf: [ref("Tag"), ref("Tag"), { properties: { label: ref("Pet") } }] },
  Wordy: { allOf: [ref("Tag"), { type: ["object", "null"] }, { enum: [{ x: 1 }] }, { not: {} }] },
  List: { type: "array", items: ref("Tag") },
  Tags: { type: "array", items: ref("Tagged") },
  Held: { properties: named("a"), contains: { properties: named("z") } },
  Untyped: { type: "array" },
  Round: { properties: { label: {}, rounds: { type: "array", items: ref("Round") } }, allOf: [ref("Tag")] },
  NoObject: { type: "string" },
  Sized: {
    oneOf: [
      { properties: { size: { type: "integer" }, weight: {} }, required: ["size"] },
      { properties: { size: { type: "integer" }, width: {} }, required: ["size", "width"] },
    ],
  },
};

const cases: readonly (readonly [name: string, value: JsonValue, want: readonly string[]])[] = [
  ["Pet", { name: 1, nmae: 2 }, ["/nmae in Pet"]],
  ["Pet", { nmae: 2 }, ["/nmae in Pet, meant name"]],
  [
    "Pet",
    { owner: { owner: { age: 1 } }, tags: [{ labl: 1 }, { label: 1, x: 2 }, "text", null] },
    ["/owner/owner/age in Pet", "/tags/0/labl in Tag, meant label", "/tags/1/x in Tag"],
  ],
  ["Pet", { tags: [{ x: 1 }, { x: 1 }] }, ["/tags/0/x in Tag"]],
  ["Pet", [{ x: 1 }], []],
  ["Pet", "text", []],
  ["Both", { label: 1, color: 2, size: 3 }, ["/size in Both"]],
  ["Extended", { label: 1, size: 3 }, []],
  ["Either", { a: 1, c: 1 }, ["/c in Either"]],
  ["Either", { b: 1, a: 1, c: 1 }, ["/c in Either"]],
  ["Either", { c: 1 }, []],
  ["Any", { a: 1, b: 1, c: 1 }, ["/c in Any"]],
  ["Any", { b: 1 }, []],
  ["Tagged", { kind: "Cat", breed: 1 }, ["/breed in Tagged"]],
  ["Tagged", { kind: "Dog", breed: 1, lives: 2 }, ["/lives in Tagged"]],
  ["Tagged", { kind: "Cow", lives: 2 }, []],
  ["Base", { kind: "a", other: 1 }, []],
  ["Open", { b: 1 }, ["/b in Open, meant a"]],
  ["OnlyOpen", { b: 1 }, []],
  ["Closed", { b: 1 }, []],
  ["Evaluated", { b: 1 }, []],
  ["Patterned", { a: 1, "x-b": { label: 1, c: 2 }, y: 1 }, ["/x-b/c in Tag", "/y in Patterned"]],
  ["FurtherPatterned", { a: { b: 1 }, "x-b": { name: 1 }, y: { label: 1 } }, ["/x-b/name in Tag", "/y/label in Pet"]],
  ["Map", { a: { label: 1 }, b: { other: 1 } }, ["/b/other in Tag"]],
  ["Tuple", [{ color: 1 }, { name: 1 }, { size: 1 }], ["/2/size in Both"]],
  ["Conditional", { a: 1, b: 1, c: 1, d: 1 }, ["/d in Conditional"]],
  ["Containing", [{ a: 1 }], ["/0/a in Tag"]],
  ["Free", { a: { b: 1 } }, []],
  ["NoObject", { a: 1 }, []],
  ["WithOpen", { x: 1 }, []],
  ["WithAny", { x: 1 }, ["/x in WithAny"]],
  ["WithMap", { x: { y: 1 } }, ["/x/y in Pet"]],
  ["WithUnion", { label: 1, a: 1, x: 1 }, ["/x in WithUnion"]],
  ["Refused", { label: 1, x: 1 }, []],
  ["Sized", { size: "3", weihgt: 1, color: 2 }, ["/weihgt in Sized, meant weight"]],
  ["Sized", { size: "3", wdth: 1 }, ["/wdth in Sized, meant width"]],
  ["Refused", { label: 1, a: 1, x: 1 }, ["/x in Refused"]],
  ["Twice", { label: { x: 1 }, y: 1 }, ["/label/x in Tag/properties/label", "/y in Twice"]],
  ["Wordy", { x: 1 }, ["/x in Wordy"]],
  ["List", [{ x: 1 }, [{ y: 1 }]], ["/0/x in Tag"]],
  ["List", { x: 1 }, []],
  [
    "Tags",
    [
      { kind: "Cat", lives: 1 },
      { kind: "Dog", breed: 1 },
      { kind: "Cat", breed: 1 },
    ],
    ["/2/breed in Tagged"],
  ],
  ["Held", { a: 1, z: 1 }, ["/z in Held"]],
  ["Untyped", [{ x: 1 }], []],
  ["Round", { rounds: [{ rounds: [{ x: 1 }] }], label: 1 }, ["/rounds/0/rounds/0/x in Round"]],
  ["Tagged", [{ kind: "Cat" }], []],
  ["Tagged", { breed: 1 }, []],
  ["Pet", { "a/b": 1, "c~d": 2 }, ["/a~1b in Pet", "/c~0d in Pet"]],
];

test.each(cases)("finds names that %s does not define in %j", async (name, value, want) => {
  const api = await buildApi(schemas);
  const find = createFindUndocumented(buildValidators(api));
  const look = (): readonly string[] =>
    find({ value, schema: getSchema(api, name), direction: undefined }).map(
      ({ pointer, name: found, nearest, rule }) =>
        `${pointer}/${found.replaceAll("~", "~0").replaceAll("/", "~1")} in ${rule.replace("#/components/schemas/", "")}${nearest === undefined ? "" : `, meant ${nearest}`}`,
    );
  expect(look()).toEqual(want);
  // The second call uses the cached names and returns the same result.
  expect(look()).toEqual(want);
});

test("finds names at the maximum depth of payloads", async () => {
  const api = await buildApi(schemas);
  const find = createFindUndocumented(buildValidators(api));
  const nest = (depth: number): JsonValue => (depth === 0 ? { nmae: 1 } : { owner: nest(depth - 1) });
  const look = (depth: number): number =>
    find({ value: nest(depth), schema: getSchema(api, "Pet"), direction: undefined }).length;
  expect([look(0), look(10), look(200), look(201)]).toEqual([1, 1, 1, 0]);
});

test("treats a name as documented if a pattern is too expensive to test", async () => {
  const pattern = "^(a+)+$";
  const api = await buildApi({ A: { properties: { b: {} }, patternProperties: { [pattern]: {} } } });
  const find = createFindUndocumented(buildValidators(api));
  const value = { [`${"a".repeat(60)}!`]: 1, "aa!": 1 };
  expect(find({ value, schema: getSchema(api, "A"), direction: undefined }).map(({ name }) => name)).toEqual(["aa!"]);
});
