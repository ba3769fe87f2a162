import { describe, expect, it } from "vitest";
import { findingsOf, withSchemas } from "./description.ts";

const head = 'openapi: 3.1.0\ninfo: { title: T, version: "1" }\n';
const ok = "responses: { '200': { description: OK } }";
const path = (name: string): string => `{ name: ${name}, in: path, required: true, schema: {} }`;

describe("errors that meta-schemas cannot find", () => {
  const cases: [name: string, text: string, want: readonly string[]][] = [
    [
      "an operationId of a webhook and of a callback that is taken",
      `${head}paths:\n  /a:\n    get:\n      operationId: x\n      ${ok}\n      callbacks:\n        done:\n          '{$request.body#/url}':\n            post: { operationId: x, ${ok} }\nwebhooks:\n  new:\n    post: { operationId: x, ${ok} }\n`,
      [
        "a.yaml:11:21 error spec/duplicate-operation-id The operationId `x` is already used by GET /a (a.yaml:6). (give each operation a unique id)",
        "a.yaml:14:13 error spec/duplicate-operation-id The operationId `x` is already used by GET /a (a.yaml:6). (give each operation a unique id)",
      ],
    ],
    [
      "a path parameter of the path item that no path has",
      `${head}paths:\n  /a:\n    parameters: [${path("id")}]\n    get: { ${ok} }\n`,
      [
        "a.yaml:5:18 warning spec/path-parameter The path item /a declares the path parameter `id`, but its path does not contain `{id}`.",
      ],
    ],
    [
      "a name twice in one path",
      `${head}paths:\n  /a/{id}/{id}:\n    get: { parameters: [${path("id")}], ${ok} }\n`,
      ["a.yaml:4:3 error spec/path-parameter The path `/a/{id}/{id}` contains `{id}` more than once."],
    ],
    [
      "a parameter declared twice, once by reference",
      `${head}paths:\n  /a:\n    get:\n      parameters:\n      - { name: X-A, in: header, schema: {} }\n      - $ref: '#/components/parameters/A'\n      ${ok}\ncomponents:\n  parameters: { A: { name: x-a, in: header, schema: {} } }\n`,
      [
        "a.yaml:8:9 error spec/duplicate-parameter The header parameter `x-a` is declared twice (first at a.yaml:7). (keep one of them)",
      ],
    ],
    [
      "a security scheme of an operation, and a scope",
      `${head}paths:\n  /a:\n    get: { security: [{ tokn: [] }, { token: [read, wirte] }], ${ok} }\ncomponents:\n  securitySchemes:\n    token: { type: oauth2, flows: { implicit: { authorizationUrl: /a, scopes: { read: r, write: w } } } }\n`,
      [
        "a.yaml:5:25 error spec/security-scheme The security scheme `tokn` is not declared in `components.securitySchemes`. (did you mean `token`?)",
        "a.yaml:5:53 warning spec/scope The scope `wirte` is not declared in any flow of `token`. (did you mean `write`?)",
      ],
    ],
    [
      "variables of servers",
      `${head}servers:\n- url: https://{region}.example.com/{v}\n  variables: { v: { enum: [v1], default: v2 } }\npaths: {}\n`,
      [
        "a.yaml:4:8 error spec/server-variable The URL contains `{region}`, but `variables` does not declare it.",
        "a.yaml:5:42 warning spec/server-variable The variable's default `v2` is not in the `enum` of `v`.",
      ],
    ],
  ];
  it.each(cases)("%s", async (_, text, want) => {
    expect(await findingsOf({ "a.yaml": text })).toEqual(want);
  });

  const right: [name: string, text: string][] = [
    [
      "the path item's parameter is replaced by the operation's",
      `${head}paths:\n  /a/{id}:\n    parameters: [${path("id")}]\n    get: { parameters: [${path("id")}], ${ok} }\n`,
    ],
    ["keys of webhooks and callbacks are no path templates", `${head}webhooks:\n  '{x}':\n    post: { ${ok} }\n`],
    [
      "roles next to schemes without scopes",
      `${head}security: [{ k: [admin] }]\npaths: {}\ncomponents: { securitySchemes: { k: { type: http, scheme: bearer } } }\n`,
    ],
    [
      "one name in two places",
      `${head}paths:\n  /a:\n    get: { parameters: [{ name: a, in: query, schema: {} }, { name: a, in: header, schema: {} }], ${ok} }\n`,
    ],
  ];
  it.each(right)("is accepted: %s", async (_, text) => {
    expect(await findingsOf({ "a.yaml": text })).toEqual([]);
  });
});

