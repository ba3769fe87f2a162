import { execFileSync } from "node:child_process";
import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import type { ApiModel, Operation } from "../../../generators/api/model.ts";
import { curlText, shellQuote } from "../../../generators/samples/curl.ts";
import { pathText, queryPairs } from "../../../generators/samples/parameters.ts";
import { pythonLiteral, pythonText } from "../../../generators/samples/python.ts";
import { buildSampleRequest } from "../../../generators/samples/request.ts";
import { createSampleContext } from "../../../generators/samples/create-samples.ts";
import { createSampleValue } from "../../../generators/samples/sample-value.ts";
import { buildValidators } from "../../../generators/validators/build-validators.ts";
import { typescriptLiteral, typescriptText } from "../../../generators/samples/typescript.ts";
import {
  api,
  array,
  body,
  choice,
  integer,
  media,
  named,
  object,
  operation,
  parameter,
  reference,
  text,
  union,
} from "../../site/reference/builders.ts";

const hostile = [
  `it's`,
  `'; rm -rf / #`,
  "$(id) `id` $HOME",
  `"\\n" \\`,
  "line\nbreak",
  "</script><script>",
  "\u2028 ✓ 😀",
  "${process.exit(1)}",
  "{x} {os.environ}",
];

function request(op: Operation, model: Partial<ApiModel> = {}) {
  const whole = api({ operations: [op], ...model });
  return buildSampleRequest(op, createSampleContext(whole, buildValidators(whole)));
}

const bearer = {
  name: "ApiKey",
  kind: "http",
  scheme: "bearer",
  parameterName: undefined,
  description: undefined,
  flows: [],
  discoveryUrl: undefined,
} as const;

describe("escaping", () => {
  test.each(hostile)("a shell prints %j as it is", (value) => {
    expect(execFileSync("sh", ["-c", `printf %s ${shellQuote(value)}`], { encoding: "utf8" })).toBe(value);
  });

  test.each(hostile)("JavaScript reads %j back", (value) => {
    const given = { [value]: [value, { __proto__name: null }], n: 1.5, b: false };
    expect(runInNewContext(`JSON.stringify(${typescriptLiteral(given, 0)})`)).toBe(JSON.stringify(given));
  });

  test("`__proto__` stays a property", () => {
    const given = JSON.parse('{"__proto__": {"admin": true}}') as Record<string, never>;
    expect(runInNewContext(`JSON.stringify(${typescriptLiteral(given, 0)})`)).toBe('{"__proto__":{"admin":true}}');
  });

  test("Python literals", () => {
    expect(pythonLiteral({ a: null, b: [true, false], c: 'x"\n' }, 0)).toBe(
      '{\n    "a": None,\n    "b": [\n        True,\n        False,\n    ],\n    "c": "x\\"\\n",\n}',
    );
  });
});

describe("parameters", () => {
  test.each([
    ["form, exploded", { value: ["a", "b c"], style: "form", explode: true }, "q=a&q=b%20c"],
    ["form", { value: ["a", "b"], style: "form", explode: false }, "q=a,b"],
    ["pipes", { value: ["a", "b"], style: "pipeDelimited", explode: false }, "q=a%7Cb"],
    ["deep object", { value: { a: 1, "b&": "=" }, style: "deepObject", explode: true }, "q%5Ba%5D=1&q%5Bb%26%5D=%3D"],
    ["object, exploded", { value: { a: 1 }, style: "form", explode: true }, "a=1"],
    ["lone surrogate", { value: "\uD800", style: "form", explode: true }, "q=%EF%BF%BD"],
  ])("query: %s", (_, { value, style, explode }, want) => {
    expect(queryPairs(parameter("q", "query", { style, explode }), value).join("&")).toBe(want);
  });

  test.each([
    ["simple", "a/b", "a%2Fb"],
    ["label", "a", ".a"],
    ["matrix", "a", ";id=a"],
  ])("path: %s", (style, value, want) => {
    expect(pathText(parameter("id", "path", { style }), value)).toBe(want);
  });
});

