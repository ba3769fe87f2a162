import { describe, expect, test } from "vitest";

import { buildPages } from "../../../generators/pages/build/pages.ts";
import { createSourceFile } from "../../../generators/source/source-file.ts";
import { modelOf } from "../api/description.ts";

import { buildOne, contentOf } from "./content.ts";
import { formatFindings } from "./format-findings.ts";

const golden: readonly [name: string, text: string][] = [
  ["admonition", ":::note\n\nText.\n\n:::"],
  ["admonition with a title", ":::tip[Use `x`]\nText.\n:::"],
  ["admonition with a title of the older form", "> :::danger Take [care]\n> Text.\n> :::"],
  [
    "tabs",
    '::::tabs{group="language"}\n:::tab[Python]\nA\n:::\n:::tab[C++]\nB\n:::\n::::\n\n::::tabs\n:::tab[One]{value="1"}\nA\n:::\n:::tab[Two]{default}\nB\n:::\n::::',
  ],
  ["alerts", "> [!NOTE]\n> Text.\n>\n> More.\n\n> [!WARNING]\n>\n> Text.\n\n> [!NOPE] text"],
  ["details", ":::details[More *words*]{open}\n\n- a\n\n:::"],
  ["steps", ":::steps\n\n1. One\n2. Two\n\n:::"],
  ["cards", ":::cards\n\n- [One](#a): first words\n- [Two](https://example.com/) more\n\n:::"],
  ["hero", "::::hero\n\nThe lead.\n\n```js\n1\n```\n\nHow to run it.\n\n::::\n\nMore."],
  [
    "hero with a title and actions",
    '::::hero{title="Build <b> & more"}\n\nLead.\n\n:::actions\n\n- [Start](#a)\n- [API](https://example.com/)\n\n:::\n\n::::',
  ],
  ["hero with a picture", "::::hero\n\nLead.\n\n![A map](/map.png)\n\n::::"],
  ["figure", ":::figure[A *table*]\n\n| a |\n|---|\n| 1 |\n\n:::"],
  [
    "glossary",
    ":::glossary\n\n- **Token**: a piece.\n- **Large model (LLM)**: big.\n\n:::\n\nA {{term:tokens}} and an {{term:llm}}.",
  ],
  [
    "changelog",
    '::::changelog\n:::change[New]{date="2025-07-15" kind="added"}\nText.\n:::\n:::change[Gone]{date="2025-06-01" kind="removed"}\nText.\n:::\n::::',
  ],
  ["badge", "Text {{badge:Beta <b>}} and \\{{ nothing }} and `{{a.b}}`."],
  ["nested directives", ":::::details[Outer]\n::::tabs\n:::tab[A]\n```js\n1\n```\n:::\n::::\n:::::"],
];

test.each(golden)("draws %s", async (name, text) => {
  const { value, findings } = buildOne(text);
  expect(findings).toEqual([]);
  await expect(`${value.html.replaceAll("><", ">\n<")}\n`).toMatchFileSnapshot(
    `golden/${name.replaceAll(" ", "-")}.txt`,
  );
});

