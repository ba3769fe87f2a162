import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../cli/temporary-folder.ts";
import { runCli } from "./run-cli.ts";

interface Found {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly severity: string;
  readonly code: string;
  readonly message: string;
}

const spec = `openapi: 3.1.0
info: { title: Pets, version: 1.0.0, description: Pets., contact: { email: a@example.com } }
servers: [{ url: https://api.example.com }]
tags: [{ name: Pets, description: All pets. }]
paths:
  /pets:
    $ref: paths/pets.yaml
`;
const pets = `get:
  tags: [Pets]
  operationId: list_pets
  description: All.
  responses:
    "200": { description: Pets. }
post:
  tags: [Pets]
  operationId: createPet
  responses:
    "201":
      $ref: ../responses.yaml#/Created
`;
const files = {
  "spec/openapi.yaml": spec,
  "spec/paths/pets.yaml": pets,
  "spec/responses.yaml": "Created:\n  description: Done.\n  headers: {}\n",
};

async function find(project: Readonly<Record<string, string>>, ...args: readonly string[]): Promise<readonly Found[]> {
  const { stdout } = await runCli(["check", "--format", "json", "--verbose", ...args], {
    cwd: temporaryFolder(project),
  });
  return (JSON.parse(stdout) as { readonly findings: readonly Found[] }).findings;
}

const shorten = (found: readonly Found[]): readonly string[] =>
  found.map(
    ({ file, line, column, severity, code, message }) => `${severity} ${file}:${line}:${column} ${code} ${message}`,
  );

const ruleset = (text: string): Readonly<Record<string, string>> => ({
  ...files,
  "docsgen.config.yaml": "rules:\n  extends: ./rules/.spectral.yaml\n",
  "rules/.spectral.yaml": text,
});

test("rules of a Spectral ruleset report at the file that a reference leads to", async () => {
  const found = await find(
    ruleset(`
extends: ./shared.json
aliases:
  Operation: "$.paths[*][get,post]"
rules:
  id-case:
    given: "#Operation"
    severity: error
    message: "{{property}} is {{value}}: {{error}}"
    then: { field: operationId, function: casing, functionOptions: { type: camel } }
  described:
    description: Every operation is described.
    given: "#Operation"
    then: { field: description, function: truthy }
  short-keys:
    given: $.paths[*][*].responses[*]
    severity: hint
    then: { field: "@key", function: length, functionOptions: { max: 7 } }
  from-json: warn
`),
  );
  expect(shorten(found)).toMatchInlineSnapshot(`
    [
      "error rules/.spectral.yaml:2:10 rules/missing-ruleset The ruleset \`rules/shared.json\` does not exist.",
      "error spec/paths/pets.yaml:3:16 id-case operationId is list_pets: \`list_pets\` must be in camel case",
      "note spec/paths/pets.yaml:6:14 short-keys \`description\` must be at most 7, but is 11.",
      "warning spec/paths/pets.yaml:7:1 described Every operation is described.",
      "note spec/responses.yaml:2:3 short-keys \`description\` must be at most 7, but is 11.",
    ]
  `);
});

test("a ruleset may extend other files, limit rules to formats, and override severities in parts of files", async () => {
  const project = {
    ...ruleset(`
extends: [[spectral:oas, off], ./shared.json]
formats: [oas3]
rules:
  operation-description: error
  swagger-only:
    formats: [oas2]
    given: $
    then: { function: falsy }
  no-get:
    given: $.paths[*].get
    then: { function: undefined }
overrides:
  - files: ["../spec/*.yaml"]
    rules: { from-json: info }
  - files: ["../spec/paths/*.yaml#/get"]
    rules: { no-get: "off" }
`),
    "rules/shared.json":
      '{ "rules": { "from-json": { "given": "$.info", "then": { "field": "license", "function": "defined" } } } }',
  };
  expect(shorten(await find(project))).toMatchInlineSnapshot(`
    [
      "note spec/openapi.yaml:2:1 from-json \`license\` is missing.",
      "error spec/paths/pets.yaml:7:1 operation-description The operation has no \`description\`.",
    ]
  `);
});

