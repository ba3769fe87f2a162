import { describe, expect, test } from "vitest";
import { buildValidators } from "../../../generators/validators/build-validators.ts";
import { buildBodyShape, type BodyShape } from "../../../generators/validators/form-shapes.ts";
import { createFindSchema } from "../../../generators/validators/parameter-shapes.ts";
import { createFile } from "../../../generators/validators/runtime/binary.ts";
import { createForm } from "../../../generators/validators/runtime/forms.ts";
import { createMultipart } from "../../../generators/validators/runtime/multipart.ts";
import { wrapValidator, type Validation, type Validator } from "../../../generators/validators/runtime/validator.ts";
import type { JsonValue } from "../../../generators/source/json.ts";
import { buildApi } from "./build-api.ts";

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const file = { type: "string", format: "binary" };
const schemas = {
  File: { ...file, maxLength: 4 },
  Loop: { allOf: [ref("Loop")] },
  Count: { type: "integer" },
  Form: {
    type: "object",
    required: ["size"],
    properties: { size: ref("Count"), note: { type: "string", minLength: 2 } },
  },
};

/** A body of a media type, its validator, and how it is passed. */
async function body(media: string, given: object): Promise<{ shape: BodyShape; validator: Validator<unknown> }> {
  const content = { [media]: given };
  const paths = { "/a": { post: { requestBody: { content }, responses: { 200: { description: "" } } } } };
  const api = await buildApi(schemas, paths);
  const [type] = api.operations[0]?.requestBody?.content ?? [];
  if (type === undefined) throw new Error("no body");
  const { validate } = buildValidators(api);
  const find = (value: unknown) =>
    type.schema === undefined ? [] : validate(type.schema, "request", value as JsonValue);
  const validator = wrapValidator({ is: (value) => find(value).length === 0, findIssues: find, getSchema: () => ({}) });
  return { shape: buildBodyShape(type, createFindSchema(api)), validator };
}

const describeIssues = (result: Validation<unknown>): unknown =>
  result.valid
    ? result.value
    : result.issues.map(({ pointer, message, url }) => `${pointer} ${message} ${url ?? ""}`.trim());

const pointer = (media: string): string => `#/paths/~1a/post/requestBody/content/${media.replaceAll("/", "~1")}`;
const [multipart, encoded, bytes] = [
  "multipart/form-data",
  "application/x-www-form-urlencoded",
  "application/octet-stream",
];

const kinds: readonly (readonly [media: string, given: object, want: object])[] = [
  ["application/json", { schema: file }, { kind: "value" }],
  ["application/problem+json; charset=utf-8", { schema: file }, { kind: "value" }],
  ["text/csv", { schema: { type: "string" } }, { kind: "value" }],
  ["image/svg+xml", { schema: { type: "string" } }, { kind: "value" }],
  ["application/yaml", {}, { kind: "value" }],
  ["application/jsonl", { schema: { type: "string" } }, { kind: "value" }],
  ["image/png", { schema: { type: "object" } }, { kind: "value" }],
  ["image/png", {}, { kind: "file", rule: { types: "image/png", rule: pointer("image/png") } }],
  ["IMAGE/*; q=1", {}, { kind: "file", rule: { types: "image/*", rule: pointer("IMAGE/*; q=1") } }],
  ["*/*", { schema: ref("File") }, { kind: "file", rule: { rule: `${pointer("*/*")}/schema` } }],
  [
    "application/pdf",
    { schema: { type: "string", minLength: 1, maxLength: 9 } },
    { kind: "file", rule: { types: "application/pdf", min: 1, max: 9, rule: `${pointer("application/pdf")}/schema` } },
  ],
  [multipart, { schema: { type: "string" } }, { kind: "value" }],
  [multipart, {}, { kind: "value" }],
  [encoded, { schema: { type: "array" } }, { kind: "value" }],
];

test.each(kinds)("a body of %s is passed as: %j", async (media, given, want) => {
  expect((await body(media, given)).shape).toEqual(want);
});

