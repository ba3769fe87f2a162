import { expect, test } from "vitest";
import { buildPages } from "../../../generators/pages/build/pages.ts";
import { contentOf } from "./content.ts";
import { formatFindings } from "./format-findings.ts";

/** A page's HTML with only the meaningful attributes, and the page's findings. */
function draw(text: string, files: Readonly<Record<string, string>> = {}): string[] {
  const statics = Object.entries(files).map(([path, content]) => ({ path, content: Buffer.from(content) }));
  const { value, findings } = buildPages(contentOf({ "page.md": text }, statics));
  const html = (value[0]?.html ?? "")
    .replaceAll(/ (?:class|id|tabindex|role|aria-label|href|datetime|scope|name|type)="[^"]*"/g, "")
    .replaceAll(/<svg.*?<\/svg>/gs, "<svg/>");
  return [
    html,
    ...formatFindings(findings)
      .replaceAll("content/page.md:", "")
      .split("\n")
      .filter((line) => line !== ""),
  ];
}

const forms: [name: string, text: string, want: string[]][] = [
  ["details", ":::details\nA\n:::", ["<details><summary>Details</summary><div><p>A</p></div></details>"]],
  [
    "details with a summary",
    ':::details{summary="S"}\nA\n:::',
    ["<details><summary>S</summary><div><p>A</p></div></details>"],
  ],
  [
    "details that are open",
    ":::details[*T*]{open}\nA\n:::",
    ["<details open><summary><em>T</em></summary><div><p>A</p></div></details>"],
  ],
  [
    "details that are closed",
    ':::details[T]{open="false"}\nA\n:::',
    ["<details><summary>T</summary><div><p>A</p></div></details>"],
  ],
  ["an alert", "> [!TIP]\n> A *b*", ["<aside><p>Tip</p><div>\n<p>A <em>b</em></p>\n</div></aside>"]],
  [
    "an alert with a title",
    "> [!TIP] A *b*\n> c\n> d\n\n> [!NOTE] A\n>\n> - b\n\n> [!NOTE] A\\\n> b",
    [
      "<aside><p>A <em>b</em></p><div>\n<p>c\nd</p>\n</div></aside>\n<aside><p>A</p><div>\n\n<ul>\n<li>b</li>\n</ul>\n</div></aside>\n<aside><p>A</p><div>\n<p>\nb</p>\n</div></aside>",
    ],
  ],
  ["an alert on one line", "> [!NOTE] A", ["<aside><p>Note</p><div>\n<p>A</p>\n</div></aside>"]],
  [
    "an alert without words",
    "> [!CAUTION]\n>\n> - a",
    ["<aside><p>Caution</p><div>\n\n<ul>\n<li>a</li>\n</ul>\n</div></aside>"],
  ],
  [
    "an alert that begins with code",
    "> [!IMPORTANT]\n> `a`",
    ["<aside><p>Important</p><div>\n<p><code>a</code></p>\n</div></aside>"],
  ],
  [
    "a quote without a kind",
    "> A [!NOTE]\n\n> `x`\n\n> - a\n\n> [!note] b\n\n>",
    [
      "<blockquote>\n<p>A [!NOTE]</p>\n</blockquote>\n<blockquote>\n<p><code>x</code></p>\n</blockquote>\n<blockquote>\n<ul>\n<li>a</li>\n</ul>\n</blockquote>\n<blockquote>\n<p>[!note] b</p>\n</blockquote>\n<blockquote>\n</blockquote>",
    ],
  ],
  [
    "an admonition with a title",
    ':::tip{title="T"}\nA\n:::\n\n:::danger[*T*]{title="U"}\nB\n:::',
    ["<aside><p>T</p><div><p>A</p></div></aside>\n<aside><p><em>T</em></p><div><p>B</p></div></aside>"],
  ],
  [
    "cards",
    ":::cards\n- [A](#a): b\n- [C](#c) — d *e*\n- [F](#f)\n:::",
    [
      "<ul><li><a>A</a> <span>b</span></li><li><a>C</a> <span>d <em>e</em></span></li><li><a>F</a> <span></span></li></ul>",
    ],
  ],
  [
    "cards in paragraphs",
    ":::cards\n\n- [A](#a)\n\n  b\n\n- [C](#c)\n\n:::",
    ["<ul><li><a>A</a> <span>b\n</span></li><li><a>C</a> <span></span></li></ul>"],
  ],
  [
    "cards without links",
    ":::cards\n- A\n:::",
    [
      "<ul>\n<li>A</li>\n</ul>",
      "1:1 error content/directive-content The directive `cards` needs `:::card` blocks, or a list in which every item begins with a link.",
    ],
  ],
  [
    "cards and words",
    ":::cards\nA\n\n- [B](#b)\n:::",
    [
      "<p>A</p><ul>\n<li><a>B</a></li>\n</ul>",
      "1:1 error content/directive-content The directive `cards` needs `:::card` blocks, or a list in which every item begins with a link.",
    ],
  ],
  [
    "cards in order",
    ":::cards\n1. [A](#a)\n:::",
    [
      "<ol>\n<li><a>A</a></li>\n</ol>",
      "1:1 error content/directive-content The directive `cards` needs `:::card` blocks, or a list in which every item begins with a link.",
    ],
  ],
  [
    "no cards",
    ":::cards\n:::",
    [
      "",
      "1:1 error content/directive-content The directive `cards` needs `:::card` blocks, or a list in which every item begins with a link.",
    ],
  ],
  [
    "changes of one kind",
    '::::changelog\n:::change[A]{date="2025-07-15"}\nB\n:::\n::::',
    [
      `<div><section data-kind="changed"><p><time>2025-07-15</time> <span data-kind="changed">Changed</span> <a>A</a></p><p>B</p></section></div>`,
    ],
  ],
  [
    "changes of several kinds",
    '::::changelog\n:::change[A]{date="2025-07-15" kind="security"}\nB\n:::\n\n:::change[C]{date="2024-02-29" kind="added"}\nD\n:::\n::::',
    [
      `<div><fieldset><legend>Show</legend><label><input value="all" checked>All</label><label><input value="added">Added</label><label><input value="security">Security</label></fieldset><section data-kind="security"><p><time>2025-07-15</time> <span data-kind="security">Security</span> <a>A</a></p><p>B</p></section><section data-kind="added"><p><time>2024-02-29</time> <span data-kind="added">Added</span> <a>C</a></p><p>D</p></section></div>`,
    ],
  ],
  [
    "a change that is wrong",
    '::::changelog\n:::change{date="2025-02-30" kind="new"}\nB\n:::\n::::',
    [
      `<div><section data-kind="new"><p><time>2025-02-30</time> <span data-kind="new">New</span> <a></a></p><p>B</p></section></div>`,
      "2:1 error content/directive-label The directive `change` has no label. (write `:::change[Label]`)",
      "2:1 error content/directive-attribute The attribute `date` cannot be `2025-02-30`: it must be a day such as `2025-07-15`.",
      "2:1 error content/directive-attribute The attribute `kind` cannot be `new`: it must be one of added, changed, deprecated, removed, fixed, security.",
    ],
  ],
  [
    "a change without a day",
    ":::change[A]\nB\n:::",
    [
      `<section data-kind="changed"><p><time></time> <span data-kind="changed">Changed</span> <a>A</a></p><p>B</p></section>`,
      "1:1 error content/directive-attribute The attribute `date` cannot be ``: it must be a day such as `2025-07-15`.",
    ],
  ],
  [
    "words between changes",
    '::::changelog\nwords\n\n:::change[A]{date="2025-07-15"}\nB\n:::\n::::',
    [
      `<div><p>words</p><section data-kind="changed"><p><time>2025-07-15</time> <span data-kind="changed">Changed</span> <a>A</a></p><p>B</p></section></div>`,
      "1:1 error content/directive-content The directive `changelog` needs `:::change[Title]` blocks and nothing else.",
    ],
  ],
  [
    "no changes",
    "::::changelog\n::::",
    [
      "<div></div>",
      "1:1 error content/directive-content The directive `changelog` needs `:::change[Title]` blocks and nothing else.",
    ],
  ],
];
test.each(forms)("%s", (_, text, want) => {
  expect(draw(text)).toEqual(want);
});

