import { rm } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { printTypes } from "../../../generators/types/generate.ts";
import { buildValidators } from "../../../generators/validators/build-validators.ts";
import { modelOf } from "../api/description.ts";
import { typeCheck, writeKit } from "../sdk/write-kit.ts";

const description = `
openapi: 3.2.0
info: { title: Test, version: "1" }
paths:
  /pets/{id}:
    parameters:
      - { name: id, in: path, required: true, schema: { type: string } }
    get:
      operationId: getPet
      parameters:
        - { $ref: "#/components/parameters/Page" }
        - { name: x-trace, in: header, schema: { type: string } }
      responses:
        "200":
          description: ok
          headers: { x-request-id: { required: true, schema: { type: string } }, Rate: { $ref: "#/components/headers/Rate" } }
          content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } }
        "404": { $ref: "#/components/responses/NotFound" }
        4XX: { $ref: "#/components/responses/Alias" }
        default: { description: none }
    put:
      operationId: putPet
      requestBody: { $ref: "#/components/requestBodies/PetBody" }
      responses: { "204": { description: done } }
    query:
      operationId: queryPet
      requestBody: { content: { application/json: { schema: { type: object } } } }
      responses: { "200": { description: ok, content: { text/event-stream: { itemSchema: { $ref: "#/components/schemas/Pet" } } } } }
    additionalOperations:
      COPY: { operationId: copyPet, responses: { "200": { description: ok, content: { image/png: {} } } } }
  /search:
    get:
      operationId: search
      parameters: [{ name: all, in: querystring, required: true, content: { application/x-www-form-urlencoded: { schema: { type: object, required: [q], properties: { q: { type: string } } } } } }]
      responses: { "200": { description: ok, content: { text/plain: {}, "application/pdf": {} } } }
  /upload:
    post:
      operationId: upload
      requestBody:
        required: true
        content:
          multipart/form-data: { schema: { type: object, required: [file], properties: { file: { type: string, format: binary }, note: { type: string } } } }
          application/octet-stream: { schema: { type: string, format: binary } }
          application/json: { schema: { type: object, properties: { file: { type: string, format: binary } } } }
      responses: { "200": { description: ok } }
      callbacks:
        done: { "{$request.body#/url}": { post: { requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } }, responses: { "200": { description: ok } } } } }
  /upload/again:
    post:
      operationId: uploadAgain
      responses: { "200": { description: ok } }
      callbacks:
        done: { "{$request.body#/url}": { post: { requestBody: { content: { application/json: { schema: { type: number } } } }, responses: { "200": { description: ok } } } } }
webhooks:
  petBorn: { post: { operationId: petBorn, requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } }, responses: { "200": { description: ok } } } }
components:
  schemas:
    Pet: { type: object, required: [name, id], properties: { name: { type: string }, id: { type: string, readOnly: true } } }
  parameters:
    Page: { name: page, in: query, schema: { type: integer, maximum: 9 } }
    Unused: { name: unused, in: query, schema: { enum: [a] } }
  headers:
    Rate: { schema: { type: integer } }
  responses:
    NotFound: { description: Nothing there, content: { application/json: { schema: { type: object, required: [code], properties: { code: { const: 404 } } } } } }
    Alias: { $ref: "#/components/responses/NotFound" }
  requestBodies:
    PetBody: { required: true, content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } }
  pathItems:
    Ping: { get: { responses: { "200": { description: ok, content: { text/plain: { schema: { type: string } } } } } } }
`;

