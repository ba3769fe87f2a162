import { expect, test } from "vitest";
import { checkHar } from "../../../../generators/examples/files/check-har.ts";
import type { CheckingApi } from "../../../../generators/examples/files/check-calls.ts";
import { createExampleCheck } from "../../../../generators/examples/check-example.ts";
import { createSourceFile } from "../../../../generators/source/source-file.ts";
import { buildValidators } from "../../../../generators/validators/build-validators.ts";
import { modelOf } from "../../api/description.ts";
import { petShop } from "../calls/check-page.ts";

const pets = "https://eu.pets.example/api/v1/pets";
const photos = "https://eu.pets.example/api/v1/photos";
const tokens = "https://eu.pets.example/api/v1/tokens";
const json = [{ name: "Content-Type", value: "application/json" }];
const form = [{ name: "content-type", value: "application/x-www-form-urlencoded" }];
const multipart = [{ name: "Content-Type", value: "multipart/form-data; boundary=b" }];
const post = (postData: object, headers: object[] = [{ name: "A", value: "b" }], url = pets) => ({
  request: { method: "POST", url, headers, postData },
});
const answer = (response: object, headers: object[] = []) => ({
  request: { method: "GET", url: `${pets}/1` },
  response: { headers, ...response },
});

/** Entries with the counts of checked, failed, and skipped ones, and the findings with the text they mark. */
const entries: [name: string, entry: unknown, want: string][] = [
  ["no object", 5, "1/1/0 example/not-har at 5"],
  ["no request", {}, "1/1/0 example/not-har at {}"],
  ["no method", { request: { url: pets } }, "1/1/0 example/not-har at {request}"],
  ["no URL", { request: { method: "GET" } }, "1/1/0 example/not-har at {request}"],
  ["a method that is not text", { request: { method: 5, url: pets } }, "1/1/0 example/not-har at {request}"],
  ["a call that is right", { request: { method: "get", url: pets } }, "1/0/0"],
  [
    "a call to another API",
    { request: { method: "GET", url: "https://else.example/x" } },
    "0/0/1 example/no-calls at [",
  ],
  [
    "another host with our path",
    { request: { method: "GET", url: "http://localhost:80/api/v1/pets?limit=x" } },
    "1/1/0 payload/type at x",
  ],
  [
    "another host with another path",
    { request: { method: "GET", url: "http://localhost/api/v1/petz" } },
    "0/0/1 example/no-calls at [",
  ],
  [
    "a path of ours that is unknown",
    { request: { method: "GET", url: "https://eu.pets.example/api/v1/petz" } },
    "1/1/0 example/unknown-path at petz",
  ],
  ["a method that is unknown", { request: { method: "put", url: pets } }, "1/1/0 example/unknown-method at put"],
  [
    "a question before a call",
    {
      request: {
        method: "OPTIONS",
        url: pets,
        headers: [
          { name: "A", value: "b" },
          { name: "Access-Control-Request-Method", value: "POST" },
        ],
      },
    },
    "0/0/1 example/no-calls at [",
  ],
  [
    "a query",
    { request: { method: "GET", url: `${pets}?limit=x&kind=cow` } },
    "1/1/0 payload/type at x; payload/enum at cow",
  ],
  [
    "a query with an escape",
    { request: { method: "GET", url: `${pets}?kind=\\\t"c` } },
    '1/1/0 payload/enum at \\\\\\t\\"c',
  ],
  [
    "headers",
    {
      request: {
        method: "GET",
        url: pets,
        headers: [
          { name: "x-trace", value: "abcde" },
          { name: "X-Trace" },
          { value: "y" },
          5,
          { name: "cookie", value: "session=x" },
        ],
      },
    },
    "1/1/0 payload/max-length at abcde; payload/type at x",
  ],
  [
    "headers that are parts of the URL",
    { request: { method: "GET", url: `${pets}/search`, headers: [{ name: ":path", value: "/x" }] } },
    "1/0/0",
  ],
  ["headers that are no list", { request: { method: "GET", url: pets, headers: "X-Trace: abcde" } }, "1/0/0"],
  [
    "no headers, so that nothing is missing",
    { request: { method: "GET", url: `${pets}/search`, headers: [] } },
    "1/0/0",
  ],
  [
    "headers, so that a parameter is missing",
    { request: { method: "GET", url: `${pets}/search`, headers: json } },
    "1/1/0 payload/required at https://eu.pets.example/api/v1/pets/search",
  ],
  ["a body", post({ mimeType: "application/json", text: '{"name":5}' }), "1/1/0 payload/type at 5"],
  [
    "a body of the type of its header",
    post({ mimeType: "text/plain", text: '{"name":5}' }, json),
    "1/1/0 payload/type at 5",
  ],
  [
    "a body of a type that is not known",
    post({ mimeType: "text/x", text: '{"name":5}' }),
    "1/1/0 payload/media-type at text/x",
  ],
  ["a body of no type", post({ mimeType: "", text: '{"name":5}' }), "1/1/0 payload/type at 5"],
  ["a body with an unknown type", post({ mimeType: "x-unknown", text: '{"name":5}' }), "1/1/0 payload/type at 5"],
  ["a body of a type without its kind", post({ mimeType: "json", text: '{"name":5}' }), "1/1/0 payload/type at 5"],
  [
    "an empty body",
    post({ mimeType: "application/json", text: "" }),
    "1/1/0 payload/required at https://eu.pets.example/api/v1/pets",
  ],
  ["no body", post({}), "1/1/0 payload/required at https://eu.pets.example/api/v1/pets"],
  [
    "fields of a form",
    post({ params: [{ name: "grant", value: "a b" }, { name: "days", value: "x" }, { value: "y" }] }, form, tokens),
    "1/1/0 payload/enum at a b; payload/type at x",
  ],
  ["fields of a form without values", post({ params: [{ name: "grant" }] }, form, tokens), "1/1/0 payload/enum at"],
  [
    "the text of a form next to its fields",
    post({ text: "grant=z", params: [{ name: "grant", value: "code" }] }, form, tokens),
    "1/1/0 payload/enum at z",
  ],
  [
    "parts",
    post(
      {
        text: "x",
        params: [
          { name: "purpose", value: "x" },
          { name: "file", fileName: "a.png", value: "y" },
        ],
      },
      multipart,
      photos,
    ),
    "1/1/0 payload/enum at x",
  ],
  [
    "a text for a file",
    post(
      {
        params: [
          { name: "purpose", value: "album" },
          { name: "file", value: "y" },
        ],
      },
      multipart,
      photos,
    ),
    "1/0/0 payload/type at y",
  ],
  [
    "parts as text",
    post(
      { text: '--b\r\nContent-Disposition: form-data; name="purpose"\r\n\r\nz\r\n--b--', params: [] },
      multipart,
      photos,
    ),
    "1/1/0 payload/required at https://eu.pets.example/api/v1/photos; payload/enum at z",
  ],
  [
    "a response",
    answer({ status: 200, content: { mimeType: "application/json", text: '{"name":5}' } }),
    "2/1/0 payload/type at 5",
  ],
  [
    "a response by its header",
    answer({ status: 200, content: { mimeType: "text/x", text: '{"name":5}' } }, json),
    "2/1/0 payload/type at 5",
  ],
  [
    "a response with another type",
    answer({ status: 200, content: { mimeType: "text/html; charset=utf-8", text: "<p>" } }),
    "2/1/0 payload/media-type at text/html; charset=utf-8",
  ],
  ["a response with an unknown status", answer({ status: 404 }), "2/1/0 example/unknown-response at 404"],
  ["a response that is missing", answer({ status: 0 }), "1/0/0"],
  ["a response that continues", answer({ status: 100 }), "1/0/0"],
  ["a response that is cached", answer({ status: 304 }), "1/0/0"],
  ["a response without a body", answer({ status: 200 }), "2/0/0"],
  ["a status that is a text", answer({ status: "200" }), "1/0/0"],
  [
    "a response that is encoded",
    answer({ status: 200, content: { mimeType: "application/json", encoding: "base64", text: btoa('{"name":5}') } }),
    `2/1/0 payload/type at "${btoa('{"name":5}')}"`,
  ],
  [
    "a response with another encoding",
    answer({ status: 200, content: { mimeType: "application/json", encoding: "x", text: '{"name":5}' } }),
    "2/1/0 payload/type at 5",
  ],
  [
    "a response that is encoded incorrectly",
    answer({ status: 200, content: { mimeType: "application/json", encoding: "base64", text: "%" } }),
    `2/1/0 example/syntax at "%"`,
  ],
  [
    "a header of a response",
    { request: { method: "GET", url: pets }, response: { status: 200, headers: [{ name: "x-left", value: "y" }] } },
    "2/1/0 payload/type at y",
  ],
  [
    "a response to an unknown operation",
    {
      request: { method: "GET", url: "https://else.example/x" },
      response: { status: 200, headers: [], content: { text: "x" } },
    },
    "0/0/1 example/no-calls at [",
  ],
];

