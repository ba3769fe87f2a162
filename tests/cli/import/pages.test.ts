import { expect, test } from "vitest";

import { importFiles } from "./read-sample.ts";

test("leaves out keys without a value, but keeps null where it has a meaning", () => {
  const { text } = importFiles({
    "docusaurus.config.js": 'module.exports = { title: "O", presets: [["classic", {}]] };',
    "docs/a.md": "---\ntitle: A\ndescription:\nkeywords: # none yet\npagination_next: null\n---\n\nText\n",
    "docs/b.md": "---\r\ndescription:\r\n---\r\n\r\n# B\r\n",
  });
  expect(text("content/docs/a.md")).toBe("---\ntitle: A\npagination_next: null\n---\n\nText\n");
  expect(text("content/docs/b.md")).toMatch(/^\s*# B\s*$/);
});

test("leaves out icons of code that are files, and reports them", () => {
  const { text, names } = importFiles({
    "docs.json": '{ "name": "O", "navigation": { "pages": ["a"] } }',
    "a.mdx":
      '```js A icon="/x.svg" lines\nicon="/a.b"\n```\n\n```js B icon="terminal"\n```\n\n```js C icon=https://e.com/c.png\n```\n',
  });
  expect(text("content/a.mdx")).toContain(
    '```js A lines\nicon="/a.b"\n```\n\n```js B icon="terminal"\n```\n\n```js C\n```',
  );
  expect(names.filter((name) => name === "icon of code")).toHaveLength(2);
});

test("a `.md` page of Mintlify whose elements have indented text is read as MDX", () => {
  const { text } = importFiles({
    "docs.json": JSON.stringify({ navigation: { pages: ["index", "plain"] } }),
    "index.md": "---\ntitle: Start\n---\n\n<div>\n\n    Install the **client**.\n</div>\n",
    "plain.md": "---\ntitle: Plain\n---\n\nWords.\n",
  });
  expect(text("content/index.md")).toContain("---\n{/* This page is MDX. */}\n\n");
  expect(text("content/plain.md")).not.toContain("MDX");
});

test("a page of MkDocs without a heading has the title of `nav`, and a heading in HTML is the only one", () => {
  const { text } = importFiles({
    "mkdocs.yml":
      "site_name: O\nnav:\n  - Home: index.md\n  - More:\n      - Ports and ships: more/a.md\n      - Own: more/b.md\n",
    "docs/index.md": '<h1 align="center">Otter</h1>\n\nText.\n',
    "docs/more/a.md": "---\ntitle: Ports\n---\n\nText.\n\n```html\n<h1>a</h1>\n```\n",
    "docs/more/b.md": "# B\n",
  });
  expect(text("content/index.md")).toMatch(/^---\ntitle: Home\nhide_title: true\ntitle_meta: O\n---\n/);
  expect(text("content/more/a.md")).toMatch(/^---\ntitle: Ports and ships\ntitle_meta: Ports\n---\n/);
  expect(text("content/more/b.md")).toBe("# B\n");
});

test("replaces variables of `macros` only on pages that turn them on if the config turns them off", () => {
  const { text } = importFiles({
    "mkdocs.yml": "site_name: O\nextra: { port: 80 }\nplugins:\n  - macros: { render_by_default: false }\n",
    "docs/a.md": "# A\n\nFilters: `{{ name | filter }}` and {{ port }}\n",
    "docs/b.md": "---\nrender_macros: true\n---\n\n# B\n\n{{ port }}\n",
  });
  expect(text("content/a.md")).toContain("Filters: `{{ name | filter }}` and {{ port }}");
  expect(text("content/b.md")).toContain("\n80\n");
});

test("reads a module once that a page or another module imports many times", { timeout: 10_000 }, () => {
  const names = Array.from({ length: 2000 }, (_item, index) => `c${index}`);
  const imports = (from: string): string => names.map((name) => `import { ${name} } from "${from}";\n`).join("");
  const values = names.map((name, index) => `export const ${name} = "v${index}";\n`).join("");
  const { text } = importFiles({
    "docusaurus.config.js": "export default { presets: [['classic', {}]] };",
    "docs/values.ts": values,
    "docs/card.tsx": `${imports("./values")}export const Card = () => <b>{c1999}</b>;\n`,
    "docs/index.mdx": `${imports("./values")}import { Card } from "./card";\n\n# A\n\n<Card />\n`,
  });
  expect(text("content/docs/index.mdx")).toContain("export const Card = () => <b>{c1999}</b>;");
});
