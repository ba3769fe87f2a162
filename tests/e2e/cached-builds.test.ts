import type { ChildProcess } from "node:child_process";
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { readFiles, temporaryFolder } from "../cli/temporary-folder.ts";
import { runCli, type CallResult } from "./run-cli.ts";

const files = {
  "docsgen.config.yaml": "title: Pets\n",
  "spec/openapi.yaml": `openapi: 3.1.0
info: { title: Pets, version: "1" }
paths:
  /pets:
    post:
      operationId: createPet
      requestBody: { content: { application/json: { schema: { $ref: "pet.yaml" } } } }
      responses: { "200": { description: Made. } }
`,
  "spec/pet.yaml": "type: object\nproperties: { name: { type: string, maxLength: 5 } }\n",
  "content/index.md": '# Home\n\nText.\n\n```python file="/examples/call.py"\n```\n',
  "content/guides/one.md": '# One\n\n```json\n{ "name": "Rex" }\n```\n',
  "content/static/picture.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  "examples/call.py": "print(1)\n",
};

interface Project {
  readonly folder: string;
  readonly cache: string;
  readonly build: (...options: string[]) => Promise<CallResult>;
  readonly change: (name: string, text?: string) => void;
}

function makeProject(): Project {
  const folder = temporaryFolder(files);
  const cache = temporaryFolder({});
  return {
    folder,
    cache,
    build: async (...options) => await runCli(["build", ...options], { cwd: folder, env: { DOCSGEN_CACHE: cache } }),
    change: (name, text = "\n") => {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      appendFileSync(path.join(folder, name), text);
    },
  };
}

/** Only a build that reads and draws has stages. */
const hasBuilt = ({ stderr }: CallResult): boolean => /^pages$/m.test(stderr);

const withoutTimes = ({ stdout }: CallResult): string => stdout.replaceAll(/^(?:time|files|[a-zA-Z ]+ +\d).*\n/gm, "");

