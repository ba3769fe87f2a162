import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { Ajv } from "ajv";
import { describe, expect, test } from "vitest";
import * as docsgen from "../../bin/api.js";
import { temporaryFolder, writeFiles } from "../cli/temporary-folder.ts";
import { runCli } from "./run-cli.ts";

const root = path.resolve(import.meta.dirname, "../..");

const base = `openapi: 3.1.0
info: { title: Files, version: 1.4.0 }
servers: [{ url: https://api.acme.dev }]
paths:
  /v1/files:
    post:
      operationId: uploadFile
      requestBody: { required: true, content: { application/json: { schema: { $ref: "#/components/schemas/File" } } } }
      responses: { "200": { description: Done., content: { application/json: { schema: { $ref: "#/components/schemas/File" } } } } }
    get: { operationId: listFiles, responses: { "204": { description: None. } } }
  /v1/jobs/{id}:
    get: { operationId: getJob, parameters: [{ name: id, in: path, required: true, schema: { type: string } }], responses: { "204": { description: None. } } }
components:
  schemas:
    File:
      type: object
      properties:
        purpose: { type: string, enum: [batch, vision] }
        colour: { type: string }
        size: { type: integer }
`;
const revision = base
  .replace("[batch, vision]", "[vision]")
  .replace(/ {8}colour: .*\n/, "")
  .replace(/ {2}\/v1\/jobs[^]*?(?=components)/, "");

const page = `# Files

\`\`\`json request=uploadFile
{ "purpose": "batch" }
\`\`\`

\`\`\`json request=uploadFile
{ "purpose": "vision", "size": "wrong before" }
\`\`\`

\`\`\`bash
curl https://api.acme.dev/v1/jobs/7
\`\`\`

Set \`purpose\` to \`"batch"\`, and \`colour\` to what you like. See [[getJob]].
`;

/** A project with the revision, next to the base. */
function project(more: Readonly<Record<string, string>> = {}): string {
  return temporaryFolder({
    "base.yaml": base,
    "spec/openapi.yaml": revision,
    "content/index.md": page,
    "payloads/upload.json": '{\n  "purpose": "batch"\n}\n',
    "docsgen.config.yaml":
      "title: Files\nurl: https://files.acme.dev\npayloads: [{ files: payloads/*.json, operation: uploadFile, part: request }]\n",
    ...more,
  });
}

interface Affecting {
  readonly code: string;
  readonly path?: string;
  readonly pointer?: string;
  readonly affects: readonly { readonly file: string; readonly line: number; readonly column: number }[];
}

async function diffJson(folder: string, ...call: readonly string[]) {
  const { stdout, stderr } = await runCli(["diff", "base.yaml", ...call, "--format", "json"], { cwd: folder });
  expect(stderr).toBe("");
  return JSON.parse(stdout) as {
    readonly changes: readonly Affecting[];
    readonly affected: readonly { readonly file: string; readonly line: number }[];
  };
}

const placesOf = (change: Affecting | undefined): readonly string[] =>
  change?.affects.map(({ file, line, column }) => `${file}:${line}:${column}`) ?? ["no such change"];

describe("what a change touches", () => {
  test("lists what the change makes wrong, and nothing that was wrong before", async () => {
    const { changes, affected } = await diffJson(project());
    const find = (code: string, pointer?: string) =>
      changes.find((change) => change.code === code && (pointer === undefined || change.pointer === pointer));
    expect(placesOf(find("diff/request-rejected", "/purpose"))).toEqual([
      "content/index.md:4:14",
      "content/index.md:15:19",
      "payloads/upload.json:2:14",
    ]);
    expect(placesOf(find("diff/request-property-removed", "/colour"))).toEqual(["content/index.md:15:34"]);
    expect(placesOf(find("diff/operation-removed"))).toEqual(["content/index.md:12:30", "content/index.md:15:64"]);
    // The same difference also widens the request and narrows the response.
    expect(changes.filter(({ affects }) => affects.length > 0).map(({ code }) => code)).not.toContain(
      "diff/response-narrowed",
    );
    expect(affected.map(({ file, line }) => `${file}:${line}`)).not.toContain("content/index.md:8");
    expect(affected).toHaveLength(6);
  });

  test("a change that no page mentions touches nothing", async () => {
    const { changes, affected } = await diffJson(
      project({ "content/index.md": "# Files\n", "payloads/upload.json": "{}" }),
    );
    expect(changes.length).toBeGreaterThan(0);
    expect([affected, changes.flatMap(({ affects }) => affects)]).toEqual([[], []]);
  });

  test("a name that the revision still has elsewhere is not a mention, and a changelog may name what is gone", async () => {
    const text = "# Old\n\nThe `colour` is gone.\n";
    const isMentioned = async (folder: string) =>
      (await diffJson(folder)).affected.some(({ file }) => file === "content/old.md");
    expect(await isMentioned(project({ "content/old.md": text }))).toBe(true);
    expect(
      await isMentioned(
        project({
          "content/old.md":
            "# Old\n\n::::changelog\n\n:::change[Files]{date=2026-05-01 kind=removed}\n\nThe `colour` is gone.\n\n:::\n\n::::\n",
        }),
      ),
    ).toBe(false);
    const elsewhere = revision.replace(
      "  schemas:\n",
      "  schemas:\n    Paint: { type: object, properties: { colour: { type: string } } }\n",
    );
    expect(await isMentioned(project({ "content/old.md": text, "spec/openapi.yaml": elsewhere }))).toBe(false);
  });

  test("payload files that are bound to what is gone", async () => {
    const folder = project();
    writeFiles(folder, {
      "docsgen.config.yaml":
        "title: Files\npayloads:\n  - files: payloads/*.json\n    operation: getJob\n    part: response:200\n",
      "content/index.md": "# Files\n",
    });
    const base200 = base.replace(
      /(getJob.*)"204": \{ description: None\. \}/,
      '$1"200": { description: Job., content: { application/json: { schema: { type: object } } } }',
    );
    writeFiles(folder, { "base.yaml": base200 });
    const { changes } = await diffJson(folder);
    expect(placesOf(changes.find(({ code }) => code === "diff/operation-removed"))).toEqual([
      "docsgen.config.yaml:5:11",
    ]);
  });
});

