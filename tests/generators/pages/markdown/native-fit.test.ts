import { expect, test } from "vitest";
import { isFitProse, isFitText } from "../../../../generators/pages/markdown/native-fit.ts";
import type { SyntaxKind } from "../../../../generators/pages/markdown/remark-parser.ts";

const repeat = (text: string, count: number): string => text.repeat(count);

/** Pairs of a text that the native parser may read, and a similar one that it must not. */
const texts: readonly (readonly [fit: string, unfit: string])[] = [
  ["a", "a\0"],
  ["a\u2E32", "a\u2E31"],
  ["a", "\uFEFFa"],
  ["a\r\nb", "a\rb"],
  ["😀 a", "\uD83D a"],
  ["- [ ] a", "- [ ]"],
  ["- [x] a", "- [x]  "],
  ["- [X] a\r\n", "- [X]\r\n"],
  ["- [y]", "- [\t]"],
  ["- [ ] b", "a\n- [ ]\nb"],
  ["😀 _a_", "😀_a_"],
  ["😀 a", "😀a"],
  ["😀-", "😀*a*"],
  ["_a_ 😀", "_a_😀"],
  ["a😀", "~a~😀"],
  ["😀.", "😀~"],
  ["\\*a", "\\**a"],
  ["\\a*", "\\_*a"],
  ["*a* _b_", "*a*_b_"],
  ["**a**", "_a_**b**"],
  ["~~a~~", "~a~_b_"],
  ["_a_ ~b~", "_a_~"],
  ["~a~ *b*", "~a~*b*"],
  ["https://a.b", "https://.b"],
  ["https://a-b", "https://-b"],
  ["https://a.b https://c.d", "https://a.b/https://c.d"],
  ["www.a.b https://c.d", "www.a.b/https://c.d"],
  ["WWX.a/https://b", "WWW.a/https://b"],
  [`www.${repeat("a", 201)}://b`, `www.${repeat("a", 200)}://b`],
  ["www.a<://b", "www.ab://b"],
  ["[a]: /b\n\n2. c", "[a]: /b\n2. c"],
  ["[a]: /b\n  \r\nx", "[a]: /b\nx"],
  ["[a]: /b\n[c]: /d", "[a]: /b\n-"],
  ["[a]: /b\n> [c]: /d", "[a]: /b\n> x"],
  ["- [a]: /b\n\n", "- [a]: /b\nx"],
  ["1. [a]: /b\n\n", "1. [a]: /b\nx"],
  ["x [a]: /b\ny", "1) [a]: /b\ny"],
  ["[a] b: c\nx", "[a\\]]: c\nx"],
  ["[]: /b\nx", "[a]:\nx"],
  ["> a\n> b", "> - a"],
  ["> -a", "> * a"],
  ["> 1.a", "> 1. a"],
  ["- a > - b", "- > - a"],
  ["1. a", "1. > 2) a"],
  ["> > a", "> > + a"],
  ["[^1]: a", "[^1]: - a"],
  ["[^1]: (a)", "[^1]: 1"],
  ["[^1]: a\r\n", "[^1]:\r\n"],
  ["[^]: > a", "[^a]: > a"],
  ["[^a\n]: # b", "[^a]: # b"],
  ["[^a]: a | b", "[^a]: | b"],
  ["[^a]: é", "[^a]: ```"],
];

/** As for a text without code. */
function isFit(text: string, kind: SyntaxKind): boolean {
  return isFitText(text, kind) && isFitProse(text, { type: "root", children: [] }, kind);
}

test.each(texts)("sends %j to the native parser, but not %j", (fit, unfit) => {
  expect([isFit(fit, "prose"), isFit(unfit, "prose"), isFit(fit, "page")]).toEqual([true, false, true]);
});

/** Pairs for pages only: a description's texts have neither front matter nor directives. */
const pages: readonly (readonly [fit: string, unfit: string])[] = [
  ["---\na: b\n---\nx", "---\na: b\nx"],
  ["---\na: b\n---", "---\na: b\n--- x"],
  ["--- \r\na: b\r\n---\r\nx", "---\n"],
  ["x\n---\ny", "---\r\ny"],
  ["----\nx", "---\t\nx"],
  [":::note\nx\n:::", ":::note Title\nx\n:::"],
  [":::note[T]\nx\n:::", ":::note[T] x\nx\n:::"],
  [":::note[T]{a=b c}\nx\n:::", ":::note[T]{.a}\nx\n:::"],
  [":::note{a=\"b c\" d='e'}\nx\n:::", ':::note{a="b&c"}\nx\n:::'],
  [":::a-b1\nx\n:::", ":::1a\nx\n:::"],
  ["::leaf[ab]", "::leaf[ab] y"],
  ["::leaf[ab]{a=1.5}", "::leaf[a<b]"],
  ["a ::b", "> ::"],
  [":::note[T] \r\nx\n:::", ":::note[T]\t\nx\n:::"],
  ["a:::b", "1. ::: x"],
  ["- :::note\n  x\n  :::", "- :::"],
  ["a\n:::", "a\\\n:::"],
  ["a\\b\n:::note\n:::", "a\\\r\n> :::note\n:::"],
  [":::note\n> :::", "+ > :::"],
  ["1. a\n   :::", "1. :::"],
  ["{a=b}", ":::{a=b}"],
];

test.each(pages)("sends the page %j to the native parser, but not %j", (fit, unfit) => {
  expect([isFit(fit, "page"), isFit(unfit, "page"), isFit(unfit, "prose")]).toEqual([true, false, true]);
});
