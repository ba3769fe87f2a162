import { describe, expect, it } from "vitest";
import type { ApiModel, Operation } from "../../../generators/api/model.ts";
import { findingsOf, modelOf, printFinding } from "./description.ts";

const head = 'openapi: 3.2.0\ninfo: { title: T, version: "1" }\n';
const ok = "{ '200': { description: OK } }";

async function readModel(text: string): Promise<ApiModel> {
  const { value, findings } = await modelOf({ "a.yaml": text });
  expect(findings.filter(({ severity }) => severity !== "note").map(printFinding)).toEqual([]);
  return value.model;
}

/** The one operation of a description, `lines` being its fields. */
async function readOperation(lines: string): Promise<Operation | undefined> {
  const indented = lines.replaceAll(/^/gm, "      ");
  const { operations } = await readModel(`${head}paths:\n  /a:\n    get:\n${indented}\n`);
  return operations[0];
}

describe("OpenAPI 3.2", () => {
  it("knows the methods `query` and those of `additionalOperations`", async () => {
    const { operations } = await readModel(
      `${head}paths:\n  /a:\n    query: { responses: ${ok} }\n    additionalOperations:\n      LINK: { responses: ${ok} }\n      copy: { operationId: c, responses: ${ok} }\n`,
    );
    expect(operations.map(({ method, id }) => [method, id])).toEqual([
      ["QUERY", "queryA"],
      ["LINK", "linkA"],
      ["copy", "c"],
    ]);
  });

  it("checks additional operations like all other operations", async () => {
    const text = `${head}paths:\n  /a/{id}:\n    get: { operationId: x, responses: ${ok}, parameters: [{ name: id, in: path, required: true, schema: {} }] }\n    additionalOperations:\n      LINK: { operationId: x, responses: ${ok} }\n      POST: { responses: ${ok}, parameters: [{ name: id, in: path, required: true, schema: {} }] }\n`;
    expect(await findingsOf({ "a.yaml": text })).toEqual([
      "a.yaml:7:15 error spec/duplicate-operation-id The operationId `x` is already used by GET /a/{id} (a.yaml:5). (give each operation a unique id)",
      "a.yaml:4:3 error spec/path-parameter The path contains `{id}`, but LINK /a/{id} does not declare this path parameter. (add `{ name: id, in: path, required: true, schema: … }` to /a/{id})",
      "a.yaml:8:7 error spec/structure `POST` is not an additional operation: it has its own field in the path item.",
    ]);
  });

  it("reads a parameter that is the whole query string", async () => {
    const operation = await readOperation(
      `parameters:\n- name: q\n  in: querystring\n  content: { application/json: { schema: { type: object } } }\nresponses: ${ok}`,
    );
    expect(operation?.parameters.map(({ name, in: place, mediaType }) => [name, place, mediaType])).toEqual([
      ["q", "querystring", "application/json"],
    ]);
  });

  it("rejects parameters next to a whole query string, also across path item and operation", async () => {
    const text = `${head}paths:\n  /a:\n    parameters: [{ name: q, in: querystring, content: { a/b: {} } }]\n    get: { parameters: [{ name: p, in: query, schema: {} }], responses: ${ok} }\n`;
    expect(await findingsOf({ "a.yaml": text })).toEqual([
      "a.yaml:6:25 error spec/querystring The parameter `p` is in a query string that another parameter describes as a whole. (move it into the schema of the `querystring` parameter)",
    ]);
  });

  it("reads cookies of style `cookie`, which explode", async () => {
    const operation = await readOperation(
      `parameters: [{ name: c, in: cookie, style: cookie, schema: { type: array, items: {} } }]\nresponses: ${ok}`,
    );
    expect(operation?.parameters.map(({ style, explode }) => [style, explode])).toEqual([["cookie", true]]);
  });

  it("reads examples as values and as text", async () => {
    const operation = await readOperation(
      `responses:\n  '200':\n    summary: All well\n    content:\n      application/json:\n        examples:\n          data: { dataValue: { a: 1 }, serializedValue: '{"a": 1}' }\n          text: { serializedValue: '{"b": 2}' }\n      application/jsonl:\n        itemSchema: { type: integer }\n        examples: { lines: { serializedValue: "1\\n2" } }`,
    );
    const [response] = operation?.responses ?? [];
    expect(response?.description?.text).toBe("All well");
    expect(response?.content.map(({ examples }) => examples.map(({ name, value }) => [name, value]))).toEqual([
      [
        ["data", { a: 1 }],
        ["text", { b: 2 }],
      ],
      [["lines", "1\n2"]],
    ]);
  });

  it("reports a serialized example that does not match its media type", async () => {
    const text = `${head}paths:\n  /a:\n    get:\n      responses:\n        '200': { content: { a/json: {}, application/json: { examples: { x: { serializedValue: '{' } } } } }\n`;
    expect(await findingsOf({ "a.yaml": text })).toEqual([
      "a.yaml:7:95 error spec/serialized-value This `serializedValue` is not JSON, but its media type is `application/json`.",
    ]);
  });

  it("retains and accepts the parts that it does not render", async () => {
    const { bundle } = await readModel(
      `${head}servers: [{ url: /v1, name: prod }]\npaths:\n  /a:\n    post:\n      requestBody:\n        content:\n          multipart/mixed: { itemSchema: {}, prefixEncoding: [{ contentType: a/b }], itemEncoding: { contentType: c/d } }\n          x/y: { $ref: '#/components/mediaTypes/M' }\n      responses: ${ok}\ncomponents:\n  mediaTypes: { M: { schema: { type: string } } }\n  schemas:\n    X: { type: object, xml: { nodeType: element, name: x } }\n  securitySchemes:\n    Old:\n      type: oauth2\n      deprecated: true\n      oauth2MetadataUrl: https://example.com/meta\n      flows: { deviceAuthorization: { deviceAuthorizationUrl: https://example.com/d, tokenUrl: https://example.com/t, scopes: {} } }\n`,
    );
    expect(bundle["paths"]).toMatchObject({
      "/a": { post: { requestBody: { content: { "x/y": { schema: { type: "string" } } } } } },
    });
    expect(JSON.stringify(bundle)).toContain('"itemEncoding":{"contentType":"c/d"}');
  });
});

