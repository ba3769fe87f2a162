import { expect, test } from "vitest";
import { checkMarked } from "./check-marked.ts";

const request = (line: string, rest = ""): string => `meta {
  name: A
  type: http
  seq: 1
}

${line}
${rest}
script:post-response {
  if (res.status) { bru.setVar("a", { b: 1 }) }
}
`;

/** `▸` marks the start of each finding. */
const cases: [name: string, text: string, codes: string[]][] = [
  [
    "a body",
    request(
      "post {\n  url: https://eu.pets.example/api/v1/pets\n  body: json\n  auth: none\n}",
      '\nbody:json {\n  {\n    "name": ▸5,\n    "kind": "{{id}}"\n  }\n}\n',
    ),
    ["payload/type"],
  ],
  [
    "parameters",
    request(
      "get {\n  url: {{base}}/v1/pets/:id?▸limit=x\n}",
      "\nparams:query {\n  limit: x\n  ~kind: cow\n}\n\nparams:path {\n  id: ▸Tom\n}\n",
    ),
    ["payload/unknown-parameter", "payload/type"],
  ],
  [
    "headers",
    request("get {\n  url: {{base}}/v1/pets\n  body: none\n}", "\nheaders {\n  X-Trace: ▸abcde\n  ~X-Other: b\n}\n"),
    ["payload/max-length"],
  ],
  [
    "fields of a form",
    request(
      "post {\n  url: {{base}}/v1/tokens\n  body: formUrlEncoded\n}",
      "\nbody:form-urlencoded {\n  grant: ▸none\n  ~days: x\n}\n",
    ),
    ["payload/enum"],
  ],
  [
    "parts of a form",
    request(
      "post {\n  url: {{base}}/v1/photos\n  body: multipartForm\n}",
      "\nbody:multipart-form {\n  file: @file(a.png)\n  purpose: ▸none @contentType(text/plain)\n}\n",
    ),
    ["payload/enum"],
  ],
  [
    "variables",
    request(
      "get {\n  url: {{host}}/v1/pets?limit=▸x\n}",
      "\nvars:pre-request {\n  host: https://eu.pets.example/api\n}\n",
    ),
    ["payload/type"],
  ],
  ["a folder", "meta {\n  name: Pets\n}\n\nheaders {\n  a: b\n}\n", []],
  ["an environment", "vars {\n  host: https://eu.pets.example/api\n}\nvars:secret [\n  key\n]\n", []],
  ["nothing", "", []],
];

test.each(cases)("checks a file of Bruno: %s", async (_name, text, codes) => {
  const { want, found, codes: given } = await checkMarked("a.bru", text);
  expect([given, found]).toEqual([codes, want]);
});

const data: [name: string, path: string, text: string, codes: string[]][] = [
  [
    "an export",
    "a.json",
    `{ "name": "Pets", "version": "1", "items": [{ "type": "folder", "name": "F", "items": [{ "type": "http", "name": "A", "request": {
      "url": "{{base}}/v1/pets", "method": "POST", "headers": [{ "name": "X-Trace", "value": "abcde", "enabled": true }],
      "params": [{ "name": "limit", "value": "x", "type": "query", "enabled": false }], "auth": { "mode": "none" },
      "body": { "mode": "json", "json": "{\\n  \\"name\\": ▸5\\n}" } } }] }], "environments": [{ "name": "e", "variables": [{ "name": "base", "value": "https://eu.pets.example/api" }] }] }`,
    ["payload/type"],
  ],
  [
    "a request of an OpenCollection",
    "a.yml",
    `info:
  name: A
  type: http
http:
  method: POST
  url: "{{base}}/v1/pets"
  headers:
    - name: Content-Type
      value: application/json
  body:
    type: json
    data: |-
      {
        "name": ▸5
      }
`,
    ["payload/type"],
  ],
  [
    "an OpenCollection",
    "a.yaml",
    `opencollection: 1.0.0
info: { name: Pets }
items:
  - info: { name: A, type: http }
    http: { method: GET, url: "{{base}}/v1/pets/:id", params: [{ name: id, value: "▸Tom", type: path }] }
`,
    ["payload/type"],
  ],
  ["the settings of a collection", "a.json", '{ "version": "1", "name": "Pets", "type": "collection" }', []],
];

test.each(data)("checks a collection of Bruno: %s", async (_name, path, text, codes) => {
  const { want, found, codes: given, result } = await checkMarked(path, text);
  expect([given, found]).toEqual([codes, want]);
  expect(result).toBeDefined();
});
