import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { loadSpec } from "../../../generators/api/load.ts";
import { openRuleDocument } from "../../../generators/rules/rule-document.ts";
import { oasRules } from "../../../generators/rules/spectral/oas/rules.ts";
import { runSpectralRules } from "../../../generators/rules/spectral/run-rules.ts";
import { temporaryFolder } from "../../cli/temporary-folder.ts";

/** The descriptions break each rule of `spectral:oas`. The results were compared with those of Spectral. */
async function check(text: string): Promise<string> {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, "openapi.yaml"), text);
  const document = openRuleDocument(await loadSpec(folder, "openapi.yaml"));
  const rules = [...oasRules.values()].map((rule) => ({ ...rule, isEnabled: true }));
  return runSpectralRules(rules, document)
    .map(
      ({ code, severity, position, pointer }) => `${severity} ${position?.line}:${position?.column} ${code} ${pointer}`,
    )
    .join("\n");
}

test("the rules of spectral:oas report what Spectral reports for OpenAPI 3.1", async () => {
  const text = `openapi: 3.1.0
info:
  title: All rules
  version: 1.0.0
  contact: { name: Team }
servers:
  - url: https://example.com/v1/
  - url: https://{region}.test.com
    variables: { region: { default: eu, enum: [us] }, unused: { default: x } }
  - url: https://{host}.test.com
tags:
  - { name: Zebra }
  - { name: Ant, description: "Run eval(1) and <script>" }
  - { name: Zebra, description: Twice }
security:
  - missing: []
paths:
  /pets/{id}/:
    get:
      operationId: bad id
      tags: [Zebra, Nope]
      parameters:
        - { name: id, in: path, schema: { type: string } }
        - { name: q, in: query, schema: { type: string, default: 3 } }
        - { name: q, in: query, schema: { type: string } }
      security:
        - oauth: [read, none]
      responses:
        "404":
          description: No
          content:
            application/json:
              schema: { type: object, required: [code], properties: { code: { type: integer } } }
              examples:
                broken: { value: { code: x } }
                both: { value: { code: 1 }, externalValue: x.json }
      callbacks:
        done:
          "{$request.query.q}":
            post:
              callbacks: { again: { "x": {} } }
              responses: { "200": { description: ok } }
  /pets/{name}/:
    post:
      operationId: createPet
      description: Creates
      responses: { "201": { description: ok } }
  /pets?x=1:
    get:
      operationId: createPet
      tags: []
      responses: { "2XX": { description: ok } }
  /a/{}:
    get:
      operationId: a
      description: a
      tags: [Ant]
      responses: { "200": { description: ok } }
  /b/{x}/{x}:
    parameters:
      - { name: x, in: path, required: true, schema: { type: string } }
      - { name: y, in: path, required: true, schema: { type: string } }
    get:
      operationId: b
      description: b
      tags: [Ant]
      requestBody: { $ref: "#/components/requestBodies/Body" }
      responses: { "200": { description: ok, content: { application/json: { schema: { $ref: "#/components/schemas/Node" }, example: { id: 1, next: { id: z } } } } } }
webhooks:
  ping:
    post:
      servers: []
      callbacks: {}
      responses: { "200": { description: ok } }
components:
  securitySchemes:
    oauth: { type: oauth2, flows: { implicit: { authorizationUrl: "https://a.test", scopes: { read: r } } } }
  requestBodies:
    Body:
      content:
        application/json:
          schema: { $ref: "#/components/schemas/Pair" }
          example: { name: 1 }
  schemas:
    Node: { type: object, properties: { id: { type: integer }, next: { $ref: "#/components/schemas/Node" } } }
    Pair: { type: object, required: [id, name], properties: { id: { type: integer, readOnly: true }, name: { type: string } } }
    Unused: { type: array }
    Enum: { type: [string, "null"], enum: [a, a, 1, null] }
    Wrong: { type: strin, example: 4 }
  parameters:
    Loose: { name: l, in: query, schema: { type: integer, example: x } }
`;
  expect(await check(text)).toMatchInlineSnapshot(`
    "warning 28:7 operation-success-response /paths/~1pets~1{id}~1/get/responses
    error 50:20 operation-operationId-unique /paths/~1pets?x=1/get/operationId
    warning 25:11 operation-parameters /paths/~1pets~1{id}~1/get/parameters/2
    warning 21:21 operation-tag-defined /paths/~1pets~1{id}~1/get/tags/1
    error 23:11 path-params /paths/~1pets~1{id}~1/get/parameters/0
    error 43:3 path-params /paths/~1pets~1{name}~1
    error 44:5 path-params /paths/~1pets~1{name}~1/post
    error 59:3 path-params /paths/~1b~1{x}~1{x}
    error 62:9 path-params /paths/~1b~1{x}~1{x}/parameters/1
    warning 5:3 contact-properties /info/contact
    warning 88:37 duplicated-entry-in-enum /components/schemas/Enum/enum
    warning 2:1 info-description /info
    warning 2:1 info-license /info
    warning 2:1 license-url /info
    warning 13:31 no-eval-in-markdown /tags/1/description
    warning 13:31 no-script-tags-in-markdown /tags/1/description
    warning 11:1 openapi-tags-alphabetical /tags
    error 14:13 openapi-tags-uniqueness /tags/2/name
    warning 19:5 operation-description /paths/~1pets~1{id}~1/get
    warning 49:5 operation-description /paths/~1pets?x=1/get
    warning 20:20 operation-operationId-valid-in-url /paths/~1pets~1{id}~1/get/operationId
    warning 21:7 operation-singular-tag /paths/~1pets~1{id}~1/get/tags
    warning 44:5 operation-tags /paths/~1pets~1{name}~1/post
    warning 51:7 operation-tags /paths/~1pets?x=1/get/tags
    warning 53:3 path-declarations-must-exist /paths/~1a~1{}
    warning 18:3 path-keys-no-trailing-slash /paths/~1pets~1{id}~1
    warning 43:3 path-keys-no-trailing-slash /paths/~1pets~1{name}~1
    warning 48:3 path-not-include-query /paths/~1pets?x=1
    warning 12:5 tag-description /tags/0
    error 87:5 array-items /components/schemas/Unused
    warning 88:50 typed-enum /components/schemas/Enum/enum/2
    warning 36:17 oas3-examples-value-or-externalValue /paths/~1pets~1{id}~1/get/responses/404/content/application~1json/examples/both
    warning 16:5 oas3-operation-security-defined /security/0/missing
    warning 27:25 oas3-operation-security-defined /paths/~1pets~1{id}~1/get/security/0/oauth/1
    warning 61:9 oas3-parameter-description /paths/~1b~1{x}~1{x}/parameters/0
    warning 62:9 oas3-parameter-description /paths/~1b~1{x}~1{x}/parameters/1
    warning 23:11 oas3-parameter-description /paths/~1pets~1{id}~1/get/parameters/0
    warning 24:11 oas3-parameter-description /paths/~1pets~1{id}~1/get/parameters/1
    warning 25:11 oas3-parameter-description /paths/~1pets~1{id}~1/get/parameters/2
    warning 91:5 oas3-parameter-description /components/parameters/Loose
    warning 7:10 oas3-server-not-example.com /servers/0/url
    warning 7:10 oas3-server-trailing-slash /servers/0/url
    error 35:42 oas3-valid-media-example /paths/~1pets~1{id}~1/get/responses/404/content/application~1json/examples/broken/value/code
    error 83:28 oas3-valid-media-example /components/requestBodies/Body/content/application~1json/example/name
    error 89:36 oas3-valid-schema-example /components/schemas/Wrong/example
    error 24:66 oas3-valid-schema-example /paths/~1pets~1{id}~1/get/parameters/1/schema/default
    error 91:68 oas3-valid-schema-example /components/parameters/Loose/schema/example
    error 23:11 oas3-schema /paths/~1pets~1{id}~1/get/parameters/0
    error 36:17 oas3-schema /paths/~1pets~1{id}~1/get/responses/404/content/application~1json/examples/both
    error 89:20 oas3-schema /components/schemas/Wrong/type
    warning 87:5 oas3-unused-component /components/schemas/Unused
    warning 88:5 oas3-unused-component /components/schemas/Enum
    warning 89:5 oas3-unused-component /components/schemas/Wrong
    warning 91:5 oas3-unused-component /components/parameters/Loose
    error 9:55 oas3-server-variables /servers/1/variables/unused
    error 9:37 oas3-server-variables /servers/1/variables/region/default
    error 10:5 oas3-server-variables /servers/2
    warning 41:15 oas3-callbacks-in-callbacks /paths/~1pets~1{id}~1/get/callbacks/done/{$request.query.q}/post/callbacks
    warning 72:7 oas3_1-servers-in-webhook /webhooks/ping/post/servers
    warning 73:7 oas3_1-callbacks-in-webhook /webhooks/ping/post/callbacks"
  `);
});

