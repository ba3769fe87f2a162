import { describe, expect, test } from "vitest";
import { setFrontMatter } from "../../../cli/import/convert/front-matter.ts";
import { dropFenceWords } from "../../../cli/import/convert/fence-words.ts";
import { keepAnchors } from "../../../cli/import/convert/headings.ts";
import { inlineConstants } from "../../../cli/import/convert/code-constants.ts";
import {
  convertHeadingMarks,
  convertInstallFences,
  dropAttributes,
  dropContents,
} from "../../../cli/import/convert/heading-marks.ts";
import {
  dropCategoryHook,
  keepStatedTitle,
  markImpliedMdx,
  unwrapMdxFences,
} from "../../../cli/import/convert/implied-mdx.ts";
import { createDraft, draftText, withoutCode } from "../../../cli/import/convert/lines.ts";
import { labelCodeTabs } from "../../../cli/import/convert/fumadocs-tabs.ts";
import { resolveSnippets } from "../../../cli/import/convert/mintlify-snippets.ts";
import { convertGitBook, isGitBook } from "../../../cli/import/convert/gitbook.ts";
import { convertMarkdoc } from "../../../cli/import/convert/markdoc.ts";
import { cleanMintlifyLinks } from "../../../cli/import/convert/mintlify-anchors.ts";
import { keepComponentAnchors } from "../../../cli/import/convert/mintlify-ids.ts";
import { convertMintlifyTitles } from "../../../cli/import/convert/mintlify-titles.ts";
import type { ToolName } from "../../../cli/import/model.ts";
import { parseData } from "../../../cli/import/constants/parse-data.ts";
import { isPlainObject } from "../../../cli/import/constants/values.ts";
import { titleKeys } from "../../../cli/import/titles.ts";
import { quoteAttributes, separateElements } from "../../../cli/import/convert/html-attributes.ts";
import { convertVueBindings } from "../../../cli/import/convert/vue-bindings.ts";
import { convertVitePress } from "../../../cli/import/convert/vitepress.ts";
import { convertMkDocs } from "../../../cli/import/convert/mkdocs.ts";
import type { MkDocsNotation, SnippetContext } from "../../../cli/import/convert/mkdocs-notation.ts";

const claim = (file: string): string | undefined => (file.includes("gone") ? undefined : `/${file.replace(/^\//, "")}`);

const notation: MkDocsNotation = {
  extensions: new Set(
    [
      "arithmatex",
      "blocks.tab",
      "caret",
      "critic",
      "inlinehilite",
      "keys",
      "mark",
      "progressbar",
      "smartsymbols",
      "tilde",
    ].map((name) => `pymdownx.${name}`),
  ),
  variables: { version: "2.4", config: { site_name: "Harbor" } },
  hasMacrosByDefault: true,
  abbreviations: new Map([["TEU", "Twenty-foot unit"]]),
  definitions: new Map([
    ["otter", "[otter]: https://otter.example"],
    ["own", "[own]: /gone"],
    ["code", "[code]: /code"],
  ]),
  snippetFolders: [],
  includes: { root: "", docs: "docs", hasTags: false, base: undefined },
  magicLinks: undefined,
};
const snippetFiles: Readonly<Record<string, string>> = {
  "a.md": "A.\n",
  "a.py": "# --8<-- [start:one]\none()\n# --8<-- [end:one]\ntwo()\n",
};
const snippets: SnippetContext = {
  claim: (file) => (file in snippetFiles ? `/${file}` : undefined),
  readText: (file) => snippetFiles[file],
  page: "docs/index.md",
  open: () => undefined,
};
const convert = (given: string): string => {
  const [, head = ""] = /^---\n(.*?)\n---/s.exec(given) ?? [];
  const value = parseData(head);
  const frontMatter = isPlainObject(value) ? value : {};
  return draftText(convertMkDocs(createDraft(given), snippets, notation, frontMatter));
};

