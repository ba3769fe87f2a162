import { createServer } from "node:http";
import { mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { load } from "js-yaml";
import { describe, expect, onTestFinished, test } from "vitest";
import { readFiles, temporaryFolder, writeFiles } from "../cli/temporary-folder.ts";
import { runCli } from "./run-cli.ts";

const description = {
  openapi: "3.1.0",
  info: { title: "Tides {{x}} :note <b>*y*", version: "2.4.0" },
  servers: [{ url: "https://tides.example.com" }],
  paths: {
    "/ports": {
      post: {
        operationId: "addPort",
        summary: "Add a port",
        requestBody: {
          required: true,
          content: { "application/json": { schema: { $ref: "#/components/schemas/Port" } } },
        },
        responses: { "201": { description: "Created." } },
      },
      get: { operationId: "listPorts", summary: "List ports", responses: { "200": { description: "OK." } } },
    },
  },
  components: {
    schemas: { Port: { type: "object", properties: { name: { type: "string", maxLength: 18, minLength: 2 } } } },
  },
};
const json = JSON.stringify(description);
const page =
  "---\ntitle: Tides\ndescription: Why water goes up and down.\n---\n\nSee [the start](/getting-started/).\n";

const whole = [".gitignore", "content/getting-started.md", "content/static/theme.css", "docsgen.config.yaml"];
const cases: [string, { given: Record<string, string>; args?: string[]; want: string[] }][] = [
  ["an empty folder", { given: {}, want: [...whole, "package.json", "spec/openapi.yaml"] }],
  ["a folder with openapi.json", { given: { "openapi.json": json }, want: [...whole, "openapi.json", "package.json"] }],
  [
    "a folder with a description and pages",
    {
      given: { "api/swagger.json": json, "docs/tides.md": page },
      want: [
        ".gitignore",
        "api/swagger.json",
        "docs/getting-started.md",
        "docs/static/theme.css",
        "docs/tides.md",
        "docsgen.config.yaml",
        "package.json",
      ],
    },
  ],
  [
    "a folder with pages only",
    {
      given: { "docs/tides.md": page.replace("/getting-started/", "/tides/") },
      want: [".gitignore", "docs/static/theme.css", "docs/tides.md", "docsgen.config.yaml", "package.json"],
    },
  ],
  [
    "a folder with package.json",
    { given: { "package.json": `{"name":"tides"}` }, want: [...whole, "package.json", "spec/openapi.yaml"] },
  ],
  [
    "a description that the call names",
    {
      given: { "a/tides.json": json, "openapi.json": json },
      args: ["--spec", "a/tides.json"],
      want: [...whole, "a/tides.json", "openapi.json", "package.json"],
    },
  ],
];

async function buildWithoutFindings(folder: string): Promise<void> {
  const result = await runCli(["build", "--strict", "--format", "json"], { cwd: folder });
  const { findings } = JSON.parse(result.stdout) as { findings: { severity: string }[] };
  expect(findings.filter(({ severity }) => severity !== "note")).toEqual([]);
  expect(result.code).toBe(0);
}

describe("docsgen init", () => {
  test.each(cases)("completes %s to a project that builds", async (_name, { given, args, want }) => {
    const folder = temporaryFolder(given);
    const result = await runCli(["init", ...(args ?? [])], { cwd: folder });
    expect(result).toMatchObject({ code: 0, stderr: "" });
    const files = readFiles(folder);
    expect(Object.keys(files)).toEqual(want.toSorted());
    expect(files).toMatchObject(given);
    expect(result.stdout).toMatch(/Next: npx docsgen build\n$/);
    for (const file of want.filter((name) => !(name in given))) expect(result.stdout).toContain(`  ${file}\n`);
    await buildWithoutFindings(folder);
  });

  test("quotes the values of the description on its page", async () => {
    const folder = temporaryFolder({ "openapi.json": json });
    await runCli(["init"], { cwd: folder });
    const text = readFiles(folder)["content/getting-started.md"];
    for (const part of [
      "{{listPorts.path}}",
      '::operation{id="listPorts"}',
      "{{Port.name.rules}}",
      "curl 'https://tides",
    ])
      expect(text).toContain(part);
    await runCli(["build"], { cwd: folder });
    const html = readFileSync(path.join(folder, "out/site/getting-started/index.html"), "utf8");
    expect(html).toContain("Tides {{x}} :note &lt;b&gt;*y*");
    expect(html).toContain("2 to 18 characters");
  });

  test("changes no file that exists, and names what it left alone", async () => {
    const folder = temporaryFolder({ "openapi.json": json });
    await runCli(["init", "--ci", "github"], { cwd: folder });
    const mine = Object.fromEntries(Object.keys(readFiles(folder)).map((name) => [name, `# mine: ${name}\n`]));
    writeFiles(folder, { ...mine, "openapi.json": json, "docsgen.config.yaml": "title: Mine\n" });
    const before = readFiles(folder);
    const result = await runCli(["init", "--ci", "github"], { cwd: folder });
    expect(result.code).toBe(0);
    expect(readFiles(folder)).toEqual(before);
    expect(result.stdout).toMatchInlineSnapshot(`
      "Found
        openapi.json
      Left alone, because it exists
        content/getting-started.md
        content/static/theme.css
        package.json
        .gitignore
        .github/workflows/docs.yml
        docsgen.config.yaml
      Add \`out/\` to your .gitignore.
      Install docsgen in your project: npm install --save-dev docsgen
      Next: npx docsgen build
      "
    `);
  });

  test("does not guess between two descriptions, and writes nothing", async () => {
    const folder = temporaryFolder({ "openapi.json": json, "openapi.yaml": json });
    const result = await runCli(["init"], { cwd: folder });
    expect(result.code).toBe(2);
    expect(result.stdout).toContain("config/several-descriptions");
    expect(Object.keys(readFiles(folder))).toEqual(["openapi.json", "openapi.yaml"]);
  });

  test("reports a description that it cannot read, and writes nothing", async () => {
    const folder = temporaryFolder({ "openapi.json": "{ no" });
    const result = await runCli(["init"], { cwd: folder });
    expect(result.code).toBe(1);
    expect(result.stdout).toContain("openapi.json:1:3");
    expect(Object.keys(readFiles(folder))).toEqual(["openapi.json"]);
  });

  test.each(["github", "gitlab"])("writes a workflow for %s at the repository's root", async (service) => {
    const folder = temporaryFolder();
    mkdirSync(path.join(folder, ".git"));
    const result = await runCli(["init", "my docs", "--ci", service], { cwd: folder });
    const file = service === "github" ? ".github/workflows/docs.yml" : ".gitlab-ci.yml";
    expect(result.stdout).toContain(`  ../${file}\n`);
    const text = readFiles(folder)[file] ?? "";
    expect(load(text)).toMatchObject(service === "github" ? { jobs: { docs: {} } } : { docs: { image: "node:24" } });
    expect(text).toContain("my docs/out");
    expect(text).toContain("npx docsgen build --strict");
  });

  test("every setting that the config shows as a comment is valid", async () => {
    const folder = temporaryFolder({ "openapi.json": json });
    await runCli(["init"], { cwd: folder });
    const config = readFiles(folder)["docsgen.config.yaml"] ?? "";
    const settings = config.replaceAll(/^# (?=(?: *- \{|  |[a-z]+:(?: |$)))/gm, "");
    expect(Object.keys(load(settings) as object)).toEqual(["title", "tagline", "url", "navbar", "footer", "sdk"]);
    writeFiles(folder, { "docsgen.config.yaml": settings });
    await buildWithoutFindings(folder);
  });
});

interface Answer {
  readonly status?: number;
  readonly text: string;
}

async function serve(answers: Readonly<Record<string, Answer>>): Promise<{ url: string; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    const answer = answers[request.url ?? ""];
    response.writeHead(answer?.status ?? (answer === undefined ? 404 : 200)).end(answer?.text ?? "");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  return { url: `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`, asked };
}

describe("docsgen init --spec URL", () => {
  test("stores the description", async () => {
    const { url, asked } = await serve({ "/tides.json?v=2": { text: json } });
    const folder = temporaryFolder();
    expect(await runCli(["init", "--spec", `${url}/tides.json?v=2`], { cwd: folder })).toMatchObject({ code: 0 });
    expect(readFiles(folder)["spec/openapi.json"]).toBe(json);
    expect(asked).toEqual(["/tides.json?v=2"]);
    await buildWithoutFindings(folder);
  });

  test("stores the files that the description refers to", async () => {
    const root = json.replace("#/components/schemas/Port", "../parts/port.yaml#/Port");
    const { url } = await serve({
      "/v1/api/tides.json": { text: root },
      "/v1/parts/port.yaml": { text: "Port:\n  $ref: name%20d.yaml\n" },
      "/v1/parts/name%20d.yaml": { text: "type: object\n" },
    });
    const folder = temporaryFolder();
    await runCli(["init", "--spec", `${url}/v1/api/tides.json`], { cwd: folder });
    expect(readFiles(folder)).toMatchObject({
      "spec/api/tides.json": root,
      "spec/parts/port.yaml": "Port:\n  $ref: name%20d.yaml\n",
      "spec/parts/name d.yaml": "type: object\n",
      "docsgen.config.yaml": expect.stringContaining('spec: "spec/api/tides.json"') as string,
    });
  });

  const failures: [string, { answer: Answer; want: string }][] = [
    ["a page", { answer: { text: "<html></html>" }, want: "call/not-a-description" }],
    ["another JSON file", { answer: { text: "{}" }, want: "call/not-a-description" }],
    ["nothing", { answer: { status: 404, text: "" }, want: "ref/unreachable" }],
  ];
  test.each(failures)("writes nothing where the URL has %s", async (_name, { answer, want }) => {
    const { url } = await serve({ "/": answer });
    const folder = temporaryFolder();
    const result = await runCli(["init", "--spec", `${url}/`], { cwd: folder });
    expect(result.code).toBeGreaterThan(0);
    expect(result.stdout).toContain(want);
    expect(readFiles(folder)).toEqual({});
  });

  test("demands HTTPS, except on this machine", async () => {
    const result = await runCli(["init", "--spec", "http://tides.example.com/a.json"], { cwd: temporaryFolder() });
    expect(result).toMatchObject({ code: 1 });
    expect(result.stdout).toContain("ref/network");
  });

  test("never replaces a description", async () => {
    const { url, asked } = await serve({ "/": { text: json } });
    const folder = temporaryFolder({ "openapi.yaml": "mine" });
    const result = await runCli(["init", "--spec", `${url}/`], { cwd: folder });
    expect(result).toMatchObject({ code: 2 });
    expect(result.stdout).toContain("call/file-exists");
    expect(asked).toEqual([]);
    expect(readFiles(folder)).toEqual({ "openapi.yaml": "mine" });
  });
});
