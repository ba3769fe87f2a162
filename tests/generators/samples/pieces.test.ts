import { describe, expect, test } from "vitest";
import type { SecurityScheme } from "../../../generators/api/model.ts";
import { credentialsOf } from "../../../generators/samples/credentials.ts";
import { fileNameFor, statedFileName, typicalType } from "../../../generators/samples/files.ts";
import { fittedValue, jsonNotation } from "../../../generators/samples/fitted-value.ts";
import { nameValue } from "../../../generators/samples/parameter-value.ts";
import { numberValue, stringValue } from "../../../generators/samples/scalar-value.ts";
import { serverUrl } from "../../../generators/samples/server-url.ts";
import {
  commonLiteral,
  goLiteral,
  goRawLiteral,
  javaLiteral,
  shellQuote,
} from "../../../generators/samples/string-literals.ts";
import type { NumberSchema } from "../../../generators/api/model.ts";
import type { JsonValue } from "../../../generators/source/json.ts";
import { api, integer, operation, text } from "../../site/reference/builders.ts";

test.each([
  ["*/*", "application/json"],
  [" Image/* ", "image/png"],
  ["audio/*", "audio/mpeg"],
  ["text/*", "text/plain"],
  ["video/*", "video/mp4"],
  ["font/*", "application/octet-stream"],
  [" Text/CSV; charset=x ", "Text/CSV; charset=x"],
])("%j is sent as %s", (mediaType, want) => expect(typicalType(mediaType)).toBe(want));

test.each([
  ["application/gzip", "gz"],
  ["application/json; charset=utf-8", "json"],
  ["application/jsonl", "jsonl"],
  ["Application/PDF", "pdf"],
  ["application/xml", "xml"],
  ["application/yaml", "yaml"],
  ["application/zip", "zip"],
  ["audio/*", "mp3"],
  ["audio/ogg", "ogg"],
  ["audio/wav", "wav"],
  ["image/gif", "gif"],
  ["image/jpeg", "jpg"],
  ["image/*", "png"],
  ["image/svg+xml", "svg"],
  ["image/webp", "webp"],
  ["text/csv ; header=present", "csv"],
  ["text/html", "html"],
  ["text/plain\n; a=b", "txt"],
  ["text/xml", "xml"],
  ["video/mp4", "mp4"],
  ["application/problem+json", "json"],
  ["application/atom+xml; x=+json", "xml"],
  ["application/a+jsonb", "bin"],
  ["application/octet-stream", "bin"],
  ["constructor", "bin"],
])("the file extension of %j is %s", (mediaType, ending) =>
  expect(fileNameFor("out", mediaType)).toBe(`out.${ending}`),
);

test.each<[value: unknown, want: string | undefined]>([
  ["photo.png", "photo.png"],
  ["@photo.png", "photo.png"],
  ["/home/a/My photo-1_b.tar.gz", "My photo-1_b.tar.gz"],
  ["C:\\x\\a.txt", "a.txt"],
  [`${"a".repeat(79)}.txt`, `${"a".repeat(79)}.txt`],
  [`${"a".repeat(80)}.txt`, undefined],
  ["a.123456789", undefined],
  ["a.", undefined],
  [".png", undefined],
  ["photo", undefined],
  ["a$b.txt", undefined],
  ["-a.txt", undefined],
  ["", undefined],
  [5, undefined],
])("the file name of %j is %j", (value, want) => expect(statedFileName(value)).toBe(want));

test.each([
  ["model_id", "MODEL_ID"],
  ["modelId2Name", "MODEL_ID2_NAME"],
  ["model-id.x", "MODEL_ID_X"],
  ["_a__b_", "A__B"],
  ["HTTPName", "HTTPNAME"],
  ["é", "VALUE"],
  ["", "VALUE"],
])("the parameter %j has the value %s", (name, want) => expect(nameValue(name)).toBe(want));

