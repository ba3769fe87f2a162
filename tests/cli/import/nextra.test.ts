import { expect, test } from "vitest";
import { importFiles, readSample } from "./read-sample.ts";

const config = 'import nextra from "nextra"; export default nextra({})({});';

test("reports the parts of _meta files that are not constants", () => {
  const meta =
    'import { load } from "pkg";\nexport default { a: "First", b: { title: load("b") }, c: { title: b.c } };\n';
  const project = readSample({
    "next.config.mjs": config,
    "content/_meta.ts": meta,
    "content/a.md": "# A\n",
    "content/b.md": "# B\n",
    "content/more/_meta.js": 'import { load } from "pkg";\nexport default await load("more");\n',
    "content/more/c.md": "# C\n",
    "content/last/_meta.json": "{ not: [json",
    "content/last/d.md": "# D\n",
  });
  expect(project.config.map(({ key, place, outcome }) => `${key} ${outcome} ${place.file}`)).toEqual([
    "_meta.b unknown content/_meta.ts",
    "_meta.c.title unknown content/_meta.ts",
    "_meta unknown content/last/_meta.json",
    "_meta unknown content/more/_meta.js",
  ]);
  expect(project.config[1]?.place.offset).toBe(meta.indexOf("b.c"));
});

test("reads the suffix of titles and the year of the footer in the theme of Nextra", () => {
  const { site, config: uses } = readSample({
    "next.config.js": "module.exports = require('nextra')('nextra-theme-docs', './theme.config.js')();",
    "theme.config.js":
      'export default { titleSuffix: " – Otter", footer: { text: `MIT ${new Date().getFullYear()} © Otter.` } };',
    "pages/index.mdx": "# Home\n",
  });
  expect(site).toMatchObject({
    titlePattern: "%s – Otter",
    footer: { copyright: `MIT ${new Date().getFullYear()} © Otter.` },
  });
  expect(uses.map(({ key, outcome }) => `${key} ${outcome}`)).toEqual([
    "titleSuffix converted",
    "footer.text converted",
  ]);
});

test("keeps a heading of level 1 below other headings or text where it is", () => {
  const { text } = importFiles({
    "next.config.mjs": config,
    "content/a.mdx": "---\ntitle: Welcome\n---\n\n## Install\n\n```sh\n# not a heading\n```\n\n# Versions\n",
    "content/b.mdx": "Text comes first.\n\n# Otter\n",
    "content/c.mdx": "---\ntitle: C\n---\n\nimport x from './x'\n\n{/* Note */}\n\n# Otter\n\n## More\n",
  });
  expect(text("content/a.mdx")).toMatch(/^---\ntitle: Welcome\nhide_title: true\n---\n/);
  expect(text("content/b.mdx")).toMatch(/^---\ntitle: Otter\nhide_title: true\n---\n/);
  expect(text("content/c.mdx")).toMatch(/^---\ntitle: Otter\ntitle_meta: C\n---\n/);
});
