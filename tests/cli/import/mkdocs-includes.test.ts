import { expect, test } from "vitest";
import { importFiles } from "./read-sample.ts";

const readme =
  "# Otter\n\n<!-- start -->\n\nSee [ports](docs/a.md#b) and ![it](docs/o.png).\n\n<!-- end -->\n\nLast.\n";

test("includes files of the plugin `include-markdown`, with their links as the page writes them", () => {
  const { text, names } = importFiles({
    "mkdocs.yml": "site_name: O\nplugins: [search, include-markdown]\n",
    "README.md": readme,
    LICENSE: "Free.\n",
    "docs/o.png": "",
    "docs/index.md":
      '# O\n\n{%\n   include-markdown "../README.md"\n   start="<!-- start -->\\n"\n   end="<!-- end -->"\n%}\n\n```\n{% include "../LICENSE" %}\n```\n\n{% include-markdown "./gone.md" %}\n',
    "docs/a.md": '# A\n\n## B\n\n{% include-markdown "parts/c.md" heading-offset=1 %}\n',
    "docs/parts/c.md": "# C\n\n[A](../a.md)\n",
  });
  const index = text("content/index.md");
  expect(index).toContain("See [ports](./a.md#b) and ![it](./o.png).");
  expect(index).not.toMatch(/Last|include-markdown|start/);
  expect(index).toContain('::include{file="./gone.md"}');
  expect(index).toContain("```\nFree.\n```");
  expect(text("content/a.md")).toContain("## C\n\n[A](./a.md)");
  expect(names).toContain("{% include-markdown %}");
});

test("includes files that include themselves a few times only", () => {
  const { text } = importFiles({
    "mkdocs.yml": "site_name: O\nmarkdown_extensions:\n  - markdown_include.include: { base_path: docs }\n",
    "docs/index.md": "# O\n\n{!a.md!}\n\n{!a.md!}\n",
    "docs/a.md": "A.\n\n{!a.md!}\n\n{!a.md!}\n",
  });
  expect(text("content/index.md")).toContain("A.");
});

test("shows the lines of `{* code.py *}` as code", () => {
  const { text } = importFiles({
    "mkdocs.yml": "site_name: O\n",
    "src/a.py": "one()\ntwo()\nthree()\n",
    "docs/index.md": "# O\n\n{* src/a.py ln[1,3:3] hl[2] *}\n\n{* src/gone.py *}\n",
  });
  expect(text("content/index.md")).toBe(
    '# O\n\n```python {2}\none()\nthree()\n```\n\n```text file="src/gone.py"\n```\n',
  );
});

test("inserts files of `{! file !}` within a line", () => {
  const { text } = importFiles({
    "mkdocs.yml": "site_name: O\nmarkdown_extensions:\n  - markdown_include.include: { base_path: docs }\n",
    "docs/index.md":
      "# O\n\nVersion {!version.txt!} of {! name.txt !}, {!gone.txt!}then:\n\n- Run {!steps.md!} now.\n\n{!gone.md!}\n",
    "docs/version.txt": "1.2\n",
    "docs/name.txt": "Otter\n",
    "docs/steps.md": "this\nand that\n",
  });
  expect(text("content/index.md")).toBe(
    '# O\n\nVersion 1.2 of Otter, then:\n\n- Run this\nand that now.\n\n::include{file="gone.md"}\n',
  );
});

test("leaves a missing file of `--8<--` to the build, which reports it", () => {
  const { text } = importFiles({
    "mkdocs.yml": "site_name: O\nmarkdown_extensions: [pymdownx.snippets]\n",
    "docs/index.md": '# O\n\n--8<-- "gone.md"\n\n--8<-- "gone.py:part"\n',
  });
  expect(text("content/index.md")).toBe('# O\n\n::include{file="gone.md"}\n\n```text file="gone.py"\n```\n');
});

test("inserts all files of a line, also after one that is missing", () => {
  const { text } = importFiles({
    "mkdocs.yml": "site_name: O\nmarkdown_extensions:\n  - markdown_include.include: { base_path: docs }\n",
    "docs/index.md": `# O\n\n{!gone.txt!} ${"{!a.txt!}".repeat(12)} {!gone.txt!} {! ../../etc/passwd !}.\n\nA {!gone.txt!} {!gone.txt!}\n\nB {!${" ".repeat(20_000)}\n`,
    "docs/a.txt": "a\n",
  });
  expect(text("content/index.md")).toContain(`# O\n\n ${"a".repeat(12)}  .\n\nA  \n`);
});

test("inserts a file once that includes itself", () => {
  const loop = "A {!a.md!} and {!a.md!} and {!b.md!}.\n\n{!a.md!}\n{% include 'a.md' %}\n";
  const { text } = importFiles({
    "mkdocs.yml":
      "site_name: O\nplugins: [include-markdown]\nmarkdown_extensions:\n  - markdown_include.include: { base_path: docs }\n",
    "docs/index.md": "# O\n\n{!a.md!}\n",
    "docs/a.md": loop,
    "docs/b.md": "(B {!a.md!})\n",
  });
  expect(text("content/index.md")).toBe("# O\n\nA  and  and (B ).\n\n");
});
