import { describe, expect, test } from "vitest";
import { buildValidators } from "../../../generators/validators/build-validators.ts";
import { buildApi, brief, getSchema, check } from "./build-api.ts";

const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });
/** The base lists every kind, as generated descriptions often do. */
const listed = {
  Base: { type: "object", required: ["kind"], properties: { kind: { enum: ["cat", "dog"] } } },
  Cat: { allOf: [reference("Base"), { properties: { lives: { type: "integer" } } }] },
  Dog: { allOf: [reference("Base"), { properties: { lives: { type: "string" } } }] },
  Pet: { oneOf: [reference("Cat"), reference("Dog")], discriminator: { propertyName: "kind" } },
  Mapped: {
    oneOf: [reference("Cat"), reference("Dog")],
    discriminator: { propertyName: "kind", mapping: { cat: "Cat", dog: "Dog" } },
  },
};
const base = (more: object) => ({
  Animal: { properties: { kind: { type: "string" } }, discriminator: { propertyName: "kind", ...more } },
  Cat: { allOf: [reference("Animal"), { properties: { kind: { const: "cat" }, lives: { type: "integer" } } }] },
  Lion: { allOf: [reference("Cat"), { properties: { roar: { type: "boolean" } } }] },
  Other: { allOf: [reference("Animal"), { required: ["name"] }] },
});

describe("discriminators", () => {
  test.each([
    [
      "a value that is not an object may be a branch",
      [
        {
          ...listed,
          Pet: { ...listed.Pet, oneOf: [...listed.Pet.oneOf, { type: "null" }] },
        },
        "Pet",
        5,
      ],
      ["payload/type: must be null or an object, but is 5"],
    ],
    ["a mapped value chooses one branch, whatever the branches share", [listed, "Mapped", { kind: "cat" }], []],
    [
      "and that branch validates",
      [listed, "Mapped", { kind: "cat", lives: "x" }],
      ['/lives payload/type: must be an integer, but is "x"'],
    ],
    [
      "inheritance: by what a descendant states itself",
      [base({}), "Animal", { kind: "cat", lives: "x" }],
      ['/lives payload/type: must be an integer, but is "x"'],
    ],
    [
      "inheritance: a default for unknown values",
      [base({ defaultMapping: "Other" }), "Animal", { kind: "emu" }],
      ["payload/required: lacks the required property `name`"],
    ],
    [
      "inheritance: a default for absent values",
      [base({ defaultMapping: "Other" }), "Animal", {}],
      ["payload/required: lacks the required property `name`"],
    ],
    [
      "a branch that is not an object is selected by its type, however it is stated",
      [
        {
          ...listed,
          Word: { anyOf: [{ enum: ["a"] }, { type: "integer" }] },
          Any: { oneOf: [reference("Dog"), reference("Word")], discriminator: { propertyName: "kind" } },
        },
        "Any",
        "a",
      ],
      [],
    ],
    ["inheritance: no default", [base({}), "Animal", {}], ["payload/required: lacks the required property `kind`"]],
  ] as [string, Parameters<typeof check>, string[]][])("%s", async (_name, given, want) => {
    expect(brief(await check(...given))).toEqual(want);
  });

  const hidden = { properties: { id: { type: "string", readOnly: true } }, required: ["id"] };
  test.each([
    ["Animal", base({}), { kind: "cat" }],
    ["Animal", base({ mapping: { cat: "Cat" } }), { kind: "cat" }],
    ["Animal", base({ mapping: { x: "Far" } }), { kind: "x" }],
    ["Animal", base({ defaultMapping: "Far" }), { kind: "emu" }],
    ["List", base({}), [{ kind: "cat" }]],
    ["Lion", base({}), { kind: "cat" }],
  ])("the branch that %s selects is validated for the direction: %#", async (name, schemas, value) => {
    const all = {
      ...schemas,
      Cat: { allOf: [reference("Animal"), { properties: { kind: { const: "cat" } } }, hidden] },
      Far: { type: "object", ...hidden },
      List: { type: "array", items: reference("Animal") },
    };
    const reported = ["request", "response"] as const;
    const found = await Promise.all(reported.map((direction) => check(all, name, value, direction)));
    expect(found.map((issues) => issues.map(({ keyword }) => keyword))).toEqual([[], ["required"]]);
  });

  test("a subtype of a base with a discriminator is validated alike in both directions", async () => {
    const api = await buildApi({ ...base({}), Cat: { allOf: [reference("Animal"), hidden] } });
    const { kitSchemas } = buildValidators(api);
    const directed = kitSchemas.filter(({ direction }) => direction !== undefined).map(({ typeName }) => typeName);
    expect(directed).toEqual(["AnimalRequest", "CatRequest", "LionRequest"]);
  });

  test.each([
    ["Pet", ["cat", "dog"], ["cat", "dog"]],
    ["Mapped", ["cat"], ["dog"]],
  ])("the model of %s lists the same values", async (name, ...want) => {
    const schema = getSchema(await buildApi(listed), name);
    const values = schema.kind === "union" ? schema.variants.map((variant) => variant.discriminatorValues) : [];
    expect(values).toEqual(want);
  });
});