test("the rules of spectral:oas report what Spectral reports for Swagger 2.0", async () => {
  const text = `swagger: "2.0"
info: { title: All, version: "1", license: { name: MIT } }
host: example.com/
paths:
  /pets:
    get:
      consumes: [application/json]
      parameters:
        - { name: f, in: formData, type: string }
        - { name: b, in: body, schema: { $ref: "#/definitions/Pet" } }
        - { name: c, in: body, schema: { type: object } }
        - { name: d, in: query, type: string, default: 5, x-nullable: true }
      security: [{ key: [] }, { oauth: [write] }]
      responses:
        "200":
          description: ok
          schema: { $ref: "#/definitions/Pet", description: sibling }
          examples: { application/json: { kind: 4 } }
        default: { description: x }
securityDefinitions:
  oauth: { type: oauth2, flow: implicit, authorizationUrl: "https://a.test", scopes: { read: r } }
definitions:
  Pet: { type: object, discriminator: kind, properties: { kind: { type: string } }, required: [name] }
  Lone: { type: array, anyOf: [{ type: string }], oneOf: [], enum: [] }
  Nullable: { type: string, x-nullable: true, enum: [a, null, 2], example: 7 }
`;
  expect(await check(text)).toMatchInlineSnapshot(`
    "warning 8:7 operation-parameters /paths/~1pets/get/parameters
    warning 11:11 operation-parameters /paths/~1pets/get/parameters/2
    warning 2:1 info-contact /info
    warning 2:1 info-description /info
    warning 2:35 license-url /info/license
    warning 1:1 openapi-tags 
    warning 6:5 operation-description /paths/~1pets/get
    warning 6:5 operation-operationId /paths/~1pets/get
    warning 6:5 operation-tags /paths/~1pets/get
    error 17:61 no-$ref-siblings /paths/~1pets/get/responses/200/schema/description
    error 24:3 array-items /definitions/Lone
    warning 25:63 typed-enum /definitions/Nullable/enum/2
    warning 6:5 oas2-operation-formData-consume-check /paths/~1pets/get
    warning 1:1 oas2-api-schemes 
    error 23:85 oas2-discriminator /definitions/Pet/required
    warning 3:7 oas2-host-not-example /host
    warning 3:7 oas2-host-trailing-slash /host
    warning 9:11 oas2-parameter-description /paths/~1pets/get/parameters/0
    warning 10:11 oas2-parameter-description /paths/~1pets/get/parameters/1
    warning 11:11 oas2-parameter-description /paths/~1pets/get/parameters/2
    warning 12:11 oas2-parameter-description /paths/~1pets/get/parameters/3
    warning 13:20 oas2-operation-security-defined /paths/~1pets/get/security/0/key
    warning 13:41 oas2-operation-security-defined /paths/~1pets/get/security/1/oauth/0
    error 25:76 oas2-valid-schema-example /definitions/Nullable/example
    error 12:56 oas2-valid-schema-example /paths/~1pets/get/parameters/3/default
    error 18:23 oas2-valid-media-example /paths/~1pets/get/responses/200/examples/application~1json
    warning 24:24 oas2-anyOf /definitions/Lone/anyOf
    warning 24:51 oas2-oneOf /definitions/Lone/oneOf
    error 3:7 oas2-schema /host
    error 24:24 oas2-schema /definitions/Lone/anyOf
    error 24:51 oas2-schema /definitions/Lone/oneOf
    error 24:62 oas2-schema /definitions/Lone/enum
    warning 24:3 oas2-unused-definition /definitions/Lone
    warning 25:3 oas2-unused-definition /definitions/Nullable"
  `);
});

