import { readFileSync } from "node:fs";
import path from "node:path";
import { Ajv, type ValidateFunction } from "ajv";
import { expect, test } from "vitest";
import { temporaryFolder } from "../cli/temporary-folder.ts";
import { runCli } from "./run-cli.ts";

const files = {
  "spec/openapi.yaml": `openapi: 3.1.0
info: { title: Pets, version: "1" }
paths: {}
components: { schemas: { Pet: { type: object, properties: { name: { type: string, maxLength: 5 } } } } }
`,
  "content/index.md": '# Pets\n\nSee [more](/more/).\n\n```json schema=Pet\n{ "name": "Rex the great" }\n```\n',
};

function schemaOf(name: string): ValidateFunction {
  const file = path.resolve(import.meta.dirname, `../../dist/schemas/${name}.json`);
  return new Ajv({ allErrors: true, strict: false }).compile(JSON.parse(readFileSync(file, "utf8")) as object);
}

function expectValid(name: string, value: unknown): void {
  const validate = schemaOf(name);
  validate(value);
  expect(validate.errors ?? [], name).toEqual([]);
}

test("--report writes formats to files, and the log stays as it is", async () => {
  const folder = temporaryFolder(files);
  const plain = await runCli(["check"], { cwd: folder });
  const reports = ["json=reports/a.json", "gitlab=quality.json", "html=a=b.html", "markdown=findings.md"];
  const { code, stdout } = await runCli(["check", ...reports.flatMap((report) => ["--report", report])], {
    cwd: folder,
  });
  expect({ code, stdout }).toEqual({ code: plain.code, stdout: plain.stdout });
  const read = (name: string): string => readFileSync(path.join(folder, name), "utf8");
  const printed = await runCli(["check", "--format", "json"], { cwd: folder });
  expect(read("reports/a.json")).toBe(printed.stdout);
  expect(JSON.parse(read("quality.json"))).toHaveLength(2);
  expect(read("a=b.html")).toContain("payload/max-length");
  expect(read("findings.md")).toMatch(/^### docsgen: 2 errors/);
});

test.each(["html", "html=", "pdf=a.pdf"])("--report %s is a wrong call", async (value) => {
  const { code, stderr } = await runCli(["check", "--report", value], { cwd: temporaryFolder(files) });
  expect(code).toBe(2);
  expect(stderr).toContain("call/invalid-argument");
});

test("every machine-readable output matches its JSON Schema", async () => {
  const folder = temporaryFolder(files);
  const json = async (args: readonly string[]): Promise<unknown> =>
    JSON.parse((await runCli(args, { cwd: folder })).stdout);
  const readJson = (name: string): unknown => JSON.parse(readFileSync(path.join(folder, name), "utf8"));
  expectValid("report", await json(["check", "--format", "json"]));
  expectValid("report", await json(["check", "--coverage", "--format", "json"]));
  await runCli(["build", "--baseline", "docsgen-baseline.json", "--update-baseline"], { cwd: folder });
  expectValid("baseline", readJson("docsgen-baseline.json"));
  expectValid("manifest", readJson("out/manifest.json"));
  const other = temporaryFolder({ "old/index.md": "# Pets\n" });
  expect((await runCli(["import", "old", "new", "--from", "markdown"], { cwd: other })).code).toBe(0);
  expectValid("import-report", JSON.parse(readFileSync(path.join(other, "new/import-report.json"), "utf8")));
  expectValid("lock", { version: 1, documents: { "https://example.com/a.yaml": "sha256-AA==" } });
});

test.each(["report", "baseline", "manifest", "lock", "import-report"])("the schema %s rejects other data", (name) => {
  expect(schemaOf(name)({ version: 2 })).toBe(false);
});
