import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { starterFiles } from "../starter-project.ts";
import { temporaryFolder, writeFiles } from "../cli/temporary-folder.ts";
import { runCli } from "./run-cli.ts";
import { startServer } from "./start-server.ts";

const starter = Object.fromEntries(starterFiles.map((file) => [file.path, file.content]));
const broken = "# A\n\nSee [a page](gone.md).\n";
const page = "out/site/a/index.html";
const setting = { "docsgen.config.yaml": "baseline: known.json\n" };

async function run(folder: string, ...args: readonly string[]) {
  const { code, stdout } = await runCli([...args, "--format", "json"], { cwd: folder });
  const { findings, summary } = JSON.parse(stdout) as {
    findings: { file: string; line: number; severity: string; code: string }[];
    summary: { known?: number };
  };
  return {
    code,
    known: summary.known,
    found: findings.map((found) => `${found.severity} ${found.code} ${found.file}`),
  };
}

describe("docsgen build with a baseline", () => {
  test("writes the output with known errors, and keeps it when a new error appears", async () => {
    const folder = temporaryFolder({ ...starter, "content/a.md": broken });
    expect(await run(folder, "build")).toEqual({
      code: 1,
      known: undefined,
      found: ["error content/broken-link content/a.md"],
    });
    expect(existsSync(path.join(folder, page))).toBe(false);

    const baseline = ["--baseline", "known.json"];
    expect(await run(folder, "build", ...baseline, "--update-baseline")).toEqual({ code: 0, known: 1, found: [] });
    expect(readFileSync(path.join(folder, page), "utf8")).toContain("gone");

    // The text moves, and an unchanged project takes its report from the cache.
    writeFiles(folder, { "content/a.md": `# A\n\nMore text.\n\n${broken.slice(5)}` });
    for (let time = 1; time <= 2; time++)
      expect(await run(folder, "build", ...baseline)).toEqual({ code: 0, known: 1, found: [] });
    expect(await run(folder, "check", ...baseline)).toEqual({ code: 0, known: 1, found: [] });
    expect(await run(folder, "build")).toMatchObject({ code: 1 });

    writeFiles(folder, { "content/a.md": `# B\n\n${broken.slice(5)}\nSee [another](lost.md).\n` });
    expect(await run(folder, "build", ...baseline)).toMatchObject({
      code: 1,
      known: 1,
      found: ["error content/broken-link content/a.md"],
    });
    expect(readFileSync(path.join(folder, page), "utf8")).toContain("More text.");

    writeFiles(folder, { "content/a.md": "# A\n" });
    expect(await run(folder, "build", ...baseline)).toEqual({
      code: 0,
      known: 0,
      found: ["warning baseline/gone known.json"],
    });
    expect(await run(folder, "build", ...baseline, "--strict")).toMatchObject({ code: 1 });
    expect(await run(folder, "build", ...baseline, "--update-baseline", "--strict")).toEqual({
      code: 0,
      known: 0,
      found: [],
    });
  });

  test("takes the baseline of the config, in every command", async () => {
    const folder = temporaryFolder({ ...starter, ...setting, "content/a.md": broken });
    const missing = await runCli(["build"], { cwd: folder });
    expect(missing).toMatchObject({
      code: 2,
      stdout: expect.stringContaining("docsgen.config.yaml:1:11  error  call/missing-baseline"),
    });
    expect(await run(folder, "build", "--update-baseline")).toEqual({ code: 0, known: 1, found: [] });
    expect(await run(folder, "build")).toEqual({ code: 0, known: 1, found: [] });
    expect(await run(folder, "check")).toEqual({ code: 0, known: 1, found: [] });
    expect(await run(folder, "verify")).toMatchObject({ code: 0, found: [] });
    expect(await run(folder, "check", "--baseline", "other.json", "--update-baseline")).toMatchObject({
      code: 0,
      known: 1,
    });
    const inside = await runCli(["build", folder], { cwd: path.dirname(folder) });
    expect(inside).toMatchObject({ code: 0, stdout: expect.stringContaining("baseline: 1 known finding not shown\n") });
  });

  test("does not reuse a report after the baseline has changed", async () => {
    const folder = temporaryFolder({ ...starter, ...setting, "content/a.md": broken });
    await run(folder, "build", "--update-baseline");
    writeFiles(folder, { "known.json": '{ "version": 1, "findings": [] }\n' });
    expect(await run(folder, "build")).toEqual({
      code: 1,
      known: 0,
      found: ["error content/broken-link content/a.md"],
    });
    expect(existsSync(path.join(folder, page))).toBe(true);
  });

  test("accepts content that is missing, says so, and verifies", async () => {
    const folder = temporaryFolder({ ...starter, ...setting, "content/a.md": "# A\n\n<blink>Text</blink>\n" });
    expect(await run(folder, "build", "--update-baseline")).toEqual({ code: 0, known: 1, found: [] });
    const again = await runCli(["build"], { cwd: folder });
    expect(again).toMatchObject({
      code: 0,
      stdout: expect.stringContaining(
        "1 known finding not shown, 1 of them about content that is missing from the site",
      ),
    });
    expect(await run(folder, "verify")).toMatchObject({ code: 0, found: [] });
  });

  test("does not take findings for gone that only build, or only the whole project, can have", async () => {
    const entries = [
      { file: "spec/openapi.yaml", code: "reference/page-weight", message: "x" },
      { file: "content/a.md", code: "content/broken-link", message: "x" },
    ];
    const text = `{ "version": 1, "findings": ${JSON.stringify(entries)} }\n`;
    const folder = temporaryFolder({ ...starter, ...setting, "content/a.md": "# A\n", "known.json": text });
    expect(await run(folder, "check", "content/a.md")).toEqual({ code: 0, known: 0, found: [] });
    expect(await run(folder, "check")).toEqual({ code: 0, known: 0, found: ["warning baseline/gone known.json"] });
    expect(await run(folder, "build")).toEqual({
      code: 0,
      known: 0,
      found: Array.from({ length: 2 }, () => "warning baseline/gone known.json"),
    });
  });
});

