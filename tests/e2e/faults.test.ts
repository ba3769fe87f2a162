import { execFileSync, spawnSync } from "node:child_process";
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { hostname } from "node:os";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { starterFiles } from "../starter-project.ts";
import { readFiles, temporaryFolder, writeFiles } from "../cli/temporary-folder.ts";
import { killRuns } from "../faults/kill-runs.js";
import { soakTest } from "../soak.ts";
import { runCli, type CallOptions, type CallResult } from "./run-cli.ts";
import { startServer } from "./start-server.ts";

const starter = Object.fromEntries(starterFiles.map(({ path: name, content }) => [name, content]));
const isRoot = process.getuid?.() === 0;
const preload = path.resolve(import.meta.dirname, "../faults/other-world.js");

interface Project {
  readonly folder: string;
  readonly out: string;
  readonly build: (options?: Partial<CallOptions>, ...args: string[]) => Promise<CallResult>;
}

function makeProject(files: Readonly<Record<string, string>> = starter, folder = temporaryFolder()): Project {
  writeFiles(folder, files);
  const env = { DOCSGEN_CACHE: temporaryFolder() };
  return {
    folder,
    out: path.join(folder, "out"),
    build: async (options = {}, ...args) =>
      await runCli(["build", ...args], { cwd: folder, ...options, env: { ...env, ...options.env } }),
  };
}

const listHidden = (folder: string): string[] => readdirSync(folder).filter((name) => name.startsWith("."));

/** docsgen reports errors of its environment as findings, never as stack traces. */
function expectFinding({ code, stdout, stderr }: CallResult, wanted: RegExp): void {
  expect((stdout + stderr).replaceAll(/\s+/g, " ")).toMatch(wanted);
  expect(stdout + stderr).not.toMatch(/\n +at .*:\d+:\d+|internal error/);
  expect(code).toBe(2);
}

/** Does something as soon as a build has begun to write. */
function onceWriting(folder: string, work: () => void): NonNullable<CallOptions["onStart"]> {
  return (child) => {
    const timer = setInterval(() => {
      if (child.exitCode !== null) clearInterval(timer);
      if (!existsSync(path.join(folder, ".out.docsgen-staging/site"))) return;
      clearInterval(timer);
      work();
    }, 1);
  };
}

/** Enough to write that somebody may come between. */
const pages = Object.fromEntries(
  Array.from({ length: 80 }, (_, index) => [`content/page-${index}.md`, `# Page ${index}\n\nText.\n`]),
);

describe("killed at random moments", () => {
  soakTest.each([
    ["SIGKILL", 30],
    ["SIGINT", 20],
  ] as const)("by %s, the last output is whole and the next run succeeds", async (signal, runs) => {
    const result = await killRuns({ folder: temporaryFolder(), runs, seed: 7, signal });
    expect(result.failures).toEqual([]);
    expect(result.killed).toBe(runs);
  });
});

/** Makes a file system of its own, which root alone may; undefined where that is not possible. */
function mountSmall(options: string): string | undefined {
  const folder = temporaryFolder();
  const { status, error } = spawnSync("mount", ["-t", "tmpfs", "-o", options, "tmpfs", folder]);
  if (status !== 0 || error !== undefined) return undefined;
  onTestFinished(() => void execFileSync("umount", ["-l", folder]));
  return folder;
}

