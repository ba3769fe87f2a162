import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { hostname } from "node:os";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkOutputPath } from "../../cli/output/output-path.ts";
import { writeOutput, type WriteOptions, type WriteSummary, type WrittenFile } from "../../cli/output/writer.ts";
import type { OutputFile, OutputPiece } from "../../generators/contract.ts";
import { DocsgenError } from "../../generators/source/docsgen-error.ts";
import { readFiles, temporaryFolder, writeFiles } from "./temporary-folder.ts";

function options(folder: string, changes: Partial<WriteOptions> = {}): WriteOptions {
  return {
    folder,
    protectedPaths: [],
    toolVersion: "1.2.3",
    isWhole: true,
    inputs: new Map([["content/index.md", "abc"]]),
    onInterrupt: () => () => {},
    lockTimeoutMs: 0,
    onFile: () => {},
    ...changes,
  };
}

const files = (contents: Readonly<Record<string, string>>): OutputFile[] =>
  Object.entries(contents).map(([name, content]) => ({ path: name, content }));

async function codeOf(work: Promise<unknown>): Promise<string | undefined> {
  try {
    await work;
    return undefined;
  } catch (error) {
    return error instanceof DocsgenError ? error.code : `not a finding: ${String(error)}`;
  }
}

describe("writeOutput", () => {
  test("reuses a file with the last output's stamp without reading its content", async () => {
    const out = path.join(temporaryFolder(), "out");
    let last: readonly WrittenFile[] = [];
    const write = async (stamp: string, content: () => string): Promise<WriteSummary> => {
      const file = {
        path: "a.txt",
        stamp,
        get content() {
          return content();
        },
      };
      return await writeOutput(
        [file],
        options(out, {
          findLast: () => new Map(last.map((written) => [written.path, written])),
          onWritten: (_summary, files) => (last = files),
        }),
      );
    };
    await write("1", () => "one");
    const unread = (): string => {
      throw new Error("The content is read.");
    };
    expect(await write("1", unread)).toMatchObject({ files: 2, unchanged: 1 });
    expect(readFiles(out)["a.txt"]).toBe("one");
    expect(await write("2", () => "two")).toMatchObject({ files: 2, unchanged: 0 });
    rmSync(path.join(out, "a.txt"));
    expect(await write("2", () => "two")).toMatchObject({ files: 2, unchanged: 0 });
    expect(readFiles(out)["a.txt"]).toBe("two");
  });

  test("writes a copy of the file before it without reading its content", async () => {
    const out = path.join(temporaryFolder(), "out");
    let written: readonly WrittenFile[] = [];
    const copy = (content: () => string): OutputFile => ({
      path: "copy.txt",
      copyOf: "a.txt",
      get content() {
        return content();
      },
    });
    const write = async (between: readonly OutputFile[], content: () => string): Promise<void> => {
      const all = [...files({ "a.txt": "a".repeat(200) }), ...between, copy(content)];
      await writeOutput(all, options(out, { onWritten: (_summary, files) => (written = files) }));
    };
    const unread = (): string => {
      throw new Error("The content is read.");
    };
    await write([], unread);
    expect(readFiles(out)["copy.txt"]).toBe("a".repeat(200));
    expect(new Set(written.map(({ hash }) => hash)).size).toBe(1);
    await write(files({ "b.txt": "b".repeat(200) }), () => "c");
    expect(readFiles(out)["copy.txt"]).toBe("c");
  });

  test("removes a link at the path of a temporary folder, and not the link's target", async () => {
    const root = temporaryFolder({ "kept/text.txt": "mine" });
    symlinkSync(path.join(root, "kept"), path.join(root, ".out.docsgen-staging"));
    await writeOutput(files({ "a.txt": "a" }), options(path.join(root, "out")));
    symlinkSync(path.join(root, "kept"), path.join(root, ".out.docsgen-previous"));
    await writeOutput(files({ "a.txt": "b" }), options(path.join(root, "out")));
    expect(readFiles(root)).toMatchObject({ "kept/text.txt": "mine", "out/a.txt": "b" });
  });

  test("writes the files and a manifest without dates and absolute paths", async () => {
    const root = temporaryFolder();
    await writeOutput(files({ "site/index.html": "<p>", "a.txt": "a" }), options(path.join(root, "out")));
    expect(readFiles(root)).toMatchInlineSnapshot(`
      {
        "out/a.txt": "a",
        "out/manifest.json": "{
        "tool": "docsgen",
        "version": "1.2.3",
        "inputs": {
          "content/index.md": "abc"
        },
        "outputs": {
          "a.txt": "ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb",
          "site/index.html": "33f2799467177287a29260780a107ac98ea63dd6165f67fcc0d74767d0a82090"
        }
      }
      ",
        "out/site/index.html": "<p>",
      }
    `);
    expect(readdirSync(root)).toEqual(["out"]);
  });

  test("keeps unchanged files, replaces changed files, and removes old files", async () => {
    const out = path.join(temporaryFolder(), "out");
    await writeOutput(files({ "same.txt": "same", "changed.txt": "old", "gone/gone.txt": "gone" }), options(out));
    const past = new Date("2020-01-01T00:00:00Z");
    for (const name of ["same.txt", "changed.txt"]) utimesSync(path.join(out, name), past, past);
    const summary = await writeOutput(files({ "same.txt": "same", "changed.txt": "new" }), options(out));
    expect(statSync(path.join(out, "same.txt")).mtime).toEqual(past);
    expect(statSync(path.join(out, "changed.txt")).mtime).not.toEqual(past);
    expect(existsSync(path.join(out, "gone"))).toBe(false);
    expect(summary).toMatchObject({ files: 3, unchanged: 1 });
  });

  test("writes a file in pieces, and keeps its time stamp if it is unchanged", async () => {
    const out = path.join(temporaryFolder(), "out");
    const write = async (pieces: readonly string[]) => {
      const file: OutputFile = {
        path: "a/long.txt",
        pieces: pieces.map((content) => ({ key: content, content })),
        get content(): string {
          throw new Error("The whole is more than a string can hold.");
        },
      };
      return await writeOutput([file], options(out));
    };
    const long = "é".repeat(1_500_000);
    await write(["first,", "", long]);
    const target = path.join(out, "a/long.txt");
    expect(readFileSync(target, "utf8")).toBe(`first,${long}`);
    const hash = createHash("sha256").update(`first,${long}`).digest("hex");
    expect(readFiles(out)["manifest.json"]).toContain(`"a/long.txt": "${hash}"`);
    const past = new Date("2020-01-01T00:00:00Z");
    utimesSync(target, past, past);
    expect(await write([`first,${long}`])).toMatchObject({ files: 2, unchanged: 2 });
    expect(statSync(target).mtime).toEqual(past);
    // Of the same length, and different at its end only.
    expect(await write(["first,", long.slice(1), "è"])).toMatchObject({ files: 2, unchanged: 0 });
    expect(statSync(target).mtime).not.toEqual(past);
    expect(readFileSync(target, "utf8").endsWith("éè")).toBe(true);
  });

  test("handles an interrupt between the pieces of one file", async () => {
    const out = path.join(temporaryFolder(), "out");
    const heardBefore: boolean[] = [];
    let isHeard = false;
    function* pieces(): Generator<OutputPiece> {
      setImmediate(() => (isHeard = true));
      for (let piece = 0; piece < 3; piece++) {
        heardBefore.push(isHeard);
        const end = performance.now() + 60;
        while (performance.now() < end); // a piece of a large site takes as long
        yield { key: "", content: "piece" };
      }
    }
    await writeOutput([{ path: "long.txt", pieces: pieces(), content: "" }], options(out));
    expect(heardBefore).toEqual([false, true, true]);
  });

  test("an error during generation leaves the last output intact", async () => {
    const root = temporaryFolder();
    const out = path.join(root, "out");
    await writeOutput(files({ "a.txt": "first" }), options(out));
    const before = readFiles(root);
    function* failing(): Generator<OutputFile> {
      yield { path: "a.txt", content: "second" };
      throw new DocsgenError("test/fault", "no");
    }
    expect(await codeOf(writeOutput(failing(), options(out)))).toBe("test/fault");
    expect(readFiles(root)).toEqual(before);
  });

  const refused: [string, { given: (root: string) => void; want: string }][] = [
    [
      "a folder that docsgen did not make",
      { given: (root) => writeFiles(root, { "out/thesis.txt": "years" }), want: "output/foreign-folder" },
    ],
    [
      "a manifest of another program",
      { given: (root) => writeFiles(root, { "out/manifest.json": "{}" }), want: "output/foreign-folder" },
    ],
    [
      "a file instead of the folder",
      { given: (root) => writeFiles(root, { out: "file" }), want: "output/unusable-folder" },
    ],
    [
      "a link instead of the folder",
      {
        given: (root) => (mkdirSync(path.join(root, "real")), symlinkSync("real", path.join(root, "out"))),
        want: "output/symbolic-link",
      },
    ],
    [
      "a lock that is held",
      {
        given: (root) =>
          writeFiles(root, { [`.out.docsgen-lock/${process.pid}@${encodeURIComponent(hostName())}@x`]: "" }),
        want: "output/busy",
      },
    ],
  ];
  test.each(refused)("rejects %s and changes nothing", async (_name, { given, want }) => {
    const root = temporaryFolder();
    given(root);
    const before = readFiles(root);
    expect(await codeOf(writeOutput(files({ "a.txt": "a" }), options(path.join(root, "out"))))).toBe(want);
    expect(readFiles(root)).toEqual(before);
  });

  test("does not delete a file that the user added to the output", async () => {
    const out = path.join(temporaryFolder(), "out");
    await writeOutput(files({ "a.txt": "a" }), options(out));
    writeFiles(out, { "site/CNAME": "docs.example.com" });
    expect(await codeOf(writeOutput(files({ "a.txt": "a" }), options(out)))).toBe("output/foreign-file");
    expect(existsSync(path.join(out, "site/CNAME"))).toBe(true);
  });

  test("rejects a linked folder inside the output", async () => {
    const root = temporaryFolder({ "elsewhere/a.txt": "a" });
    const out = path.join(root, "out");
    await writeOutput(files({ "a.txt": "a" }), options(out));
    symlinkSync("../elsewhere", path.join(out, "site"));
    expect(await codeOf(writeOutput(files({ "site/a.txt": "b" }), options(out)))).toBe("output/symbolic-link");
    expect(readFiles(path.join(root, "elsewhere"))).toEqual({ "a.txt": "a" });
  });

  test("rejects an output folder that contains the input", async () => {
    const root = temporaryFolder({ "docs/content/index.md": "# Hi" });
    const work = writeOutput(
      files({ "a.txt": "a" }),
      options(path.join(root, "docs"), { protectedPaths: [path.join(root, "docs/content")] }),
    );
    expect(await codeOf(work)).toBe("output/unusable-folder");
  });

  test("does not write through a hard link of an old file", async () => {
    const root = temporaryFolder({ "outside.txt": "precious" });
    const out = path.join(root, "out");
    await writeOutput(files({ "a.txt": "x" }), options(out));
    rmSync(path.join(out, "a.txt"));
    linkSync(path.join(root, "outside.txt"), path.join(out, "a.txt"));
    await writeOutput(files({ "a.txt": "y" }), options(out));
    expect(readFiles(root)["outside.txt"]).toBe("precious");
  });
});

