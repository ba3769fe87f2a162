import { describe, expect, test } from "vitest";

import { buildOne } from "./content.ts";

/** The texts of code blocks of an MDX page. */
function codes(text: string): readonly string[] {
  return buildOne(text, "page.mdx").value.codeBlocks.map((block) => block.text);
}

describe("texts between backticks keep their indentation", () => {
  test.each<[name: string, text: string, want: string]>([
    ["in a component", "<CodeBlock>{`if a:\n  b\n    c`}</CodeBlock>", "if a:\n  b\n    c"],
    ["on a line of their own", "<CodeBlock>\n{`a {\n  b;\n}`}\n</CodeBlock>", "a {\n  b;\n}"],
    ["in HTML", "<pre><code>{`a\n  b`}</code></pre>", "a\n  b"],
    ["in an attribute", '<Code code={`a\n   b\n\n  c`} lang="js" />', "a\n   b\n\n  c"],
    ["in a sentence", 'x\n\n- y <Code code={`a\n    b`} lang="js" />', "a\n  b"],
    ["in a list", "- x\n\n  <CodeBlock>{`a\n    b\n  c`}</CodeBlock>", "a\n  b\nc"],
    ["in a quote in a list", "- > <CodeBlock>{`a\n  >   b\n  > c`}</CodeBlock>", "a\n  b\nc"],
    ["around expressions", "<CodeBlock>{`a\n  ${1 +\n 1} b\n  c`}</CodeBlock>", "a\n  2 b\n  c"],
    ["with escapes", "<CodeBlock>{`a\\n1\n  \\`b\\`\n  c\\\\n`}</CodeBlock>", "a\n1\n  `b`\n  c\\n"],
    ["with CRLF", "<CodeBlock>{`a\r\n  b`}</CodeBlock>", "a\n  b"],
    ["next to a masked part", "a <5 <CodeBlock>{`a\n  <!-- b -->\n  c`}</CodeBlock>", "a\n  <!-- b -->\n  c"],
  ])("%s", (_, text, want) => {
    expect(codes(text)).toEqual([want]);
  });

  test("in formulas and prices", () => {
    expect(codes("costs $5\n\n<CodeBlock>{`a\n  $b$`}</CodeBlock>")).toEqual(["a\n  $b$"]);
  });
});

test("expressions on lines of their own are separate words", () => {
  const { value } = buildOne('{"one"}\n\n{`two`}\n\n{1}\n', "page.mdx");
  expect(value.html.trim()).toBe("<p>one\ntwo\n1</p>");
});

test("a function without parameters shows what it returns, as in `BrowserOnly`", () => {
  const text =
    "<BrowserOnly fallback={<b>no</b>}>\n  {() => {\n    const size = 2;\n    return <em>{size} maps</em>;\n  }}\n</BrowserOnly>\n";
  const { value, findings } = buildOne(text, "page.mdx");
  expect(value.html).toContain("<em>2 maps</em>");
  expect(findings.map(({ code }) => code)).toEqual([]);
  expect(buildOne("{(a) => <b>{a}</b>}\n", "page.mdx").findings.map(({ code }) => code)).toEqual([
    "content/mdx-expression",
  ]);
});