const own = `${pointer(multipart)}/schema`;
const fields: readonly (readonly [name: string, schema: object, encoding: object | undefined, want: object])[] = [
  ["text", { type: "string" }, undefined, {}],
  ["a number", { type: "integer" }, undefined, { kind: "n" }],
  ["an object", { type: "object", properties: { b: {} } }, undefined, { kind: "j" }],
  ["an object that is text", { type: "object" }, { contentType: "text/plain" }, {}],
  ["a number as JSON", { type: "integer" }, { contentType: "application/json" }, { kind: "j" }],
  ["numbers", { type: "array", items: { type: "integer" } }, undefined, { kind: { items: "n" } }],
  ["objects", { type: "array", items: { type: "object" } }, undefined, { kind: { items: "j" } }],
  [
    "a pair",
    { type: "array", prefixItems: [{ type: "integer" }, { type: "object" }] },
    undefined,
    { kind: { first: ["n", "j"], items: "s" } },
  ],
  [
    "one or many",
    { type: ["array", "integer"], items: { type: "integer" } },
    undefined,
    { kind: { items: "n", scalar: "n" } },
  ],
  [
    "a style",
    { type: "array", items: { type: "integer" } },
    { style: "pipeDelimited", explode: false },
    { kind: { items: "n" }, style: "pipeDelimited" },
  ],
  [
    "a style, exploded",
    { type: "array", items: {} },
    { style: "spaceDelimited", explode: true },
    { kind: { items: "s" }, style: "spaceDelimited", explode: true },
  ],
  [
    "the usual style, not exploded",
    { type: "array", items: {} },
    { style: "form", explode: false },
    { kind: { items: "s" }, explode: false },
  ],
  ["the usual style", { type: "array", items: {} }, { style: "form", explode: true }, { kind: { items: "s" } }],
  ["reserved characters", { type: "string" }, { allowReserved: true }, { reserved: true }],
  ["a reference", ref("Count"), undefined, { kind: "n" }],
];

test.each(fields)("the encoding of a field: %s", async (_name, schema, encoding, want) => {
  const given = {
    schema: { type: "object", properties: { a: schema } },
    ...(encoding && { encoding: { a: encoding } }),
  };
  const { shape } = await body(encoded, given);
  expect(shape).toEqual({
    kind: "form",
    shape: { fields: [{ name: "a", ...want }], rule: `${pointer(encoded)}/schema` },
  });
});

const places: readonly (readonly [
  name: string,
  schema: object,
  encoding: object | undefined,
  want: object | undefined,
])[] = [
  ["text", { type: "string" }, undefined, undefined],
  ["binary", file, undefined, { rule: `${own}/properties/a` }],
  ["anything", {}, undefined, { rule: `${own}/properties/a` }],
  [
    "text of an image",
    { type: "string", maxLength: 4 },
    { contentType: "image/png" },
    { types: "image/png", max: 4, rule: `${own}/properties/a` },
  ],
  ["text of text", { type: "string" }, { contentType: "text/csv" }, undefined],
  ["text of JSON", { type: "string" }, { contentType: "application/vnd.x+json" }, undefined],
  ["a list", { type: "array", items: file }, undefined, { rule: `${own}/properties/a/items` }],
  ["a list of anything stated", { type: "array" }, undefined, undefined],
  [
    "a reference",
    ref("File"),
    { contentType: "image/*" },
    { types: "image/*", max: 4, rule: "#/components/schemas/File" },
  ],
  ["a part", { allOf: [{ description: "A" }, file] }, undefined, { rule: `${own}/properties/a/allOf/1` }],
  [
    "a branch",
    { oneOf: [{ type: "null" }, { type: "integer" }, file] },
    undefined,
    { rule: `${own}/properties/a/oneOf/2` },
  ],
  ["no branch", { oneOf: [{ type: "boolean" }, { type: "integer" }] }, undefined, undefined],
  ["a circle", ref("Loop"), undefined, undefined],
  ["a number", { type: "number" }, { contentType: "image/png" }, undefined],
];

