import { beforeAll, describe, expect, test } from "vitest";
import { buildApi } from "../validators/build-api.ts";
import { buildPets } from "./description.ts";
import { contentOf, headerOf, openMock, toRequest, type Call, type OpenMock } from "./open-mock.ts";

const otherPaths = {
  "/other": { get: { responses: { "200": { description: "ok" } } } },
  "/pets": { get: { responses: { "299": { description: "of the other description" } } } },
};
let mock: OpenMock;
beforeAll(async () => {
  mock = await openMock([await buildPets(), await buildApi({}, otherPaths)], "/docs/");
});

/** Status, content type, and body of a response, with JSON as a value. */
async function send(call: Call): Promise<{ status: number; type: string | undefined; body: unknown }> {
  const response = await mock.send(call);
  const type = headerOf(response, "content-type");
  const content = contentOf(response);
  return { status: response.status, type, body: type === "application/json" ? JSON.parse(String(content)) : content };
}

const json = "application/json";
const tom = { name: "Tom" };

type Row = [name: string, row: { given: Call; want: object }];

describe("routing", () => {
  const rows: Row[] = [
    ["at their paths", { given: { line: "GET /pets" }, want: { status: 200, body: tom } }],
    ["below the path of the server", { given: { line: "GET /base/pets" }, want: { status: 200 } }],
    [
      "below the path of their own server, with variables",
      { given: { line: "GET /v3/x/named/a" }, want: { status: 200 } },
    ],
    ["below the site", { given: { line: "GET /docs/pets" }, want: { status: 200 } }],
    ["below the site and the server", { given: { line: "GET /docs/base/pets" }, want: { status: 200 } }],
    ["of a further description", { given: { line: "GET /other" }, want: { status: 200 } }],
    ["with HEAD as with GET", { given: { line: "HEAD /pets" }, want: { status: 200, type: json } }],
    [
      "nowhere, but near",
      {
        given: { line: "GET /petz" },
        want: {
          status: 404,
          body: { detail: "No operation in the description matches GET /petz.", nearest: "GET /pets" },
        },
      },
    ],
    [
      "nowhere, with a parameter",
      {
        given: { line: "DELETE /pet/77" },
        want: { status: 404, body: expect.objectContaining({ nearest: "DELETE /pets/{pet_id}" }) },
      },
    ],
    ["at the path, but with another method", { given: { line: "PUT /pets" }, want: { status: 405 } }],
  ];
  test.each(rows)("%s", async (_name, { given, want }) => expect(await send(given)).toMatchObject(want));

  test("lists the methods of a path", async () => {
    const rejected = await mock.send({ line: "PUT /pets" });
    const requested = await mock.send({ line: "OPTIONS /pets" });
    expect([headerOf(rejected, "allow"), requested.status, headerOf(requested, "allow")]).toEqual([
      "GET, HEAD, OPTIONS, POST",
      204,
      "GET, HEAD, OPTIONS, POST",
    ]);
  });
});

