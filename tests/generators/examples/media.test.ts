import { expect, test } from "vitest";
import { isEventStream, isFormMedia, isJsonMedia } from "../../../generators/examples/media.ts";

test.each<[name: string, kind: string]>([
  ["application/json", "json"],
  ["Application/JSON; charset=utf-8", "json"],
  ["application/json ;v=1", "json"],
  ["application/problem+json", "json"],
  ["application/vnd.a.b+json;v=1", "json"],
  ["text/json", "json"],
  ["image/x+json", "json"],
  ["*/*", "json"],
  ["application/*", ""],
  ["application/jsonl", ""],
  ["application/x-ndjson", ""],
  ["application/json-seq", ""],
  ["application/jsonp+xml", ""],
  ["text/plain; a=application/json", ""],
  ["text/plain;x=+json", ""],
  ["my-text/json", ""],
  ["multipart/form-data", "form"],
  ["MULTIPART/mixed; boundary=x", "form"],
  ["application/x-www-form-urlencoded; charset=utf-8", "form"],
  ["x-multipart/form-data", ""],
  ["text/event-stream", "events"],
  ["Text/Event-Stream;charset=utf-8", "events"],
  ["text/event-streams", ""],
  ["my-text/event-stream", ""],
])("%s is %s", (name, kind) => {
  const kinds = { json: isJsonMedia(name), form: isFormMedia(name), events: isEventStream(name) };
  expect(
    Object.entries(kinds)
      .flatMap(([own, is]) => (is ? [own] : []))
      .join(),
  ).toBe(kind);
});