test("dev shows only new errors", async () => {
  const folder = temporaryFolder({ ...starter, ...setting, "content/a.md": broken });
  await run(folder, "build", "--update-baseline");
  const server = await startServer(["dev"], folder);
  onTestFinished(() => server.end().then(() => undefined));
  writeFiles(folder, { "content/b.md": "# B\n\n[x](lost.md)\n" });
  await server.until(() => {
    if (!server.printed().includes("lost.md")) writeFiles(folder, { "content/b.md": "# B\n\nText. [x](lost.md)\n" });
    return server.printed().includes("lost.md");
  });
  expect(server.printed()).not.toContain("gone.md");
});

test("a baseline knows a description's error whatever the number of its locations", async () => {
  const schemas = (count: number): string =>
    Array.from({ length: count }, (_, index) => `    A${index}: { type: string, nullable: true }\n`).join("");
  const spec = (count: number): string =>
    `openapi: 3.1.0\ninfo: { title: T, version: "1" }\npaths: {}\ncomponents:\n  schemas:\n${schemas(count)}`;
  const folder = temporaryFolder({ "openapi.yaml": spec(1010), ...setting });
  await run(folder, "check", "--update-baseline");
  expect(await run(folder, "check", "--strict")).toMatchObject({ code: 0, found: [] });
  writeFiles(folder, { "openapi.yaml": spec(1005) });
  expect(await run(folder, "check", "--strict")).toMatchObject({ code: 0, found: [] });
});

describe("the end of a failed build", () => {
  const cases: [string, { files?: Record<string, string>; args?: string[]; want: string[] }][] = [
    [
      "names the commands that go on",
      {
        want: [
          "docsgen wrote no output, because the build has errors.",
          "To fix the errors later and build now:",
          "  docsgen build --baseline docsgen-baseline.json --update-baseline   accepts them; new errors still fail the build",
          "  findings: { content/broken-link: warn }   in the config lowers one code",
        ],
      },
    ],
    [
      "uses the baseline of the config",
      {
        files: { ...setting, "known.json": '{ "version": 1, "findings": [] }\n' },
        want: ["  docsgen build --update-baseline   accepts them; new errors still fail the build"],
      },
    ],
    [
      "repeats the options of the command",
      {
        args: ["--out", "public"],
        want: ["  docsgen build --out public --baseline docsgen-baseline.json --update-baseline   accepts them"],
      },
    ],
  ];
  test.each(cases)("%s", async (_name, { files = {}, args = [], want }) => {
    const folder = temporaryFolder({ ...starter, ...files, "content/a.md": broken });
    const { code, stdout } = await runCli(["build", ...args], { cwd: folder });
    expect(code).toBe(1);
    for (const line of want) expect(stdout).toContain(line);
    const command = /docsgen (build .*--update-baseline) /.exec(stdout)?.[1] ?? "";
    expect(await runCli(command.split(" "), { cwd: folder })).toMatchObject({ code: 0 });
  });

  test("says that the last output is unchanged", async () => {
    const folder = temporaryFolder(starter);
    await runCli(["build"], { cwd: folder });
    writeFiles(folder, { "content/a.md": broken });
    const { stdout } = await runCli(["build"], { cwd: folder });
    expect(stdout).toContain("docsgen wrote no output, because the build has errors. The last output is unchanged.\n");
  });
});