describe("scalar values", () => {
  test.each<[source: object, want: string]>([
    [{}, "string"],
    [{ minLength: 8 }, "stringst"],
    [{ minLength: 500 }, "string".repeat(34).slice(0, 200)],
    [{ maxLength: 2 }, "st"],
    [{ maxLength: -1 }, ""],
    [{ minLength: "8" }, "string"],
  ])("a text of %j is %j", (source, want) => expect(stringValue(text({ source: source as never }))).toBe(want));

  test.each([
    ["date-time", "2025-07-15T10:00:00Z"],
    ["uuid", "3f6c1b8e-5d24-4a97-b0c6-7e19d2f84a35"],
    ["url", "https://example.com/"],
    ["constructor", "string"],
  ])("a text of the format %s is %s", (format, want) =>
    expect(stringValue(text({ format, source: { maxLength: 6 } as never }))).toBe(
      format === "constructor" ? "string" : want,
    ),
  );

  test.each<[source: object, isInteger: boolean, want: number]>([
    [{}, true, 1],
    [{ minimum: 2.5 }, true, 3],
    [{ minimum: 2.5 }, false, 2.5],
    [{ minimum: 0, exclusiveMinimum: 5 }, false, 0],
    [{ exclusiveMinimum: 2 }, true, 3],
    [{ exclusiveMinimum: 2.5 }, true, 3],
    [{ exclusiveMinimum: 2 }, false, 2.5],
    [{ maximum: 5 }, true, 1],
    [{ maximum: 1 }, true, 1],
    [{ maximum: 0 }, true, 0],
    [{ maximum: -3.5 }, false, -3.5],
  ])("a number of %j, whole: %s, is %d", (source, isInteger, want) =>
    expect(numberValue({ ...integer({ source: source as never }), isInteger } as NumberSchema)).toBe(want),
  );
});

describe("JSON of a sample", () => {
  const write = (value: JsonValue, level = 0): string => fittedValue(value, level, jsonNotation("  "));
  test.each<[value: JsonValue, want: string]>([
    ["a", '"a"'],
    [null, "null"],
    [[], "[]"],
    [{}, "{}"],
    [{ a: undefined as never, b: [1, "x"] }, '{"b": [1, "x"]}'],
    [{ a: "x".repeat(63) }, `{"a": "${"x".repeat(63)}"}`],
    [{ a: "x".repeat(64) }, `{\n  "a": "${"x".repeat(64)}"\n}`],
    [["x".repeat(68)], `["${"x".repeat(68)}"]`],
    [["x".repeat(69)], `[\n  "${"x".repeat(69)}"\n]`],
    [{ a: { b: "x".repeat(60), c: [1] } }, `{\n  "a": {\n    "b": "${"x".repeat(60)}",\n    "c": [1]\n  }\n}`],
    ["\u202E", '"\\u202e"'],
  ])("%j", (value, want) => expect(write(value)).toBe(want));

  test("has less space at deeper levels", () => {
    expect(write({ a: "x".repeat(59) }, 2)).toBe(`{"a": "${"x".repeat(59)}"}`);
    expect(write({ a: "x".repeat(60) }, 2)).toBe(`{\n      "a": "${"x".repeat(60)}"\n    }`);
  });
});

test("every language reads its string literals back", () => {
  expect(commonLiteral('a"\\\n\u007F\u0085\u00AD\u200B\u2028\uFEFF\u0001é😀')).toBe(
    '"a\\"\\\\\\n\\u007f\\u0085\\u00ad\\u200b\\u2028\\ufeff\\u0001é😀"',
  );
  expect(goLiteral("a\uD800")).toBe('"a\uFFFD"');
  expect(["a\nb", "a`b", "a\rb", "a\0b", "a\u200Bb", "a\uDC00b", ""].map(goRawLiteral)).toEqual([
    "`a\nb`",
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    "``",
  ]);
  expect(javaLiteral('a"\\\n\r\t\0\u001F\u007F\u2028\uD800é')).toBe('"a\\"\\\\\\n\\r\\t\\000\\037\\177\\u2028\uFFFDé"');
  expect(shellQuote("it's")).toBe("'it'\\''s'");
});

