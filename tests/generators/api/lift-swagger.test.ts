import { describe, expect, test } from "vitest";
import { liftSwagger } from "../../../generators/api/lift-swagger.ts";
import {
  liftSwaggerParameter,
  liftSwaggerSchema,
  styleOfCollection,
} from "../../../generators/api/lift-swagger-parameter.ts";
import { mountKey } from "../../../generators/api/locate.ts";
import type { JsonObject, JsonValue } from "../../../generators/source/json.ts";

const mounts = new Map([[mountKey([]), { file: "a.yaml", tokens: [] }]]);
const lift = (document: JsonObject): JsonObject => liftSwagger({ swagger: "2.0", ...document }, mounts).document;
const text = { type: "string" };
const response = (more: object = {}) => ({ description: "OK", ...more });

/** The lifted operation of a description that has but one. */
function liftOperation(operation: JsonObject, more: JsonObject = {}): JsonObject {
  const { paths } = lift({ paths: { "/a": { post: operation } }, ...more }) as {
    paths: Record<string, { post: JsonObject }>;
  };
  return paths["/a"]?.post ?? {};
}

describe("a description of Swagger 2.0 becomes one of 3.0", () => {
  test("with missing parts", () => {
    expect(lift({ info: {}, "x-more": 1 })).toEqual({
      info: {},
      "x-more": 1,
      openapi: "3.0.3",
      servers: [{ url: "/" }],
      paths: {},
      components: { schemas: {}, parameters: {}, responses: {}, securitySchemes: {} },
    });
  });

  test.each<[given: JsonObject, want: string[]]>([
    [{ host: "h", basePath: "/v1/", schemes: ["http", "wss"] }, ["http://h/v1", "wss://h/v1"]],
    [{ host: "h" }, ["https://h"]],
    [{ host: "h", basePath: "/" }, ["https://h"]],
    [{ host: "h", schemes: [] }, ["https://h"]],
    [{ host: "h", schemes: [5, "http"] }, ["http://h"]],
    [{ basePath: "/v1" }, ["/v1"]],
    [{ basePath: "/v1/", schemes: ["http"] }, ["/v1"]],
    [{ basePath: 5, host: 5 }, ["/"]],
  ])("with servers: %j", (given, want) => {
    expect(lift(given)["servers"]).toEqual(want.map((url) => ({ url })));
  });

  test.each<[scheme: JsonValue, want: JsonValue]>([
    [
      { type: "basic", description: "D" },
      { type: "http", scheme: "basic", description: "D" },
    ],
    [
      { type: "apiKey", in: "query", name: "k" },
      { type: "apiKey", in: "query", name: "k" },
    ],
    ...(
      [
        ["implicit", "implicit"],
        ["password", "password"],
        ["application", "clientCredentials"],
        ["accessCode", "authorizationCode"],
        ["magic", "implicit"],
      ] as const
    ).map(([flow, name]): [JsonValue, JsonValue] => [
      { type: "oauth2", flow, authorizationUrl: "/a", tokenUrl: "/t", scopes: { r: "R" }, "x-y": 1 },
      { type: "oauth2", "x-y": 1, flows: { [name]: { authorizationUrl: "/a", tokenUrl: "/t", scopes: { r: "R" } } } },
    ]),
    [
      { type: "oauth2" },
      { type: "oauth2", flows: { implicit: { authorizationUrl: undefined, tokenUrl: undefined, scopes: {} } } },
    ],
    [5, 5],
  ])("with the security scheme %j", (scheme, want) => {
    const { components } = lift({ securityDefinitions: { s: scheme } }) as { components: JsonObject };
    expect(components["securitySchemes"]).toEqual({ s: want });
  });
});

