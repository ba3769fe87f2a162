import { expect, test } from "vitest";
import type { Schema } from "../../../generators/api/model.ts";
import { followSchema, statedProperties } from "../../../generators/examples/stated-properties.ts";
import { buildApi, getSchema } from "../validators/build-api.ts";

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const schemas = {
  A: { properties: { a: { type: "string" }, b: { type: "integer" } } },
  ToA: ref("A"),
  ToToA: ref("ToA"),
  Both: { allOf: [ref("A"), { properties: { b: { type: "boolean" }, c: {} } }] },
  Either: { oneOf: [ref("ToA"), { anyOf: [{ properties: { d: {} } }, { type: "string" }] }] },
  Round: { allOf: [ref("A"), { oneOf: [ref("Round"), ref("Both")] }] },
  Text: { type: "string" },
};

test.each([
  ["A", "a b"],
  ["ToToA", "a b"],
  ["Both", "a b2 c"],
  ["Either", "a b d"],
  ["Round", "a b2 c"],
  ["Text", ""],
])("lists the properties that %s states, with the number of schemas", async (name, want) => {
  const api = await buildApi(schemas);
  const find = (own: string): Schema | undefined => api.schemas.find((schema) => schema.name === own)?.schema;
  const stated = [...statedProperties(getSchema(api, name), find)];
  expect(stated.map(([own, { length }]) => `${own}${length === 1 ? "" : length}`).join(" ")).toBe(want);
});

test("follows references to their target", async () => {
  const api = await buildApi(schemas);
  const names = new Map(api.schemas.map(({ name, schema }) => [name, schema]));
  const follow = (name: string, find = (own: string) => names.get(own)) => followSchema(getSchema(api, name), find);
  expect(follow("A")).toBe(names.get("A"));
  expect(follow("ToToA")).toBe(names.get("A"));
  expect(follow("ToA", () => undefined)).toBeUndefined();
  expect(follow("ToA", () => names.get("ToA"))).toBeUndefined();
});