describe("convertMkDocs", () => {
  test.each([
    [
      "links that another file defines",
      "[a][Otter] [own] [x](y) `[code]`\n\n[own]: /b",
      "[a][Otter] [own] [x](y) `[code]`\n\n[own]: /b\n\n[otter]: https://otter.example",
    ],
    ["an admonition", '!!! note "Look"\n    Here.\n\nAfter.', ":::note[Look]\nHere.\n:::\n\nAfter."],
    ["a kind that docsgen does not have", "!!! example\n    Here.", ":::note[Example]\nHere.\n:::"],
    ["an admonition without a title", '!!! tip ""\n    Here.', ":::tip{no-title}\nHere.\n:::"],
    ["a closed block", '??? bug "A [b]"\n    Here.', ":::details[A \\[b\\]]\nHere.\n:::"],
    ["an open block", "???+ note\n    Here.", ":::details[Note]{open}\nHere.\n:::"],
    [
      "admonitions inside each other",
      "!!! note\n    A.\n\n    !!! tip\n        B.",
      "::::note\nA.\n\n:::tip\nB.\n:::\n::::",
    ],
    ["tabs", '=== "A"\n    One.\n\n=== "B"\n    Two.', "::::tabs\n:::tab[A]\nOne.\n:::\n:::tab[B]\nTwo.\n:::\n::::"],
    [
      "tabs in a list",
      '- x\n\n    === "A"\n        One.',
      "- x\n\n    ::::tabs\n    :::tab[A]\n    One.\n    :::\n    ::::",
    ],
    ["a snippet", '--8<-- "a.md"', '::include{file="/a.md"}'],
    ["a list of snippets", "--8<--\na.md\n;a.py\n--8<--", '::include{file="/a.md"}'],
    ["a missing snippet", 'x\n\n--8<-- "gone.md"', 'x\n\n::include{file="gone.md"}'],
    ["a part of a page", '--8<-- "a.md:1:1"', "A."],
    ["an escaped snippet", '```\n;--8<-- "a.md"\n```', '```\n--8<-- "a.md"\n```'],
    ["a snippet in code", '```py\n--8<-- "a.py"\n```', '```py file="/a.py"\n```'],
    ["a section in code", '```py\n--8<-- "a.py:one"\n```', '```py file="/a.py" region="one"\n```'],
    ["lines in code", '```py\n--8<-- "a.py:4:4"\nx\n```', "```py\ntwo()\nx\n```"],
    ["marks of lines", '```py hl_lines="1 3-4" linenums="1"\nx\n```', "```py {1,3-4} showLineNumbers\nx\n```"],
    ["a variable with a filter", "{{ version | upper }} {{ gone }}", "2.4 {{ gone }}"],
    ["a variable that the page sets", '{% set city = "Bern" %}\nTo {{ city }}.', "To Bern."],
    ["tags and macros", "{% if a %}\nA {{ f('x') }}\n{% else %}\nB\n{% endif %}", "A \nB"],
    ["loops", "{% for x in xs %}\n- {{ x }} {{ y.z }}\n{% endfor %}", "-  "],
    [
      "a title whose variable has a colon",
      '---\nnote: "a: b"\ntitle: Release {{ note }}\n---\nA',
      '---\nnote: "a: b"\ntitle: "Release a: b"\n---\nA',
    ],
    [
      "a title without macros",
      '---\nrender_macros: false\ntitle: "{{ version }} and"\n---\n{{ version }}',
      '---\nrender_macros: false\ntitle: "{{ version }} and"\n---\n{{ version }}',
    ],
    ["a title with a variable", '---\ntitle: "{{ version }} and"\n---\nA', '---\ntitle: "2.4 and"\n---\nA'],
    [
      "annotations of an entry",
      "- A (1)\n  { .annotate }\n\n    1. One",
      "- A[^annotation-1-1]\n\n\n    [^annotation-1-1]: One",
    ],
    ["code with another template", "```\n{{ f() }} {% x %}\n```", "```\n{{ f() }} {% x %}\n```"],
    ["an included page", '{% include "a.md" %}', '::include{file="/a.md"}'],
    [
      "annotations of a paragraph",
      "A (1), b (2)\n{ .annotate }\n\n1.  One\n\n    more\n2.  Two\n\nAfter (1).",
      "A[^annotation-1-1], b[^annotation-1-2]\n\n\n[^annotation-1-1]: One\n\n    more\n\n[^annotation-1-2]: Two\n\nAfter (1).",
    ],
    ["a fence of attributes", '``` { .py .annotate title="a b" }\nx\n```', '```py title="a b" annotate\nx\n```'],
    ["a fence without a language", '``` title="a b"\nx\n```', '```text title="a b"\nx\n```'],
    ["attributes of a link", "[a](b){ .md-button } c", "[a](b) c"],
    ["attributes of code", "`a`{ .x } c", "`a` c"],
    ["attributes of a paragraph", "a\n{ .x #y z=1 }\n\nb", 'a\n<span id="y"></span>\n\nb'],
    ["the id of a heading", "## A {: #b }", "## A {#b}"],
    ["the id of a heading as an attribute", '## A { id="2.4" data-x="y" }', "## A {#2.4}"],
    ["the class of a heading", "## A { .b }", "## A"],
    ["icons", "a :material-rocket:{ .lg } b :material-no-such-thing: c", "a :icon[rocket] b  c"],
    [
      "a missing icon before a hyphen",
      "- :material-no-such-thing: - a\n- :material-rocket: - b",
      "-  \\- a\n- :icon[rocket] - b",
    ],
    ["an icon in a heading", "# A :material-rocket:{ .lg }", "# A"],
    ["keys", '++ctrl+c++ ++"My key"++', "<kbd>Ctrl</kbd>+<kbd>C</kbd> <kbd>My key</kbd>"],
    ["marks", "==x== ^^y^^ H~2~O A^T^B", "<mark>x</mark> <ins>y</ins> H<sub>2</sub>O A<sup>T</sup>B"],
    ["edits", "{--a--}{++b++}{~~c~>d~~}", "<del>a</del><ins>b</ins><del>c</del><ins>d</ins>"],
    [
      "symbols around a comment",
      "(c) a --> b, 1/2 <!-- (c) `x` --> `<!--` (c)",
      "© a → b, ½ <!-- (c) `x` --> `<!--` ©",
    ],
    ["attributes after code in a heading", "### A `*.html` b { data-x }", "### A `*.html` b"],
    ["an escaped id of a heading", "## A 8.0 {: #\\8.0 }", "## A 8.0 {#8.0}"],
    ["no fence inside code", "````\n``` { .py .x }\n````", "````\n``` { .py .x }\n````"],
    [
      "no tabs in code with an indented fence",
      '``` md\n=== "A"\n\n    ``` c\n    x\n    ```\n\n=== "B"\n```\n\n=== "C"\n    y',
      '``` md\n=== "A"\n\n    ``` c\n    x\n    ```\n\n=== "B"\n```\n\n::::tabs\n:::tab[C]\ny\n:::\n::::',
    ],
    [
      "code that a fence in a list closes",
      "-   a\n\n    ```\n    x\n    ```\n\n==b==",
      "-   a\n\n    ```\n    x\n    ```\n\n<mark>b</mark>",
    ],
    ["symbols next to text", "(c) a --> b +/- 1/2", "© a → b ± ½"],
    ["code with a language", "`#!py a()`", "`a()`"],
    ["formulas", "\\(x_{k=0}\\) and $y^{a}$", "$x_{k=0}$ and $y^{a}$"],
    ["nothing in a formula", "$$\n\\sum_{k=0}^{n} ==x==\n$$", "$$\n\\sum_{k=0}^{n} ==x==\n$$"],
    ["variables", "{{ version }} of {{ config.site_name }}, {{ other }}", "2.4 of Harbor, {{ other }}"],
    ["raw text", "{% raw %}{{ version }}{% endraw %}", "{{ version }}"],
    [
      "abbreviations",
      "A [TEU](TEU.md) in `TEU` and XTEU\n\n*[A]: One",
      '<abbr title="One">A</abbr> [<abbr title="Twenty-foot unit">TEU</abbr>](TEU.md) in `TEU` and XTEU\n',
    ],
    [
      "definitions",
      "Apple\n:   Fruit\n\n    More\n:   Company\n\nPear\n\n:   Green",
      "<dl>\n<dt>\n\nApple\n\n</dt>\n<dd>\n\nFruit\n\nMore\n\n</dd>\n<dd>\n\nCompany\n\n</dd>\n<dt>\n\nPear\n\n</dt>\n<dd>\n\nGreen\n\n</dd>\n</dl>",
    ],
    ["a colon without a term", ":   Alone", ":   Alone"],
    [
      "cards",
      '<div class="grid cards" markdown>\n\n-   :material-rocket:{ .lg } __Go__\n\n    ---\n\n    Fast.\n\n- Plain\n\n</div>',
      "::::cards\n:::card[Go]{icon=rocket}\n\nFast.\n\n:::\n:::card\nPlain\n\n:::\n::::",
    ],
    [
      "a grid",
      '<div class="grid" markdown>\n\n!!! note\n    A\n\nB\n\n</div>',
      "::::columns\n\n:::note\nA\n:::\n\nB\n\n::::",
    ],
    [
      "a figure with Markdown",
      '<figure markdown="span">\n  ![a](b.png)\n  <figcaption>c</figcaption>\n</figure>',
      "<figure>\n\n![a](b.png)\n\n<figcaption>c</figcaption>\n\n\n</figure>",
    ],
    [
      "a caption with marks",
      '<figure markdown="span">\n  ![a](b.png)\n  <figcaption>c **d**</figcaption>\n</figure>',
      "<figure>\n\n![a](b.png)\n\n<figcaption>\n\nc **d**\n\n</figcaption>\n\n\n</figure>",
    ],
    [
      "bars of code in tables, and only there",
      "| a | b |\n|---|:-:|\n| `c|d` | e |\n\n`f|g`\n\n```\n| a |\n|-|\n| `h|i` |\n```",
      "| a | b |\n|---|:-:|\n| `c\\|d` | e |\n\n`f|g`\n\n```\n| a |\n|-|\n| `h|i` |\n```",
    ],
    ["progress bars", '[=45% "Almost"]{: .thin }\n\n[= candy 7/9]\n\n[=x]', "Almost\n\n7/9\n\n[=x]"],
    ["a table of contents", "a\n\n[TOC]\n\nb", "a\n\n\nb"],
    ["a block with slashes", "/// note | Title\n    type: tip\n\nA\n///", ":::tip[Title]\n\nA\n:::"],
    [
      "tabs with slashes",
      "/// tab | A\n//// details | D\n    open: True\nx\n////\n///\n\n/// tab | B\ny\n///",
      ":::::tabs\n::::tab[A]\n:::details[D]{open}\nx\n:::\n::::\n::::tab[B]\ny\n::::\n:::::",
    ],
    ["a caption with slashes", "/// caption\nA\n///", "A"],
    ["a block that does not end", "/// note\nA", "/// note\nA"],
    ["generated text", "::: pkg.mod\n    options:\n      a: 1\n\nB", "::mkdocstrings[`pkg.mod`]\n\nB"],
    [
      "text of mkautodoc",
      "::: pkg.call\n    :docstring:\n\n::: pkg.call\n",
      "::mkautodoc[`pkg.call`]\n\n::mkdocstrings[`pkg.call`]\n",
    ],
    ["text of commands", "::: mkdocs-click\n    :module: pkg.cli\n    :depth: 2\n", "::mkdocs-click[`pkg.cli`]\n"],
    [
      "images for a color mode",
      '![A](a.png#only-light){ width="3" } `![A](a.png#only-light)`',
      ':image[A]{src="a.png" theme="light"} `![A](a.png#only-light)`',
    ],
    ["nothing in a code span with a backtick", "``a`==b==``", "``a`==b==``"],
    ["nothing in code", "```\n!!! note\n    a\n```\n\n`++a++`", "```\n!!! note\n    a\n```\n\n`++a++`"],
  ])("converts %s", (_name, given, want) => {
    expect(convert(given)).toBe(want);
  });

  test("reads long words in braces in linear time", () => {
    const text = `[a](b){${"a".repeat(20_000)}! {${".a".repeat(20_000)}!`;
    expect(convert(text)).toBe(text);
  });

  test("lists what it replaced, by the line of the old file", () => {
    const { conversions } = convertMkDocs(createDraft("a\n\n!!! note\n    b\n\n[TOC]"), snippets, notation);
    expect(conversions.map(({ name, line, outcome }) => [name, line, outcome])).toEqual([
      ["!!! note", 3, "converted"],
      ["[TOC]", 6, "dropped"],
    ]);
  });
});

