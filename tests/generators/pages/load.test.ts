import { hash } from "node:crypto";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { loadContent, reloadPage } from "../../../generators/pages/load.ts";
import { DocsgenError } from "../../../generators/source/docsgen-error.ts";
import { digestSource } from "../../../generators/source/source-file.ts";
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

test("reads pages, categories, and static files in a fixed order, and skips partials and dotfiles", async () => {
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
    ["c.mdx", "content/c.mdx", ""],
  ]);
  expect(value.categories.map(({ source }) => source.path)).toEqual(["content/a/_category_.json"]);
  expect(value.statics.map(({ path }) => path)).toEqual([".well-known/x", "_headers", "a/pic.png", "deep/f.md"]);
  expect(findings).toEqual([]);
});

test("treats a missing folder as an empty one", async () => {
  expect(await loadContent(project, "content")).toEqual({
    value: { directory: "content", markdown: [], categories: [], statics: [], includes: new Map() },
    findings: [],
  });
});

test("reports unreadable files, and follows no link out of the project or in a loop", async () => {
  await write({ "content/latin.md": new Uint8Array([0x61, 0xff]), "content/ok.md": "ok" });
  await symlink(tmpdir(), join(project, "content/out"));
  await symlink(join(project, "content"), join(project, "content/loop"));
  await symlink(join(project, "gone.md"), join(project, "content/gone.md"));
  await symlink("/etc/hostname", join(project, "content/host.md"));
  const { value, findings } = await loadContent(project, "content");
  expect(value.markdown.map(({ path }) => path)).toEqual(["ok.md"]);
  expect(formatFindings(findings)).toMatchInlineSnapshot(`
    "content/gone.md:1:1 error content/unreadable The file \`content/gone.md\` cannot be read. (check that the file exists and that you have permission to read it)
    content/host.md:1:1 error content/outside-project The link \`content/host.md\` points outside the project folder. docsgen does not read it. (copy the file into the project)
    content/latin.md:1:1 error content/not-utf8 The file \`content/latin.md\` is not UTF-8 text. (save it as UTF-8)
    content/out:1:1 error content/outside-project The link \`content/out\` points outside the project folder. docsgen does not read it. (copy the file into the project)"
  `);
});

test("reports files above the limit at each location that reads one", async () => {
  const large = new Uint8Array(10_000_001).fill(0x61);
  await write({
    "content/a.md": '```js file="/large.js"\n```\n',
    "content/large.md": large,
    "content/fits.md": large.subarray(1),
    "content/large.csv": large,
    "content/b/_category_.yml": large,
    "large.js": large,
  });
  const { value, findings } = await loadContent(project, "content");
  expect(value.markdown.map(({ path }) => path)).toEqual(["a.md", "fits.md"]);
  expect(value.statics.map(({ path }) => path)).toEqual(["large.csv"]);
  expect([value.categories, [...value.includes.keys()]]).toEqual([[], []]);
  expect(formatFindings(findings).split("\n").toSorted()).toEqual([
    "content/b/_category_.yml:1:1 error content/too-large The file `content/b/_category_.yml` is 11 MB. The limit is 10 MB. (split it, or move it to `content/static/`, which docsgen copies unchanged)",
    "content/large.md:1:1 error content/too-large The file `content/large.md` is 11 MB. The limit is 10 MB. (split it, or move it to `content/static/`, which docsgen copies unchanged)",
    "large.js:1:1 error content/too-large The file `large.js` is 11 MB. The limit is 10 MB. (split it, or move it to `content/static/`, which docsgen copies unchanged)",
  ]);
});

test("reads the files that fences include, from the page's folder or the project's", async () => {
  await write({
    "content/a/b.md":
      '> ```js file="../x.js"\n> ```\n\n```js file=\'/y.js\'\n```\n\n```js file="/gone.js"\n```\n\n```js file="/folder"\n```\n\n```js file="/latin.js"\n```\n\n```js file="/link.js"\n```\n\ntext file="/z.js"\n',
    "content/x.js": "x",
    "y.js": "\uFEFFy",
    "z.js": "z",
    "folder/f.js": "f",
    "latin.js": new Uint8Array([0xff]),
  });
  await symlink("/etc/hostname", join(project, "link.js"));
  const { value, findings } = await loadContent(project, "content");
  expect([...value.includes].map(([key, { path, text }]) => [key, path, text])).toEqual([
    ["a/b.md\n../x.js", "content/x.js", "x"],
    ["a/b.md\n/y.js", "y.js", "y"],
  ]);
  expect(formatFindings(findings).split("\n")).toEqual([
    "folder:1:1 error content/unreadable The file `folder` cannot be read. (check that the file exists and that you have permission to read it)",
    "latin.js:1:1 error content/not-utf8 The file `latin.js` is not UTF-8 text. (save it as UTF-8)",
    "content/a/b.md:16:13 error content/outside-project The link `/link.js` points outside the project folder. docsgen does not read it. (copy the file into the project)",
  ]);
});

