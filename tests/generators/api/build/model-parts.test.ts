import { describe, expect, test } from "vitest";
import { replacementOf } from "../../../../generators/api/build/replacement.ts";
import type { ApiModel, EnumSchema, Operation } from "../../../../generators/api/model.ts";
import type { JsonObject } from "../../../../generators/source/json.ts";
import { buildApi, getSchema } from "../../validators/build-api.ts";

const ok = { responses: { "200": { description: "OK" } } };

/** The model of a description of OpenAPI 3.2 with one operation, and further fields. */
async function modelWith(operation: object, further: object = {}): Promise<ApiModel> {
  return await buildApi({}, { "/a": { post: { ...ok, ...operation } } }, "3.2.0", further);
}

async function operationWith(operation: object, further: object = {}): Promise<Operation> {
  const [built] = (await modelWith(operation, further)).operations;
  if (built === undefined) throw new Error("The description has one operation.");
  return built;
}

describe("the license of a description", () => {
  test.each([
    [{ identifier: "MIT" }, "MIT"],
    [{ identifier: "MIT", name: "Apache 2" }, "MIT"],
    [{ name: "Apache 2.0" }, "Apache-2.0"],
    [{ name: "Apache 2" }, "Apache-2.0"],
    [{ name: "Apache 2.1" }, undefined],
    [{ name: "New Apache 2.0" }, undefined],
    [{ name: "LGPL-2.1+ OR MIT AND BSD-3-Clause" }, "LGPL-2.1+ OR MIT AND BSD-3-Clause"],
    [{ name: "GPL-2.0 WITH Classpath-exception-2.0" }, "GPL-2.0 WITH Classpath-exception-2.0"],
    [{ name: "The MIT License" }, undefined],
    [{ name: "MIT OR" }, undefined],
    [{ name: "MIT!" }, undefined],
    [{ name: "MIT XOR BSD" }, undefined],
    [{ identifier: 5 }, undefined],
    ["MIT", undefined],
  ])("%j", async (license, want) => {
    const { license: built } = await modelWith({}, { info: { title: "T", version: "1", license } });
    expect(built).toBe(want);
  });
});

describe("tags", () => {
  const cases: [name: string, tags: readonly unknown[], used: readonly unknown[], want: string[]][] = [
    ["as declared, then as used", [{ name: "b" }, { name: "a" }], ["c", "a", "c"], ["b", "a: postA", "c: postA"]],
    [
      "by the names that are shown",
      [
        { name: "a", "x-displayName": "An A" },
        { name: "b", summary: "A b" },
        { name: "c", summary: "x", "x-displayName": "C" },
      ],
      [],
      ["a An A", "b A b", "c C"],
    ],
    ["without a name", [{}, { name: "" }, "a"], [5, ""], []],
    [
      "with parents",
      [{ name: "a" }, { name: "b", parent: "a" }, { name: "c", parent: "b" }],
      [],
      ["a", "b < a", "c < b"],
    ],
    [
      "with invalid parents",
      [
        { name: "a", parent: "x" },
        { name: "b", parent: "a" },
      ],
      [],
      ["a", "b"],
    ],
    [
      "with parents in a circle",
      [
        { name: "a", parent: "b" },
        { name: "b", parent: "a" },
        { name: "c", parent: "c" },
        { name: "d", parent: "a" },
      ],
      [],
      ["a", "b", "c", "d"],
    ],
    [
      "with kinds",
      [
        { name: "a", kind: "nav" },
        { name: "b", "x-traitTag": true },
        { name: "c", "x-traitTag": "true" },
      ],
      [],
      ["a (nav)", "b prose", "c"],
    ],
  ];
  test.each(cases)("%s", async (_name, tags, used, want) => {
    const model = await modelWith({ tags: used }, { tags });
    const described = model.tags.map((tag) =>
      [
        tag.name,
        tag.displayName === tag.name ? "" : ` ${tag.displayName}`,
        tag.parent === undefined ? "" : ` < ${tag.parent}`,
        tag.kind === undefined ? "" : ` (${tag.kind})`,
        tag.isProse ? " prose" : "",
        tag.operations.length === 0 ? "" : `: ${tag.operations.join(" ")}`,
      ].join(""),
    );
    expect(described).toEqual(want);
  });

  test("are described, with a link, and grouped", async () => {
    const model = await modelWith(
      {},
      {
        tags: [{ name: "x" }, { name: "a", description: "The a.", externalDocs: { url: "https://example.com/a" } }],
        "x-tagGroups": [{ name: "G", tags: ["a", 5] }, "b", {}],
      },
    );
    expect(model.tags[1]?.description?.text).toBe("The a.");
    expect(model.tags[1]?.externalDocs?.url).toBe("https://example.com/a");
    expect(model.tagGroups).toEqual([
      { name: "G", tags: ["a"] },
      { name: "", tags: [] },
    ]);
  });

  test("that are badges", async () => {
    const tags = [
      { name: "beta", kind: "badge" },
      { name: "new", kind: "badge", summary: "Very new" },
      { name: "old", kind: "badge" },
      { name: "nav", kind: "nav" },
      { kind: "badge" },
    ];
    const { badges } = await operationWith(
      {
        tags: ["beta", "new", "nav"],
        "x-badges": [{ name: "X" }, { name: "Y", position: "before" }, { name: " " }, {}, "Z"],
      },
      { tags },
    );
    expect(badges.map(({ name, position }) => `${name} ${position}`)).toEqual([
      "Y before",
      "X after",
      "beta after",
      "Very new after",
    ]);
  });
});

