import fc from "fast-check";
import { expect, test } from "vitest";
import { createHighlight } from "../../../../generators/pages/markdown/highlight.ts";
import { splitHttp } from "../../../../generators/pages/markdown/http-parts.ts";
import { writePlain } from "../../../../generators/pages/markdown/write-html.ts";

const highlight = createHighlight();
const html = (code: string, grammar = "http"): string => writePlain(highlight(code, grammar));

const data = '{ "name": "Rex", "tags": ["a", 1] }';

test.each<[name: string, type: string, body: string, want: string]>([
  ["JSON", "content-type: application/json; charset=utf-8", data, html(data, "json")],
  ["problem details", "Content-Type: application/problem+json", data, html(data, "json")],
  ["JSON without a type", "Accept: */*", data, html(data, "json")],
  ["XML", "Content-Type: application/xml", "<a b='c'>d</a>", html("<a b='c'>d</a>", "xml")],
  ["a form", "Content-Type: application/x-www-form-urlencoded", "a=b&c=d", "a=b&#x26;c=d"],
])("colors a body as %s", (_name, type, body, want) => {
  const head = `POST /pets HTTP/1.1\n${type}`;
  expect(html(`${head}\n\n${body}\n`)).toBe(`${html(head)}\n\n${want}\n`);
});

test("colors a request and its response in one block, and the data of events", () => {
  const request = "POST /pets HTTP/1.1\nContent-Type: application/json";
  const response = "HTTP/1.1 200 OK\nContent-Type: text/event-stream";
  expect(html(`${request}\n\n${data}\n\n${response}\n\nevent: pet\ndata: ${data}\n\ndata: [DONE]\n: end`)).toBe(
    [
      `${html(request)}\n\n${html(data, "json")}\n\n${html(response)}\n\n`,
      `${html("event: pet")}\n${html("data: ")}${html(data, "json")}\n\n`,
      `${html("data: ")}${html("[DONE]", "json")}\n: end`,
    ].join(""),
  );
});

test("splits any text into parts without a change", () => {
  const piece = fc.constantFrom(
    "GET /a HTTP/1.1",
    "HTTP/2 200",
    "\n",
    "\r\n",
    "\n \n",
    "Content-Type: ",
    "text/event-stream",
    "data: ",
    "{}",
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 20 }), (pieces) => {
      const code = pieces.join("");
      const parts = splitHttp(code);
      expect(parts.map(({ text }) => text).join("")).toBe(code);
    }),
  );
});
