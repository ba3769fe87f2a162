import { expect, test } from "vitest";
import { importFiles } from "./read-sample.ts";

function importPage(extensions: string, page: string): string {
  const { text } = importFiles({
    "mkdocs.yml": `site_name: O\nmarkdown_extensions:\n${extensions}`,
    "docs/index.md": `# O\n\n${page}\n`,
  });
  return text("content/index.md").replace("# O\n\n", "").trimEnd();
}

const magic =
  "  - pymdownx.magiclink:\n      { repo_url_shorthand: true, repo_url_shortener: true, user: otter, repo: swim, normalize_issue_symbols: true }\n";

test.each([
  ["an issue", "Fixes #12 and #3;", "Fixes [#12](https://github.com/otter/swim/issues/12) and #3;"],
  ["a pull request", "See !4.", "See [#4](https://github.com/otter/swim/pull/4)."],
  ["another repository", "In seal/dive#5", "In [seal/dive#5](https://github.com/seal/dive/issues/5)"],
  ["a user", "Thanks to @seal!", "Thanks to [@seal](https://github.com/seal)!"],
  ["a repository", "@seal/dive", "[seal/dive](https://github.com/seal/dive)"],
  ["a commit", `a/b@${"0".repeat(40)}`, `[a/b@0000000](https://github.com/a/b/commit/${"0".repeat(40)})`],
  ["a URL", "https://github.com/otter/swim/issues/9.", "[#9](https://github.com/otter/swim/issues/9)."],
  ["a URL elsewhere", "https://github.com/a/b/pull/9", "[a/b#9](https://github.com/a/b/pull/9)"],
  ["nothing in links", "[#1](https://e.com/#1) [`a` #2](https://e.com) `#3` a@b.com", undefined],
  ["nothing in elements", '<a href="#1">x</a> <https://github.com/otter/swim/issues/9> &#123;', undefined],
])("links of magiclink: %s", (_name, given, want) => {
  expect(importPage(magic, given)).toBe(want ?? given);
});

test("no links of magiclink without its options", () => {
  expect(importPage("  - pymdownx.magiclink\n", "#12 @seal")).toBe("#12 @seal");
});

test("reads a line of many signs without delay", () => {
  const signs = "#1 [ < { @a ".repeat(4000);
  expect(importPage(magic, signs)).toContain("[#1](https://github.com/otter/swim/issues/1)");
});

test.each([
  [
    "a paragraph",
    "NOTE: Take **a** coat.\nA warm one.\n\nNext.",
    ":::note\nTake **a** coat.\nA warm one.\n:::\n\n\nNext.",
  ],
  ["a title", "TIP: **Coats.** Take one.", ":::tip[Coats]\nTake one.\n:::"],
  ["a quote", "> WARNING: Cold.\n>\n> - one\n\nB", ":::warning\nCold.\n\n- one\n:::\n\n\nB"],
  ["details", ">? NOTE: Cold.", ":::details[Note]\nCold.\n:::"],
  ["no start of a paragraph", "Text\nNOTE: more", "Text\nNOTE: more"],
])("callouts in capitals: %s", (_name, given, want) => {
  expect(importPage("  - callouts\n", given)).toBe(want);
});

test("an id in an attribute list stays the target of links", () => {
  expect(importPage("  - attr_list\n", "- **a**{ #b }: [b](#b){ .c }\n\nText\n{: #para .d }")).toBe(
    '- **a**<span id="b"></span>: [b](#b)\n\nText\n<span id="para"></span>',
  );
});

test.each([
  [
    "a space before the id",
    "Use [a coat] [coat] now.\n\n[coat]: https://e.com",
    "Use [a coat][coat] now.\n\n[coat]: https://e.com",
  ],
  [
    "a line break before the id",
    "> See [a\n> coat]\n> [Coat], or not.\n\n[coat]: https://e.com",
    "> See [a\n> coat][Coat], or not.\n\n[coat]: https://e.com",
  ],
  [
    "no id",
    "- [x] [coat]\n- [a] [b]\n\nText [a]\n[b]\n\n[coat]: #c",
    "- [x] [coat]\n- [a] [b]\n\nText [a]\n[b]\n\n[coat]: #c",
  ],
  ["code", "`[a] [b]`\n\n```\n[a] [b]\n```\n\n[b]: #c", "`[a] [b]`\n\n```\n[a] [b]\n```\n\n[b]: #c"],
  ["definitions after a list", "- [a]\n- b\n\n  [a]: #a\n  [b]: #b\n\nText", "- [a]\n- b\n\n[a]: #a\n[b]: #b\n\nText"],
  ["definitions inside a list", "1. [a]\n\n   [a]: #a\n2. b", "1. [a]\n\n   [a]: #a\n2. b"],
  [
    "links to footnotes",
    "A[^B] [below](#fn:B) [c]\n\n[^B]: Text\n[c]: #fnref:B",
    "A[^B] [below](#fn-b) [c]\n\n[^B]: Text\n[c]: #fnref-b",
  ],
])("links by an id: %s", (_name, given, want) => {
  expect(importPage("  - footnotes\n", given)).toBe(want);
});

test("an abbreviation in the text of a link leaves its id as it is", () => {
  const page = "[HTML pages], [HTML\npages], (HTML [and] HTML).\n\n[HTML pages]: #a\n\n*[HTML]: Language";
  const abbr = '<abbr title="Language">HTML</abbr>';
  expect(importPage("  - abbr\n", page)).toBe(
    `[${abbr} pages][HTML pages], [HTML\npages], (${abbr} [and] ${abbr}).\n\n[HTML pages]: #a`,
  );
});

test("code that starts with a backtick stays apart from the marks around it", () => {
  expect(importPage("  - pymdownx.inlinehilite\n", "Run ``#!js `x` `` now.")).toBe("Run `` `x` `` now.");
});

test("annotations of blocks and of annotations become footnotes", () => {
  const page = [
    '!!! note annotate "Coats (1)"',
    "",
    "    Warm (2) ones.",
    "",
    "1.  Long. (1)",
    '    { .annotate style="margin: 0" }',
    "",
    "    1.  To the knee.",
    "",
    "2.  Wool.",
    "",
    '<div class="annotate" markdown>',
    "",
    "> Cold (1)",
    "",
    "</div>",
    "",
    "1.  Below zero.",
  ].join("\n");
  const text = importPage("  - admonition\n  - attr_list\n  - md_in_html\n", page).replaceAll(/\n{2,}/g, "\n");
  expect(text.split("\n")).toEqual([
    ":::note[Coats[^annotation-1-1]]",
    "Warm[^annotation-1-2] ones.",
    ":::",
    "[^annotation-1-1]: Long.[^annotation-2-1]",
    "    [^annotation-2-1]: To the knee.",
    "[^annotation-1-2]: Wool.",
    "> Cold[^annotation-3-1]",
    "[^annotation-3-1]: Below zero.",
  ]);
});

test("reads a page with many elements without an end tag, and many annotations, once", { timeout: 10_000 }, () => {
  const open = (index: number): string => `<div class="annotate" markdown>\n\nOpen ${index}\n`;
  const note = (index: number): string => `Otter (1)\n{ .annotate }\n\n1. Note ${index}\n`;
  const many = Array.from({ length: 6000 }, (_item, index) => index);
  const page = [...many.map(note), ...many.map(open)].join("\n");
  const text = importPage("  - admonition\n  - attr_list\n  - md_in_html\n", page);
  expect(text).toContain("Otter[^annotation-6000-1]");
  expect(text).toContain("Open 5999");
});
