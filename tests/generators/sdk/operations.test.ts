import { rm } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SiteSettings } from "../../../generators/contract.ts";
import { buildReferencePages } from "../../../generators/pages/build/reference-pages.ts";
import { buildApi } from "../validators/build-api.ts";
import { runWithKit, typeCheck, writeKit } from "./write-kit.ts";

const schemas = {
  Profile: {
    type: "object",
    required: ["name"],
    properties: { name: { type: "string" }, id: { type: "string", readOnly: true } },
    additionalProperties: false,
  },
  Event: { type: "object", required: ["kind"], properties: { kind: { const: "done" } } },
};
const profile = { $ref: "#/components/schemas/Profile" };

const upload = {
  type: "object",
  required: ["file", "profile"],
  properties: {
    file: { type: "string", format: "binary", maxLength: 4 },
    images: { type: "array", items: { type: "string", format: "binary" }, maxItems: 2 },
    profile,
    count: { type: "integer", maximum: 3 },
    tags: { type: "array", items: { type: "string", maxLength: 2 } },
  },
  additionalProperties: false,
};

const paths = {
  "/items/{id}": {
    get: {
      operationId: "getItem",
      parameters: [
        { name: "id", in: "path", required: true, schema: { type: "integer" } },
        { name: "page", in: "query", schema: { type: "integer", maximum: 9 } },
        {
          name: "filter",
          in: "query",
          style: "deepObject",
          schema: { type: "object", properties: { age: { type: "integer" } } },
        },
        { name: "X-Trace", in: "header", required: true, schema: { type: "integer" } },
        { name: "session", in: "cookie", schema: { type: "string", minLength: 3 } },
      ],
      responses: {
        200: {
          description: "",
          headers: {
            "X-Left": { required: true, schema: { type: "integer", minimum: 0 } },
            "X-Ids": { schema: { type: "array", items: { type: "integer" } } },
          },
          content: {
            "application/json": { schema: profile },
            "image/png": { schema: { type: "string", format: "binary", maxLength: 4 } },
          },
        },
        "4XX": {
          description: "",
          content: { "text/plain": {}, "application/problem+json": { schema: { type: "object" } } },
        },
        default: {
          description: "",
          content: { "text/event-stream": { schema: { $ref: "#/components/schemas/Event" } } },
        },
      },
    },
  },
  "/items/mine": { get: { operationId: "getMine", responses: { 204: { description: "" } } } },
  "/upload": {
    post: {
      operationId: "upload",
      requestBody: {
        content: {
          "multipart/form-data": { schema: upload, encoding: { file: { contentType: "image/png, text/*" } } },
          "application/x-www-form-urlencoded": {
            schema: {
              type: "object",
              properties: {
                size: { type: "integer" },
                ids: { type: "array", items: { type: "integer" } },
                meta: { type: "object", properties: { a: { type: "integer" } } },
                deep: { type: "object", properties: { b: { type: "integer" } } },
              },
              additionalProperties: false,
            },
            encoding: { ids: { style: "form", explode: false }, deep: { style: "deepObject", explode: true } },
          },
          "application/octet-stream": {},
        },
      },
      responses: { 201: { description: "" } },
      callbacks: {
        onDone: {
          "{$request.body#/url}": {
            post: {
              requestBody: { content: { "application/json": { schema: { $ref: "#/components/schemas/Event" } } } },
              responses: { 200: { description: "" } },
            },
          },
        },
      },
    },
    put: {
      operationId: "replace",
      responses: {},
      callbacks: { onDone: { "{$url}": { post: { responses: { 200: { description: "" } } } } } },
    },
  },
};

const whole = {
  type: "object",
  required: ["q"],
  properties: { q: { type: "string" }, size: { type: "integer" } },
  additionalProperties: false,
};
const wholePaths = {
  "/form": {
    get: {
      operationId: "form",
      parameters: [
        {
          name: "any",
          in: "querystring",
          required: true,
          content: { "application/x-www-form-urlencoded": { schema: whole } },
        },
      ],
      responses: {},
    },
  },
  "/json": {
    get: {
      operationId: "json",
      parameters: [{ name: "any", in: "querystring", content: { "application/json": { schema: whole } } }],
      responses: {},
    },
  },
};

const files = { type: "string", format: "binary", maxLength: 2 };
const parts = (schema: object): object => ({
  post: { requestBody: { content: { "multipart/form-data": { schema } } }, responses: {} },
});
const openPaths = {
  "/files": parts({ type: "object", additionalProperties: files }),
  "/any": parts({ allOf: [{ type: "object", properties: { a: { type: "integer" } } }] }),
  "/numbers": parts({ type: "object", additionalProperties: { type: "integer" } }),
};

