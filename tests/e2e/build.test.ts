import { cpSync, existsSync, readdirSync, renameSync, statSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { starterFiles } from "../starter-project.ts";
import { readFiles, temporaryFolder, writeFiles } from "../cli/temporary-folder.ts";
import { soakTest } from "../soak.ts";
import { runCli } from "./run-cli.ts";

const starter = Object.fromEntries(starterFiles.map(({ path: name, content }) => [name, content]));
const brokenPage = {
  "content/guide.md": "---\ntitle: Guide\ndescription: A guide.\n---\n\nSee [orders](./ordres.md).\n",
};

describe("docsgen build", () => {
  test("builds the starter project without findings", async () => {
    const project = temporaryFolder(starter);
    const result = await runCli(["build"], { cwd: project });
    expect(result).toMatchObject({ code: 0 });
    expect(result.stdout).toMatch(/^operations +1$/m);
    expect(result.stdout).toMatch(/^examples +4 checked, 0 failed, 0 skipped$/m);
    expect(readdirSync(project).toSorted()).toEqual(["content", "docsgen.config.yaml", "out", "spec"]);
    for (const name of [
      "index.html",
      "404.html",
      "api/index.html",
      "search-index.json",
      "search-docs.json",
      "openapi.json",
    ]) {
      expect(existsSync(path.join(project, "out/site", name)), name).toBe(true);
    }
  });

  test("writes what it can of a description whose references cannot be resolved, and fails", async () => {
    const spec = `openapi: 3.1.0
info: { title: T, version: "1" }
paths: {}
components:
  schemas:
    A: { properties: { far: { $ref: 'https://example.com/a.json' }, gone: { $ref: '#/components/schemas/B' } } }
    Unused: {}
`;
    const project = temporaryFolder({ "spec/openapi.yaml": spec });
    const result = await runCli(["build"], { cwd: project });
    expect(result.code).toBe(1);
    expect(result.stdout).toContain("spec/openapi.yaml:6:37  error  ref/network");
    expect(result.stdout).toContain("spec/openapi.yaml:6:83  error  ref/missing-target");
    expect(existsSync(path.join(project, "out/sdk/schemas/A.json"))).toBe(true);
    // Output with holes may be replaced by such output, a whole one may not.
    writeFiles(project, { "spec/openapi.yaml": spec.replace("title: T", "title: U") });
    await runCli(["build"], { cwd: project });
    expect(readFiles(path.join(project, "out/site"))["openapi.json"]).toContain(`"title": "U"`);
    writeFiles(project, { "spec/openapi.yaml": spec.replaceAll(/\$ref: '[^']*'/g, "type: string") });
    expect(await runCli(["build"], { cwd: project })).toMatchObject({ code: 0 });
    const whole = readFiles(path.join(project, "out"));
    writeFiles(project, { "spec/openapi.yaml": spec });
    expect(await runCli(["build"], { cwd: project })).toMatchObject({ code: 1 });
    expect(readFiles(path.join(project, "out"))).toEqual(whole);
  });

  test("counts notes in one line, and shows them when asked", async () => {
    const spec = `openapi: 3.1.0
info: { title: T, version: "1" }
webhooks: { w: { post: { responses: { default: { description: OK } } } } }
components: { schemas: { Unused: {} } }
`;
    const project = temporaryFolder({ "spec/openapi.yaml": spec });
    const brief = await runCli(["build"], { cwd: project });
    expect(brief).toMatchObject({ code: 0 });
    expect(brief.stdout).toContain("1 note not shown; `--verbose` shows it\n");
    expect(brief.stdout).not.toContain("spec/unused-component");
    const long = await runCli(["build", "--verbose"], { cwd: project });
    expect(long).toMatchObject({ code: 0 });
    expect(long.stdout).toContain("spec/openapi.yaml:4:26  note  spec/unused-component");
  });

  test("reports an error's file, line and column and leaves the last output unchanged", async () => {
    const project = temporaryFolder(starter);
    await runCli(["build"], { cwd: project });
    const before = readFiles(path.join(project, "out"));
    writeFiles(project, {
      ...brokenPage,
      "content/index.md": starter["content/index.md"]?.replace('"cups": 2', '"cups": 20') ?? "",
    });
    const result = await runCli(["build"], { cwd: project });
    expect(result.code).toBe(1);
    expect(result.stdout).toContain("content/guide.md:6:14  error  content/broken-link");
    expect(result.stdout).toMatch(/^content\/index\.md:12:28 {2}error {2}payload\/maximum$/m);
    expect(result.stdout).toMatch(/^ {2}rule: spec\/openapi\.yaml:\d+:\d+ /m);
    expect(result.stderr).not.toMatch(/\n +at /);
    expect(readFiles(path.join(project, "out"))).toEqual(before);
  });

  test("prints the contract's JSON and nothing else", async () => {
    const project = temporaryFolder({ ...starter, ...brokenPage });
    const { code, stdout } = await runCli(["check", "--format", "json"], { cwd: project });
    const report = JSON.parse(stdout) as { findings: object[] };
    expect(code).toBe(1);
    expect(report).toMatchObject({ version: 1, summary: { checked: 4, failed: 0, skipped: 0 } });
    expect(report.findings).toMatchObject([
      { file: "content/guide.md", line: 6, column: 14, severity: "error", code: "content/broken-link" },
    ]);
    expect(existsSync(path.join(project, "out"))).toBe(false);
  });

  test("speaks GitHub's language inside its actions", async () => {
    const project = temporaryFolder(
      Object.fromEntries(Object.entries({ ...starter, ...brokenPage }).map(([name, text]) => [`docs/${name}`, text])),
    );
    const { stdout } = await runCli(["build", "docs"], { cwd: project, env: { GITHUB_ACTIONS: "true" } });
    expect(stdout).toMatch(/^::error file=docs\/content\/guide\.md,line=6,/m);
  });

  const parts: [string, string[]][] = [
    ["pages only", ["content/index.md"]],
    ["a description only", ["spec/openapi.yaml"]],
  ];
  test.each(parts)("builds a project of %s", async (_name, names) => {
    const project = temporaryFolder(
      Object.fromEntries(
        names.map((name) => [name, name.endsWith(".md") ? "# Hello\n\nWorld.\n" : (starter[name] ?? "")]),
      ),
    );
    const result = await runCli(["build"], { cwd: project });
    expect(result).toMatchObject({ code: 0 });
    expect(existsSync(path.join(project, "out/site/index.html"))).toBe(true);
  });
});

describe("the same input gives the same bytes", () => {
  test("a second time, leaving every file alone", async () => {
    const project = temporaryFolder(starter);
    await runCli(["build"], { cwd: project });
    const files = readFiles(path.join(project, "out"));
    const time = statSync(path.join(project, "out/site/index.html")).mtimeMs;
    await runCli(["build"], { cwd: project });
    expect(readFiles(path.join(project, "out"))).toEqual(files);
    expect(statSync(path.join(project, "out/site/index.html")).mtimeMs).toBe(time);
  });

  test("in another folder, from another working folder, time zone and locale", async () => {
    const project = temporaryFolder(starter);
    await runCli(["build"], { cwd: project });
    const moved = path.join(temporaryFolder(), "ä b/deeper");
    cpSync(project, moved, { recursive: true, filter: (source) => !source.startsWith(path.join(project, "out")) });
    const env = { TZ: "Pacific/Kiritimati", LANG: "tr_TR.UTF-8", LC_ALL: "tr_TR.UTF-8" };
    expect(await runCli(["build", moved], { cwd: path.dirname(moved), env })).toMatchObject({ code: 0 });
    expect(readFiles(path.join(moved, "out"))).toEqual(readFiles(path.join(project, "out")));
  });
});

describe("what a build prints into a pipe", () => {
  const short = ["pages", "operations", "schemas", "validators", "examples", "search index", "time"];
  const details = ["Markdown pages", "files"];
  const namesOf = (text: string): readonly string[] =>
    [...text.matchAll(/^([a-zA-Z: -]+?) {2,}/gm)].map(([, name = ""]) => name);

  test("is one line for each stage and a short summary; `--verbose` adds the times", async () => {
    const project = temporaryFolder(starter);
    const first = await runCli(["build", "--no-cache"], { cwd: project });
    expect(namesOf(first.stdout)).toEqual(short);
    const validators = readdirSync(path.join(project, "out/sdk/validators")).filter((name) => name.endsWith(".js"));
    expect(/^validators +(\d+)$/m.exec(first.stdout)?.[1]).toBe(String(validators.length));
    const stages = first.stderr.split("\n").slice(0, -1);
    expect(stages).toEqual([...new Set(stages)]);
    expect(stages).toEqual(expect.arrayContaining(["description", "pages", "examples", "search", "site"]));
    const verbose = await runCli(["build", "--no-cache", "--verbose"], { cwd: project });
    const times = stages.map((stage) => `time: ${stage}`);
    expect(namesOf(verbose.stdout)).toEqual([...short.slice(0, -1), ...details, ...times, "time"]);
    expect(verbose.stderr).toBe(first.stderr);
  });

  test("is nothing with `--quiet`", async () => {
    const result = await runCli(["build", "--quiet"], { cwd: temporaryFolder(starter) });
    expect(result).toMatchObject({ code: 0, stdout: "", stderr: "" });
  });
});

describe("exit codes", () => {
  const calls: [string, { given: string[]; code: number; want: RegExp }][] = [
    ["--help", { given: ["--help"], code: 0, want: /Usage: docsgen/ }],
    ["--version", { given: ["--version"], code: 0, want: /^\d+\.\d+\.\d+\n$/ }],
    ["help of a command", { given: ["build", "--help"], code: 0, want: /--out <dir>/ }],
    ["no command", { given: [], code: 2, want: /docsgen needs a command/ }],
    ["a command that is misspelt", { given: ["biuld"], code: 2, want: /did you mean `build`\?/ }],
    ["an option that is misspelt", { given: ["build", "--formt", "json"], code: 2, want: /did you mean `--format`\?/ }],
    [
      "an unknown format",
      { given: ["build", "--format", "xml"], code: 2, want: /cannot be `xml`. Use one of pretty, json/ },
    ],
    ["a folder that is not there", { given: ["build", "nowhere"], code: 2, want: /`nowhere` does not exist/ }],
    ["an empty folder", { given: ["build"], code: 2, want: /docsgen init/ }],
    ["a bad url", { given: ["build", "--url", "example"], code: 2, want: /config\/invalid-url/ }],
    ["a spec that is not there", { given: ["build", "--spec", "api.yaml"], code: 2, want: /config\/missing-input/ }],
    ["an invalid port", { given: ["preview", "--port", "x"], code: 2, want: /0 to 65535/ }],
    ["a preview of nothing", { given: ["preview"], code: 2, want: /call\/nothing-built/ }],
  ];
  test.each(calls)("%s", async (_name, { given, code, want }) => {
    const folder = temporaryFolder();
    const result = await runCli(given, { cwd: folder });
    expect(result.code).toBe(code);
    expect(result.stdout + result.stderr).toMatch(want);
    expect(result.stdout + result.stderr).not.toMatch(/\n +at .*:\d+:\d+/);
    expect(readdirSync(folder)).toEqual([]);
  });

  test("an output folder that docsgen did not make", async () => {
    const project = temporaryFolder({ ...starter, "out/thesis.txt": "years of work" });
    const result = await runCli(["build"], { cwd: project });
    expect(result.code).toBe(2);
    expect(result.stdout).toContain("output/foreign-folder");
    expect(readFiles(path.join(project, "out"))).toEqual({ "thesis.txt": "years of work" });
  });
});

test.each([["stdout"], ["stderr"]] as const)("exits when the reader closes its %s", async (stream) => {
  const project = temporaryFolder(starter);
  const end = await runCli(["build"], { cwd: project, onStart: (child) => child[stream]?.destroy() });
  expect(end.signal).toBeNull();
  // The output after the reader closed the pipe is the same as always.
  expect(await runCli(["build"], { cwd: project })).toMatchObject({ code: 0 });
});

describe("killed while it works", () => {
  const pages = Object.fromEntries(
    Array.from({ length: 150 }, (_, index) => [`content/page-${index}.md`, `# Page ${index}\n\nText.\n`]),
  );

  soakTest.each(["SIGKILL", "SIGTERM", "SIGINT"] as const)(
    "by %s at any moment, the last output stays whole and the next build works",
    async (signal) => {
      const project = temporaryFolder({ ...starter, ...pages });
      await runCli(["build"], { cwd: project });
      const out = path.join(project, "out");
      const versions = [readFiles(out)];
      writeFiles(project, { "content/page-0.md": "# Changed\n\nOther text.\n" });
      const other = path.join(project, "other");
      await runCli(["build", "--out", "other"], { cwd: project });
      versions.push(readFiles(other));
      renameSync(other, path.join(temporaryFolder(), "other"));
      for (const stage of [".out.docsgen-lock", ".out.docsgen-staging"]) {
        await runCli(["build"], {
          cwd: project,
          onStart: (child) => killWhenSeen(child, path.join(project, stage), signal),
        });
        const previous = path.join(project, ".out.docsgen-previous");
        expect(versions).toContainEqual(readFiles(existsSync(out) ? out : previous));
        if (signal !== "SIGKILL") expect(readdirSync(project).filter((name) => name.startsWith("."))).toEqual([]);
      }
      expect(await runCli(["build"], { cwd: project })).toMatchObject({ code: 0 });
      expect(readFiles(out)).toEqual(versions[1]);
      expect(readdirSync(project).filter((name) => name.startsWith("."))).toEqual([]);
    },
  );

  test("two builds at once end well, one after the other", async () => {
    const project = temporaryFolder({ ...starter, ...pages });
    const results = await Promise.all(
      [1, 2].map(async () => await runCli(["build"], { cwd: project, needsProcess: true })),
    );
    expect(results.map(({ code }) => code)).toEqual([0, 0]);
    expect(readdirSync(project).toSorted()).toEqual(["content", "docsgen.config.yaml", "out", "spec"]);
  });
});

function killWhenSeen(
  child: { kill: (signal: NodeJS.Signals) => boolean; exitCode: number | null },
  place: string,
  signal: NodeJS.Signals,
): void {
  const timer = setInterval(() => {
    if (child.exitCode !== null) clearInterval(timer);
    if (!existsSync(place)) return;
    clearInterval(timer);
    child.kill(signal);
  }, 1);
}
