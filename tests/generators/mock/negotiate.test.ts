import { describe, expect, test } from "vitest";
import { bareType, findMedia, names, qualityOf } from "../../../generators/mock/negotiate.ts";
import { concreteType, placeholderFile } from "../../../generators/mock/placeholder.ts";
import { readPreferences } from "../../../generators/mock/prefer.ts";

describe("qualityOf", () => {
  test.each<[name: string, accept: string | undefined, want: number]>([
    ["text/html", undefined, 1],
    ["text/html", "", 1],
    ["text/html", "  ", 1],
    ["text/html", "text/html", 1],
    ["Text/HTML; charset=utf-8", "TEXT/html", 1],
    ["text/html", "text/plain", 0],
    ["text/html", "*/*", 1],
    ["text/html", "text/*;q=0.3", 0.3],
    ["text/html", "text/*;q=0.3, */*;q=0.9", 0.3],
    ["text/html", "*/*;q=0.9, text/*;q=0.3, text/html;q=0.5", 0.5],
    ["text/html", "text/html;q=0", 0],
    ["text/html", "text/html;level=1;Q=0.5", 0.5],
    ["text/html", "text/html;q=2", 1],
    ["text/html", "text/html;q=-1", 1],
    ["text/html", "text/html;q=x", 1],
    ["text/html", "html, text / html, text/html/x", 0],
    ["text/html", "application/html", 0],
    ["image/*", "image/png", 1],
    ["image/*", "audio/wav", 0],
    ["*/*", "a/b;q=0.2", 0.2],
    ["text/html", " text/plain ; q=0.1 , text/html ; q=0.7 ", 0.7],
  ])("%s for %s is %s", (name, accept, want) => expect(qualityOf(name, accept)).toBe(want));
});

test.each<[name: string, accept: string | undefined, want: boolean]>([
  ["text/event-stream", "text/event-stream", true],
  ["text/event-stream; charset=utf-8", "a/b, TEXT/event-stream;q=0.1", true],
  ["text/event-stream", "text/event-stream;q=0", false],
  ["text/event-stream", "text/*", false],
  ["text/event-stream", "*/*", false],
  ["text/event-stream", undefined, false],
])("%s is named by %s: %s", (name, accept, want) => expect(names(name, accept)).toBe(want));

describe("findMedia", () => {
  const content = ["text/plain", "TEXT/Plain; Charset=x", "text/*", "*/*", "a/b"].map((name) => ({ name }));
  test.each([
    ["text/plain", "text/plain"],
    ["text/plain;charset=X", "TEXT/Plain; Charset=x"],
    ["text/plain; q=1", "text/plain"],
    ["Text/HTML", "text/*"],
    ["image/png", "*/*"],
    ["A/B ; x=y", "a/b"],
    ["", "*/*"],
  ])("%s matches the entry %s", (given, want) => expect(findMedia(content, given)?.name).toBe(want));

  test("finds nothing for another type", () =>
    expect(findMedia([{ name: "a/b" }, { name: "b/*" }], "a/c")).toBeUndefined());
});

test("bareType removes the parameters, even across lines", () =>
  expect([bareType(" Text/X ; a=b\n; c"), bareType("a/b")]).toEqual(["text/x", "a/b"]));

test.each([
  ["*/*", "application/json"],
  ["application/*", "application/json"],
  ["TEXT/* ; q=1", "text/plain"],
  ["image/*", "image/png"],
  ["audio/*", "audio/wav"],
  ["video/*", "application/octet-stream"],
  [" Text/HTML; charset=x ", "Text/HTML; charset=x"],
])("a response of %s is sent as %s", (name, want) => expect(concreteType(name)).toBe(want));

test.each([
  ["image/png", "89504e47"],
  ["image/*", "89504e47"],
  ["image/gif", "47494638"],
  ["image/webp", "52494646"],
  ["application/zip", "504b0506"],
  ["application/x-zip-compressed", "504b0506"],
  ["application/gzip", "1f8b0800"],
  ["Application/X-Gzip; a=b", "1f8b0800"],
  ["audio/wav", "52494646"],
  ["audio/*", "52494646"],
  ["audio/x-wav", "52494646"],
  ["application/pdf", Buffer.from("%PDF").toString("hex")],
  ["image/svg+xml", Buffer.from("<svg").toString("hex")],
  ["toString", Buffer.from("A fi").toString("hex")],
])("a file of %s starts with its signature", (type, start) =>
  expect(Buffer.from(placeholderFile(type)).toString("hex").slice(0, 8)).toBe(start),
);

describe("readPreferences", () => {
  const none = { status: undefined, example: undefined, delayMs: undefined, applied: "" };
  test.each<[header: string | undefined, want: object]>([
    [undefined, none],
    ["", none],
    ["respond-async, wait=10", none],
    ["status=404", { ...none, status: 404, applied: "status=404" }],
    ["CODE = 404", { ...none, status: 404, applied: "status=404" }],
    ["status=404; status=500", { ...none, status: 404, applied: "status=404" }],
    ["status=4x4", none],
    ["status=1234567890", none],
    ["status=", none],
    ["example=a-b;delay=5", { ...none, example: "a-b", delayMs: 5, applied: 'example="a-b", delay=5' }],
    ['example="a, \\"b\\" \\\\c"', { ...none, example: 'a, "b" \\c', applied: 'example="a, \\"b\\" \\\\c"' }],
    ["example=é", { ...none, example: "é" }],
    ['example=""', { ...none, example: "", applied: 'example=""' }],
    ["delay=60000", { ...none, delayMs: 60_000, applied: "delay=60000" }],
    ["delay=60001", { ...none, delayMs: 60_000, applied: "delay=60001" }],
    [
      "delay=0,status=200,example=x",
      { status: 200, example: "x", delayMs: 0, applied: 'status=200, example="x", delay=0' },
    ],
  ])("%s", (header, want) => expect(readPreferences(header)).toEqual(want));
});