describe("an operation of Swagger 2.0", () => {
  test.each<[name: string, operation: JsonObject, more: JsonObject, want: JsonObject]>([
    [
      "has a body of its media types",
      {
        consumes: ["a/b", "c/d"],
        parameters: [{ in: "body", name: "b", required: true, description: "D", schema: { type: "file" } }],
      },
      {},
      {
        requestBody: {
          description: "D",
          required: true,
          content: {
            "a/b": { schema: { type: "string", format: "binary" } },
            "c/d": { schema: { type: "string", format: "binary" } },
          },
        },
      },
    ],
    [
      "has a body of those of all",
      { parameters: [{ in: "body", schema: text }] },
      { consumes: ["a/b"] },
      { requestBody: { required: undefined, content: { "a/b": { schema: text } } } },
    ],
    [
      "has a body of JSON, where it takes nothing else",
      { consumes: [], parameters: [{ in: "body" }] },
      { consumes: ["a/b"] },
      { requestBody: { required: undefined, content: { "application/json": { schema: {} } } } },
    ],
    [
      "has a form",
      {
        parameters: [
          { in: "formData", name: "a", type: "string", required: true, description: "D" },
          { in: "formData", name: "b", type: "integer" },
        ],
      },
      {},
      {
        requestBody: {
          required: true,
          content: {
            "application/x-www-form-urlencoded": {
              schema: {
                type: "object",
                properties: { a: { type: "string", description: "D" }, b: { type: "integer" } },
                required: ["a"],
              },
            },
          },
        },
      },
    ],
    [
      "has a form with files",
      { parameters: [{ in: "formData", name: "f", type: "file", allowEmptyValue: true }] },
      { consumes: ["application/json"] },
      {
        requestBody: {
          required: false,
          content: {
            "multipart/form-data": {
              schema: { type: "object", properties: { f: { type: "string", format: "binary" } } },
            },
          },
        },
      },
    ],
    [
      "has a form of its media types",
      {
        consumes: ["application/json", "multipart/form-data", "application/x-www-form-urlencoded"],
        parameters: [{ in: "formData", name: "a", type: "string", allowEmptyValue: true }],
      },
      {},
      {
        requestBody: {
          required: false,
          content: {
            "multipart/form-data": {
              schema: { type: "object", properties: { a: { anyOf: [text, { type: "string", maxLength: 0 }] } } },
            },
            "application/x-www-form-urlencoded": {
              schema: { type: "object", properties: { a: { anyOf: [text, { type: "string", maxLength: 0 }] } } },
            },
          },
        },
      },
    ],
    [
      "has lists in forms",
      {
        parameters: [
          { in: "formData", name: "a", type: "array", items: text, collectionFormat: "multi" },
          { in: "formData", name: "b", type: "array", items: text },
          { in: "formData", name: "c", type: "array", items: text, collectionFormat: "odd" },
        ],
      },
      {},
      {
        requestBody: {
          required: false,
          content: {
            "application/x-www-form-urlencoded": {
              schema: {
                type: "object",
                properties: {
                  a: { type: "array", items: text },
                  b: { type: "array", items: text },
                  c: { type: "array", items: text },
                },
              },
              encoding: { a: { style: "form", explode: true }, b: { explode: false }, c: {} },
            },
          },
        },
      },
    ],
    [
      "has schemes of its own",
      { schemes: ["http"] },
      { host: "h", basePath: "/v" },
      { servers: [{ url: "http://h/v" }] },
    ],
    [
      "has parameters that are no bodies",
      {
        parameters: [
          { $ref: "#/components/parameters/Q" },
          { $ref: "#/components/parameters/None" },
          5,
          { in: "query", name: "p", type: "string" },
        ],
      },
      { components: { parameters: { Q: { in: "query", name: "q", type: "string" } } } },
      {
        parameters: [{ $ref: "#/components/parameters/Q" }, { in: "query", name: "p", schema: text }],
      },
    ],
    ["has fields that Swagger does not define", { summary: "S", "x-y": 1 }, {}, { summary: "S", "x-y": 1 }],
  ])("%s", (_name, operation, more, want) => {
    expect(liftOperation(operation, more)).toEqual({ parameters: [], responses: {}, ...want });
  });

  test.each<[name: string, given: JsonValue, more: JsonObject, want: JsonValue]>([
    ["in JSON", response({ schema: text }), {}, response({ content: { "application/json": { schema: text } } })],
    [
      "in its media types, with examples",
      response({ schema: text, examples: { "a/b": "x" } }),
      { produces: ["a/b", "c/d"] },
      response({ content: { "a/b": { schema: text, example: "x" }, "c/d": { schema: text } } }),
    ],
    [
      "in the media types of its examples",
      response({ schema: text, examples: { "a/b": "x", "c/d": null } }),
      {},
      response({ content: { "a/b": { schema: text, example: "x" }, "c/d": { schema: text, example: null } } }),
    ],
    ["without a schema", response({ examples: { "a/b": "x" } }), { produces: ["a/b"] }, response()],
    [
      "with headers, whatever their names",
      response({ headers: { A: { type: "integer" }, "x-rate": { type: "string", description: "D" } } }),
      {},
      response({ headers: { A: { schema: { type: "integer" } }, "x-rate": { description: "D", schema: text } } }),
    ],
    ["by reference", { $ref: "#/components/responses/R" }, {}, { $ref: "#/components/responses/R" }],
    ["that is invalid", 5, {}, 5],
  ])("has a response %s", (_name, given, more, want) => {
    const operation = liftOperation(
      { responses: { "200": given, "x-note": given } },
      { components: { responses: { R: response({ schema: text }) } }, ...more },
    );
    expect(operation["responses"]).toEqual({ "200": want, "x-note": given });
  });

  test("has shared responses in its own media types", () => {
    const shared = {
      components: {
        responses: { R: response({ schema: text }), Bare: response(), Far: { $ref: "#/components/responses/R" } },
      },
      produces: ["a/b"],
    };
    const given = {
      R: { $ref: "#/components/responses/R" },
      B: { $ref: "#/components/responses/Bare" },
      F: { $ref: "#/components/responses/Far" },
      N: { $ref: "#/components/responses/None" },
    };
    const own = liftOperation({ produces: ["c/d"], responses: given }, shared);
    expect(own["responses"]).toEqual({ ...given, R: response({ content: { "c/d": { schema: text } } }) });
    const same = liftOperation({ produces: ["a/b"], responses: given }, shared);
    expect(same["responses"]).toEqual(given);
  });

  test("takes the body of its path unless it has its own", () => {
    const body = (name: string) => ({ in: "body", name, schema: { title: name } });
    const field = (name: string, type = "string") => ({ in: "formData", name, type });
    const { paths } = lift({
      paths: {
        "/a": {
          parameters: [body("path"), { in: "query", name: "q", type: "string" }],
          get: {},
          post: { parameters: [body("own")] },
        },
        "/b": { parameters: [field("x"), field("y")], put: { parameters: [field("y", "integer")] } },
        "x-c": { get: { consumes: [] } },
        "/d": 5,
      },
    }) as { paths: Record<string, JsonObject> };
    const content = (schema: object, type = "application/json") => ({ content: { [type]: { schema } } });
    expect(paths).toEqual({
      "/a": {
        parameters: [{ in: "query", name: "q", schema: text }],
        get: { parameters: [], requestBody: content({ title: "path" }), responses: {} },
        post: { parameters: [], requestBody: content({ title: "own" }), responses: {} },
      },
      "/b": {
        parameters: [],
        put: {
          parameters: [],
          requestBody: {
            required: false,
            ...content(
              { type: "object", properties: { x: text, y: { type: "integer" } } },
              "application/x-www-form-urlencoded",
            ),
          },
          responses: {},
        },
      },
      "x-c": { get: { consumes: [] } },
      "/d": 5,
    });
  });
});

