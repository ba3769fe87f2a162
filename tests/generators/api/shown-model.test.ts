import { describe, expect, test } from "vitest";
import type { ApiModel, Schema } from "../../../generators/api/model.ts";
import { buildShownModel } from "../../../generators/api/shown-model.ts";
import type { JsonObject, JsonValue } from "../../../generators/source/json.ts";
import { buildApi } from "../validators/build-api.ts";

const ref = (name: string, section = "schemas") => ({ $ref: `#/components/${section}/${name}` });
const ok = { responses: { "200": { description: "OK" } } };
const hidden = { "x-internal": true };
const response = (content: object) => ({ responses: { "200": { description: "OK", content } } });

interface Given {
  readonly schemas?: object;
  readonly paths?: object;
  readonly more?: object;
}

async function show({ schemas = {}, paths = {}, more = {} }: Given): Promise<ApiModel> {
  const api = await buildApi(schemas, paths, "3.2.0", more);
  return buildShownModel(api);
}

/** The part of the shown bundle that a test names by its keys. */
function partOf(bundle: JsonObject, keys: readonly string[]): JsonValue | undefined {
  return keys.reduce<JsonValue | undefined>(
    (value, key) => (value as Record<string, JsonValue> | undefined)?.[key],
    bundle,
  );
}

const base = { name: { type: "string" }, cost: { type: "integer", ...hidden } };