const charts: [name: string, chart: string, file: string, content: string, want: string[]][] = [
  [
    "numbers of a table",
    '::chart[T]{file="/a.csv"}',
    "a.csv",
    "m,x,y\na,1,2.5\n\nb, -3 ,0\n",
    [
      "<figure><figcaption>T</figcaption><svg/><details><summary>The numbers</summary><div><table><thead><tr><th>m</th><th>x</th><th>y</th></tr></thead><tbody><tr><td>a</td><td>1</td><td>2.5</td></tr><tr><td>b</td><td>-3</td><td>0</td></tr></tbody></table></div></details></figure>",
    ],
  ],
  [
    "one column",
    '::chart[T]{file="/a.csv" values="y"}',
    "a.csv",
    "m,x,y\na,1,2\n",
    [
      "<figure><figcaption>T</figcaption><svg/><details><summary>The numbers</summary><div><table><thead><tr><th>m</th><th>y</th></tr></thead><tbody><tr><td>a</td><td>2</td></tr></tbody></table></div></details></figure>",
    ],
  ],
  [
    "several columns, another label",
    '::chart[T]{file="/a.csv" label="x" values="y, z" unit="%"}',
    "a.csv",
    "m,x,y,z\na,b,2,3\n",
    [
      "<figure><figcaption>T</figcaption><svg/><details><summary>The numbers</summary><div><table><thead><tr><th>x</th><th>y (%)</th><th>z (%)</th></tr></thead><tbody><tr><td>b</td><td>2</td><td>3</td></tr></tbody></table></div></details></figure>",
    ],
  ],
  [
    "a list of objects",
    '::chart[T]{file="/a.json"}',
    "a.json",
    '[{"m":"a","x":1},{"m":"b","x":2}]',
    [
      "<figure><figcaption>T</figcaption><svg/><details><summary>The numbers</summary><div><table><thead><tr><th>m</th><th>x</th></tr></thead><tbody><tr><td>a</td><td>1</td></tr><tr><td>b</td><td>2</td></tr></tbody></table></div></details></figure>",
    ],
  ],
  [
    "a cell that is not a number",
    '::chart[T]{file="/a.csv"}',
    "a.csv",
    "m,x\na,1\nb,two\n",
    ["", "1:1 error content/directive-attribute The attribute `values` cannot be `x`: it must be a column of numbers."],
  ],
  [
    "a cell that is empty",
    '::chart[T]{file="/a.csv"}',
    "a.csv",
    "m,x\na,1\nb,\n",
    ["", "1:1 error content/directive-attribute The attribute `values` cannot be `x`: it must be a column of numbers."],
  ],
  [
    "a column that is not there",
    '::chart[T]{file="/a.csv" label="n"}',
    "a.csv",
    "m,x\na,1\n",
    ["", "1:1 error content/directive-attribute The attribute `label` cannot be `n`: it must be one of m, x."],
  ],
  [
    "no title",
    '::chart{file="/a.csv"}',
    "a.csv",
    "m,x\na,1\n",
    [
      "<figure><figcaption></figcaption><svg/><details><summary>The numbers</summary><div><table><thead><tr><th>m</th><th>x</th></tr></thead><tbody><tr><td>a</td><td>1</td></tr></tbody></table></div></details></figure>",
      "1:1 error content/directive-label The directive `chart` has no label. (write `::chart[Label]`)",
    ],
  ],
  [
    "a list of other things",
    '::chart[T]{file="/a.json"}',
    "a.json",
    '[{"m":"a"}, 5]',
    [
      "",
      "1:1 error content/directive-content The directive `chart` needs a CSV file with a header line, or a JSON list of objects.",
    ],
  ],
  [
    "an object",
    '::chart[T]{file="/a.json"}',
    "a.json",
    '{"m":"a"}',
    [
      "",
      "1:1 error content/directive-content The directive `chart` needs a CSV file with a header line, or a JSON list of objects.",
    ],
  ],
  [
    "no JSON",
    '::chart[T]{file="/a.json"}',
    "a.json",
    "[",
    [
      "",
      "1:1 error content/directive-content The directive `chart` needs a CSV file with a header line, or a JSON list of objects.",
    ],
  ],
  [
    "an empty list",
    '::chart[T]{file="/a.json"}',
    "a.json",
    "[]",
    [
      "",
      "1:1 error content/directive-content The directive `chart` needs a CSV file with a header line, or a JSON list of objects.",
    ],
  ],
];
test.each(charts)("draws a chart of %s", (...[, chart, file, content, want]) => {
  expect(draw(chart, { [file]: content })).toEqual(want);
});
