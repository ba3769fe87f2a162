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

test("counts unbound blocks, lists them on request, and reports them as errors in strict mode", async () => {
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

test("coverage names the rules that no example exercises, operation by operation", async () => {
  const cwd = project(page(fence("json request=createOrder", '{ "tea": "oolong" }')));
  const { code, stdout } = await runCli(["check", "--coverage"], { cwd });
  expect(code).toBe(0);
  expect(stdout).toContain(
    [
      "operation      rules  exercised",
      "POST /orders       4          1   25 %",
      '    enum             "sencha"  spec/openapi.yaml:11:56',
      "    minimum          1  spec/openapi.yaml:11:107",
      "    maximum          9  spec/openapi.yaml:11:119",
      "",
    ].join("\n"),
  );
  const json = await runCli(["check", "--coverage", "--format", "json"], { cwd });
  expect(JSON.parse(json.stdout)).toMatchObject({
    coverage: [
      {
        operation: "createOrder",
        rules: 4,
        exercised: 1,
        unexercised: [{ file: "spec/openapi.yaml", line: 11, keyword: "enum", words: '"sencha"' }, {}, {}],
      },
    ],
  });
  expect(await runCli(["check", "content/a.md", "--coverage"], { cwd })).toMatchObject({ code: 2 });
});

test("a wrong example exercises nothing; a range by any value in it, a branch by the example that takes it", async () => {
  const cwd = temporaryFolder({
    "spec/openapi.yaml": spec.replace(
      "{ type: object, properties: { tea: { enum: [sencha, oolong] }, cups: { type: integer, minimum: 1, maximum: 9 } } }",
      "{ oneOf: [{ type: integer, minimum: 3 }, { type: array, maxItems: 2, items: { $ref: '#/components/schemas/Order' } }] }",
    ),
    "content/a.md": page(fence("json request=createOrder", "[4]"), fence("json schema=Order invalid", "2")),
  });
  const { stdout } = await runCli(["check", "--coverage"], { cwd });
  expect(stdout).toContain("POST /orders       4          4  100 %\n");
});

test("a form with brackets gets a hint, and the encoding in the hint removes the finding", async () => {
  const project = (encoding: string) => ({
    "spec/openapi.yaml": `openapi: 3.0.3
info: { title: Pay, version: "1" }
servers: [{ url: https://pay.example.com }]
paths:
  /charges:
    post:
      operationId: charge
      requestBody:
        content:
          application/x-www-form-urlencoded:
            schema: { type: object, properties: { metadata: { type: object, properties: { order: { type: string } } } } }
            ${encoding}
      responses: { "200": { description: Done. } }
`,
    "content/index.md": '# Pay\n\n```bash\ncurl https://pay.example.com/charges -d "metadata[order]=6735"\n```\n',
  });
  const findingsFor = async (encoding: string) => {
    const { stdout } = await runCli(["check", "--format", "json"], { cwd: temporaryFolder(project(encoding)) });
    return (JSON.parse(stdout) as { findings: { code: string; hint?: string }[] }).findings;
  };
  const [finding, ...others] = await findingsFor("");
  expect([finding?.code, others]).toEqual(["payload/undocumented", []]);
  const encoding = /`(encoding: [^`]*)`/.exec(finding?.hint ?? "")?.[1] ?? "";
  expect(await findingsFor(encoding)).toEqual([]);
});

test("a name with brackets in JSON has no hint about forms", async () => {
  const cwd = temporaryFolder({
    "spec/openapi.yaml": `openapi: 3.0.3
info: { title: Pay, version: "1" }
paths: {}
components: { schemas: { Charge: { type: object, properties: { metadata: { type: object } } } } }
`,
    "content/index.md": '# Pay\n\n```json schema=Charge\n{ "metadata[order]": "6735" }\n```\n',
  });
  const { stdout } = await runCli(["check"], { cwd });
  expect(stdout).toContain("payload/undocumented");
  expect(stdout).not.toContain("encoding");
});