describe("calls", () => {
  const chat = operation({
    path: "/chat/{id}",
    parameters: [
      parameter("id", "path", { examples: [{ name: "example", summary: undefined, value: "a b", pointer: "#" }] }),
      parameter("limit", "query", { schema: integer() }),
      parameter("optional", "query", { isRequired: false }),
      parameter("X-Trace", "header"),
    ],
    security: [[{ scheme: "ApiKey", scopes: [] }]],
    requestBody: body(
      media(
        "application/json",
        object({ model: choice("small"), stream: { ...integer(), kind: "boolean" } as never }, { required: ["model"] }),
      ),
    ),
  });

  test("curl", () => {
    expect(curlText(request(chat, { securitySchemes: [bearer] }))).toMatchInlineSnapshot(`
      "curl 'https://api.example.com/v1/chat/a%20b?limit=1' \\
        -H "Authorization: Bearer $API_KEY" \\
        -H 'X-Trace: string' \\
        -H 'Content-Type: application/json' \\
        -d '{
        "model": "small"
      }'"
    `);
  });

  test("Python", () => {
    expect(pythonText(request(chat, { securitySchemes: [bearer] }))).toMatchInlineSnapshot(`
      "import os

      import requests

      response = requests.post(
          "https://api.example.com/v1/chat/a%20b?limit=1",
          headers={
              "Authorization": f"Bearer {os.environ['API_KEY']}",
              "X-Trace": "string",
          },
          json={
              "model": "small",
          },
      )
      response.raise_for_status()"
    `);
  });

  test("TypeScript", () => {
    expect(typescriptText(request(chat, { securitySchemes: [bearer] }))).toMatchInlineSnapshot(`
      "const response = await fetch("https://api.example.com/v1/chat/a%20b?limit=1", {
        method: "POST",
        headers: {
          Authorization: \`Bearer \${process.env.API_KEY}\`,
          "X-Trace": "string",
          "Content-Type": "application/json",
        },
        body: JSON.stringify({
          model: "small",
        }),
      });
      if (!response.ok) throw new Error(await response.text());"
    `);
  });

  test.each([
    ["basic", { ...bearer, scheme: "basic" }, '-u "$API_USER:$API_PASSWORD"'],
    [
      "key in a header",
      { ...bearer, kind: "apiKey", scheme: "header", parameterName: "X-Key" },
      '-H "X-Key: $API_KEY"',
    ],
    [
      "key in the query",
      { ...bearer, kind: "apiKey", scheme: "query", parameterName: "key" },
      `'https://api.example.com/v1/pets?key='"$API_KEY"`,
    ],
    [
      "key in a cookie",
      { ...bearer, kind: "apiKey", scheme: "cookie", parameterName: "sid" },
      '-H "Cookie: sid=$API_KEY"',
    ],
    [
      "a hostile header name",
      { ...bearer, kind: "apiKey", scheme: "header", parameterName: "X`id`" },
      `-H 'X\`id\`: '"$API_KEY"`,
    ],
  ] as const)("security: %s", (_, scheme, want) => {
    const op = operation({ method: "GET", security: [[{ scheme: "ApiKey", scopes: [] }]] });
    expect(curlText(request(op, { securitySchemes: [scheme] }))).toContain(want);
  });

  test("multipart with a file", () => {
    const form = media(
      "multipart/form-data",
      object({ file: text({ isBinary: true }), purpose: choice("batch") }, { required: ["file", "purpose"] }),
    );
    const made = request(operation({ requestBody: body(form) }));
    expect(curlText(made)).toContain("-F 'file=@file.bin' \\\n  --form-string 'purpose=batch'");
    expect(pythonText(made)).toContain('("file", open("file.bin", "rb"))');
    expect(typescriptText(made)).toContain('form.append("file", await openAsBlob("file.bin"), "file.bin");');
  });

  test("a form and a stream", () => {
    const op = operation({
      requestBody: body(media("application/x-www-form-urlencoded", object({ a: choice("x&y") }, { required: ["a"] }))),
      responses: [
        {
          status: "200",
          pointer: "#",
          description: undefined,
          headers: [],
          links: [],
          content: [media("text/event-stream", text(), { isSequential: true })],
        },
      ],
    });
    expect(curlText(request(op))).toBe("curl -N 'https://api.example.com/v1/pets' \\\n  --data-urlencode 'a=x&y'");
    expect(pythonText(request(op))).toContain("stream=True");
  });

  test.each(hostile)("a hostile value %j changes nothing but the text", (value) => {
    const op = operation({
      requestBody: body(media("application/json", object({ a: choice(value) }, { required: ["a"] }))),
    });
    const command = curlText(request(op)).replace(/^curl/, "printf '%s|'");
    expect(execFileSync("sh", ["-c", command], { encoding: "utf8" })).toContain(JSON.stringify({ a: value }, null, 2));
  });
});

describe("sample values", () => {
  const node = named(
    "Node",
    object({ next: reference("Node"), name: text({ source: { minLength: 8 } }) }, { required: ["next", "name"] }),
  );
  const sampleValue = createSampleValue(buildValidators(api({ schemas: [node] })));

  test("cycles are cut", () => {
    expect(sampleValue(reference("Node"), "request")).toEqual({ next: {}, name: "stringst" });
  });

  test("a union takes the discriminator's value", () => {
    expect(sampleValue(union({ cat: object({ name: text() }) }, "kind"), "response")).toEqual({
      name: "string",
      kind: "cat",
    });
  });

  test("what may not be sent is left out", () => {
    const schema = object({ id: text({ isReadOnly: true }), tags: array(text()) }, { required: ["id", "tags"] });
    expect(sampleValue(schema, "request")).toEqual({ tags: ["string"] });
    expect(sampleValue(schema, "response")).toEqual({ id: "string", tags: ["string"] });
  });
});