const markdocPartials: Readonly<Record<string, string>> = {
  "./code.js": "one();\ntwo(`x`);\n",
  "./parts.js": "one();\ntwo();\nthree();\nfour();\n",
  "./pets.yaml": "paths:\n  /pets/{id}:\n    get: { operationId: getPet }\n",
  "./a.js": '// @chunk {"steps": ["a"]}\nlet a;\n// @chunk-end\n',
  "./s.yaml":
    "components:\n  A:\n    allOf:\n      - $ref: b.yaml\n    required: [id]\n    properties:\n      id: { type: string, format: uuid }\n      me: { $ref: '#/components/A' }\n",
  "b.yaml": "properties:\n  tags: { type: array, items: { type: string }, default: [] }\n",
  "/_p/v.md": '---\ntitle: T\n---\nUse {% $name %}.\n{% card title="Go" href=$path %}\n{% /card %}\n',
};

describe("convertMarkdoc", () => {
  test.each([
    ["an admonition", '{% admonition type="success" name="Done" %}\na\n{% /admonition %}', ":::tip[Done]\na\n:::"],
    [
      "tabs with admonitions",
      '{% tabs %}\n{% tab label="A" %}\n{% admonition type="info" %}\nx\n{% /admonition %}\n{% /tab %}\n{% /tabs %}',
      ":::::tabs\n::::tab[A]\n:::info\nx\n:::\n::::\n:::::",
    ],
    ["a partial", '{% partial file="/_p/a.md" /%}', '::include{file="/_p/a.md"}'],
    [
      "a tag of several lines",
      'A\n\n{% openapi-code-sample\n  descriptionFile="a.yaml"\n  operationId="getA"\n  parameters={\n    path: { id: 1 }\n  }\n/%}\n\nB',
      'A\n\n::operation{id="getA"}\n\nB',
    ],
    [
      "a partial with variables",
      '{% partial file="/_p/v.md" variables={name: "N", path: "/a"} /%}',
      'Use N.\n:::card[Go]{href="/a"}\n:::',
    ],
    [
      "content that is indented",
      '{% cards %}\n    {% card title="A" to="a.md" %}\n        b\n\n        ```js\n          x\n        ```\n    {% /card %}\n{% /cards %}',
      '::::cards\n:::card[A]{href="a.md"}\nb\n\n```js\n  x\n```\n:::\n::::',
    ],
    ["columns of cards", "{% cards columns=1 %}\n{% /cards %}", ':::cards{cols="1"}\n:::'],
    ["content in a list", "1. a\n   {% admonition %}\n   b\n   {% /admonition %}", "1. a\n   :::info\n   b\n   :::"],
    [
      "conditions as a visitor sees them",
      '{% if $frontmatter.seo.title %}\nnew\n{% else /%}\nold\n{% /if %}\n{% if $env.KEY %}\nkey\n{% else equals(1, 1) /%}\nno key\n{% else /%}\nx\n{% /if %}\n{% if includes($rbac.teams, "staff") %}\n{% if true %}\nstaff\n{% /if %}\n{% /if %}',
      "new\nno key",
    ],
    ["a condition without an end", "{% if $env.KEY %}\na", "a"],
    ["a condition in a line", "A {% if not($user.email) %}guest{% else /%}member{% /if %}.", "A guest."],
    [
      "nested conditions in a line",
      "- {% if $user.email %}{% if true %}a{% /if %}{% else /%}b{% if true %}, c{% /if %}{% /if %}, `{% if %}`",
      "- b, c, `{% if %}`",
    ],
    ["a condition from one line to another", "A {% if true %}b\nc{% else /%}d\ne{% /if %} f", "A b\nc\nf"],
    ["a condition of too many brackets", `{% if ${"(".repeat(50_000)} %}a{% /if %}`, "a"],
    ["code whose attributes end with many spaces", `\`\`\`js {% x${" ".repeat(50_000)}%}\n\`\`\``, "```js\n```"],
    ["many backticks without an end", "`".repeat(50_000), "`".repeat(50_000)],
    ["a line of a hidden branch alone", "A\n{% if $user.email %}b{% /if %}\nc", "A\nc"],
    [
      "blocks of code with titles in a group",
      '{% code-group %}\n{% code title="A" %}\n```bash\na\n```\n{% /code %}\n{% code title="B" language="js" %}\nb()\n{% /code %}\n{% /code-group %}',
      ':::code-group\n```bash title="A"\na\n```\n```js title="B"\nb()\n```\n:::',
    ],
    ["a diagram in a file", '{% diagram file="a.mmd" /%}', '```mermaid file="/a.mmd"\n```'],
    [
      "a table with its heads first",
      "{% table %}\n* A\n* B\n---\n* `a | b`\n* c\n{% /table %}",
      "| A | B |\n|---|---|\n| `a \\| b` | c |",
    ],
    [
      "a table whose cells have several blocks",
      "{% table %}\n---\n* A\n---\n* b\n\n  - c\n{% /table %}",
      "<table>\n<tr>\n<th>\n\nA\n\n</th>\n</tr>\n<tr>\n<td>\n\nb\n\n- c\n\n</td>\n</tr>\n</table>",
    ],
    ["a tag inside a line", "A {% admonition %}b{% /admonition %} c", "A\n:::info\nb\n:::\nc"],
    [
      "tags of one line inside others",
      '{% tabs %}\n{% tab label="A" %}x{% /tab %}\n{% tab label="B" %}y{% /tab %}\n{% /tabs %}',
      "::::tabs\n:::tab[A]\nx\n:::\n:::tab[B]\ny\n:::\n::::",
    ],
    ["the branch for an unknown variable", "{% if $a %}\nb\n{% else /%}\nc\n{% /if %}", "c"],
    ["comments", "a\n\n{% comment %}b{% /comment %}\n\nc", "a\n\n\nc"],
    ["the id of a heading", '## A {% id="b" %}', "## A {#b}"],
    ["attributes of a paragraph", "A {% .b #c %}", "A"],
    ["a variable", "A {% $env.B %}.", "A ."],
    ["a variable of the front matter", "# {% $frontmatter.seo.title %}", "# Otters"],
    [
      "cards without content",
      '{% cards %}\n{% card title="A" to="./a.md" /%}\n{% card title="B" %}\nb\n{% /card %}\n{% /cards %}',
      '::::cards\n:::card[A]{href="./a.md"}\n:::\n:::card[B]\nb\n:::\n::::',
    ],
    ["an image", '{% img src="./a.png" alt="A [b]" framed=true /%}', "![A \\[b\\]](./a.png)"],
    [
      "sizes of images",
      '![A](a.png){% width=100 height="20px" .wide %} ![B](b.png "C" =30x) `![A](a.png =3x4)`\n\n![D](d.png){=x9} ![E](e.png){% width="50%" %}',
      ':image[A]{src="a.png" width="100" height="20"} :image[B]{src="b.png" title="C" width="30"} `![A](a.png =3x4)`\n\n:image[D]{src="d.png" height="9"} ![E](e.png)',
    ],
    [
      "the size of an image",
      '{% img src="./a.png" alt="A" width="300px" height="50%" /%}',
      ':image[A]{src="./a.png" width="300"}',
    ],
    ["an image with content", '{% img src="./a.png" %}\nb\n{% /img %}', "![](./a.png)\n\nb"],
    ["a sample of a response", '{% openapi-response-sample operationId="getA" /%}', '::operation{id="getA"}'],
    [
      "a schema",
      '{% json-schema\n  schema={\n    "type": "object",\n    "required": ["a"],\n    "properties": {\n      "a": { "type": "string", "description": "A \\"quoted\\" {text}.", "enum": ["x", 1] }\n    }\n  }\n  options={"a": 1}\n/%}\n\nB',
      '::::::field[a]{type="string" required}\nA "quoted" {text}.\n\nEnum: `x`, `1`\n\n::::::\n\nB',
    ],
    [
      "a schema of a file",
      '{% json-schema schema="./s.yaml#/components/A" /%}',
      [
        '::::::field[tags]{type="string[]" default="[]"}',
        "::::::",
        "",
        '::::::field[id]{type="string (uuid)" required}',
      ],
    ],
    ["an unknown schema", '{% json-schema schema={ "$ref": "./none.yaml" } /%}\n\nA', "\nA"],
    [
      "the files of a walkthrough",
      '{% code-walkthrough\n  filesets=[{ "files": ["./a.js"] }]\n%}\n{% step heading="First" %}\na\n{% /step %}\n{% /code-walkthrough %}',
      '```js title="a.js"\nlet a;\n```\n\n**First**\n\na',
    ],
    ["the texts of an unknown tag", '{% step heading="First" %}\na\n{% /step %}', "**First**\n\na"],
    ["an icon", 'A {% icon name="book" /%}', "A :icon[book]"],
    ["code of a file", '{% code-snippet file="a.js" language="js" title="A" /%}', '```js file="/a.js" title="A"\n```'],
    [
      "parts of files",
      '{% code-snippet file="./parts.js" from="two" before=4 /%}\n\n{% code-snippet file="./parts.js" after="two" title="A" prefix="//" /%}',
      '```js\ntwo();\nthree();\n```\n\n```js title="A"\n//\nthree();\nfour();\n```',
    ],
    [
      "a card with a call to action, a badge, and an icon",
      '{% card title="A" to="./a.md" cta="Go" badge="New" icon="book" layout="horizontal" %}\nb\n{% /card %}',
      ':::card[A :badge[New]]{href="./a.md" icon="book" cta="Go" horizontal}\nb\n:::',
    ],
    [
      "a title with code",
      '{% accordion title="Is `a` b?" %}\nc\n{% /accordion %}',
      ":::details[Is &#96;a&#96; b?]\nc\n:::",
    ],
    [
      "an open accordion",
      '{% accordion title="A" expanded=true %}\nb\n{% /accordion %}',
      ":::details[A]{open}\nb\n:::",
    ],
    ["an idea", '{% admonition type="idea" %}\na\n{% /admonition %}', ":::tip\na\n:::"],
    ["a diagram by its type", '{% diagram file="a.txt" type="mermaid" /%}', '```mermaid file="/a.txt"\n```'],
    ["a caption in a list", '- A\n\n  {% img src="a.png" caption="B" /%}', "- A\n\n  ![](a.png)\n\n  *B*"],
    [
      "an image for each color mode",
      '{% img srcSet="a.png light, b.png dark" alt="A" /%}',
      ':image[A]{src="a.png" dark="b.png"}',
    ],
    ["a gallery", '{% img images=[{"src": "a.png", "alt": "A"}, {"src": "b.png"}] /%}', "![A](a.png) ![](b.png)"],
    [
      "an example as JSON",
      '{% json-example value={"a": [1]} title="A" /%}',
      '```json title="A"\n{\n  "a": [\n    1\n  ]\n}\n```',
    ],
    [
      "an operation by its pointer",
      '{% replay-openapi descriptionFile="./pets.yaml" pointer="/paths/~1pets~1{id}/get" /%}',
      '::operation{id="getPet"}',
    ],
    [
      "an example of Markdoc with its result",
      '{% markdoc-example renderDemo=true codeLabel="Source:" %}\n  ```md {% title="a.md" %}\n  {% admonition type="info" %}\n  a\n  {% /admonition %}\n  ```\n{% /markdoc-example %}',
      '\nSource:\n\n  ```md title="a.md"\n  {% admonition type="info" %}\n  a\n  {% /admonition %}\n  ```\n\nResult:\n\n\n:::info\na\n:::\n',
    ],
    [
      "texts with quotes",
      '{% admonition name="Say \\"hi\\"" %}\na\n{% /admonition %}\n\n{% admonition name="A \\" b" %}\na\n{% /admonition %}',
      ":::info[Say &#34;hi&#34;]\na\n:::\n\n:::info[A &#34; b]\na\n:::",
    ],
    [
      "values that are similar to attributes",
      '{% json-example title="a value = 3" value={"a": "title=b, \\"c\\" `d`"} /%}',
      '```json title="a value = 3"\n{\n  "a": "title=b, \\"c\\" `d`"\n}\n```',
    ],
    [
      "a part that starts at code",
      '{% code-snippet file="./code.js" from="`x`" prefix="// `x`" title="\\"A\\"" /%}',
      "```js title='\"A\"'\n// `x`\ntwo(`x`);\n```",
    ],
    [
      "an example of the tag of examples",
      "{% markdoc-example %}\n````md\n{% markdoc-example %}\n{% /markdoc-example %}\n````\n{% /markdoc-example %}",
      "````md\n{% markdoc-example %}\n{% /markdoc-example %}\n````\n",
    ],
    ["an image whose name has a space", '{% img src="a b.png" alt="A" /%}', "![A](<a b.png>)"],
    [
      "items of a numbered list",
      "{% numbered-list %}\n{% numbered-item %}\na\n{% /numbered-item %}\n{% /numbered-list %}",
      "a",
    ],
    ["words of a fence", "```sh {% process=false %}\n{% x %}\n```", "```sh\n{% x %}\n```"],
    ["a table", "{% table %}\n---\n* A\n* B\n---\n* one\n* a|b\n{% /table %}", "| A | B |\n|---|---|\n| one | a\\|b |"],
    ["an unknown tag around text", "{% glow %}\na\n{% /glow %}", "a"],
    ["nothing in code", "`{% tab %}`", "`{% tab %}`"],
  ])("converts %s", (_name, given, want) => {
    const readText = (file: string): string | undefined => markdocPartials[file];
    const context = { claim, readText, frontMatter: { seo: { title: "Otters" } } };
    const text = draftText(convertMarkdoc(createDraft(given), context));
    expect(typeof want === "string" ? text : text.split("\n").slice(0, want.length)).toEqual(want);
  });

  test("lists sizes of images and variables that it leaves out", () => {
    const text =
      '![A](a.png){% width="50%" height=20 %} ![B](b.png){% width=$wide %} `![C](c.png){% width="5%" %}`\n\n{% $lang.name %}\n\n{% img src="d.png" width="60%" /%}';
    const context = { claim, readText: () => undefined, frontMatter: {} };
    const dropped = (isPartial: boolean): readonly string[] =>
      convertMarkdoc(createDraft(text), { ...context, isPartial })
        .conversions.filter(({ outcome }) => outcome === "dropped")
        .map(({ name, line }) => `${line} ${name}`);
    expect(draftText(convertMarkdoc(createDraft(text), context)).split("\n")[0]).toBe(
      ':image[A]{src="a.png" height="20"} ![B](b.png) `![C](c.png){% width="5%" %}`',
    );
    expect(dropped(false)).toEqual(["1 image width", "1 image width", "3 {% $variable %}", "5 image width"]);
    // Pages that pass values to a partial contain its text.
    expect(dropped(true)).toEqual(["1 image width", "1 image width", "5 image width"]);
  });
});

