import { expect, test } from "vitest";
import { straightenQuotes } from "../../../generators/code/straight-quotes.ts";
import { traceText } from "../../../generators/code/traced-text.ts";

const straighten = (text: string): string => straightenQuotes(traceText(text)).text;

test("keeps typographic quotes in a text of several lines", () => {
  const php = String.raw`$body = "{
  \"question\": \"Say “hi”\"
}";`;
  expect(straighten(`${php}\nsend(“model”, $body);`)).toBe(`${php}\nsend("model", $body);`);
});

test("reads a text without an end once, however many quotes are escaped in it", () => {
  const open = String.raw`\"`.repeat(300_000);
  expect(straighten(`send(“a”, "${open}`)).toBe(`send("a", "${open}`);
});