test("skips the translations' folders, but only at the top level", async () => {
  await write({ "content/fr/a.md": "", "content/b/fr/c.md": "", "content/static/fr/x": "", "content/frx.md": "" });
  const { value } = await loadContent(project, "content", { skipped: new Set(["fr"]) });
  expect([value.markdown, value.statics].map((files) => files.map(({ path }) => path))).toEqual([
    ["b/fr/c.md", "frx.md"],
    ["fr/x"],
  ]);
});

test("reads a content folder that is the project, or a link within it", async () => {
  await write({ "a.md": "a", "static/b": "b", "real/c.md": "c" });
  await symlink(join(project, "real"), join(project, "alias"));
  const whole = await loadContent(project, ".");
  expect(whole.value.markdown.map(({ path, source }) => [path, source.path])).toEqual([
    ["a.md", "a.md"],
    ["alias/c.md", "alias/c.md"],
    ["real/c.md", "real/c.md"],
  ]);
  expect(whole.value.directory).toBe("");
  expect(whole.value.statics.map(({ path }) => path)).toEqual(["b"]);
  const alias = await loadContent(project, "alias");
  expect(alias.value.markdown.map(({ source }) => source.path)).toEqual(["alias/c.md"]);
});

test("reports a content folder that is outside the project or is a file", async () => {
  await write({ "content.md": "" });
  await symlink(tmpdir(), join(project, "away"));
  expect(formatFindings((await loadContent(project, "away")).findings)).toBe(
    "away:1:1 error content/outside-project The link `away` points outside the project folder. docsgen does not read it. (copy the file into the project)",
  );
  expect(formatFindings((await loadContent(project, "content.md")).findings)).toBe(
    "content.md:1:1 error content/unreadable The file `content.md` cannot be read. (check that the file exists and that you have permission to read it)",
  );
});

describe("reloadPage", () => {
  const files = { "content/a.md": '```js file="/x.js"\n```\n', "content/b/c.md": "c", "x.js": "one", "y.js": "two" };

  test("reads one page and its included files again, and keeps the rest", async () => {
    await write(files);
    const before = await loadContent(project, "content");
    await write({ "content/a.md": '```js file="/y.js"\n```\n', "content/b/c.md": "later", "x.js": "later" });
    const after = reloadPage(project, before, "content/a.md");
    expect(after?.findings).toEqual([]);
    expect([...(after?.value.includes ?? [])].map(([key, { text }]) => [key, text])).toEqual([["a.md\n/y.js", "two"]]);
    expect(after?.value.markdown.map(({ source }) => source.text)).toEqual(['```js file="/y.js"\n```\n', "c"]);
    expect(after?.value.markdown[1]).toBe(before.value.markdown[1]);
    const inner = reloadPage(project, before, "content/b/c.md");
    expect(inner?.value.markdown.map(({ path, source }) => [path, source.path, source.text])).toEqual([
      ["a.md", "content/a.md", '```js file="/x.js"\n```\n'],
      ["b/c.md", "content/b/c.md", "later"],
    ]);
    expect([...(inner?.value.includes.keys() ?? [])]).toEqual(["a.md\n/x.js"]);
  });

  test("returns undefined for a file that is not a page, is missing or unreadable, or had a finding before", async () => {
    await write(files);
    const before = await loadContent(project, "content");
    expect(reloadPage(project, before, "content/other.md")).toBeUndefined();
    expect(reloadPage(project, { ...before, findings: [new DocsgenError("x", "X")] }, "content/a.md")).toBeUndefined();
    await write({ "content/a.md": new Uint8Array([0xff]) });
    expect(reloadPage(project, before, "content/a.md")).toBeUndefined();
    await rm(join(project, "content/a.md"));
    expect(reloadPage(project, before, "content/a.md")).toBeUndefined();
  });
});

test("does not read a page again that was read before", async () => {
  await write({ "content/a.md": "# A\n", "content/b.md": "# B\n" });
  const asked: string[] = [];
  const { value } = await loadContent(project, "content", {
    takePage: (absolute) => {
      asked.push(relative(project, absolute));
      return absolute.endsWith("a.md") ? { bytes: Buffer.from("# Earlier\n"), digest: "known" } : undefined;
    },
  });
  expect(asked).toEqual([join("content", "a.md"), join("content", "b.md")]);
  expect(value.markdown.map(({ source }) => [source.text, digestSource(source).slice(0, 5)])).toEqual([
    ["# Earlier\n", "known"],
    ["# B\n", hash("sha256", "# B\n", "hex").slice(0, 5)],
  ]);
});