test("a call uses the operation's own server, else the first, with its variables", () => {
  const server = (url: string, variables: readonly (readonly [string, string])[] = []) =>
    ({ url, description: undefined, variables: variables.map(([name, value]) => ({ name, default: value })) }) as never;
  const url = (own: readonly never[], all: readonly never[] = []): string =>
    serverUrl(operation({ servers: own }), api({ servers: all }));
  expect(url([])).toBe("https://api.example.com");
  expect(url([], [server("https://a.b/"), server("https://c.d")])).toBe("https://a.b");
  expect(url([server("https://own/v1//")], [server("https://a.b")])).toBe("https://own/v1");
  expect(
    url([
      server("{s}://{h}/{h}{x}", [
        ["s", "http"],
        ["h", "$&"],
      ]),
    ]),
  ).toBe("http://$&/$&x");
  expect(
    url([
      server("{s}://{h}/{h}{x}", [
        ["s", "http"],
        ["h", "e.com"],
      ]),
    ]),
  ).toBe("http://e.com/e.comx");
  expect(["//a.b/c", "/c", "c", "", "ftp://a", "http://[", "HTTPS://A.b"].map((one) => url([server(one)]))).toEqual([
    "https://a.b/c",
    "https://api.example.com/c",
    "https://api.example.com/c",
    "https://api.example.com",
    "ftp://a",
    "https://api.example.com",
    "HTTPS://A.b",
  ]);
});

test("several keys are read from variables named after their schemes", () => {
  const schemes = new Map(
    (
      [
        ["appKey", { kind: "apiKey", scheme: "header", parameterName: "X-App" }],
        ["__2nd key__", { kind: "apiKey", scheme: "query", parameterName: "k" }],
        ["cookie", { kind: "apiKey", scheme: "cookie", parameterName: undefined }],
        ["same", { kind: "apiKey", scheme: "header", parameterName: "x-APP" }],
        ["basic", { kind: "http", scheme: "Basic" }],
        ["token", { kind: "http", scheme: "Token" }],
        ["plain", { kind: "http", scheme: undefined }],
        ["spaced", { kind: "http", scheme: "a b" }],
        ["oauth", { kind: "oauth2" }],
        ["mutual", { kind: "mutualTLS" }],
      ] as const
    ).map(([name, fields]) => [name, { name, ...fields } as unknown as SecurityScheme]),
  );
  const tell = (...names: readonly string[]): string => {
    const { headers, cookies, secretQuery, isBasic } = credentialsOf(
      names.map((scheme) => ({ scheme, scopes: [] })),
      schemes,
    );
    const words = (list: typeof headers): string[] =>
      list.map(({ name, value }) => `${name}: ${value.text}$${value.secret}`);
    return [
      ...words(headers),
      ...words(cookies),
      ...secretQuery.map(({ name, secret }) => `${name}=$${secret}`),
      ...(isBasic ? ["basic"] : []),
    ].join(" | ");
  };
  expect([
    tell("appKey"),
    tell("__2nd key__"),
    tell("cookie"),
    tell("basic"),
    tell("token"),
    tell("plain"),
    tell("spaced"),
    tell("oauth"),
    tell("mutual"),
    tell("gone"),
    tell(),
  ]).toEqual([
    "X-App: $API_KEY",
    "k=$API_KEY",
    "X-Api-Key: $API_KEY",
    "basic",
    "Authorization: Token $API_KEY",
    "Authorization: Bearer $API_KEY",
    "Authorization: Bearer $API_KEY",
    "Authorization: Bearer $ACCESS_TOKEN",
    "",
    "",
    "",
  ]);
  expect(tell("appKey", "__2nd key__", "cookie", "mutual")).toBe(
    "X-App: $APP_KEY | X-Api-Key: $COOKIE | k=$KEY_2ND_KEY",
  );
  expect(tell("appKey", "basic")).toBe("X-App: $API_KEY | basic");
  expect(tell("appKey", "same")).toBe("X-App: $APP_KEY");
  expect(tell("token", "oauth", "plain")).toBe("Authorization: Token $TOKEN");
});
