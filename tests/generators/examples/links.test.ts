import { expect, test } from "vitest";
import { checkExamples } from "../../../generators/examples/check-examples.ts";
import { buildValidators } from "../../../generators/validators/build-validators.ts";
import { modelOf, printFinding } from "../api/description.ts";

/** Links at every allowed location, each to an operation that takes an id and a small number. */
const spec = `openapi: 3.1.0
info: { title: T, version: "1" }
paths:
  /pets/{id}:
    put:
      operationId: putPet
      parameters:
        - { name: id, in: path, required: true, schema: { type: integer } }
        - { name: id, in: query, schema: { type: string, maxLength: 1 } }
        - { name: tags, in: query, explode: false, schema: { type: array, items: { type: integer } } }
        - { name: filter, in: query, content: { application/json: { schema: { type: object } } } }
      requestBody: { content: { text/plain: { schema: { type: string } }, application/json: { schema: { type: integer } } } }
      responses: { "200": { description: OK } }
  /from:
    get:
      operationId: from
      responses:
        "200":
          description: OK
          links:
            id: { operationId: putPet, parameters: { id: a } }
            path: { operationId: putPet, parameters: { path.id: b } }
            query: { operationId: putPet, parameters: { query.id: cc } }
            list: { operationId: putPet, parameters: { tags: "1,x" } }
            numbers: { operationId: putPet, parameters: { tags: [1, y] } }
            json: { operationId: putPet, parameters: { filter: "[1]" } }
            expression: { operationId: putPet, parameters: { id: $request.query.id, tags: $response.body#/tags } }
            body: { operationId: putPet, parameters: { id: 1 }, requestBody: z }
            right: { operationId: putPet, parameters: { id: 1 }, requestBody: 5 }
            nobody: { operationId: from, requestBody: z }
            name: { operationId: putPet, parameters: { ids: 1, header.id: 2 } }
            missing: { operationId: putPets }
            reference: { operationRef: "#/paths/~1pets~1{id}/put", parameters: { id: d } }
            encoded: { operationRef: "#/paths/~1pets~1%7Bid%7D/put", parameters: { id: e } }
            broken: { operationRef: "#/paths/~1pet/put" }
            elsewhere: { operationRef: "https://else.example/#/paths/~1pet/put" }
            nowhere: { description: None }
            shared: { $ref: "#/components/links/Shared" }
        "404": { $ref: "#/components/responses/Gone" }
      callbacks:
        told: { "{$url}": { post: { responses: { "200": { description: OK, links: { inside: { operationId: callback } } } } } } }
webhooks:
  sold: { post: { operationId: sold, responses: { "200": { description: OK, links: { hook: { operationId: webhook } } } } } }
components:
  links:
    Shared: { operationId: putPet, parameters: { id: f } }
    Alone: { operationId: alone }
  responses:
    Gone: { description: Gone, links: { gone: { operationId: gone } } }
  pathItems:
    Item: { get: { operationId: item, responses: { "200": { description: OK, links: { item: { operationId: items } } } } } }
  callbacks:
    Called: { "{$url}": { post: { responses: { "200": { description: OK, links: { called: { operationId: calls } } } } } } }
`;

test("checks the values and the targets of links", async () => {
  const { value } = await modelOf({ "openapi.yaml": spec });
  const { findings } = await checkExamples({
    apis: [{ ...value, name: "api", api: value.model, validators: buildValidators(value.model) }],
    pages: [],
  });
  expect(findings.map((finding) => `${printFinding(finding)} ${finding.blocks}`)).toMatchInlineSnapshot(`
    [
      "openapi.yaml:21:58 error payload/type The value of the link \`id\` to \`putPet\` breaks its schema: it must be an integer, but is "a". false",
      "openapi.yaml:22:65 error payload/type The value of the link \`path\` to \`putPet\` breaks its schema: it must be an integer, but is "b". false",
      "openapi.yaml:23:67 error payload/max-length The value of the link \`query\` to \`putPet\` breaks its schema: it must have at most 1 character, but has 2. false",
      "openapi.yaml:24:62 error payload/type The value of the link \`list\` to \`putPet\` breaks its schema: \`/1\` must be an integer, but is "x". false",
      "openapi.yaml:25:69 error payload/type The value of the link \`numbers\` to \`putPet\` breaks its schema: \`/1\` must be an integer, but is "y". false",
      "openapi.yaml:26:65 error payload/type The value of the link \`json\` to \`putPet\` breaks its schema: it must be an object, but is an array. false",
      "openapi.yaml:28:78 error payload/type The value of the link \`body\` to \`putPet\` breaks its schema: it must be an integer, but is "z". false",
      "openapi.yaml:33:86 error payload/type The value of the link \`reference\` to \`putPet\` breaks its schema: it must be an integer, but is "d". false",
      "openapi.yaml:34:88 error payload/type The value of the link \`encoded\` to \`putPet\` breaks its schema: it must be an integer, but is "e". false",
      "openapi.yaml:46:54 error payload/type The value of the link \`Shared\` to \`putPet\` breaks its schema: it must be an integer, but is "f". false",
      "openapi.yaml:31:56 error example/unknown-parameter The operation \`putPet\` has no parameter \`ids\`. (did you mean \`id\`?) false",
      "openapi.yaml:31:64 error example/unknown-parameter The operation \`putPet\` has no parameter \`header.id\`. false",
      "openapi.yaml:32:37 error example/unknown-operation The description has no operation \`putPets\`. (did you mean \`putPet\`?) false",
      "openapi.yaml:35:37 error example/unknown-operation The description has no operation \`#/paths/~1pet/put\`. (did you mean \`#/paths/~1from/get\`?) false",
      "openapi.yaml:49:62 error example/unknown-operation The description has no operation \`gone\`. false",
      "openapi.yaml:41:108 error example/unknown-operation The description has no operation \`callback\`. false",
      "openapi.yaml:43:107 error example/unknown-operation The description has no operation \`webhook\`. false",
      "openapi.yaml:51:108 error example/unknown-operation The description has no operation \`items\`. false",
      "openapi.yaml:53:106 error example/unknown-operation The description has no operation \`calls\`. false",
      "openapi.yaml:47:27 error example/unknown-operation The description has no operation \`alone\`. false",
    ]
  `);
});
