import { expect, test } from "vitest";
import { checkMarked } from "./check-marked.ts";

const schema = "https://schema.getpostman.com/json/collection/v2.1.0/collection.json";

/** A collection with one request, written as JSON. */
function collection(request: string, more = ""): string {
  return `{
  "info": { "name": "Pets", "schema": "${schema}" },
  "variable": [{ "key": "baseUrl", "value": "https://eu.pets.example/api/v1" }, { "key": "empty", "value": "" }],
  "item": [{ "name": "Folder", "item": [{ "name": "A", "request": ${request}${more} }] }]
}`;
}

const json = '"header": [{ "key": "Content-Type", "value": "application/json" }]';

/** `▸` marks the start of each finding. */
const cases: [name: string, text: string, codes: string[]][] = [
  [
    "a body as text",
    collection(
      `{ "method": "POST", ${json}, "url": { "raw": "{{baseUrl}}/pets" }, "body": { "mode": "raw", "raw": "{\\n  \\"name\\": ▸5 // a name\\n}" } }`,
    ),
    ["payload/type"],
  ],
  [
    "a misspelled name in a body",
    collection(
      `{ "method": "POST", ${json}, "url": "{{baseUrl}}/pets", "body": { "mode": "raw", "raw": "{ ▸\\"nmae\\": \\"Tom\\" }" } }`,
    ),
    ["payload/required"],
  ],
  [
    "the language of a body",
    collection(
      `{ "method": "POST", "url": "{{baseUrl}}/pets", "body": { "mode": "raw", "raw": "{\\"name\\": ▸5}", "options": { "raw": { "language": "json" } } } }`,
    ),
    ["payload/type"],
  ],
  [
    "variables, also without quotes",
    collection(
      `{ "method": "POST", ${json}, "url": "{{baseUrl}}/pets", "body": { "mode": "raw", "raw": "{\\"name\\": {{name}}, \\"age\\": \\"{{$randomInt}}\\"}" } }`,
    ),
    [],
  ],
  [
    "types instead of values",
    collection(
      `{ "method": "POST", ${json}, "url": "{{baseUrl}}/pets", "body": { "mode": "raw", "raw": "{\\"name\\": \\"<string>\\", \\"age\\": \\"<integer>\\"}" } }`,
    ),
    [],
  ],
  [
    "a query",
    collection(
      '{ "method": "GET", "url": { "raw": "{{baseUrl}}/pets?limit=▸many&kind={{kind}}", "query": [{ "key": "limit", "value": "many" }] } }',
    ),
    ["payload/type"],
  ],
  [
    "a query without its text",
    collection(
      '{ "method": "GET", "url": { "host": ["{{baseUrl}}"], "path": ["pets"], "query": [{ "key": "limit", "value": "▸many" }, { "key": "kind", "value": "cow", "disabled": true }] } }',
    ),
    ["payload/type"],
  ],
  [
    "a misspelled parameter",
    collection('{ "method": "GET", "url": "{{baseUrl}}/pets?▸limt=5" }'),
    ["payload/unknown-parameter"],
  ],
  [
    "a path variable",
    collection(
      '{ "method": "GET", "url": { "raw": "{{baseUrl}}/pets/:id", "variable": [{ "key": "id", "value": "▸Tom" }] } }',
    ),
    ["payload/type"],
  ],
  [
    "a path variable without a value",
    collection(
      '{ "method": "GET", "url": { "raw": "{{baseUrl}}/pets/:id", "variable": [{ "key": "id", "value": "" }] } }',
    ),
    [],
  ],
  [
    "a path of ours that is unknown",
    collection('{ "method": "GET", "url": "{{baseUrl}}/▸petz" }'),
    ["example/unknown-path"],
  ],
  ["an unknown method", collection('{ "method": "▸DELETE", "url": "{{baseUrl}}/pets" }'), ["example/unknown-method"]],
  ["a request that is a text", collection('"{{baseUrl}}/pets?limit=▸x"'), ["payload/type"]],
  [
    "headers as a text",
    collection('{ "method": "GET", "header": "Accept: */*\\nX-Trace: ▸abcde", "url": "{{baseUrl}}/pets" }'),
    ["payload/max-length"],
  ],
  [
    "the fields of a form",
    collection(
      '{ "method": "POST", "url": "{{baseUrl}}/tokens", "body": { "mode": "urlencoded", "urlencoded": [{ "key": "grant", "value": "▸none" }, { "key": "days", "value": "x", "disabled": true }] } }',
    ),
    ["payload/enum"],
  ],
  [
    "the parts of a form",
    collection(
      '{ "method": "POST", "url": "{{baseUrl}}/photos", "body": { "mode": "formdata", "formdata": [{ "key": "file", "type": "file", "src": "a.png" }, { "key": "purpose", "value": "▸none", "type": "text" }] } }',
    ),
    ["payload/enum"],
  ],
  [
    "a saved response",
    collection(
      '{ "method": "GET", "url": "{{baseUrl}}/pets" }',
      ', "response": [{ "code": 200, "header": [{ "key": "Content-Type", "value": "application/json" }], "body": "[{\\"name\\": ▸5}]" }, { "code": null, "body": "x" }]',
    ),
    ["payload/type"],
  ],
  [
    "a saved response of an unknown status",
    collection('{ "method": "GET", "url": "{{baseUrl}}/pets" }', ', "response": [{ "code": ▸418, "body": "" }]'),
    ["example/unknown-response"],
  ],
  [
    "a variable of an environment",
    collection('{ "method": "GET", "url": "{{empty}}/v1/pets?limit=▸x" }'),
    ["payload/type"],
  ],
  [
    "a server on the author's machine",
    collection('{ "method": "GET", "url": "http://localhost:8080/v1/pets?limit=▸x" }'),
    ["payload/type"],
  ],
  [
    "another API",
    `▸${collection('{ "method": "GET", "url": "https://api.else.example/v1/pets?limit=x" }')}`,
    ["example/no-calls"],
  ],
  [
    "an unknown variable with an unknown path",
    `▸${collection('{ "method": "GET", "url": "{{other}}/v1/petz" }')}`,
    ["example/no-calls"],
  ],
  [
    "a query of GraphQL",
    `▸${collection('{ "method": "POST", "url": "https://graph.example/", "body": { "mode": "graphql", "graphql": { "query": "{ a }", "variables": "" } } }')}`,
    ["example/no-calls"],
  ],
  ["an empty collection", collection('{ "method": "GET", "url": "" }'), []],
  [
    "a key that a script adds",
    collection(
      '{ "method": "GET", "url": "{{baseUrl}}/pets/search" }',
      ', "event": [{ "listen": "prerequest", "script": { "exec": ["pm.request.url.query.add(\'q=ab\')"] } }]',
    ),
    [],
  ],
  ["a required parameter", collection('{ "method": "GET", "url": "▸{{baseUrl}}/pets/search" }'), ["payload/required"]],
];

test.each(cases)("checks a collection of Postman: %s", async (_name, text, codes) => {
  const { want, found, codes: given } = await checkMarked("a.json", text);
  expect([given, found]).toEqual([codes, want]);
});

test("other JSON files are no collections", async () => {
  for (const text of ["[]", "{}", '{"item": []}', '{"info": {"name": "a"}, "item": []}', "5"])
    expect((await checkMarked("a.json", text)).result).toBeUndefined();
});
