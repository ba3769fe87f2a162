import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { createMarkdownParser } from "../../../generators/pages/markdown.ts";
import { findSimpleProse } from "../../../generators/pages/markdown/simple-prose.ts";
import type { DocsgenError } from "../../../generators/source/docsgen-error.ts";
import { baseMarker } from "../../../generators/source/prose-links.ts";
import { buildOne } from "./content.ts";
import { formatFindings } from "./format-findings.ts";
import { tries } from "../../soak.ts";

const htmlCases: readonly [name: string, { given: string; want: string }][] = [
  [
    "a heading with its anchor",
    {
      given: "## Hello, World",
      want: '<h2 id="hello-world">Hello, World<a class="anchor" href="#hello-world" aria-label="Link to Hello, World"></a></h2>',
    },
  ],
  [
    "an explicit id",
    {
      given: "## Hello {#my-id}",
      want: '<h2 id="my-id">Hello<a class="anchor" href="#my-id" aria-label="Link to Hello"></a></h2>',
    },
  ],
  [
    "an external link",
    {
      given: "[a](https://example.com/x?a=1&b=2)",
      want: '<p><a class="external" href="https://example.com/x?a=1&#x26;b=2" rel="noopener noreferrer" target="_blank">a</a></p>',
    },
  ],
  ["a route", { given: "[a](/guides/rag#x)", want: `<p><a href="${baseMarker}guides/rag/#x">a</a></p>` }],
  [
    "a file with .html",
    { given: "[a](/guides/rag/index.html)", want: `<p><a href="${baseMarker}guides/rag/">a</a></p>` },
  ],
  [
    "times and ratios",
    { given: "At 10:30 use a:b and :smile: here", want: "<p>At 10:30 use a:b and :smile: here</p>" },
  ],
  [
    "a task list",
    {
      given: "- [x] done",
      want: '<ul class="contains-task-list">\n<li class="task-list-item"><input type="checkbox" checked disabled> done</li>\n</ul>',
    },
  ],
  [
    "a table of rows and columns, whose corner heads nothing",
    {
      given: "| | a |\n|---|---|\n| b | 1 |",
      want: '<div class="table" role="region" tabindex="0" aria-label="Table"><table>\n<thead>\n<tr>\n<td></td>\n<th>a</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>b</td>\n<td>1</td>\n</tr>\n</tbody>\n</table></div>',
    },
  ],
  [
    "a table whose dates and versions are each in one line",
    {
      given: "|a|b|c|\n|-|-|-|\n|2024-01-01|`v-2`|1.0-3, a-4|",
      want: '<div class="table" role="region" tabindex="0" aria-label="Table"><table>\n<thead>\n<tr>\n<th>a</th>\n<th>b</th>\n<th>c</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td nowrap>2024-01-01</td>\n<td nowrap><code>v-2</code></td>\n<td>1.0-3, a-4</td>\n</tr>\n</tbody>\n</table></div>',
    },
  ],
  [
    "a table",
    {
      given: "|a|\n|:-:|\n|1|",
      want: '<div class="table" role="region" tabindex="0" aria-label="Table"><table>\n<thead>\n<tr>\n<th align="center">a</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td align="center">1</td>\n</tr>\n</tbody>\n</table></div>',
    },
  ],
  [
    "a code block",
    {
      given: '```json title="a.json" request=x\n1\n```',
      want: '<figure class="code" data-language="json"><figcaption>a.json</figcaption><div class="code-tools"><span class="code-language">JSON</span><button type="button" class="copy">Copy</button></div><pre tabindex="0"><code class="language-json hljs"><span class="hljs-number">1</span></code></pre></figure>',
    },
  ],
  [
    "marked lines",
    {
      given: "```text {2-3}\na\nb\nc\n```",
      want: '<figure class="code" data-language="text"><div class="code-tools"><span class="code-language">Text</span><button type="button" class="copy">Copy</button></div><pre tabindex="0"><code class="language-text hljs"><span class="line">a\n</span><span class="line marked">b\n</span><span class="line marked">c</span></code></pre></figure>',
    },
  ],
  [
    "raw HTML that is allowed",
    { given: "H<sub>2</sub>O <kbd>Ctrl</kbd>", want: "<p>H<sub>2</sub>O <kbd>Ctrl</kbd></p>" },
  ],
  [
    "style, class and handlers dropped",
    { given: '<p style="color:red" class="x" onclick="go()" id="here">a</p>', want: '<p id="here">a</p>' },
  ],
  ["a script dropped with its text", { given: "a\n\n<script>alert(1)</script>\n\nb", want: "<p>a</p>\n\n<p>b</p>" }],
  ["a marker written as a reference", { given: "<b>&#xFDD0;</b> &#xFDD0;", want: "<p><b>\uFFFD</b> \uFFFD</p>" }],
];