describe("a killed build", () => {
  const leftovers: [string, { given: Record<string, string>; want: string }][] = [
    ["while staging", { given: { "out/a.txt": "old", ".out.docsgen-staging/a.txt": "half" }, want: "old" }],
    [
      "between the two renames",
      { given: { ".out.docsgen-previous/a.txt": "old", ".out.docsgen-staging/a.txt": "new" }, want: "old" },
    ],
    [
      "before the old output was removed",
      { given: { "out/a.txt": "new", ".out.docsgen-previous/a.txt": "old" }, want: "new" },
    ],
  ];
  test.each(leftovers)("the next build recovers from %s, even if it fails itself", async (_name, { given, want }) => {
    const root = temporaryFolder(given);
    const manifest = JSON.stringify({ tool: "docsgen", outputs: { "a.txt": "" } });
    writeFileSync(
      path.join(root, "out" in given || "out/a.txt" in given ? "out" : ".out.docsgen-previous", "manifest.json"),
      manifest,
    );
    expect(await codeOf(writeOutput(files({ "../a.txt": "" }), options(path.join(root, "out"))))).toBe(
      "generate/unsafe-path",
    );
    expect(readdirSync(root)).toEqual(["out"]);
    expect(readFiles(root)["out/a.txt"]).toBe(want);
  });

  test("leaves a lock that the next one takes over", async () => {
    const child = spawn(process.execPath, ["-e", ""]);
    await new Promise((resolve) => child.on("exit", resolve));
    const root = temporaryFolder({
      [`.out.docsgen-lock/${String(child.pid)}@${encodeURIComponent(hostName())}@x`]: "",
    });
    await writeOutput(files({ "a.txt": "a" }), options(path.join(root, "out")));
    expect(readdirSync(root)).toEqual(["out"]);
  });

  test("cleans up when it is interrupted", async () => {
    const root = temporaryFolder();
    const out = path.join(root, "out");
    await writeOutput(files({ "a.txt": "old" }), options(out));
    let interrupt: () => void = () => {};
    let during: string[] = [];
    function* slow(): Generator<OutputFile> {
      yield { path: "a.txt", content: "new" };
      during = readdirSync(root);
      interrupt();
      throw new DocsgenError("test/killed", "the process is gone");
    }
    await codeOf(writeOutput(slow(), options(out, { onInterrupt: (cleanUp) => ((interrupt = cleanUp), () => {}) })));
    expect(during).toEqual([".out.docsgen-lock", ".out.docsgen-staging", "out"]);
    expect(readdirSync(root)).toEqual(["out"]);
    expect(readFiles(out)["a.txt"]).toBe("old");
  });
});