test("components of Swagger 2.0 exclude the parts of bodies, whatever their names", () => {
  const { components } = lift({
    produces: ["a/b"],
    components: {
      schemas: { A: { "x-nullable": true }, "x-B": { discriminator: "k" } },
      parameters: {
        Q: { in: "query", name: "q", type: "string" },
        "x-Q": { in: "query", name: "x", type: "string" },
        B: { in: "body" },
        F: { in: "formData" },
        N: 5,
      },
      responses: { R: response({ schema: text }), "x-R": response({ schema: text }) },
      headers: { H: {} },
    },
  }) as { components: JsonObject };
  const lifted = response({ content: { "a/b": { schema: text } } });
  expect(components).toEqual({
    schemas: { A: { nullable: true }, "x-B": { discriminator: { propertyName: "k" } } },
    parameters: { Q: { in: "query", name: "q", schema: text }, "x-Q": { in: "query", name: "x", schema: text }, N: 5 },
    responses: { R: lifted, "x-R": lifted },
    headers: { H: {} },
    securitySchemes: {},
  });
});

test.each<[given: JsonValue, want: JsonValue]>([
  [5, 5],
  [
    { type: "file", description: "D" },
    { description: "D", type: "string", format: "binary" },
  ],
  [
    { type: "string", collectionFormat: "csv", "x-nullable": false },
    { type: "string", nullable: false },
  ],
  [
    { $ref: "#/x", "x-nullable": true, description: "D" },
    { description: "D", allOf: [{ $ref: "#/x" }], nullable: true },
  ],
  [
    { $ref: "#/x", "x-nullable": false },
    { $ref: "#/x", nullable: false },
  ],
  [{ discriminator: { propertyName: "k" } }, { discriminator: { propertyName: "k" } }],
  ...["items", "additionalProperties", "not"].map((key): [JsonValue, JsonValue] => [
    { [key]: { type: "file" } },
    { [key]: { type: "string", format: "binary" } },
  ]),
  ...["allOf", "anyOf", "oneOf"].map((key): [JsonValue, JsonValue] => [
    { [key]: [{ type: "file" }, 5] },
    { [key]: [{ type: "string", format: "binary" }, 5] },
  ]),
  ...["properties", "patternProperties", "definitions"].map((key): [JsonValue, JsonValue] => [
    { [key]: { a: { type: "file" } } },
    { [key]: { a: { type: "string", format: "binary" } } },
  ]),
  [
    { additionalProperties: false, allOf: { type: "file" }, properties: [{ type: "file" }] },
    { additionalProperties: false, allOf: { type: "file" }, properties: [{ type: "file" }] },
  ],
  [
    { enum: [{ type: "file" }], example: { type: "file" } },
    { enum: [{ type: "file" }], example: { type: "file" } },
  ],
])("the schema %j is lifted", (given, want) => {
  expect(liftSwaggerSchema(given)).toEqual(want);
});

