import { expect, test } from "vitest";
import { buildApiModel } from "../../../generators/api/build/api-model.ts";
import { loadSpec } from "../../../generators/api/load.ts";
import type { ApiModel } from "../../../generators/api/model.ts";
import { createMarkdownParser } from "../../../generators/pages/markdown.ts";
import type { DocsgenError } from "../../../generators/source/docsgen-error.ts";
import { temporaryFolder } from "../../cli/temporary-folder.ts";
import { printFinding } from "../api/description.ts";

interface Read {
  readonly model: ApiModel;
  readonly findings: readonly string[];
}

async function read(info: string): Promise<Read> {
  const folder = temporaryFolder({ "a.yaml": `openapi: 3.1.0\npaths: {}\ninfo:\n  title: T\n  version: "1"\n${info}` });
  const found: DocsgenError[] = [];
  const { value } = buildApiModel(
    await loadSpec(folder, "a.yaml"),
    createMarkdownParser((finding) => found.push(finding)),
  );
  return { model: value.model, findings: found.map((finding) => printFinding(finding).replace(/ \(.*/, "")) };
}

function block(...lines: readonly string[]): string {
  return `  description: |\n${lines.map((line) => `    ${line}\n`).join("")}`;
}

test("directives work in a description's text as on pages", async () => {
  const { model, findings } = await read(
    block(
      ":::danger[Security]",
      "Keep *it*.",
      ":::",
      "",
      "::: details More",
      "::std::string is text",
      ":::",
      "",
      "::: code-group",
      "```sh [npm]",
      "npm i",
      "```",
      "```sh [yarn]",
      "yarn add",
      "```",
      ":::",
    ),
  );
  const { html, text } = model.description;
  expect(findings).toEqual([]);
  expect(html).toContain(
    '<aside class="admonition danger" aria-label="Security"><p class="admonition-title">Security</p><div class="admonition-body"><p>Keep <em>it</em>.</p></div></aside>',
  );
  expect(html).toContain('<summary>More</summary><div class="details-body"><p>::std::string is text</p></div>');
  // The same text may be on a page several times, so nothing in it has an id.
  expect(html).toContain('<div role="tabpanel" aria-label="yarn" tabindex="0" data-label="yarn" hidden>');
  expect(html).not.toMatch(/ (?:id|aria-controls|aria-labelledby)=/);
  expect(text).toBe("Security\n\nKeep it.\n\nMore\n\n::std::string is text\n\nnpm:\n\nnpm i\n\nyarn:\n\nyarn add");
});

const mistakes: [name: string, info: string, findings: string[], html: string][] = [
  [
    "an unknown one",
    block("a", "", "::: wrning Watch *out*", "b", ":::"),
    ["a.yaml:9:5 warning content/unknown-directive The directive `wrning` is unknown."],
    "<p>a</p>\n<p> Watch <em>out</em></p><p>b</p>",
  ],
  [
    "one that is never closed",
    block("a", "", "> :::tip", "> b"),
    ["a.yaml:9:7 warning content/directive-fence The directive `tip` is never closed."],
    '<p>a</p>\n<blockquote>\n<aside class="admonition tip" aria-label="Tip"><p class="admonition-title">Tip</p><div class="admonition-body"><p>b</p></div></aside>\n</blockquote>',
  ],
  [
    "one in a quoted scalar, with escapes before it",
    String.raw`  description: "caf\u00e9 \"a\"\n\n:::nope\nb\n:::"` + "\n",
    ["a.yaml:6:36 warning content/unknown-directive The directive `nope` is unknown."],
    '<p>café "a"</p>\n<p>b</p>',
  ],
  [
    "one that works on pages only",
    block(":::note", "::operation{id=a}", ":::", "", "::chart[b]"),
    [
      "a.yaml:8:5 warning content/unknown-directive The directive `operation` is available on pages only.",
      "a.yaml:11:5 warning content/unknown-directive The directive `chart` is available on pages only.",
    ],
    '<aside class="admonition note" aria-label="Note"><p class="admonition-title">Note</p><div class="admonition-body"><p>::operation{id=a}</p></div></aside>\n<p>::chart[b]</p>',
  ],
  [
    "lines of colons that open and close nothing",
    block("a", ":::", "b", "", ":::{tip}", "c", ":::"),
    [
      "a.yaml:8:5 warning content/directive-fence This `:::` does not close a directive.",
      "a.yaml:11:5 warning content/directive-fence The line `:::{tip}` does not open a directive.",
    ],
    "<p>a\n:::\nb</p>\n<p>:::{tip}\nc\n:::</p>",
  ],
  [
    "a tab outside tabs, and text between tabs",
    block(":::tab[A]", "a", ":::", "", "::::tabs", "b", "", ":::tab[C]", "c", ":::", "::::"),
    [
      "a.yaml:7:5 warning content/tab-outside-tabs The directive `tab` is not directly inside `tabs`.",
      "a.yaml:11:5 warning content/tabs-content The directive `tabs` must contain at least one `:::tab[Label]` block and nothing else.",
    ],
    '<p>a</p>\n<div class="tabs"><div role="tablist" aria-label="Tabs"><button type="button" role="tab" aria-selected="true" tabindex="0" data-value="c">C</button></div><div role="tabpanel" aria-label="C" tabindex="0" data-label="C"><p>c</p></div></div><p>b</p>',
  ],
];

test.each(mistakes)(
  "warns about an invalid directive at its own line, and keeps its text: %s",
  async (...[, info, findings, html]) => {
    const { model, ...found } = await read(info);
    expect(found.findings).toEqual(findings);
    expect(model.description.html).toBe(html);
  },
);

test("treats front matter as text in a description, with and without directives", async () => {
  const { model } = await read(block("---", "a: b", "---", "", ":::note", "c", ":::"));
  expect(model.description.html).toContain("a: b");
});