describe("ids of operations", () => {
  const paths = (...given: readonly (readonly [path: string, method: string, operation: object])[]): object =>
    given.reduce<Record<string, object>>(
      (all, [path, method, operation]) => ({ ...all, [path]: { ...all[path], [method]: { ...ok, ...operation } } }),
      {},
    );
  test.each<[name: string, given: object, want: string[]]>([
    [
      "are made of method and path",
      paths(["/v1/models/{model-id}", "get", {}], ["/", "put", {}]),
      ["getV1ModelsByModelId", "put"],
    ],
    [
      "are one each",
      paths(
        ["/a", "get", { operationId: "x" }],
        ["/b", "get", { operationId: "x" }],
        ["/c", "get", { operationId: "x_2" }],
        ["/d", "get", { operationId: "x" }],
      ),
      ["x", "x_2", "x_2_2", "x_3"],
    ],
    [
      "are never empty",
      paths(["/a", "get", { operationId: "" }], ["/b", "get", { operationId: "" }]),
      ["operation", "_2"],
    ],
  ])("%s", async (_name, given, want) => {
    const { operations } = await buildApi({}, given, "3.2.0");
    expect(operations.map(({ id }) => id)).toEqual(want);
  });

  test("of webhooks and callbacks come after those of operations", async () => {
    const callbacks = {
      made: { "{$url}": { post: ok, put: { ...ok, callbacks: { made: { "{$x}": { post: ok } } } } }, "x-note": {} },
    };
    const { operations, webhooks } = await modelWith(
      { operationId: "made", callbacks },
      { webhooks: { made: { post: ok } } },
    );
    expect(webhooks.map(({ id, name, path, kind }) => [id, name, path, kind])).toEqual([
      ["postMade", "made", "made", "webhook"],
    ]);
    const [operation] = operations;
    expect([operation?.name, operation?.kind]).toEqual([undefined, "operation"]);
    expect(operation?.callbacks.map(({ id, name, path, method, kind }) => [id, name, path, method, kind])).toEqual([
      ["made_2", "made", "{$url}", "POST", "callback"],
      ["made_put", "made", "{$url}", "PUT", "callback"],
    ]);
    expect(operation?.callbacks[1]?.callbacks.map(({ id }) => id)).toEqual(["made_3"]);
  });
});