describe("dropFenceWords", () => {
  test.each([
    ["```ts no-emit\na b c\n```", "```ts\na b c\n```"],
    ['> ~~~rust ignore,x {2} title="a"', '> ~~~rust ignore,x {2} title="a"'],
    ["- ```js one {2} showLineNumbers two wrap", "- ```js {2} showLineNumbers wrap"],
    ["```sh npm2yarn", "```sh npm2yarn"],
    ["```sh", "```sh"],
    ["```sh a\r\n```", "```sh\r\n```"],
  ])("removes the words that the old tool does not read: %j", (given, want) => {
    expect(draftText(dropFenceWords(createDraft(given)))).toBe(want);
  });
});

describe("keepAnchors", () => {
  test.each([
    ["vitepress", "## What's new?", "## What's new? {#what-s-new}"],
    ["vitepress", "## 1.0 Beta", "## 1.0 Beta {#_1-0-beta}"],
    ["vitepress", "## Plain words", "## Plain words"],
    ["vitepress", '## `withBase` <Badge text="x" />', '## `withBase` <Badge text="x" /> {#withbase}'],
    ["mintlify", "## [`node.a_b`](https://a.example)", "## [`node.a_b`](https://a.example) {#node-a_b}"],
    ["mintlify", "## A &amp; B `&lt;`", "## A &amp; B `&lt;` {#a-&-b-&lt}"],
    ["vitepress", "## **[`a.b`](/c)** d", "## **[`a.b`](/c)** d {#a-b-d}"],
    ["mkdocs", "## A\n\n## A", "## A\n\n## A {#a_1}"],
    ["mkdocs", "## Größe", "## Größe {#groe}"],
    ["docusaurus", "## What's new?", "## What's new?"],
    ["docusaurus", "### `jest.Mocked<Source>`", "### `jest.Mocked<Source>`"],
    ["docusaurus", "## A {#b}", "## A {#b}"],
    ["docusaurus", String.raw`### Args\<T\>`, String.raw`### Args\<T\>`],
    ["vitepress", String.raw`### Args\<T\>`, String.raw`### Args\<T\> {#args-t}`],
    ["vitepress", "# Badge\n\n## Badge", "# Badge\n\n## Badge {#badge-1}"],
    ["docusaurus", "# Badge\n\n## Badge", "# Badge\n\n## Badge {#badge-1}"],
    ["mintlify", "## Q&A about `$ref`", "## Q&A about `$ref` {#q&a-about-$ref}"],
    ["mintlify", "## llms-full.txt", "## llms-full.txt {#llms-full-txt}"],
    [
      "mintlify",
      '### `theme` - <Badge color="red">required</Badge>',
      '### `theme` - <Badge color="red">required</Badge> {#theme-required}',
    ],
    ["mintlify", "## Ports + @quay (1=2)", "## Ports + @quay (1=2) {#ports-+-@quay-1=2}"],
    ["mintlify", "## Example: connect", "## Example: connect"],
    ["mintlify", String.raw`## Args\<T\>`, String.raw`## Args\<T\> {#args%3Ct%3E}`],
    ["mintlify", "## The `<Dock>` tag", "## The `<Dock>` tag {#the-%3Cdock%3E-tag}"],
    ["docusaurus", "## <Mark/> first", "## <Mark/> first {#-first}"],
    ["mintlify", "## A\n\n## A\n\n    ## A", "## A\n\n## A {#a-2}\n\n    ## A {#a-3}"],
    ["starlight", "## A?\n\n    ## A!", "## A?\n\n    ## A!"],
    ["starlight", "```\n## What's <b>\n```", "```\n## What's <b>\n```"],
  ] as const)("gives a heading of %s its old id: %s", (tool, given, want) => {
    expect(draftText(keepAnchors(createDraft(given), tool))).toBe(want);
  });
});