const fields = {
  type: "array",
  format: "f",
  items: {},
  default: 1,
  maximum: 1,
  exclusiveMaximum: true,
  minimum: 1,
  exclusiveMinimum: true,
  maxLength: 1,
  minLength: 1,
  pattern: "p",
  maxItems: 1,
  minItems: 1,
  uniqueItems: true,
  enum: [1],
  multipleOf: 1,
  "x-enum-descriptions": {},
};

test.each<[given: JsonValue, want: JsonValue]>([
  [5, 5],
  [
    { $ref: "#/x", type: "string" },
    { $ref: "#/x", type: "string" },
  ],
  [
    { in: "body", type: "string" },
    { in: "body", type: "string" },
  ],
  [
    { in: "formData", type: "string" },
    { in: "formData", type: "string" },
  ],
  [
    {
      in: "query",
      name: "q",
      required: true,
      description: "D",
      "x-y": 1,
      ...fields,
      "x-nullable": true,
      collectionFormat: "pipes",
    },
    {
      in: "query",
      name: "q",
      required: true,
      description: "D",
      "x-y": 1,
      schema: { ...fields, nullable: true },
      style: "pipeDelimited",
      explode: false,
    },
  ],
  [
    { in: "query", type: "string", collectionFormat: "multi" },
    { in: "query", schema: text },
  ],
  [
    { in: "query", type: "array" },
    { in: "query", schema: { type: "array" }, explode: false },
  ],
  [{}, { schema: {} }],
])("the parameter %j is lifted", (given, want) => {
  expect(liftSwaggerParameter(given)).toEqual(want);
});

test.each([
  [undefined, { explode: false }],
  ["csv", { explode: false }],
  ["multi", { style: "form", explode: true }],
  ["ssv", { style: "spaceDelimited", explode: false }],
  ["tsv", { style: "tabDelimited", explode: false }],
  ["toString", undefined],
  [5, { explode: false }],
])("the collection format %s", (format, want) => {
  expect(styleOfCollection(format)).toEqual(want);
});