describe("values of the description", () => {
  const description = `openapi: 3.1.0
info: { title: T, version: "1" }
paths:
  /v1/pets/{id}:
    patch:
      operationId: changePet
      parameters:
        - { name: limit, in: query, schema: { type: integer, maximum: 100, default: 20 } }
      requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } }
      responses: { "200": { description: OK } }
components:
  schemas:
    Kind: { type: string, enum: [cat, dog], default: cat }
    Pet:
      allOf:
        - type: object
          properties:
            name: { type: string, minLength: 1, maxLength: 5 }
            kinds: { type: array, maxItems: 3, items: { $ref: "#/components/schemas/Kind" } }
        - type: object
          properties: { owner: { $ref: "#/components/schemas/Owner" } }
    Owner: { type: object, properties: { age: { type: [integer, "null"], minimum: 18 } } }
`;
  const draw = async (text: string) => {
    const { value } = await modelOf({ "openapi.yaml": description });
    const built = buildPages(contentOf({ "page.md": text }), [value.model]);
    return { page: built.value[0], findings: formatFindings(built.findings) };
  };

  const found: [path: string, want: string][] = [
    ["Pet.name.maxLength", "5"],
    ["Pet.name.rules", "1 to 5 characters"],
    ["Pet.kinds.maxItems", "3"],
    ["Pet.kinds.items.enum", "<code>cat</code>, <code>dog</code>"],
    ["Kind.default", "<code>cat</code>"],
    ["Pet.owner.age.minimum", "18"],
    ["changePet.method", "<code>PATCH</code>"],
    ["changePet.path", "<code>/v1/pets/{id}</code>"],
    ["changePet.query.limit.default", "<code>20</code>"],
    ["changePet.name.maxLength", "5"],
  ];
  test.each(found)("%s", async (path, want) => {
    const { page, findings } = await draw(`At most {{${path}}}.`);
    expect(findings).toBe("");
    expect(page?.html).toBe(`<p>At most ${want}.</p>`);
    expect(page?.markdown).toEqual([`At most ${want.replaceAll(/<\/?code>/g, "`")}.`]);
  });

  test("an unknown one is an error at its position, with the nearest name", async () => {
    const { findings } = await draw(
      "The {{Pett.name.maxLength}} and\n**the {{Pet.nam.maxLength}}**, {{Pet.name.maximum}}.\n\n::schema{name=Pet properties=colour}\n\n::operation{id=changePets}\n\n{{term:unknown}}",
    );
    expect(findings).toMatchInlineSnapshot(`
      "content/page.md:1:5 error content/unknown-value The description has no value \`Pett.name.maxLength\`: \`Pett\` does not exist. (did you mean \`Pet\`?)
      content/page.md:2:7 error content/unknown-value The description has no value \`Pet.nam.maxLength\`: \`nam\` does not exist. (did you mean \`name\`?)
      content/page.md:2:32 error content/unknown-value The description has no value \`Pet.name.maximum\`: \`maximum\` does not exist. (write \`Schema.property.keyword\` or \`operationId.query.name.keyword\`, or put the text in double braces into a code span)
      content/page.md:4:1 error content/unknown-part The description has no \`colour\` for the directive \`schema\` to show.
      content/page.md:6:1 error content/unknown-part The description has no \`changePets\` for the directive \`operation\` to show. (did you mean \`changePet\`?)
      content/page.md:8:1 error content/unknown-term The term \`unknown\` is not in a glossary. (add it to a \`:::glossary\` list, or write it without braces)"
    `);
  });

  test("a part of the reference adds a placeholder", async () => {
    const { page } = await draw("::schema{name=Pet properties=name}\n\n::operation{id=changePet}");
    expect(page?.embeds).toEqual([
      { kind: "schema", schema: "Pet", properties: ["name"] },
      { kind: "operation", operation: "changePet" },
    ]);
  });
});

test("draws a chart from a file, and reports an invalid file", () => {
  const draw = (text: string, csv: string) =>
    buildPages(contentOf({ "page.md": text }, [{ path: "data/a.csv", content: new TextEncoder().encode(csv) }]));
  const { value, findings } = draw('::chart[Scores]{file="/data/a.csv" unit="%"}', "model,score\nsmall,50\n<b>,100\n");
  expect(findings).toEqual([]);
  expect(value[0]?.html).toContain('<title id="chart-1-title">Scores: small 50 %; &#x3C;b> 100 %</title>');
  expect(value[0]?.html).toMatch(/width="195"[^>]*>.*width="390"/s);
  const wrong = [
    draw('::chart[S]{file="/data/b.csv"}', "a,b\n1,2"),
    draw('::chart[S]{file="/data/a.csv" values="c"}', "a,b\n1,2"),
    draw('::chart[S]{file="/data/a.csv"}', "a,b\n1,x"),
    draw('::chart[S]{file="/data/a.csv"}', ""),
  ].flatMap((built) => built.findings);
  expect(formatFindings(wrong)).toMatchInlineSnapshot(`
    "content/page.md:1:1 error content/unknown-file The file \`/data/b.csv\` does not exist.
    content/page.md:1:1 error content/directive-attribute The attribute \`values\` cannot be \`c\`: it must be one of a, b.
    content/page.md:1:1 error content/directive-attribute The attribute \`values\` cannot be \`b\`: it must be a column of numbers.
    content/page.md:1:1 error content/directive-content The directive \`chart\` needs a CSV file with a header line, or a JSON list of objects."
  `);
});

test("includes a region of a file, with the lines' offsets in that file", () => {
  const python = "import os\n\ndef main():\n    # region call\n    one()\n\n    two()\n    # endregion\n";
  const content = contentOf({
    "guides/page.md": '```python file="/a.py" region="call"\n```\n\n```python file="/b.py"\n```',
  });
  const file = createSourceFile("a.py", python);
  const built = buildPages({ ...content, includes: new Map([["guides/page.md\n/a.py", file]]) });
  const [block] = built.value[0]?.codeBlocks ?? [];
  expect(block?.text).toBe("one()\n\ntwo()");
  expect(block?.lineOffsets.map((offset) => python.slice(offset, offset + 3))).toEqual(["one", "\n  ", "two"]);
  expect(block?.source.path).toBe("a.py");
  expect(formatFindings(built.findings)).toMatchInlineSnapshot(
    `"content/guides/page.md:4:1 error content/unknown-file The file \`/b.py\` does not exist."`,
  );
});

test("reports invalid directives, and keeps the text", () => {
  const text = [
    ":::notee",
    "One.",
    ":::",
    "",
    "::note",
    "",
    ":::tab[A]",
    "Two.",
    ":::",
    "",
    ":::tabs",
    "Three.",
    ":::",
    "",
    ":::note{colour=red}",
    "Four.",
    ":::",
    "",
    "::::tabs",
    ":::tab",
    "Five.",
    ":::",
    "::::",
    "",
    ":::",
    "",
    "- :::wat",
    "  Six.",
    "",
    ":::tip",
    "Seven.",
  ].join("\n");
  const { value, findings } = buildOne(text);
  for (const word of ["One", "Two", "Three", "Four", "Five", "Six", "Seven"]) expect(value.html).toContain(word);
  expect(formatFindings(findings)).toMatchInlineSnapshot(`
    "content/page.md:25:1 error content/directive-fence This \`:::\` does not close a directive. (remove it, or give the outer directive more colons than the inner ones)
    content/page.md:1:1 error content/unknown-directive The directive \`notee\` is unknown. (did you mean \`note\`?)
    content/page.md:5:1 error content/directive-form The directive \`note\` must start and end with a line of at least three colons. (write \`:::note\`, the content, and \`:::\`, each on its own line)
    content/page.md:7:1 error content/tab-outside-tabs The directive \`tab\` is not directly inside \`tabs\`. (wrap it in \`::::tabs\` … \`::::\`, with more colons than its tabs have)
    content/page.md:11:1 error content/tabs-content The directive \`tabs\` must contain at least one \`:::tab[Label]\` block and nothing else. (give the outer fence more colons than the inner ones: \`::::tabs\` around \`:::tab\`)
    content/page.md:15:1 error content/directive-attribute The directive \`note\` has no attribute \`colour\`. (use one of \`title\`, \`no-title\`, \`icon\`, \`id\`)
    content/page.md:20:1 error content/directive-label The directive \`tab\` has no label. (write \`:::tab[Label]\`)
    content/page.md:27:3 error content/unknown-directive The directive \`wat\` is unknown. (use one of \`note\`, \`tip\`, \`info\`, \`important\`, \`warning\`, \`caution\`, \`danger\`, \`check\`, \`tabs\`, \`tab\`, \`code-group\`, \`details\`, \`accordions\`, \`steps\`, \`step\`, \`cards\`, \`card\`, \`columns\`, \`column\`, \`figure\`, \`frame\`, \`field\`, \`panel\`, \`window\`, \`file-tree\`, \`badge\`, \`button\`, \`icon\`, \`image\`, \`tooltip\`, \`raw\`, \`v-pre\`, \`hero\`, \`actions\`, \`glossary\`, \`changelog\`, \`change\`, \`update\`, \`video\`, \`audio\`, \`embed\`, \`package-managers\`, \`visibility\`, \`include\`, \`chart\`, \`operation\`, \`schema\`, \`pages\`)
    content/page.md:30:1 error content/directive-fence The directive \`tip\` is never closed. (end it with a line of as many colons as it starts with)"
  `);
});

test.each([
  ["without content", "::::hero\n::::\n\nText."],
  ["with code and no text before it", "::::hero\n\n```js\n1\n```\n\n::::"],
])("reports a hero %s, and keeps its content", (_, text) => {
  const { value, findings } = buildOne(text);
  expect(findings.map(({ code, message }) => `${code} ${message}`)).toEqual([
    "content/directive-content The directive `hero` needs text before a code block, tabs, or a picture.",
  ]);
  expect(value.html).toMatch(/Text\.|<pre/);
});

test.each([
  ["an item with more than a link", ":::actions\n\n- [One](#a) now\n\n:::"],
  ["text", ":::actions\n\nText.\n\n:::"],
])("reports actions with %s, and keeps their content", (_, text) => {
  const { value, findings } = buildOne(text);
  expect(findings.map(({ message }) => message)).toEqual([
    "The directive `actions` needs a list in which every item is a link.",
  ]);
  expect(value.html).toMatch(/One|Text\./);
});

test("ignores code that looks like a directive", () => {
  const { value, findings } = buildOne("```text\n:::note Title\n:::\n```\n\nAt 10:30, `:::note`, a::b.");
  expect([findings, value.codeBlocks[0]?.text]).toEqual([[], ":::note Title\n:::"]);
});

test("a title of the older form may contain links, and code with brackets", () => {
  const { value, findings } = buildOne("::: tip Read [the guide](#a), then `x[0]`\nText.\n:::\n\n## A\n");
  expect(findings).toEqual([]);
  expect(value.html).toContain('Read <a href="#a">the guide</a>, then <code>x[0]</code></p>');
});

test("a link to another host has an arrow only if it shows words", () => {
  const { value } = buildOne(
    "[![A](https://b.example/a.png)](https://a.example) [![B](https://b.example/b.png) B](https://a.example)",
  );
  const [picture = "", words = ""] = [...value.html.matchAll(/<a [^>]*>/g)].map(([tag]) => tag);
  expect([picture, words].map((tag) => tag.includes('class="external"'))).toEqual([false, true]);
  expect(picture).toContain('target="_blank"');
});

test("gives an admonition the id that its author wrote", () => {
  const { value, findings } = buildOne("# A\n\n:::danger[Stop]{#stop}\nB\n:::\n\n[C](#stop)\n");
  expect(findings).toEqual([]);
  expect(value.html).toContain('id="stop"');
});

test("shows the default title of an admonition whose label is blank", () => {
  const { value } = buildOne("# A\n\n:::warning[ ]\nB\n:::\n");
  expect(value.html).toContain('<p class="admonition-title">Warning</p>');
  expect(value.html).toContain('aria-label="Warning"');
});

test("shows the image or the emoji of a feature whose icon is HTML", () => {
  const { value, findings } = buildOne(
    '---\nlayout: home\nfeatures:\n  - icon: <span class="a">⚡</span>\n    title: One\n  - icon: <img alt="" src="https://a.example/b.svg">\n    title: Two\n---\n\nText.\n',
  );
  expect(findings.map(({ code }) => code)).not.toContain("content/unknown-icon");
  expect(value.html).toContain(">⚡</span>");
  expect(value.html).not.toContain("&lt;");
});

test("labels of unknown one-line directives are paragraphs", () => {
  const { html } = buildOne("::mkdocs[`a.b`]\n\n::mkdocs[c]\n\n::mkdocs").value;
  expect(html.replaceAll("\n", "")).toBe("<p><code>a.b</code></p><p>c</p>");
});
