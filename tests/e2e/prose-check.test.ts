import { expect, test } from "vitest";
import { temporaryFolder, writeFiles } from "../cli/temporary-folder.ts";
import { runCli } from "./run-cli.ts";

function api(path: string): string {
  return `openapi: 3.1.0
info: { title: T, version: "1" }
servers: [{ url: https://api.example.com }]
paths:
  ${path}: { get: { operationId: list, summary: List, responses: { "200": { description: OK } } } }
  /v1/health: { get: { operationId: health, summary: Health, responses: { "200": { description: OK } } } }
`;
}

const unknown = "`GET /v1/gone/of/it`";
const call = "\n\n```bash\ncurl https://api.example.com/v1/gone/of/it\n```\n";

const files = {
  "spec/openapi.yaml": api("/v1/pets"),
  "versions/0.9/spec/openapi.yaml": api("/v1/gone/of/it"),
  "versions/0.9/content/index.md": `# Old\n\n${unknown} and \`GET /v1/petz\`\n`,
  "content/index.md": `# Home\n\n${unknown}${call}`,
  "content/off.md": `---\ncheck: { prose: off }\n---\n# Off\n\n${unknown}${call}`,
  "content/comments.md": `# Comments\n\n<!-- docsgen-check prose=off -->\n${unknown}\n\nA <!-- docsgen-check prose=on --> ${unknown}\n<!-- docsgen-check porse=off -->\n`,
  "content/CHANGELOG.md": `# Changes\n\n${unknown}${call}`,
  "content/release-notes/2.1.md": `# Notes\n\n${unknown}\n`,
  "content/news.md": `# News\n\n::::changelog\n:::change[A]{date="2025-07-15" kind="removed"}\n${unknown}\n:::\n::::\n`,
  "content/releases.md": `---\ncheck:\n  prose: on\n---\n# Releases\n\n${unknown}\n`,
  "content/other.md":
    "# Other\n\n`GET /v1/healthz`, `GET /v1/healthz/live?a=b`, `GET /v1/healthzz`\n\n```bash\ncurl https://api.example.com/v1/healthz/live\n```\n",
};

const config = 'versions:\n  - { id: "1.0", label: "1.0" }\n  - { id: "0.9", label: "0.9" }\n';

async function check(folder: string): Promise<string[]> {
  const { stdout } = await runCli(["check", "--format", "json"], { cwd: folder });
  const { findings } = JSON.parse(stdout) as {
    findings: { file: string; line: number; column: number; code: string }[];
  };
  return findings.map(({ file, line, column, code }) => `${file}:${line}:${column} ${code}`);
}

test("operations that the description does not have are reported where pages name them as their own", async () => {
  const folder = temporaryFolder();
  writeFiles(folder, { ...files, "docsgen.config.yaml": config });
  const others = [
    "content/comments.md:6:40 example/unknown-path",
    "content/comments.md:7:1 content/check-comment",
    "content/index.md:3:6 example/unknown-path",
    "content/index.md:6:33 example/unknown-path",
    "content/off.md:9:33 example/unknown-path",
  ];
  const last = [
    "content/releases.md:7:6 example/unknown-path",
    "versions/0.9/content/index.md:3:31 example/unknown-path",
  ];
  expect(await check(folder)).toEqual([
    ...others,
    "content/other.md:3:10 example/unknown-path",
    "content/other.md:3:25 example/unknown-path",
    "content/other.md:3:57 example/unknown-path",
    "content/other.md:6:33 example/unknown-path",
    ...last,
  ]);
  // The results of the run before do not hold with another config.
  writeFiles(folder, { "docsgen.config.yaml": `${config}check: { externalPaths: [/v1/healthz] }\n` });
  expect(await check(folder)).toEqual([...others, "content/other.md:3:57 example/unknown-path", ...last]);
});

test("a misspelled name is reported on each page that is about the operation", async () => {
  const folder = temporaryFolder();
  const spec = `openapi: 3.1.0
info: { title: T, version: "1" }
paths:
  /pets:
    post:
      operationId: createPet
      summary: Add a pet
      requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } }
      responses: { "201": { description: Created } }
components:
  schemas:
    Pet: { type: object, properties: { birth_date: { type: string } } }
`;
  const name = "`birth_dtae`";
  writeFiles(folder, {
    "spec/openapi.yaml": spec,
    "content/index.md": `# Home\n\n${name}\n`,
    "content/directive.md": `# A\n\n::operation{id="createPet"}\n\n${name}\n`,
    "content/schema.md": `# A\n\n::schema{name="Pet"}\n\n${name}\n`,
    "content/link.md": `# A\n\n[Add](/api/#operation/createPet/request/birth_date) ${name}\n`,
    "content/reference.md": `# A\n\n[[createPet]] returns \`200\`. ${name}\n`,
    "content/front.md": `---\nopenapi: POST /pets\n---\n# A\n\n${name}\n`,
    "content/off.md": `---\ncheck: { prose: off }\n---\n# A\n\n\`POST /pets\` ${name}\n`,
  });
  const others = [
    "content/directive.md:5:2 content/unknown-name",
    "content/front.md:6:2 content/unknown-name",
    "content/link.md:3:54 content/unknown-name",
    "content/reference.md:3:24 content/unknown-status",
    "content/reference.md:3:31 content/unknown-name",
    "content/schema.md:5:2 content/unknown-name",
  ];
  expect((await check(folder)).toSorted()).toEqual(others);
  // A page whose text moves keeps its result, and a page that links to something else does not.
  writeFiles(folder, { "content/link.md": `# A\n\n[Add](/api/#operation/createPe) ${name}\n` });
  expect((await check(folder)).toSorted()).not.toContain("content/link.md:3:33 content/unknown-name");
  writeFiles(folder, { "docsgen.config.yaml": "check: { externalNames: [birth_*] }\n" });
  expect((await check(folder)).filter((one) => one.endsWith("unknown-name"))).toEqual([]);
});

test.each([
  ["externalNames: birth_date", "docsgen.config.yaml:1:25"],
  ["externalPaths: [healthz]", "docsgen.config.yaml:1:26"],
  ["externalPath: [/healthz]", "docsgen.config.yaml:1:10"],
])("a config with %s is rejected at its place", async (setting, place) => {
  const folder = temporaryFolder();
  writeFiles(folder, { "docsgen.config.yaml": `check: { ${setting} }\n`, "content/index.md": "# A\n" });
  const { code, stdout, stderr } = await runCli(["check"], { cwd: folder });
  expect(`${stdout}${stderr}`).toContain(place);
  expect(code).toBe(2);
});

test("a wrong switch in the front matter is reported", async () => {
  const folder = temporaryFolder();
  writeFiles(folder, { "content/index.md": "---\ncheck: { prose: maybe }\n---\n# A\n" });
  const { stdout } = await runCli(["check"], { cwd: folder });
  expect(stdout).toContain("content/index.md:2:8  error  content/front-matter");
  expect(stdout).toContain("{ prose: off }");
});
