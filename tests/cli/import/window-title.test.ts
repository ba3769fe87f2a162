import { describe, expect, test } from "vitest";

import { importFiles } from "./read-sample.ts";

const home = "---\nlayout: home\nhero:\n  name: Otter\n---\n";
const vitepress = (config: string, page: string): Readonly<Record<string, string>> => ({
  ".vitepress/config.mts": `export default ${config};`,
  "index.md": page,
});
const starlight = {
  "astro.config.mjs":
    'import starlight from "@astrojs/starlight";\nexport default { integrations: [starlight({ title: "Otter" })] };\n',
};
const docusaurus = { "docusaurus.config.js": 'module.exports = { title: "Otter", presets: [["classic", {}]] };' };

describe("keeps the title of the window", () => {
  test.each<[name: string, files: Readonly<Record<string, string>>, target: string, want: readonly string[]]>([
    ["of a home page of VitePress", vitepress('{ title: "Otter" }', home), "content/index.md", ["title_meta: Otter"]],
    ["of VitePress with a heading", vitepress('{ title: "Otter" }', "# A\n"), "content/index.md", []],
    ["of VitePress with a title", vitepress('{ title: "Otter" }', "---\ntitle: Home\n---\n"), "content/index.md", []],
    [
      "with the suffix of VitePress",
      vitepress('{ title: "Otter", titleTemplate: "Fast" }', home),
      "content/index.md",
      ["title_meta: Otter | Fast", "titleTemplate: false"],
    ],
    [
      "with the page's own pattern",
      vitepress('{ title: "Otter", titleTemplate: "Fast" }', "---\ntitleTemplate: ':title: Swim'\n---\n"),
      "content/index.md",
      ['title_meta: "Otter: Swim"', "titleTemplate: false"],
    ],
    [
      "of the start page of MkDocs",
      { "mkdocs.yml": "site_name: Otter\n", "docs/index.md": "# Introduction\n" },
      "content/index.md",
      ["title_meta: Otter"],
    ],
    [
      "of other pages of MkDocs",
      { "mkdocs.yml": "site_name: Otter\n", "docs/index.md": "# A\n", "docs/b.md": "# B\n" },
      "content/b.md",
      [],
    ],
    [
      "that the head of a page states",
      { ...starlight, "src/content/docs/a.md": "---\ntitle: A\nhead:\n  - tag: title\n    content: Own\n---\n" },
      "content/a.md",
      ["title_meta: Own", "titleTemplate: false"],
    ],
    [
      "of a page of Docusaurus without a title",
      { ...docusaurus, "docs/a.md": "# A\n", "src/pages/b.md": "Text.\n" },
      "content/b.md",
      ["title_meta: Otter"],
    ],
  ])("%s", (_name, files, target, want) => {
    const lines = importFiles(files).text(target).split("\n");
    expect(
      lines.filter((line) => /^title(?:_meta|Template):/.test(line)).map((line) => line.replaceAll("'", '"')),
    ).toEqual(want);
  });

  test.each([
    ["a suffix", vitepress('{ title: "Otter", titleTemplate: "Fast" }', home), "titlePattern: '%s | Fast'"],
    ["the page's title alone", vitepress('{ title: "Otter", titleTemplate: false }', home), "titlePattern: '%s'"],
    [
      "the pattern of Material",
      { "mkdocs.yml": "site_name: Otter\ntheme: { name: material }\n", "docs/index.md": "# A\n" },
      "titlePattern: '%s - Otter'",
    ],
  ])("with %s in the config", (_name, files, want) => {
    expect(importFiles(files).text("docsgen.config.yaml")).toContain(want);
  });
});
