import { expect, it } from "vitest";
import { checkPage, fence } from "./calls/check-page.ts";

const stream = (path: string, schema: string): string =>
  `  ${path}: { get: { operationId: ${path.slice(1)}, responses: { "200": { description: OK, content: { text/event-stream: { schema: ${schema} } } } } } }\n`;
const description = `openapi: 3.1.0
info: { title: T, version: "1" }
paths:
${stream("/data", "{ type: object, required: [n], properties: { n: { type: integer } }, additionalProperties: false }")}${stream("/whole", "{ type: object, additionalProperties: false, properties: { event: { enum: [a, b] }, id: { type: string, maxLength: 2 }, retry: { type: integer, maximum: 9 }, data: { type: object, properties: { n: { type: integer } } } } }")}${stream("/text", "{ type: object, properties: { event: { enum: [a] }, data: { type: string, maxLength: 4 } } }")}${stream("/closed", "{ type: object, additionalProperties: false, properties: { data: { type: object } } }")}${stream("/nested", "{ type: object, properties: { data: { type: integer } } }")}${stream("/words", "{ type: string, maxLength: 3 }")}`;

const cases: [name: string, operation: string, transcript: string, checked: number, want: string[]][] = [
  [
    "data",
    "data",
    'data: {"n":1}\n\ndata: {"n":"x"}\n\ndata:{"n":"y"}\n\ndata: [DONE]\n\n',
    3,
    [
      `4:12 error payload/type \`/n\` must be an integer, but is "x".`,
      `6:11 error payload/type \`/n\` must be an integer, but is "y".`,
    ],
  ],
  [
    "data over lines",
    "data",
    'data: {\ndata:   "n": "x",\ndata:   "m": 1\ndata: }',
    1,
    [
      `3:14 error payload/type \`/n\` must be an integer, but is "x".`,
      "4:9 error payload/additional-properties `/m` is not an allowed property. (did you mean `n`?)",
    ],
  ],
  [
    "other fields, comments and blank lines",
    "data",
    ': ping\n\nevent: a\nid: 1\n\n\nevent: b\ndata: {"n":"x"}\nid: 2',
    1,
    [`9:12 error payload/type \`/n\` must be an integer, but is "x".`],
  ],
  [
    "data that is not JSON",
    "data",
    'data: hello\n\ndata: {"n": \n\ndata:  [\n\n',
    1,
    [
      `2:7 error payload/type it must be an object, but is "hello".`,
      "4:12 error example/syntax This is not JSON: the text ends before the object is closed.",
      "6:8 error example/syntax This is not JSON: the text ends before the array is closed.",
    ],
  ],
  ["data with holes", "data", 'data: {"n": "$N"}\n\ndata: {{event}}\n\ndata: <event>', 1, []],
  [
    "names of the event",
    "whole",
    'event: c\ndata: {"n":1}\n\nevent: a\ndata: {"n":"x"}\n\nevent:b\ndata: {}',
    3,
    [
      `2:8 error payload/enum \`/event\` must be one of "a", "b", but is "c". (did you mean \`a\`?)`,
      `6:12 error payload/type \`/data/n\` must be an integer, but is "x".`,
    ],
  ],
  [
    "further fields of the event",
    "whole",
    'id: 123\nretry: 10\ndata: {}\n\nid: 1\nretry: x\ndata: {}\n\nother: 1\ndata: {"n":2}',
    3,
    [
      "2:5 error payload/max-length `/id` must have at most 2 characters, but has 3.",
      "3:8 error payload/maximum `/retry` must be at most 9, but is 10.",
      `7:8 error payload/type \`/retry\` must be an integer, but is "x".`,
    ],
  ],
  [
    "the last of several fields",
    "whole",
    "event: a\nevent: c\ndata: {}",
    1,
    [`3:8 error payload/enum \`/event\` must be one of "a", "b", but is "c". (did you mean \`a\`?)`],
  ],
  [
    "text",
    "text",
    'event: b\ndata: {"a":1}\n\nevent: a\ndata: abc\n\ndata: ab\ndata: cd',
    3,
    [
      `2:8 error payload/enum \`/event\` must be "a", but is "b". (did you mean \`a\`?)`,
      "3:7 error payload/max-length `/data` must have at most 4 characters, but has 7.",
      "8:7 error payload/max-length `/data` must have at most 4 characters, but has 5.",
    ],
  ],
  [
    "a field that is not described",
    "closed",
    "event: a\ndata: {}\n\nid: 1\ndata: {}",
    2,
    ["2:1 error payload/additional-properties `/event` is not an allowed property."],
  ],
  [
    "data within data",
    "nested",
    'data: {"data":"x"}\n\ndata: "y"',
    2,
    [
      `2:15 error payload/type \`/data\` must be an integer, but is "x".`,
      `4:7 error payload/type \`/data\` must be an integer, but is "y".`,
    ],
  ],
  [
    "words",
    "words",
    "data: abcd\n\ndata: abc",
    2,
    ["2:7 error payload/max-length it must have at most 3 characters, but has 4."],
  ],
  ["words and brackets", "words", "data: a {\n\ndata: [DONE]", 1, []],
];

it.each(cases)("checks events with %s", async (...[, operation, transcript, wanted, want]) => {
  const { findings, checked } = await checkPage(fence(`text event=${operation}`, transcript), description);
  const told = findings.map((finding) =>
    finding.replace("content/a.md:", "").replace(/This event of `\w+` (?:breaks its schema: )?/, ""),
  );
  expect([checked, told]).toEqual([wanted, want]);
});
