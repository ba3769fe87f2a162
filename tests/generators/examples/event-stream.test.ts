import { expect, test } from "vitest";
import { findIn, readLines, readTranscript, type TranscriptEvent } from "../../../generators/examples/event-stream.ts";
import { buildApi, getSchema } from "../validators/build-api.ts";

const schemas = {
  Data: { type: "object", properties: { n: {} } },
  Whole: {
    type: "object",
    properties: { event: {}, retry: {}, id: {}, data: { type: "object", properties: { n: {} } } },
  },
  Text: { type: "object", properties: { data: { type: "string" } } },
};

/** An event: its line, its value, and the text at each location. */
function tell(text: string, { line, value, find }: TranscriptEvent, places: readonly string[]): string {
  const shown = places.map((place) => {
    const [start, end] = find(place.replace(/^key /, ""), place.startsWith("key ") ? "key" : "value");
    return `${place}: ${text.slice(start, end)}`;
  });
  return [line, JSON.stringify(value), ...shown].join(" | ");
}

const transcripts: [schema: keyof typeof schemas, text: string, places: string[], want: string[]][] = [
  ["Data", "", [], []],
  ["Data", "data", [""], [`1 | "" | : `]],
  ["Data", "data:1", [""], ["1 | 1 | : 1"]],
  ["Data", "data:  1", [""], ["1 | 1 | : 1"]],
  ["Data", "data: [DONE]\n\ndata:  [DONE] ", [], []],
  ["Data", "\n\ndata: 1\r\rdata: 2\r\n\r\ndata: 3", [""], ["3 | 1 | : 1", "5 | 2 | : 2", "7 | 3 | : 3"]],
  ["Data", "event: a\nid: 2", [], []],
  ["Data", ": data\nevent: a\ndata: 1\ndata2: 5\n: x\n\n:\n\n", [""], ["2 | 1 | : 1"]],
  [
    "Data",
    'data: {"n":\ndata:  [1, "x"]}',
    ["", "/n", "key /n", "/n/0", "/n/1", "/m"],
    [
      '1 | {"n":[1,"x"]} | : {"n":\ndata:  [1, "x"]} | /n: [1, "x"] | key /n: "n" | /n/0: 1 | /n/1: "x" | /m: {"n":\ndata:  [1, "x"]}',
    ],
  ],
  [
    "Data",
    "data: a\ndata: b",
    ["", "/n", "key /n"],
    [`1 | "a\\nb" | : a\ndata: b | /n: a\ndata: b | key /n: a\ndata: b`],
  ],
  [
    "Whole",
    'event: a\nretry: 5\nretry: x\nother: y\ndata: {"n": 1}\nid: 6',
    ["", "/event", "key /event", "/retry", "/id", "/data", "/data/n", "key /data/n", "/other"],
    [
      '1 | {"event":"a","retry":"x","id":"6","data":{"n":1}} | : {"n": 1} | /event: a | key /event: event | /retry: x | /id: 6 | /data: {"n": 1} | /data/n: 1 | key /data/n: "n" | /other: y',
    ],
  ],
  [
    "Whole",
    "retry: 5x\ndata: 1\n\nretry: x5\ndata: 2",
    [],
    [`1 | {"retry":"5x","data":1}`, `4 | {"retry":"x5","data":2}`],
  ],
  ["Whole", "retry: 50\nevent: b\ndata: 1", ["/retry"], [`1 | {"retry":50,"event":"b","data":1} | /retry: 50`]],
  [
    "Whole",
    'event: a\ndata: {"data": {"n": 1}}',
    ["/data/n", "/event"],
    [`1 | {"data":{"n":1}} | /data/n: 1 | /event: {"data": {"n": 1}}`],
  ],
  [
    "Text",
    'event: a\nid: 1\ndata: {"n": 1}',
    ["/data", "/data/n", ""],
    [`1 | {"event":"a","data":"{\\"n\\": 1}"} | /data: {"n": 1} | /data/n: {"n": 1} | : {"n": 1}`],
  ],
];

test.each(transcripts)("reads a transcript with %s: %j", async (schema, text, places, want) => {
  const api = await buildApi(schemas);
  const read = readTranscript(text, getSchema(api, schema), () => undefined);
  expect(read.map((event) => tell(text, event, places))).toEqual(want);
});

test.each([
  ["", []],
  ["1", ["1 | 1 | : 1 | /n: 1"]],
  ["1\n\n  \n2\r\n3", ["1 | 1 | : 1 | /n: 1", "4 | 2 | : 2 | /n: 2", "5 | 3 | : 3 | /n: 3"]],
  [
    `\u001E{"n": 1}\n\u001E{"n": "x"}\n`,
    [`1 | {"n":1} | : {"n": 1} | /n: 1`, `2 | {"n":"x"} | : {"n": "x"} | /n: "x"`],
  ],
  ["{\n x ", [`1 | "{" | : { | /n: {`, `2 | " x " | :  x  | /n:  x `]],
])("reads the lines %j", (text, want) => {
  expect(readLines(text).map((event) => tell(text, event, ["", "/n"]))).toEqual(want);
});

test("treats a text that is not JSON as one part", () => {
  const find = findIn("a b", (offset) => offset * 10);
  expect([find("", "value"), find("/a", "key")]).toEqual([
    [0, 21],
    [0, 21],
  ]);
});
