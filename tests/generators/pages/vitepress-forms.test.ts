import { expect, test } from "vitest";
import { buildPages } from "../../../generators/pages/build/pages.ts";
import { contentOf } from "./content.ts";
import { formatFindings } from "./format-findings.ts";

/** A page's HTML without attributes for styling, and its findings. */
function render(text: string): string[] {
  const { value, findings } = buildPages(contentOf({ "page.md": text }));
  const html = (value[0]?.html ?? "").replaceAll(
    / (?:class|id|tabindex|role|aria-[a-z]+|data-value|data-language|type)="[^"]*"/g,
    "",
  );
  const lines = formatFindings(findings).replaceAll("content/page.md:", "").split("\n");
  return [html, ...lines.filter((line) => line !== "").map((line) => line.replace(/ \((?:known are|write).*/, ""))];
}

const forms: [name: string, text: string, want: string[]][] = [
  ["a space", "::: tip\nA\n:::", ["<aside><p>Tip</p><div><p>A</p></div></aside>"]],
  [
    "a space and a title",
    "::: warning Take *care*\nA\n:::",
    ["<aside><p>Take <em>care</em></p><div><p>A</p></div></aside>"],
  ],
  [
    "a title of Docusaurus 2",
    ":::caution  Old [form]\nA\n:::",
    ["<aside><p>Old [form]</p><div><p>A</p></div></aside>"],
  ],
  ["brackets behind a space", "::: note [T]\nA\n:::", ["<aside><p>T</p><div><p>A</p></div></aside>"]],
  [
    "details",
    "::: details More {open}\nA\n:::",
    ["<details open><summary>More</summary><div><p>A</p></div></details>"],
  ],
  [
    "details with braces alone",
    "::: details {open}\nA\n:::",
    ["<details open><summary>Details</summary><div><p>A</p></div></details>"],
  ],
  [
    "more colons outside",
    ":::: info\n::: danger Stop\nA\n:::\n::::",
    ["<aside><p>Info</p><div><aside><p>Stop</p><div><p>A</p></div></aside></div></aside>"],
  ],
  [
    "a list and a quotation",
    "- a\n\n  ::: tip\n  b\n  :::\n\n> ::: info I\n> c\n> :::",
    [
      "<ul>\n<li>\n<p>a</p>\n<aside><p>Tip</p><div><p>b</p></div></aside>\n</li>\n</ul>\n<blockquote>\n<aside><p>I</p><div><p>c</p></div></aside>\n</blockquote>",
    ],
  ],
  ["no title", "::: tip Hidden {no-title}\nA\n:::", ["<aside><div><p>A</p></div></aside>"]],
  ["raw", "::: raw\n*A*\n:::", ["<p><em>A</em></p>"]],
  ["code", "```\n::: tip T\n```\n\n    ::: tip T\n    x", [code("::: tip T") + "\n" + code("::: tip T\nx")]],
  [
    "a code group",
    "::: code-group\n```js{1} [a.js]\na\n```\n```bash title='b'\nb\n```\n```go\nc\n```\n:::",
    [
      `<div><div><button>a.js</button><button>b</button><button>Go</button></div><div data-label="a.js">${code("<span>a</span>", "JavaScript")}</div><div data-label="b" hidden>${code("b", "Shell")}</div><div data-label="Go" hidden>${code("c", "Go")}</div></div>`,
    ],
  ],
  [
    "a code group with other content, which is preserved",
    ":::code-group\n```text\na\n```\nb\n:::",
    [
      `<div><div><button>Text</button></div><div data-label="Text">${code("a")}</div></div><p>b</p>`,
      "1:1 error content/directive-content The directive `code-group` needs code blocks and nothing else.",
    ],
  ],
  [
    "a code group without code",
    "::: code-group Title\nb\n:::",
    [
      "<p>Title</p><p>b</p>",
      "1:1 error content/directive-content The directive `code-group` needs code blocks and nothing else.",
    ],
  ],
  [
    "an unknown name, and what it holds",
    "a\n\n::: warnin Some *title*\nb\n:::\n\nc",
    [
      "<p>a</p>\n<p> Some <em>title</em></p><p>b</p>\n<p>c</p>",
      "3:1 error content/unknown-directive The directive `warnin` is unknown. (did you mean `warning`?)",
    ],
  ],
  [
    "a directive that is never closed",
    "a\n\n::: tip T\nb",
    [
      "<p>a</p>\n<aside><p>T</p><div><p>b</p></div></aside>",
      "3:1 error content/directive-fence The directive `tip` is never closed. (end it with a line of as many colons as it starts with)",
    ],
  ],
  [
    "a directive that is never closed before another one",
    "::: note\na\n\n::: tip\nb\n:::\n\nc",
    [
      "<aside><p>Note</p><div><p>a</p><aside><p>Tip</p><div><p>b</p></div></aside></div></aside>\n<p>c</p>",
      "1:1 error content/directive-fence The directive `note` is never closed. (end it with a line of as many colons as it starts with)",
    ],
  ],
  [
    "an inner directive that is never closed",
    ":::: note\na\n\n::: tip\nb\n::::\n",
    [
      "<aside><p>Note</p><div><p>a</p><aside><p>Tip</p><div><p>b</p></div></aside></div></aside>",
      "4:1 error content/directive-fence The directive `tip` is never closed. (end it with a line of as many colons as it starts with)",
    ],
  ],
  [
    "two directives that are never closed before a third one in a list",
    ":::note\n\n:::info\n\n- a\n\n  :::tip\n  b\n\n:::\n",
    [
      "<aside><p>Note</p><div><aside><p>Info</p><div><ul>\n<li>\n<p>a</p>\n<aside><p>Tip</p><div><p>b</p></div></aside>\n</li>\n</ul></div></aside></div></aside>",
      "1:1 error content/directive-fence The directive `note` is never closed. (end it with a line of as many colons as it starts with)",
      "3:1 error content/directive-fence The directive `info` is never closed. (end it with a line of as many colons as it starts with)",
    ],
  ],
  [
    "a directive with its closing colons on its first line",
    "a\n\n:::tip Words :::\n\nb",
    [
      "<p>a</p>\n<aside><p>Words :::</p><div><p>b</p></div></aside>",
      "3:1 error content/directive-fence The directive `tip` is never closed. (end it with a line of as many colons as it starts with)",
    ],
  ],
  [
    "a line that opens no directive, with its end",
    "a\n\n:::{note}\nb *c*\n:::\n\n- :::\n",
    [
      "<p>a</p>\n<p>:::{note}\nb <em>c</em>\n:::</p>\n<ul>\n<li>:::</li>\n</ul>",
      "3:1 error content/directive-fence The line `:::{note}` does not open a directive.",
      "7:3 error content/directive-fence This `:::` does not close a directive. (remove it, or give the outer directive more colons than the inner ones)",
    ],
  ],
];

