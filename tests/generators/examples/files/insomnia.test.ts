import { expect, test } from "vitest";
import { checkMarked } from "./check-marked.ts";

/** An export of version 4 with one request. */
const export4 = (request: string): string => `{ "_type": "export", "__export_format": 4, "resources": [
  { "_id": "env", "_type": "environment", "data": { "host": { "url": "https://eu.pets.example/api" }, "base": "{{ _.host.url }}/v1" } },
  { "_id": "a", "_type": "request", ${request} }
] }`;

/** `▸` marks the start of each finding. */
const cases: [name: string, path: string, text: string, codes: string[]][] = [
  [
    "a body",
    "a.json",
    export4(
      `"method": "POST", "url": "{{ _.base }}/pets", "headers": [{ "name": "Content-Type", "value": "application/json" }], "body": { "mimeType": "application/json", "text": "{\\n\\t\\"name\\": ▸5, \\"kind\\": {% uuid 'v4' %}\\n}" }`,
    ),
    ["payload/type"],
  ],
  [
    "parameters",
    "a.json",
    export4(
      `"method": "GET", "url": "{{ base }}/pets", "parameters": [{ "name": "limit", "value": "▸x" }, { "name": "kind", "value": "cow", "disabled": true }]`,
    ),
    ["payload/type"],
  ],
  [
    "a form",
    "a.json",
    export4(
      `"method": "POST", "url": "{{ _.base }}/tokens", "body": { "mimeType": "application/x-www-form-urlencoded", "params": [{ "name": "grant", "value": "▸none" }] }`,
    ),
    ["payload/enum"],
  ],
  [
    "parts",
    "a.json",
    export4(
      `"method": "POST", "url": "{{ _.base }}/photos", "body": { "mimeType": "multipart/form-data", "params": [{ "name": "file", "type": "file", "fileName": "a.png" }, { "name": "purpose", "value": "▸none" }] }`,
    ),
    ["payload/enum"],
  ],
  [
    "another API",
    "a.json",
    `▸${export4('"method": "GET", "url": "https://api.else.example/v1/pets?limit=x"')}`,
    ["example/no-calls"],
  ],
  [
    "version 4 as YAML",
    "a.yaml",
    `_type: export
__export_format: 4
resources:
  - _type: request
    method: POST
    url: "{{ _.base }}/v1/pets"
    body:
      mimeType: application/json
      text: |-
        {
          ▸"nmae": "Tom"
        }
`,
    ["payload/required"],
  ],
  [
    "version 5",
    "a.yaml",
    `type: collection.insomnia.rest/5.0
name: Pets
collection:
  - name: Folder
    children:
      - url: "{{ _.base }}/v1/pets/:id"
        name: A
        method: GET
        pathParameters: [{ name: id, value: ▸Tom }]
      - { url: "{{ _.base }}/v1/pets", method: GET, headers: [{ name: X-Trace, value: ▸abcde }, { name: X-Trace, value: abcdef, disabled: true }] }
environments:
  name: Base
  data: { base: https://eu.pets.example/api }
`,
    ["payload/type", "payload/max-length"],
  ],
];

test.each(cases)("checks an export of Insomnia: %s", async (_name, path, text, codes) => {
  const { want, found, codes: given } = await checkMarked(path, text);
  expect([given, found]).toEqual([codes, want]);
});