test("concurrent builds of one folder wait for each other, and one output remains complete", async () => {
  const root = temporaryFolder();
  const out = path.join(root, "out");
  const contents = ["1", "2", "3", "4", "5"];
  await Promise.all(
    contents.map((text) =>
      writeOutput(files({ "a.txt": text, "b/c.txt": text }), options(out, { lockTimeoutMs: 20_000 })),
    ),
  );
  expect(readdirSync(root)).toEqual(["out"]);
  const written = readFiles(out);
  expect(contents).toContain(written["a.txt"]);
  expect(written["b/c.txt"]).toBe(written["a.txt"]);
});

describe("paths", () => {
  const bad = [
    "",
    "/etc/passwd",
    "../a",
    "a/../../b",
    "a//b",
    "a/",
    "./a",
    "a\\b",
    "a\0b",
    "C:/a",
    "con",
    "a/NUL.txt",
    "lpt1.html",
    "a.",
    "a ",
    "a:b",
    "x".repeat(256),
  ];
  test.each(bad)("rejects %j", (name) => {
    expect(() => checkOutputPath(name)).toThrow(DocsgenError);
  });

  const twice: [string, string[]][] = [
    ["the same path", ["a.txt", "a.txt"]],
    ["paths that differ in case", ["Pet.js", "pet.js"]],
    ["folders that differ in case", ["Pet/a.js", "pet/b.js"]],
    ["paths that differ in Unicode form", ["caf\u00E9.html", "cafe\u0301.html"]],
    ["a file with a folder's path", ["a/b.txt", "a"]],
    ["a folder with a file's path", ["a", "a/b.txt"]],
    ["the manifest", ["manifest.json"]],
  ];
  test.each(twice)("rejects %s", async (_name, names) => {
    const out = path.join(temporaryFolder(), "out");
    expect(
      await codeOf(
        writeOutput(
          names.map((name) => ({ path: name, content: "" })),
          options(out),
        ),
      ),
    ).toBe("generate/duplicate-path");
  });

  test("every path is rejected or stays inside the folder", async () => {
    const segment = fc.oneof(
      fc.constantFrom("..", ".", "", "a", "A", "con", "~", "\\", "C:", "%2e%2e"),
      fc.string({ maxLength: 6, unit: "binary" }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(segment, { minLength: 1, maxLength: 5 }), async (segments) => {
        const root = temporaryFolder();
        const code = await codeOf(
          writeOutput([{ path: segments.join("/"), content: "x" }], options(path.join(root, "deep/out"))),
        );
        expect([undefined, "generate/unsafe-path", "generate/duplicate-path"]).toContain(code);
        expect(readdirSync(root)).toEqual(["deep"]);
        expect(readdirSync(path.join(root, "deep"))).toEqual(code === undefined ? ["out"] : []);
      }),
      { numRuns: 150 },
    );
  });
});

function hostName(): string {
  return hostname();
}
