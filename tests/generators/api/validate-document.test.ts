import { createRequire } from "node:module";
import { Ajv2020 } from "ajv/dist/2020.js";
import AjvDraft04 from "ajv-draft-04";
import { load } from "js-yaml";
import { describe, expect, it } from "vitest";
import { validateDocument } from "../../../generators/api/check/validate-document.ts";
import { readMetaSchema } from "../../../generators/api/check/official-schemas.ts";
import type { JsonObject } from "../../../generators/source/json.ts";

const require = createRequire(import.meta.url);

/** Descriptions that use most objects of their version; randomly broken copies of them are validated twice. */
const samples: Readonly<Record<string, string>> = {
  "2.0": `
swagger: "2.0"
info: { title: T, version: "1", contact: { name: n, email: a@b.c }, license: { name: MIT } }
host: example.com
basePath: /v1
schemes: [https]
consumes: [application/json]
paths:
  /a/{id}:
    parameters: [{ name: id, in: path, required: true, type: string }]
    get:
      tags: [a]
      parameters:
      - { name: q, in: query, type: array, items: { type: string }, collectionFormat: multi }
      - { $ref: '#/parameters/P' }
      responses: { '200': { description: OK, schema: { $ref: '#/definitions/A' }, headers: { X: { type: integer } } }, default: { $ref: '#/responses/R' } }
    post:
      parameters: [{ name: b, in: body, schema: { type: object, additionalProperties: { type: integer } } }]
      responses: { '201': { description: OK, schema: { type: file } } }
definitions: { A: { type: object, required: [x], properties: { x: { type: number, minimum: 1, exclusiveMinimum: true } }, xml: { name: a } } }
parameters: { P: { name: f, in: formData, type: file } }
responses: { R: { description: No } }
securityDefinitions: { k: { type: apiKey, in: header, name: X }, o: { type: oauth2, flow: implicit, authorizationUrl: 'https://a.b', scopes: { r: read } } }
security: [{ k: [] }]
`,
  "3.0": `
openapi: 3.0.3
info: { title: T, version: "1" }
servers: [{ url: 'https://{h}', variables: { h: { default: a, enum: [a] } } }]
tags: [{ name: a, externalDocs: { url: /x } }]
paths:
  /a/{id}:
    get:
      operationId: x
      deprecated: true
      parameters:
      - { name: id, in: path, required: true, schema: { type: string }, style: simple }
      - { name: q, in: query, content: { application/json: { schema: { type: object } } } }
      requestBody: { content: { multipart/form-data: { schema: { type: object }, encoding: { a: { contentType: a/b, headers: { X: { schema: {} } } } } } } }
      responses:
        '200': { description: OK, headers: { X: { schema: { type: integer } } }, content: { a/b: { schema: { $ref: '#/components/schemas/A' }, examples: { e: { value: 1 } } } }, links: { l: { operationId: x } } }
        4XX: { $ref: '#/components/responses/R' }
      callbacks: { c: { '{$url}': { post: { responses: { default: { description: OK } } } } } }
      security: [{ k: [] }, {}]
components:
  schemas:
    A: { type: object, nullable: true, required: [x], properties: { x: { oneOf: [{ type: number, multipleOf: 2 }, { not: {} }] } }, additionalProperties: { type: string }, discriminator: { propertyName: x, mapping: { a: b } } }
  responses: { R: { description: No } }
  securitySchemes: { k: { type: http, scheme: bearer, bearerFormat: JWT }, o: { type: oauth2, flows: { implicit: { authorizationUrl: /a, scopes: {} } } }, c: { type: openIdConnect, openIdConnectUrl: /o } }
`,
  "3.1": `
openapi: 3.1.0
info: { title: T, version: "1", summary: s, license: { name: MIT, identifier: MIT } }
webhooks: { w: { post: { requestBody: { content: { a/b: {} } }, responses: { default: { description: OK } } } } }
paths:
  /a:
    summary: s
    parameters: [{ $ref: '#/components/parameters/P' }]
    get:
      parameters: [{ name: q, in: query, schema: true, allowEmptyValue: true, style: deepObject, explode: true }, { name: c, in: cookie, schema: {}, style: form }]
      responses: { '200': { description: OK, content: { a/b: { example: 1, encoding: { a: { style: form, explode: true } } } } } }
components:
  pathItems: { I: {} }
  parameters: { P: { name: h, in: header, schema: {}, examples: { e: { externalValue: /x } } } }
  securitySchemes: { m: { type: mutualTLS }, b: { type: http, scheme: Bearer, bearerFormat: x }, o: { type: oauth2, flows: { clientCredentials: { tokenUrl: /t, scopes: { a: b } } } } }
`,
  "3.2": `
openapi: 3.2.0
$self: /x
info: { title: T, version: "1" }
tags: [{ name: a, kind: nav }, { name: b, parent: a }]
paths:
  /a:
    query: { responses: { default: { summary: OK } } }
    additionalOperations: { LINK: { parameters: [{ name: q, in: querystring, content: { a/b: {} } }], responses: { '200': { content: { a/b: { itemSchema: {}, prefixEncoding: [{ contentType: a/b }], itemEncoding: {} } } } } } }
components:
  mediaTypes: { M: { schema: {}, examples: { e: { dataValue: 1, serializedValue: '1' } } } }
  parameters: { C: { name: c, in: cookie, schema: {}, style: cookie } }
  securitySchemes: { o: { type: oauth2, deprecated: true, flows: { deviceAuthorization: { deviceAuthorizationUrl: /d, tokenUrl: /t, scopes: {} } } } }
`,
};

