import { expect, test } from "vitest";
import { temporaryFolder } from "../cli/temporary-folder.ts";
import { runCli } from "./run-cli.ts";

/** 30 examples that break one rule, each with another value, and one that breaks another rule. */
const spec = `openapi: 3.1.0
info: { title: Tides, version: "1" }
paths:
${Array.from(
  { length: 30 },
  (_, index) => `  /ports/${index}:
    get:
      operationId: port${index}
      responses: { "200": { description: OK, content: { application/json: { schema: { $ref: "#/components/schemas/Port" }, example: { depth: "x${index}" } } } } }
`,
).join("")}components:
  schemas:
    Port: { type: object, properties: { depth: { type: number }, name: { type: string, example: 12 } } }
`;
const page = '---\ntitle: Ports\ndescription: Ports.\n---\n\n```json schema=Port\n{ "depth": "deep" }\n```\n';
const files = { "openapi.yaml": spec, "content/index.md": page };

test("a description's repeated cause is one entry; what differs has its own", async () => {
  const folder = temporaryFolder(files);
  const { stdout } = await runCli(["check", "--format", "json", "--verbose"], { cwd: folder });
  const { findings } = JSON.parse(stdout) as {
    findings: { file: string; line: number; code: string; count?: number; places?: { line: number }[] }[];
  };
  const found = findings
    .filter(({ code }) => code === "payload/type")
    .map(({ file, line, count, places }) => ({ file, line, count, lines: places?.map((place) => place.line) }));
  const lines = Array.from({ length: 30 }, (_, index) => 7 + 4 * index);
  expect(found).toEqual([
    { file: "content/index.md", line: 7, count: undefined, lines: undefined },
    { file: "openapi.yaml", line: 7, count: 30, lines },
    { file: "openapi.yaml", line: 126, count: undefined, lines: undefined },
  ]);
});

test("pretty output shows the first places and the number of causes, and a baseline knows each finding", async () => {
  const folder = temporaryFolder(files);
  const { stdout } = await runCli(["check"], { cwd: folder });
  expect(stdout).toMatch(/\n {2}and 29 more: openapi\.yaml:11:\d+, openapi\.yaml:15:\d+, openapi\.yaml:19:\d+, …\n/);
  expect(stdout).toContain("(3 causes)\n");
  const baseline = ["--baseline", "known.json"];
  expect((await runCli(["check", ...baseline, "--update-baseline"], { cwd: folder })).stdout).toContain(
    "baseline: 32 known findings not shown",
  );
  expect(await runCli(["build", ...baseline], { cwd: folder })).toMatchObject({ code: 0 });
});