describe("references of OpenAPI 3.2", () => {
  it("reach the document itself by its `$self`", async () => {
    const { schemas } = await readModel(
      `${head}$self: https://example.com/api/openapi.yaml\ncomponents:\n  schemas:\n    A: { $ref: 'https://example.com/api/openapi.yaml#/components/schemas/B' }\n    B: { type: string }\n`,
    );
    expect(schemas[0]?.schema).toMatchObject({ kind: "reference", name: "B" });
  });

  it("give the target of `defaultMapping` a name like all other targets", async () => {
    const { value, findings } = await modelOf({
      "a.yaml": `${head}components:\n  schemas:\n    A:\n      oneOf: [{ $ref: 'b.yaml#/B' }]\n      discriminator: { propertyName: k, mapping: { b: 'b.yaml#/B' }, defaultMapping: 'b.yaml#/C' }\n`,
      "b.yaml": "B: { type: object, properties: { k: { type: string } } }\nC: { type: object }\n",
    });
    expect(findings.map(printFinding)).toEqual([]);
    expect(value.model.schemas[0]?.schema.source).toMatchObject({
      discriminator: { mapping: { b: "#/components/schemas/B" }, defaultMapping: "#/components/schemas/C" },
    });
    expect(value.model.schemas.map(({ name }) => name)).toEqual(["A", "B", "C"]);
  });
});

describe("tags of OpenAPI 3.2", () => {
  const withTags = (tags: string): string => `${head}tags:\n${tags.replaceAll(/^/gm, "- ")}\npaths: {}\n`;

  it("have parents and kinds", async () => {
    const { tags } = await readModel(
      withTags("{ name: a, summary: The A, kind: nav }\n{ name: b, parent: a, kind: badge }"),
    );
    expect(tags.map(({ name, displayName, parent, kind }) => [name, displayName, parent, kind])).toEqual([
      ["a", "The A", undefined, "nav"],
      ["b", "b", "a", "badge"],
    ]);
  });

  const cases: [name: string, tags: string, want: readonly string[]][] = [
    [
      "a parent that is not there",
      "{ name: animals }\n{ name: b, parent: animal }",
      ["a.yaml:5:22 error spec/tag-parent The parent tag `animal` does not exist. (did you mean `animals`?)"],
    ],
    [
      "parents in a circle, reported once",
      "{ name: a, parent: b }\n{ name: b, parent: c }\n{ name: c, parent: a }\n{ name: d, parent: a }",
      ["a.yaml:4:22 error spec/tag-parent The parents of these tags form a cycle: a -> b -> c -> a."],
    ],
    [
      "a name given twice",
      "{ name: a, kind: x }\n{ name: a }",
      ["a.yaml:5:11 error spec/duplicate-tag The tag `a` is declared twice."],
    ],
  ];
  it.each(cases)("%s", async (_, tags, want) => {
    expect(await findingsOf({ "a.yaml": withTags(tags) })).toEqual(want);
    // Whatever is wrong, climbing from parent to parent ends.
    const { value } = await modelOf({ "a.yaml": withTags(tags) });
    for (const tag of value.model.tags) {
      const seen = new Set<string>();
      for (
        let name = tag.parent;
        name !== undefined;
        name = value.model.tags.find((entry) => entry.name === name)?.parent
      ) {
        expect(seen).not.toContain(name);
        seen.add(name);
      }
    }
  });
});

describe("the content of strings", () => {
  it.each([
    ["JSON with a schema is text", "contentMediaType: application/json, contentSchema: { type: object }", false],
    ["a media type alone is a file", "contentMediaType: application/json", true],
    ["an encoded file is text", "contentMediaType: image/png, contentEncoding: base64", false],
  ])("%s", async (_, keywords, isBinary) => {
    const model = await readModel(`${head}paths: {}\ncomponents: { schemas: { S: { type: string, ${keywords} } } }\n`);
    expect(model.schemas[0]?.schema).toMatchObject({ kind: "string", isBinary });
  });
});
