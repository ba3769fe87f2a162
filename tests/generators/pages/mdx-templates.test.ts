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

describe("components that the page defines are part of their sentence", () => {
  const page = `<a id="top"></a>

export const Terms = { Crew: ({ text = "crew" }) => (
    <Link to="#top">
      {text}
    </Link>
  ) };
export const Mark = ({ isNew }) => <>{isNew && <Badge text="new" />}</>;
export const Terse = ({ isNew }) => <p>As {isNew && <Link to="#top">here</Link>}.</p>;

`;
  test.each<[name: string, text: string, want: string]>([
    [
      "a link",
      "The <Terms.Crew />, or <Terms.Crew text={<b>all</b>} />.",
      '<p>The <a href="#top">crew</a>, or <a href="#top"><strong>all</strong></a>.</p>',
    ],
    ["a mark", "Old <Mark isNew /> text.", '<p>Old <span class="badge">new</span> text.</p>'],
    ["an expression", 'Old {true && <Badge text="new" />} text.', '<p>Old <span class="badge">new</span> text.</p>'],
    ["an expression in a paragraph of a component", "<Terse isNew />", '<p>As <a href="#top">here</a>.</p>'],
    ["a link alone", "<Terms.Crew />", '<p><a href="#top">crew</a></p>'],
  ])("%s", (_, text, want) => {
    const { value, findings } = buildOne(page + text, "page.mdx");
    expect(value.html.trim()).toBe(`<p><a id="top"></a></p>\n${want}`);
    expect(findings).toEqual([]);
  });

  test("a link keeps its id, so that links lead to it", () => {
    const { value, findings } = buildOne(
      'A <Link id="dock" to="#top" title="Dock">b</Link> <a id="top"></a>[c](#dock)\n',
      "page.mdx",
    );
    expect(value.html.trim()).toBe(
      '<p>A <a id="dock" title="Dock" href="#top">b</a> <a id="top"></a><a href="#dock">c</a></p>',
    );
    expect(findings).toEqual([]);
  });
});
