import { expect, it } from "vitest";
import { checkPage, fence } from "./calls/check-page.ts";

/** Operations with bodies and parameters of every kind. */
const description = `openapi: 3.1.0
info: { title: T, version: "1" }
servers: [{ url: https://x.example }]
security: [{ inQuery: [], inHeader: [] }]
paths:
  /notes: { post: { operationId: note, requestBody: { content: { text/plain: { schema: { maxLength: 3 } } } }, responses: { "200": { description: OK, content: { text/plain: { schema: { maxLength: 3 } } } } } } }
  /lines: { post: { operationId: lines, requestBody: { content: { application/x-ndjson: { schema: { required: [a] } } } }, responses: { "200": { description: OK, content: { application/jsonl: { schema: { required: [b] } } } } } } }
  /any: { post: { operationId: any, requestBody: { content: { "*/*": { schema: { required: [a] } } } }, responses: { default: { description: Any, content: { "*/*": { schema: { required: [b] } } } } } } }
  /pictures: { post: { operationId: draw, requestBody: { content: { image/*: { schema: { maxLength: 1 } } } }, responses: { "200": { description: OK } } } }
  /versions:
    post:
      operationId: versions
      requestBody:
        content:
          application/json; v=1: { schema: { required: [a] } }
          application/json; v=2: { schema: { required: [b] } }
      responses:
        2XX: { description: OK, content: { application/json: { schema: { required: [c] } }, text/event-stream: { schema: { required: [d] } } } }
        "404": { description: No, content: { application/problem+json: { schema: { required: [e] } } } }
  /xml: { post: { operationId: xml, requestBody: { content: { application/xml: { schema: { type: object, required: [a] } } } }, responses: { "200": { description: OK } } } }
  /none: { post: { operationId: none, responses: { "200": { description: OK, headers: { X-Left: { schema: { type: integer } } } } } } }
  /needed: { put: { operationId: needed, requestBody: { required: true, content: { application/json: {} } }, parameters: [{ name: q, in: query, required: true, schema: { type: integer } }, { name: X-B, in: header, required: true, schema: { type: integer } }, { name: c, in: cookie, required: true, schema: { type: integer } }], responses: { "200": { description: OK } } } }
  /lists:
    get:
      operationId: lists
      parameters:
        - { name: a, in: query, explode: false, schema: { type: array, items: { type: integer } } }
        - { name: b, in: query, style: spaceDelimited, explode: false, schema: { type: array, items: { type: integer } } }
        - { name: c, in: query, style: pipeDelimited, explode: false, schema: { type: array, items: { type: integer } } }
        - { name: d, in: query, style: deepObject, schema: { type: object, properties: { e: { type: integer }, f: { type: object, properties: { g: { type: integer } } } } } }
        - { name: h, in: query, schema: { type: object, properties: { i: { type: integer }, j: { type: integer } } } }
        - { name: X-K, in: header, schema: { type: array, items: { type: integer } } }
        - { name: l, in: cookie, schema: { type: integer } }
        - { name: Accept, in: header, required: true, schema: { type: integer } }
      responses: { "200": { description: OK } }
  /paths/{a}/{b}.{c}: { get: { operationId: paths, parameters: [{ name: a, in: path, required: true, schema: { type: array, items: { type: integer } } }, { name: b, in: path, required: true, schema: { type: integer } }, { name: c, in: path, required: true, schema: { type: integer } }], responses: { "200": { description: OK } } } }
components:
  securitySchemes:
    inQuery: { type: apiKey, in: query, name: key }
    inHeader: { type: apiKey, in: header, name: X-Key }
`;