test("the rules of spectral:oas report what Spectral reports for OpenAPI 3.0", async () => {
  const text = `openapi: 3.0.3
info: { title: All, version: "1", description: "" }
paths:
  /x:
    summary: none
    get:
      responses:
        "200":
          description: ok
          content:
            application/json:
              schema: { $ref: "#/components/schemas/A", nullable: true }
              example: null
components:
  schemas:
    A: { type: object, nullable: true, properties: { n: { type: string, nullable: true, enum: [x, null], example: null }, e: { type: integer, exclusiveMinimum: true, minimum: 3, example: 3 } } }
  extra: 3
`;
  expect(await check(text)).toMatchInlineSnapshot(`
    "warning 2:1 info-contact /info
    warning 2:48 info-description /info/description
    warning 2:1 info-license /info
    warning 2:1 license-url /info
    warning 1:1 openapi-tags 
    warning 6:5 operation-description /paths/~1x/get
    warning 6:5 operation-operationId /paths/~1x/get
    warning 6:5 operation-tags /paths/~1x/get
    error 12:67 no-$ref-siblings /paths/~1x/get/responses/200/content/application~1json/schema/nullable
    warning 1:1 oas3-api-servers 
    error 16:188 oas3-valid-schema-example /components/schemas/A/properties/e/example
    error 17:10 oas3-schema /components/extra"
  `);
});

test("the rules of spectral:oas report what Spectral reports for OpenAPI 3.2", async () => {
  const text = `openapi: 3.2.0
info: { title: All, version: "1" }
paths: {}
components:
  schemas:
    A: { type: object, properties: { n: { type: string, xml: { attribute: true } } } }
`;
  expect(await check(text)).toMatchInlineSnapshot(`
    "warning 2:1 info-contact /info
    warning 2:1 info-description /info
    warning 2:1 info-license /info
    warning 2:1 license-url /info
    warning 1:1 openapi-tags 
    warning 1:1 oas3-api-servers 
    warning 6:5 oas3-unused-component /components/schemas/A
    warning 6:57 oas3_2-no-deprecated-xml-attribute /components/schemas/A/properties/n/xml"
  `);
});
