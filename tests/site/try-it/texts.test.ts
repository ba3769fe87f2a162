import { describe, expect, test } from "vitest";
import { createEventReader } from "../../../site/browser/read-stream.ts";
import type { StreamEvent } from "../../../site/try-it/exchange.ts";
import { createIssueLocator, readJson } from "../../../site/try-it/json-text.ts";
import { findMedia } from "../../../site/try-it/kit.ts";
import { splitText } from "../../../site/try-it/marked-text.tsx";
import { prettyJson } from "../../../site/try-it/pretty-json.ts";

test.each([
  [
    '{"a":[1,2,{}],"b":{"c":"x,y:{}"}}',
    '{\n  "a": [\n    1,\n    2,\n    {}\n  ],\n  "b": {\n    "c": "x,y:{}"\n  }\n}',
  ],
  ["[]", "[]"],
  ['"\\"[\\\\"', '"\\"[\\\\"'],
  ["[1.00, 12345678901234567890, -1e+5]", "[\n  1.00,\n  12345678901234567890,\n  -1e+5\n]"],
])("pretty-printing JSON changes no value: %s", (text, want) => {
  expect(prettyJson(text)).toBe(want);
  expect(JSON.parse(prettyJson(text))).toEqual(JSON.parse(text));
});

test("marks may touch, overlap, and be at the ends", () => {
  const marked = (ranges: [number, number][]): string =>
    splitText(
      "abcdef",
      ranges.map(([start, end]) => ({ start, end })),
    )
      .map(({ part, isMarked }) => (isMarked ? `[${part}]` : part))
      .join("");
  expect(marked([])).toBe("abcdef");
  expect(marked([[0, 6]])).toBe("[abcdef]");
  expect(
    marked([
      [4, 6],
      [0, 1],
    ]),
  ).toBe("[a]bcd[ef]");
  expect(
    marked([
      [1, 3],
      [2, 5],
    ]),
  ).toBe("a[bc][de]f");
  expect(
    marked([
      [1, 5],
      [2, 3],
    ]),
  ).toBe("a[bcde]f");
  expect(marked([[5, 99]])).toBe("abcde[f]");
});

describe("marks the characters of an error", () => {
  test.each([
    ["", ""],
    ['{"a": }', "}"],
    ['{"a": 1,}', ","],
    ['{"a" 1}', "1"],
    ['{"a": "b', '"'],
    ["[1 2]", "2"],
  ])("invalid JSON: %s", (text, want) => {
    const read = readJson(text);
    expect(read.kind === "error" ? text.slice(read.range.start, read.range.end) : "JSON").toBe(want);
  });

  test.each([
    ["/a/1", "maximum", "20"],
    ["/b~1c", "additionalProperties", '"b/c"'],
    ["/b~1c", "type", "{"],
    ["", "required", "{"],
  ])("%s %s", (pointer, keyword, want) => {
    const text = '{"a": [10, 20], "b/c": {"d": null}}';
    const issue = { pointer, path: [], keyword, code: "", message: "", params: {}, rule: "" };
    const { start, end } = createIssueLocator(text)(issue);
    expect(text.slice(start, end)).toBe(want);
  });
});

test.each([
  ["application/json", "application/json"],
  ["Application/JSON; charset=utf-8", "application/json"],
  ["image/png", "image/*"],
  ["text/plain; charset=utf-8", "text/plain; charset=utf-8"],
  ["text/html", undefined],
])("finds the entry of %s", (type, want) => {
  const content = { "application/json": 1, "image/*": 2, "text/plain; charset=utf-8": 3 };
  expect(findMedia(content, type)?.[0]).toBe(want);
});

test.each([
  [
    "text/event-stream",
    'event: a\nid: 1\ndata: {"x":\r\ndata: 1}\n\n: note\ndata: last',
    ['a 1 {"x":\n1}', "- - last"],
  ],
  ["application/jsonl", '{"a":1}\r\n\n{"b":2}', ['- - {"a":1}', '- - {"b":2}']],
  ["application/json-seq", '\u001E{"a":1}\n\u001E{"b":2}\n', ['- - {"a":1}', '- - {"b":2}']],
])("reads events of %s from chunks of any size", (type, text, want) => {
  for (const size of [1, 3, 1000]) {
    const events: StreamEvent[] = [];
    const reader = createEventReader(type, (event) => void events.push(event));
    for (let at = 0; at < text.length; at += size) reader.feed(text.slice(at, at + size));
    reader.end();
    expect(events.map(({ data, others }) => `${others["event"] ?? "-"} ${others["id"] ?? "-"} ${data}`)).toEqual(want);
  }
});