test("the config sets the levels of rules, and findings, comments, and baselines know their names", async () => {
  const config = (lines: string): Readonly<Record<string, string>> => ({ ...files, "docsgen.config.yaml": lines });
  const levels = await find(
    config(
      "rules:\n  extends: spectral:oas\n  recommended/operation-summary: error\n  operation-description: off\n  info-license: note\n",
    ),
  );
  expect(levels.map(({ severity, code, line }) => `${severity} ${code} ${line}`)).toMatchInlineSnapshot(`
    [
      "note info-license 2",
      "error recommended/operation-summary 1",
      "error recommended/operation-summary 7",
    ]
  `);
  const changed = await find(
    config(`rules: { extends: spectral:oas, recommended/operation-summary: warn }
findings:
  operation-description: error
  recommended/*: off
`),
  );
  expect(changed.map(({ severity, code }) => `${severity} ${code}`)).toEqual(["error operation-description"]);
  const cwd = temporaryFolder(config("rules: { recommended/operation-summary: error }\nbaseline: known.json\n"));
  expect((await runCli(["check"], { cwd })).code).toBe(2);
  writeFileSync(path.join(cwd, "known.json"), '{ "version": 1, "findings": [] }\n');
  expect((await runCli(["check"], { cwd })).code).toBe(1);
  expect((await runCli(["check", "--update-baseline"], { cwd })).code).toBe(0);
  expect(readFileSync(path.join(cwd, "known.json"), "utf8")).toContain("recommended/operation-summary");
  expect((await runCli(["check"], { cwd })).code).toBe(0);
});

test("rules are off by default, and warnings if the preset is extended", async () => {
  expect(await find(files)).toEqual([]);
  const found = await find({ ...files, "docsgen.config.yaml": "rules:\n  extends: docsgen:recommended\n" });
  expect(found.length).toBeGreaterThan(5);
  expect(new Set(found.map(({ severity }) => severity))).toEqual(new Set(["warning"]));
  for (const { code } of found) expect(code).toMatch(/^recommended\//);
});

test("a build reports rules, and an edited ruleset changes the next build", async () => {
  const cwd = temporaryFolder(
    ruleset("rules:\n  x:\n    given: $.info\n    then: { field: license, function: truthy }\n"),
  );
  const first = await runCli(["build"], { cwd });
  expect(first.stdout).toContain("warning  x");
  const same = await runCli(["build"], { cwd });
  expect(same.stdout).toContain("warning  x");
  writeFileSync(
    path.join(cwd, "rules/.spectral.yaml"),
    "rules:\n  x:\n    given: $.info\n    then: { field: title, function: truthy }\n",
  );
  const edited = await runCli(["build"], { cwd });
  expect(edited.stdout).not.toContain("warning  x");
});

test("a config in code defines rules, with positions in the files", async () => {
  const project = {
    ...files,
    "docsgen.config.mjs": `export default {
  rules: {
    extends: [],
    "house/operation-id-case": {
      given: "operation",
      level: "error",
      then: (operation, report, { method, path }) => {
        if (operation.operationId.includes("_"))
          report({ message: \`\${method} \${path}: \${operation.operationId} is not in camel case.\`, at: "operationId", hint: "use camel case" });
      },
    },
    "house/response": {
      given: "$.paths[*][*].responses[*]",
      then: (response, report) => report({ message: "Seen.", at: "/description" }),
    },
  },
};
`,
  };
  expect(shorten(await find(project))).toMatchInlineSnapshot(`
    [
      "error spec/paths/pets.yaml:3:16 house/operation-id-case get /pets: list_pets is not in camel case.",
      "warning spec/paths/pets.yaml:6:27 house/response Seen.",
      "warning spec/responses.yaml:2:16 house/response Seen.",
    ]
  `);
});