describe("responses", () => {
  const rows: Row[] = [
    ["the first example that is valid", { given: { line: "GET /pets" }, want: { status: 200, type: json, body: tom } }],
    [
      "the type that is accepted, though JSON is there",
      {
        given: { line: "GET /pets", headers: { accept: "text/plain, application/json;q=0.5" } },
        want: { type: "text/plain; charset=utf-8", body: "Tom" },
      },
    ],
    [
      "XML, with its characters escaped",
      {
        given: { line: "GET /pets", headers: { accept: "application/xml" } },
        want: {
          type: "application/xml",
          body: '<?xml version="1.0" encoding="UTF-8"?>\n<Pet>\n  <name>&lt;Tom&gt;</name>\n</Pet>',
        },
      },
    ],
    [
      "nothing that is not accepted",
      { given: { line: "GET /pets", headers: { accept: "image/png" } }, want: { status: 406 } },
    ],
    [
      "the example of a name",
      { given: { line: "GET /pets", headers: { prefer: "example=dog" } }, want: { body: { name: "Rex" } } },
    ],
    [
      "the example of another status",
      {
        given: { line: "GET /pets", headers: { prefer: "example=gone" } },
        want: { status: 404, body: { code: "gone" } },
      },
    ],
    [
      "a status",
      {
        given: { line: "GET /pets", headers: { prefer: "status=404" } },
        want: { status: 404, body: { code: "gone" } },
      },
    ],
    [
      "a code, as Prism calls it",
      { given: { line: "GET /pets", headers: { prefer: "respond-async, code=404" } }, want: { status: 404 } },
    ],
    [
      "a status of a range",
      {
        given: { line: "GET /pets", headers: { prefer: "status=503" } },
        want: { status: 503, body: { code: "down" } },
      },
    ],
    [
      "a status of default",
      {
        given: { line: "DELETE /pets/1", headers: { prefer: "status=418" } },
        want: { status: 418, body: { code: "default" } },
      },
    ],
    [
      "no status that is not documented",
      {
        given: { line: "GET /pets", headers: { prefer: "status=418" } },
        want: {
          status: 400,
          type: "application/problem+json",
          body: expect.stringContaining('"documented": [\n    "200",\n    "404",\n    "5XX"\n  ]'),
        },
      },
    ],
    [
      "no example that is not there",
      {
        given: { line: "GET /pets", headers: { prefer: "example=dogg" } },
        want: {
          status: 400,
          body: expect.stringMatching(/It has example, wrong, cat, dog[^]*"nearest": "dog"/),
        },
      },
    ],
    [
      "a made value",
      {
        given: { line: "POST /pets", body: tom },
        want: { status: 201, type: json, body: { name: expect.any(String) } },
      },
    ],
    ["an example that is written as the text of its JSON", { given: { line: "GET /as-text" }, want: { body: tom } }],
    ["nothing for 204", { given: { line: "DELETE /pets/1" }, want: { status: 204, type: undefined, body: undefined } }],
    [
      "an image for a range of images",
      { given: { line: "GET /pets/1/photo" }, want: { type: "image/png", body: expect.stringMatching(/^\u0089PNG/) } },
    ],
    [
      "success where only errors are documented",
      { given: { line: "GET /errors-only" }, want: { status: 200, body: undefined } },
    ],
    ["a redirect where that is the success", { given: { line: "GET /moved" }, want: { status: 302 } }],
    [
      "lines",
      {
        given: { line: "GET /events" },
        want: { type: "application/jsonl", body: ['{"name":"Tom"}\n', '{"name":"Rex"}\n'] },
      },
    ],
    [
      "no stream unless it is requested",
      { given: { line: "POST /events", body: {} }, want: { type: json, body: { whole: true } } },
    ],
    [
      "a stream for `stream: true`, whatever is accepted",
      {
        given: { line: "POST /events", body: { stream: true }, headers: { accept: json } },
        want: {
          type: "text/event-stream",
          body: ['event: a\ndata: {"x": 1}\n\n', ": comment\n\n", "data: [DONE]\n\n"],
        },
      },
    ],
    [
      "no stream for `stream: false`",
      {
        given: { line: "POST /events", body: { stream: false }, headers: { accept: "text/event-stream, */*" } },
        want: { type: json },
      },
    ],
    [
      "a stream that is accepted by name",
      {
        given: { line: "POST /events", headers: { accept: "text/event-stream" } },
        want: { type: "text/event-stream" },
      },
    ],
    [
      "the events of a list with their names",
      {
        given: { line: "POST /events", body: { stream: true }, headers: { prefer: 'example="list"' } },
        want: { body: ['event: a\ndata: {"x":1}\n\n', 'data: {"y":2}\n\n'] },
      },
    ],
  ];
  test.each(rows)("%s", async (_name, { given, want }) => expect(await send(given)).toMatchObject(want));

  test("sends documented headers with examples or generated values, except those that the server sets or that are invalid", async () => {
    const { headers } = await mock.send({ line: "GET /pets" });
    expect(headers).toEqual([
      ["X-Total", "7"],
      ["X-Ids", "1,2"],
      ["content-type", json],
    ]);
  });

  test("lists the preferences that were applied, and waits for the delay", async () => {
    const response = await mock.send({
      line: "GET /pets",
      headers: { prefer: 'delay=70; status=200, example="dog", wait=1' },
    });
    expect([headerOf(response, "preference-applied"), response.delayMs]).toEqual([
      'status=200, example="dog", delay=70',
      70,
    ]);
    const stream = { line: "POST /events", body: { stream: true } };
    expect((await mock.send(stream)).body).toMatchObject({ delayMs: 120 });
    expect((await mock.send({ ...stream, headers: { prefer: "delay=0" } })).body).toMatchObject({ delayMs: 0 });
  });

  test("sends an invalid example only if there is no valid one, and reports it", async () => {
    const broken = await mock.send({ line: "GET /broken" });
    expect([broken.status, broken.note]).toEqual([200, expect.stringContaining("does not match the description")]);
    expect(headerOf(broken, "x-docsgen-note")).toBe(broken.note);
    const requested = await mock.send({ line: "GET /pets", headers: { prefer: "example=wrong" } });
    expect([contentOf(requested), requested.note]).toEqual([
      expect.stringContaining("5"),
      expect.stringContaining("`wrong`"),
    ]);
  });
});

