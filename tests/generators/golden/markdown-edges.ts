/** Texts at the edges of what a page may hold, each with what it is about. */
export const markdownEdges: readonly (readonly [about: string, text: string])[] = [
  ["title of the file name", "Text."],
  ["title of a heading with marks", "# A `code` *title* <b>x</b> ![alt](x.png) {#id}\n\nText."],
  ["title in the front matter that the heading repeats", "---\ntitle: Same\n---\n\n# Same\n\nText."],
  ["title in the front matter that the heading does not repeat", "---\ntitle: Other\n---\n\n# Same\n\nText."],
  ["heading of level one that comes later", "Intro.\n\n# Later\n\nText."],
  ["two headings of level one", "# One\n\n# Two\n\nText."],
  ["title of a later heading with front matter", "---\ntitle: Two\n---\n\nIntro.\n\n# Two\n"],
  ["front matter with CRLF", "---\r\ntitle: Win\r\n---\r\n\r\n## Part\r\n\r\nText\r\nmore\r\n"],
  ["front matter after a byte order mark", "\uFEFF---\ntitle: Bom\n---\nText."],
  ["empty page", ""],
  [
    "headings with ids of the author",
    "## A {#a.b:c}\n\n## A {#a.b:c}\n\n## {#only}\n\n## A{#near}\n\n###### Six ##\n\n## A & B <C>",
  ],
  ["headings without letters", "## !!!\n\n## ...\n\n## 1. 2"],
  ["heading in HTML", '<h2 id="own">Raw *not* marked</h2>\n\n<h3>No id</h3>\n\n<p id="own">x</p><a id="x">y</a>'],
  ["heading in a quote and a list", "> ## Quoted\n\n- ## Listed"],
  [
    "links of every kind",
    "[a](#a) [b](?q=1) [c](?q=1#b) [d](./) [e](../x/) [f](HTTPS://E.com/%20a) [g](mailto:a@b.c) [h](tel:1) [i](/page#) [j](page.md?x#top)",
  ],
  [
    "links that browsers would clean",
    "[a](java&#10;script:alert(1)) [b](&#1;javascript:x) [c](\\\\evil.com) [d](/\\evil.com) [e](///evil) [f]( /page/ )",
  ],
  ["addresses with brackets", '[a](</page/ x> "t") [b](x(y)z) [c](/page/ (t)) ![d](</x y.png>) [e\\]](/pag/)'],
  ["references", "[a][x] [x] [x][] ![i][x] [b][y]\n\n[x]: /page/ 'T'\n[x]: /other/\n[y]:\n  </nowhere/>"],
  ["autolinks", "<https://e.com/a> https://e.com/b. www.e.com/c, a@e.com <a@e.com> (https://e.com/d)"],
  ["images", '![](x.png) ![a](https://e.com/x.png "T") ![b](#x) ![c](data:x) [![d](/page/)](/page/)'],
  [
    "raw links and images",
    '<a href="https://e.com">x</a> <a href="/pag/">y</a> <a name="n">z</a> <img src="https://e.com/x.png" width="3"> <img alt="q">',
  ],
  [
    "raw HTML over lines",
    '<div>\n<a\n  href="/nowher/">x</a>\n</div>\n\nText <span title="a&quot;b" style="x" onclick="y">s</span>',
  ],
  [
    "raw HTML that is not allowed",
    "<style>a{}</style><svg><a/></svg><form><input><button>b</button></form><object>o</object><video>v</video>",
  ],
  ["raw HTML that is not closed", "<div><b>open\n\nText **x**\n\n<table><td>cell"],
  ["comments", "a <!-- b --> c\n\n<!-- d\n\ne -->\n\nf <!-- g --> <!-- h\n-->"],
  [
    "code with marks",
    '```js {2} title="a \\"b"\n1\n2\n\n```\n\n```js{1, 3 - 4,x}\n1\n2\n3\n4\n```\n\n```JSON\n{"a": [1, -2.5e3, true, null], "b\\"": "c"}\n```',
  ],
  [
    "code of many languages",
    '```console\n$ ls # x\n```\n\n```diff\n+ a\n- b\n```\n\n```golang\nfunc main() {}\n```\n\n```c++\nint x;\n```\n\n```yml\na: 1 # b\n```\n\n```jsonl\n{"a":1}\n{"b":2}\n```',
  ],
  ["code over lines with one color", '```html {2}\n<!-- a\nb\n\nc -->\n```\n\n```python {1,3}\n"""x\n\ny"""\n```'],
  ["code in containers", "- a\n\n  ```js\n  x\n    y\n  ```\n\n> ```js\n> z\n>\n> ```\n\n:::note\n```js\nw\n```\n:::"],
  ["JSON that is none", '```json\n{ // comment\n  a: 1, }\n```\n\n```json\n{"a": tru}\n```'],
  [
    "tables",
    "| a | |\n|:-|-:|\n| x\\|y | `|` |\n| only |\n| 1 | 2 | 3 |\n\n| h |\n|---|\n\nNo | table\n\n|   | b |\n|---|---|\n| 1 | 2 |",
  ],
  ["lists", "1. a\n1. b\n\n   c\n\n7) d\n\n- [ ] e\n- [x] f\n  * g\n\n+ h\n- i"],
  ["footnotes", "a[^1] b[^b] c[^1] d[^none]\n\n[^1]: One\n    two\n[^b]: > quote\n[^unused]: x"],
  ["emphasis", "*a*b **c**d _e_f __g__ ***h*** ~~i~~ ~j~ \\*k\\* a*b*c snake_case_x"],
  ["breaks and entities", "a  \nb\\\nc\nd &lt;b&gt; &#x1F600; &nbsp;e &unknown;"],
  [
    "braces",
    "{{badge:A b}} {{badge: x }} {{term:}} {{ name }} {{x}} {{a.b}} `{{a.b}}` {{{a.b}}} \\{{a.b}}\n\n```\n{{a.b}}\n```\n\n{{badge:A}}{{badge:B}} tail",
  ],
  [
    "braces in the middle of marks",
    "**{{badge:Bold}}** [{{badge:Linked}}](/page/) ## {{badge:x}}\n\n## Head {{badge:New}} {#head}",
  ],
  [
    "alerts",
    "> [!TIP]\n> a\n\n> [!IMPORTANT] same line\n\n> [!CAUTION]\n\n> [!note]\n> b\n\n> [!NOTE]  \n> c **d**\n> e\n\n> x\n>\n> [!NOTE]",
  ],
  [
    "admonitions of the older form",
    ':::note Title [x] {a} b\nx\n:::\n\n:::tip  Two\nx\n:::\n\n> :::info Quoted\n> x\n> :::\n\n```\n:::note Not this\n```\n\n~~~\n```\n:::note Nor this\n~~~\n\n:::danger Last {title="t"}\nx\n:::',
  ],
  ["admonition with attributes", ':::note{title="T"}\nx\n:::\n\n:::note[L]{title="T"}\nx\n:::\n\n:::note{x}\n:::'],
  ["directives that are none", "a :x[y] b :::note c\n\n::unknown[x]\n\n::::\n\n:::\n\ntext :smile: 10:30 a::b"],
  [
    "tabs that repeat a value",
    '::::tabs{group="my-own_group"}\n:::tab[A b]\n1\n:::\n:::tab[A b]\n2\n:::\n:::tab[C]{label="D"}\n3\n:::\n::::',
  ],
  ["tabs within tabs", ":::::tabs\n::::tab[A]\n:::tabs\n::tab[x]\n:::\n::::\n:::::"],
  ["details", ":::details\nx\n:::\n\n:::details[A *b* `c`]{open}\n## In\n\ny\n:::"],
  [
    "steps and cards that are none",
    ":::steps\n- a\n:::\n\n:::steps\n1. a\n\ntext\n:::\n\n:::cards\n- [a](/page/)\n\n  [b](/page/)\n- [c](/page/) – d\n:::",
  ],
  [
    "figures",
    ":::figure[Cap]\n```js\nx\n```\n:::\n\n:::figure[Cap]\n:::\n\n:::figure[A]\n![x](https://e.com/x.png)\n\ntext\n:::",
  ],
  [
    "glossary",
    ":::glossary\n- **A b (AB)**: x\n- **C**\n- **D** – y\n- **D**: z\n:::\n\n{{term:a b}} {{term:ABs}} {{term:AB}} {{term:c}} {{term:E}}",
  ],
  [
    "changelog of one kind",
    '::::changelog\n:::change[A]{date="2025-01-01"}\n:::\n:::change[A]{date="2025-01-01"}\nx\n:::\n::::',
  ],
  ["nesting up to the bound", `${"> ".repeat(59)}x\n\n${"- ".repeat(30)}y`],
  ["HTML nested beyond the bound", "<div>".repeat(61) + "x" + "</div>".repeat(61)],
  [
    "HTML nested up to the bound",
    "<div>".repeat(60) + "x" + "</div>".repeat(60) + "<br>".repeat(70) + "<p>".repeat(70),
  ],
  ["a line of many marks", `${"* ".repeat(70)}\n\n${"- ".repeat(61)}x`],
  ["right to left and wide text", "# مرحبا\n\n## 日本語 見出し\n\nاختبار 日本 😀 e\u0301"],
  ["hard words", "constructor __proto__ toString\n\n## constructor\n\n## __proto__\n\n## toString"],
];