describe("schemas that contradict themselves", () => {
  const cases: [name: string, schema: string, want: readonly string[]][] = [
    [
      "an empty range of exclusive bounds",
      "{ type: number, exclusiveMinimum: 1, maximum: 1 }",
      ["9:19 warning schema/empty-range `exclusiveMinimum` (1) is not less than `maximum` (1), so no value can match."],
    ],
    [
      "no integer between two bounds",
      "{ type: integer, exclusiveMinimum: 1, exclusiveMaximum: 2 }",
      [
        "9:20 warning schema/empty-range `exclusiveMinimum` (1) leaves no number below `exclusiveMaximum` (2), so no value can match.",
      ],
    ],
    [
      "no multiple in a range",
      "{ type: integer, minimum: 11, maximum: 19, multipleOf: 10 }",
      ["9:46 warning schema/empty-range No multiple of 10 is between 11 and 19, so no value can match."],
    ],
    [
      "more to be contained than there may be",
      "{ type: array, contains: {}, minContains: 3, maxItems: 2 }",
      ["9:32 warning schema/empty-range `minContains` (3) is greater than `maxItems` (2), so no value can match."],
    ],
    [
      "values of an enum that break other rules, and one given twice",
      "{ type: string, maxLength: 2, pattern: '^[a-z]', enum: [ab, abc, B, ab] }",
      [
        "9:63 warning schema/enum-member The value `abc` can never match: it violates its schema's `maxLength` (`2`).",
        "9:68 warning schema/enum-member The value `B` can never match: it violates its schema's `pattern` (`^[a-z]`).",
        "9:71 warning schema/enum-duplicate The enum value `ab` is listed twice. (keep one of them)",
      ],
    ],
    [
      "values of a format",
      "{ type: string, format: date, enum: ['2024-01-31', today] }",
      [
        "9:54 warning schema/enum-member The value `today` can never match: it violates its schema's `format` (`date`).",
      ],
    ],
    [
      "a constant outside its enum",
      "{ const: c, enum: [a, b] }",
      ["9:12 warning schema/enum-member The `const` `c` is not in `enum`, so no value can match."],
    ],
    ["an empty enum", "{ enum: [] }", ["9:5 warning schema/empty-enum No value can match an empty `enum`."]],
    [
      "a required name that nothing allows",
      "{ type: object, properties: { name: {} }, required: [nmae], additionalProperties: false }",
      [
        "9:56 warning schema/required-unknown No object can match: `nmae` is required, but it is not in `properties`, and `additionalProperties` is `false`. (did you mean `name`?)",
      ],
    ],
  ];
  it.each(cases)("%s", async (_, schema, want) => {
    const text = `openapi: 3.1.0\ninfo: { title: T, version: "1" }\npaths: {}\ncomponents:\n  schemas:\n    A:\n      title: A\n      allOf:\n      - ${schema.replaceAll("  ", " ")}\n`;
    const shifted = want.map(
      (line) => `a.yaml:${line.replace(/^9:(\d+)/, (_all, column) => `9:${Number(column) + 6}`)}`,
    );
    expect(await findingsOf({ "a.yaml": text })).toEqual(shifted);
  });

  it("are not reported if values can match", async () => {
    const schemas =
      "A: { type: integer, minimum: 1, maximum: 1 }\nB: { type: [string, 'null'], enum: [a, null], minLength: 1 }\nC: { type: number, exclusiveMinimum: 1, exclusiveMaximum: 2 }\nD: { required: [x], additionalProperties: false, patternProperties: { x: {} } }\nE: { type: string, maxLength: 1, enum: ['\u{1F600}'] }";
    expect(await findingsOf({ "a.yaml": withSchemas(schemas) })).toEqual([]);
  });
});