describe("operations and components", () => {
  test("prints each named component once, and operations refer to it", async () => {
    const api = (await modelOf({ "openapi.yaml": description })).value.model;
    const text = printTypes(api, buildValidators(api));
    for (const line of [
      'page?: components["parameters"]["Page"];',
      'Rate?: components["headers"]["Rate"];',
      '404: components["responses"]["NotFound"];',
      'Alias: components["responses"]["NotFound"];',
      'requestBody: components["requestBodies"]["PetBody"];',
      'Unused: "a";',
    ])
      expect(text).toContain(line);
    expect(text).not.toMatch(/\bany\b(?! )/);
  });

  test("types requests and responses", async () => {
    const code = `
      import type { components, operations, paths, webhooks } from "@platform/contract/types";
      type Get = paths["/pets/{id}"]["get"];
      const parameters: Get["parameters"] = { path: { id: "x" }, query: { page: 1 }, header: { "x-trace": "a" } };
      const fewer: Get["parameters"] = { path: { id: "x" } };
      // @ts-expect-error the path is required
      const none: Get["parameters"] = {};
      // @ts-expect-error no cookies
      const cookies: Get["parameters"] = { path: { id: "x" }, cookie: { a: "b" } };
      declare const ok: Get["responses"][200];
      const answer: { name: string; id: string } = ok.content["application/json"];
      const header: string = ok.headers["x-request-id"];
      const rate: number | undefined = ok.headers.Rate;
      const code: 404 = null! as Get["responses"][404]["content"]["application/json"]["code"];
      const range: 404 = null! as Get["responses"]["4XX"]["content"]["application/json"]["code"];
      const rest: Get["responses"]["default"]["content"] = undefined;
      const sent: paths["/pets/{id}"]["put"]["requestBody"]["content"]["application/json"] = { name: "a" };
      // @ts-expect-error read-only
      const wrong: operations["putPet"]["requestBody"]["content"]["application/json"] = { name: "a", id: "1" };
      const query: paths["/pets/{id}"]["query"]["requestBody"] = undefined;
      const event: operations["queryPet"]["responses"][200]["content"]["text/event-stream"] = { name: "a", id: "1" };
      const image: paths["/pets/{id}"]["copy"]["responses"][200]["content"]["image/png"] = new Blob([]);
      const absent: paths["/pets/{id}"]["post"] = undefined;
      const search: operations["search"]["parameters"] = { query: { q: "x" } };
      // @ts-expect-error a query is needed
      const empty: operations["search"]["parameters"] = {};
      const plain: operations["search"]["responses"][200]["content"]["text/plain"] = "x";
      const file: operations["search"]["responses"][200]["content"]["application/pdf"] = new Blob([]);
      type Upload = operations["upload"]["requestBody"]["content"];
      const form: Upload["multipart/form-data"] = { file: new Blob([]) };
      const bytes: Upload["application/octet-stream"] = new Blob([]);
      const json: Upload["application/json"] = { file: "text" };
      const first: NonNullable<operations["done"]["requestBody"]>["content"]["application/json"] = { name: "a", id: "x" };
      const second: NonNullable<operations["done_2"]["requestBody"]>["content"]["application/json"] = 1;
      const hook: NonNullable<webhooks["petBorn"]["post"]["requestBody"]>["content"]["application/json"] = { name: "a", id: "x" };
      const unused: components["parameters"]["Unused"] = "a";
      const pong: components["pathItems"]["Ping"]["get"]["responses"][200]["content"]["text/plain"] = "pong";
      export { search, empty, plain, file, parameters, fewer, none, cookies, answer, header, rate, code, range, rest, sent, wrong, query, event, image, absent, form, bytes, json, first, second, hook, unused, pong };`;
    const folder = await writeKit((await modelOf({ "openapi.yaml": description })).value.model);
    try {
      expect(await typeCheck(folder, code)).toBe("");
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test("types components in the direction of the operations that use them", async () => {
    const body = "required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } }";
    const use =
      "requestBody: { $ref: '#/components/requestBodies/NAME' }, responses: { '400': { $ref: '#/components/responses/NAME' } }";
    const api = (
      await modelOf({
        "openapi.yaml": `
openapi: 3.1.0
info: { title: Test, version: "1" }
paths:
  /pets: { post: { operationId: call, ${use.replaceAll("NAME", "Both")} } }
webhooks:
  sent: { post: { operationId: sent, ${use.replaceAll("NAME", "Sent")} } }
  both: { post: { operationId: both, ${use.replaceAll("NAME", "Both")} } }
components:
  schemas:
    Pet: { type: object, required: [name, id, key], additionalProperties: false, properties: { name: { type: string }, id: { type: string, readOnly: true }, key: { type: string, writeOnly: true } } }
  requestBodies:
    Sent: { ${body} }
    Alias: { $ref: "#/components/requestBodies/Sent" }
    Both: { ${body} }
    Unused: { ${body} }
  responses:
    Sent: { description: "", ${body.replace("required: true, ", "")} }
    Both: { description: "", ${body.replace("required: true, ", "")} }
`,
      })
    ).value.model;
    const code = `
      import type { components, operations } from "@platform/contract/types";
      type Body<T extends { content: { "application/json": unknown } }> = T["content"]["application/json"];
      type Bodies = components["requestBodies"];
      type Answers = components["responses"];
      type ToApi = { name: string; key: string };
      type FromApi = { name: string; id: string };
      type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
      type Flat<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };
      type Is<T extends { content: { "application/json": unknown } }, B> = Same<Flat<Body<T>>, B>;
      const checks: [
        Is<Bodies["Sent"], FromApi>, Is<Bodies["Alias"], FromApi>, Is<Bodies["Both"], ToApi>, Is<Bodies["Unused"], ToApi>,
        Is<Answers["Sent"], ToApi>, Is<Answers["Both"], FromApi>,
        Is<operations["call"]["requestBody"], ToApi>, Is<operations["call"]["responses"][400], FromApi>,
        Is<operations["sent"]["requestBody"], FromApi>, Is<operations["sent"]["responses"][400], ToApi>,
        Is<operations["both"]["requestBody"], FromApi>, Is<operations["both"]["responses"][400], ToApi>,
      ] = [true, true, true, true, true, true, true, true, true, true, true, true];
      export { checks };`;
    const folder = await writeKit(api);
    try {
      expect(await typeCheck(folder, code)).toBe("");
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
