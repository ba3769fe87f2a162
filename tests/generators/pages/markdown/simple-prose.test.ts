import { expect, test } from "vitest";
import { findSimpleProse } from "../../../../generators/pages/markdown/simple-prose.ts";

const external = (address: string, label: string): string =>
  `<a class="external" href="${address}" rel="noopener noreferrer" target="_blank">${label}</a>`;

const simple: readonly (readonly [given: string, text: string, html: string])[] = [
  ["Text.", "Text.", "<p>Text.</p>"],
  ["\n\na b\nc\n\n\n\nd \n", "a b\nc\n\nd", "<p>a b\nc</p>\n<p>d</p>"],
  ["a `b<&>` c", "a b<&> c", "<p>a <code>b&#x3C;&#x26;></code> c</p>"],
  ["`a` `b`", "a b", "<p><code>a</code> <code>b</code></p>"],
  ["**a** b **c d**", "a b c d", "<p><strong>a</strong> b <strong>c d</strong></p>"],
  ["[a b](https://e.com/x?y=%20z#w)", "a b", `<p>${external("https://e.com/x?y=%20z#w", "a b")}</p>`],
  ["see [a](http://e.com).", "see a.", `<p>see ${external("http://e.com", "a")}.</p>`],
  ["snake_case a_b", "snake_case a_b", "<p>snake_case a_b</p>"],
  [
    "a > b, 1. c - d # e + f = g | h : i",
    "a > b, 1. c - d # e + f = g | h : i",
    "<p>a > b, 1. c - d # e + f = g | h : i</p>",
  ],
  ["1a\n12345678901. b", "1a\n12345678901. b", "<p>1a\n12345678901. b</p>"],
  ["", "", ""],
  ["日本 é", "日本 é", "<p>日本 é</p>"],
];

test.each(simple)("renders %j without a parser", (given, text, html) => {
  expect(findSimpleProse(given)).toEqual({ text, html, headings: [] });
});

test.each([
  "# a",
  "= a",
  "+ a",
  "> a",
  ": a",
  "| a",
  "- a",
  "1. a",
  "123456789) a",
  " a",
  "a \nb",
  "a\n  b",
  "a\tb",
  "a\rb",
  "a\0b",
  "a\uFDD0b",
  "a ``b``",
  "` a`",
  "`a `",
  "`a",
  "`a\nb`",
  "**a",
  "** a**",
  "**a **",
  "**a_ b**",
  "**_a**",
  "**a*b**",
  "*a*",
  "_a_",
  "a _b",
  "a_ b",
  "[a](b)",
  "[ a](https://b)",
  "[a ](https://b)",
  "[a](https://b c)",
  "[a](https://b%2)",
  "[a_ b](https://b)",
  "![a](https://b)",
  "[a]",
  "a < b",
  "a & b",
  "a \\ b",
  "a ~ b",
  "a@b",
  "https://a",
  "www.a",
  "WWW.a",
  "**www.a**",
  "a\n- b",
  "a\n\n1) b",
])("leaves %j to a parser", (given) => {
  expect(findSimpleProse(given)).toBeUndefined();
});