const cases: [name: string, text: string, want: string[]][] = [
  [
    "a text",
    `POST https://x.example/notes\nContent-Type: text/plain\n\nabcd`,
    [
      "5:1 error payload/max-length This request of `note` breaks its schema: it must have at most 3 characters, but has 4.",
    ],
  ],
  [
    "a text with a charset",
    `POST https://x.example/notes\nContent-Type: TEXT/PLAIN; charset=utf-8\n\nabcd`,
    [
      "5:1 error payload/max-length This request of `note` breaks its schema: it must have at most 3 characters, but has 4.",
    ],
  ],
  [
    "a text without its type",
    `POST https://x.example/notes\nX: y\n\nabcd`,
    [
      "5:1 error payload/max-length This request of `note` breaks its schema: it must have at most 3 characters, but has 4.",
    ],
  ],
  [
    "a trailing comma beside a placeholder",
    `POST https://x.example/versions\nContent-Type: application/json; v=1\n\n{"a": $A, "b": 1, }`,
    ["5:17 error example/syntax This is not JSON: a comma before `}` is not allowed."],
  ],
  ["a text that begins like JSON without its type", `POST https://x.example/notes\nX: y\n\n[abcd`, []],
  [
    "a text with a wildcard",
    `POST https://x.example/notes\nContent-Type: text/plain\n\n{{text}} and more`,
    [
      "5:1 error payload/max-length This request of `note` breaks its schema: it must have at most 3 characters, but has 17.",
    ],
  ],
  [
    "another type",
    `POST https://x.example/notes\nContent-Type: application/json\n\n{}`,
    ["3:15 error payload/media-type The request of `note` has no media type `application/json`. (use `text/plain`)"],
  ],
  [
    "a type that is a wildcard",
    `POST https://x.example/notes\nContent-Type: {{type}}\n\nabcd`,
    [
      "5:1 error payload/max-length This request of `note` breaks its schema: it must have at most 3 characters, but has 4.",
    ],
  ],
  [
    "lines",
    `POST https://x.example/lines\nContent-Type: application/x-ndjson\n\n{"a":1}\n  \n{"b":1}\n{"a": }\n{"c":1}`,
    [
      "7:2 error payload/required This request of `lines` breaks its schema: it lacks the required property `a`. (did you mean `a`? Rename `b`.)",
      "9:2 error payload/required This request of `lines` breaks its schema: it lacks the required property `a`. (did you mean `a`? Rename `c`.)",
      "8:7 error example/syntax This is not JSON: a value is expected here.",
    ],
  ],
  ["lines without their type", `POST https://x.example/lines\nX: y\n\n{"b":1}`, []],
  [
    "any type",
    `POST https://x.example/any\nContent-Type: application/json\n\n{"b":1}`,
    [
      "5:2 error payload/required This request of `any` breaks its schema: it lacks the required property `a`. (did you mean `a`? Rename `b`.)",
    ],
  ],
  [
    "any type, without one",
    `POST https://x.example/any\nX: y\n\n{"b":1}`,
    [
      "5:2 error payload/required This request of `any` breaks its schema: it lacks the required property `a`. (did you mean `a`? Rename `b`.)",
    ],
  ],
  ["a range of types", `POST https://x.example/pictures\nContent-Type: image/png\n\nabcd`, []],
  [
    "outside of the range of types",
    `POST https://x.example/pictures\nContent-Type: video/png\n\nabcd`,
    ["3:15 error payload/media-type The request of `draw` has no media type `video/png`. (use `image/*`)"],
  ],
  [
    "a type with the very parameter",
    `POST https://x.example/versions\nContent-Type:  application/json; v=2 \n\n{"a":1}`,
    [
      "5:2 error payload/required This request of `versions` breaks its schema: it lacks the required property `b`. (did you mean `b`? Rename `a`.)",
    ],
  ],
  [
    "a type with another parameter",
    `POST https://x.example/versions\nContent-Type: application/json; v=3\n\n{"b":1}`,
    [
      "5:2 error payload/required This request of `versions` breaks its schema: it lacks the required property `a`. (did you mean `a`? Rename `b`.)",
    ],
  ],
  [
    "JSON without its type",
    `POST https://x.example/versions\nX: y\n\n{"b":1}`,
    [
      "5:2 error payload/required This request of `versions` breaks its schema: it lacks the required property `a`. (did you mean `a`? Rename `b`.)",
    ],
  ],
  ["text where JSON is wanted", `POST https://x.example/versions\nX: y\n\nhello`, []],
  ["a format that is not read", `POST https://x.example/xml\nContent-Type: application/xml\n\n<a/>`, []],
  [
    "no body",
    `POST https://x.example/none\nContent-Type: application/json\n\n{}`,
    ["5:1 warning payload/unexpected-body The operation `none` takes no body."],
  ],
  ["an empty body", `POST https://x.example/none\nContent-Type: application/json\n\n  `, []],
  [
    "holes in JSON",
    `POST https://x.example/versions\nContent-Type: application/json; v=1\n\n{ "b": <number>, "c": $X }`,
    [
      "5:3 error payload/required This request of `versions` breaks its schema: it lacks the required property `a`. (did you mean `a`? Rename `b`.)",
      "5:18 warning payload/undocumented This request of `versions` has the property `c`, which its schema does not define. (did you mean `a`?)",
    ],
  ],
  [
    "holes in JSON for known names",
    `POST https://x.example/versions\nContent-Type: application/json; v=1\n\n{ "a": {{e}} }`,
    [],
  ],
  [
    "values and members that are left out",
    `POST https://x.example/versions\nContent-Type: application/json; v=1\n\n{ "a": ..., … }`,
    [],
  ],
  [
    "a wildcard for members",
    `POST https://x.example/versions\nContent-Type: application/json; v=1\n\n{ "b": 1, {{more}} }`,
    [
      "5:3 warning payload/undocumented This request of `versions` has the property `b`, which its schema does not define. (did you mean `a`?)",
    ],
  ],
  [
    "invalid JSON",
    `POST https://x.example/versions\nContent-Type: application/json; v=1\n\n{ "a": 1,\n  "b": }`,
    ["6:8 error example/syntax This is not JSON: a value is expected here."],
  ],
  [
    "nothing of what is needed",
    `PUT https://x.example/needed\nX: y`,
    [
      "2:5 error payload/required This call of `needed` lacks the required query parameter `q`.",
      "2:5 error payload/required This call of `needed` lacks the required header parameter `X-B`.",
      "2:5 error payload/required This call of `needed` lacks the required cookie parameter `c`.",
      "2:5 error payload/required This call of `needed` lacks the required body.",
    ],
  ],
  ["all that is needed", `PUT https://x.example/needed?q=1\nX-B: 2\nCookie: c=3\n\n{}`, []],
  [
    "needed, but wrong",
    `PUT https://x.example/needed?q=x\nX-B: y\nCookie: c=z\n\n{}`,
    [
      `2:32 error payload/type The query parameter \`q\` of \`needed\` breaks its schema: it must be an integer, but is "x".`,
      `3:6 error payload/type The header parameter \`X-B\` of \`needed\` breaks its schema: it must be an integer, but is "y".`,
      `4:11 error payload/type The cookie parameter \`c\` of \`needed\` breaks its schema: it must be an integer, but is "z".`,
    ],
  ],
  ["needed, but holes", `PUT https://x.example/needed?q={{q}}\nX-B: <b>\nCookie: c=$C\n\n{}`, []],
  ["nothing is needed where headers are left out", "PUT https://x.example/needed", []],
  ["names that are holes", `PUT https://x.example/needed?{{q}}=1\n{{name}}: 2\nCookie: {{c}}\n\n{}`, []],
  [
    "an unknown name",
    `POST https://x.example/none?key=1&X-Key=2&ky&kez=3\nX: y`,
    [
      "2:35 error payload/unknown-parameter The operation `none` has no query parameter `X-Key`.",
      "2:43 error payload/unknown-parameter The operation `none` has no query parameter `ky`.",
      "2:46 error payload/unknown-parameter The operation `none` has no query parameter `kez`.",
    ],
  ],
  [
    "lists",
    `GET https://x.example/lists?a=1,x,3&b=1%20y&c=1|z\nX-K: 1, w\nCookie: l=v`,
    [
      `2:33 error payload/type The query parameter \`a\` of \`lists\` breaks its schema: \`/1\` must be an integer, but is "x".`,
      `2:43 error payload/type The query parameter \`b\` of \`lists\` breaks its schema: \`/1\` must be an integer, but is "y".`,
      `2:49 error payload/type The query parameter \`c\` of \`lists\` breaks its schema: \`/1\` must be an integer, but is "z".`,
      `3:8 error payload/type The header parameter \`X-K\` of \`lists\` breaks its schema: \`/1\` must be an integer, but is "w".`,
      `4:11 error payload/type The cookie parameter \`l\` of \`lists\` breaks its schema: it must be an integer, but is "v".`,
    ],
  ],
  [
    "objects",
    `GET https://x.example/lists?d[e]=x&d[f][g]=y&i=1&j=z\nX: y`,
    [
      `2:34 error payload/type The query parameter \`d\` of \`lists\` breaks its schema: \`/e\` must be an integer, but is "x".`,
      `2:44 error payload/type The query parameter \`d\` of \`lists\` breaks its schema: \`/f/g\` must be an integer, but is "y".`,
      `2:52 error payload/type The query parameter \`h\` of \`lists\` breaks its schema: \`/j\` must be an integer, but is "z".`,
    ],
  ],
  ["an accepted type", `GET https://x.example/lists\nAccept: x`, []],
  [
    "values of a path",
    `GET https://x.example/paths/1,x/2.y\n\nGET https://x.example/paths/1/{b}.z/`,
    [
      `2:29 error payload/type The path parameter \`a\` of \`paths\` breaks its schema: \`/1\` must be an integer, but is "x".`,
      `2:35 error payload/type The path parameter \`c\` of \`paths\` breaks its schema: it must be an integer, but is "y".`,
      `4:35 error payload/type The path parameter \`c\` of \`paths\` breaks its schema: it must be an integer, but is "z".`,
    ],
  ],
  [
    "a response with text",
    `POST https://x.example/notes\n\nHTTP/1.1 200 OK\nContent-Type: text/plain\n\nabcd`,
    [
      "7:1 error payload/max-length This response 200 of `note` breaks its schema: it must have at most 3 characters, but has 4.",
    ],
  ],
  ["a response in lines", `POST https://x.example/lines\n\nHTTP/1.1 200 OK\n\n{"a":1}`, []],
  [
    "a response of any status and type",
    `POST https://x.example/any\n\nHTTP/2 500\nContent-Type: application/json\n\n{"a":1}`,
    [
      "7:2 error payload/required This response 500 of `any` breaks its schema: it lacks the required property `b`. (did you mean `b`? Rename `a`.)",
    ],
  ],
  [
    "a response in a range",
    `POST https://x.example/versions\n\nHTTP/1.1 204 No\nContent-Type: application/json\n\n{"a":1}`,
    [
      "7:2 error payload/required This response 204 of `versions` breaks its schema: it lacks the required property `c`. (did you mean `c`? Rename `a`.)",
    ],
  ],
  [
    "a response without its type",
    `POST https://x.example/versions\n\nHTTP/1.1 200 OK\n\n{"a":1}\n\nPOST https://x.example/versions\n\nHTTP/1.1 200 OK\n\ndata: {"b":1}`,
    [
      "6:2 error payload/required This response 200 of `versions` breaks its schema: it lacks the required property `c`. (did you mean `c`? Rename `a`.)",
      "12:8 error payload/required This event of `versions` breaks its schema: it lacks the required property `d`. (did you mean `d`? Rename `b`.)",
    ],
  ],
  [
    "a response with another type",
    `POST https://x.example/versions\n\nHTTP/1.1 404 No\nContent-Type: text/html\n\n<p>`,
    [
      "5:15 error payload/media-type The response 404 of `versions` has no media type `text/html`. (use `application/problem+json`)",
    ],
  ],
  [
    "a response with another status",
    `POST https://x.example/versions\n\nHTTP/1.1 500 No\n\n{}`,
    [
      "4:10 error example/unknown-response The operation `versions` has no response `500` in JSON. (use one of `404`, `2XX`)",
    ],
  ],
  [
    "a response with a wildcard as its type",
    `POST https://x.example/versions\n\nHTTP/1.1 404 No\nContent-Type: {{type}}\n\n{"a":1}`,
    [
      "7:2 error payload/required This response 404 of `versions` breaks its schema: it lacks the required property `e`. (did you mean `e`? Rename `a`.)",
    ],
  ],
  [
    "a response without a body",
    `POST https://x.example/versions\n\nHTTP/1.1 404 No\nContent-Type: application/problem+json`,
    [],
  ],
  [
    "headers of a response",
    `POST https://x.example/none\n\nHTTP/1.1 200 OK\nx-left: many`,
    [
      `5:9 error payload/type The header parameter \`X-Left\` of \`none\` breaks its schema: it must be an integer, but is "many".`,
    ],
  ],
  ["a response without a call", `HTTP/1.1 200 OK\n\n{"a":1}`, []],
];