describe("media types", () => {
  const content = async (given: object): Promise<Operation["responses"][number]["content"]> =>
    (await operationWith({ responses: { "200": { description: "OK", content: given } } })).responses[0]?.content ?? [];

  test.each([
    ["application/jsonl", true],
    ["application/x-ndjson; charset=utf-8", true],
    ["Application/JSON-seq", true],
    ["application/x-jsonlines", true],
    ["text/event-stream", true],
    ["text/event-stream;x=1", true],
    ["text/event-streams", false],
    ["application/jsonlx", false],
    ["my-text/event-stream", false],
    ["x-world/x-vrml", false],
    ["application/json", false],
  ])("%s is one after another: %s", async (name, want) => {
    const [media] = await content({ [name]: { schema: { type: "string" } } });
    expect([media?.isSequential, media?.schema?.pointer.split("/").at(-1)]).toEqual([want, "schema"]);
  });

  test("with the schema of an item are one after another", async () => {
    const [media] = await content({
      "application/json": { itemSchema: { type: "string" }, schema: { type: "array" } },
    });
    expect([media?.isSequential, media?.schema?.kind, media?.schema?.pointer.split("/").at(-1)]).toEqual([
      true,
      "string",
      "itemSchema",
    ]);
  });

  test.each<[given: object, want: object]>([
    [{}, { style: undefined, explode: false }],
    [{ contentType: "image/png" }, { contentType: "image/png", style: undefined, explode: false }],
    [{ style: "pipeDelimited" }, { style: "pipeDelimited", explode: false }],
    [{ style: "form" }, { style: "form", explode: true }],
    [{ explode: false }, { style: "form", explode: false }],
    [{ allowReserved: true }, { style: "form", explode: true, isReservedAllowed: true }],
    [{ allowReserved: false }, { style: "form", explode: true }],
    [
      { allowReserved: "true", explode: "false" },
      { style: "form", explode: true },
    ],
  ])("how a field is written: %j", async (given, want) => {
    const [media] = await content({
      "multipart/form-data": { schema: { type: "object" }, encoding: { a: given, b: 5 } },
    });
    expect(media?.encoding["a"]).toEqual({ contentType: undefined, isReservedAllowed: false, ...want });
    expect(media?.encoding["b"]).toEqual({
      contentType: undefined,
      isReservedAllowed: false,
      style: undefined,
      explode: false,
    });
  });

  const text = { serializedValue: '{"a":1}' };
  test.each<[name: string, mediaType: string, given: object, want: string[]]>([
    [
      "one, then those with names",
      "a/json",
      { example: 1, examples: { x: { value: 2, summary: "S" }, y: { value: null, description: "D" } } },
      ["example undefined 1 /example", "x S 2 /examples/x/value", "y D null /examples/y/value"],
    ],
    [
      "the value itself before others",
      "a/json",
      { examples: { x: { dataValue: 1, value: 2, ...text } } },
      ["x undefined 1 /examples/x/dataValue"],
    ],
    [
      "the text as sent, of JSON",
      "a/json",
      { examples: { x: text } },
      ['x undefined {"a":1} /examples/x/serializedValue'],
    ],
    [
      "the text as sent, of a kind of JSON",
      "a/b+json; x=1",
      { examples: { x: text } },
      ['x undefined {"a":1} /examples/x/serializedValue'],
    ],
    [
      "the text as sent, of another kind",
      "a/jsonx",
      { examples: { x: text } },
      [String.raw`x undefined "{\"a\":1}" /examples/x/serializedValue`],
    ],
    ["a string that is not JSON", "a/json", { examples: { x: { serializedValue: "{" } } }, []],
    ["invalid examples", "a/json", { examples: { x: {}, y: 5, "x-y": 5 } }, []],
    [
      "whose names begin like extensions",
      "a/json",
      { examples: { "x-z": { value: 1 } } },
      ["x-z undefined 1 /examples/x-z/value"],
    ],
  ])("examples: %s", async (_name, mediaType, given, want) => {
    const [media] = await content({ [mediaType]: given });
    const start = media?.pointer.length;
    expect(
      media?.examples.map(
        ({ name, summary, value, pointer }) => `${name} ${summary} ${JSON.stringify(value)} ${pointer.slice(start)}`,
      ),
    ).toEqual(want);
  });
});