describe("parsePage", () => {
  test.each(htmlCases)("%s", (_name, { given, want }) => {
    expect(buildOne(given).value.html).toBe(want);
  });

  test("numbers headings with equal text", () => {
    expect(buildOne("## A\n## A\n## A").value.anchors).toEqual(["a", "a-1", "a-2"]);
  });

  test("takes the first level 1 heading as title, and the first paragraph as description", () => {
    const page = buildOne("# The *title*\n\nFirst words.\n\n## More").value;
    expect([page.title, page.description, page.headings.map(({ id }) => id)]).toEqual([
      "The title",
      "First words.",
      ["more"],
    ]);
  });

  test("rejects URLs that are not links", () => {
    const { value, findings } = buildOne(
      '[a](javascript:alert(1)) ![b](data:text/html,x)\n\n<a href="java&#10;script:alert(1)">c</a> [d](//evil.example) [e](/\\evil.example)',
    );
    expect(value.html).toBe("<p>a b</p>\n<p>c d e</p>");
    expect(formatFindings(findings)).toMatchInlineSnapshot(`
      "content/page.md:1:5 warning content/unsafe-link The URL \`javascript:alert(1)\` does not use http or https. docsgen shows it as text, not as a link.
      content/page.md:1:31 warning content/unsafe-link The URL \`data:text/html,x\` does not use http or https. docsgen shows it as text, not as a link.
      content/page.md:3:1 warning content/unsafe-link The URL \`java script:alert(1)\` does not use http or https. docsgen shows it as text, not as a link.
      content/page.md:3:46 warning content/unsafe-link The URL \`//evil.example\` points to another host without a scheme. docsgen shows it as text, not as a link.
      content/page.md:3:66 warning content/unsafe-link The URL \`/\\evil.example\` points to another host without a scheme. docsgen shows it as text, not as a link."
    `);
  });

  test("gives each line of code its offset in the file, in any container", () => {
    const text =
      "- item\n\n  ```json request=a {1}\n  {\n    1\n\n  }\n  ```\n\n> ```text\n> x\n>   y\n> ```\n\n:::note\n~~~py\nz\n~~~\n:::\n\n    indented\n";
    for (const { text: code, lineOffsets, position } of buildOne(text).value.codeBlocks) {
      const lines = code.split("\n");
      expect(lineOffsets).toHaveLength(lines.length);
      lines.forEach((line, index) =>
        expect(text.slice(lineOffsets[index], (lineOffsets[index] ?? 0) + line.length)).toBe(line),
      );
      expect(position.file).toBe("content/page.md");
    }
    expect(buildOne(text).value.codeBlocks.map(({ language, meta }) => [language, meta])).toEqual([
      ["json", "request=a {1}"],
      ["text", ""],
      ["py", ""],
      ["", ""],
    ]);
  });

  test("reads files with Windows line ends", () => {
    const text = "---\r\ntitle: A\r\n---\r\n\r\n:::note Old title\r\n\r\n```text\r\na\r\nb\r\n```\r\n\r\n:::\r\n";
    const { value, findings } = buildOne(text);
    expect([value.title, findings]).toEqual(["A", []]);
    expect(value.html).toContain('aria-label="Old title"');
    expect(value.codeBlocks.map(({ lineOffsets }) => lineOffsets.map((offset) => text[offset]))).toEqual([["a", "b"]]);
  });

  test("separates the text under each heading", () => {
    expect(
      buildOne('Start `code`.\n\n## One\n\n- a\n- b\n\n```py title="x.py"\nhidden\n```\n\n## Two').value.sections,
    ).toEqual([
      { id: "", heading: "", text: "Start code." },
      { id: "one", heading: "One", text: "a b x.py" },
      { id: "two", heading: "Two", text: "" },
    ]);
  });

  test("keeps the title of a card and its words apart", () => {
    expect(buildOne(":::cards\n- [One](https://example.com/): first words\n:::").value.sections).toMatchObject([
      { text: "One first words" },
    ]);
  });

  test("makes glossary terms sections, and adds the text after them to the heading", () => {
    const glossary =
      ":::glossary\n\n- **Large language model (LLM)**: Predicts the next word.\n- **Token**: A piece.\n\n:::\n\nAfter.";
    expect(buildOne(`## Words\n\nBefore.\n\n${glossary}`).value.sections).toMatchObject([
      { id: "words", heading: "Words", text: "Before. After." },
      { heading: "Large language model (LLM)", text: "Predicts the next word." },
      { id: "token", heading: "Token", text: "A piece." },
    ]);
  });

  const deep: readonly [name: string, text: string][] = [
    ["quotes", ">".repeat(10_000)],
    ["lists", "- ".repeat(10_000)],
    ["emphasis", "*a _b ".repeat(3000)],
    ["strong", `${"**a ".repeat(3000)}${" a**".repeat(3000)}`],
    ["brackets", "[".repeat(5000)],
    ["images", "![".repeat(3000)],
    ["raw HTML", "<div>".repeat(3000)],
    ["directives", Array.from({ length: 200 }, (_value, index) => `${":".repeat(203 - index)}note`).join("\n")],
  ];
  test.each(deep)(
    "survives deeply nested %s",
    (_name, text) => {
      const { value, findings } = buildOne(text);
      expect(value.html.length).toBeGreaterThan(0);
      for (const { code } of findings) expect(["content/too-deep", "content/directive-fence"]).toContain(code);
    },
    20_000,
  );
});

