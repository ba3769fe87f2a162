import fc from "fast-check";
import { expect, test } from "vitest";
import { isJsonObject, type JsonValue } from "../../../../generators/source/json.ts";
import { tries } from "../../../soak.ts";
import { checkFile } from "./check-marked.ts";

const url = "https://eu.pets.example/api/v1/pets";

/** A valid file of each format that is data. */
const documents: Readonly<Record<string, JsonValue>> = {
  postman: {
    info: { name: "Pets", schema: "https://schema.getpostman.com/json/collection/v2.1.0/collection.json" },
    variable: [{ key: "base", value: url }],
    auth: { type: "bearer" },
    event: [{ listen: "prerequest", script: { exec: ["a"] } }],
    item: [
      {
        item: [
          {
            request: {
              method: "POST",
              header: [{ key: "Content-Type", value: "application/json" }],
              url: {
                raw: "{{base}}/:id?limit=5",
                variable: [{ key: "id", value: "1" }],
                query: [{ key: "limit", value: "5" }],
              },
              body: { mode: "raw", raw: '{"name": "{{name}}"}', options: { raw: { language: "json" } } },
            },
            response: [{ code: 200, header: "A: b", body: "[]" }],
          },
        ],
      },
      { request: { method: "POST", url, body: { mode: "urlencoded", urlencoded: [{ key: "a", value: "b" }] } } },
      { request: { method: "POST", url, body: { mode: "formdata", formdata: [{ key: "a", type: "file" }] } } },
      { request: { method: "POST", url, body: { mode: "graphql", graphql: { query: "{ a }", variables: "{}" } } } },
    ],
  },
  insomnia: {
    _type: "export",
    resources: [
      { _type: "environment", data: { base: url } },
      {
        _type: "request",
        method: "POST",
        url: "{{ _.base }}",
        parameters: [{ name: "a", value: "b" }],
        headers: [],
        body: { mimeType: "application/json", text: "{}" },
      },
      {
        _type: "request",
        method: "POST",
        url,
        body: { mimeType: "multipart/form-data", params: [{ name: "a", value: "b" }] },
      },
    ],
  },
  tree: {
    type: "collection.insomnia.rest/5.0",
    collection: [{ children: [{ url, method: "GET", pathParameters: [{ name: "a", value: "b" }] }] }],
    environments: { data: { a: { b: "c" } }, subEnvironments: [{ data: {} }] },
  },
  bruno: {
    opencollection: "1.0.0",
    items: [
      {
        items: [
          {
            http: {
              method: "POST",
              url,
              params: [{ name: "a", value: "b", type: "path" }],
              body: { type: "json", data: "{}" },
            },
          },
        ],
      },
    ],
  },
  arazzo: {
    arazzo: "1.0.1",
    sourceDescriptions: [{ name: "pets", url: "./pets.yaml", type: "openapi" }],
    workflows: [
      {
        workflowId: "a",
        inputs: { $ref: "#/components/inputs/a" },
        parameters: [{ reference: "$components.parameters.a" }],
        steps: [
          {
            stepId: "b",
            operationId: "createPet",
            parameters: [{ name: "limit", in: "query", value: "$inputs.a" }],
            requestBody: {
              contentType: "application/json",
              payload: { name: "$inputs.a" },
              replacements: [{ target: "/name", value: "a" }],
            },
            successCriteria: [
              { condition: "$statusCode == 200" },
              { context: "$response.body", condition: "$.a", type: "jsonpath" },
            ],
            onFailure: [{ name: "c", type: "goto", stepId: "b", criteria: [{ condition: "$steps.b.outputs.d == 1" }] }],
            outputs: { d: "$response.body#/name" },
          },
          { stepId: "e", workflowId: "a" },
        ],
        outputs: { d: "$steps.b.outputs.d" },
      },
    ],
    components: {
      inputs: { a: { type: "object", properties: { a: {} } } },
      parameters: { a: { name: "limit", in: "query", value: 5 } },
    },
  },
};

/** The value with another part at a random place. */
function replacePart(value: JsonValue, choose: readonly number[], part: JsonValue): JsonValue {
  const [first, ...rest] = choose;
  const keys = typeof value === "object" && value !== null ? Object.keys(value) : [];
  const key = first === undefined ? undefined : keys[first % Math.max(1, keys.length)];
  if (key === undefined) return part;
  if (Array.isArray(value))
    return value.map((item: JsonValue, index) => (String(index) === key ? replacePart(item, rest, part) : item));
  return isJsonObject(value) ? { ...value, [key]: replacePart(value[key] ?? null, rest, part) } : part;
}

test.each(Object.entries(documents))(
  "a file of %s with wrong parts does not stop the check",
  async (_name, document) => {
    const part = fc.jsonValue({ maxDepth: 2 }).map((value) => value as JsonValue);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(), { maxLength: 8 }), part, fc.boolean(), async (choose, other, isYaml) => {
        const text = JSON.stringify(replacePart(document, choose, other), undefined, 1);
        const result = await checkFile(isYaml ? "a.yaml" : "a.json", text);
        for (const { position } of result?.findings ?? []) expect(position?.line).toBeGreaterThan(0);
      }),
      { numRuns: tries(150, 5000) },
    );
  },
);

const texts: Readonly<Record<string, string>> = {
  "a.http": `@base = ${url}\n### A\n# @name a\nPOST {{base}}\n  ?limit=5\nContent-Type: application/json\n\n{"name": "{{a}}"}\n\n> {% client.log("a") %}\n###\nGET ${url}/1\n\n< ./a.json\n###\ncurl ${url}\n`,
  "a.bru": `meta {\n  name: A\n}\n\npost {\n  url: ${url}\n  body: json\n}\n\nheaders {\n  A: '''\n    b\n  '''\n}\n\nbody:json {\n  {\n    "name": "a"\n  }\n}\n`,
};

test.each(Object.entries(texts))("%s with missing parts does not stop the check", async (file, text) => {
  await fc.assert(
    fc.asyncProperty(fc.nat(text.length), fc.nat(30), fc.string({ maxLength: 4 }), async (start, length, other) => {
      await checkFile(file, text.slice(0, start) + other + text.slice(start + length));
    }),
    { numRuns: tries(300, 5000) },
  );
});