async function look(
  text: string,
): Promise<{ readonly counts: string; readonly told: string[]; readonly words: string[] }> {
  const { value } = await modelOf({ "openapi.yaml": petShop });
  const input = { validators: buildValidators(value.model), locate: value.locate };
  const api: CheckingApi = { name: "api", api: value.model, checking: { ...input, check: createExampleCheck(input) } };
  const source = createSourceFile("a.har", text);
  const { checked, failed, skipped, findings } = checkHar(source, [api]);
  return {
    counts: `${checked}/${failed}/${skipped}`,
    words: findings.map(({ message, hint }) => `${message}${hint === undefined ? "" : ` (${hint})`}`),
    told: findings.map(({ code, position }) => {
      const { line = 1, column = 1, endLine = line, endColumn = column } = position ?? {};
      const at = (row: number, letter: number): number => (source.lineStarts[row - 1] ?? 0) + letter - 1;
      return `${code} at ${text.slice(at(line, column), at(endLine, endColumn))}`;
    }),
  };
}

test.each(entries)("checks an archive with an entry that is %s", async (_, entry, want) => {
  const text = JSON.stringify({ log: { entries: [entry] } });
  const { counts, told } = await look(text);
  const shown = told.map((one) =>
    one.replace(JSON.stringify(entry), JSON.stringify(entry).startsWith('{"') ? "{request}" : JSON.stringify(entry)),
  );
  expect(`${counts} ${shown.join("; ")}`.trim()).toBe(want);
});

