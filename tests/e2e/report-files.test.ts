import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { Ajv, type ValidateFunction } from "ajv";
import { JSON_SCHEMA, load } from "js-yaml";
import { expect, onTestFinished, test } from "vitest";
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
});

test("a lock file and a file of accepted changes that docsgen writes match their JSON Schemas", async () => {
  const server = createServer((_request, response) => response.end('{ "type": "object" }\n'));
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const folder = temporaryFolder({
    "docsgen.config.yaml": `title: Pets\nremote: { hosts: ["${host}"] }\n`,
    "spec/openapi.yaml": `openapi: 3.1.0
info: { title: Pets, version: "1" }
paths: {}
components: { schemas: { Pet: { $ref: "http://${host}/pet.json" } } }
`,
    "old.yaml": `openapi: 3.1.0
info: { title: Pets, version: "1" }
paths: { /pets: { get: { operationId: listPets, responses: { "200": { description: Pets. } } } } }
`,
  });
  const read = (name: string): string => readFileSync(path.join(folder, name), "utf8");
  expect((await runCli(["lock"], { cwd: folder })).code).toBe(0);
  const lock: unknown = JSON.parse(read("docsgen.lock.json"));
  expect(lock).toHaveProperty(["documents", `http://${host}/pet.json`]);
  expectValid("lock", lock);
  const update = ["--accept", "changes.yaml", "--update-accepted", "--reason", "Agreed."];
  expect((await runCli(["diff", "old.yaml", ...update], { cwd: folder })).code).toBe(0);
  const accepted = load(read("changes.yaml"), { schema: JSON_SCHEMA });
  expect(accepted).toMatchObject([{ code: "diff/operation-removed", reason: "Agreed." }]);
  expectValid("accepted-changes", accepted);
  expect(schemaOf("accepted-changes")([{ code: "diff/operation-removed" }])).toBe(false);
});

const names = ["report", "baseline", "manifest", "lock", "accepted-changes", "import-report"];
test.each(names)("the schema %s rejects other data", (name) => {
  expect(schemaOf(name)({ version: 2 })).toBe(false);
});
