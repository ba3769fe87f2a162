import { expect, test } from "vitest";
import { temporaryFolder } from "../cli/temporary-folder.ts";
import { runCli } from "./run-cli.ts";

const spec = `openapi: 3.1.0
info: { title: Tea, version: "1" }
paths:
  /orders:
    post:
      operationId: createOrder
      requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Order" } } } }
      responses: { "201": { description: Taken. } }
components:
  schemas:
    Order: { type: object, properties: { tea: { enum: [sencha, oolong] }, cups: { type: integer, minimum: 1, maximum: 9 } } }
`;

const fence = (info: string, text: string): string => `\`\`\`${info}\n${text}\n\`\`\`\n`;
const page = (...blocks: readonly string[]): string => `# Orders\n\n${blocks.join("\n")}`;
const project = (content: string): string => temporaryFolder({ "spec/openapi.yaml": spec, "content/a.md": content });

test("blocks that nothing is known of are counted, listed for those who ask, and a fault for the strict", async () => {
  const cwd = project(page(fence("json request=createOrder", '{ "tea": "oolong" }'), fence("json", '{ "cups": 2 }')));
  const plain = await runCli(["check"], { cwd });
  expect(plain).toMatchObject({ code: 0 });
  expect(plain.stdout).toContain("examples: 1 checked, 0 failed, 0 skipped\n  request      1\n  unbound      1\n");
  expect(plain.stdout).not.toContain("example/unbound");
  const verbose = await runCli(["check", "--verbose"], { cwd });
  expect(verbose).toMatchObject({ code: 0 });
  expect(verbose.stdout).toContain("content/a.md:7:1  note  example/unbound\n");
  const strict = await runCli(["check", "--strict"], { cwd });
  expect(strict).toMatchObject({ code: 1 });
  expect(strict.stdout).toContain("content/a.md:7:1  warning  example/unbound\n");
});

test("the summary counts the findings by their codes", async () => {
  const cwd = project(
    page(
      fence("json request=createOrder", '{ "tea": "chai", "cups": 10 }'),
      fence("json schema=Order", '{ "cups": 0 }'),
    ),
  );
  const { code, stdout } = await runCli(["check"], { cwd });
  expect(code).toBe(1);
  expect(stdout).toContain("3 errors\n      1  payload/enum\n      1  payload/maximum\n      1  payload/minimum\n");
});

test("a build stops at a wrong example of a page before anything is written", async () => {
  const cwd = project(page(fence("json request=createOrder", '{ "tea": "chai" }')));
  const { code, stdout } = await runCli(["build"], { cwd });
  expect(code).toBe(1);
  expect(stdout).toContain("content/a.md:4:10  error  payload/enum\n");
  expect(stdout).not.toContain("search index");
});