test("parts that are not declared by name are also validated", async () => {
  const folder = await writeKit(await buildApi({}, openPaths));
  try {
    const code = `import { operations } from "@platform/contract";
      const show = (result) => result.valid ? Object.keys(result.value) : result.issues.map(({ pointer, code }) => pointer + " " + code);
      const form = new FormData(); form.append("x", new Blob(["abc"])); form.append("a", "5");
      const bodies = ["postFiles", "postAny", "postNumbers"].map((id) => operations[id].request["multipart/form-data"]);
      console.log(JSON.stringify(await Promise.all(bodies.map(async (body) => show(await body.decodeForm(form))))));`;
    expect(await runWithKit(folder, code)).toEqual([["/x payload/max-length"], ["a", "x"], ["/x payload/type"]]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test("a whole query string is decoded as described", async () => {
  const folder = await writeKit(await buildApi({}, wholePaths, "3.2.0"));
  try {
    const code = `import { operations } from "@platform/contract";
      const { form, json } = operations; const show = (result) => result.valid ? result.value ?? null : result.issues.map(({ pointer, code }) => pointer + " " + code);
      console.log(JSON.stringify([
        show(form.parameters.decodeQuery("?q=a&size=2")), show(form.parameters.decodeQuery(new URLSearchParams({ size: "x" }))), show(form.parameters.decodeQuery("")),
        show(json.parameters.decodeQuery("https://x/json?%7B%22q%22:%22a%22%7D")), show(json.parameters.decodeQuery("?{")), show(json.parameters.decodeQuery("?")), show(json.parameters.decodeQuery("%zz")),
        form.parameters.query.is({ q: "a" }),
      ]));`;
    expect(await runWithKit(folder, code)).toEqual([
      { q: "a", size: 2 },
      [" payload/required", "/size payload/type"],
      [" payload/required"],
      { q: "a" },
      [" payload/json"],
      null,
      [" payload/encoding"],
      true,
    ]);
    const types = `import { operations } from "@platform/contract";
      const query = operations.form.parameters.decodeQuery("?q=a"); if (query.valid) { const q: string = query.value.q; void q; }`;
    const withoutPlatform = { lib: ["es2023"] };
    expect(await typeCheck(folder, types, withoutPlatform)).toBe("");
  } finally {
    await rm(folder, { recursive: true });
  }
});

test("an issue links to the part of the reference that shows its rule if the site's URL is known", async () => {
  const api = await buildApi(schemas, paths);
  const { urls } = buildReferencePages(api, { route: "/api/", pages: "one" });
  const settings = { url: "https://docs.example.com", base: "/v1/" } as unknown as SiteSettings;
  const folder = await writeKit(api, { urls, settings });
  try {
    const code = `import { Profile, operations } from "@platform/contract";
      const { parameters, responses } = operations.getItem;
      console.log(JSON.stringify([Profile.validate({}), parameters.query.validate({ page: 10 }), responses["200"]["application/json"].validate({})].map(({ issues }) => issues[0].url)));`;
    const [schema, operation] = [
      "https://docs.example.com/v1/api/schemas/Profile/#schema/Profile/name",
      "https://docs.example.com/v1/api/#operation/getItem/query/page",
    ];
    expect(await runWithKit(folder, code)).toEqual([schema, operation, schema]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

const webhooks = {
  "item.created": {
    post: {
      requestBody: { content: { "application/json": { schema: { $ref: "#/components/schemas/Event" } } } },
      responses: { 200: { description: "" } },
    },
  },
};

describe("operations of a small description", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await writeKit(
      await buildApi(schemas, paths, "3.1.0", { webhooks, servers: [{ url: "https://api.example.com/base/v2/" }] }),
    );
  });
  afterAll(() => rm(folder, { recursive: true }));
  const run = (code: string): Promise<unknown> =>
    runWithKit(
      folder,
      `import { operations, webhooks, operationFor, responseFor, responseHeadersFor } from "@platform/contract";
      const show = (result) => result.valid ? result.value : result.issues.map(({ pointer, code }) => pointer + " " + code);
      ${code}`,
    );

  test("parameters are decoded by their styles and validated", async () => {
    const code = `const { parameters } = operations.getItem;
      console.log(JSON.stringify([
        show(parameters.decodeQuery("?page=2&filter[age]=3")), show(parameters.decodeQuery(new URLSearchParams("page=x"))),
        show(parameters.decodeQuery("page=%E0&filter[age]=x")),
        show(parameters.decodePath("https://api.example.com/base/v2/items/5?x=1")), show(parameters.decodePath("/items/a")), show(parameters.decodePath("/other/5")),
        show(parameters.decodeHeaders(new Headers({ "x-trace": "7" }))), show(parameters.decodeHeaders({})),
        show(parameters.decodeCookie("session=ab; a=b")), parameters.query.is({ page: 9 }), parameters.query.is({ page: 10 }), Object.keys(operations.getMine.parameters),
      ]));`;
    expect(await run(code)).toEqual([
      { page: 2, filter: { age: 3 } },
      ["/page payload/type"],
      ["/page payload/encoding", "/filter/age payload/type"],
      { id: 5 },
      ["/id payload/type"],
      [" payload/path"],
      { "X-Trace": 7 },
      [" payload/required"],
      ["/session payload/min-length"],
      true,
      false,
      [],
    ]);
  });

  test("finds responses and their headers by status, range, and default", async () => {
    const code = `const item = operations.getItem; const types = (status) => Object.keys(responseFor(item, status) ?? {});
      console.log(JSON.stringify([
        types(200), types("404"), types(500), responseFor(operations.getMine, 200) ?? null,
        responseFor(item, 404)["text/plain"].is("x"), responseFor(item, 404)["text/plain"].is(5), responseFor(item, 500)["text/event-stream"].is({ kind: "done" }),
        show(responseHeadersFor(item, 200).decodeHeaders(new Headers({ "x-left": "3", "x-ids": "1, 2" }))), show(item.responseHeaders["200"].decodeHeaders({ "X-Left": "-1" })),
        item.responseHeaders["200"].is({}), item.responseHeaders["200"].is({ "X-Left": 1 }), responseHeadersFor(item, 404) ?? null,
        item.responses["200"]["application/json"].is({ name: "x", id: "y" }),
      ]));`;
    expect(await run(code)).toEqual([
      ["application/json", "image/png"],
      ["text/plain", "application/problem+json"],
      ["text/event-stream"],
      null,
      true,
      false,
      true,
      { "X-Left": 3, "X-Ids": [1, 2] },
      ["/X-Left payload/minimum"],
      false,
      true,
      null,
      true,
    ]);
  });

  test("files are validated by their bytes and types", async () => {
    const code = `const png = operations.getItem.responses["200"]["image/png"]; const any = operations.upload.request["application/octet-stream"];
      console.log(JSON.stringify([
        show(png.validate(new Uint8Array(5))), png.is(new Uint8Array(4)), png.is(new ArrayBuffer(4)), png.is("text"), png.is("too long"), png.is({}), png.is(5),
        show(png.validate(new Blob(["abcd"], { type: "image/jpeg" }))), png.is(new Blob(["abcd"], { type: "image/png; q=1" })), any.is(new Blob([])), png.validate(new Uint8Array(5)).issues[0].rule,
        png["~standard"].validate(new Uint8Array(5)).issues[0].message,
      ]));`;
    expect(await run(code)).toEqual([
      [" payload/max-length"],
      true,
      true,
      true,
      false,
      false,
      false,
      [" payload/content-type"],
      true,
      true,
      "#/paths/~1items~1{id}/get/responses/200/content/image~1png/schema/maxLength",
      "must have at most 4 bytes, but has 5",
    ]);
  });

  test("multipart bodies are validated by part", async () => {
    const code = `const body = operations.upload.request["multipart/form-data"]; const file = new Blob(["abc"], { type: "image/png" });
      const form = new FormData(); form.append("file", file); form.append("profile", new Blob(['{"name":"n"}'], { type: "application/json" }));
      form.append("count", "2"); form.append("tags", "a"); form.append("tags", "bb"); form.append("images", file); form.append("images", file);
      const bad = new FormData(); bad.append("file", new Blob(["abcde"], { type: "video/mp4" })); bad.append("profile", '{"id":"x"}'); bad.append("count", "many"); bad.append("more", "1"); bad.append("tags", "abc");
      const broken = new FormData(); broken.append("file", "text"); broken.append("profile", "{");
      const read = await body.decodeForm(form);
      console.log(JSON.stringify([
        { ...read.value, file: await read.value.file.text(), images: read.value.images.length }, show(await body.decodeForm(bad)), show(await body.decodeForm(broken)),
        body.is({ file, profile: { name: "n" } }), body.is({ file: new Uint8Array(9), profile: { name: "n" } }), show(body.validate({ file, profile: file })), show(body.validate({ file, images: [file, 5], profile: { name: "n" } })), show(body.validate([])),
      ]));`;
    expect(await run(code)).toEqual([
      { file: "abc", profile: { name: "n" }, count: 2, tags: ["a", "bb"], images: 2 },
      expect.arrayContaining([
        "/more payload/additional-properties",
        "/profile payload/required",
        "/profile/id payload/read-only",
        "/count payload/type",
        "/tags/0 payload/max-length",
        "/file payload/max-length",
        "/file payload/content-type",
      ]),
      ["/profile payload/json"],
      true,
      false,
      ["/profile payload/type"],
      ["/images/1 payload/type"],
      [" payload/type"],
    ]);
  });

  test("forms are decoded by their encoding", async () => {
    const code = `const body = operations.upload.request["application/x-www-form-urlencoded"];
      console.log(JSON.stringify([
        show(body.decodeForm("size=3&ids=1,2&meta=%7B%22a%22%3A1%7D&deep[b]=2")), show(body.decodeForm(new URLSearchParams({ size: "x", more: "1" }))), body.is({ size: 1 }), show(body.decodeForm("meta=1")), body.decodeForm("meta=x").issues[0].rule,
      ]));`;
    expect(await run(code)).toEqual([
      { size: 3, ids: [1, 2], meta: { a: 1 }, deep: { b: 2 } },
      ["/size payload/type", "/more payload/additional-properties"],
      true,
      ["/meta payload/type"],
      "#/paths/~1upload/post/requestBody/content/application~1x-www-form-urlencoded/schema/properties/meta",
    ]);
  });

  test("finds operations by template, URL, and server; webhooks and callbacks have their own exports", async () => {
    const code = `const id = (method, path) => operationFor(method, path)?.id ?? null;
      console.log(JSON.stringify([
        id("get", "/items/{id}"), id("GET", "/items/5?x=/upload"), id("GET", "/items/mine"), id("GET", "https://api.example.com/base/v2/items/5"), id("GET", "/base/v2/items/mine"),
        id("POST", "/items/5"), id("GET", "/items/5/6"), id("GET", "/items/"), id("GET", "/items/%zz"), id("GET", "item.created"),
        Object.keys(operations), Object.keys(webhooks), webhooks["item.created"].request["application/json"].is({}), Object.keys(operations.upload.callbacks),
        operations.upload.callbacks.onDone.request["application/json"].is({ kind: "done" }), operations.replace.callbacks.onDone.path,
      ]));`;
    expect(await run(code)).toEqual([
      "getItem",
      "getItem",
      "getMine",
      "getItem",
      "getMine",
      null,
      null,
      null,
      "getItem",
      null,
      ["getItem", "getMine", "upload", "replace"],
      ["item.created"],
      false,
      ["onDone"],
      true,
      "{$url}",
    ]);
  });

  test("types agree with the validators", async () => {
    const code = `
      import { operations, webhooks, operationFor, responseFor, responseHeadersFor, type AnyOperation, type FileContent, type Profile } from "@platform/contract";
      const query = operations.getItem.parameters.decodeQuery(new URL("https://x/?page=1"));
      if (query.valid) { const page: number | undefined = query.value.page; void page; }
      const found = operationFor("GET", "/items/{id}");
      const json: Profile | undefined = undefined as unknown as Parameters<typeof f>[0];
      function f(_: Profile) {}
      const answer = found.responses["200"]["application/json"].parse({});
      const name: string = answer.name; void name; void json;
      const any: AnyOperation | undefined = operationFor("GET", "/items/5"); void any;
      const method: string = "GET"; const dynamic: AnyOperation | undefined = operationFor(method, "/items/{id}"); void dynamic;
      responseFor(found, 404)["text/plain"].is(1); responseFor(found, 500)["text/event-stream"].is(1);
      // @ts-expect-error no such media type
      responseFor(found, 200)["text/plain"];
      const status: number = 200; responseFor(found, status)?.["application/json" as never];
      const none: undefined = responseFor(operations.getMine, 500); void none;
      const headers = responseHeadersFor(found, 200).decodeHeaders(new Headers());
      if (headers.valid) { const left: number = headers.value["X-Left"]; void left; }
      const body = operations.upload.request["multipart/form-data"];
      body.decodeForm(new FormData()).then((result) => { if (result.valid) { const file: FileContent = result.value.file; void file; } });
      operations.upload.request["application/x-www-form-urlencoded"].decodeForm(new URLSearchParams());
      operations.getItem.parameters.decodeHeaders({ "x-trace": "1", cookie: ["a"] });
      operations.getItem.parameters.decodeHeaders([["x-trace", "1"]]);
      operations.upload.request["multipart/form-data"].is({ file: new Uint8Array(1), profile: { name: "n" } });
      // @ts-expect-error a number is not a query
      operations.getItem.parameters.decodeQuery(5);
      const every: Record<string, AnyOperation> = { ...operations, ...webhooks }; void every;
      operations.upload.callbacks.onDone.request["application/json"].is(1);
      // @ts-expect-error this operation has no query
      operations.getMine.parameters.decodeQuery("");`;
    expect(await typeCheck(folder, code)).toBe("");
  });
});