describe("what an operation inherits", () => {
  test.each<[name: string, given: object, item: object, want: string[]]>([
    ["its own servers", { servers: [{ url: "/o" }] }, { servers: [{ url: "/i" }] }, ["/o"]],
    ["those of its path", {}, { servers: [{ url: "/i" }] }, ["/i"]],
    ["none of its own", { servers: [] }, { servers: [{ url: "/i" }] }, []],
    ["those of all", {}, {}, ["/all"]],
    ["not what is null", { servers: null }, { servers: null }, ["/all"]],
  ])("servers: %s", async (_name, given, item, want) => {
    const api = await buildApi({}, { "/a": { ...item, get: { ...ok, ...given } } }, "3.2.0", {
      servers: [{ url: "/all" }],
    });
    expect(api.operations[0]?.servers.map(({ url }) => url)).toEqual(want);
  });

  test("the parameters of its path, except those that it overrides", async () => {
    const parameter = (name: string, place: string, description: string) => ({
      name,
      in: place,
      description,
      schema: {},
    });
    const api = await buildApi(
      {},
      {
        "/a": {
          parameters: [
            parameter("a", "query", "path"),
            parameter("b", "query", "path"),
            { name: "x" },
            parameter("c", "nowhere", ""),
          ],
          get: { ...ok, parameters: [parameter("b", "header", "own"), parameter("a", "query", "own")] },
        },
      },
    );
    expect(api.operations[0]?.parameters.map((one) => `${one.name} ${one.in} ${one.description?.text}`)).toEqual([
      "a query own",
      "b query path",
      "b header own",
    ]);
  });

  test.each<[given: object, want: unknown]>([
    [{}, [[{ scheme: "k", scopes: [] }]]],
    [{ security: [] }, []],
    [
      { security: [{}, { o: ["a", "b"], k: [] }, 5] },
      [
        [],
        [
          { scheme: "o", scopes: ["a", "b"] },
          { scheme: "k", scopes: [] },
        ],
      ],
    ],
    [{ security: [{ k: "a" }] }, [[{ scheme: "k", scopes: [] }]]],
    [{ security: 5 }, []],
  ])("security: %j", async (given, want) => {
    const { security } = await operationWith(given, { security: [{ k: [] }] });
    expect(security).toEqual(want);
  });
});

test("security schemes", async () => {
  const flows = {
    implicit: { authorizationUrl: "/a", scopes: { r: "Read", "x-w": 5 } },
    deviceAuthorization: { deviceAuthorizationUrl: "/d", tokenUrl: "/t", refreshUrl: "/r", authorizationUrl: "" },
    password: 5,
  };
  const securitySchemes = {
    A: { type: "apiKey", in: "Header", name: "X", scheme: "no" },
    B: { type: "http", scheme: "Bearer", in: "no" },
    C: { type: "oauth2", flows },
    D: { type: "openIdConnect", openIdConnectUrl: "/o", description: "D." },
    E: { type: "mutualTLS" },
    F: { type: "magic" },
    G: { $ref: "#/components/securitySchemes/B" },
  };
  const model = await modelWith({}, { components: { securitySchemes } });
  const flowOf = (name: string, addresses: object[], scopes: object[] = []) => ({ name, addresses, scopes });
  const none = {
    scheme: undefined,
    parameterName: undefined,
    description: undefined,
    flows: [],
    discoveryUrl: undefined,
  };
  expect(
    model.securitySchemes.map(({ description, ...rest }) => ({ ...rest, description: description?.text })),
  ).toEqual([
    { ...none, name: "A", kind: "apiKey", scheme: "header", parameterName: "X" },
    { ...none, name: "B", kind: "http", scheme: "bearer" },
    {
      ...none,
      name: "C",
      kind: "oauth2",
      flows: [
        flowOf(
          "implicit",
          [{ name: "authorizationUrl", url: "/a" }],
          [
            { name: "r", description: "Read" },
            { name: "x-w", description: "" },
          ],
        ),
        flowOf("deviceAuthorization", [
          { name: "deviceAuthorizationUrl", url: "/d" },
          { name: "tokenUrl", url: "/t" },
          { name: "refreshUrl", url: "/r" },
        ]),
      ],
    },
    { ...none, name: "D", kind: "openIdConnect", description: "D.", discoveryUrl: "/o" },
    { ...none, name: "E", kind: "mutualTLS" },
    { ...none, name: "G", kind: "http", scheme: "bearer" },
  ]);
});

test("servers and their variables", async () => {
  const servers = [
    {
      url: "https://{a}",
      description: "S.",
      variables: { a: { default: "x", enum: ["x", 5] }, b: { default: 8080 }, c: {}, d: 5 },
    },
    {},
    "https://example.com",
  ];
  const model = await modelWith({}, { servers });
  expect(model.servers.map(({ url, description, variables }) => [url, description?.text, variables])).toEqual([
    [
      "https://{a}",
      "S.",
      [
        { name: "a", default: "x", enum: ["x", "5"] },
        { name: "b", default: "8080", enum: [] },
        { name: "c", default: "", enum: [] },
      ],
    ],
  ]);
});

