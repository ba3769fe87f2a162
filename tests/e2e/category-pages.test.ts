import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

import { temporaryFolder } from "../cli/temporary-folder.ts";
import { runCli } from "./run-cli.ts";

const files = {
  "docsgen.config.yaml": "title: T\n",
  "content/index.md": "---\ntitle: Home\n---\n\nStart\n",
  "content/pets/_category_.json": '{ "label": "Pets" }',
  "content/pets/index.mdx":
    "import DocCardList from '@theme/DocCardList';\n\n# Pets\n\nIntro\n\n## Kinds\n\n<DocCardList />\n\nAfter\n",
  "content/pets/cat.md": "---\ndescription: About *cats*.\n---\n\n# Cat\n\nA cat.\n",
  "content/pets/dog.md": "# Dog\n\nA dog.\n\n::pages\n",
};

test("a page lists the other pages of its category, in every form, also after an edit of these pages", async () => {
  const folder = temporaryFolder(files);
  const read = (file: string) => readFileSync(path.join(folder, "out/site", file), "utf8");
  const run = async () => {
    const { code, stdout } = await runCli(["build", "--format", "json"], { cwd: folder });
    return [code, (JSON.parse(stdout) as { findings: { code: string }[] }).findings.map((finding) => finding.code)];
  };
  expect(await run()).toEqual([0, []]);
  const cards = (html: string) =>
    /<ul class="card-grid">.*?<\/ul>/s
      .exec(html)?.[0]
      .replaceAll(/<[^>]+>/g, " ")
      .split(/ {2,}/);
  expect(cards(read("pets/index.html"))).toEqual(["", "Cat", "About *cats*.", "Dog", "A dog.", ""]);
  expect(cards(read("pets/dog/index.html"))?.slice(1, 3)).toEqual(["Cat", "About *cats*."]);
  expect(read("pets/index.md")).toContain(
    "## Kinds\n\n- [Cat](../pets/cat/index.md): About \\*cats\\*.\n- [Dog](../pets/dog/index.md): A dog.\n\nAfter",
  );
  expect(read("search-docs.json")).toContain("About *cats*.");
  writeFileSync(path.join(folder, "content/pets/cat.md"), "---\ndescription: New words.\n---\n\n# Tomcat\n");
  expect(await run()).toEqual([0, []]);
  expect(cards(read("pets/index.html"))?.slice(1, 3)).toEqual(["Tomcat", "New words."]);
});
