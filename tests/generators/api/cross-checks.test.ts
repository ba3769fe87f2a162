import { describe, expect, it } from "vitest";
import { findingsOf } from "./description.ts";

const head = 'openapi: 3.1.0\ninfo: { title: T, version: "1" }\n';
const ok = "responses: { '200': { description: OK } }";
const path = (name: string): string => `{ name: ${name}, in: path, required: true, schema: {} }`;

describe("what meta-schemas cannot see", () => {
  const cases: [name: string, text: string, want: readonly string[]][] = [
    [
      "an operationId of a webhook and of a callback that is taken",
      `${head}paths:\n  /a:\n    get:\n      operationId: x\n      ${ok}\n      callbacks:\n        done:\n          '{$request.body#/url}':\n            post: { operationId: x, ${ok} }\nwebhooks:\n  new:\n    post: { operationId: x, ${ok} }\n`,
      [
        "a.yaml:11:21 error spec/duplicate-operation-id The operationId `x` is already used by GET /a (a.yaml:6). (give each operation an id of its own)",
        "a.yaml:14:13 error spec/duplicate-operation-id The operationId `x` is already used by GET /a (a.yaml:6). (give each operation an id of its own)",
      ],
    ],
    [
      "a path parameter of the path item that no path has",
      `${head}paths:\n  /a:\n    parameters: [${path("id")}]\n    get: { ${ok} }\n`,
      [
        "a.yaml:5:18 warning spec/path-parameter The path item /a declares the path parameter `id`, which its path does not have.",
      ],
    ],
    [
      "a name twice in one path",
      `${head}paths:\n  /a/{id}/{id}:\n    get: { parameters: [${path("id")}], ${ok} }\n`,
      ["a.yaml:4:3 error spec/path-parameter The path `/a/{id}/{id}` has `{id}` more than once."],
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
        "a.yaml:5:53 warning spec/scope The scope `wirte` is declared in no flow of `token`. (did you mean `write`?)",
      ],
    ],
    [
      "variables of servers",
      `${head}servers:\n- url: https://{region}.example.com/{v}\n  variables: { v: { enum: [v1], default: v2 } }\npaths: {}\n`,
      [
        "a.yaml:4:8 error spec/server-variable The address has `{region}`, but `variables` does not.",
        "a.yaml:5:42 warning spec/server-variable The default `v2` of the variable `v` is not in its `enum`.",
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
      "roles beside schemes that know no scopes",
      `${head}security: [{ k: [admin] }]\npaths: {}\ncomponents: { securitySchemes: { k: { type: http, scheme: bearer } } }\n`,
    ],
    [
      "one name in two places",
      `${head}paths:\n  /a:\n    get: { parameters: [{ name: a, in: query, schema: {} }, { name: a, in: header, schema: {} }], ${ok} }\n`,
    ],
  ];
  it.each(right)("is no finding: %s", async (_, text) => {
    expect(await findingsOf({ "a.yaml": text })).toEqual([]);
  });
});