describe("the bundle without internal parts", () => {
  const cases: [name: string, given: Given, keys: string[], want: unknown][] = [
    [
      "an operation, and its path with it",
      { paths: { "/a": { get: { ...ok, ...hidden } }, "/b": { get: ok, put: { ...ok, ...hidden } } } },
      ["paths"],
      { "/b": { get: ok } },
    ],
    [
      "a path item without operations stays",
      { paths: { "/a": { summary: "S" }, "/b": { get: { ...ok, ...hidden } } } },
      ["paths"],
      { "/a": { summary: "S" } },
    ],
    [
      "further methods",
      { paths: { "/a": { additionalOperations: { COPY: { ...ok, ...hidden } } }, "/b": { query: ok } } },
      ["paths"],
      { "/b": { query: ok } },
    ],
    [
      "operations all of whose tags are internal",
      {
        paths: {
          "/a": { get: { ...ok, tags: ["s", "t"] }, put: { ...ok, tags: ["s", "o"] }, post: { ...ok, tags: [] } },
        },
        more: { tags: [{ name: "s", ...hidden }, { name: "t", parent: "s" }, { name: "o" }] },
      },
      ["paths", "/a"],
      { put: { ...ok, tags: ["o"] }, post: { ...ok, tags: [] } },
    ],
    [
      "tags below internal ones, in any order",
      {
        paths: { "/a": { get: ok } },
        more: {
          tags: [
            { name: "c", parent: "b" },
            { name: "b", parent: "a" },
            { name: "a", ...hidden },
            { name: "d", parent: "x" },
          ],
        },
      },
      ["tags"],
      [{ name: "d", parent: "x" }],
    ],
    [
      "groups of tags, and those that are empty without",
      {
        paths: { "/a": { get: ok } },
        more: {
          tags: [{ name: "a", ...hidden }, { name: "b" }],
          "x-tagGroups": [
            { name: "One", tags: ["a"] },
            { name: "Two", tags: ["b", "a"] },
            { name: "Three", tags: "a" },
          ],
        },
      },
      ["x-tagGroups"],
      [
        { name: "Two", tags: ["b"] },
        { name: "Three", tags: "a" },
      ],
    ],
    [
      "parameters, inline and by reference, but no path parameters",
      {
        paths: {
          "/{p}": {
            parameters: [{ name: "t", in: "query", schema: {}, ...hidden }, ref("H", "parameters")],
            get: {
              ...ok,
              parameters: [
                { name: "p", in: "path", required: true, schema: {}, ...hidden },
                { name: "q", in: "query", schema: {}, "x-internal": "true" },
                { name: "h", in: "header", schema: {}, ...hidden },
              ],
            },
          },
        },
        more: { components: { parameters: { H: { name: "i", in: "query", schema: {}, ...hidden } }, schemas: {} } },
      },
      ["paths", "/{p}"],
      {
        parameters: [],
        get: {
          ...ok,
          parameters: [
            { name: "p", in: "path", required: true, schema: {}, ...hidden },
            { name: "q", in: "query", schema: {}, "x-internal": "true" },
          ],
        },
      },
    ],
    [
      "headers and links",
      {
        paths: {
          "/a": {
            get: {
              operationId: "a",
              responses: {
                "200": {
                  description: "OK",
                  headers: { A: { schema: {}, ...hidden }, B: { schema: {} } },
                  links: {
                    a: { operationId: "b" },
                    b: { operationRef: "#/paths/~1b/get" },
                    c: { operationId: "a" },
                    d: { operationRef: "openapi.json#/paths/~1b/get" },
                    e: { operationRef: "#/paths/~1a/get" },
                  },
                },
              },
            },
          },
          "/b": { get: { operationId: "b", ...ok, ...hidden } },
        },
      },
      ["paths", "/a", "get", "responses", "200"],
      {
        description: "OK",
        headers: { B: { schema: {} } },
        links: { c: { operationId: "a" }, e: { operationRef: "#/paths/~1a/get" } },
      },
    ],
    [
      "callbacks, and those without operations",
      {
        paths: {
          "/a": {
            post: {
              ...ok,
              callbacks: {
                a: { "{$url}": { post: { ...ok, ...hidden } }, "x-note": 1 },
                b: { "{$url}": { post: ok } },
                c: { ...hidden, "{$url}": { post: ok } },
              },
            },
          },
        },
      },
      ["paths", "/a", "post", "callbacks"],
      { b: { "{$url}": { post: ok } } },
    ],
    [
      "webhooks",
      {
        paths: { "/a": { get: ok } },
        more: { webhooks: { a: { post: { ...ok, ...hidden } }, b: { post: ok }, c: { ...hidden, post: ok } } },
      },
      ["webhooks"],
      { b: { post: ok } },
    ],
    [
      "properties, and what demands them or what they demand",
      {
        schemas: {
          A: {
            properties: base,
            required: ["cost", "name"],
            dependentRequired: { cost: ["name"], name: ["cost", "other"] },
            dependentSchemas: { cost: { required: ["x"] }, name: { required: ["x"] } },
          },
        },
      },
      ["components", "schemas", "A"],
      {
        properties: { name: { type: "string" } },
        required: ["name"],
        dependentRequired: { name: ["other"] },
        dependentSchemas: { name: { required: ["x"] } },
      },
    ],
    [
      "nothing of a schema whose properties are all shown",
      {
        schemas: {
          A: { properties: { a: {} }, required: ["cost"], dependentRequired: { cost: ["a"] } },
          B: { ...hidden },
        },
      },
      ["components", "schemas"],
      { A: { properties: { a: {} }, required: ["cost"], dependentRequired: { cost: ["a"] } } },
    ],
    [
      "rules of the wrong kind as they are",
      { schemas: { A: { properties: base, required: "cost", dependentRequired: 1, dependentSchemas: { name: 1 } } } },
      ["components", "schemas", "A"],
      {
        properties: { name: { type: "string" } },
        required: "cost",
        dependentRequired: 1,
        dependentSchemas: { name: 1 },
      },
    ],
    [
      "properties of items, of patterns and of branches",
      {
        schemas: {
          A: {
            items: { properties: base },
            prefixItems: [{ properties: base }],
            patternProperties: { a: { properties: base } },
            anyOf: [{ properties: base }, true],
          },
        },
      },
      ["components", "schemas", "A"],
      {
        items: { properties: { name: { type: "string" } } },
        prefixItems: [{ properties: { name: { type: "string" } } }],
        patternProperties: { a: { properties: { name: { type: "string" } } } },
        anyOf: [{ properties: { name: { type: "string" } } }, true],
      },
    ],
    [
      "hidden schemas that something shown refers to stay, and what they refer to, in their order",
      {
        schemas: {
          A: { ...hidden, properties: { b: ref("B"), ...base } },
          B: { ...hidden, items: ref("C") },
          C: { type: "string" },
          D: { ...hidden, items: ref("A") },
          E: { properties: { a: ref("A") } },
        },
      },
      ["components", "schemas"],
      {
        A: { ...hidden, properties: { b: ref("B"), name: { type: "string" } } },
        B: { ...hidden, items: ref("C") },
        C: { type: "string" },
        E: { properties: { a: ref("A") } },
      },
    ],
    [
      "names in a mapping are references, alone and as pointers, and one by default",
      {
        schemas: {
          A: { ...hidden, type: "object" },
          "b/c": { ...hidden, type: "object" },
          D: { ...hidden, type: "object" },
          E: { ...hidden, type: "object" },
          Main: {
            oneOf: [{ properties: { k: { const: "x" } } }],
            discriminator: {
              propertyName: "k",
              mapping: { a: "A", b: "#/components/schemas/b~1c" },
              defaultMapping: "D",
            },
          },
          Data: { properties: { mapping: { enum: ["E"] } }, default: { mapping: { a: "E" } } },
        },
      },
      ["components", "schemas"],
      {
        A: { ...hidden, type: "object" },
        "b/c": { ...hidden, type: "object" },
        D: { ...hidden, type: "object" },
        Main: {
          oneOf: [{ properties: { k: { const: "x" } } }],
          discriminator: {
            propertyName: "k",
            mapping: { a: "A", b: "#/components/schemas/b~1c" },
            defaultMapping: "D",
          },
        },
        Data: { properties: { mapping: { enum: ["E"] } }, default: { mapping: { a: "E" } } },
      },
    ],
    [
      "members of defaults and examples",
      {
        schemas: {
          A: {
            type: "object",
            properties: base,
            default: { name: "a", cost: 1 },
            examples: [{ name: "b", cost: 2 }, { name: "c" }],
          },
          B: { type: "object", properties: base, example: { name: "b", cost: 2 } },
          C: { type: "object", properties: base, default: { name: "c" } },
        },
      },
      ["components", "schemas"],
      {
        A: {
          type: "object",
          properties: { name: { type: "string" } },
          default: { name: "a" },
          examples: [{ name: "b" }, { name: "c" }],
        },
        B: { type: "object", properties: { name: { type: "string" } }, example: { name: "b" } },
        C: { type: "object", properties: { name: { type: "string" } }, default: { name: "c" } },
      },
    ],
    [
      "members of the payloads of media types and parameters",
      {
        schemas: { A: { type: "object", properties: base } },
        paths: {
          "/a": {
            get: {
              parameters: [
                { name: "q", in: "query", content: { "application/json": { schema: ref("A"), example: { cost: 1 } } } },
              ],
              ...response({
                "application/json": {
                  schema: ref("A"),
                  examples: { one: { value: { name: "a", cost: 1 } }, two: { value: { name: "b" } } },
                },
                "application/jsonl": { itemSchema: ref("A"), example: [{ cost: 1 }, { name: "c" }] },
              }),
            },
          },
        },
      },
      ["paths", "/a", "get"],
      {
        parameters: [{ name: "q", in: "query", content: { "application/json": { schema: ref("A"), example: {} } } }],
        ...response({
          "application/json": {
            schema: ref("A"),
            examples: { one: { value: { name: "a" } }, two: { value: { name: "b" } } },
          },
          "application/jsonl": { itemSchema: ref("A"), example: [{}, { name: "c" }] },
        }),
      },
    ],
  ];
  test.each(cases)("%s", async (_name, given, keys, want) => {
    const { bundle } = await show(given);
    const part = partOf(bundle, keys);
    expect(part).toEqual(want);
    // The order of names is the order on the pages.
    expect(JSON.stringify(part)).toBe(JSON.stringify(want));
  });
});