describe("operations with one URL", () => {
  const rows: Row[] = [
    ["the plain one", { given: { line: "PUT /talks/1", body: { text: "" } }, want: { body: { name: "plain" } } }],
    [
      "the one with a stream",
      { given: { line: "PUT /talks/1", body: { text: "", stream: true } }, want: { type: "text/event-stream" } },
    ],
    [
      "the one that takes the body",
      { given: { line: "PUT /talks/1", body: { audio: "" } }, want: { body: { name: "audio" } } },
    ],
    ["the one with the query", { given: { line: "PUT /talks/1?a=b&beta=true" }, want: { body: { name: "beta" } } }],
    [
      "the plain one contains the error",
      {
        given: { line: "PUT /talks/1", body: {} },
        want: { status: 422, body: { detail: [expect.objectContaining({ loc: ["body", "text"] })] } },
      },
    ],
  ];
  test.each(rows)("%s", async (_name, { given, want }) => expect(await send(given)).toMatchObject(want));
});

describe("rejected requests", () => {
  const multipart = (...parts: string[]): Pick<Call, "headers" | "body"> => ({
    headers: { "content-type": "multipart/form-data; boundary=x" },
    body: `${parts.map((part) => `--x\r\n${part}\r\n`).join("")}--x--\r\n`,
  });
  const file = 'Content-Disposition: form-data; name="file"; filename="a"\r\n\r\nbytes';
  const age = (text: string): string => `Content-Disposition: form-data; name="age"\r\n\r\n${text}`;
  const form = { "content-type": "application/x-www-form-urlencoded" };
  const rows: Row[] = [
    [
      "a query, in the kit's words where none are documented",
      {
        given: { line: "GET /pets?limit=10" },
        want: { status: 422, body: { detail: [expect.objectContaining({ loc: ["query", "limit"] })] } },
      },
    ],
    ["a query of pipes", { given: { line: "GET /pets?tags=ab%7Clong" }, want: { status: 422 } }],
    ["no right query of pipes", { given: { line: "GET /pets?tags=ab|abc" }, want: { status: 200 } }],
    ["a deep query", { given: { line: "GET /pets?filter[age]=x" }, want: { status: 422 } }],
    ["a query that is not encoded right", { given: { line: "GET /pets?tags=%zz" }, want: { status: 422 } }],
    ["a path", { given: { line: "DELETE /pets/tom" }, want: { status: 422, body: { code: "default" } } }],
    [
      "a header and a cookie",
      {
        given: { line: "GET /headers", headers: { "x-count": "many", cookie: "theme=blue" } },
        want: {
          status: 422,
          body: {
            detail: [
              expect.objectContaining({ loc: ["header", "X-Count"] }),
              expect.objectContaining({ loc: ["cookie", "theme"] }),
            ],
          },
        },
      },
    ],
    [
      "no right header and cookie",
      {
        given: { line: "GET /headers", headers: { "x-count": "3", cookie: "a=b; theme=dark" } },
        want: { status: 200 },
      },
    ],
    [
      "a body, with the documented status and example",
      { given: { line: "POST /pets", body: { name: 5 } }, want: { status: 400, body: { code: "invalid" } } },
    ],
    ["no body", { given: { line: "POST /pets" }, want: { status: 400, body: { code: "invalid" } } }],
    [
      "a body that is not JSON",
      { given: { line: "POST /pets", headers: { "content-type": json }, body: "{" }, want: { status: 400 } },
    ],
    [
      "no JSON, where nothing is documented",
      {
        given: { line: "POST /events", headers: { "content-type": json }, body: '{\n"stream" true' },
        want: {
          status: 400,
          body: {
            detail: [
              {
                loc: ["body", 11],
                msg: 'JSON decode error: is not valid JSON: unexpected "t" at line 2, column 10',
                type: "json_invalid",
              },
            ],
          },
        },
      },
    ],
    [
      "another type, with the documented example",
      {
        given: { line: "POST /pets", headers: { "content-type": "text/csv" }, body: "a" },
        want: { status: 415, body: { code: "type" } },
      },
    ],
    ["no type", { given: { line: "POST /form", body: "a" }, want: { status: 415 } }],
    [
      "a compressed body",
      {
        given: { line: "POST /events", headers: { "content-type": json, "content-encoding": "gzip" }, body: "a" },
        want: { status: 415 },
      },
    ],
    [
      "no type with parameters",
      {
        given: {
          line: "POST /pets",
          headers: { "content-type": "Application/JSON; charset=UTF-8" },
          body: '{"name":"a"}',
        },
        want: { status: 201 },
      },
    ],
    ["a form", { given: { line: "POST /form", headers: form, body: "age=x" }, want: { status: 422 } }],
    ["no right form", { given: { line: "POST /form", headers: form, body: "age=5" }, want: { status: 200 } }],
    [
      "a multipart body without its file",
      { given: { line: "POST /form", ...multipart(age("5")) }, want: { status: 422 } },
    ],
    [
      "a multipart body of another boundary",
      { given: { line: "POST /form", ...multipart(), body: "--y\r\n" }, want: { status: 400 } },
    ],
    ["no right multipart body", { given: { line: "POST /form", ...multipart(file, age("5")) }, want: { status: 200 } }],
    [
      "a text",
      { given: { line: "POST /form", headers: { "content-type": "text/plain" }, body: "long" }, want: { status: 422 } },
    ],
    [
      "bytes that are no text",
      {
        given: { line: "POST /form", headers: { "content-type": "text/plain" }, body: Uint8Array.of(255) },
        want: { status: 400 },
      },
    ],
    [
      "a line",
      {
        given: { line: "POST /form", headers: { "content-type": "application/jsonl" }, body: '{"name":"a"}\n{}\n' },
        want: { status: 422, body: { detail: [expect.objectContaining({ loc: ["body", 1, "name"] })] } },
      },
    ],
    [
      "a file",
      {
        given: {
          line: "PUT /pets/1/photo",
          headers: { "content-type": "image/png" },
          body: Uint8Array.of(1, 2, 3, 4, 5),
        },
        want: { status: 422 },
      },
    ],
    [
      "no right file",
      {
        given: { line: "PUT /pets/1/photo", headers: { "content-type": "image/png" }, body: Uint8Array.of(1, 2) },
        want: { status: 202 },
      },
    ],
    [
      "no type, and lists the accepted types",
      {
        given: { line: "POST /events", headers: { "content-type": "text/csv" }, body: "a" },
        want: { status: 415, body: { detail: expect.stringContaining("application/json") } },
      },
    ],
    [
      "a line that is not JSON, by its number",
      {
        given: {
          line: "POST /form",
          headers: { "content-type": "application/jsonl" },
          body: '{"name":"a"}\n\n{"name"',
        },
        want: { status: 400, body: { detail: [expect.objectContaining({ loc: ["body", 1, 7] })] } },
      },
    ],
    [
      "truncated JSON",
      {
        given: { line: "POST /events", headers: { "content-type": json }, body: '{"stream"' },
        want: {
          status: 400,
          body: {
            detail: [expect.objectContaining({ msg: "JSON decode error: is not valid JSON: unexpected end of input" })],
          },
        },
      },
    ],
    [
      "a form that is not text",
      { given: { line: "POST /form", headers: form, body: Uint8Array.of(97, 61, 255) }, want: { status: 400 } },
    ],
    [
      "an empty body of JSON",
      { given: { line: "POST /pets", headers: { "content-type": json }, body: "" }, want: { status: 400 } },
    ],
    [
      "another method, in words",
      { given: { line: "PUT /pets" }, want: { status: 405, body: { detail: expect.stringContaining("PUT") } } },
    ],
    ["no body that may be missing", { given: { line: "PUT /pets/1/photo" }, want: { status: 202 } }],
  ];
  test.each(rows)("%s", async (_name, { given, want }) => expect(await send(given)).toMatchObject(want));

  test("rejects a body that is too large", async () => {
    const response = await mock.respond({ ...toRequest({ line: "POST /pets" }), body: "too large" });
    expect([response.status, contentOf(response)]).toEqual([413, expect.stringContaining("The limit is 10 MB")]);
  });

  test("reports the errors at the start of a large body, and none that truncation would cause", async () => {
    const large = (count: number): readonly object[] => Array.from({ length: count }, (_, index) => ({ name: index }));
    const many = await mock.send({ line: "POST /many", body: { pets: large(50_000), last: "here" } });
    const { detail } = JSON.parse(String(contentOf(many))) as { detail: readonly object[] };
    expect([many.status, detail.length, detail[99]]).toEqual([
      422,
      100,
      expect.objectContaining({ loc: ["body", "pets", 99, "name"] }),
    ]);
    const pets = Array.from({ length: 20_000 }, () => tom);
    const fine = await mock.send({ line: "POST /many", body: { pets, last: "here" } });
    const late = await mock.send({ line: "POST /many", body: { pets: [...pets, {}], last: "here" } });
    expect([fine.status, late.status, contentOf(late)]).toEqual([
      200,
      422,
      expect.stringContaining("too large for a detailed report"),
    ]);
  });

  test("rejects a form whose fields are too large, not counting files", async () => {
    const fields = await mock.send({ line: "POST /form", headers: form, body: `age=${"5".repeat(300_000)}` });
    const part = await mock.send({ line: "POST /form", ...multipart(file, age("5".repeat(300_000))) });
    const bytes = await mock.send({ line: "POST /form", ...multipart(`${file}${"5".repeat(300_000)}`) });
    expect([fields.status, part.status, bytes.status]).toEqual([413, 413, 200]);
  });

  test("also reports errors in a header", async () => {
    const response = await mock.send({ line: "POST /pets", body: { name: 5, age: 1 } });
    const issues = JSON.parse(headerOf(response, "x-docsgen-issues") ?? "") as unknown;
    expect(issues).toEqual([
      { in: "body", pointer: "/name", code: "payload/type", message: expect.any(String) },
      { in: "body", pointer: "/age", code: "payload/minimum", message: expect.any(String) },
    ]);
    expect(response.note).toMatch(/^body\/name .* \(and 1 more\)$/);
  });
});