function code(text: string, language = "Text"): string {
  return `<figure><div><span>${language}</span><button>Copy</button></div><pre><code>${text}</code></pre></figure>`;
}

test.each(forms)("reads directives as other tools write them: %s", (_name, text, want) => {
  expect(render(text)).toEqual(want);
});

const braces: [text: string, html: string, ...findings: string[]][] = [
  [
    String.raw`\{\{badge:a\}\} \{{badge:b}} {\{badge:c}} {{badge:d\}}`,
    "<p>{{badge:a}} {{badge:b}} {{badge:c}} {{badge:d}}</p>",
  ],
  [String.raw`&#123;{badge:a}} {&lbrace;badge:b}} \*{{badge:c}}`, "<p>{{badge:a}} {{badge:b}} *<span>c</span></p>"],
  [
    String.raw`> a \\{{badge:b}}` + "\n>   {{badge:c}}",
    "<blockquote>\n<p>a \\<span>b</span>\n<span>c</span></p>\n</blockquote>",
  ],
  ["::: v-pre\n{{A.b}} {{badge:c}}\n:::", "<p>{{A.b}} {{badge:c}}</p>"],
  [
    "a \\* b\nc &amp; {{A.b}}",
    "<p>a * b\nc &#x26; <code>{{A.b}}</code></p>",
    "2:9 error content/unknown-value The description has no value `A.b`: `A` does not exist.",
  ],
];

test.each(braces)("treats escaped braces as text: %s", (text, ...want) => {
  const [html, ...findings] = render(text);
  expect([html, ...findings]).toEqual(want);
});

test("a page's Markdown copy keeps escaped braces and `v-pre` blocks as written", () => {
  const text = "\\{\\{badge:a\\}\\} \\{{badge:b}} {{badge:c}}\n\n::: v-pre\n{{badge:d}}\n:::\n\n{{badge:e}}\n";
  const { value } = buildPages(contentOf({ "page.md": text }));
  expect(value[0]?.markdown).toEqual(["\\{\\{badge:a\\}\\} \\{{badge:b}} c\n\n::: v-pre\n{{badge:d}}\n:::\n\ne\n"]);
});
