import { describe, expect, test } from "vitest";
import type { MediaType, Schema } from "../../../generators/api/model.ts";
import { writeBody } from "../../../generators/mock/body-content.ts";
import { streamOf } from "../../../generators/mock/event-pieces.ts";
import type { JsonValue } from "../../../generators/source/json.ts";
import { common, media, object, reference, text as textSchema } from "../../site/reference/builders.ts";

const find = (): Schema | undefined => undefined;
const xml = { find, isNamedByComponent: true };
const anything: Schema = { ...common, kind: "any" };
const stream = (name: string, own: Schema = anything): MediaType => ({
  ...media(name, own),
  isSequential: true,
});
const events = (own?: Schema): MediaType => stream("text/event-stream; charset=utf-8", own);
const text = textSchema();
const envelope = object({ data: anything, event: text });

describe("a stream is encoded as", () => {
  test.each<[about: string, given: readonly [media: MediaType, value: JsonValue], want: readonly string[]]>([
    [
      "the events of a transcript",
      [events(), "data: 1\r\n\r\n\r\nevent: a\rdata: 2\n\n \n"],
      ["data: 1\n\n", "event: a\ndata: 2\n\n"],
    ],
    [
      "the events of a list",
      [events(), [1, "a\nb\r\nc", { x: 1 }, null]],
      ["data: 1\n\n", "data: a\ndata: b\ndata: c\n\n", 'data: {"x":1}\n\n', "data: null\n\n"],
    ],
    ["one event of a value", [events(), { x: 1 }], ['data: {"x":1}\n\n']],
    ["a string that is not a transcript", [events(text), "hello"], ["data: hello\n\n"]],
    ["a text that begins like one", [events(text), "data"], ["data\n\n"]],
    ["a comment", [events(text), ": ping"], [": ping\n\n"]],
    ["a string where any value is allowed", [events(), "hello"], ["hello\n\n"]],
    [
      "an envelope",
      [events(envelope), { id: 7, event: "a", retry: 5, data: { x: 1 } }],
      ['event: a\nid: 7\nretry: 5\ndata: {"x":1}\n\n'],
    ],
    ["an envelope without data", [events(envelope), { event: "a" }], ['data: {"event":"a"}\n\n']],
    ["data that looks like an envelope", [events(), { data: 1 }], ['data: {"data":1}\n\n']],
    ["lines", [stream("application/jsonl"), [{ a: 1 }, "b"]], ['{"a":1}\n', '"b"\n']],
    ["lines of a text", [stream("application/x-ndjson"), '{"a":1}\n\n2\n'], ['{"a":1}\n', "2\n"]],
    ["records", [stream("application/json-seq"), [1]], ["\u001E1\n"]],
  ])("%s", (_about, [own, value], want) => expect(streamOf(own, value, find).pieces).toEqual(want));

  test("the values that the event schema validates", () => {
    const withoutSchema: MediaType = { ...stream("text/event-stream"), schema: undefined };
    expect(streamOf(events(envelope), "event: a\ndata: 1\n\n", find).values).toEqual([{ event: "a", data: 1 }]);
    expect(streamOf(withoutSchema, "data: 1\n\n", find).values).toEqual([]);
    expect(streamOf(stream("application/jsonl"), "1\n2", find).values).toEqual([1, 2]);
    expect(streamOf(events(), [1, 2], find).values).toEqual([1, 2]);
  });
});

describe("a body is encoded as", () => {
  const write = (own: MediaType, value: JsonValue): string => {
    const { body } = writeBody(value, { media: own, xml, validator: undefined, pieceDelayMs: 5 });
    if (body.kind !== "whole") return body.kind;
    return typeof body.content === "string"
      ? body.content
      : `bytes ${Buffer.from(body.content).toString("latin1").slice(0, 8)}`;
  };
  const named = reference("Pet");
  const bytes = textSchema({ isBinary: true });

  test.each<[about: string, own: MediaType, value: JsonValue, want: string]>([
    ["JSON", media("application/problem+json", anything), { a: [1] }, '{\n  "a": [\n    1\n  ]\n}'],
    ["text", media("text/plain", text), "a", "a"],
    ["text of a value", media("text/plain", text), { a: 1 }, '{"a":1}'],
    ["the text of a file", media("application/octet-stream", bytes), "hello", "bytes hello"],
    ["a made file", media("application/octet-stream", bytes), "", "bytes A file f"],
    ["a picture, whatever its example", media("image/png", bytes), "hello", "bytes \u0089PNG\r\n\u001A\n"],
    ["a drawing", media("image/svg+xml", bytes), "<svg/>", "<svg/>"],
    ["JSON where any type is allowed", media("*/*", bytes), "hello", '"hello"'],
    ["an archive", media("application/zip", bytes), "hello", "bytes PK\u0005\u0006\0\0\0\0"],
    [
      "a form",
      media("application/x-www-form-urlencoded", object({})),
      { a: "b c", d: [1], e: null },
      "a=b+c&d=%5B1%5D&e=null",
    ],
    ["a form of a text", media("application/x-www-form-urlencoded", object({})), "a=b", "a=b"],
    ["XML of a text", media("application/xml", anything), " <a/>", " <a/>"],
    [
      "XML of a value",
      media("text/xml", anything),
      "a",
      '<?xml version="1.0" encoding="UTF-8"?>\n<response>a</response>',
    ],
    [
      "XML of a schema",
      media("application/atom+xml", named),
      { a: [1, { b: "<&" }], "1x": null, "c d": true },
      '<?xml version="1.0" encoding="UTF-8"?>\n<Pet>\n  <a>1</a>\n  <a>\n    <b>&lt;&amp;</b>\n  </a>\n  <item xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:nil="true"></item>\n  <item>true</item>\n</Pet>',
    ],
    ["pieces", events(), [1], "pieces"],
  ])("%s", (_about, own, value, want) => expect(write(own, value)).toBe(want));

  test("returns whether the kit accepts the body", () => {
    const refuse = { is: () => false } as never;
    const validate = (own: MediaType, value: JsonValue): boolean =>
      writeBody(value, { media: own, xml, validator: refuse, pieceDelayMs: 5 }).isValid;
    expect([
      validate(media("application/json", anything), 1),
      validate(media("text/plain", text), "a"),
      validate(media("application/octet-stream", bytes), "a"),
      validate(media("application/xml", anything), 1),
      validate(media("application/xml", anything), "<a/>"),
      validate(media("application/x-www-form-urlencoded", object({})), { a: 1 }),
      validate(media("application/x-www-form-urlencoded", object({})), "a=1"),
      validate(events(), [1]),
      validate(events(), []),
    ]).toEqual([false, false, false, false, true, false, true, false, true]);
  });
});
