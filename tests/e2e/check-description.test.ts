import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../cli/temporary-folder.ts";
import { runCli } from "./run-cli.ts";

const description = (example: string): string => `openapi: 3.1.0
info: { title: Tea, version: "1" }
servers: [{ url: "https://tea.example" }]
paths:
  /teas:
    get:
      operationId: listTeas
      parameters: [{ name: limit, in: query, schema: { type: integer, maximum: 50 } }]
      responses:
        "200": { description: All., content: { application/json: { schema: { type: string }, example: ${example} } } }
`;
const swagger = JSON.stringify({
  "x-a": { nested: [1] },
  swagger: "2.0",
  info: { title: "Tea", version: "1" },
  paths: { "/teas": { get: { responses: { "200": { description: "All.", examples: { "application/json": 5 } } } } } },
  definitions: { Tea: { type: "string", example: 5 } },
});
const har = JSON.stringify({
  log: { entries: [{ request: { method: "GET", url: "https://tea.example/teas?limit=51", headers: [] } }] },
});
const project = {
  "docsgen.config.yaml": "title: Other\n",
  "spec/openapi.yaml": description('"a"').replace("/teas", "/other"),
  "content/index.md": "# Other\n\nHello.\n",
};

async function check(args: readonly string[], files: Readonly<Record<string, string>>) {
  const folder = temporaryFolder(files);
  const { code, stdout, stderr } = await runCli(["check", ...args, "--format", "json"], { cwd: folder });
  if (stdout === "") return { code, findings: [stderr.trim().replaceAll(/\s*\n\s*/g, " | ")] };
  const { findings } = JSON.parse(stdout) as { findings: { code: string; file?: string; line?: number }[] };
  return { code, findings: findings.map((finding) => `${finding.file}:${finding.line} ${finding.code}`) };
}

describe("a description among the files of `check`", () => {
  test.each([
    ["without a project", { "api.yaml": description("5") }, "api.yaml"],
    ["next to a project of another description", { ...project, "api.yaml": description("5") }, "api.yaml"],
    ["in a folder below", { "apis/tea.yml": description("5") }, "apis/tea.yml"],
    ["in Swagger 2.0, whose version is not the first key", { "tea.json": swagger }, "tea.json"],
    ["with a byte order mark", { "tea.yaml": `\uFEFF${description("5")}` }, "tea.yaml"],
    ["with errors in its text", { "tea.yaml": `${description("5")}  - [` }, "tea.yaml"],
  ])("%s is checked as with --spec", async (_, files, name) => {
    const named = await check([name], files);
    expect(named).toEqual(await check(["--spec", name], files));
    expect(named.code).toBe(1);
    expect(named.findings.join()).toContain(name.slice(name.indexOf("/") + 1));
  });

  test("that belongs to the project has only its own findings", async () => {
    const files = { ...project, "spec/openapi.yaml": description("5"), "content/index.md": "# A\n\n[b](none.md)\n" };
    expect(await check(["spec/openapi.yaml"], files)).toEqual({
      code: 1,
      findings: ["spec/openapi.yaml:10 payload/type"],
    });
  });

  test("binds the other files", async () => {
    const files = { "api.yaml": description('"a"'), "calls.har": har };
    expect(await check(["calls.har", "api.yaml"], files)).toEqual({
      code: 1,
      findings: ["calls.har:1 payload/maximum"],
    });
  });

  test("is a payload if an option binds it", async () => {
    const files = { "spec/openapi.yaml": description('"a"'), "payload.yaml": "openapi: 3.1.0\n" };
    const { findings } = await check(["payload.yaml", "--operation", "listTeas", "--part", "response:200"], files);
    expect(findings).toEqual(["payload.yaml:1 payload/type"]);
  });

  test("cannot be one of several", async () => {
    const files = { "a.yaml": description('"a"'), "b.yaml": description('"b"') };
    const { code, findings } = await check(["a.yaml", "b.yaml"], files);
    expect(code).toBe(2);
    expect(findings.join()).toContain("call/several-descriptions");
    expect(findings.join()).toContain("The command names 2 API descriptions: `a.yaml`, `b.yaml`.");
  });
});