describe("parameters", () => {
  const parameterWith = async (given: object) =>
    (await operationWith({ parameters: [{ name: "p", ...given }] })).parameters[0];
  test.each<[given: object, want: unknown[]]>([
    [{ in: "query", schema: {} }, ["form", true, false, false, false]],
    [{ in: "cookie", schema: {} }, ["form", true, false, false, false]],
    [{ in: "cookie", style: "cookie", schema: {} }, ["cookie", true, false, false, false]],
    [{ in: "header", schema: {} }, ["simple", false, false, false, false]],
    [{ in: "path", schema: {} }, ["simple", false, true, false, false]],
    [{ in: "query", style: "pipeDelimited", required: true, schema: {} }, ["pipeDelimited", false, true, false, false]],
    [{ in: "query", style: "pipeDelimited", explode: true, schema: {} }, ["pipeDelimited", true, false, false, false]],
    [
      { in: "query", explode: false, allowReserved: true, allowEmptyValue: true, schema: {} },
      ["form", false, false, true, true],
    ],
    [
      { in: "query", explode: "false", required: "true", allowReserved: 1, allowEmptyValue: 1, schema: {} },
      ["form", true, false, false, false],
    ],
    [{ in: "querystring", content: {} }, ["form", true, false, false, false]],
  ])("%j", async (given, want) => {
    const built = await parameterWith(given);
    expect([built?.style, built?.explode, built?.isRequired, built?.isReservedAllowed, built?.isEmptyAllowed]).toEqual(
      want,
    );
  });

  test("that are described by a media type", async () => {
    const built = await parameterWith({
      in: "query",
      example: 1,
      content: {
        "a/b+json": { schema: { type: "integer" }, examples: { x: { serializedValue: "2" } } },
        "text/plain": {},
      },
    });
    expect([built?.mediaType, built?.schema.kind, built?.examples.map(({ value }) => value)]).toEqual([
      "a/b+json",
      "number",
      [1, 2],
    ]);
    expect(built?.schema.pointer).toBe("#/paths/~1a/post/parameters/0/content/a~1b+json/schema");
    const bare = await parameterWith({ in: "query", content: { "a/b": 5 } });
    expect([bare?.mediaType, bare?.schema.kind, bare?.examples]).toEqual(["a/b", "any", []]);
  });
});

describe("values of an enum", () => {
  test.each<[given: JsonObject, want: string[], isNullable?: boolean]>([
    [{ enum: ["a", "b"] }, ["a", "b"]],
    [{ enum: ["a", null] }, ["a"], true],
    [{ type: "string", enum: ["a", null] }, ["a"]],
    [{ type: ["string", "null"], enum: ["a", null] }, ["a"], true],
    [{ type: ["string", "null"], enum: ["a"] }, ["a"]],
    [{ enum: [null] }, ["null"]],
    [{ const: null }, ["null"]],
    [{ enum: ["a", "b"], "x-enum-descriptions": ["A.", ""] }, ["a: A.", "b"]],
    [{ enum: ["a", 1], "x-enumDescriptions": { "1": "One.", a: 5 } }, ["a", "1: One."]],
    [{ enum: ["a"], "x-enum-varnames-descriptions": ["A."] }, ["a: A."]],
    [{ enum: ["a"], "x-enum-varnames": ["AA"] }, ["a: AA"]],
    [{ enum: ["a"], "x-enumNames": ["a"] }, ["a"]],
    [{ enum: ["a"], "x-enum-names": ["AA"], "x-enum-descriptions": ["A."] }, ["a: AA: A."]],
    [{ enum: ["a"], "x-enum-varnames": "AA" }, ["a"]],
  ])("%j", async (given, want, isNullable) => {
    const schema = getSchema(await buildApi({ A: given }), "A") as EnumSchema;
    expect(
      schema.values.map(
        ({ value, description }) => `${value as string}${description === undefined ? "" : `: ${description}`}`,
      ),
    ).toEqual(want);
    expect(schema.isNullable).toBe(isNullable ?? false);
  });
});

