import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../cli/temporary-folder.ts";
import { runCli } from "./run-cli.ts";

const spec = `openapi: 3.1.0
info: { title: Tea, version: "1" }
servers: [{ url: "https://tea.example/api" }]
paths:
  /orders:
    get:
      operationId: listOrders
      parameters:
        - { name: limit, in: query, schema: { type: integer, maximum: 50 } }
        - { name: X-Shop, in: header, schema: { enum: [north, south] } }
      responses:
        "200":
          description: All.
          headers: { X-Left: { schema: { type: integer } } }
          content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Order" } } } }
    post:
      operationId: createOrder
      requestBody:
        required: true
        content:
          application/json: { schema: { $ref: "#/components/schemas/Order" } }
          application/x-www-form-urlencoded: { schema: { $ref: "#/components/schemas/Order" } }
      responses:
        "201": { description: Taken., content: { application/json: { schema: { $ref: "#/components/schemas/Order" } } } }
  /forms:
    post:
      operationId: createForm
      requestBody: { content: { multipart/form-data: { schema: { properties: { tea: { type: string, format: binary }, cups: { type: integer, maximum: 12 } } } } } }
      responses: { "200": { description: Done. } }
  /orders/{id}:
    get:
      operationId: getOrder
      parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
      responses: { "200": { description: One. } }
components:
  schemas:
    Order:
      type: object
      required: [tea]
      properties: { tea: { enum: [sencha, oolong] }, cups: { type: integer, maximum: 12 } }
`;

interface Message {
  readonly method?: string;
  readonly url?: string;
  readonly headers?: readonly (readonly [string, string])[];
  readonly post?: object;
  readonly status?: number;
  readonly content?: object;
  readonly answerHeaders?: readonly (readonly [string, string])[];
}

const named = (pairs: readonly (readonly [string, string])[] = []) => pairs.map(([name, value]) => ({ name, value }));

function entry({ method = "GET", url = "https://tea.example/api/orders", ...message }: Message): object {
  return {
    startedDateTime: "2026-01-01T00:00:00Z",
    request: {
      method,
      url,
      headers: named(message.headers),
      queryString: [],
      ...(message.post && { postData: message.post }),
    },
    response: {
      status: message.status ?? 0,
      headers: named(message.answerHeaders),
      content: message.content ?? { size: 0, mimeType: "x-unknown" },
    },
  };
}

/** Checks an archive, one JSON text a line, and gives the text that each finding marks. */
async function check(entries: readonly object[], change = (text: string): string => text) {
  const text = change(JSON.stringify({ log: { version: "1.2", creator: {}, entries } }, undefined, 1));
  const folder = temporaryFolder({ "spec/openapi.yaml": spec, "a.har": text });
  const { code, stdout } = await runCli(["check", "a.har", "--format", "json"], { cwd: folder });
  const { summary, findings } = JSON.parse(stdout) as {
    summary: { checked: number; failed: number; skipped: number };
    findings: {
      line: number;
      column: number;
      endLine?: number;
      endColumn?: number;
      code: string;
      operation?: string;
      part?: string;
    }[];
  };
  const lines = text.split("\n");
  return {
    code,
    summary: { checked: summary.checked, failed: summary.failed, skipped: summary.skipped },
    found: findings.map(({ line, column, endLine, endColumn, code, operation, part }) => {
      const marked = lines[line - 1]?.slice(column - 1, endLine === line ? (endColumn ?? 0) - 1 : undefined);
      return [code, operation, part, marked].join(" ");
    }),
  };
}

const json = (value: unknown) => ({ mimeType: "application/json", text: JSON.stringify(value) });