describe("a disk that is full", () => {
  test.each(["size=700k", "size=3m,nr_inodes=90", "size=3m,nr_inodes=40"])(
    "of %s: reports it, and leaves the last output unchanged",
    async (options) => {
      const disk = mountSmall(options);
      if (disk === undefined) return console.log("faults: no full disk, as this user may not mount one");
      const { folder, build } = makeProject();
      const out = path.join(disk, "out");
      // What was there before fits.
      writeFiles(out, {
        "site/index.html": "old",
        "manifest.json": '{ "tool": "docsgen", "outputs": { "site/index.html": "" } }',
      });
      const before = readFiles(out);
      expectFinding(
        await build({}, "--out", out),
        /output\/not-writable .*the disk is full, ENOSPC .* hint: free space/,
      );
      expect(readFiles(disk)).toEqual(
        Object.fromEntries(Object.entries(before).map(([name, text]) => [`out/${name}`, text])),
      );
      expect(readdirSync(disk)).toEqual(["out"]);
      execFileSync("mount", ["-o", "remount,size=60m,nr_inodes=5000", disk]);
      expect(await build({}, "--out", out)).toMatchObject({ code: 0 });
      expect(readdirSync(disk)).toEqual(["out"]);
      expect(await build({}, "--out", path.join(folder, "out"))).toMatchObject({ code: 0 });
      expect(readFiles(out)).toEqual(readFiles(path.join(folder, "out")));
    },
  );

  test("under the cache does not fail the build, and the next build ignores incomplete entries", async () => {
    const disk = mountSmall("size=8k");
    if (disk === undefined) return console.log("faults: no full cache, as this user may not mount one");
    const { build, out } = makeProject({ ...starter, ...pages });
    const env = { DOCSGEN_CACHE: path.join(disk, "cache") };
    expect(await build({ env })).toMatchObject({ code: 0 });
    const output = readFiles(out);
    rmSync(out, { recursive: true });
    expect(await build({ env })).toMatchObject({ code: 0 });
    expect(readFiles(out)).toEqual(output);
  });
});

test("a cache that may only be read is read", async () => {
  const disk = mountSmall("size=60m");
  if (disk === undefined) return console.log("faults: no read-only cache, as this user may not mount one");
  const { build } = makeProject({ ...starter, ...pages });
  const env = { DOCSGEN_CACHE: path.join(disk, "cache") };
  expect((await build({ env })).stderr).toMatch(/^pages$/m);
  execFileSync("mount", ["-o", "remount,ro", disk]);
  const again = await build({ env });
  expect(again).toMatchObject({ code: 0 });
  expect(again.stderr).not.toMatch(/^pages$/m);
});

describe("a folder that may not be written", () => {
  test("on a read-only file system: reports it and changes nothing", async () => {
    const disk = mountSmall("size=60m");
    if (disk === undefined) return console.log("faults: no read-only disk, as this user may not mount one");
    const { build, out } = makeProject(starter, disk);
    expect(await build()).toMatchObject({ code: 0 });
    const before = readFiles(out);
    writeFiles(disk, { "content/index.md": "# Other\n\nText.\n" });
    execFileSync("mount", ["-o", "remount,ro", disk]);
    expectFinding(await build(), /output\/not-writable .*the file system is read-only, EROFS/);
    expect(readFiles(out)).toEqual(before);
    execFileSync("mount", ["-o", "remount,rw", disk]);
    expect(await build()).toMatchObject({ code: 0 });
    expect(readFiles(out)).not.toEqual(before);
  });

  test("without permission: reports it and changes nothing", async () => {
    const { folder, build, out } = makeProject();
    expect(await build()).toMatchObject({ code: 0 });
    const before = readFiles(out);
    writeFiles(folder, { "content/index.md": "# Other\n\nText.\n" });
    chmodSync(folder, 0o555);
    onTestFinished(() => chmodSync(folder, 0o755));
    // Root may write everywhere: it becomes somebody else.
    const env: Record<string, string> = isRoot
      ? { NODE_OPTIONS: `--import=${preload}`, OTHER_WORLD: '{"user":65534}', DOCSGEN_CACHE: "/nonexistent/cache" }
      : {};
    expectFinding(
      await build({ env }),
      /output\/not-writable .*access is denied, EACCES .* hint: change its permissions/,
    );
    expectFinding(
      await runCli(["init", "inside"], { cwd: folder, env }),
      /output\/not-writable .*inside.* access is denied, EACCES/,
    );
    expect(readFiles(out)).toEqual(before);
    chmodSync(folder, 0o755);
    expect(await build()).toMatchObject({ code: 0 });
  });
});

