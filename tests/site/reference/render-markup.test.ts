import { createElement, Fragment, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { renderMarkup } from "../../../site/reference/render-markup.ts";

const h = createElement;

function Pair({ left, right }: { readonly left: ReactNode; readonly right: ReactNode }) {
  return h(Fragment, undefined, left, right);
}

const cases: readonly [string, ReactNode][] = [
  ["text is escaped", `a & b < c > "d" 'e'`],
  ["numbers, and nothing for what React leaves out", [0, 1.5, true, false, null, undefined, "x"]],
  ["components, fragments, lists", h(Pair, { left: ["a", "b"].map((key) => h("b", { key }, key)), right: "c" })],
  ["attributes", h("a", { href: `?a=1&b="'<>`, className: "x y", "aria-label": "", title: undefined }, "text")],
  ["numbers in attributes", h("div", { tabIndex: 0, "data-count": 3 })],
  ["presence and absence", h("details", { open: true, hidden: false, "aria-hidden": false, "data-on": true })],
  ["void elements", h("p", undefined, "a", h("br"), h("input", { type: "search", spellCheck: false }))],
  ["markup that is ready", h("div", { dangerouslySetInnerHTML: { __html: "<i>&amp;</i>" } })],
  ["preformatted text that begins with a line break", h("pre", undefined, "\n\na")],
];

describe("renderMarkup gives what react-dom gives", () => {
  test.each(cases)("%s", (_, node) => {
    expect(renderMarkup(node)).toBe(renderToStaticMarkup(node).replace("spellCheck=", "spellcheck="));
  });
});

test("rejects what cannot be rendered", () => {
  expect(() => renderMarkup(h("div", { style: { color: "red" } }))).toThrow(/attribute `style`/);
  expect(() => renderMarkup(new Set(["a"]))).toThrow(/elements, lists and text/);
});