/** A small generator of numbers that is the same in every run. */
function createRandom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

type Container = Record<string, unknown>;

function listContainers(value: unknown, found: Container[] = []): Container[] {
  if (typeof value !== "object" || value === null) return found;
  found.push(value as Container);
  for (const child of Object.values(value)) listContainers(child, found);
  return found;
}

const strangers: readonly unknown[] = [
  null,
  1,
  -1,
  "",
  "x",
  "query",
  "apiKey",
  true,
  false,
  [],
  [1],
  {},
  { a: 1 },
  { $ref: "#/x" },
];

/** Breaks a document at one place: a name is removed, renamed, added or moved, a value replaced. */
function breakOnce(document: unknown, random: (limit: number) => number): void {
  const containers = listContainers(document);
  const container = containers[random(containers.length)] ?? {};
  const keys = Object.keys(container);
  const key = keys[random(keys.length)] ?? "x";
  const other = containers[random(containers.length)] ?? {};
  const otherKeys = Object.keys(other);
  const borrowed = otherKeys[random(otherKeys.length)] ?? "type";
  const kind = random(5);
  if (kind === 0) delete container[key];
  else if (kind === 1) container[key] = structuredClone(strangers[random(strangers.length)]);
  else if (kind === 2 && !Array.isArray(container)) container[borrowed] = structuredClone(other[borrowed]);
  else if (kind === 3 && !Array.isArray(container)) {
    container[`${key}x`] = container[key];
    delete container[key];
  } else container[key] = structuredClone(other[borrowed] ?? null);
}

function compileWithAjv(version: string): (document: unknown) => boolean {
  const schema = require(`@seriousme/openapi-schema-validator/schemas/v${version}/schema.json`) as JsonObject;
  const options = { strict: false, validateFormats: false, logger: false as const };
  if (version === "2.0" || version === "3.0") return new AjvDraft04.default(options).compile(schema);
  // Ajv takes `#meta` for the document itself.
  const text = JSON.stringify(schema).replaceAll('"$dynamicRef":"#meta"', '"$ref":"#/$defs/schema"');
  return new Ajv2020(options).compile(JSON.parse(text) as JsonObject);
}

describe("the validation of meta-schemas agrees with Ajv", () => {
  it.each(Object.entries(samples))("on %s and mutations of it", (version, text) => {
    const sample = load(text) as JsonObject;
    const isValid = compileWithAjv(version);
    // Schemas and formats are left open on both sides.
    const meta = readMetaSchema(version, "https://example.com/a-dialect-of-its-own");
    expect([isValid(sample), validateDocument(meta, sample)]).toEqual([true, []]);
    let broken = 0;
    const disagreements: unknown[] = [];
    for (let seed = 1; seed <= 400; seed += 1) {
      const draft = structuredClone(sample);
      const random = createRandom(seed);
      for (let count = 0; count <= seed % 3; count += 1) breakOnce(draft, random);
      const document = JSON.parse(JSON.stringify(draft)) as JsonObject;
      const errors = validateDocument(meta, document).filter(
        ({ keyword, known }) => keyword !== "format" && !(keyword === "propertyNames" && known[0] === "format"),
      );
      const verdict = isValid(document);
      if (!verdict) broken += 1;
      if (verdict !== (errors.length === 0)) disagreements.push({ seed, verdict, errors });
    }
    expect(disagreements).toEqual([]);
    expect(broken).toBeGreaterThan(150);
  });
});

describe("the validation of meta-schemas", () => {
  it.each(Object.keys(samples))("walks documents of the maximum depth in %s", (version) => {
    let schema: JsonObject = { type: "string" };
    for (let depth = 0; depth < 990; depth += 1) schema = { type: "array", items: schema };
    const head = { ...(load(samples[version] ?? "") as JsonObject), paths: {} };
    const document =
      version === "2.0" ? { ...head, definitions: { A: schema } } : { ...head, components: { schemas: { A: schema } } };
    expect(validateDocument(readMetaSchema(version, undefined), document)).toEqual([]);
  });
});