describe("an output folder that somebody else changes while it is written", () => {
  test("taken away: the build is finished", async () => {
    const { folder, build, out } = makeProject({ ...starter, ...pages });
    await build();
    const whole = readFiles(out);
    writeFiles(folder, { "content/static/new.txt": "new" });
    const elsewhere = path.join(temporaryFolder(), "elsewhere");
    const result = await build({ onStart: onceWriting(folder, () => renameSync(out, elsewhere)) });
    expect(result.code, result.stdout).toBe(0);
    const { "manifest.json": _manifest, "site/new.txt": added, ...others } = readFiles(out);
    const { "manifest.json": _old, ...wanted } = whole;
    expect([added, others]).toEqual(["new", wanted]);
    expect(listHidden(folder)).toEqual([]);
  });

  const replaced: [string, (out: string) => void, RegExp][] = [
    ["a file", (out) => writeFileSync(out, "my thesis"), /output\/unusable-folder .* is a file/],
    ["a folder of other files", (out) => writeFiles(out, { "thesis.txt": "my thesis" }), /output\/foreign-folder/],
  ];
  test.each(replaced)("replaced by %s: does not delete it, and reports it", async (_what, put, wanted) => {
    const { folder, build, out } = makeProject({ ...starter, ...pages });
    await build();
    const kept = path.join(temporaryFolder(), "kept");
    writeFiles(folder, { "content/static/new.txt": "new" });
    const onStart = onceWriting(folder, () => {
      renameSync(out, kept);
      put(out);
    });
    expectFinding(await build({ onStart }), wanted);
    expect(
      statSync(out).isFile() ? readFileSync(out, "utf8") : readFileSync(path.join(out, "thesis.txt"), "utf8"),
    ).toBe("my thesis");
    expect(listHidden(folder)).toEqual([]);
    rmSync(out, { recursive: true });
    expect(await build()).toMatchObject({ code: 0 });
  });

  test("given a file by hand: does not delete the file, and the finding names it", async () => {
    const { folder, build, out } = makeProject({ ...starter, ...pages });
    await build();
    writeFiles(folder, { "content/static/new.txt": "new" });
    const onStart = onceWriting(folder, () => writeFiles(out, { "site/CNAME": "docs.example.com" }));
    expectFinding(await build({ onStart }), /output\/foreign-file .*site\/CNAME/);
    expect(readFileSync(path.join(out, "site/CNAME"), "utf8")).toBe("docs.example.com");
    expect(existsSync(path.join(out, "site/new.txt"))).toBe(false);
  });

  test("two builds of different states at once leave one of them whole", async () => {
    const { folder, build, out } = makeProject({ ...starter, ...pages });
    const other = makeProject({ ...starter, ...pages, "content/page-0.md": "# Other\n\nText.\n" });
    await other.build({}, "--out", path.join(folder, "a"));
    await build({}, "--out", path.join(folder, "b"));
    const results = await Promise.all([
      build({ needsProcess: true }, "--no-cache"),
      other.build({ needsProcess: true }, "--out", out, "--no-cache"),
      build({ needsProcess: true }, "--no-cache"),
    ]);
    expect(results.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect([readFiles(path.join(folder, "a")), readFiles(path.join(folder, "b"))]).toContainEqual(readFiles(out));
    expect(listHidden(folder)).toEqual([]);
  });
});

describe("the lock of a process that is gone", () => {
  const lockIn = (folder: string, mark: string, at: Date): void => {
    const lock = path.join(folder, ".out.docsgen-lock");
    mkdirSync(lock);
    if (mark !== "") writeFileSync(path.join(lock, mark), "");
    for (const place of [mark === "" ? lock : path.join(lock, mark), lock]) utimesSync(place, at, at);
  };
  const host = encodeURIComponent(hostname());
  const ago = (ms: number): Date => new Date(Date.now() - ms);
  const locks: [string, string, Date][] = [
    ["whose number another process has now", `${process.pid}@${host}@x@1`, ago(0)],
    ["on another machine", `1@elsewhere@x`, ago(3_600_000)],
    ["on another machine, by a clock that was set back since", `1@elsewhere@x`, ago(-3_600_000)],
    ["before it could sign", "", ago(60_000)],
    ["before it could sign, by a clock that was set back since", "", ago(-3_600_000)],
  ];
  test.each(locks)("%s, is taken over", async (_name, mark, at) => {
    if (mark.startsWith(String(process.pid)) && !existsSync("/proc/self/stat"))
      return console.log("faults: this system does not tell when a process started");
    const { folder, build } = makeProject();
    lockIn(folder, mark, at);
    const started = performance.now();
    expect(await build()).toMatchObject({ code: 0 });
    expect(performance.now() - started).toBeLessThan(50_000);
    expect(listHidden(folder)).toEqual([]);
  });
});

test("a clock that jumps to and fro harms no build", async () => {
  const { folder, build, out } = makeProject();
  const env = { NODE_OPTIONS: `--import=${preload}`, OTHER_WORLD: '{"clock":86400000}' };
  for (const state of ["one", "two", "two"]) {
    writeFiles(folder, { "content/index.md": `# Home\n\nState ${state}.\n` });
    expect(await build({ env })).toMatchObject({ code: 0 });
    expect(readFiles(out)["site/index.html"]).toContain(`State ${state}.`);
    expect(listHidden(folder)).toEqual([]);
  }
});

describe("a file that changes while it is read", () => {
  test("is built as one of its states, and built again by the next run", async () => {
    const { folder, build, out } = makeProject();
    const page = path.join(folder, "content/index.md");
    const long = "Some text that takes its time.\n\n".repeat(2000);
    let state = 0;
    const timer = setInterval(() => {
      writeFileSync(page, "");
      appendFileSync(page, `# State ${++state}\n\n`);
      appendFileSync(page, long);
    }, 1);
    for (let run = 0; run < 2; run++) expect([0, 1]).toContain((await build()).code);
    clearInterval(timer);
    expect(await build()).toMatchObject({ code: 0 });
    const html = readFiles(out)["site/index.html"];
    expect(html).toContain(`State ${state}</h1>`);
    expect(html?.match(/takes its time/g)?.length).toBeGreaterThanOrEqual(2000);
  });

  test("and no longer exists at the end, is reported", async () => {
    const { folder, build, out } = makeProject();
    await build();
    const before = readFiles(out);
    rmSync(path.join(folder, "content"), { recursive: true });
    rmSync(path.join(folder, "spec"), { recursive: true });
    const result = await build();
    expect(result.code).toBe(2);
    expect(result.stdout + result.stderr).toContain("config/");
    expect(readFiles(out)).toEqual(before);
  });
});

describe("a cache that is not what it was", () => {
  /** Every file of the cache, also of its folders. */
  const listCache = (folder: string): string[] =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name));
  const damages: [string, (content: Buffer) => Buffer][] = [
    ["half-written", (content) => content.subarray(0, content.length / 2)],
    ["empty", () => Buffer.alloc(0)],
    ["of other values", () => Buffer.from('{"files":[1],"folders":[],"findings":[2],"rows":[3],"segments":4}')],
    ["of noise", (content) => Buffer.from(content.map((byte, index) => (index % 97 === 5 ? byte ^ 1 : byte)))],
    [
      "changed in one letter",
      (content) =>
        Buffer.from(content.toString("latin1").replace("broken", "brOken").replace("Small", "Smell"), "latin1"),
    ],
  ];
  test.each(damages)("%s, makes no difference", async (_name, damage) => {
    const cache = temporaryFolder();
    const env = { DOCSGEN_CACHE: cache };
    const { build, out } = makeProject({ ...starter, "content/more.md": "# Small\n\nMore `text`.\n" });
    expect(await build({ env })).toMatchObject({ code: 0 });
    const whole = readFiles(out);
    for (const removes of [false, true]) {
      for (const file of listCache(cache)) writeFileSync(file, damage(readFileSync(file)));
      if (removes) rmSync(out, { recursive: true });
      const { code, stdout, stderr } = await build({ env });
      expect([code, stderr.includes("internal error")], stdout + stderr).toEqual([0, false]);
      expect(readFiles(out)).toEqual(whole);
    }
  });
});

describe("Ctrl+C leaves nothing behind", () => {
  test.each(["preview", "preview --mock", "dev", "dev --mock"])("of %s", async (call) => {
    const args = call.split(" ");
    const { folder, build } = makeProject();
    await build();
    const before = readdirSync(folder).toSorted();
    const temporary = temporaryFolder();
    const server = await startServer(args, folder, {
      TMPDIR: temporary,
      DOCSGEN_CACHE: path.join(temporary, "cache"),
    });
    for (const method of ["GET", "POST"]) await fetch(`http://127.0.0.1:${server.port}/v1/orders`, { method });
    const { code, signal } = await server.end();
    // It exits by the signal it received, after it has cleaned up.
    expect([code, signal]).toEqual([null, "SIGINT"]);
    expect(readdirSync(temporary).filter((name) => name !== "cache")).toEqual([]);
    expect(readdirSync(folder).toSorted()).toEqual(before);
  });
});
