import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createStyleRule, findStyleError } from "../../../generators/source/inline-style.ts";

describe("findStyleError", () => {
  test.each([
    "height:0.8141em;vertical-align:-0.345em;",
    "--shiki-dark:#E1E4E8;color:var(--shiki-dark)",
    "background:url(data:image/png;base64,AA==)",
    "background: url( '/img/a b.png' )",
    "background: URL(/a.png)",
    "content: ')('",
    'content: "\\22 ("',
    "/* a ( */ color: red",
    "width: calc((100% - 2em) / 3); grid-template-columns: [a] 1fr [b]",
    "",
  ])("allows %s", (style) => {
    expect(findStyleError(style)).toBeUndefined();
  });

  test.each([
    ["background:url(https://other.example/a.png)", "an inline style with the URL `https://other.example/a.png`"],
    ["background:url('//other.example/a.png')", "an inline style with the URL `//other.example/a.png`"],
    ["background:u\\72l(\\2f/other.example)", "an inline style with the URL `//other.example`"],
    ["background:url(/\\9 /other.example)", "an inline style with the URL `//other.example`"],
    ["background:url(/\\\\other.example)", "an inline style with the URL `/\\other.example`"],
    ["background:url(a.png)", "an inline style with the URL `a.png`"],
    ["background:u/**/rl(x) url(javascript:a())", "an inline style with `javascript:`"],
    [
      "background:image-set('https://other.example/a.png' 1x)",
      "an inline style with the URL `https://other.example/a.png`",
    ],
    ["width:EXPRESSION (a())", "an inline style with `EXPRESSION (`"],
    ["a:b; @import '/a.css'", "an inline style with `@import`"],
    ["behavior: url(/a.htc)", "an inline style with `behavior:`"],
    ["color: red /{* and", "an incomplete inline style: `color: red /{* and`"],
    ["color: red /* and", "an incomplete inline style: `color: red /* and`"],
    ["width: calc(1em", "an incomplete inline style: `width: calc(1em`"],
    ["width: 1em)", "an incomplete inline style: `width: 1em)`"],
    ['content: "a', 'an incomplete inline style: `content: "a`'],
    ["color: red\\", "an incomplete inline style: `color: red\\`"],
  ])("rejects %s", (style, want) => {
    expect(findStyleError(style)).toBe(want);
  });

  test("allows the hosts that the caller allows", () => {
    const isAllowed = (url: string): boolean => url.startsWith("https://img.example/");
    expect(findStyleError("background:url(https://img.example/a.png)", isAllowed)).toBeUndefined();
  });
});

test("a style without an error cannot include other rules of its sheet", () => {
  const style = fc.string({ unit: fc.constantFrom(..."ab:;{}()[]\"'\\/* \n<@u".split("")), maxLength: 12 });
  fc.assert(
    fc.property(style, (text) => {
      fc.pre(findStyleError(text) === undefined);
      const { rule } = createStyleRule(text);
      const body = rule.slice(rule.indexOf("{") + 1, -1);
      expect(body).not.toMatch(/[{}<]/);
      expect(findStyleError(body)).toBeUndefined();
    }),
  );
});