test.each(["[", "![", "[a]("])("reads a heading of many %j without delay", (part) => {
  const text = `## ${part.repeat(100_000 / part.length)}`;
  expect(draftText(keepAnchors(createDraft(text), "starlight"))).toBe(text);
});

describe("cleanMintlifyLinks", () => {
  test.each([
    ["[a](/b#example%3A-c)", "[a](/b#example-c)"],
    ['<Card href="/b#d-with-%24ref" />', '<Card href="/b#d-with-$ref" />'],
    ["[a](https://b.example/#c%3Ad)", "[a](https://b.example/#c%3Ad)"],
    ["[a](/b#size-(in-cm)) (c)", "[a](/b#size-in-cm) (c)"],
    ["[a](</b#size-(%2B-tax)>)", "[a](</b#size-+-tax>)"],
    ["| [a](/b#c%7Cd) | [e](/f#g.h) |", "| [a](/b#c%7Cd) | [e](/f#g.h) |"],
    ['<div id="a:b" />\n\n[a](#a:b), [c](#c:d)', '<div id="a:b" />\n\n[a](#a:b), [c](#cd)'],
    ["`[a](/b#c%3A-d)`", "`[a](/b#c%3A-d)`"],
    ["[a](/b#caf%C3%A9)", "[a](/b#café)"],
    ["[a](/b#args%3CT%3E)", "[a](/b#args%3CT%3E)"],
  ])("names the id that pages have: %s", (given, want) => {
    expect(draftText(cleanMintlifyLinks(createDraft(given)))).toBe(want);
  });
});

