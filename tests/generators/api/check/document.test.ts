import { describe, expect, test } from "vitest";
import { checkDocument, checkVersion, readVersion } from "../../../../generators/api/check/document.ts";
import type { Locate } from "../../../../generators/api/locate.ts";
import type { JsonObject } from "../../../../generators/source/json.ts";

const ok = { responses: {} };
const ref = (name: string, section = "schemas") => ({ $ref: `#/components/${section}/${name}` });
const path = (name: string, place = "path") => ({ name, in: place, required: true, schema: {} });

/** What is found in a document, each with its pointer; a colon behind it means the key. */
function check(document: JsonObject): string[] {
  const places: string[] = [];
  const locate: Locate = (pointer, target) => {
    places.push(`${pointer}${target === "key" ? ":" : ""}`);
    return { file: "f", line: places.length, column: 1 };
  };
  return checkDocument(document, locate).map(
    ({ code, message, hint, position }) =>
      `${places[(position?.line ?? 0) - 1]} ${code} ${message}${hint === undefined ? "" : ` (${hint})`}`,
  );
}

const cases: [name: string, document: JsonObject, want: string[]][] = [
  ["nothing", {}, []],
  ["parts of the wrong kind", { paths: [], webhooks: 1, components: "x", tags: {}, servers: 5, security: {} }, []],
  [
    "names of components",
    { components: { schemas: { "a b": {}, "a.b-c_1": {}, é: {} }, "x-more": { "a b": {} }, responses: [] } },
    [
      "#/components/schemas/a b: spec/component-name The component name `a b` may contain only letters, digits, `.`, `-`, and `_`.",
      "#/components/schemas/é: spec/component-name The component name `é` may contain only letters, digits, `.`, `-`, and `_`.",
    ],
  ],
  [
    "paths without a slash, and twins",
    {
      paths: {
        a: { get: ok },
        "/b/{x}": { get: { ...ok, parameters: [path("x")] } },
        "/b/{y}": { get: { ...ok, parameters: [path("y")] } },
        "/b/{z}/": {},
        "x-c": {},
      },
      webhooks: { w: { post: ok } },
    },
    [
      "#/paths/a: spec/path The path `a` does not start with a slash.",
      "#/paths/~1b~1{y}: spec/same-path `/b/{y}` is the same path as `/b/{x}` (f:3): they differ only in a parameter name.",
    ],
  ],
  [
    "paths with open braces",
    {
      paths: {
        "/a/{x": { get: { ...ok, parameters: [path("x")] } },
        "/b/x}": { get: ok },
        "/c/{{x}}": { get: { ...ok, parameters: [path("x")] } },
        "/d/{x}.{y}": { get: { ...ok, parameters: [path("x"), path("y")] } },
      },
    },
    [
      "#/paths/~1a~1{x: spec/path The path `/a/{x` has braces that do not match.",
      "#/paths/~1b~1x}: spec/path The path `/b/x}` has braces that do not match.",
      "#/paths/~1c~1{{x}}: spec/path The path `/c/{{x}}` has braces that do not match.",
    ],
  ],
  [
    "ids of operations",
    {
      paths: {
        "/a": { get: { ...ok, operationId: "x" }, put: { ...ok, operationId: "x" }, post: { ...ok, operationId: 5 } },
      },
      webhooks: { w: { post: { ...ok, operationId: "x" } } },
      components: {
        callbacks: { c: { u: { post: { ...ok, operationId: "x" } }, "x-u": { post: { operationId: "x" } } } },
      },
    },
    [
      "#/paths/~1a/put/operationId: spec/duplicate-operation-id The operationId `x` is already used by GET /a (f:2). (give each operation a unique id)",
      "#/webhooks/w/post/operationId: spec/duplicate-operation-id The operationId `x` is already used by GET /a (f:4). (give each operation a unique id)",
      "#/components/callbacks/c/u/post/operationId: spec/duplicate-operation-id The operationId `x` is already used by GET /a (f:6). (give each operation a unique id)",
      "#/components/callbacks/c: spec/unused-component No operation uses the callback `c`.",
    ],
  ],
  [
    "ids of callbacks and further methods",
    {
      paths: {
        "/a": {
          get: {
            ...ok,
            operationId: "x",
            callbacks: {
              c: {
                u: { post: { ...ok, operationId: "y", callbacks: { d: { v: { put: { ...ok, operationId: "y" } } } } } },
              },
            },
          },
          additionalOperations: { COPY: { ...ok, operationId: "x" }, MOVE: 5 },
        },
      },
    },
    [
      "#/paths/~1a/additionalOperations/COPY/operationId: spec/duplicate-operation-id The operationId `x` is already used by GET /a (f:2). (give each operation a unique id)",
      "#/paths/~1a/get/callbacks/c/u/post/callbacks/d/v/put/operationId: spec/duplicate-operation-id The operationId `y` is already used by POST u (f:4). (give each operation a unique id)",
    ],
  ],
  [
    "parameters of paths",
    {
      paths: {
        "/a/{x}/{y}/{x}": {
          parameters: [path("x"), path("stray")],
          get: { ...ok, parameters: [path("y"), path("other"), path("Y", "query")] },
          put: ok,
        },
      },
    },
    [
      "#/paths/~1a~1{x}~1{y}~1{x}: spec/path-parameter The path `/a/{x}/{y}/{x}` contains `{x}` more than once.",
      "#/paths/~1a~1{x}~1{y}~1{x}/parameters/1 spec/path-parameter The path item /a/{x}/{y}/{x} declares the path parameter `stray`, but its path does not contain `{stray}`.",
      "#/paths/~1a~1{x}~1{y}~1{x}/get/parameters/1 spec/path-parameter GET /a/{x}/{y}/{x} declares the path parameter `other`, but its path does not contain `{other}`.",
      "#/paths/~1a~1{x}~1{y}~1{x}: spec/path-parameter The path contains `{y}`, but PUT /a/{x}/{y}/{x} does not declare this path parameter. (add `{ name: y, in: path, required: true, schema: … }` to /a/{x}/{y}/{x})",
    ],
  ],
  [
    "parameters of paths that are nearly named",
    { paths: { "/a/{petId}": { get: { ...ok, parameters: [path("petID")] } } } },
    [
      "#/paths/~1a~1{petId}: spec/path-parameter The path contains `{petId}`, but GET /a/{petId} does not declare this path parameter. (add `{ name: petId, in: path, required: true, schema: … }` to /a/{petId})",
      "#/paths/~1a~1{petId}/get/parameters/0 spec/path-parameter GET /a/{petId} declares the path parameter `petID`, but its path does not contain `{petID}`.",
    ],
  ],
  ["parameters of webhooks", { webhooks: { "w{x}": { parameters: [path("z")], post: ok } } }, []],
  [
    "twins of parameters",
    {
      paths: {
        "/a": {
          parameters: [path("q", "query"), path("q", "query")],
          get: {
            ...ok,
            parameters: [
              path("X", "header"),
              path("x", "header"),
              path("c", "cookie"),
              path("C", "cookie"),
              path("q", "query"),
            ],
          },
        },
      },
    },
    [
      "#/paths/~1a/parameters/1 spec/duplicate-parameter The query parameter `q` is declared twice (first at f:2). (keep one of them)",
      "#/paths/~1a/get/parameters/1 spec/duplicate-parameter The header parameter `x` is declared twice (first at f:4). (keep one of them)",
    ],
  ],
  [
    "parameters by reference",
    {
      paths: {
        "/a": {
          get: {
            ...ok,
            parameters: [
              ref("P", "parameters"),
              path("p", "query"),
              ref("None", "parameters"),
              5,
              { name: 5, in: "query" },
              { name: "n" },
            ],
          },
        },
      },
      components: { parameters: { P: ref("Q", "parameters"), Q: path("p", "query") } },
    },
    [
      "#/paths/~1a/get/parameters/1 spec/duplicate-parameter The query parameter `p` is declared twice (first at f:2). (keep one of them)",
    ],
  ],
  [
    "lists of lists",
    {
      paths: {
        "/a": {
          get: {
            ...ok,
            parameters: [
              { ...path("l", "query"), schema: { type: "array", items: ref("L") } },
              { ...path("m", "query"), schema: { type: "array", items: { type: "string" } } },
              { ...path("n", "query"), schema: { items: ref("L") } },
              ref("P", "parameters"),
            ],
          },
          put: { ...ok, parameters: [ref("P", "parameters")] },
        },
      },
      components: {
        parameters: { P: { ...path("p", "query"), schema: ref("LL") } },
        schemas: { L: { type: "array" }, LL: { type: "array", items: ref("L") } },
      },
    },
    [
      "#/paths/~1a/get/parameters/0 spec/nested-list The parameter `l` is a list of lists, and OpenAPI has no style for the inner lists. docsgen reads each inner list as text. (describe it with `content` and `application/json`, or use a single list)",
      "#/paths/~1a/get/parameters/3 spec/nested-list The parameter `p` is a list of lists, and OpenAPI has no style for the inner lists. docsgen reads each inner list as text. (describe it with `content` and `application/json`, or use a single list)",
    ],
  ],
  [
    "query strings",
    {
      paths: {
        "/a": {
          parameters: [path("w", "querystring")],
          get: { ...ok, parameters: [path("q", "query")] },
          put: { ...ok, parameters: [path("v", "querystring")] },
          post: { ...ok, parameters: [path("h", "header")] },
        },
        "/b": { parameters: [path("q", "query")], get: { ...ok, parameters: [path("w", "querystring")] } },
        "/c": { get: { ...ok, parameters: [path("w", "querystring"), path("q", "query")] } },
      },
    },
    [
      "#/paths/~1a/get/parameters/0 spec/querystring The parameter `q` is in a query string that another parameter describes as a whole. (move it into the schema of the `querystring` parameter)",
      "#/paths/~1a/put/parameters/0 spec/querystring The parameter `v` is in a query string that another parameter describes as a whole. (move it into the schema of the `querystring` parameter)",
      "#/paths/~1b/parameters/0 spec/querystring The parameter `q` is in a query string that another parameter describes as a whole. (move it into the schema of the `querystring` parameter)",
    ],
  ],
  [
    "security",
    {
      openapi: "3.1.0",
      security: [{ key: [], kee: [] }, 5],
      paths: { "/a": { get: { ...ok, security: [{ login: ["read", "raed", 5], toString: [] }] } } },
      components: {
        securitySchemes: {
          key: { type: "http", flows: { x: { scopes: {} } } },
          login: ref("flow", "securitySchemes"),
          flow: { type: "oauth2", flows: { a: { scopes: { read: "" } }, b: 5, c: { scopes: { write: "" } } } },
          none: { type: "oauth2" },
        },
      },
    },
    [
      "#/security/0/kee: spec/security-scheme The security scheme `kee` is not declared in `components.securitySchemes`. (did you mean `key`?)",
      "#/paths/~1a/get/security/0/login/1 spec/scope The scope `raed` is not declared in any flow of `login`. (did you mean `read`?)",
      "#/paths/~1a/get/security/0/toString: spec/security-scheme The security scheme `toString` is not declared in `components.securitySchemes`.",
      "#/components/securitySchemes/none: spec/unused-component No operation uses the security scheme `none`.",
    ],
  ],
  [
    "security of 3.2",
    { openapi: "3.2.0", security: [{ "other.yaml#/x": [] }, { "a/b": [] }, { "a:b": [] }, { ab: [] }], components: {} },
    ["#/security/3/ab: spec/security-scheme The security scheme `ab` is not declared in `components.securitySchemes`."],
  ],
  [
    "URLs as security of 3.1",
    { openapi: "3.1.0", security: [{ "a/b": [] }] },
    [
      "#/security/0/a~1b: spec/security-scheme The security scheme `a/b` is not declared in `components.securitySchemes`.",
    ],
  ],
  [
    "scopes where there are no flows",
    {
      paths: { "/a": { get: { ...ok, security: [{ a: ["x"], b: ["x"], c: "x" }] } } },
      components: {
        securitySchemes: {
          a: { type: "oauth2", flows: {} },
          b: { type: "openIdConnect", flows: { x: { scopes: {} } } },
          c: { type: "oauth2", flows: { x: {} } },
        },
      },
    },
    [],
  ],
  [
    "tags",
    {
      tags: [
        { name: "a" },
        { name: "b", parent: "a" },
        { name: "a" },
        { name: "c", parent: "aa" },
        { parent: "a" },
        5,
        { name: 7 },
      ],
    },
    [
      "#/tags/2/name spec/duplicate-tag The tag `a` is declared twice.",
      "#/tags/3/parent spec/tag-parent The parent tag `aa` does not exist. (did you mean `a`?)",
    ],
  ],
  [
    "tags in circles",
    {
      tags: [
        { name: "a", parent: "b" },
        { name: "b", parent: "a" },
        { name: "c", parent: "c" },
        { name: "d", parent: "a" },
        { name: "e", parent: "f" },
        { name: "f", parent: "g" },
        { name: "g", parent: "f" },
      ],
    },
    [
      "#/tags/0/parent spec/tag-parent The parents of these tags form a cycle: a -> b -> a.",
      "#/tags/2/parent spec/tag-parent The parents of these tags form a cycle: c -> c.",
      "#/tags/5/parent spec/tag-parent The parents of these tags form a cycle: f -> g -> f.",
    ],
  ],
  [
    "servers",
    {
      servers: [
        {
          url: "https://{a}.{b}/{a}{}",
          variables: {
            b: { default: "x", enum: ["y"] },
            c: { default: "x", enum: ["x"] },
            d: { default: "x", enum: [] },
            e: { default: 5, enum: ["x"] },
            bb: 5,
          },
        },
        5,
        { url: 5 },
      ],
    },
    [
      "#/servers/0/url spec/server-variable The URL contains `{a}`, but `variables` does not declare it. (did you mean `b`?)",
      "#/servers/0/url spec/server-variable The URL contains `{}`, but `variables` does not declare it. (did you mean `b`?)",
      "#/servers/0/variables/b/default spec/server-variable The variable's default `x` is not in the `enum` of `b`.",
    ],
  ],
  [
    "servers of paths and operations",
    {
      paths: {
        "/a": { servers: [{ url: "{p}" }], get: { ...ok, servers: [{ url: "{port}", variables: { prt: {} } }] } },
      },
    },
    [
      "#/paths/~1a/servers/0/url spec/server-variable The URL contains `{p}`, but `variables` does not declare it.",
      "#/paths/~1a/get/servers/0/url spec/server-variable The URL contains `{port}`, but `variables` does not declare it. (did you mean `prt`?)",
    ],
  ],
  [
    "components that nothing references",
    {
      paths: { "/a": { get: ok } },
      components: {
        schemas: { S: {}, "x-s": {} },
        responses: { R: {} },
        parameters: { P: {} },
        examples: { E: {} },
        requestBodies: { B: {} },
        headers: { H: {} },
        securitySchemes: { K: {} },
        links: { L: {} },
        callbacks: { C: {} },
        pathItems: { I: {} },
        mediaTypes: { M: {} },
      },
    },
    [
      "#/components/schemas/S: spec/unused-component No operation uses the schema `S`.",
      "#/components/responses/R: spec/unused-component No operation uses the response `R`.",
      "#/components/parameters/P: spec/unused-component No operation uses the parameter `P`.",
      "#/components/examples/E: spec/unused-component No operation uses the example `E`.",
      "#/components/requestBodies/B: spec/unused-component No operation uses the request body `B`.",
      "#/components/headers/H: spec/unused-component No operation uses the header `H`.",
      "#/components/securitySchemes/K: spec/unused-component No operation uses the security scheme `K`.",
      "#/components/links/L: spec/unused-component No operation uses the link `L`.",
      "#/components/callbacks/C: spec/unused-component No operation uses the callback `C`.",
    ],
  ],
  [
    "components that operations reach",
    {
      security: [{ K: [] }],
      paths: {
        "/a": {
          parameters: [ref("P", "parameters")],
          get: {
            security: [{ K2: [] }],
            requestBody: ref("B", "requestBodies"),
            responses: { "200": ref("R", "responses") },
            callbacks: { c: ref("C", "callbacks") },
          },
        },
      },
      components: {
        securitySchemes: { K: {}, K2: {} },
        parameters: { P: { schema: ref("S"), examples: { e: ref("E", "examples") } } },
        requestBodies: { B: { content: { "a/b": { schema: { items: ref("S2") } } } } },
        responses: { R: { headers: { X: ref("H", "headers") }, links: { l: ref("L", "links") } } },
        callbacks: { C: { u: { post: { responses: { "200": { content: { "a/b": { schema: ref("S3") } } } } } } } },
        headers: { H: {} },
        links: { L: {} },
        examples: { E: {} },
        schemas: { S: {}, S2: { anyOf: [ref("a~1b")] }, S3: {}, "a/b": {}, S4: {} },
      },
    },
    [
      "#/components/schemas/a~1b: spec/component-name The component name `a/b` may contain only letters, digits, `.`, `-`, and `_`.",
      "#/components/schemas/S4: spec/unused-component No operation uses the schema `S4`.",
    ],
  ],
  [
    "components by webhooks and path items",
    {
      "x-webhooks": { w: { post: { responses: { "200": ref("R", "responses") } } } },
      components: {
        responses: { R: {}, R2: {} },
        pathItems: { I: { get: { responses: { "200": ref("R2", "responses") } } } },
      },
    },
    [],
  ],
  [
    "components by discriminators and inheritance",
    {
      webhooks: { w: { post: { requestBody: { content: { "a/b": { schema: ref("Base") } } }, responses: {} } } },
      components: {
        schemas: {
          Base: {
            discriminator: {
              propertyName: "k",
              mapping: { a: "ByName", b: "#/components/schemas/ByPointer", c: 5 },
              defaultMapping: "ByDefault",
            },
          },
          ByName: {},
          ByPointer: {},
          ByDefault: {},
          Subtype: { allOf: [ref("Base"), 5, {}] },
          SubtypeOfSubtype: { allOf: [{}, ref("Subtype")] },
          NoSubtype: { anyOf: [ref("Base")] },
        },
      },
    },
    ["#/components/schemas/NoSubtype: spec/unused-component No operation uses the schema `NoSubtype`."],
  ],
  [
    "components that extend a schema whose values cannot be theirs",
    {
      webhooks: { w: { post: { requestBody: { content: { "a/b": { schema: ref("Base") } } }, responses: {} } } },
      components: { schemas: { Base: {}, Extended: { allOf: [ref("Base")] } } },
    },
    ["#/components/schemas/Extended: spec/unused-component No operation uses the schema `Extended`."],
  ],
  [
    "references that are data",
    {
      paths: {
        "/a": {
          get: {
            responses: {
              "200": {
                content: {
                  "a/b": {
                    example: ref("S"),
                    schema: { enum: [ref("S")], default: ref("S"), properties: { $ref: { type: "string" } } },
                  },
                },
              },
            },
          },
        },
      },
      components: { schemas: { S: {} } },
    },
    ["#/components/schemas/S: spec/unused-component No operation uses the schema `S`."],
  ],
];