describe("hides the members of an example that its schema hides", () => {
  const cases: [name: string, schema: object, example: JsonValue, want: JsonValue][] = [
    ["of an object", { type: "object", properties: base }, { name: "a", cost: 1, x: 2 }, { name: "a", x: 2 }],
    ["of a value of another type none", { type: "object", properties: base }, [{ cost: 1 }], [{ cost: 1 }]],
    ["of what is null none", { type: ["object", "null"], properties: base }, null, null],
    ["of items", { type: "array", items: { type: "object", properties: base } }, [{ cost: 1 }, 5], [{}, 5]],
    [
      "of the first items only",
      { type: "array", prefixItems: [{ type: "object", properties: base }] },
      [{ cost: 1 }, { cost: 2 }],
      [{}, { cost: 2 }],
    ],
    ["of no items", { type: "array", items: { type: "object", properties: base } }, { cost: 1 }, { cost: 1 }],
    [
      "of further properties",
      { type: "object", additionalProperties: { type: "object", properties: base } },
      { a: { cost: 1 } },
      { a: {} },
    ],
    ["by a reference", ref("Pet"), { cost: 1, name: "a" }, { name: "a" }],
    [
      "by all branches",
      { anyOf: [ref("Pet"), { type: "object", properties: { sum: hidden } }] },
      { cost: 1, sum: 2, a: 3 },
      { a: 3 },
    ],
    [
      "by all parts",
      { allOf: [ref("Pet"), { type: "object", properties: { sum: hidden } }] },
      { cost: 1, sum: 2, a: 3 },
      { a: 3 },
    ],
    [
      "in a circle",
      ref("Node"),
      { cost: 1, next: { cost: 2, next: { name: "x" } } },
      { next: { next: { name: "x" } } },
    ],
    ["by a reference to itself", ref("Loop"), { cost: 1, name: "a" }, { name: "a" }],
    [
      "with names of our own language",
      { type: "object", properties: { ...base, ["__proto__"]: {} } },
      JSON.parse('{"__proto__":1,"cost":1}'),
      JSON.parse('{"__proto__":1}'),
    ],
  ];
  test.each(cases)("%s", async (_name, schema, example, want) => {
    const schemas = {
      Pet: { type: "object", properties: base },
      Node: { type: "object", properties: { ...base, next: ref("Node") } },
      Loop: { anyOf: [ref("Loop"), ref("Pet")] },
    };
    const paths = { "/a": { get: response({ "application/json": { schema, example } }) } };
    const { operations } = await show({ schemas, paths });
    expect(JSON.stringify(operations[0]?.responses[0]?.content[0]?.examples[0]?.value)).toBe(JSON.stringify(want));
  });
});

