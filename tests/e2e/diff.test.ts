import { execFileSync } from "node:child_process";
import { createServer } from "node:http";
import { chmodSync, cpSync, mkdtempSync, readFileSync, readdirSync, realpathSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { Ajv } from "ajv";
import { load as loadYaml } from "js-yaml";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import * as docsgen from "../../bin/api.js";
import { linkFolder } from "../../cli/user-files.ts";
import { temporaryFolder, writeFiles } from "../cli/temporary-folder.ts";
import { runCli } from "./run-cli.ts";

const root = path.resolve(import.meta.dirname, "../..");

function git(folder: string, ...call: readonly string[]): string {
  const identity = { GIT_AUTHOR_NAME: "Ada", GIT_AUTHOR_EMAIL: "ada@example.com" };
  const env = { ...process.env, ...identity, GIT_COMMITTER_NAME: "Ada", GIT_COMMITTER_EMAIL: "ada@example.com" };
  return execFileSync("git", call, { cwd: folder, env, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
}

/** A description in two files. */
function description(purposes: string, required = ""): Record<string, string> {
  return {
    "spec/openapi.yaml": `openapi: 3.1.0
info: { title: Files, version: 1.4.0 }
paths:
  /v1/files:
    post:
      operationId: uploadFile
      requestBody: { required: true, content: { application/json: { schema: { $ref: schemas/file.yaml } } } }
      responses: { "200": { description: Done. } }
`,
    "spec/schemas/file.yaml": `type: object
properties:
  purpose: { type: string, enum: [${purposes}] }
  name: { type: string }
${required === "" ? "" : `required: [${required}]\n`}`,
  };
}

/** The second file of a description, in another folder. */
function inFolder(folder: string, purposes: string): Record<string, string> {
  return { [`${folder}/schemas/file.yaml`]: description(purposes)["spec/schemas/file.yaml"] ?? "" };
}

/** Git starts five times for it, and most tests need one. */
const committed = mkdtempSync(path.join(realpathSync(tmpdir()), "docsgen-repository-"));
beforeAll(() => {
  writeFiles(committed, description("batch, vision"));
  git(committed, "init", "-q", "-b", "main", "--template=");
  git(committed, "add", "-A");
  git(committed, "commit", "-qm", "Start");
  git(committed, "tag", "v1");
  git(committed, "checkout", "-qb", "work");
});
afterAll(() => rmSync(committed, { recursive: true, force: true }));

/** A repository whose branch `work` differs from `main`, for one test. */
function repository(): string {
  const folder = temporaryFolder();
  cpSync(committed, folder, { recursive: true, preserveTimestamps: true });
  writeFiles(folder, description("vision"));
  return folder;
}

async function diffJson(folder: string, ...call: readonly string[]) {
  const result = await runCli(["diff", ...call, "--format", "json"], { cwd: folder });
  expect(result.stderr).toBe("");
  return { code: result.code, ...JSON.parse(result.stdout) };
}

describe("the sides", () => {
  test("without arguments, the working tree is compared with the merge base of the main branch", async () => {
    const folder = repository();
    const { code, summary, changes } = await diffJson(folder);
    expect(code).toBe(1);
    expect(summary).toEqual({ breaking: 1, risky: 0, compatible: 0, words: 0, unproven: 0, semver: "major" });
    expect(changes).toEqual([
      {
        level: "breaking",
        code: "diff/request-rejected",
        method: "POST",
        path: "/v1/files",
        operation: "uploadFile",
        part: "request",
        pointer: "/purpose",
        message: expect.stringContaining('the value `"batch"` was removed'),
        witness: { value: { purpose: "batch" }, acceptedBy: "base", rejectedBy: "revision" },
        base: expect.objectContaining({ file: "spec/schemas/file.yaml", line: 3 }),
        revision: expect.objectContaining({ file: "spec/schemas/file.yaml", line: 3 }),
        affects: [],
      },
    ]);
  });

  test("a commit after the branch started is not part of the difference", async () => {
    const folder = repository();
    git(folder, "commit", "-qam", "Work");
    git(folder, "checkout", "-q", "main");
    writeFiles(folder, description("batch, vision, tune", "name"));
    git(folder, "commit", "-qam", "Go on");
    git(folder, "checkout", "-q", "work");
    expect((await diffJson(folder)).summary).toMatchObject({ breaking: 1, compatible: 0 });
    expect((await diffJson(folder, "main")).summary).toMatchObject({ breaking: 1, compatible: 1 });
  });

  test.each([["main"], ["v1"], ["HEAD"], ["main:spec/openapi.yaml"], ["v1:./spec/openapi.yaml"]])(
    "a revision: %s",
    async (name) => {
      const folder = repository();
      const { summary, changes } = await diffJson(folder, name);
      expect(summary.breaking).toBe(1);
      expect(changes[0].base.file).toBe("spec/schemas/file.yaml");
    },
  );

  test("two revisions are compared without the working tree, which stays as it is", async () => {
    const folder = repository();
    git(folder, "commit", "-qam", "Work");
    writeFiles(folder, { "spec/openapi.yaml": "not a description" });
    const before = git(folder, "status", "--porcelain");
    expect((await diffJson(folder, "main", "work")).summary.breaking).toBe(1);
    expect(git(folder, "status", "--porcelain")).toBe(before);
    expect(readdirSync(folder).toSorted()).toEqual([".git", "spec"]);
  });

  test("the description had another path in the base", async () => {
    const folder = repository();
    git(folder, "mv", "spec", "api");
    writeFiles(folder, { "docsgen.config.yaml": "spec: api/openapi.yaml\n" });
    expect((await diffJson(folder, "main")).summary.semver).toBe("major");
  });

  test("a project in a folder of the repository", async () => {
    const folder = temporaryFolder();
    writeFiles(path.join(folder, "docs"), description("batch, vision"));
    git(folder, "init", "-q", "-b", "main");
    git(folder, "add", "-A");
    git(folder, "commit", "-qm", "Start");
    writeFiles(path.join(folder, "docs"), description("vision"));
    const own = path.join(folder, "docs");
    expect((await diffJson(own)).summary.breaking).toBe(1);
    expect((await diffJson(own, "main:docs/spec/openapi.yaml")).summary.breaking).toBe(1);
    expect((await diffJson(own, "main:./spec/openapi.yaml")).summary.breaking).toBe(1);
  });

  test("two files outside a project", async () => {
    const old = { "old.json": '{"openapi":"3.0.3","info":{"title":"A","version":"1"},"paths":{}}' };
    const folder = temporaryFolder({
      ...old,
      "new.yaml": "openapi: 3.1.0\ninfo: { title: A, version: '1' }\npaths: {}\n",
    });
    expect(await diffJson(folder, "old.json", "new.yaml")).toMatchObject({ code: 0, changes: [] });
  });

  test("a version of the config", async () => {
    const folder = repository();
    const versions = "versions: [{ id: next, label: Next }, { id: '1.0', label: '1.0' }]\n";
    writeFiles(folder, { "docsgen.config.yaml": versions });
    writeFiles(path.join(folder, "versions/1.0"), description("batch, vision"));
    expect((await diffJson(folder, "--since", "1.0")).changes[0].base.file).toBe("versions/1.0/spec/schemas/file.yaml");
    const unknown = await runCli(["diff", "--since", "0.9"], { cwd: folder });
    expect([unknown.code, unknown.stderr + unknown.stdout]).toEqual([2, expect.stringContaining("use one of `1.0`")]);
  });

  test("the URL of a published description", async () => {
    const published = JSON.stringify({ openapi: "3.1.0", info: { title: "Files", version: "1" }, paths: {} });
    const server = createServer((request, response) => {
      response.writeHead(request.url === "/openapi.json" ? 200 : 404).end(published);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void server.close());
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const folder = repository();
    const { code, changes } = await diffJson(folder, `${url}/openapi.json`);
    expect([code, changes[0].code]).toEqual([0, "diff/operation-added"]);
    const removed = await diffJson(folder, "main", `${url}/openapi.json`);
    expect([removed.code, removed.changes[0].code]).toEqual([1, "diff/operation-removed"]);
    const missing = await runCli(["diff", `${url}/other.json`], { cwd: folder });
    expect([missing.code, missing.stdout + missing.stderr]).toEqual([2, expect.stringContaining("status 404")]);
  });

  test("a shallow clone is told how to fetch the base", async () => {
    const folder = repository();
    git(folder, "commit", "-qam", "Work");
    const copy = path.join(temporaryFolder(), "copy");
    execFileSync("git", ["clone", "-q", "--depth", "1", "--branch", "work", `file://${folder}`, copy], {
      stdio: "ignore",
    });
    for (const call of [[], ["main"], ["v1:spec/openapi.yaml"]]) {
      const { code, stdout, stderr } = await runCli(["diff", ...call], { cwd: copy });
      expect([code, stdout + stderr]).toEqual([2, expect.stringContaining("fetch-depth: 0")]);
    }
  });

  test("the hint for the shallow clone of a pull request works as it is written", async () => {
    const folder = repository();
    git(folder, "commit", "-qam", "Work");
    const copy = path.join(temporaryFolder(), "copy");
    execFileSync("git", ["clone", "-q", "--depth", "1", "--branch", "work", `file://${folder}`, copy], {
      stdio: "ignore",
    });
    const env = { GITHUB_BASE_REF: "main" };
    const before = await runCli(["diff"], { cwd: copy, env });
    const [, command = ""] = /`git (fetch [^`]+)`/.exec(before.stdout + before.stderr) ?? [];
    expect([before.code, command]).toEqual([2, expect.stringContaining("refs/heads/main")]);
    git(copy, ...command.split(" "));
    const after = await runCli(["diff", "--format", "markdown"], { cwd: copy, env });
    expect([after.code, after.stdout]).toEqual([1, expect.stringMatching(/^### ❌ API: 1 breaking change\n/)]);
  });

  test("a pull request into a branch that the clone lacks is not compared with another branch", async () => {
    const folder = repository();
    git(folder, "commit", "-qam", "Work");
    const { code, stdout, stderr } = await runCli(["diff"], { cwd: folder, env: { GITHUB_BASE_REF: "release/2" } });
    expect([code, stdout + stderr]).toEqual([
      2,
      expect.stringContaining("the repository has no branch `release/2`, the target of the pull request"),
    ]);
  });

  test("a published page that is not a description", async () => {
    const server = createServer((request, response) => {
      response.writeHead(200).end(request.url === "/broken.json" ? "{ no" : "<!doctype html><title>Sign in</title>");
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/openapi.json`;
    const folder = repository();
    const html = await runCli(["diff", url], { cwd: folder });
    expect([html.code, html.stdout + html.stderr]).toEqual([
      2,
      expect.stringContaining(`\`${url}\` cannot be fetched: the server returns a page of HTML or XML`),
    ]);
    const invalid = url.replace("openapi", "broken");
    const broken = await runCli(["diff", invalid], { cwd: folder });
    expect([broken.code, broken.stdout + broken.stderr]).toEqual([1, expect.stringContaining(`${invalid}:1:3  error`)]);
    await new Promise((resolve) => server.close(resolve));
    const gone = await runCli(["diff", url], { cwd: folder });
    expect([gone.code, gone.stdout + gone.stderr]).toEqual([2, expect.stringContaining("call/unreachable-side")]);
  });

  test("errors of the base do not stop the comparison", async () => {
    const folder = repository();
    const broken = description("batch, vision");
    writeFiles(folder, {
      "old/openapi.yaml": `${broken["spec/openapi.yaml"]}components: { schemas: { Lost: { $ref: "#/components/schemas/Nothing" }, Odd: { type: strin } } }\n`,
      "old/schemas/file.yaml": broken["spec/schemas/file.yaml"] ?? "",
    });
    const { code, stdout } = await runCli(["diff", "old/openapi.yaml"], { cwd: folder });
    expect([code, stdout]).toEqual([1, expect.stringContaining("diff/request-rejected")]);
    expect(stdout.match(/diff\/incomplete-comparison$/gm)).toHaveLength(1);
    expect(stdout).toContain(
      "The base `old/openapi.yaml` has 2 errors, so the comparison may be incomplete for `Lost`, `Odd`. The first error, at old/openapi.yaml:9:",
    );
    const { stdout: comment } = await runCli(["diff", "old/openapi.yaml", "--format", "markdown"], { cwd: folder });
    expect(comment).toContain("> ⚠️ The base `old/openapi.yaml` has 2 errors");
    const { stdout: annotations } = await runCli(["diff", "old/openapi.yaml", "--format", "github"], { cwd: folder });
    expect(annotations).toContain("diff/incomplete-comparison");
    const { findings } = await docsgen.diff(folder, { base: "old/openapi.yaml", cwd: folder });
    expect(findings).toMatchObject([{ code: "diff/incomplete-comparison", severity: "warning" }]);
  });

  test("a description outside the project has a path that can be opened", async () => {
    const folder = temporaryFolder({
      "docs/docsgen.config.yaml": "spec: ../api/openapi.yaml\n",
      "docs/content/index.md": "# Files\n",
      ...Object.fromEntries(
        Object.entries(description("vision")).map(([name, text]) => [name.replace("spec/", "api/"), text]),
      ),
      ...Object.fromEntries(
        Object.entries(description("batch, vision")).map(([name, text]) => [name.replace("spec/", "old/"), text]),
      ),
    });
    for (const cwd of ["docs", "docs/content"]) {
      const base = cwd === "docs" ? "../old/openapi.yaml" : "../../old/openapi.yaml";
      const { changes } = await diffJson(path.join(folder, cwd), base);
      expect(changes).toMatchObject([
        { base: { file: "../old/schemas/file.yaml" }, revision: { file: "../api/schemas/file.yaml" } },
      ]);
    }
  });

  test("what a side cannot resolve is not compared", async () => {
    const folder = repository();
    const { "spec/openapi.yaml": spec = "" } = description("batch, vision");
    writeFiles(folder, { "old/openapi.yaml": spec, "new/openapi.yaml": spec, ...inFolder("new", "vision") });
    for (const call of [
      ["old/openapi.yaml", "new/openapi.yaml"],
      ["new/openapi.yaml", "old/openapi.yaml"],
    ]) {
      const { code, stdout } = await runCli(["diff", ...call], { cwd: folder });
      expect(code).toBe(0);
      expect(stdout).toMatch(/The (?:base|revision) `old\/openapi\.yaml` has 1 error.* for `POST \/v1\/files`/);
      expect(stdout).toMatch(/: none$/m);
    }
    const equal = await runCli(["diff", "old/openapi.yaml", "old/openapi.yaml"], { cwd: folder });
    expect(equal.stdout).not.toContain("incomplete");
  });

  test.each([
    ["a name of nothing", ["nowhere"], "call/unknown-side"],
    ["a file that the revision does not have", ["main:spec/other.yaml"], "call/missing-at-revision"],
    ["two bases", ["main", "--since", "1.0"], "call/two-bases"],
    ["an option as a revision", ["--", "--output=x"], "call/unknown-side"],
  ])("%s", async (_name, call, code) => {
    const folder = repository();
    const result = await runCli(["diff", ...call], { cwd: folder });
    expect([result.code, result.stdout + result.stderr]).toEqual([2, expect.stringContaining(code)]);
  });
});

test("a description outside the repository is in no revision", async () => {
  const { code, stdout, stderr } = await runCli(["diff", "main:../elsewhere/openapi.yaml"], { cwd: repository() });
  expect([code, stdout + stderr]).toEqual([2, expect.stringContaining("outside the repository")]);
  expect(stdout + stderr).toContain("`docsgen diff OLD.yaml ../elsewhere/openapi.yaml`");
});

test("the level that fails the run", async () => {
  const folder = temporaryFolder(description("batch", "name"));
  const old = temporaryFolder(description("batch", "name"));
  writeFiles(old, {
    "spec/openapi.yaml": description("")["spec/openapi.yaml"]!.replace(
      "operationId: uploadFile",
      "operationId: postFile",
    ),
  });
  const base = path.join(old, "spec/openapi.yaml");
  const codeFor = async (level: string) => (await runCli(["diff", base, "--fail-on", level], { cwd: folder })).code;
  expect(await codeFor("breaking")).toBe(0);
  expect(await codeFor("risky")).toBe(1);
  expect(await codeFor("none")).toBe(0);
  writeFiles(folder, { "docsgen.config.yaml": "diff: { levels: { diff/operation-id-changed: breaking } }\n" });
  expect(await codeFor("breaking")).toBe(1);
  writeFiles(folder, { "docsgen.config.yaml": "diff: { levels: { diff/operation-id-change: breaking } }\n" });
  expect(await codeFor("breaking")).toBe(2);
});

describe("formats", () => {
  test("pretty shows the value, and the rule of both sides", async () => {
    const { stdout } = await runCli(["diff"], { cwd: repository() });
    expect(stdout).toContain("POST /v1/files  breaking  diff/request-rejected  request /purpose");
    expect(stdout).toContain('value: {"purpose":"batch"}');
    expect(stdout).toContain("enum: [batch, vision] }");
    expect(stdout).toContain("enum: [vision] }");
    expect(stdout).toContain("Suggested version: major (2.0.0)");
  });

  test("markdown starts with the verdict and cannot be broken by a description", async () => {
    const folder = repository();
    const hostile = description('vision, "`|<img src=x>@all`"');
    writeFiles(folder, hostile);
    const { stdout } = await runCli(["diff", "--format", "markdown"], { cwd: folder });
    expect(stdout).toMatch(/^### ❌ API: 1 breaking change\n/);
    expect(stdout).toContain('The base accepts `{"purpose":"batch"}`, and the revision rejects it.');
    const outside = stdout.replaceAll(/(`+)[\s\S]*?[^`]\1(?!`)/g, "");
    expect(outside).not.toMatch(/(?<!\\)<img|@all/);
  });

  test("the verdict of markdown counts a rule of a shared schema once, with its places", async () => {
    const shared = (maxLength: number): string => `openapi: 3.1.0
info: { title: A, version: "1.4.0" }
paths:
  /a:
    post: &post
      requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Name" } } } }
      responses: { "204": { description: Done. } }
  /b: { post: *post }
components: { schemas: { Name: { type: string, maxLength: ${maxLength} } } }
`;
    const folder = temporaryFolder();
    writeFiles(folder, { "base.yaml": shared(9), "revision.yaml": shared(8) });
    const { stdout } = await runCli(["diff", "base.yaml", "revision.yaml", "--format", "markdown"], { cwd: folder });
    expect(stdout).toMatch(/^### ❌ API: 1 breaking change in 2 places\n\n1 breaking · /);
  });

  test("markdown names only the step if the version has no numbers to count", async () => {
    const folder = temporaryFolder();
    const dated = (paths: string): string => `openapi: 3.1.0\ninfo: { title: A, version: spring }\npaths: ${paths}\n`;
    writeFiles(folder, {
      "old.yaml": dated('{ /a: { get: { responses: { "200": { description: Done. } } } } }'),
      "new.yaml": dated("{}"),
    });
    const { stdout } = await runCli(["diff", "old.yaml", "new.yaml", "--format", "markdown"], { cwd: folder });
    expect(stdout).toContain("1 breaking · suggested version **major**\n");
  });

  test("markdown fits into a comment, and says what it leaves out", async () => {
    const spec = (maximum: number, count: number): string => {
      const names = Array.from({ length: count }, (_, index) => index);
      const paths = names.map(
        (index) =>
          `  /items-${index}:\n    get:\n      operationId: get${index}\n      parameters: [{ name: limit, in: query, schema: { type: integer, maximum: ${index % 10 === 0 ? maximum : 9} } }]\n      responses: { "200": { description: Done. } }\n`,
      );
      return `openapi: 3.1.0\ninfo: { title: Items, version: 1.0.0 }\npaths:\n${paths.join("")}`;
    };
    const folder = temporaryFolder({ "old.yaml": spec(9, 600), "new.yaml": spec(8, 3000) });
    const { stdout } = await runCli(["diff", "old.yaml", "new.yaml", "--format", "markdown"], { cwd: folder });
    expect(stdout.length).toBeLessThan(65_536);
    expect(stdout.length).toBeGreaterThan(60_000);
    expect(stdout.match(/diff\/request-rejected\]/g)).toHaveLength(60);
    const shown = stdout.match(/diff\/operation-added\]/g)?.length ?? 0;
    expect(shown).toBeGreaterThan(50);
    const left = (2400 - shown).toLocaleString("en");
    expect(stdout).toMatch(
      new RegExp(
        `so this one leaves out ${left} compatible\\.\\*\\* \`docsgen diff --verbose\` lists everything\\.\\n$`,
      ),
    );
    expect(stdout).toContain("</details>\n\n**A comment has room");
    const many = await runCli(["diff", "new.yaml", "old.yaml", "--format", "markdown"], { cwd: folder });
    expect(many.stdout.length).toBeLessThan(65_536);
    expect(many.stdout).toMatch(/leaves out [\d,]+ breaking, 60 compatible\.\*\*/);
  });

  test.each(["github", "sarif", "junit", "gitlab", "azure", "teamcity", "checkstyle", "html"])("%s", async (format) => {
    const { code, stdout } = await runCli(["diff", "--format", format], { cwd: repository() });
    expect([code, stdout]).toEqual([1, expect.stringMatching(/diff[/.]request-rejected/)]);
  });

  test("JSON matches the schema that the package ships", async () => {
    const schema = JSON.parse(readFileSync(path.join(root, "dist/schemas/diff.json"), "utf8"));
    const { code: _code, ...report } = await diffJson(repository());
    const ajv = new Ajv({ strict: false });
    expect(ajv.validate(schema, report), JSON.stringify(ajv.errors)).toBe(true);
  });
});

describe("types of the kit", () => {
  const spec = (file: string): string => `openapi: 3.1.0
info: { title: Files, version: 1.4.0 }
paths:
  /v1/files:
    get:
      operationId: listFiles
      responses: { "200": { description: Done., content: { application/json: { schema: { $ref: "#/components/schemas/List" } } } } }
components:
  schemas:
    List: { type: object, required: [data], properties: { data: { type: array, items: { $ref: "#/components/schemas/File" } } } }
    File: ${file}
    Kind: { type: string, enum: ${file.includes("note") ? "[b, a]" : "[a, b]"} }
`;
  const project = (file: string): Record<string, string> => ({
    "spec/openapi.yaml": spec(file),
    "old.yaml": spec("{ type: object, required: [id], properties: { id: { type: string } } }"),
  });

  test("the project's own compiler decides which types changed", async () => {
    const folder = temporaryFolder(
      project("{ type: object, required: [id, note], properties: { id: { type: string }, note: { type: string } } }"),
    );
    linkFolder(path.join(root, "node_modules"), path.join(folder, "node_modules"));
    const { kit } = await diffJson(folder, "old.yaml", "--types");
    expect(kit).toMatchObject({ isCompiled: true });
    expect(kit.types).toContainEqual({ name: "File", change: "changed", meaning: "narrower" });
    expect(kit.types).toContainEqual({ name: "List", change: "changed", meaning: "narrower" });
    expect(kit.types.map(({ name }: { readonly name: string }) => name)).not.toContain("Kind");
    const byText = await diffJson(folder, "old.yaml");
    expect(byText.kit.types).toContainEqual({ name: "Kind", change: "changed" });
    const formats = ["markdown", "github", "sarif", "junit"];
    const reports = formats.flatMap((format) => ["--report", `${format}=${format}.txt`]);
    const { stdout } = await runCli(["diff", "old.yaml", "--types", ...reports], { cwd: folder });
    expect(stdout).toContain("File (narrower)");
    for (const format of formats)
      expect(readFileSync(path.join(folder, `${format}.txt`), "utf8"), format).toContain("File (narrower)");
    const result = await docsgen.diff(folder, { base: "old.yaml", types: true, cwd: folder });
    expect(result.kit).toMatchObject({ isCompiled: true });
  });

  test("a project without TypeScript gets a warning, and the types whose text differs", async () => {
    const folder = temporaryFolder(project("{ type: object, properties: { id: { type: string } } }"));
    const { stdout } = await runCli(["diff", "old.yaml", "--types"], { cwd: folder });
    expect(stdout).toContain("diff/no-compiler");
    expect(stdout).toMatch(/Types of the kit: File/);
  });
});

describe("accepted changes", () => {
  const file = "docsgen-changes.yaml";

  test("an update accepts what fails, and the next run passes until the change is gone", async () => {
    const folder = repository();
    const reason = ["--reason", "No client sends it."];
    const update = await runCli(["diff", "--accept", file, "--update-accepted", ...reason], { cwd: folder });
    expect(update.code).toBe(0);
    expect(readFileSync(path.join(folder, file), "utf8")).toMatchInlineSnapshot(`
      "# Changes of the API that the team accepts. \`docsgen diff --update-accepted\` adds and removes entries.
      - code: diff/request-rejected
        operation: POST /v1/files
        part: request
        pointer: /purpose
        message: 'The request body, at \`/purpose\`: the value \`"batch"\` was removed. The API now rejects requests that it accepted.'
        reason: No client sends it.
      "
    `);
    const { code, stdout } = await runCli(["diff", "--accept", file], { cwd: folder });
    expect([code, stdout]).toEqual([0, expect.stringContaining("1 accepted")]);
    expect((await diffJson(folder, "--accept", file)).summary).toMatchObject({
      breaking: 0,
      accepted: 1,
      semver: "none",
    });
    writeFiles(folder, description("batch, vision"));
    const undone = await runCli(["diff", "--accept", file], { cwd: folder });
    expect([undone.code, undone.stdout]).toEqual([0, expect.stringContaining("diff/outdated-acceptance")]);
  });

  test("another change at the same place is not accepted", async () => {
    const folder = repository();
    await runCli(["diff", "--accept", file, "--update-accepted", "--reason", "Fine."], { cwd: folder });
    writeFiles(folder, description("tune"));
    expect((await runCli(["diff", "--accept", file], { cwd: folder })).code).toBe(1);
  });

  test("an entry may leave the message out, and ends with its date", async () => {
    const folder = repository();
    const entry =
      "- code: diff/request-rejected\n  operation: POST /v1/files\n  part: request\n  pointer: /purpose\n  reason: Fine.\n";
    writeFiles(folder, { [file]: entry });
    expect((await runCli(["diff", "--accept", file], { cwd: folder })).code).toBe(0);
    writeFiles(folder, { [file]: `${entry}  until: 2999-01-31\n` });
    expect((await runCli(["diff", "--accept", file], { cwd: folder })).code).toBe(0);
    writeFiles(folder, { [file]: `${entry}  until: 2020-01-31\n` });
    const { code, stdout } = await runCli(["diff", "--accept", file], { cwd: folder });
    expect([code, stdout]).toEqual([1, expect.stringContaining("diff/expired-acceptance")]);
  });
});

describe("build and check", () => {
  const config = "diff: { against: main }\n";

  test("report changes, and the output is written", async () => {
    const folder = repository();
    writeFiles(folder, { "docsgen.config.yaml": config });
    for (const command of ["check", "build"]) {
      const { code, stdout } = await runCli([command], { cwd: folder });
      expect([code, stdout]).toEqual([1, expect.stringContaining("diff/request-rejected")]);
    }
    expect(readdirSync(path.join(folder, "out"))).toContain("site");
  });

  test("report what is removed at the place that is left of it", async () => {
    const folder = repository();
    const whole = description("batch, vision")["spec/openapi.yaml"] ?? "";
    writeFiles(folder, {
      "docsgen.config.yaml": config,
      "spec/openapi.yaml": whole.replace(/post:[^]*/, "description: Files.\n"),
    });
    const { stdout } = await runCli(["check"], { cwd: folder });
    expect(stdout).toContain(
      "spec/openapi.yaml:5:5  error  diff/operation-removed\n  `POST /v1/files` is removed without deprecation.\n  4 |   /v1/files:\n  5 |     description: Files.\n",
    );
    expect(stdout).toContain("rule: spec/openapi.yaml:6:7  #/paths/~1v1~1files/post");
  });

  test("a severity of the config and accepted changes apply", async () => {
    const folder = repository();
    writeFiles(folder, { "docsgen.config.yaml": `${config}findings: { diff/request-rejected: warn }\n` });
    expect((await runCli(["check"], { cwd: folder })).code).toBe(0);
    await runCli(["diff", "main", "--accept", "known.yaml", "--update-accepted", "--reason", "Fine."], { cwd: folder });
    writeFiles(folder, { "docsgen.config.yaml": "diff: { against: main, accept: known.yaml }\n" });
    const { code, stdout } = await runCli(["check"], { cwd: folder });
    expect([code, stdout]).toEqual([0, expect.not.stringContaining("diff/")]);
  });
});

test("the library returns changes as data, and ends with the signal", async () => {
  const { diff } = docsgen;
  const folder = repository();
  const result = await diff(folder, { base: "main", cwd: folder });
  expect(result).toMatchObject({
    exitCode: 1,
    findings: [],
    summary: { breaking: 1 },
    changes: [{ code: "diff/request-rejected" }],
    kit: { version: "2.0.0", types: [{ name: "file", change: "changed" }] },
  });
  const command = await diffJson(folder, "main");
  const { summary, changes, affected, kit } = result;
  const data = { version: 1, summary, changes, affected, kit };
  expect(command).toEqual({ code: 1, ...JSON.parse(JSON.stringify(data)) });
  const schema = JSON.parse(readFileSync(path.join(root, "dist/schemas/diff.json"), "utf8"));
  expect(new Ajv({ strict: false }).validate(schema, JSON.parse(JSON.stringify(data)))).toBe(true);
  expect(await diff(folder, { base: "HEAD", revision: "HEAD", cwd: folder })).toMatchObject({ kit: undefined });
  expect(await diff(folder, { base: "nowhere", cwd: folder })).toMatchObject({
    exitCode: 2,
    changes: [],
    findings: [{ code: "call/unknown-side" }],
  });
  await expect(
    diff(folder, { base: "main", cwd: folder, signal: AbortSignal.abort(new Error("stop")) }),
  ).rejects.toThrow("stop");
});

interface WorkflowStep {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, string>>;
}

describe("the guide", () => {
  const guide = readFileSync(path.join(root, "docs/content/how-to/compare-versions.md"), "utf8");
  const block = (info: string): string =>
    new RegExp(`\`\`\`${info}\\n([\\s\\S]*?)\`\`\``).exec(guide)?.[1] ?? "missing";

  test("shows what docsgen prints", async () => {
    const { stdout } = await runCli(["diff"], { cwd: repository() });
    for (const line of block("text").trim().split("\n")) expect(stdout).toContain(line);
  });

  test("shows a workflow whose steps comment on a pull request", async () => {
    const workflow = loadYaml(block('yaml title=".github/workflows/api.yml"')) as {
      readonly jobs: { readonly changes: { readonly steps: readonly WorkflowStep[] } };
    };
    const { steps } = workflow.jobs.changes;
    const program = steps.find(({ uses }) => uses?.startsWith("docsgen/docsgen@") === true)?.with ?? {};
    const comment = steps.find(({ run }) => run !== undefined)?.run ?? "missing";
    // The checkout of a pull request: the merge commit, without a branch.
    const folder = repository();
    git(folder, "commit", "-qam", "Work");
    git(folder, "checkout", "-q", "--detach", "main");
    git(folder, "merge", "-q", "--no-ff", "-m", "Merge", "work");
    git(folder, "update-ref", "refs/remotes/origin/main", "main");
    const env = { GITHUB_ACTIONS: "true", GITHUB_BASE_REF: "main" };
    const call = [program["command"] ?? "", ...(program["args"] ?? "").split(" ")];
    const { code, stdout } = await runCli(call, { cwd: folder, env });
    expect([code, stdout]).toEqual([1, expect.stringContaining("::error file=spec/schemas/file.yaml")]);
    writeFiles(folder, { "bin/gh": '#!/bin/sh\nprintf "%s\\n" "$@" > called.txt\n' });
    chmodSync(path.join(folder, "bin/gh"), 0o755);
    const ran = { ...process.env, PATH: `${path.join(folder, "bin")}:${process.env["PATH"] ?? ""}` };
    execFileSync("bash", ["-ec", comment.replace("${{ github.event.number }}", "7")], { cwd: folder, env: ran });
    const called = readFileSync(path.join(folder, "called.txt"), "utf8").split("\n");
    expect(called).toEqual(expect.arrayContaining(["pr", "comment", "7", "--body-file", "changes.md"]));
    expect(readFileSync(path.join(folder, "changes.md"), "utf8")).toMatch(/^### ❌ API: 1 breaking change\n/);
  });

  test("shows a file of accepted changes and a config that work", async () => {
    const folder = repository();
    writeFiles(folder, {
      "docsgen-changes.yaml": block('yaml title="docsgen-changes.yaml"').replace("2027", "2999"),
      "docsgen.config.yaml": block('yaml title="docsgen.config.yaml"'),
    });
    const { code, stdout } = await runCli(["diff", "--accept", "docsgen-changes.yaml"], { cwd: folder });
    expect([code, stdout]).toEqual([0, expect.stringContaining("1 accepted")]);
  });
});

test("equal meaning in another version of OpenAPI is no change", async () => {
  const paths = { "/pets": { get: { operationId: "pets", responses: { 200: { description: "Pets." } } } } };
  const withSchema = (schema: object, openapi: string) =>
    JSON.stringify({ openapi, info: { title: "Pets", version: "1" }, paths, components: { schemas: { Pet: schema } } });
  const folder = temporaryFolder({
    "old.json": withSchema({ type: "string", nullable: true, example: "Rex" }, "3.0.3"),
    "new.json": withSchema({ type: ["string", "null"], examples: ["Rex"] }, "3.1.0"),
  });
  expect((await diffJson(folder, "old.json", "new.json")).changes).toEqual([]);
});

test("names `null` among the values that a list of OpenAPI 3.0 allows now", async () => {
  const listing = (schema: object) => {
    const content = { "application/json": { schema: { type: "string", ...schema } } };
    const responses = { 200: { description: "Pets.", content } };
    const paths = { "/pets": { get: { operationId: "pets", responses } } };
    return JSON.stringify({ openapi: "3.0.3", info: { title: "Pets", version: "1" }, paths });
  };
  const folder = temporaryFolder({
    "old.json": listing({ enum: ["a"] }),
    "new.json": listing({ nullable: true, enum: ["a", "b"] }),
  });
  const { changes } = await diffJson(folder, "old.json", "new.json");
  expect(changes).toMatchObject([
    { witness: { value: "b" }, message: expect.stringContaining('`"b"`, `null` are new values') },
  ]);
});
