import { expect, test } from "vitest";
import { createReferenceRenderer } from "../../../site/reference/render-reference.tsx";
import type { AnyReferencePage } from "../../../generators/pages/build/reference-pages.ts";
import { findingsOf, modelOf } from "../../generators/api/description.ts";
import { input } from "./builders.ts";

const description = `openapi: 3.2.0
$self: https://api.example.com/openapi.yaml
info: { title: Shop, version: "1" }
servers: [{ url: https://api.example.com, name: production }, { url: https://test.example.com, name: sandbox, description: For tests. }]
paths:
  /a:
    get:
      operationId: a
      security: [{ old: [] }, { "https://api.example.com/openapi.yaml#/components/securitySchemes/oauth": [read] }, { "#/components/securitySchemes/oauth": [read] }]
      responses:
        "200":
          summary: What was found
          description: All that matches.
          content:
            application/json: { schema: { $ref: "#/components/schemas/Pet" } }
            multipart/mixed: { itemSchema: { type: object }, prefixEncoding: [{ contentType: text/csv }], itemEncoding: { contentType: image/png } }
    put:
      operationId: b
      requestBody:
        content:
          multipart/related: { schema: { type: array }, prefixEncoding: [{}, { contentType: text/html }] }
          application/xml: { schema: { $ref: "#/components/schemas/Cat" }, examples: { one: { dataValue: { kind: cat } }, two: { serializedValue: "<Cat/>" } } }
      responses: { "204": { description: Done } }
components:
  securitySchemes:
    oauth: { type: oauth2, oauth2MetadataUrl: https://api.example.com/meta, flows: { deviceAuthorization: { deviceAuthorizationUrl: https://api.example.com/d, tokenUrl: https://api.example.com/t, scopes: { read: Read } } } }
    old: { type: apiKey, in: header, name: X-Key, deprecated: true }
  schemas:
    Pet: { type: object, oneOf: [{ $ref: "#/components/schemas/Cat" }, { $ref: "#/components/schemas/Other" }], discriminator: { propertyName: kind, mapping: { cat: Cat }, defaultMapping: Other } }
    Cat: { type: object, required: [kind], properties: { kind: { type: string } } }
    Other: { type: object, properties: { kind: { type: string }, note: { type: string } } }
`;

async function textOfPage(): Promise<string> {
  const given = input((await modelOf({ "openapi.yaml": description })).value.model);
  const render = createReferenceRenderer(given);
  return given.pages
    .map((page) => render(page as AnyReferencePage, "/").rest) // `input` makes reference pages only
    .join(" ")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ");
}

test("the reference shows what OpenAPI 3.2 added", async () => {
  const text = await textOfPage();
  for (const part of [
    "production https://api.example.com",
    "sandbox https://test.example.com For tests.",
    "Described at https://api.example.com/meta",
    "old Key in the header X-Key deprecated",
    "( oauth ) read or OAuth 2.0 token in the header Authorization ( oauth ) read",
    "200 What was found All that matches.",
    "multipart/mixed each part: object",
    "[0] is sent as text/csv . […] is sent as image/png .",
    "[1] is sent as text/html .",
    "cat Cat Schema Cat kind string required selects the choice always &quot;cat&quot;",
    "Other Schema Other any other value kind string note string",
    "&lt;kind&gt;cat&lt;/kind&gt;",
    "&lt;Cat/&gt;",
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('{ "kind": "cat" }');
});

test("a security requirement by URL is checked where it means this description", async () => {
  const wrong = description.replace(
    '#/components/securitySchemes/oauth": [read] }]',
    '#/components/securitySchemes/oath": [write] }]',
  );
  const unknown =
    "The security scheme `#/components/securitySchemes/oath` is not declared in `components.securitySchemes`.";
  expect(await findingsOf({ "openapi.yaml": wrong })).toEqual([
    `openapi.yaml:9:119 error spec/security-scheme ${unknown}`,
  ]);
  expect(await findingsOf({ "openapi.yaml": description })).toEqual([]);
});
