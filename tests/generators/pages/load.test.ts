import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

import { loadContent } from "../../../generators/pages/load.ts";
import { formatFindings } from "./format-findings.ts";

let project = "";
beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), "docsgen-load-"));
});
afterEach(async () => {
  await rm(project, { recursive: true });
});

async function write(files: Readonly<Record<string, string | Uint8Array>>): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(project, path)), { recursive: true });
    await writeFile(join(project, path), content);
  }
}

test("reads pages, categories and static files in one order, and skips partials and dotfiles", async () => {
  await write({
    "content/b.md": "b",
    "content/a/x.md": "\uFEFFx",
    "content/a-b.md": "",
    "content/_part.md": "",
    "content/_parts/x.md": "",
    "content/.hidden.md": "",
    "content/a/_category_.json": "{}",
    "content/a/pic.png": "png",
    "content/static/_headers": "h",
    "content/static/deep/f.md": "f",
    "content/static/.well-known/x": "w",
    "content/c.mdx": "",
  });
  const { value, findings } = await loadContent(project, "content");
  expect(value.directory).toBe("content");
  expect(value.markdown.map(({ path, source }) => [path, source.path, source.text])).toEqual([
    ["a-b.md", "content/a-b.md", ""],
    ["a/x.md", "content/a/x.md", "x"],
    ["b.md", "content/b.md", "b"],
  ]);
  expect(value.categories.map(({ source }) => source.path)).toEqual(["content/a/_category_.json"]);
  expect(value.statics.map(({ path }) => path)).toEqual([".well-known/x", "_headers", "a/pic.png", "deep/f.md"]);
  expect(formatFindings(findings)).toMatchInlineSnapshot(
    `"content/c.mdx:1:1 warning content/unsupported-page The file \`content/c.mdx\` makes no page: only \`.md\` files do. (rename it to \`.md\` and replace components by directives such as \`:::tabs\`, or start its name with \`_\`)"`,
  );
});

test("takes a folder that is not there for an empty one", async () => {
  expect(await loadContent(project, "content")).toEqual({
    value: { directory: "content", markdown: [], categories: [], statics: [], includes: new Map() },
    findings: [],
  });
});

test("reports what cannot be read, and follows no link out of the project or in a circle", async () => {
  await write({ "content/latin.md": new Uint8Array([0x61, 0xff]), "content/ok.md": "ok" });
  await symlink(tmpdir(), join(project, "content/out"));
  await symlink(join(project, "content"), join(project, "content/loop"));
  await symlink(join(project, "gone.md"), join(project, "content/gone.md"));
  await symlink("/etc/hostname", join(project, "content/host.md"));
  const { value, findings } = await loadContent(project, "content");
  expect(value.markdown.map(({ path }) => path)).toEqual(["ok.md"]);
  expect(formatFindings(findings)).toMatchInlineSnapshot(`
    "content/gone.md:1:1 error content/unreadable The file \`content/gone.md\` cannot be read. (check that the file exists and that you may read it)
    content/host.md:1:1 error content/outside-project The link \`content/host.md\` leads outside the project folder and is not read. (copy the file into the project)
    content/latin.md:1:1 error content/not-utf8 The file \`content/latin.md\` is not UTF-8 text. (save it as UTF-8)
    content/out:1:1 error content/outside-project The link \`content/out\` leads outside the project folder and is not read. (copy the file into the project)"
  `);
});