test.each(places)("whether a part takes a file: %s", async (_name, schema, encoding, want) => {
  const given = {
    schema: { type: "object", properties: { a: schema }, additionalProperties: false },
    ...(encoding && { encoding: { a: encoding } }),
  };
  const { shape } = await body(multipart, given);
  expect(shape.kind === "multipart" && shape.shape.files).toEqual(want === undefined ? undefined : { a: want });
});

test("undocumented parts may be files if the schema allows anything or a file", async () => {
  const others = [undefined, true, false, file, { type: "integer" }].map(async (additionalProperties) => {
    const { shape } = await body(multipart, { schema: { type: "object", additionalProperties } });
    return shape.kind === "multipart" && [shape.shape.otherFiles, shape.shape.rest];
  });
  expect(await Promise.all(others)).toEqual([
    [{ rule: own }, undefined],
    [{ rule: `${own}/additionalProperties` }, undefined],
    [undefined, undefined],
    [{ rule: `${own}/additionalProperties` }, undefined],
    [undefined, "n"],
  ]);
});

test("form properties are collected from all parts and branches", async () => {
  const schema = {
    allOf: [ref("Form"), { oneOf: [{ properties: { a: { type: "boolean" } } }, { properties: { size: file } }] }],
  };
  const { shape } = await body(encoded, { schema });
  expect(shape.kind === "form" && shape.shape.fields.map(({ name, kind, rule }) => [name, kind, rule])).toEqual([
    ["size", "n", undefined],
    ["note", undefined, undefined],
    ["a", "b", `${pointer(encoded)}/schema/allOf/1/oneOf/0/properties/a`],
  ]);
});