test("free names may start like extensions", async () => {
  const api = await buildApi(
    { "x-Pet": { patternProperties: { "x-a": { type: "string" } } } },
    {
      "/a": {
        post: {
          operationId: "a",
          requestBody: {
            content: { "multipart/form-data": { schema: {}, encoding: { "x-sum": { contentType: "text/plain" } } } },
          },
          responses: {
            "200": { description: "OK", links: { "x-next": { operationId: "a" } } },
            "x-note": { description: "N" },
          },
          callbacks: { "x-done": { "{$url}": { post: ok } } },
        },
      },
      "x-paths": { get: ok },
    },
    "3.2.0",
    { servers: [{ url: "{x-host}", variables: { "x-host": { default: "h" } } }] },
  );
  const [operation] = api.operations;
  const pet = getSchema(api, "x-Pet");
  expect(api.operations).toHaveLength(1);
  expect(pet.kind === "object" ? pet.patternProperties.map(({ pattern }) => pattern) : []).toEqual(["x-a"]);
  expect(Object.keys(operation?.requestBody?.content[0]?.encoding ?? {})).toEqual(["x-sum"]);
  expect(operation?.responses.map(({ status, links }) => [status, links.map(({ name }) => name)])).toEqual([
    ["200", ["x-next"]],
  ]);
  expect(operation?.callbacks.map(({ id }) => id)).toEqual(["x-done"]);
  expect(api.servers[0]?.variables.map(({ name }) => name)).toEqual(["x-host"]);
});

describe("the replacement of a deprecated object", () => {
  const of = (given: JsonObject, html?: string): string | undefined =>
    replacementOf({ deprecated: true, ...given }, html === undefined ? undefined : { text: html, html, headings: [] });
  test.each([
    "x-deprecated-replacement",
    "x-speakeasy-deprecation-replacement",
    "x-replaced-by",
    "x-replacedBy",
    "x-deprecatedMessage",
    "x-speakeasy-deprecation-message",
    "x-stainless-deprecation-message",
    "x-deprecation-message",
  ])("%s", (field) => {
    expect(of({ [field]: " new " })).toBe("new");
    expect(of({ [field]: " " }, "<p>Deprecated: use <code>b</code>.</p>")).toBe("b");
    expect(of({ [field]: "new" }, "<p>Deprecated: use <code>b</code>.</p>")).toBe("new");
    expect(of({ [field]: "new", deprecated: false })).toBeUndefined();
  });

  test.each([
    ["<p>Deprecated: use <code>b</code>.</p>", "b"],
    ["<p>Use <code>b</code> instead.</p>", "b"],
    ["<p>Replaced by the new <code>b</code>.</p>", "b"],
    ["<p>Superseded by our <code>b</code>.</p>", "b"],
    ["<p>Deprecated in favor of the <code>b</code></p>", "b"],
    ["<p>Deprecated in favour of <a href='x'><code>b</code></a></p>", "b"],
    ["<p>Obsolete, prefer <code>b</code>.</p>", "b"],
    ["<p>Renamed to <code>b</code>.</p>", "b"],
    ["<p>Renamed <code>b</code>.</p>", "b"],
    ["<p>Deprecated, see field <code>b</code>.</p>", "b"],
    ["<p>It is now <code>b</code>, as <code>a</code> was renamed.</p>", "b"],
    [
      "<p>Deprecated by using <code>a &lt;b&gt; &quot;c&quot; &#x27;d&#x27; &amp;lt;</code>.</p>",
      "a <b> \"c\" 'd' &lt;",
    ],
    ["<p>Use <code>a</code> often. Deprecated: use <code>b</code>.</p>", "b"],
    ["<p>Use <code>a</code></p><p>replaced by <code>b</code></p>", "b"],
    ["Use <code>a</code><br>replaced by <code>b</code>", "b"],
    ["<ul><li>Use <code>a</code></li><li>replaced by <code>b</code></li></ul>", "b"],
    ["<p>Use <code>a</code>! Replaced by <code>b</code>?</p>", "b"],
    ["<p>Deprecated. Use <code>b</code>.</p>", undefined],
    ["<p>Deprecated: the <code>b</code>.</p>", undefined],
    ["<p>Use <code>b</code>.</p>", undefined],
    ["<p>Deprecated: use b.</p>", undefined],
    ["<p>Deprecated because <code>b</code> is old.</p>", undefined],
  ])("%s", (html, want) => {
    expect(of({}, html)).toBe(want);
  });
});