describe("a second build of the same", () => {
  test("does nothing, prints the same, and leaves the same output", async () => {
    const { folder, build } = makeProject();
    const first = await build("--verbose");
    const output = readFiles(path.join(folder, "out"));
    const second = await build("--verbose");
    expect([hasBuilt(first), hasBuilt(second), first.code, second.code]).toEqual([true, false, 0, 0]);
    expect(withoutTimes(second)).toBe(withoutTimes(first));
    expect(second.stdout).toContain("example/unbound");
    expect(second.stdout).toMatch(/^files .*(\d+), .* \1 unchanged$/m);
    expect(readFiles(path.join(folder, "out"))).toEqual(output);
  });

  const changes: [what: string, change: (project: Project) => void][] = [
    ["a page changes", ({ change }) => change("content/guides/one.md", "More.\n")],
    ["a page is new", ({ change }) => change("content/guides/two.md", "# Two\n")],
    ["a page is gone", ({ folder }) => rmSync(path.join(folder, "content/guides/one.md"))],
    ["a static file changes", ({ change }) => change("content/static/picture.svg")],
    ["the description changes", ({ change }) => change("spec/openapi.yaml", "tags: [{ name: New }]\n")],
    ["a file that it refers to changes", ({ change }) => change("spec/pet.yaml", "minProperties: 1\n")],
    ["the code that a page takes from a file changes", ({ change }) => change("examples/call.py", "print(2)\n")],
    ["the config changes", ({ change }) => change("docsgen.config.yaml", "tagline: New\n")],
    ["a file of the output changes", ({ change }) => change("out/site/index.html", "x")],
    ["a file of the output is gone", ({ folder }) => rmSync(path.join(folder, "out/sdk/index.js"))],
    ["the cache is damaged", ({ cache }) => writeOver(cache, () => "{")],
    ["the cache is of another form", ({ cache }) => writeOver(cache, () => "{}")],
    [
      "the cached pages are damaged",
      ({ cache, change }) => {
        writeOver(cache, (name, text) => (name.endsWith(".segment") ? text.replaceAll("a", "b") : text));
        change("content/guides/one.md", "More.\n");
      },
    ],
    [
      "the cached pages are truncated",
      ({ cache, change }) => {
        writeOver(cache, (name, text) => (name.endsWith(".segment") ? text.slice(0, text.length / 2) : text));
        change("content/guides/one.md", "More.\n");
      },
    ],
  ];
  test.each(changes)("builds again when %s", async (_what, change) => {
    const project = makeProject();
    await project.build();
    change(project);
    const again = await project.build();
    expect(hasBuilt(again)).toBe(true);
    const fresh = await project.build("--no-cache", "--out", "fresh");
    expect(hasBuilt(fresh)).toBe(true);
    expect(readFiles(path.join(project.folder, "out"))).toEqual(readFiles(path.join(project.folder, "fresh")));
    expect(hasBuilt(await project.build())).toBe(false);
  });

  test.each([
    ["called with another base", ["--base", "/docs/"]],
    ["called without a cache", ["--no-cache"]],
    ["called with another address", ["--url", "https://docs.example.org"]],
  ])("builds again when %s", async (_what, options) => {
    const { build } = makeProject();
    await build();
    expect(hasBuilt(await build(...options))).toBe(true);
  });

  test("builds again what came while it was built", async () => {
    const { folder, cache, build, change } = makeProject();
    const addPage = (text: string): void => {
      // The stage after the pages. The summary has a line of that name with numbers.
      if (/^examples$/m.test(text)) change("content/late.md", "# Late\n");
    };
    const onStart = (child: ChildProcess): void => {
      for (const stream of [child.stdout, child.stderr]) stream?.on("data", addPage);
    };
    await runCli(["build"], { cwd: folder, env: { DOCSGEN_CACHE: cache }, onStart });
    expect(readFileSync(path.join(folder, "content/late.md"), "utf8")).toContain("Late");
    await build();
    expect(readFiles(path.join(folder, "out/site/late"))["index.html"]).toContain("<h1>Late");
  });

  test("builds again when a page in a linked folder changes", async () => {
    const { folder, build, change } = makeProject();
    change("shared/three.md", "# Three\n");
    symlinkSync("../shared", path.join(folder, "content/linked"));
    await build();
    expect(readFiles(path.join(folder, "out/site/linked/three"))["index.html"]).toContain("<h1>Three");
    change("shared/three.md", "\nMore of it.\n");
    await build();
    expect(readFiles(path.join(folder, "out/site/linked/three"))["index.html"]).toContain("More of it.");
  });

  test("leaves no more in the cache than may be there, but what the run itself has made", async () => {
    const { cache, build, change } = makeProject();
    await build();
    const segment = readdirSync(cache, { recursive: true, encoding: "utf8" }).find((name) => name.endsWith(".segment"));
    const parts = path.join(cache, path.dirname(segment ?? ""));
    const old = path.join(cache, "0".repeat(32));
    // A folder of another program: DOCSGEN_CACHE may name a folder that docsgen shares.
    const foreign = path.join(cache, "foreign");
    for (const folder of [old, foreign]) {
      mkdirSync(folder);
      utimesSync(folder, new Date("2020-01-01"), new Date("2020-01-01"));
    }
    change("content/guides/one.md", "More.\n");
    await build();
    expect(existsSync(old)).toBe(true);
    // Files with holes: they take no room, and count as what they seem to be.
    writeFileSync(path.join(parts, "large.segment"), "");
    truncateSync(path.join(parts, "large.segment"), 3_000_000_000);
    change("content/guides/one.md", "Still more.\n");
    expect(hasBuilt(await build())).toBe(true);
    expect([existsSync(parts), existsSync(old), existsSync(foreign)]).toEqual([true, false, true]);
    expect(hasBuilt(await build())).toBe(false);
  });

  test("finds every entry it needs in a cache that exceeds its limit", async () => {
    const { cache, build, change } = makeProject();
    await build();
    change("content/guides/one.md", "More.\n");
    await build();
    const segment = readdirSync(cache, { recursive: true, encoding: "utf8" }).find((name) => name.endsWith(".segment"));
    const large = path.join(cache, path.dirname(segment ?? ""), "large.segment");
    writeFileSync(large, "");
    truncateSync(large, 3_000_000_000);
    const before = readdirSync(cache);
    for (const text of ["Half an hour later.\n", "An hour later.\n"]) {
      const entries = readdirSync(cache, { recursive: true, encoding: "utf8" });
      const earlier = new Date(Date.now() - 1_800_000);
      for (const name of entries.toReversed()) utimesSync(path.join(cache, name), earlier, earlier);
      change("content/guides/one.md", text);
      expect(hasBuilt(await build())).toBe(true);
      expect(readdirSync(cache)).toEqual(expect.arrayContaining(before));
    }
    expect(hasBuilt(await build())).toBe(false);
  });

  test("is built where the cache cannot be written", async () => {
    const { folder, cache } = makeProject();
    const blocked = path.join(cache, "file");
    writeFileSync(blocked, "");
    const build = async () =>
      await runCli(["build"], { cwd: folder, env: { DOCSGEN_CACHE: path.join(blocked, "inside") } });
    expect((await build()).code).toBe(0);
    const second = await build();
    expect([second.code, hasBuilt(second), readFileSync(blocked, "utf8")]).toEqual([0, true, ""]);
  });
});

/** Changes every file of a folder. */
function writeOver(folder: string, textOf: (name: string, text: string) => string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile()) writeFileSync(file, textOf(entry.name, readFileSync(file, "utf8")));
  }
}

describe("a check, which writes no HTML", () => {
  test("reports the same before and after a build, and the build writes all pages", async () => {
    const blog = {
      "docsgen.config.yaml": "blog: {}\n",
      "content/blog/2025-07-01-news.md": "# News\n\n```js {1}\nconst a = 1;\n```\n\n<!-- truncate -->\n\nMore.\n",
    };
    const [checked, plain] = [makeProject(), makeProject()];
    for (const { change } of [checked, plain]) for (const [name, text] of Object.entries(blog)) change(name, text);
    const check = async (...options: string[]): Promise<string> => {
      const env = { DOCSGEN_CACHE: checked.cache };
      return (await runCli(["check", "--format", "json", ...options], { cwd: checked.folder, env })).stdout;
    };
    const first = await check();
    const stored = await check();
    await checked.build();
    expect([stored, await check(), await check("--no-cache")]).toEqual([first, first, first]);
    await plain.build();
    expect(readFiles(path.join(checked.folder, "out"))).toEqual(readFiles(path.join(plain.folder, "out")));
  });
});
