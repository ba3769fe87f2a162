import { expect, test } from "vitest";
import { temporaryFolder, writeFiles } from "../cli/temporary-folder.ts";
import { runCli } from "./run-cli.ts";

const unsafe = (name: string): string => `"[${name}](${name}:alert)"`;
const description = `openapi: 3.2.0
info: { title: Pets, version: "1" }
servers:
  - { url: https://a.example.com }
  - { url: https://b.example.com, description: ${unsafe("b")} }
paths:
  /pets:
    servers:
      - { url: https://c.example.com, description: ${unsafe("c")} }
    get:
      operationId: list
      servers: [{ url: https://d.example.com, description: ${unsafe("d")} }]
      responses: { "200": { summary: ${unsafe("answer")} } }
    post:
      operationId: create
      responses: { "200": { description: ok } }
`;

test("reports HTML that is removed from a description once, at its tag", async () => {
  const folder = temporaryFolder({
    "openapi.yaml": `openapi: 3.1.0
info:
  title: Pets
  version: "1"
  description: |
    Sign in.

    <SecurityDefinitions />
paths: {}
components:
  schemas:
    A: { description: "An <id>.", type: string }
    B: { description: "An <id>.", type: string }
`,
  });
  const { code, stdout } = await runCli(["check", "--no-cache"], { cwd: folder });
  expect(code).toBe(0);
  expect([...stdout.matchAll(/^(\S+) {2}(\w+) {2}content\/removed-element$/gm)].map(([line]) => line)).toEqual([
    "openapi.yaml:8:5  warning  content/removed-element",
    "openapi.yaml:12:27  warning  content/removed-element",
  ]);
});

test("reports errors in the prose of servers and responses at their location", async () => {
  const folder = temporaryFolder();
  writeFiles(folder, { "spec/openapi.yaml": description, "content/index.md": "# Home\n" });
  const { stdout } = await runCli(["check", "--no-cache"], { cwd: folder });
  const places = [...stdout.matchAll(/^(\S+):(\d+):\d+ {2}\w+ {2}content\/unsafe-link$/gm)].map(
    ([, file, line]) => `${file}:${line}`,
  );
  expect(places.toSorted()).toEqual([5, 9, 12, 13].map((line) => `spec/openapi.yaml:${line}`).toSorted());
});
