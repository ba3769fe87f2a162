import { beforeAll, expect, test } from "vitest";
import { buildApi } from "../validators/build-api.ts";
import { contentOf, headerOf, openMock, type Call, type OpenMock } from "./open-mock.ts";

const json = (example: unknown, more: object = {}): object => ({ "application/json": { example, ...more } });
const answer = (content: object): object => ({ description: "ok", content });
const text = { schema: { type: "string" } };

const paths = {
  "/order": {
    get: {
      responses: {
        "202": answer(json("later")),
        "200": answer(json("first")),
        "201": answer(json("second")),
        "400": answer(json("wrong")),
      },
    },
  },
  "/ranges": { get: { responses: { default: answer(json("default")), "2XX": answer(json("range")) } } },
  "/examples": {
    get: {
      responses: {
        "404": answer({ "application/json": { examples: { both: { value: "late" }, own: { value: "own" } } } }),
        "200": answer({ "application/json": { examples: { other: { value: 1 } } } }),
        "201": answer({ "text/plain": { ...text, examples: { both: { value: "early" } } } }),
      },
    },
  },
  "/some-stream": {
    get: {
      responses: {
        "200": answer({
          "text/event-stream": { example: "data: 1\n\n" },
          ...json("whole"),
          "text/plain": { ...text, example: "plain" },
        }),
      },
    },
  },
  "/late-stream": {
    get: {
      parameters: [{ name: "stream", in: "query", schema: { type: "boolean" } }],
      responses: { "200": answer(json("whole")), "202": answer({ "text/event-stream": { example: "data: 1\n\n" } }) },
    },
  },
  "/bodiless": {
    get: { responses: { "205": answer(json("never")) } },
    put: { responses: { "204": answer(json("never")) } },
    post: { responses: { "304": answer(json("never")) } },
  },
  "/statuses": {
    get: {
      responses: { "599": answer(json("last")), "200": answer(json("fine")), "100": answer(json("informational")) },
    },
  },
  "/cookie": { get: { security: [{ cookie: [] }], responses: { "200": answer(json("in")) } } },
  "/every": {
    get: {
      security: [{ basic: [], key: [] }, { digest: [] }, { query: [] }, { cookie: [] }, { oauth: [] }],
      responses: { "200": answer(json("in")) },
    },
  },
  "/strange": {
    get: { security: [{ strange: [] }, { mutual: [], key: [] }], responses: { "200": answer(json("in")) } },
  },
  "/form": {
    post: { requestBody: { content: { "multipart/form-data": {} } }, responses: { "200": answer(json("got")) } },
  },
};
const securitySchemes = {
  basic: { type: "http", scheme: "basic" },
  digest: { type: "http", scheme: "Digest" },
  strange: { type: "http", scheme: "a b" },
  key: { type: "apiKey", in: "header", name: "X-Key" },
  query: { type: "apiKey", in: "query", name: "key" },
  cookie: { type: "apiKey", in: "cookie", name: "sid" },
  oauth: { type: "oauth2", flows: {} },
  mutual: { type: "mutualTLS" },
};

let mock: OpenMock;
beforeAll(async () => {
  mock = await openMock([await buildApi({}, paths, "3.1.0", { components: { securitySchemes } })]);
});

async function send(call: Call): Promise<string> {
  const sent = await mock.send(call);
  const content = contentOf(sent);
  return `${sent.status} ${headerOf(sent, "content-type") ?? "-"} ${Array.isArray(content) ? content.join("") : String(content)}`;
}