describe("keepComponentAnchors", () => {
  test.each([
    [
      '<Tab title="Boat">\n<Tab icon="x" title="Boat" />',
      '<Tab title="Boat">\n<Tab icon="x" title="Boat" id="boat-2" />',
    ],
    ['<Tab title="Oars / sails">', '<Tab title="Oars / sails" id="oars-/-sails">'],
    ['<Tab title="Boat" id="own">', '<Tab title="Boat" id="own">'],
    ['<Tab title="Oars / sails"\n  id="own">', '<Tab title="Oars / sails"\n  id="own">'],
    [
      '<Accordion title="boat_id & `key`" icon="x">',
      '<Accordion title="boat_id & `key`" id="boat-id-and-key" icon="x">',
    ],
    [
      '<Accordion title="Boat">\n<Accordion title="boat">',
      '<Accordion title="Boat">\n<Accordion title="boat" id="boat-1">',
    ],
    [
      '<Accordion title="Café – Größe & naïve’s Œuvre: “Łódź”">',
      '<Accordion title="Café – Größe & naïve’s Œuvre: “Łódź”" id="cafe-groesse-and-naives-uvre-lodz">',
    ],
    ['<Accordion title="Array<string>">', '<Accordion title="Array<string>">'],
    ['<Tab title="Array<string>">', '<Tab title="Array<string>" id="arraystring">'],
    ['<Accordion title="日本 a">', '<Accordion title="日本 a">'],
    [
      '`<Tab title="a / b">`\n\n```\n<Tab title="a / b">\n```',
      '`<Tab title="a / b">`\n\n```\n<Tab title="a / b">\n```',
    ],
  ])("writes the anchor that Mintlify makes: %s", (given, want) => {
    expect(draftText(keepComponentAnchors(createDraft(given)))).toBe(want);
  });
});

describe("convertMintlifyTitles", () => {
  test.each([
    ['<Step title="Run `npm i`">', "<Step title={<>Run <code>npm i</code></>}>"],
    [
      '<Frame caption="See [a](/b) and **c**.">',
      '<Frame caption={<>See <a href="/b">a</a> and <strong>c</strong>.</>}>',
    ],
    ['<Tab title="`{id}` of <a>">', '<Tab title={<><code>{"{"}id{"}"}</code> of {"<"}a{">"}</>}>'],
    ['<Step title="Plain * text">', '<Step title="Plain * text">'],
    ['title="a `b`" in a sentence', 'title="a `b`" in a sentence'],
  ])("writes the Markdown of a title as JSX: %s", (given, want) => {
    expect(draftText(convertMintlifyTitles(createDraft(given)))).toBe(want);
  });
});

describe("convertVueBindings", () => {
  const script =
    "<script setup>\nimport X from './x'\nconst team = [{ name: 'A' }]\nconst now = Date.now()\n</script>\n\n";
  test.each([
    ["a name of the script", '<Team size="small" :members="team" />', '<Team size="small" members={[{"name":"A"}]} />'],
    ["a name that is written once", "<Team :team />", '<Team team={[{"name":"A"}]} />'],
    ["a literal", '<Team :size="2" :label="\'B\'">', '<Team size={2} label={"B"}>'],
    ["no values of programs", '<Team :at="now" :of="gone" @click="go()" v-if="team" />', "<Team />"],
    ["no code", "`<Team :team />`", "`<Team :team />`"],
    ["no other elements", '<Team size="small" />', '<Team size="small" />'],
  ])("writes %s as constants", (_name, given, want) => {
    expect(draftText(convertVueBindings(createDraft(script + given)))).toBe(script + want);
  });
});

describe("markImpliedMdx", () => {
  const mark = "{/* This page is MDX. */}\n\n";
  test.each([
    ["indented text in an element", "a.md", "<details>\n    <summary>A</summary>\n\n    Text.\n</details>", true],
    ["Markdown below a tag", "a.md", "<iframe></iframe>\n*Video*", true],
    ["an element with text", "a.md", "<div>\n\nText.\n\n</div>", false],
    ["indented text in a list", "a.md", "<br />\n\n- a\n\n    b", false],
    ["code in an element", "a.md", "<div>\n\n```\n\n    x\n```\n\n</div>", false],
    ["indented text without elements", "a.md", "A\n\n    b", false],
    ["an expression", "a.md", "A {frontMatter.title}", true],
    ["an expression in code", "a.md", "A `{frontMatter.title}` \\{'b'}", false],
    ["a page that is MDX by its name", "a.mdx", "<div>\n\n    Text.\n</div>", false],
  ])("treats %s as Docusaurus does", (_name, file, given, isMarked) => {
    expect(draftText(markImpliedMdx(createDraft(given), file))).toBe(isMarked ? mark + given : given);
  });

  test("keeps the title that the author wrote for expressions", () => {
    const draft = createDraft("A {frontMatter.title} `{frontMatter.title}` {frontMatter.titles}");
    expect(draftText(keepStatedTitle(draft, 'B "c"'))).toBe(
      'A {"B \\"c\\""} `{frontMatter.title}` {frontMatter.titles}',
    );
    expect(keepStatedTitle(draft, undefined)).toBe(draft);
  });

  test("drops a byte order mark, which would be text after the comment", () => {
    const draft = createDraft("\uFEFF# A\n\n<iframe></iframe>\n*Video*");
    expect(draftText(markImpliedMdx(draft, "a.md"))).toBe(`${mark}# A\n\n<iframe></iframe>\n*Video*`);
  });
});

describe("setFrontMatter", () => {
  test.each([
    ["adds a key", "---\ntitle: A\n---\n\nB", { slug: "/a/" }, "---\ntitle: A\nslug: /a/\n---\n\nB"],
    ["replaces a key with its list", "---\na:\n  - 1\nb: 2\n---\n", { a: [3] }, "---\nb: 2\na: [3]\n---\n"],
    ["adds front matter", "B", { slug: "/a/" }, "---\nslug: /a/\n---\n\nB"],
    ["removes the last key", "---\na: 1\n---\nB", { a: undefined }, "B"],
    ["leaves everything else as it is", "---\n# c\nt:  'A'  \n---\nB", {}, "---\n# c\nt:  'A'  \n---\nB"],
  ])("%s", (_name, given, changes: Readonly<Record<string, unknown>>, want) => {
    expect(draftText(setFrontMatter(createDraft(given), changes))).toBe(want);
  });
});

