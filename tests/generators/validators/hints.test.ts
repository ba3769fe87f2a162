import { expect, test } from "vitest";
import { check } from "./build-api.ts";

const byRole = { discriminator: { propertyName: "role" } };
const schemas = {
  Base: { type: "object", required: ["model"], properties: { model: {}, max_tokens: {} } },
  Closed: {
    type: "object",
    required: ["max_tokens"],
    properties: { max_tokens: {}, stream: {} },
    additionalProperties: false,
  },
  Whole: {
    allOf: [{ $ref: "#/components/schemas/Base" }, { properties: { stream: {} } }],
    unevaluatedProperties: false,
  },
  Part: { properties: { kind: { const: "a" }, size: {} } },
  Choice: { allOf: [{ $ref: "#/components/schemas/Part" }], unevaluatedProperties: false },
  Loop: { allOf: [{ $ref: "#/components/schemas/Loop2" }], properties: { size: {} }, unevaluatedProperties: false },
  Cat: { type: "object", required: ["role", "roles"], properties: { role: { const: "Cat" }, roles: {} } },
  Dog: { type: "object", required: ["role"], properties: { role: { const: "Dog" } }, additionalProperties: false },
  Pet: { oneOf: [{ $ref: "#/components/schemas/Cat" }, { $ref: "#/components/schemas/Dog" }], ...byRole },
  Any: { anyOf: [{ $ref: "#/components/schemas/Cat" }, { $ref: "#/components/schemas/Dog" }], ...byRole },
  Animal: { type: "object", properties: { role: { type: "string" } }, ...byRole },
  Lion: { allOf: [{ $ref: "#/components/schemas/Animal" }, { properties: { rolls: {} } }] },
  Loop2: { properties: { next: { $ref: "#/components/schemas/Loop" } } },
};

test.each([
  ["a stated property", { name: "Closed", value: { max_tokens: 1, steam: 1 }, want: ["/steam stream"] }],
  [
    "one that is missing, and its replacement",
    { name: "Closed", value: { max_token: 1 }, want: [" max_token", "/max_token max_tokens"] },
  ],
  [
    "one that is given already, if there is no other",
    { name: "Closed", value: { max_tokens: 1, max_token: 1 }, want: ["/max_token max_tokens"] },
  ],
  ["nothing near", { name: "Closed", value: { max_tokens: 1, other: 1 }, want: ["/other"] }],
  [
    "a property that a part states",
    { name: "Whole", value: { model: 1, max_token: 1, sream: 1 }, want: ["/max_token max_tokens", "/sream stream"] },
  ],
  [
    "nothing where the name itself is stated by a part that fails",
    { name: "Choice", value: { kind: "b", sizee: 1, size: 1 }, want: ["/kind", "/kind", "/sizee size", "/size"] },
  ],
  ["one of a loop", { name: "Loop", value: { nxt: 1, sizes: 2 }, want: ["/nxt next", "/sizes size"] }],
  ["an open object", { name: "Base", value: { modle: 1 }, want: [" modle"] }],
  ["a discriminator of oneOf", { name: "Pet", value: { roel: "Cat" }, want: [" roel"] }],
  ["a discriminator of anyOf", { name: "Any", value: { roel: "Dog" }, want: [" roel"] }],
  ["no property that a branch states", { name: "Pet", value: { roles: "Cat" }, want: [""] }],
  ["a discriminator of a base schema", { name: "Animal", value: { rol: "Lion" }, want: [" rol"] }],
  ["no property that a derived schema states", { name: "Animal", value: { rolls: "Lion" }, want: [""] }],
  ["not another stated one", { name: "Base", value: { max_tokens: 1 }, want: [""] }],
])("an unknown name gets the hint %s", async (_, { name, value, want }) => {
  const issues = await check(schemas, name, value);
  const hints = issues.map(({ pointer, params }) =>
    `${pointer} ${(params["nearest"] as string | undefined) ?? ""}`.trimEnd(),
  );
  expect(hints).toEqual(want);
});

const parts = {
  Text: { type: "object", required: ["type", "text"], properties: { type: { const: "text" }, text: {} } },
  Image: {
    type: "object",
    required: ["type", "image_url"],
    properties: { type: { const: "image_url" }, image_url: {} },
  },
  File: { type: "object", required: ["url"], properties: { type: { type: "string" }, url: {} } },
  Part: { oneOf: [{ $ref: "#/components/schemas/Text" }, { $ref: "#/components/schemas/Image" }] },
  OrFile: {
    anyOf: [
      { $ref: "#/components/schemas/Text" },
      { $ref: "#/components/schemas/Image" },
      { $ref: "#/components/schemas/File" },
    ],
  },
};

test.each([
  ["the tag of the branch with the value's properties", "Part", { type: "imag", image_url: 1 }, ["/type image_url"]],
  ["a similar tag first", "Part", { type: "txt", image_url: 1 }, ["/type text"]],
  ["no tag of a branch that fits no better", "Part", { type: "imag" }, ["/type"]],
  ["the tag where another branch has the stated one", "Part", { type: "text", image_url: 1 }, ["/type image_url"]],
  ["what the stated branch lacks where no other fits better", "Part", { type: "text" }, [""]],
  ["the tag where another branch takes any", "OrFile", { type: "imag", image_url: 1 }, ["/type image_url"]],
  ["what the branch with any tag lacks", "OrFile", { type: "imag" }, [""]],
])("for a wrong tag without a discriminator, suggests %s", async (_, name, value, want) => {
  const issues = await check(parts, name, value);
  expect(
    issues.map(({ pointer, params }) => `${pointer} ${(params["nearest"] as string | undefined) ?? ""}`.trim()),
  ).toEqual(want);
});