describe("validates bodies in the form in which they are passed", () => {
  test("validates a file by its bytes and type", async () => {
    const { shape, validator } = await body("image/png", { schema: { type: "string", minLength: 2, maxLength: 4 } });
    if (shape.kind !== "file") throw new Error(shape.kind);
    const png = createFile(validator, shape.rule, "/api/#a");
    const blob = (length: number, type = "") => new Blob(["x".repeat(length)], { type });
    expect([
      describeIssues(png.validate(new Uint8Array(1))),
      describeIssues(png.validate(new ArrayBuffer(5))),
      describeIssues(png.validate(new DataView(new ArrayBuffer(5)))),
      describeIssues(png.validate(blob(3, "image/jpeg"))),
      describeIssues(png.validate("x")),
      describeIssues(png.validate(5)),
    ]).toEqual([
      ["must have at least 2 bytes, but has 1 /api/#a"],
      ["must have at most 4 bytes, but has 5 /api/#a"],
      ["must have at most 4 bytes, but has 5 /api/#a"],
      ["must have the content type image/png, but has image/jpeg /api/#a"],
      ["must have at least 2 characters, but has 1"],
      ["must be a string, but is 5"],
    ]);
    const accepted = [blob(2), blob(4, "IMAGE/PNG; q=1"), new Uint8Array(2), "abcd"];
    expect(accepted.map((value) => png.is(value))).toEqual([true, true, true, true]);
  });

  test.each([
    ["image/*, application/pdf", "image/gif", true],
    ["image/*, application/pdf", "application/pdf", true],
    ["image/*, application/pdf", "imagery/gif", false],
    ["*/*", "a/b", true],
    ["application/octet-stream", "a/b", true],
    ["image/png", "image/png2", false],
  ])("a file that may be %s is %s: %s", async (types, type, want) => {
    const { validator } = await body(bytes, {});
    const rule = { types, max: 1, rule: "#" };
    expect(createFile(validator, rule).is(new Blob(["x"], { type }))).toBe(want);
    // Without a type, only the length is validated.
    expect(describeIssues(createFile(validator, rule).validate(new Blob(["xy"])))).toEqual([
      "must have at most 1 byte, but has 2",
    ]);
  });

  test("validates a form by its fields, and reports an unreadable field once", async () => {
    const { shape, validator } = await body(encoded, {
      schema: {
        type: "object",
        properties: {
          size: { type: "integer" },
          ids: { type: "array", items: { type: "integer" } },
          meta: { type: "object", required: ["a"] },
        },
        additionalProperties: { type: "boolean" },
      },
      encoding: { ids: { style: "form", explode: false } },
    });
    if (shape.kind !== "form") throw new Error(shape.kind);
    const form = createForm(validator, shape.shape, "/api/#a");
    expect([
      describeIssues(form.decodeForm("size=1&ids=1,2&meta=%7B%22a%22%3A1%7D&more=true")),
      describeIssues(form.decodeForm(new URLSearchParams({ size: "x", more: "1" }))),
      describeIssues(form.decodeForm("meta={&size=%zz&size=%zz")),
      describeIssues(form.decodeForm(`meta=${"[".repeat(70)}`)),
      describeIssues(form.validate({ size: "1" })),
    ]).toMatchInlineSnapshot(`
      [
        {
          "ids": [
            1,
            2,
          ],
          "meta": {
            "a": 1,
          },
          "more": true,
          "size": 1,
        },
        [
          "/size must be an integer, but is "x"",
          "/more must be a boolean, but is "1"",
        ],
        [
          "/size has invalid percent-encoding: "%zz" /api/#a/size",
          "/meta must be JSON, but is "{" /api/#a/meta",
        ],
        [
          "/meta must be JSON, but is "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[…" /api/#a/meta",
        ],
        [
          "/size must be an integer, but is "1"",
        ],
      ]
    `);
  });

  test("validates parts by their own rules", async () => {
    const { shape, validator } = await body(multipart, {
      schema: {
        type: "object",
        required: ["file"],
        properties: {
          file: { ...file, minLength: 2 },
          files: { type: "array", items: file, maxItems: 1 },
          meta: { type: "object", required: ["a"] },
          note: { type: "string", maxLength: 3 },
        },
        additionalProperties: false,
      },
      encoding: { file: { contentType: "image/png" } },
    });
    if (shape.kind !== "multipart") throw new Error(shape.kind);
    const parts = createMultipart(validator, shape.shape, "/api/#a");
    const blob = new Blob(["ab"], { type: "image/png" });
    const form = new FormData();
    form.append("file", blob);
    form.append("meta", new Blob(['{"a":1}'], { type: "application/json" }));
    form.append("note", "long");
    const bad = new FormData();
    bad.append("meta", "{");
    bad.append("more", blob);
    expect([
      parts.is({ file: blob, files: [blob], meta: { a: 1 }, note: "abc" }),
      describeIssues(parts.validate({ file: new Blob(["a"], { type: "text/plain" }), files: [blob, 5], note: blob })),
      describeIssues(parts.validate({ file: "a", meta: blob, more: blob })),
      describeIssues(parts.validate(blob)),
      describeIssues(parts.validate([blob])),
      describeIssues(parts.validate(null)),
      describeIssues(await parts.decodeForm(form)),
      describeIssues(await parts.decodeForm(bad)),
    ]).toMatchInlineSnapshot(`
      [
        true,
        [
          "/files must have at most 1 item, but has 2 /api/#a/files",
          "/files/1 must be a string, but is 5 /api/#a/files",
          "/file must have at least 2 bytes, but has 1 /api/#a/file",
          "/file must have the content type image/png, but has text/plain /api/#a/file",
          "/note must be a decoded value, but is a file /api/#a/note",
        ],
        [
          "/file must have at least 2 characters, but has 1 /api/#a/file",
          "/more is not an allowed property /api/#a/more",
          "/meta must be a decoded value, but is a file /api/#a/meta",
        ],
        [
          "lacks the required property \`file\` /api/#a",
        ],
        [
          "must be an object, but is an array /api/#a",
        ],
        [
          "must be an object, but is null /api/#a",
        ],
        [
          "/note must have at most 3 characters, but has 4 /api/#a/note",
        ],
        [
          "/meta must be JSON, but is "{" /api/#a/meta",
          "lacks the required property \`file\` /api/#a",
          "/more is not an allowed property /api/#a/more",
        ],
      ]
    `);
  });
});