test.each([
  ["{", "1/1/0", ["example/syntax at "]],
  ["", "1/1/0", ["example/empty-file at "]],
  ["{}", "1/1/0", ["example/not-har at {}"]],
  ['{"log":{"entries":5}}', "1/1/0", ["example/not-har at 5"]],
  ['{"log":{"entries":[]}}', "0/0/0", ["example/no-calls at ["]],
  ['{"log":{"entries":[]},"log":{"entries":[]}}', "0/0/0", ['example/duplicate-key at "log"', "example/no-calls at ["]],
])("checks an archive that is %s", async (text, counts, told) => {
  expect(await look(text)).toMatchObject({ counts, told });
});

test("warns about an archive without calls", async () => {
  const entry = { request: { method: "GET", url: "https://else.example/x" } };
  const ofNone = await look('{"log":{"entries":[]}}');
  const ofOthers = await look(JSON.stringify({ log: { entries: [entry, entry] } }));
  const ofNothing = await look('{"log":{}}');
  const ofWrong = await look('{"log":{"entries":[{}]}}');
  expect([...ofNone.words, ...ofOthers.words, ...ofNothing.words, ...ofWrong.words]).toEqual([
    "The archive has no entries. (record calls to `https://{region}.pets.example/api`)",
    "None of the archive's 2 entries calls this API. (record calls to `https://{region}.pets.example/api`)",
    "The file is not an HTTP archive: it has no list `log.entries`. (pass a HAR file: an object `log` with a list `entries` of requests and responses)",
    "The file is not an HTTP archive: an entry has no `request` with `method` and `url`. (pass a HAR file: an object `log` with a list `entries` of requests and responses)",
  ]);
});