describe("convertHeadingMarks", () => {
  test.each([
    ["## A [#b]", "## A {#b}"],
    ["## A [toc]", "## A"],
    ["## A [!toc]", "## A"],
    ["`x{:ts}` and `{:x}y`", "`x` and `{:x}y`"],
    ["\\`a\\` and `x{:ts}`", "\\`a\\` and `x`"],
    ["[#b](c)", "[#b](c)"],
  ])("converts %s", (given, want) => {
    expect(draftText(convertHeadingMarks(createDraft(given)))).toBe(want);
  });
});

test("convertInstallFences writes commands that become tabs", () => {
  expect(draftText(convertInstallFences(createDraft("```npm\nnpm i a\n```\n\n```package-install\nb\n```\n\nb")))).toBe(
    "```sh npm2yarn\nnpm i a\n```\n\n```sh npm2yarn\nnpm install b\n```\n\nb",
  );
});

test.each([
  ["![a](b){width=30} c", "![a](b) c"],
  ['[a](b){target="_blank" .c}', "[a](b)"],
  ["[a](b){download} [c]{d} (e){f} `[g](h){i}`", "[a](b) [c]{d} (e){f} `[g](h){i}`"],
  ["a {#b}", "a"],
  ["## a {#b}", "## a {#b}"],
  ["{a} and `![a](b){c=d}`", "{a} and `![a](b){c=d}`"],
])("dropAttributes reads %s", (given, want) => {
  expect(draftText(dropAttributes(createDraft(given)))).toBe(want);
});

test.each([
  ['import { a, b as c, D } from "./x";', 'import { D as D } from "./x"; export const a = "A"; export const c = [1];'],
  ['import x from "./x";', 'export const x = {"k":true};'],
  ['import { D } from "./x";', 'import { D } from "./x";'],
  ['import { a } from "other";', 'import { a } from "other";'],
])("inlineConstants reads %s", (given, want) => {
  const exports = { a: "A", b: [1], D: () => "", default: { k: true } };
  expect(draftText(inlineConstants(createDraft(given), (name) => (name === "./x" ? exports : undefined)))).toBe(want);
});

describe("titleKeys", () => {
  const keys = (tool: ToolName, frontMatter: Readonly<Record<string, unknown>>, heading?: string) =>
    titleKeys(tool, { text: "", isText: true, bodyStart: 0, frontMatter, heading });

  test.each<[string, ReturnType<typeof keys>, ReturnType<typeof keys>]>([
    ["the heading that VitePress shows", keys("vitepress", { title: "A" }, "B"), { title: "B", title_meta: "A" }],
    ["a value of the front matter", keys("vitepress", { title: "A" }, "{{ $frontmatter.title }}"), {}],
    ["no title without a heading", keys("nextra", { title: "A" }), { hide_title: true }],
    ["the title that MkDocs adds", keys("mkdocs", { title: "A" }), {}],
    ["a heading without its icon", keys("mkdocs", { title: "A" }, "A :material-ferry:{ .xl }"), {}],
    ["a heading without its attributes", keys("mkdocs", { title: "A" }, "B { #c }"), { title: "B", title_meta: "A" }],
    ["a home page", keys("vitepress", { title: "A", layout: "home" }), {}],
    ["the heading that Redocly shows", keys("redocly", { title: "A" }, "B"), { title: "B", title_meta: "A" }],
    ["a page of Redocly that starts with text", keys("redocly", {}), { hide_title: true }],
    ["a page of VitePress that starts with text", keys("vitepress", {}), { hide_title: true }],
    [
      "a hero without a title",
      keys("vitepress", { layout: "home", title: "A", hero: { text: null, tagline: "B" } }),
      { hide_title: true },
    ],
    ["a page of Zudoku that starts with text", keys("zudoku", {}), { hide_title: true }],
    ["the title that Zudoku shows above a heading", keys("zudoku", { title: "A" }, "B"), {}],
    ["the title that Docusaurus makes from a file name", keys("docusaurus", {}), {}],
    ["the title of other tools", keys("starlight", { title: "A" }, "B"), {}],
  ])("keeps %s", (_name, given, want) => {
    expect(given).toEqual(want);
  });

  test("leaves a heading with a badge as the title", () => {
    const text = '# One <Badge text="2.0" />\n';
    const facts = { text, isText: true, bodyStart: 0, frontMatter: { title: "A" }, heading: "One" };
    expect(titleKeys("vitepress", facts)).toEqual({ title: undefined, title_meta: "A" });
  });
});

test.each([
  ["a block", "a\n```js\nb\n```\nc", "a\nc"],
  ["a block in a list", "- a\n- ```js\n  b\n  ```\nc", "- a\nc"],
  ["a longer fence around a shorter one", "````md\n```\na\n```\n````\nb", "b"],
  ["a line that starts with a code span", "```js``` is code.\nb", "```js``` is code.\nb"],
  ["a fence with words, which closes nothing", "```\na\n```js\nb\n```\nc", "c"],
  ["tildes, which may have backticks after them", "~~~js `a`\nb\n~~~\nc", "c"],
  ["a block without an end", "a\n```\nb", "a"],
])("withoutCode: %s", (_name, given, want) => {
  expect(withoutCode(given)).toBe(want);
});

describe("labelCodeTabs", () => {
  const list = (value: string, label: string): string =>
    `<CodeBlockTabsTrigger value="${value}">${label}</CodeBlockTabsTrigger>`;

  test.each([
    [
      "a label of its own",
      `${list("a", "First one")}\n<CodeBlockTab value="a">`,
      '<CodeBlockTab value="a" title="First one">',
    ],
    ["a label that is the value", `${list("npm", "npm")}\n<CodeBlockTab value="npm">`, '<CodeBlockTab value="npm">'],
    ["a tab without a label", `${list("a", "A")}\n<CodeBlockTab value="b">`, '<CodeBlockTab value="b">'],
    ["code", `${list("a", "A")}\n\`\`\`\n<CodeBlockTab value="a">\n\`\`\``, '```\n<CodeBlockTab value="a">\n```'],
  ])("gives a panel the label of its tab: %s", (_name, given, want) => {
    const [, ...rest] = draftText(labelCodeTabs(createDraft(given))).split("\n");
    expect(rest.join("\n")).toBe(want);
  });
});

describe("resolveSnippets", () => {
  const files = new Set(["/snippets/a.mdx", "/_snippets/b.mdx", "/c.mdx"]);
  const find = (written: string): string | undefined => (files.has(written) ? written.slice(1) : undefined);

  test.each([
    ['<Snippet file="a.mdx" />', '<Snippet file="/snippets/a.mdx" />'],
    ['<Snippet file="/b.mdx" />', '<Snippet file="/_snippets/b.mdx" />'],
    ["<Snippet id='x' file='/c.mdx' />", "<Snippet id='x' file='/c.mdx' />"],
    ['<Snippet file="gone.mdx" />', '<Snippet file="gone.mdx" />'],
  ])("finds the file of a snippet: %s", (given, want) => {
    const draft = resolveSnippets(createDraft(given), { find, claim: (file) => `/${file}` });
    expect(draftText(draft)).toBe(want);
  });
});

