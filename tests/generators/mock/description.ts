import { buildApi } from "../validators/build-api.ts";
import type { ApiModel } from "../../../generators/api/model.ts";

const json = (schema: object, more: object = {}): object => ({ content: { "application/json": { schema, ...more } } });
const fine = (content: object = {}, more: object = {}): object => ({ "200": { description: "ok", content, ...more } });

const pet = { $ref: "#/components/schemas/Pet" };
const petExamples = {
  examples: { wrong: { value: { name: 5 } }, cat: { value: { name: "Tom" } }, dog: { value: { name: "Rex" } } },
};

/** A description in which each operation tests one feature of the mock. */
export function buildPets(): Promise<ApiModel> {
  const schemas = {
    Pet: {
      type: "object",
      properties: { name: { type: "string" }, age: { type: "integer", minimum: 3 } },
      required: ["name"],
    },
    // Read-only has no effect on a parameter.
    Id: { type: "integer", readOnly: true },
    Problem: { type: "object", properties: { code: { type: "string" }, text: { type: "string" } }, required: ["code"] },
  };
  const problem = (code: string): object => ({
    description: "no",
    ...json({ $ref: "#/components/schemas/Problem" }, { example: { code } }),
  });
  const paths = {
    "/pets": {
      get: {
        parameters: [
          { name: "limit", in: "query", schema: { type: "integer", maximum: 9 } },
          {
            name: "tags",
            in: "query",
            style: "pipeDelimited",
            explode: false,
            schema: { type: "array", items: { type: "string", maxLength: 3 } },
          },
          {
            name: "filter",
            in: "query",
            style: "deepObject",
            explode: true,
            schema: { type: "object", properties: { age: { type: "integer" } } },
          },
        ],
        responses: {
          "200": {
            description: "ok",
            headers: {
              "X-Total": { required: true, schema: { type: "integer", minimum: 7 } },
              "X-Note": { schema: { type: "string" }, example: "line\nbreak" },
              "X-Ids": { schema: { type: "array", items: { type: "integer" } }, example: [1, 2] },
              "Content-Length": { schema: { type: "integer" }, example: 3 },
            },
            content: {
              "application/xml": { schema: pet, example: { name: "<Tom>" } },
              "application/json": { schema: pet, ...petExamples },
              "text/plain": { schema: { type: "string" }, example: "Tom" },
            },
          },
          "404": {
            description: "no",
            ...json({ $ref: "#/components/schemas/Problem" }, { examples: { gone: { value: { code: "gone" } } } }),
          },
          "5XX": problem("down"),
        },
      },
      post: {
        requestBody: { required: true, ...json(pet) },
        responses: { "201": { description: "ok", ...json(pet) }, "400": problem("invalid"), "415": problem("type") },
      },
    },
    "/pets/{pet_id}": {
      parameters: [{ name: "pet_id", in: "path", required: true, schema: { $ref: "#/components/schemas/Id" } }],
      delete: { responses: { "204": { description: "gone" }, default: problem("default") } },
    },
    "/pets/{pet_id}/photo": {
      parameters: [{ name: "pet_id", in: "path", required: true, schema: { type: "integer" } }],
      get: { responses: fine({ "image/*": { schema: { type: "string", format: "binary" } } }) },
      put: {
        requestBody: { content: { "image/png": { schema: { type: "string", format: "binary", maxLength: 4 } } } },
        responses: { "202": { description: "ok" } },
      },
    },
    "/form": {
      post: {
        requestBody: {
          required: true,
          content: {
            "application/x-www-form-urlencoded": {
              schema: { type: "object", properties: { age: { type: "integer" } }, required: ["age"] },
            },
            "multipart/form-data": {
              schema: {
                type: "object",
                properties: { file: { type: "string", format: "binary" }, age: { type: "integer" } },
                required: ["file"],
              },
            },
            "text/plain": { schema: { type: "string", maxLength: 3 } },
            "application/jsonl": { itemSchema: pet },
          },
        },
        responses: fine(),
      },
    },
    "/many": {
      post: {
        requestBody: {
          required: true,
          ...json({
            type: "object",
            properties: { pets: { type: "array", minItems: 101, items: pet }, last: { type: "string" } },
            required: ["last"],
          }),
        },
        responses: fine(),
      },
    },
    "/events": {
      post: {
        requestBody: json({ type: "object", properties: { stream: { type: "boolean" } } }),
        responses: fine({
          "application/json": { schema: { type: "object" }, example: { whole: true } },
          "text/event-stream": {
            itemSchema: {
              type: "object",
              properties: { event: { type: "string" }, data: { type: "object" } },
              required: ["data"],
            },
            examples: {
              text: { value: 'event: a\ndata: {"x": 1}\n\n: comment\n\ndata: [DONE]\n\n' },
              list: { value: [{ event: "a", data: { x: 1 } }, { data: { y: 2 } }] },
            },
          },
        }),
      },
      get: { responses: fine({ "application/jsonl": { itemSchema: pet, example: '{"name":"Tom"}\n{"name":"Rex"}' } }) },
    },
    "/secure": {
      get: { security: [{ key: [] }, { basic: [], session: [] }], responses: { ...fine(), "401": problem("who") } },
      put: { security: [{ key: [] }, {}], responses: fine() },
      post: { security: [{ token: [] }], responses: fine() },
      delete: { security: [{ inQuery: [] }], responses: fine() },
    },
    "/headers": {
      get: {
        parameters: [
          { name: "X-Count", in: "header", required: true, schema: { type: "integer" } },
          { name: "theme", in: "cookie", schema: { enum: ["light", "dark"] } },
        ],
        responses: fine(),
      },
    },
    // Operations with the same URL, and one with a distinguishing query.
    "/talks/{id}": {
      parameters: [{ name: "id", in: "path", required: true, schema: { type: "integer" } }],
      put: {
        requestBody: { required: true, ...json({ type: "object", required: ["text"] }) },
        responses: fine({ "application/json": { schema: pet, example: { name: "plain" } } }),
      },
    },
    "/talks/{id}#stream": {
      parameters: [{ name: "id", in: "path", required: true, schema: { type: "integer" } }],
      put: {
        requestBody: { required: true, ...json({ type: "object", required: ["text"] }) },
        responses: fine({ "text/event-stream": { schema: pet, example: 'data: {"name":"stream"}\n\n' } }),
      },
    },
    "/talks/{id}#audio": {
      parameters: [{ name: "id", in: "path", required: true, schema: { type: "integer" } }],
      put: {
        requestBody: { required: true, ...json({ type: "object", required: ["audio"] }) },
        responses: fine({ "application/json": { schema: pet, example: { name: "audio" } } }),
      },
    },
    "/talks/{id}?beta=true": {
      parameters: [{ name: "id", in: "path", required: true, schema: { type: "integer" } }],
      put: { responses: fine({ "application/json": { schema: pet, example: { name: "beta" } } }) },
    },
    "/broken": { get: { responses: fine({ "application/json": { schema: false, example: { any: 1 } } }) } },
    "/as-text": { get: { responses: fine({ "application/json": { schema: pet, example: '{"name":"Tom"}' } }) } },
    "/errors-only": { get: { responses: { "405": problem("no") } } },
    "/moved": {
      get: {
        responses: {
          "302": {
            description: "there",
            headers: { Location: { schema: { type: "string" }, example: "https://example.com/" } },
          },
        },
      },
    },
    "/named/{name}": {
      get: {
        servers: [{ url: "https://other.example.com/{version}/x", variables: { version: { default: "v9" } } }],
        parameters: [{ name: "name", in: "path", required: true, schema: { type: "string" } }],
        responses: fine(),
      },
    },
  };
  return buildApi(schemas, paths, "3.2.0", {
    servers: [{ url: "https://api.example.com/base" }],
    components: {
      schemas,
      securitySchemes: {
        key: { type: "apiKey", in: "header", name: "X-Key" },
        inQuery: { type: "apiKey", in: "query", name: "key" },
        session: { type: "apiKey", in: "cookie", name: "session" },
        basic: { type: "http", scheme: "basic" },
        token: { type: "oauth2", flows: {} },
      },
    },
  });
}
