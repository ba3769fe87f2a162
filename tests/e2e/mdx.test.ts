import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

import { expect, test } from "vitest";

import { temporaryFolder } from "../cli/temporary-folder.ts";
import { runCli } from "./run-cli.ts";

test("a site of MDX pages shows partials, data, and variables, and follows every change of them", async () => {
  const folder = temporaryFolder({
    "docsgen.config.yaml": "variables: { product: Pets }\n",
    "content/index.mdx":
      '---\ntitle: Start\n---\nimport Key from "./_key.mdx";\nimport data from "./data.json";\n\n## {{product}} {data.level}\n\n<Key who="Ann" />\n\n<Note>\n\nRead [this](./more.mdx).\n\n</Note>\n',
    "content/more.mdx": "# More\n\n{/* hidden */}\n\nText\n",
    "content/_key.mdx": "First key of {props.who}.\n",
    "content/data.json": '{ "level": 1 }',
  });
  const build = async () => {
    const built = await runCli(["build", folder, "--format", "json"], { cwd: folder });
    expect([built.code, (JSON.parse(built.stdout) as { findings: unknown }).findings]).toEqual([0, []]);
    const read = (name: string): string => readFileSync(path.join(folder, "out/site", name), "utf8");
    return { html: read("index.html"), copy: read("index.md"), search: read("llms-full.txt") };
  };
  const edit = (name: string, text: string): void => writeFileSync(path.join(folder, name), text);

  const first = await build();
  expect(first.html).toContain("<p>First key of Ann.</p>");
  expect(first.html).toContain(">Pets 1<");
  expect(first.copy).toBe("# Start\n\n## Pets 1\n\nFirst key of Ann.\n\n:::note\nRead [this](./more/index.md).\n:::\n");
  expect(first.search).not.toContain("hidden");
  edit("content/_key.mdx", "Second key of {props.who}.\n");
  expect((await build()).html).toContain("<p>Second key of Ann.</p>");
  edit("content/data.json", '{ "level": 2 }');
  expect((await build()).html).toContain(">Pets 2<");
  edit("docsgen.config.yaml", "variables: { product: Cats }\n");
  expect((await build()).copy).toContain("## Cats 2");
});