test.each<[call: Call, want: string]>([
  [{ line: "GET /order" }, '200 application/json "first"'],
  [{ line: "GET /order", headers: { prefer: "status=202" } }, '202 application/json "later"'],
  [{ line: "GET /ranges" }, '200 application/json "range"'],
  [{ line: "GET /ranges", headers: { prefer: "status=404" } }, '404 application/json "default"'],
  [{ line: "GET /examples", headers: { prefer: "example=both" } }, "201 text/plain; charset=utf-8 early"],
  [{ line: "GET /examples", headers: { prefer: "example=own" } }, '404 application/json "own"'],
  [
    { line: "GET /examples", headers: { prefer: "example=quite-else" } },
    '400 application/problem+json {\n  "title": "The mock server cannot apply this preference",\n  "status": 400,\n  "detail": "The 200 response has no example named \\"quite-else\\". It has other.",\n  "documented": [\n    "other"\n  ]\n}',
  ],
  [
    { line: "GET /order", headers: { prefer: "example=x" } },
    '400 application/problem+json {\n  "title": "The mock server cannot apply this preference",\n  "status": 400,\n  "detail": "The 200 response has no example named \\"x\\". It has example.",\n  "documented": [\n    "example"\n  ]\n}',
  ],
  [{ line: "GET /some-stream" }, '200 application/json "whole"'],
  [{ line: "GET /some-stream", headers: { accept: "text/*" } }, "200 text/plain; charset=utf-8 plain"],
  [
    { line: "GET /some-stream", headers: { accept: "text/event-stream, text/plain" } },
    "200 text/event-stream data: 1\n\n",
  ],
  [
    { line: "GET /some-stream", headers: { accept: "text/event-stream;q=0.5, text/plain" } },
    "200 text/plain; charset=utf-8 plain",
  ],
  [{ line: "GET /late-stream" }, '200 application/json "whole"'],
  [{ line: "GET /late-stream?stream=true" }, "202 text/event-stream data: 1\n\n"],
  [{ line: "GET /late-stream?stream=false" }, '200 application/json "whole"'],
  [{ line: "GET /bodiless" }, "205 - undefined"],
  [{ line: "PUT /bodiless" }, "204 - undefined"],
  [{ line: "POST /bodiless" }, "304 - undefined"],
  [{ line: "GET /statuses", headers: { prefer: "status=599" } }, '599 application/json "last"'],
  [
    { line: "GET /statuses", headers: { prefer: "status=100" } },
    '400 application/problem+json {\n  "title": "The mock server cannot apply this preference",\n  "status": 400,\n  "detail": "The operation does not document the status 100. It documents 200, 599.",\n  "documented": [\n    "200",\n    "599"\n  ]\n}',
  ],
  [{ line: "GET /cookie", headers: { cookie: "a=b; sid = x=y" } }, '200 application/json "in"'],
  [{ line: "GET /cookie", headers: { cookie: "sid=" } }, "401"],
  [{ line: "GET /cookie", headers: { cookie: "other=x" } }, "401"],
  [{ line: "GET /every", headers: { authorization: "digest x" } }, '200 application/json "in"'],
  [{ line: "GET /every", headers: { authorization: "Bearer x" } }, '200 application/json "in"'],
  [{ line: "GET /every", headers: { authorization: "Basic x" } }, "401"],
  [{ line: "GET /every", headers: { authorization: "Basic x", "x-key": "y" } }, '200 application/json "in"'],
  [{ line: "GET /strange", headers: { "x-key": "y" } }, '200 application/json "in"'],
  [
    {
      line: "POST /form",
      headers: { "content-type": "multipart/form-data; boundary=x" },
      body: '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n',
    },
    '200 application/json "got"',
  ],
])("%j gets the response %j", async (call, want) => {
  const sent = await send(call);
  expect(want === "401" ? sent.slice(0, 3) : sent).toBe(want);
});

test("lists missing credentials in the text and as challenges", async () => {
  const reported = async (line: string): Promise<readonly unknown[]> => {
    const sent = await mock.send({ line });
    return [
      contentOf(sent),
      sent.headers.filter(([name]) => name.toLowerCase() === "www-authenticate").map(([, value]) => value),
      sent.note,
    ];
  };
  expect([await reported("GET /every"), await reported("GET /strange")]).toMatchInlineSnapshot(`
    [
      [
        "{
      "detail": "The request has no credentials; missing: the header Authorization with a user and password (Basic) and the header X-Key, or the header Authorization with a digest token, or the query parameter key, or the cookie sid, or the header Authorization with a Bearer token."
    }",
        [
          "Basic realm="mock"",
          "digest realm="mock"",
          "Bearer realm="mock"",
        ],
        "missing: the header Authorization with a user and password (Basic) and the header X-Key, or the header Authorization with a digest token, or the query parameter key, or the cookie sid, or the header Authorization with a Bearer token",
      ],
      [
        "{
      "detail": "The request has no credentials; missing: the header Authorization with a a b token, or the header X-Key."
    }",
        [],
        "missing: the header Authorization with a a b token, or the header X-Key",
      ],
    ]
  `);
});
