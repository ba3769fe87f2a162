import { describe, expect, it } from "vitest";
import { checkExamples } from "../../../generators/examples/check-examples.ts";
import { buildValidators } from "../../../generators/validators/build-validators.ts";
import { modelOf } from "../api/description.ts";

/**
 * `«` and `»` mark the invalid parts and are removed from the files. Returns the findings and the positions of the
 * marks.
 */
async function check(files: Readonly<Record<string, string>>): Promise<{ found: string[]; marked: string[] }> {
  const marked = Object.entries(files).flatMap(([name, text]) => {
    const plain = text.replaceAll(/[«»]/g, "");
    let removed = 0;
    return [...text.matchAll(/[«»]/g)].flatMap(({ 0: mark, index }) => {
      const before = plain.slice(0, index - removed++);
      const place = `${before.split("\n").length}:${before.length - before.lastIndexOf("\n")}`;
      return mark === "«" ? [`${name}:${place}`] : [place];
    });
  });
  const plain = Object.fromEntries(Object.entries(files).map(([name, text]) => [name, text.replaceAll(/[«»]/g, "")]));
  const { value, findings } = await modelOf(plain);
  const checked = await checkExamples({
    apis: [{ ...value, name: "api", api: value.model, validators: buildValidators(value.model) }],
    pages: [],
  });
  const examples = [...findings.filter(({ code }) => /^(?:payload|example)\//.test(code)), ...checked.findings];
  return {
    found: examples.map(
      ({ position: p, code }) => `${p?.file}:${p?.line}:${p?.column}-${p?.endLine}:${p?.endColumn} ${code}`,
    ),
    marked: marked.flatMap((_, index) => (index % 2 === 0 ? [`${marked[index]}-${marked[index + 1]}`] : [])),
  };
}

const head = 'openapi: 3.1.0\ninfo: { title: T, version: "1" }\n';
const pet = `components:
  schemas:
    Pet:
      type: object
      required: [name]
      properties: { name: { type: string, maxLength: 5 }, age: { type: integer, maximum: 9 }, tags: { type: array, items: { enum: [a, b] } } }
`;
const body = (example: string, schema = "{ $ref: '#/components/schemas/Pet' }"): string => `${head}paths:
  /pets:
    post:
      operationId: addPet
      requestBody:
        content:
          application/json:
            schema: ${schema}
            ${example.replaceAll("\n", "\n            ")}
      responses: { "200": { description: OK } }
${pet}`;
const stream = (example: string, schema: string): string =>
  body(example, schema).replace("application/json", "text/event-stream");
const parameter = (text: string): string =>
  `${head}paths:\n  /pets:\n    get:\n      parameters:\n        - ${text}\n      responses: { "200": { description: OK } }\n`;
const operation = (text: string): string => `${head}paths:
  /pets/{id}:
    get:
      operationId: getPet
      parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
      responses: { "200": { description: OK } }
    put:
      operationId: putPet
      parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } }
      responses:
        "200":
          description: OK
${text.replaceAll(/^/gm, "          ")}
${pet}`;

const cases: [name: string, files: Readonly<Record<string, string>>, code: string][] = [
  ["block style", { "a.yaml": body("example:\n  name: Rex\n  age: «12»  # old") }, "payload/maximum"],
  ["flow style", { "a.yaml": body('example: { name: Rex, tags: [a, «"c"»] }') }, "payload/enum"],
  ["a folded scalar", { "a.yaml": body("example:\n  name: «>-\n    Rexxx\n    xx»") }, "payload/max-length"],
  ["an anchor", { "a.yaml": body("example: { name: &n Rex, age: &a «12» }") }, "payload/maximum"],
  ["a tag", { "a.yaml": body("example: { name: !!str «Rexxxxx» }") }, "payload/max-length"],
  ["inside an alias", { "a.yaml": body("x-it: &it { name: Rex, age: «12» }\nexample: *it") }, "payload/maximum"],
  [
    "JSON in a literal scalar",
    { "a.yaml": body('example: |\n  {\n    "name": "Rex",\n    "age": «12»\n  }') },
    "payload/maximum",
  ],
  [
    "JSON in an indented literal",
    { "a.yaml": body('example: |2-\n    { "name": "Rex",\n      "age": «12» }') },
    "payload/maximum",
  ],
  [
    "JSON in a folded scalar",
    { "a.yaml": body('example: >\n  { "name": "Rex",\n\n    "tags":\n  [«"c"»] }') },
    "payload/enum",
  ],
  [
    "JSON in quotes",
    { "a.yaml": body(String.raw`example: "{\"name\": \"R\u00e9x\", \"age\": «12»}"`) },
    "payload/maximum",
  ],
  ["JSON in single quotes", { "a.yaml": body(`example: '{ "name": "R''x", "age": «12» }'`) }, "payload/maximum"],
  [
    "JSON in quotes over lines",
    { "a.yaml": body(`example: '{ "name": "Rex",\n\n  "age": «12» }'`) },
    "payload/maximum",
  ],
  [
    "a JSON description",
    {
      "a.json": `{"openapi": "3.1.0", "info": {"title": "T", "version": "1"}, "paths": {}, "components": {"schemas": {"A": {"type": "object", "properties": {"a": {"type": "integer"}}, "examples": [{"a": 1}, {"a": «"1"»}]}}}}`,
    },
    "payload/type",
  ],
  [
    "a transcript",
    {
      "a.yaml": stream(
        'example: |\n  : hello\n  event: pet\n  data: {"name": "Rex"}\n\n  data: {"name": "Rex",\n  data:  "age": «12»}\n\n  data: [DONE]',
        "{ $ref: '#/components/schemas/Pet' }",
      ),
    },
    "payload/maximum",
  ],
  [
    "a transcript in quotes, of whole events",
    {
      "a.yaml": stream(
        String.raw`example: "event: pet\ndata: {\"name\": \"Rex\"}\n\nevent: «dog»\r\ndata: {\"name\": \"Rex\"}\r\n\r\n"`,
        "{ type: object, properties: { event: { enum: [pet] }, data: { $ref: '#/components/schemas/Pet' } } }",
      ),
    },
    "payload/enum",
  ],
  [
    "lines of JSON",
    {
      "a.yaml": body('example: |\n  { "name": "Rex" }\n  { "name": «5» }').replace(
        "application/json",
        "application/jsonl",
      ),
    },
    "payload/type",
  ],
  [
    "an example of XML given as data",
    { "a.yaml": body("example: { name: «5» }").replace("application/json", "application/xml") },
    "payload/type",
  ],
  [
    "a parameter",
    { "a.yaml": parameter("{ name: n, in: query, schema: { type: integer }, example: «x» }") },
    "payload/type",
  ],
  [
    "a parameter by its media type",
    {
      "a.yaml": parameter(
        `{ name: n, in: query, content: { application/json: { schema: { type: array, items: { type: integer } }, example: '[1, «"x"»]' } } }`,
      ),
    },
    "payload/type",
  ],
  [
    "a parameter as text",
    {
      "a.yaml": parameter(
        `{ name: n, in: query, schema: { type: array, items: { type: integer } }, examples: { a: { value: «"n=1&n=x"» } } }`,
      ),
    },
    "payload/type",
  ],
  [
    "a header",
    {
      "a.yaml": parameter("{ name: n, in: query, schema: { type: integer } }").replace(
        "description: OK",
        "description: OK, headers: { X-Rest: { schema: { type: integer }, example: «many» } }",
      ),
    },
    "payload/type",
  ],
  [
    "a component that nothing uses",
    {
      "a.yaml": `${head}paths: {}\n${pet}  responses: { R: { description: R, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' }, example: { name: «5» } } } } }\n`,
    },
    "payload/type",
  ],
  [
    "a schema of a component that nothing uses",
    {
      "a.yaml": `${head}paths: {}\ncomponents: { parameters: { P: { name: p, in: query, schema: { type: integer, examples: [1, «x»] } } } }\n`,
    },
    "payload/type",
  ],
  [
    "a webhook",
    {
      "a.yaml": `${head}webhooks: { w: { post: { requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Pet' }, example: { name: «5» } } } }, responses: { "200": { description: OK } } } } }\n${pet}`,
    },
    "payload/type",
  ],
  [
    "a callback of a callback",
    {
      "a.yaml": `${head}paths: { /a: { post: { responses: { "200": { description: OK } }, callbacks: { one: { "{$url}": { post: { responses: { "200": { description: OK } }, callbacks: { two: { "{$url}": { post: { requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Pet' }, example: { name: «5» } } } }, responses: { "200": { description: OK } } } } } } } } } } } } }\n${pet}`,
    },
    "payload/type",
  ],
  [
    "a component of callbacks",
    {
      "a.yaml": `${head}paths: {}\n${pet}  callbacks: { c: { "{$url}": { post: { requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Pet' }, example: { name: «5» } } } }, responses: { "200": { description: OK } } } } } }\n`,
    },
    "payload/type",
  ],
  [
    "a link to no operation",
    { "a.yaml": operation("links: { l: { operationId: «getPets» } }") },
    "example/unknown-operation",
  ],
  [
    "a link to no parameter",
    { "a.yaml": operation("links: { l: { operationId: getPet, parameters: { «idd»: $response.body#/id } } }") },
    "example/unknown-parameter",
  ],
  [
    "a value of a link",
    {
      "a.yaml": operation(
        "links: { l: { operationRef: '#/paths/~1pets~1%7Bid%7D/get', parameters: { path.id: «x» } } }",
      ),
    },
    "payload/type",
  ],
  [
    "a body of a link",
    {
      "a.yaml": operation(
        "links: { l: { operationId: putPet, parameters: { id: $request.path.id }, requestBody: { name: «5» } } }",
      ),
    },
    "payload/type",
  ],
  [
    "a default",
    { "a.yaml": `${head}paths: {}\ncomponents: { schemas: { A: { type: integer, default: «x» } } }\n` },
    "payload/type",
  ],
  [
    "a file of JSON",
    {
      "spec/a.yaml": body("examples: { one: { externalValue: ../examples/one.json } }"),
      "examples/one.json": '{\n  "name": "Rex",\n  "age": «12»\n}\n',
    },
    "payload/maximum",
  ],
  [
    "a file of a stream",
    {
      "a.yaml": stream("examples: { one: { externalValue: one.txt } }", "{ $ref: '#/components/schemas/Pet' }"),
      "one.txt": 'data: {"name": "Rex"}\n\ndata: {"name": «5»}\n',
    },
    "payload/type",
  ],
  [
    "a file that is missing",
    { "a.yaml": body("examples: { one: { externalValue: «./none.json» } }") },
    "example/missing-file",
  ],
  [
    "a file outside",
    { "a.yaml": body("examples: { one: { externalValue: «../../none.json» } }") },
    "example/missing-file",
  ],
  [
    "the text as sent",
    {
      "a.yaml": body(`examples: { one: { dataValue: { name: Rex }, serializedValue: '{"name": «5»}' } }`).replace(
        "3.1.0",
        "3.2.0",
      ),
    },
    "payload/type",
  ],
  [
    "the data",
    {
      "a.yaml": body(`examples: { one: { dataValue: { name: «5» }, serializedValue: '{"name": "Rex"}' } }`).replace(
        "3.1.0",
        "3.2.0",
      ),
    },
    "payload/type",
  ],
  ["an undocumented name", { "a.yaml": body("example: { name: Rex, «agee»: 1 }") }, "payload/undocumented"],
  ["a misspelt name that is required", { "a.yaml": body("example: { «nam»: Rex, age: 1 }") }, "payload/required"],
  [
    "a misspelt name where no other is allowed",
    {
      "a.yaml": body(
        "example: { «nam»: Rex }",
        "{ type: object, required: [name], properties: { name: {} }, additionalProperties: false }",
      ),
    },
    "payload/required",
  ],
  [
    "one example of two bodies",
    {
      "a.yaml":
        body("examples: { one: { $ref: '#/components/examples/E' } }").replace(
          'responses: { "200": { description: OK } }',
          "responses: { '200': { description: OK } }\n    put: { requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Pet' }, examples: { two: { $ref: '#/components/examples/E' } } } } }, responses: { '200': { description: OK } } }",
        ) + "  examples: { E: { value: { name: «5» } } }\n",
    },
    "payload/type",
  ],
];

describe("locates the error in a description's example exactly", () => {
  it.each(cases)("%s", async (_, files, code) => {
    const { found, marked } = await check(files);
    expect(marked).toHaveLength(1);
    expect(found).toEqual(marked.map((place) => `${place} ${code}`));
  });
});

const right: [name: string, files: Readonly<Record<string, string>>][] = [
  [
    "a list in the parameter's style",
    {
      "a.yaml": parameter(
        "{ name: n, in: query, schema: { type: array, items: { type: string } }, example: 'n[]=1,n[]=2' }",
      ),
    },
  ],
  [
    "a list as text with commas",
    {
      "a.yaml": parameter(
        "{ name: n, in: query, explode: false, schema: { type: array, items: { type: integer } }, example: '1,2' }",
      ),
    },
  ],
  [
    "an object of a path",
    {
      "a.yaml": parameter(
        "{ name: n, in: header, schema: { type: object, properties: { a: { type: integer } } }, example: 'a,1' }",
      ),
    },
  ],
  ["a file in the network", { "a.yaml": body("examples: { one: { externalValue: 'https://example.com/a.json' } }") }],
  [
    "a link whose values come from the response",
    {
      "a.yaml": operation(
        "links: { l: { operationId: putPet, parameters: { id: $response.body#/id }, requestBody: $response.body } }",
      ),
    },
  ],
  [
    "names of a map",
    { "a.yaml": body("example: { x: 1 }", "{ type: object, additionalProperties: { type: integer } }") },
  ],
  [
    "names of any object",
    { "a.yaml": body("example: { x: { y: 1 } }", "{ type: object, additionalProperties: true }") },
  ],
  [
    "names of a branch",
    {
      "a.yaml": body(
        "example: { a: 1, b: 2 }",
        "{ anyOf: [{ type: object, required: [a], properties: { a: {} } }, { type: object, required: [b], properties: { b: {} } }] }",
      ),
    },
  ],
  [
    "names of a condition",
    {
      "a.yaml": body(
        "example: { a: 1, b: 2 }",
        "{ type: object, properties: { a: {} }, if: { required: [a] }, then: { properties: { b: {} } } }",
      ),
    },
  ],
  [
    "names of a descendant",
    {
      "a.yaml":
        body("example: { kind: Dog, barks: true }", "{ $ref: '#/components/schemas/Animal' }") +
        "    Animal: { type: object, required: [kind], properties: { kind: { type: string } }, discriminator: { propertyName: kind } }\n    Dog: { allOf: [{ $ref: '#/components/schemas/Animal' }, { type: object, properties: { barks: {} } }] }\n",
    },
  ],
];

describe("accepts a valid example", () => {
  it.each(right)("%s", async (_, files) => {
    expect((await check(files)).found).toEqual([]);
  });
});

describe("code samples of an operation", () => {
  it("are checked like other calls, in the description's text, except SDK samples", async () => {
    const samples = `      x-codeSamples:
        - lang: cURL
          source: |
            curl -X PUT https://api.example.com/pets/«x» \\
              -d '{ "name": "Rex", "age": «31» }' -H 'Content-Type: application/json'
        - { lang: Python, source: 'requests.put("https://api.example.com/pets/1", json={"name": «5»})' }
        - { lang: Go, source: "client.Pets.Put(ctx, 1)" }
`;
    const spec = `${head}servers: [{ url: "https://api.example.com" }]
paths:
  /pets/{id}:
    put:
      operationId: putPet
      parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
      requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } }
      responses: { "200": { description: OK } }
${samples}${pet}`;
    const { found, marked } = await check({ "openapi.yaml": spec });
    expect(found).toEqual([`${marked[0]} payload/type`, `${marked[1]} payload/maximum`, `${marked[2]} payload/type`]);
  });
});

describe("bodies of webhooks and callbacks, whose requests the API sends", () => {
  const directed =
    "components: { schemas: { Pet: { type: object, required: [id, secret], properties: { id: { type: string, readOnly: true }, secret: { type: string, writeOnly: true } } } }";
  const call = (request: string, response: string): string =>
    `{ post: { requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Pet' }, example: ${request} } } }, responses: { "200": { description: OK, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' }, example: ${response} } } } } } }`;
  const cases: [name: string, text: (request: string, response: string) => string][] = [
    ["a webhook", (request, response) => `webhooks: { w: ${call(request, response)} }\n${directed} }\n`],
    [
      "a callback",
      (request, response) =>
        `paths: { /a: { post: { responses: { "200": { description: OK } }, callbacks: { one: { "{$url}": ${call(request, response)} } } } } }\n${directed} }\n`,
    ],
    [
      "a webhook in components",
      (request, response) =>
        `webhooks: { w: { $ref: '#/components/pathItems/W' } }\n${directed}, pathItems: { W: ${call(request, response)} } }\n`,
    ],
    [
      "a body in components",
      (request) =>
        `webhooks: { w: { post: { requestBody: { $ref: '#/components/requestBodies/B' }, responses: { "200": { description: OK } } } } }\n${directed}, requestBodies: { B: { content: { application/json: { schema: { $ref: '#/components/schemas/Pet' }, example: ${request} } } } } }\n`,
    ],
  ];
  it.each(cases)("%s: the request has read-only properties, the response write-only ones", async (_, text) => {
    const right = await check({ "a.yaml": head + text("{ id: x }", "{ secret: x }") });
    expect(right.found).toEqual([]);
    const wrong = await check({ "a.yaml": head + text("{ id: x, «secret»: x }", "{ «id»: x, secret: x }") });
    expect(wrong.found.map((line) => line.split(" ")[0])).toEqual(wrong.marked);
  });
});