const proseCases: readonly string[] = [
  "Plain words.",
  "With `code` and `a < b & c`.",
  "**Bold** start, snake_case and (parens).",
  "See [the docs](https://example.com/a_b/c?d=1#e).",
  "Two\nlines\n\nand more.",
  "\nEnds with a line.\n",
  "5 > 3",
  "a | b",
  "**Note:** text",
  "`a``b`",
  "[x]",
  "a\n---",
  "a\n===",
  "1. a",
  "1) a",
  "a_b_c _d_",
  "http://example.com",
  "www.example.com",
  "me@example.com",
  "![a](https://example.com/a.png)",
  "a  \nb",
  "**a b** c",
  "`` ` ``",
  "` a `",
  "[a b](https://example.com)",
  "**a****b**",
];

describe("parseMarkdown", () => {
  test.each(proseCases)("renders %j the same with and without the fast path", (text) => expectSameAsFullParser(text));

  test("renders any text the same with and without the fast path", () => {
    const piece = fc.constantFrom(
      "a",
      "b c",
      " ",
      "\n",
      "\n\n",
      "`",
      "`x`",
      "**",
      "**y**",
      "_",
      "[",
      "](",
      "https://e.com/",
      ")",
      "[l](https://e.com/p)",
      "!",
      "<",
      ">",
      "&",
      "-",
      "1.",
      "#",
      ":",
      "|",
      "~",
      "é",
      "=",
      "www.",
      "(",
      "*",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => expectSameAsFullParser(pieces.join(""))),
      { numRuns: tries(400, 20_000), seed: 7 },
    );
  });

  test("keeps heading levels, and adds ids only on request", () => {
    const parse = createMarkdownParser();
    expect(parse("# A").html).toBe("<h1>A</h1>");
    expect(parse("## A", { headingPrefix: "intro/" })).toMatchObject({
      headings: [{ id: "intro/a", level: 2, text: "A" }],
    });
  });

  test("reports an unsafe URL once for equal texts", () => {
    const findings: DocsgenError[] = [];
    const parse = createMarkdownParser((finding) => findings.push(finding));
    const locate = () => ({ file: "spec/openapi.yaml", line: 7, column: 3 });
    expect(parse("[a](javascript:alert(1))", { locate }).html).toBe("<p>a</p>");
    parse("[a](javascript:alert(1))", { locate });
    expect(formatFindings(findings)).toMatchInlineSnapshot(
      `"spec/openapi.yaml:7:3 warning content/unsafe-link The URL \`javascript:alert(1)\` does not use http or https. docsgen shows it as text, not as a link."`,
    );
  });

  test("runs no script in the page, whatever the text", () => {
    const parse = createMarkdownParser();
    const hostile = fc.constantFrom(
      "<script>",
      "</script>",
      "<img src=x onerror=alert(1)>",
      "<a href=javascript:x>",
      "<svg/onload=x>",
      "<style>",
      "<math>",
      "<!--",
      "-->",
      "](javascript:x)",
      "[a",
      "<p style=x>",
      "`",
      "\n\n",
      "<iframe srcdoc=x>",
      "&#xFDD0;",
      baseMarker,
      "<b data-node=0>",
      "'\">",
      "<textarea>",
      "<table><td>",
      ":::note\n",
      "|a|\n|-|\n",
      "text ",
      "<details open ontoggle=x>",
    );
    const check = (pieces: readonly string[]): void => {
      const text = pieces.join("");
      expectHarmless(parse(text).html);
      expectHarmless(buildOne(text).value.html);
    };
    fc.assert(
      fc.property(fc.array(fc.oneof(hostile, fc.string({ unit: "binary", maxLength: 8 })), { maxLength: 14 }), check),
      { numRuns: tries(150, 4000), seed: 11 },
    );
  });
});

function expectSameAsFullParser(text: string): void {
  const short = findSimpleProse(text);
  if (short === undefined) return;
  const full = createMarkdownParser()(`${text}\n\n<!-- keeps it from the short way -->`);
  expect({ html: short.html, text: short.text }).toEqual({ html: full.html.trimEnd(), text: full.text });
}

function expectHarmless(html: string): void {
  const tags = html.match(/<[a-z][^>]*>/gi) ?? [];
  for (const tag of tags) {
    expect(tag).not.toMatch(/^<(?:script|style|svg|math|iframe|object|embed|textarea|form|base|meta|link)\b/i);
    expect(tag.replaceAll(/"[^"]*"/g, '""')).not.toMatch(/\s(?:on[a-z]+|style|srcdoc|data-node)(?:=|\s|>)/i);
    expect(tag).not.toMatch(/(?:href|src)="\s*(?:javascript|data|vbscript):/i);
  }
  for (const after of html.split(baseMarker).slice(0, -1)) expect(after).toMatch(/(?:href|src)="$/);
}
