import { mkdirSync, readdirSync, renameSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { readFiles, temporaryFolder, writeFiles } from "../cli/temporary-folder.ts";
import { runCli } from "./run-cli.ts";

const pages = {
  "docsgen.config.yaml": "title: Pets\n",
  "content/index.md": "# Home\n\nText.\n",
  "content/guides/one.md": "# One\n\nText.\n",
  "content/guides/two.md": "# Two\n\nText.\n",
  "content/static/data": "a file",
};

interface Project {
  readonly folder: string;
  readonly build: () => Promise<void>;
  /** Every file of the output, which must be what a build from nothing makes. */
  readonly output: () => Promise<Record<string, string>>;
  /** The output before the last one, where it is kept. */
  readonly findSpare: () => string | undefined;
}

function makeProject(env: Readonly<Record<string, string>> = {}): Project {
  const folder = temporaryFolder(pages);
  const cache = temporaryFolder();
  const call = async (...options: string[]) => {
    const result = await runCli(["build", ...options], { cwd: folder, env: { CI: "", DOCSGEN_CACHE: cache, ...env } });
    expect(result).toMatchObject({ code: 0 });
  };
  return {
    folder,
    build: async () => await call(),
    output: async () => {
      await call("--no-cache", "--out", "fresh");
      const made = readFiles(path.join(folder, "out"));
      expect(made).toEqual(readFiles(path.join(folder, "fresh")));
      expect(listFolders(path.join(folder, "out"))).toEqual(listFolders(path.join(folder, "fresh")));
      return made;
    },
    findSpare: () => {
      const inside = readdirSync(cache, { recursive: true, encoding: "utf8" });
      const [spare] = inside.filter((name) => /^[^/\\]+[/\\]\d+\.bytes$/.test(name));
      return spare && path.join(cache, spare);
    },
  };
}

function listFolders(folder: string): readonly string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isDirectory());
  return entries.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name))).toSorted();
}

const changePage = (folder: string, text: string): void =>
  writeFiles(folder, { "content/guides/one.md": `# One\n\n${text}\n` });

test("an output begins as the one before the last, which stays as it was", { timeout: 60_000 }, async () => {
  const { folder, build, output, findSpare } = makeProject();
  await build();
  expect(findSpare()).toBeUndefined();
  let last = await output();
  const linked = statSync(path.join(folder, "out/site/guides/two/index.html")).ino;
  for (const text of ["First.", "Second.", "Third."]) {
    changePage(folder, text);
    await build();
    const spare = findSpare() ?? "";
    expect(readFiles(spare)).toEqual(last);
    last = await output();
    expect(last["site/guides/one/index.html"]).toContain(text);
    for (const place of [spare, path.join(folder, "out")])
      expect(statSync(path.join(place, "site/guides/two/index.html")).ino).toBe(linked);
  }
});

test("what comes, goes and changes its kind is as in a build from nothing", { timeout: 120_000 }, async () => {
  const { folder, build, output, findSpare } = makeProject();
  const edits: (() => void)[] = [
    () => changePage(folder, "New."),
    () => rmSync(path.join(folder, "content/guides"), { recursive: true }),
    () => writeFiles(folder, { "content/guides.md": "# Guides\n", "content/more/deep/page.md": "# Deep\n" }),
    // A folder stands where a file was, in the output before the last one as well, and then a file again.
    () => rmSync(path.join(folder, "content/static/data")),
    () => writeFiles(folder, { "content/static/data/a.txt": "a" }),
    () => writeFiles(folder, { "content/static/data/b/c.txt": "c" }),
    () => rmSync(path.join(folder, "content/static/data"), { recursive: true }),
    () => writeFiles(folder, { "content/static/data": "a file" }),
    () => {
      rmSync(path.join(folder, "content/static/data"));
      writeFiles(folder, { "content/static/data/a.txt": "a" });
    },
    () => renameSync(path.join(folder, "content/more"), path.join(folder, "content/less")),
    () => changePage(folder, "Last."),
  ];
  await build();
  for (const edit of edits) {
    edit();
    await build();
    await output();
  }
  expect(findSpare()).toBeDefined();
});

test("counts towards the limit of the cache what it takes beside the last one", { timeout: 60_000 }, async () => {
  const { folder, build, findSpare } = makeProject();
  writeFiles(folder, { "content/static/large": "x".repeat(100_000) });
  await build();
  const edits: (() => void)[] = [
    () => changePage(folder, "New."),
    () => rmSync(path.join(folder, "content/static/large")),
    () => writeFiles(folder, { "content/static/large": "y".repeat(50_000) }),
    () => writeFiles(folder, { "content/static/large": "z".repeat(20_000) }),
  ];
  for (const edit of edits) {
    edit();
    await build();
    const spare = findSpare() ?? "";
    const shared = new Set(listFiles(path.join(folder, "out")).map(({ ino }) => ino));
    const own = listFiles(spare).filter(({ ino }) => !shared.has(ino));
    expect(path.basename(spare)).toBe(`${own.reduce((sum, { size }) => sum + size, 0)}.bytes`);
  }
});

function listFiles(folder: string) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return entries.map((entry) => statSync(path.join(entry.parentPath, entry.name)));
}

test("is not relied on: whatever stands in it, the output is as from nothing", { timeout: 120_000 }, async () => {
  const { folder, build, output, findSpare } = makeProject();
  const damages: ((spare: string) => void)[] = [
    (spare) => writeFileSync(path.join(spare, "site/guides/two/index.html"), "written into it"),
    (spare) => {
      rmSync(path.join(spare, "site/guides/two/index.html"));
      writeFileSync(path.join(spare, "site/guides/two/index.html"), "another");
    },
    (spare) => rmSync(path.join(spare, "site/guides"), { recursive: true }),
    (spare) => mkdirSync(path.join(spare, "site/empty")),
    (spare) => writeFileSync(path.join(spare, "site/strange.txt"), ""),
    (spare) => symlinkSync("index.html", path.join(spare, "site/link.html")),
    (spare) => {
      rmSync(path.join(spare, "site/guides"), { recursive: true });
      writeFileSync(path.join(spare, "site/guides"), "");
    },
    (spare) => {
      rmSync(spare, { recursive: true });
      writeFileSync(spare, "");
    },
    (spare) => rmSync(spare, { recursive: true }),
  ];
  await build();
  for (const [number, damage] of damages.entries()) {
    changePage(folder, `Before ${number}.`);
    await build();
    damage(findSpare() ?? "");
    changePage(folder, `After ${number}.`);
    await build();
    await output();
  }
});

test("an output that somebody has changed is made anew, also beside a spare one", { timeout: 60_000 }, async () => {
  const { folder, build, output } = makeProject();
  await build();
  for (const text of ["First.", "Second."]) {
    changePage(folder, text);
    await build();
    // Both outputs hold this file: it is one.
    writeFileSync(path.join(folder, "out/site/guides/two/index.html"), "changed");
  }
  await build();
  await output();
});

test("is not kept where builds run for others", { timeout: 60_000 }, async () => {
  const { folder, build, output, findSpare } = makeProject({ CI: "true" });
  await build();
  changePage(folder, "New.");
  await build();
  await output();
  expect(findSpare()).toBeUndefined();
});