describe("the model without internal parts", () => {
  test("is the same object if nothing is internal", async () => {
    const api = await buildApi({ A: { properties: { a: {} } } }, { "/a": { get: ok } });
    expect(buildShownModel(api)).toBe(api);
  });

  test("has no internal operations, tags, badges, or groups", async () => {
    const shown = await show({
      paths: {
        "/a": { get: { operationId: "a", tags: ["open", "staff", "beta", "secret"], ...ok } },
        "/b": { get: { operationId: "b", tags: ["staff"], ...ok } },
        "/c": { get: { operationId: "c", tags: ["open"], ...ok, ...hidden } },
      },
      more: {
        tags: [
          { name: "open" },
          { name: "staff", ...hidden },
          { name: "beta", kind: "badge" },
          { name: "secret", summary: "Very secret", kind: "badge", ...hidden },
        ],
        "x-tagGroups": [
          { name: "S", tags: ["staff"] },
          { name: "O", tags: ["open", "staff"] },
        ],
        webhooks: { w: { post: { operationId: "w", tags: ["staff", "open"], ...ok } } },
      },
    });
    expect(shown.operations.map(({ id, tags, badges }) => [id, tags, badges.map(({ name }) => name)])).toEqual([
      ["a", ["open", "beta"], ["beta"]],
    ]);
    expect(shown.webhooks.map(({ id, tags }) => [id, tags])).toEqual([["w", ["open"]]]);
    expect(shown.tags.map(({ name, operations }) => [name, operations])).toEqual([
      ["open", ["a"]],
      ["beta", ["a"]],
    ]);
    expect(shown.tagGroups.map(({ name, tags }) => [name, tags])).toEqual([["O", ["open"]]]);
  });

  test("has no dependencies or conditions of hidden properties, and keeps the pointers of the whole model", async () => {
    const { schemas } = await show({
      schemas: {
        A: {
          type: "object",
          properties: { ...base, other: {} },
          dependentRequired: { cost: ["name"], name: ["cost", "other"], other: ["cost"] },
          dependentSchemas: { cost: { required: ["x"] }, name: { required: ["y"] } },
        },
        B: { ...hidden },
      },
    });
    expect(schemas.map(({ name }) => name)).toEqual(["A"]);
    const schema = schemas[0]?.schema as Extract<Schema, { kind: "object" }>;
    expect(schema.properties.map(({ name, schema: { pointer } }) => [name, pointer])).toEqual([
      ["name", "#/components/schemas/A/properties/name"],
      ["other", "#/components/schemas/A/properties/other"],
    ]);
    expect(schema.dependencies).toEqual([{ name: "name", needed: ["other"] }]);
    expect(schema.conditions.map(({ schema: { pointer } }) => pointer)).toEqual([
      "#/components/schemas/A/dependentSchemas/name",
    ]);
  });

  test("has links to shown operations only", async () => {
    const links = { a: { operationId: "b" }, b: { operationRef: "#/paths/~1b/get" }, c: { operationId: "a" } };
    const { operations } = await show({
      paths: {
        "/a": { get: { operationId: "a", responses: { "200": { description: "OK", links } } } },
        "/b": { get: { operationId: "b", ...ok, ...hidden } },
      },
    });
    expect(operations[0]?.responses[0]?.links.map(({ name }) => name)).toEqual(["c"]);
  });
});