describe("convertGitBook", () => {
  const markdoc = { claim, readText: () => undefined, frontMatter: {} };
  const convert = (text: string) => draftText(convertGitBook(createDraft(text), markdoc));

  test.each([
    ["hints", '{% hint style="danger" %}\na\n{% endhint %}', ":::danger\na\n:::"],
    ["tabs", '{% tabs %}\n{% tab title="A" %}\na\n{% endtab %}\n{% endtabs %}', "::::tabs\n:::tab[A]\na\n:::\n::::"],
    ["titles of code", '{% code title="a.js" %}\n```js\na\n```\n{% endcode %}', '```js title="a.js"\na\n```'],
    ["links to pages", '{% content-ref url="a.md" %}\n[a.md](a.md)\n{% endcontent-ref %}', "\n[a.md](a.md)\n"],
    [
      "players with captions",
      '{% embed url="https://youtu.be/a" %}\nA film\n{% endembed %}',
      '::embed[https://youtu.be/a]{src="https://youtu.be/a"}\n\nA film\n',
    ],
    ["links to other hosts", '{% embed url="https://example.com" caption="A" %}', "[A](<https://example.com>)\n"],
    ["files", '{% file src="a b.pdf" %}', "[a b.pdf](<a b.pdf>)\n"],
    ["steps", "{% stepper %}\n{% step %}\n### A\n{% endstep %}\n{% endstepper %}", "\n\n### A\n\n"],
    [
      "requests without a counterpart",
      '{% swagger method="get" path="/a" summary="List" %}\n{% swagger-response status="200" %}\nb\n{% endswagger-response %}\n{% endswagger %}',
      "**GET /a** List\n\nb",
    ],
    ["nothing in code", "{% hint %}\n```\n{% tab %}\n```\n{% endhint %}", ":::info\n```\n{% tab %}\n```\n:::"],
  ])("converts %s", (_name, given, want) => {
    expect(convert(given)).toBe(want);
  });

  test.each([
    ['{% hint style="info" %}', true],
    ["a\n  {% tabs %}", true],
    ["Text {% hint %}", false],
    ["```\n{% hint %}\n```", false],
    ["{% raw %}", false],
    ["{% if visitor.claims.unsigned.isBeta %}", true],
    // Jekyll, Nunjucks, and other tools.
    ["{% if page.title %}\n{{ page.title }}\n{% endif %}", false],
  ])("%j is a page of GitBook: %s", (text, want) => {
    expect(isGitBook(createDraft(text))).toBe(want);
  });

  test.each(["{% hint ".repeat(20_000), `{% ${"a".repeat(60_000)}`, `{% tab ${"a-".repeat(30_000)}`])(
    "long lines without the end of a tag stay",
    (line) => expect(convert(`{% tab %}\n${line}`)).toContain(line.trim()),
  );
});

test("leaves out the words after a code group of VitePress", () => {
  const facts = { text: "", isText: true, frontMatter: {}, bodyStart: 0, heading: undefined };
  const context = { facts, find: () => undefined, claim: (file: string) => file };
  const text = "::: code-group labels=[npm, pnpm]\n```sh [npm]\n::: code-group x\n```\n:::";
  expect(draftText(convertVitePress(createDraft(text), context))).toBe(text.replace(" labels=[npm, pnpm]", ""));
});

test.each([
  ["<div align=center>", '<div align="center">'],
  ["<img src=/a.png width=100/> <br>", '<img src="/a.png" width="100"/> <br>'],
  [
    `<a title="b=c d=e" x={f=g} y='h=i' target=_blank>j=k</a>`,
    `<a title="b=c d=e" x={f=g} y='h=i' target="_blank">j=k</a>`,
  ],
  ["<a href=/b/>c</a> <a href=/d/>e</a>", '<a href="/b/">c</a> <a href="/d/">e</a>'],
  ["<img src=/b.png/> <Card href=/c/> </Card2>", '<img src="/b.png"/> <Card href="/c"/> </Card2>'],
  ["`<div align=center>` a <5 b=c>", "`<div align=center>` a <5 b=c>"],
  ["```html\n<div align=center>\n```", "```html\n<div align=center>\n```"],
])("quoteAttributes(%j)", (given, want) => {
  expect(draftText(quoteAttributes(createDraft(given)))).toBe(want);
});

test.each([
  ["<span>Hull</span><span>83%</span>", "<span>Hull</span> <span>83%</span>"],
  ['<strong>A</strong><a href="/b">B</a>, <b>c</b><i>d</i>', '<strong>A</strong> <a href="/b">B</a>, <b>c</b><i>d</i>'],
  ["`<span>a</span><span>b</span>`", "`<span>a</span><span>b</span>`"],
  ["## <span>a</span><span>b</span>", "## <span>a</span><span>b</span>"],
  ["<h2><span>a</span><span>b</span></h2>", "<h2><span>a</span><span>b</span></h2>"],
  ["<p><code><span>a</span><span>()</span></code></p>", "<p><code><span>a</span><span>()</span></code></p>"],
  [
    "<pre>\n<span>a</span><span>()</span>\n</pre>\n<span>c</span><span>d</span>",
    "<pre>\n<span>a</span><span>()</span>\n</pre>\n<span>c</span> <span>d</span>",
  ],
])("separateElements(%j)", (given, want) => {
  expect(draftText(separateElements(createDraft(given)))).toBe(want);
});

test("dropContents leaves out lines for the table of contents, and reports them", () => {
  const { lines, conversions } = dropContents(createDraft("[[_TOC_]]\n\n[TOC]\nSee [TOC].\n\n    [TOC]\n\n[[toc]]"));
  expect(lines.map(({ text }) => text)).toEqual(["", "", "", "See [TOC].", "", "    [TOC]", "", ""]);
  expect(conversions.map(({ name, line }) => `${line} ${name}`)).toEqual(["1 [[_TOC_]]", "3 [TOC]", "8 [[toc]]"]);
});

test.each([
  ["a\n\n```mdx-code-block\n<Tabs>\n```\n\n```js\nx\n```", "a\n\n<Tabs>\n\n```js\nx\n```"],
  ["````mdx-code-block\n<T>\n```js\nx\n```\n</T>\n````", "<T>\n```js\nx\n```\n</T>"],
  ["````md\n```mdx-code-block\n<Tabs>\n```\n````", "````md\n```mdx-code-block\n<Tabs>\n```\n````"],
  ["```mdx-code-block\n<A>\n```\n```mdx-code-block\n</A>\n```", "<A>\n</A>"],
])("unwrapMdxFences(%j)", (given, want) => {
  expect(draftText(unwrapMdxFences(createDraft(given)))).toBe(want);
});

test("dropCategoryHook leaves the list of cards to the page's category", () => {
  const given = "<DocCardList items={useCurrentSidebarCategory().items}/> `items={x}`";
  expect(draftText(dropCategoryHook(createDraft(given)))).toBe("<DocCardList/> `items={x}`");
});
