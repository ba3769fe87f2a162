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
      requestBody:
        required: true
        content: { application/json: { schema: { type: object, required: [tea], properties: { tea: { enum: [sencha, oolong] }, cups: { type: integer, maximum: 12 } } } } }
      responses: { "201": { description: Taken. } }
`;
const postman = `{
  "info": { "name": "Tea", "schema": "https://schema.getpostman.com/json/collection/v2.1.0/collection.json" },
  "item": [{ "name": "Order", "request": {
    "method": "POST",
    "url": "{{baseUrl}}/orders",
    "body": { "mode": "raw", "raw": "{\\"tea\\": \\"Sencha\\", \\"cups\\": \\"3\\"}", "options": { "raw": { "language": "json" } } }
  } }]
}
`;
const http = `POST https://tea.example/api/orders
Content-Type: application/json

{ "tea": "sencha", "cups": 13 }
`;
const files = { "spec/openapi.yaml": spec, "tea.json": postman, "tea.http": http };

test("check recognizes files of HTTP clients", async () => {
  const cwd = temporaryFolder(files);
  const { stdout, code } = await runCli(["check", "tea.json", "tea.http", "--format", "json"], { cwd });
  const { summary, findings } = JSON.parse(stdout) as {
    readonly summary: object;
    readonly findings: readonly {
      readonly file: string;
      readonly line: number;
      readonly column: number;
      readonly code: string;
    }[];
  };
  expect(code).toBe(1);
  expect(summary).toMatchObject({ checked: 2, failed: 2, skipped: 0 });
  expect(findings.map(({ file, line, column, code: found }) => `${file}:${line}:${column} ${found}`)).toEqual([
    "tea.http:4:28 payload/maximum",
    "tea.json:6:48 payload/enum",
    "tea.json:6:70 payload/type",
  ]);
});

test("check --fix changes the JSON in a collection", async () => {
  const cwd = temporaryFolder(files);
  const { stdout, code } = await runCli(["check", "tea.json", "--fix"], { cwd });
  expect(stdout).toContain(String.raw`+    "body": { "mode": "raw", "raw": "{\"tea\": \"sencha\", \"cups\": 3}"`);
  expect(code).toBe(0);
});

test("check reports a JSON file that nothing binds", async () => {
  const cwd = temporaryFolder({ ...files, "order.json": "{}" });
  const { stdout, code } = await runCli(["check", "order.json"], { cwd });
  expect(code).toBe(2);
  expect(stdout).toContain("call/unbound-file");
});
