import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../cli/temporary-folder.ts";
import { runCli } from "./run-cli.ts";

const spec = `openapi: 3.1.0
info: { title: Tea, version: "1" }
servers: [{ url: "https://tea.example/api" }]
paths:
  /orders:
    post:
      operationId: createOrder
      requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Order" } } } }
      responses: { "201": { description: Taken., content: { application/json: { schema: { $ref: "#/components/schemas/Order" } } } } }
components:
  schemas:
    Order: { type: object, required: [tea], properties: { tea: { enum: [sencha, oolong] }, cups: { type: integer, maximum: 12 } } }
    Cup: { type: object, properties: { tae: { type: integer } } }
`;
const config = `payloads:
  - { files: "fixtures/orders/*.json", operation: createOrder }
  - { files: "fixtures/**/*.{yaml,jsonl}", operation: createOrder, part: "response:201" }
  - { files: "clients/**" }
`;
const files = {
  "spec/openapi.yaml": spec,
  "docsgen.config.yaml": config,
  "fixtures/orders/a.json": '{\n  "tae": "sencha"\n}\n',
  "fixtures/orders/b.json": '{ "tea": "oolong" }\n',
  "fixtures/answers/c.yaml": "tea: Sencha\n",
  "fixtures/answers/d.jsonl": '{"tea":"sencha"}\n{"tea":"sencha","cups":13}\n',
  "clients/e.http":
    'POST https://tea.example/api/orders\nContent-Type: application/json\n\n{"tea": "oolong", "cups": "2"}\n',
};

async function find(cwd: string, command = ["check"]): Promise<readonly string[]> {
  const { stdout } = await runCli([...command, "--format", "json"], { cwd });
  const { findings } = JSON.parse(stdout) as {
    readonly findings: readonly {
      readonly file: string;
      readonly line: number;
      readonly column: number;
      readonly code: string;
    }[];
  };
  return findings.map(({ file, line, column, code }) => `${file}:${line}:${column} ${code}`);
}

const want = [
  "clients/e.http:4:27 payload/type",
  "fixtures/answers/c.yaml:1:6 payload/enum",
  "fixtures/answers/d.jsonl:2:24 payload/maximum",
  "fixtures/orders/a.json:2:3 payload/required",
];

test("check and build check the payload files that the config names", async () => {
  const cwd = temporaryFolder(files);
  expect(await find(cwd)).toEqual(want);
  expect(await find(cwd, ["build"])).toEqual(want);
});

test("check binds a file that a command names as the config does, unless an option binds it", async () => {
  const cwd = temporaryFolder(files);
  const named = ["fixtures/orders/a.json", "fixtures/answers/c.yaml", "fixtures/answers/d.jsonl"];
  expect(await find(cwd, ["check", ...named])).toEqual(want.filter((finding) => !finding.startsWith("clients/")));
  expect(await find(path.join(cwd, "fixtures"), ["check", "orders/a.json"])).toEqual([
    "fixtures/orders/a.json:2:3 payload/required",
  ]);
  expect(await find(cwd, ["check", "fixtures/orders/a.json", "--schema", "Cup"])).toEqual([
    "fixtures/orders/a.json:2:10 payload/type",
  ]);
});

test("--fix corrects payload files", async () => {
  const cwd = temporaryFolder(files);
  await runCli(["check", "--fix"], { cwd });
  expect(await find(cwd)).toEqual(["fixtures/answers/d.jsonl:2:24 payload/maximum"]);
  expect(readFileSync(path.join(cwd, "fixtures/orders/a.json"), "utf8")).toBe('{\n  "tea": "sencha"\n}\n');
});

test("a folder of collections may contain other files", async () => {
  const cwd = temporaryFolder({
    ...files,
    "docsgen.config.yaml": 'payloads:\n  - { files: "clients/**" }\n',
    "clients/README.md": "# Notes\n",
    "clients/package.json": "{}\n",
    "clients/.env": "a=b\n",
  });
  expect(await find(cwd)).toEqual(["clients/e.http:4:27 payload/type"]);
});

test("a pattern that matches no file is a finding at the pattern", async () => {
  const cwd = temporaryFolder({
    ...files,
    "docsgen.config.yaml": 'payloads:\n  - { files: "fixture/*.json", schema: Order }\n',
  });
  expect(await find(cwd)).toEqual(["docsgen.config.yaml:2:14 config/no-payloads"]);
});

test("an unknown operation is an error of the config", async () => {
  const cwd = temporaryFolder({
    ...files,
    "docsgen.config.yaml": 'payloads:\n  - { files: "fixtures/*.json", operation: createOrdr }\n',
  });
  const { code, stdout } = await runCli(["check"], { cwd });
  expect(code).toBe(2);
  expect(stdout).toContain("docsgen.config.yaml:2:44  error  call/unknown-operation");
});

test("a file that nothing binds is a finding", async () => {
  const cwd = temporaryFolder({
    ...files,
    "docsgen.config.yaml": 'payloads:\n  - { files: "fixtures/orders/b.json" }\n',
  });
  expect(await find(cwd)).toEqual(["fixtures/orders/b.json:1:1 example/unbound-file"]);
});
