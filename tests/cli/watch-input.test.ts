import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { createWatchRules, watchInput } from "../../cli/dev/watch-input.ts";
import { temporaryFolder } from "./temporary-folder.ts";

test("reads a file again that changes right after it was read", async () => {
  const directory = temporaryFolder({ "content/page.md": "0" });
  const file = path.join(directory, "content/page.md");
  const last = 8;
  const texts: string[] = [];
  const watcher = watchInput({
    directory,
    paths: () => [path.join(directory, "content")],
    since: Date.now() + 60_000,
    onChange: async () => {
      const text = readFileSync(file, "utf8");
      texts.push(text);
      if (Number(text) < last) writeFileSync(file, String(Number(text) + 1));
      return await Promise.resolve();
    },
  });
  onTestFinished(async () => await watcher.close());
  await expect
    .poll(
      () => {
        // Until the watcher listens.
        if (texts.length === 0) writeFileSync(file, "1");
        return texts.at(-1);
      },
      { interval: 100 },
    )
    .toBe(String(last));
});

test("reports a file that changes before the watcher is ready", async () => {
  const directory = temporaryFolder({ "content/a.md": "", "content/b.md": "", "openapi.yaml": "" });
  const changed: string[] = [];
  const watcher = watchInput({
    directory,
    paths: () => [path.join(directory, "content"), path.join(directory, "openapi.yaml")],
    since: Date.now() + 60_000,
    onChange: async (changes) => {
      changed.push(...changes.keys());
      return await Promise.resolve();
    },
  });
  onTestFinished(async () => await watcher.close());
  // The watcher opens its first file later than this.
  writeFileSync(path.join(directory, "openapi.yaml"), "openapi: 3.1.0");
  writeFileSync(path.join(directory, "content/b.md"), "# B");
  await expect
    .poll(() => changed.toSorted())
    .toEqual(["content/b.md", "openapi.yaml"].map((name) => path.join(directory, name)));
});

describe("a watcher opens the project's inputs and the folders above them, and nothing else", () => {
  const projects: [string, path.PlatformPath, directory: string][] = [
    ["on Linux and macOS", path.posix, "/home/me/docs"],
    ["on Windows", path.win32, "C:\\Users\\me\\docs"],
  ];
  const files: [file: string, isIgnored: boolean, isWatched: boolean][] = [
    [".", false, false],
    ["content", false, true],
    ["content/guides/page.md", false, true],
    ["contents/page.md", true, false],
    ["docsgen.config.yaml", false, true],
    ["content/node_modules/a.md", true, true],
    ["src/main.ts", true, false],
    ["..", false, false],
    ["../shared/openapi.yaml", false, true],
    ["../shared/other.yaml", true, false],
  ];
  test.each(projects)("%s", (_system, flavor, directory) => {
    const paths = ["content", "../shared/openapi.yaml"].map((name) => flavor.resolve(directory, name));
    const { isIgnored, isWatched } = createWatchRules(directory, () => paths, flavor);
    for (const [name, ignored, watched] of files) {
      const file = flavor.resolve(directory, name);
      // chokidar asks its filter with forward slashes, also on Windows.
      expect([name, isIgnored(file.replaceAll("\\", "/")), isWatched(file)]).toEqual([name, ignored, watched]);
      expect([name, isIgnored(file)]).toEqual([name, ignored]);
    }
  });
});