describe("authorization", () => {
  const rows: Row[] = [
    ["requests without credentials", { given: { line: "GET /secure" }, want: { status: 401, body: { code: "who" } } }],
    ["a key", { given: { line: "GET /secure", headers: { "x-key": "a" } }, want: { status: 200 } }],
    [
      "not half of what is needed together",
      { given: { line: "GET /secure", headers: { authorization: "Basic a" } }, want: { status: 401 } },
    ],
    [
      "all of what is needed together",
      {
        given: { line: "GET /secure", headers: { authorization: "basic a", cookie: "a=b; session=c" } },
        want: { status: 200 },
      },
    ],
    ["anyone where that is an alternative", { given: { line: "PUT /secure" }, want: { status: 200 } }],
    [
      "not another scheme",
      { given: { line: "POST /secure", headers: { authorization: "Basic a" } }, want: { status: 401 } },
    ],
    ["a token", { given: { line: "POST /secure", headers: { authorization: "Bearer a" } }, want: { status: 200 } }],
    [
      "no empty token",
      { given: { line: "POST /secure", headers: { authorization: "Bearer " } }, want: { status: 401 } },
    ],
    ["a key in the query", { given: { line: "DELETE /secure?key=a" }, want: { status: 200 } }],
    ["no empty key in the query", { given: { line: "DELETE /secure?key=" }, want: { status: 401 } }],
  ];
  test.each(rows)("%s", async (_name, { given, want }) => expect(await send(given)).toMatchObject(want));

  test("names the scheme in a challenge, but does not make a browser ask a script's user for a password", async () => {
    const challenge = async (headers: Record<string, string>): Promise<string | undefined> =>
      headerOf(await mock.send({ line: "GET /secure", headers }), "www-authenticate");
    expect([await challenge({}), await challenge({ "sec-fetch-dest": "empty" })]).toEqual([
      'Basic realm="mock"',
      undefined,
    ]);
  });
});