it.each(cases)("checks a call with %s", async (_, text, want) => {
  const { findings } = await checkPage(fence("http", text), description);
  expect(findings.map((finding) => finding.replace("content/a.md:", ""))).toEqual(want);
});

it("accepts the properties of a schema that does not match because of a placeholder", async () => {
  const spec = `openapi: 3.1.0
info: { title: T, version: "1" }
servers: [{ url: https://x.example }]
paths:
  /orders: { post: { requestBody: { content: { application/json: { schema: { allOf: [{ $ref: "#/components/schemas/Base" }], unevaluatedProperties: false } } } }, responses: { "200": { description: OK } } } }
components: { schemas: { Base: { type: object, properties: { count: { type: integer }, inner: { type: object, unevaluatedProperties: false } } } } }
`;
  const codesOf = async (body: string): Promise<unknown> => {
    const text = `curl https://x.example/orders --json '${body}'`;
    return (await checkPage(fence("bash", text), spec)).findings.map((finding) => / error (\S+)/.exec(finding)?.[1]);
  };
  expect(await codesOf('{"count": "$COUNT"}')).toEqual([]);
  expect(await codesOf('{"count": 1, "cuont": 2}')).toEqual(["payload/unevaluated-properties"]);
  expect(await codesOf('{"count": 1, "inner": {"a": 1}}')).toContain("payload/unevaluated-properties");
});
