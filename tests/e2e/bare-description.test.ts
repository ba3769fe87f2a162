import { existsSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../cli/temporary-folder.ts";
import { runCli, type CallResult } from "./run-cli.ts";

const json = JSON.stringify({
  openapi: "3.1.0",
  info: { title: "Tide tables", version: "2.4.0" },
  servers: [{ url: "https://tides.example.com" }],
  tags: [{ name: "Ports" }],
  paths: {
    "/ports": {
      get: {
        operationId: "listPorts",
        summary: "List ports",
        tags: ["Ports"],
        responses: { "200": { description: "OK." } },
      },
    },
  },
});
const swagger = JSON.stringify({
  swagger: "2.0",
  info: { title: "Old tide tables", version: "1" },
  paths: {
    "/ports": {
      get: { operationId: "listPorts", summary: "List ports", responses: { "200": { description: "OK." } } },
    },
  },
});

async function run(files: Readonly<Record<string, string>>, given: readonly string[], below = ""): Promise<CallResult> {
  return await runCli([...given, "--format", "json"], { cwd: path.join(temporaryFolder(files), below) });
}

describe("a folder without a config", () => {
  const found: [string, Readonly<Record<string, string>>][] = [
    ["openapi.json", { "openapi.json": json }],
    ["openapi.yaml", { "openapi.yaml": json }],
    ["openapi.yml", { "openapi.yml": json }],
    ["swagger.json", { "swagger.json": swagger }],
    ["swagger.yaml", { "swagger.yaml": swagger }],
    ["spec/swagger.yml", { "spec/swagger.yml": swagger }],
    [
      "the one in spec/ before the one at the root",
      { "spec/openapi.yaml": json, "openapi.json": "{}", "swagger.json": "" },
    ],
  ];
  test.each(found)("check finds %s", async (_name, files) => {
    const result = await run({ ...files }, ["check", "."]);
    const { findings } = JSON.parse(result.stdout) as { findings: { severity: string }[] };
    expect(findings.filter(({ severity }) => severity === "error")).toEqual([]);
    expect(result.code).toBe(0);
  });

  const ambiguous: [string, Readonly<Record<string, string>>, string][] = [
    ["two at the root", { "openapi.json": json, "swagger.json": swagger }, "`openapi.json`, `swagger.json`"],
    [
      "two in spec/",
      { "spec/openapi.yaml": json, "spec/openapi.json": json },
      "`spec/openapi.yaml`, `spec/openapi.json`",
    ],
  ];
  test.each(ambiguous)("does not guess between %s", async (_name, files, names) => {
    const result = await run(files, ["build"]);
    expect(result.code).toBe(2);
    expect(JSON.parse(result.stdout)).toMatchObject({
      findings: [
        {
          file: names.split("`")[1],
          line: 1,
          column: 1,
          code: "config/several-descriptions",
          message: `The project has several API descriptions: ${names}.`,
        },
      ],
    });
    expect(await run(files, ["check", "--spec", names.split("`")[1] ?? ""])).toMatchObject({ code: 0 });
  });

  test("a config that names one of several decides", async () => {
    const files = { "openapi.json": json, "openapi.yaml": "{}", "docsgen.config.yaml": "spec: openapi.json\n" };
    expect(await run(files, ["check"])).toMatchObject({ code: 0 });
  });

  test("the files of `apis` are not candidates", async () => {
    const config = "apis:\n  - { name: tides, spec: openapi.json }\n  - { name: old, spec: swagger.json }\n";
    const files = { "openapi.json": json, "swagger.json": swagger, "docsgen.config.yaml": config };
    expect(await run(files, ["check"])).toMatchObject({ code: 0 });
  });

  test("payloads below it are checked against its description", async () => {
    const result = await run(
      { "openapi.json": json, "samples/a.json": "{}" },
      ["check", "a.json", "--operation", "listPort"],
      "samples",
    );
    expect(result.stdout).toContain("listPorts");
  });

  test("the folder spec/ of a project is not a project of its own", async () => {
    const files = { "spec/openapi.yaml": json, "spec/a.json": "{}" };
    expect((await run(files, ["check", "spec"])).stdout).not.toContain('"findings": []');
  });
});

describe("a description instead of a folder", () => {
  test("is built into the working folder", async () => {
    const folder = temporaryFolder({
      "api/tides.json": json,
      "content/index.md": "---\ntitle: Tides\ndescription: All about tides.\n---\n\nSee [the reference](/api/).\n",
    });
    expect(await runCli(["build", "api/tides.json"], { cwd: folder })).toMatchObject({ code: 0 });
    expect(existsSync(path.join(folder, "out/site/api/index.html"))).toBe(true);
    expect(existsSync(path.join(folder, "out/site/index.html"))).toBe(true);
  });

  test("and `--spec` together are too many", async () => {
    const result = await runCli(["build", "a.json", "--spec", "b.json"], {
      cwd: temporaryFolder({ "a.json": json, "b.json": json }),
    });
    expect(result.code).toBe(2);
    expect(result.stderr).toContain("The command names two API descriptions: `a.json` and `b.json`.");
  });
});