test("names the types of the kit that differ, and a type that is gone raises the kit's version", async () => {
  const folder = project();
  const first = JSON.parse((await runCli(["diff", "base.yaml", "--format", "json"], { cwd: folder })).stdout);
  expect(first.kit).toEqual({ version: "2.0.0", types: [{ name: "File", change: "changed" }] });
  // The API keeps its meaning, and programs that name the type do not compile.
  writeFiles(folder, {
    "spec/openapi.yaml": base
      .replaceAll(/\bFile\b(?!s)/g, "Upload")
      .replace("operationId: listFiles", "operationId: listFiles, tags: [Files]"),
  });
  const { stdout } = await runCli(["diff", "base.yaml"], { cwd: folder });
  expect(stdout).toContain("Types of the kit: File (removed), Upload (new)");
  expect(stdout).toContain("Suggested version: minor (1.5.0)\nSuggested version of the kit: 2.0.0");
  // Words are no types.
  writeFiles(folder, {
    "spec/openapi.yaml": base
      .replace("        size:", "        # Bytes\n        size:")
      .replace("colour: { type: string }", "colour: { type: string, description: Any. }"),
  });
  expect((await runCli(["diff", "base.yaml"], { cwd: folder })).stdout).not.toContain("Types of the kit");
});

test("accepted changes list their places, and do not raise the versions of the API and the kit", async () => {
  const folder = project();
  const accept = ["diff", "base.yaml", "--accept", "accepted.yaml"];
  await runCli([...accept, "--update-accepted", "--reason", "Agreed."], { cwd: folder });
  const { code, stdout } = await runCli(accept, { cwd: folder });
  expect([code, stdout]).toEqual([
    0,
    expect.stringContaining(
      "accepted  diff/operation-removed  GET /v1/jobs/{id}\n  `GET /v1/jobs/{id}` is removed without deprecation. Accepted: Agreed.  base.yaml:12:10\n  affects: content/index.md:12:30",
    ),
  ]);
  expect(stdout).toMatch(/Suggested version: minor \(1\.5\.0\)\nSuggested version of the kit: 1\.5\.0\n/);
});

describe("formats", () => {
  test("the project's pages are checked only for formats that name places in them", async () => {
    const config = `import { writeFileSync } from "node:fs";
const remark = [() => () => writeFileSync(new URL("read", import.meta.url), "")];
export default { plugins: [{ name: "marks", remark }] };
`;
    const files = { "base.yaml": base, "spec/openapi.yaml": revision, "content/index.md": page };
    const folder = temporaryFolder({ ...files, "docsgen.config.mjs": config });
    const read = path.join(folder, "read");
    await runCli(["diff", "base.yaml", "--format", "junit"], { cwd: folder });
    expect(existsSync(read)).toBe(false);
    await runCli(["diff", "base.yaml", "--format", "junit", "--report", "json=changes.json"], { cwd: folder });
    expect(existsSync(read)).toBe(true);
  });

  test("pretty, Markdown, GitHub, and SARIF name the places", async () => {
    const folder = project();
    const printed = async (format: string) =>
      (await runCli(["diff", "base.yaml", "--format", format], { cwd: folder })).stdout;
    const pretty = await printed("pretty");
    expect(pretty).toContain("  affects: content/index.md:4:14  ");
    expect(pretty).toContain("In this project: 6 places to update");
    const markdown = await printed("markdown");
    expect(markdown).toContain("To update: `content/index.md:4:14`");
    expect(markdown).toMatch(
      /^### ❌ API: \d breaking changes\n\n\d breaking, .* · suggested version \*\*2\.0\.0\*\* \(major\) · \*\*6 places\*\* in this project to update\n/,
    );
    expect(await printed("github")).toContain("%0Aaffects content/index.md:4:14: ");
    const sarif = JSON.parse(await printed("sarif")) as {
      readonly runs: readonly {
        readonly results: readonly { readonly relatedLocations?: readonly { readonly physicalLocation: object }[] }[];
      }[];
    };
    expect(sarif.runs[0]?.results.flatMap(({ relatedLocations = [] }) => relatedLocations)).toContainEqual(
      expect.objectContaining({
        physicalLocation: expect.objectContaining({
          artifactLocation: { uri: "content/index.md" },
          region: expect.objectContaining({ startLine: 4, startColumn: 14 }),
        }),
      }),
    );
  });

  test("JSON matches its schema, and the library returns the same", async () => {
    const folder = project();
    const report = await diffJson(folder);
    const ajv = new Ajv({ strict: false });
    const schema = JSON.parse(readFileSync(path.join(root, "dist/schemas/diff.json"), "utf8"));
    expect(ajv.validate(schema, report), JSON.stringify(ajv.errors)).toBe(true);
    const result = await docsgen.diff(folder, { base: "base.yaml", cwd: folder });
    expect(JSON.parse(JSON.stringify(result.affected))).toEqual(report.affected);
  });
});
