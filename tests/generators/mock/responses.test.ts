import { beforeAll, expect, test } from "vitest";
import { buildApi } from "../validators/build-api.ts";
import { openMock, type Call, type OpenMock } from "./open-mock.ts";

const text = { "text/plain": { schema: { type: "string" }, example: "x" } };
const ok = (description: string, further: object = {}) => ({ description, ...further });
const paths = {
  "/statuses": { get: { responses: { 204: ok("none"), 200: ok("text", { content: text }), 4000: ok("no status") } } },
  "/ranges": { get: { responses: { default: ok("any"), "2xx": ok("text", { content: text }) } } },
  "/moved": { get: { responses: { 302: ok("elsewhere"), 404: ok("no") } } },
  "/cookies": {
    get: {
      parameters: [{ name: "c", in: "cookie", required: true, schema: { type: "integer" } }],
      responses: { 200: ok("ok"), 422: ok("no", { content: text }) },
    },
  },
  "/headers": {
    get: {
      responses: {
        200: ok("ok", {
          headers: {
            "X-List": { schema: { type: "array" }, example: [1, "a"] },
            "X-Pairs": { explode: true, schema: { type: "object" }, example: { a: 1, b: 2 } },
            "X-Flat": { schema: { type: "object" }, example: { a: 1 } },
            "X-Json": { content: { "application/json": { example: { a: 1 } } } },
            "X-Umlaut": { schema: { type: "string" }, example: "ä" },
            "X Space": { schema: { type: "string" }, example: "a" },
            "Content-Length": { schema: { type: "integer" }, example: 5 },
            "X-Nothing": { schema: false },
          },
        }),
      },
    },
  },
};
let mock: OpenMock;
beforeAll(async () => {
  mock = await openMock([await buildApi({}, paths)]);
});
/** Status, headers, and note of each response. */
const cases: [call: Call, want: string][] = [
  [{ line: "GET /statuses" }, "200 | content-type: text/plain; charset=utf-8 | "],
  [{ line: "GET /ranges" }, "200 | content-type: text/plain; charset=utf-8 | "],
  [{ line: "GET /moved" }, "302 |  | "],
  [
    { line: "POST /moved" },
    "405 | allow: GET, HEAD, OPTIONS; content-type: application/json | allows GET, HEAD, OPTIONS",
  ],
  [{ line: "OPTIONS /moved" }, "204 | allow: GET, HEAD, OPTIONS | "],
  [{ line: "GET /movd" }, "404 | content-type: application/json | no operation, did you mean GET /moved?"],
  [
    { line: "GET /cookies" },
    `422 | content-type: text/plain; charset=utf-8; x-docsgen-issues: [{"in":"cookie","pointer":"","code":"payload/required","message":"lacks the required property \`c\`"}] | cookie lacks the required property \`c\``,
  ],
  [{ line: "GET /cookies", headers: { cookie: "a=b", Cookie: "c=5" } }, "200 |  | "],
  [
    { line: "GET /cookies", headers: { cookie: "c=x" } },
    `422 | content-type: text/plain; charset=utf-8; x-docsgen-issues: [{"in":"cookie","pointer":"/c","code":"payload/type","message":"must be an integer, but is \\"x\\""}] | cookie/c must be an integer, but is "x"`,
  ],
  [{ line: "GET /headers" }, `200 | X-List: 1,a; X-Pairs: a=1,b=2; X-Flat: a,1; X-Json: {"a":1} | `],
  [
    { line: "GET /statuses", headers: { accept: "image/png" } },
    "406 | content-type: application/json | Accept: image/png excludes text/plain",
  ],
  [{ line: "GET /statuses", headers: { prefer: "status=204" } }, "204 | preference-applied: status=204 | "],
  [
    { line: "GET /statuses", headers: { prefer: "status=500" } },
    "400 | content-type: application/problem+json | Prefer: status=500 is not documented",
  ],
  [
    { line: "GET /statuses", headers: { prefer: "example=other" } },
    "400 | content-type: application/problem+json | Prefer: example=other is not documented",
  ],
  [
    { line: "GET /ranges", headers: { prefer: "status=201" } },
    "201 | preference-applied: status=201; content-type: text/plain; charset=utf-8 | ",
  ],
];

test.each(cases)("the response to %j", async (call, want) => {
  const { status, headers, note = "" } = await mock.send(call);
  expect([status, headers.map((header) => header.join(": ")).join("; "), note].join(" | ")).toBe(want);
});