describe("components that no operation uses", () => {
  const used = (schemas: string): string =>
    `${head}paths:\n  /a:\n    get:\n      responses:\n        '200': { description: OK, content: { a/json: { schema: { $ref: '#/components/schemas/A' } } } }\ncomponents:\n  schemas:\n${schemas.replaceAll(/^/gm, "    ")}\n`;

  it("are noted, with the components that only they use", async () => {
    expect(
      await findingsOf({
        "a.yaml": used("A: { $ref: '#/components/schemas/B' }\nB: {}\nC: { $ref: '#/components/schemas/D' }\nD: {}"),
      }),
    ).toEqual([
      "a.yaml:12:5 note spec/unused-component No operation uses the schema `C`.",
      "a.yaml:13:5 note spec/unused-component No operation uses the schema `D`.",
    ]);
  });

  it("do not include those that a discriminator reaches by name, reference, or inheritance", async () => {
    expect(
      await findingsOf({
        "a.yaml": used(
          "A: { discriminator: { propertyName: t, mapping: { b: B, c: '#/components/schemas/C' } } }\nB: {}\nC: {}\nD: { allOf: [{ $ref: '#/components/schemas/A' }] }",
        ),
      }),
    ).toEqual([]);
  });

  it("are not reported for a description without operations", async () => {
    expect(await findingsOf({ "a.yaml": withSchemas("A: {}") })).toEqual([]);
  });
});

describe("a duplicate key in JSON", () => {
  it("is reported with both locations, and the description is still read", async () => {
    const text =
      '{\n  "openapi": "3.1.0",\n  "info": { "title": "\\"a\\": {", "version": "1", "version" : "2" },\n  "paths": {}\n}';
    expect(await findingsOf({ "a.json": text })).toEqual([
      "a.json:3:50 error spec/duplicate-key This object contains the key `version` twice (first at a.json:3). (keep one of them)",
    ]);
  });

  it("is not confused with a value that looks like a key", async () => {
    const text =
      '{ "openapi": "3.1.0", "info": { "title": "a", "version": "a" }, "paths": {}, "x-a": ["a", "a", {"a": 1}, {"a": 1}] }';
    expect(await findingsOf({ "a.json": text })).toEqual([]);
  });
});

describe("a parameter or security scheme that names its kind", () => {
  const old = 'openapi: 3.0.3\ninfo: { title: T, version: "1" }\n';
  const swagger = 'swagger: "2.0"\ninfo: { title: T, version: "1" }\n';
  it.each([
    [
      "a path parameter without `required`",
      `${old}paths:\n  /a/{id}:\n    get: { parameters: [{ name: id, in: path, schema: { type: string } }], ${ok} }\n`,
      ["a.yaml:5:25 error spec/structure This parameter has no `required`."],
    ],
    [
      "an API key of Swagger 2.0 in a cookie",
      `${swagger}paths: {}\nsecurityDefinitions:\n  k: { type: apiKey, in: cookie, name: x }\n`,
      ["a.yaml:5:26 error spec/structure `in` must be `header` or `query`, but is `cookie`."],
    ],
  ])("is checked as this kind: %s", async (_, text, want) => {
    expect(await findingsOf({ "a.yaml": text })).toEqual(want);
  });
});

describe("a broken reference to a parameter", () => {
  it.each([
    ["#/components/parameters/Id", /ref\/missing-target/],
    ["#/components/schemas/S", /ref\/wrong-kind/],
    ["#/paths/~1a~1{id}/get/parameters/0", /ref\/cycle/],
  ])("is the only finding, as it can be the path parameter: %s", async (reference, code) => {
    const text = `${head}paths:\n  /a/{id}:\n    get: { parameters: [{ $ref: '${reference}' }], ${ok} }\ncomponents: { schemas: { S: { type: string } } }\n`;
    const errors = (await findingsOf({ "a.yaml": text })).filter((line) => line.includes(" error "));
    expect(errors).toEqual([expect.stringMatching(code)]);
  });
});
