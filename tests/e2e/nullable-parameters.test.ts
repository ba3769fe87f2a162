import { execFileSync } from "node:child_process";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { temporaryFolder } from "../cli/temporary-folder.ts";
import { runCli } from "./run-cli.ts";

/** Optional lists and objects as FastAPI describes them, in every part of a request. */
const description = `openapi: 3.1.0
info: { title: T, version: "1" }
servers: [{ url: https://x.example }]
paths:
  /runs/{ids}:
    post:
      operationId: runs
      parameters:
        - { name: ids, in: path, required: true, schema: { oneOf: [{ type: array, items: { type: integer } }, { type: "null" }] } }
        - { name: status, in: query, schema: { anyOf: [{ type: array, items: { $ref: "#/components/schemas/State" } }, { type: "null" }] }, example: RUNNING }
        - { name: after, in: query, explode: false, schema: { $ref: "#/components/schemas/Numbers" }, example: "1,2" }
        - { name: filter, in: query, style: deepObject, schema: { anyOf: [{ type: object, properties: { size: { type: integer } } }, { type: "null" }] } }
        - { name: page, in: query, schema: { anyOf: [{ $ref: "#/components/schemas/Page" }, { type: "null" }] } }
        - { name: code, in: query, schema: { anyOf: [{ type: integer, minimum: 10 }, { type: string, maxLength: 2 }] } }
        - { name: X-Ids, in: header, schema: { type: [array, "null"], items: { type: integer } } }
        - { name: seen, in: cookie, explode: false, schema: { allOf: [{ $ref: "#/components/schemas/Numbers" }] } }
      requestBody:
        content:
          application/x-www-form-urlencoded: { schema: { $ref: "#/components/schemas/Form" } }
          multipart/form-data: { schema: { $ref: "#/components/schemas/Form" } }
      responses: { "200": { description: OK } }
components:
  schemas:
    Form:
      type: object
      required: [tags]
      properties:
        tags: { anyOf: [{ type: array, items: { type: integer } }, { type: "null" }] }
        options: { anyOf: [{ type: object, properties: { deep: { type: boolean } } }, { type: "null" }] }
    State: { enum: [RUNNING, DONE] }
    Numbers: { $ref: "#/components/schemas/MaybeNumbers" }
    MaybeNumbers: { anyOf: [{ type: array, items: { type: integer } }, { type: "null" }] }
    Page: { type: object, additionalProperties: false, properties: { limit: { type: integer }, offset: { type: integer } } }
`;

const page = (query: string): string =>
  `# Calls\n\n\`\`\`bash\ncurl 'https://x.example/runs/7?${query}' -H 'X-Ids: 8' -b 'seen=9' -d 'tags=5&options=%7B%22deep%22%3Atrue%7D'\n\`\`\`\n`;
const query = "status=RUNNING&after=4&filter%5Bsize%5D=3&limit=2&code=5";

const script = `
const { operations } = await import(process.argv[1]);
const { parameters, request } = operations.runs;
const parts = new FormData();
parts.append("tags", "5");
parts.append("options", '{"deep":true}');
const results = [
  parameters.decodeQuery(${JSON.stringify(query)}),
  parameters.decodePath("/runs/7"),
  parameters.decodeHeaders({ "x-ids": "8" }),
  parameters.decodeCookie("seen=9"),
  request["application/x-www-form-urlencoded"].decodeForm("tags=5&options=%7B%22deep%22%3Atrue%7D"),
  await request["multipart/form-data"].decodeForm(parts),
  parameters.decodeQuery("status=RUNING&code=500x"),
];
console.log(JSON.stringify(results.map((result) => result.valid ? result.value : result.issues.map(({ pointer, code }) => pointer + " " + code))));
`;

test("one value of an optional list is valid in a call and for the kit, wherever the parameter is", async () => {
  const root = temporaryFolder({ "spec/openapi.yaml": description, "content/index.md": page(query) });
  const out = path.join(temporaryFolder(), "out");
  expect(await runCli(["build", root, "--out", out], { cwd: root })).toMatchObject({ code: 0 });
  const kit = pathToFileURL(path.join(out, "sdk/index.js")).href;
  const flags = ["--disallow-code-generation-from-strings", "--input-type=module", "--eval", script, kit];
  expect(JSON.parse(execFileSync(process.execPath, flags, { encoding: "utf8" }))).toEqual([
    { status: ["RUNNING"], after: [4], filter: { size: 3 }, page: { limit: 2 }, code: "5" },
    { ids: [7] },
    { "X-Ids": [8] },
    { seen: [9] },
    { tags: [5], options: { deep: true } },
    { tags: [5], options: { deep: true } },
    ["/status/0 payload/enum", "/code payload/max-length"],
  ]);
});

test("a wrong value of an optional list is reported at its characters", async () => {
  const root = temporaryFolder({ "spec/openapi.yaml": description, "content/index.md": page("status=RUNING&after=x") });
  const result = await runCli(["check", "--format", "json"], { cwd: root });
  const { findings } = JSON.parse(result.stdout) as { readonly findings: readonly Record<string, unknown>[] };
  expect(findings.map(({ line, column, code, pointer }) => [line, column, code, pointer])).toEqual([
    [4, 39, "payload/enum", "/0"],
    [4, 52, "payload/type", "/0"],
  ]);
});

test.each(["status=", "status=null", "status&after="])(
  "an optional list without a value is null in a call: %s",
  async (text) => {
    const root = temporaryFolder({ "spec/openapi.yaml": description, "content/index.md": page(text) });
    const result = await runCli(["check", "--format", "json"], { cwd: root });
    expect(JSON.parse(result.stdout)).toMatchObject({ findings: [] });
  },
);