test.each(cases)("reports the errors in %s", (_name, document, want) => {
  expect(check(document)).toEqual(want);
});

describe("the version of a description", () => {
  const where: Locate = (pointer) => ({ file: pointer, line: 1, column: 1 });
  test.each<[document: JsonObject, version: string | undefined, want: string | undefined]>([
    [{ openapi: "3.1.0" }, "3.1.0", undefined],
    [{ openapi: "3.0" }, "3.0", undefined],
    [{ openapi: "3.2.10-rc1" }, "3.2.10-rc1", undefined],
    [{ swagger: "2.0" }, "2.0", undefined],
    [{ swagger: 2 }, "2.0", undefined],
    [{ openapi: 3.1 }, "3.1", undefined],
    [{ openapi: "3.3.0" }, "3.3.0", "#/openapi"],
    [{ openapi: "3.1." }, "3.1.", "#/openapi"],
    [{ openapi: "3.1.x" }, "3.1.x", "#/openapi"],
    [{ openapi: "13.1.0" }, "13.1.0", "#/openapi"],
    [{ openapi: "3.10" }, "3.10", "#/openapi"],
    [{ swagger: "2.0.1" }, "2.0.1", "#/swagger"],
    [{ swagger: "2.1" }, "2.1", "#/swagger"],
    [{ openapi: null }, undefined, "#"],
    [{}, undefined, "#"],
  ])("%j", (document, version, want) => {
    expect(readVersion(document)).toBe(version);
    expect(checkVersion(document, where).map(({ position }) => position?.file)).toEqual(
      want === undefined ? [] : [want],
    );
  });
});
