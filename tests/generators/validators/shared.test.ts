import { expect, test } from "vitest";
import { buildValidators } from "../../../generators/validators/build-validators.ts";
import { buildApi, getSchema } from "./build-api.ts";

const names = Array.from({ length: 12 }, (_, index) => `property${index}`);
const owner = {
  type: "object",
  required: ["property0"],
  properties: Object.fromEntries(names.map((name) => [name, { type: "string", maxLength: 5 }])),
};

test("a repeated schema is compiled once, and errors name the rule at their own location", async () => {
  const api = await buildApi({
    A: { type: "object", properties: { owner } },
    B: { type: "array", items: { oneOf: [owner, { type: "null" }] } },
    C: { propertyNames: { maxLength: 3 } },
  });
  const validators = buildValidators(api);
  const rules = (name: string, value: unknown): readonly string[] =>
    validators
      .validate(getSchema(api, name), undefined, value as never)
      .map(({ pointer, rule }) => `${pointer} ${rule}`);
  expect(rules("A", { owner: { property0: "x", property1: 5 } })).toEqual([
    "/owner/property1 #/components/schemas/A/properties/owner/properties/property1/type",
  ]);
  expect(rules("B", [{}, 1, null])).toEqual([
    "/0 #/components/schemas/B/items/oneOf/0/required",
    "/1 #/components/schemas/B/items/oneOf",
  ]);
  expect(rules("C", { long_: 1 })).toEqual(["/long_ #/components/schemas/C/propertyNames/maxLength"]);
  const modules = [...validators.modules()];
  const shared = modules.filter(({ path }) => path.startsWith("validators/shared/"));
  expect(shared).toHaveLength(1);
  // The rules of a schema are in its module, but the code that checks its properties is in the shared one.
  const read = /data\d*\.property3/;
  expect(shared[0]?.content).toMatch(read);
  for (const name of ["A", "B"])
    expect(modules.find(({ path }) => path === `validators/${name}.js`)?.content).not.toMatch(read);
});

test("a value of the wrong type is one error, and a misspelled one gets a hint", async () => {
  const api = await buildApi({
    A: { type: "string", enum: ["red", "green"], format: "uuid" },
    B: { type: "string", const: "red" },
    C: { enum: ["red", "green"] },
  });
  const validators = buildValidators(api);
  const check = (name: string, value: unknown): unknown =>
    validators.validate(getSchema(api, name), undefined, value as never).map(({ code, params }) => [code, params]);
  expect(check("A", 5)).toEqual([["payload/type", { type: "string" }]]);
  expect(check("B", 5)).toEqual([["payload/type", { type: "string" }]]);
  expect(check("C", "gren")).toEqual([["payload/enum", { allowedValues: ["red", "green"], nearest: "green" }]]);
});