describe("HAR files", () => {
  test("checks calls to the API and skips all others", async () => {
    const result = await check([
      entry({ method: "POST", post: json({ tea: "sencha" }), status: 201, content: json({ tea: "sencha", cups: 1 }) }),
      entry({ url: "https://fonts.example/x.woff" }),
      entry({ method: "OPTIONS", headers: [["Access-Control-Request-Method", "POST"]], status: 204 }),
      entry({
        url: "https://tea.example/api/orders?limit=3",
        headers: [
          ["X-Shop", "north"],
          [":method", "GET"],
        ],
        status: 304,
      }),
    ]);
    expect(result).toEqual({ code: 0, summary: { checked: 3, failed: 0, skipped: 2 }, found: [] });
  });

  const errors: [string, Message, string[]][] = [
    [
      "a value in an escaped body",
      { method: "POST", post: json({ cups: 20, tea: "sencha" }) },
      ["payload/maximum createOrder request 20"],
    ],
    [
      "a text in an escaped body",
      { method: "POST", post: json({ tea: "mint" }) },
      [String.raw`payload/enum createOrder request \"mint\"`],
    ],
    [
      "a body that is not JSON",
      { method: "POST", post: { mimeType: "application/json", text: `{"tea"` } },
      ["example/syntax   \\"],
    ],
    [
      "a body that is not there",
      { method: "POST", headers: [["accept", "*/*"]] },
      [`payload/required createOrder request https://tea.example/api/orders`],
    ],
    [
      "another content type",
      { method: "POST", post: { mimeType: "text/xml", text: "<a/>" } },
      ["payload/media-type createOrder request text/xml"],
    ],
    [
      "a form, as text",
      { method: "POST", post: { mimeType: "application/x-www-form-urlencoded", text: "tea=sencha&cups=20" } },
      ["payload/maximum createOrder request 20"],
    ],
    [
      "a form, as fields",
      { method: "POST", post: { mimeType: "application/x-www-form-urlencoded", params: named([["tea", "mint"]]) } },
      ["payload/enum createOrder request mint"],
    ],
    [
      "a value of the query",
      { url: "https://tea.example/api/orders?limit=51" },
      ["payload/maximum listOrders query 51"],
    ],
    [
      "an unknown name of the query",
      { url: "https://tea.example/api/orders?limits=5" },
      ["payload/unknown-parameter listOrders query limits"],
    ],
    ["a value of the path", { url: "https://tea.example/api/orders/one" }, ["payload/type getOrder path one"]],
    ["a header", { headers: [["x-shop", "west"]] }, ["payload/enum listOrders header west"]],
    [
      "a response",
      { status: 200, content: json([{ tea: "oolong" }, { tea: 1 }]) },
      ["payload/enum listOrders response:200 1"],
    ],
    [
      "a response in base64",
      { status: 200, content: { mimeType: "application/json", encoding: "base64", text: btoa(`[{"tea":1}]`) } },
      [`payload/enum listOrders response:200 "W3sidGVhIjoxfV0="`],
    ],
    [
      "no base64",
      { status: 200, content: { mimeType: "application/json", encoding: "base64", text: "?" } },
      [`example/syntax   "?"`],
    ],
    [
      "a header of the response",
      { status: 200, content: json([]), answerHeaders: [["x-left", "many"]] },
      ["payload/type listOrders header many"],
    ],
    [
      "a form, as several fields",
      {
        method: "POST",
        post: {
          mimeType: "application/x-www-form-urlencoded",
          params: named([
            ["tea", "mint & more"],
            ["cups", "20"],
          ]),
        },
      },
      ["payload/enum createOrder request mint & more", "payload/maximum createOrder request 20"],
    ],
    [
      "a text before fields",
      {
        method: "POST",
        post: { mimeType: "application/json", text: `{"tea":1}`, params: named([["tea", "sencha"]]) },
      },
      ["payload/enum createOrder request 1"],
    ],
    [
      "a content type that the call states itself",
      { method: "POST", headers: [["Content-Type", "text/xml"]], post: json({ tea: 1 }) },
      ["payload/media-type createOrder request text/xml"],
    ],
    [
      "a content type that is unknown",
      { method: "POST", post: { mimeType: "x-unknown", text: `{"tea":1}` } },
      ["payload/enum createOrder request 1"],
    ],
    ["a method in lower case", { method: "delete" }, ["example/unknown-method   delete"]],
    ["an unknown status", { status: 418 }, ["example/unknown-response   418"]],
    ["an unknown method", { method: "DELETE" }, ["example/unknown-method   DELETE"]],
    ["an unknown path", { url: "https://tea.example/api/order" }, ["example/unknown-path   order"]],
  ];
  test.each(errors)("%s", async (_name, message, wanted) => {
    const { code, found } = await check([entry(message)]);
    expect(found).toEqual(wanted);
    expect(code).toBe(1);
  });

  test("matches a recording of another host by its paths", async () => {
    const { found, summary } = await check([
      entry({ url: "http://localhost:3000/api/orders?limit=51" }),
      entry({ url: "http://localhost:3000/main.js" }),
    ]);
    expect(found).toEqual(["payload/maximum listOrders query 51"]);
    expect(summary).toEqual({ checked: 1, failed: 1, skipped: 1 });
  });

  test("skips files in a form and entries that are not headers", async () => {
    const parts = [{ name: "tea", value: "mint", fileName: "a.txt" }, { name: "cups", value: "20" }, { value: "x" }];
    const multipart = { mimeType: "multipart/form-data; boundary=x", params: parts };
    const { found, summary } = await check([
      entry({ method: "POST", url: "https://tea.example/api/forms", post: multipart }),
      entry({ status: 199, content: json([{ tea: 1 }]) }),
      entry({ status: 200, content: { size: 5, mimeType: "application/json" } }),
      entry({ method: "OPTIONS", headers: [["access-control-request-method", "POST"]] }),
    ]);
    expect(found).toEqual(["payload/maximum createForm request 20"]);
    expect(summary).toEqual({ checked: 4, failed: 1, skipped: 1 });
  });

  test("warns about an archive without calls to the API", async () => {
    const { found, code } = await check([entry({ url: "https://a.example/b" })]);
    expect(found).toEqual(["example/no-calls   ["]);
    expect(code).toBe(0);
  });

  const broken: [string, (text: string) => string, string][] = [
    ["no archive", () => `{"log": []}`, "example/not-har   []"],
    ["no JSON", () => `{"log": `, "example/syntax    "],
    ["no entry", () => `{"log": {"entries": [7]}}`, "example/not-har   7"],
    ["nothing", () => "", "example/empty-file   "],
  ];
  test.each(broken)("%s", async (_name, change, wanted) => {
    const { code, found } = await check([], change);
    expect(code).toBe(1);
    expect(found).toEqual([wanted]);
  });
});
