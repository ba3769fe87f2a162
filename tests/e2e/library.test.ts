import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Ajv } from "ajv";
import { describe, expect, test } from "vitest";
import * as docsgen from "../../bin/api.js";
import type { BuildResult } from "../../cli/library/index.ts";
import { temporaryFolder } from "../cli/temporary-folder.ts";
import { runCli } from "./run-cli.ts";

const root = path.resolve(import.meta.dirname, "../..");
const spec = `openapi: 3.1.0
info: { title: Pets, version: "1" }
paths:
  /pets:
    post:
      operationId: createPet
      requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } }
      responses: { "204": { description: Created. } }
components:
  schemas:
    Pet:
      type: object
      required: [name]
      properties:
        name: { type: string, maxLength: 5 }
        friends: { type: array, items: { $ref: "#/components/schemas/Pet" } }
`;
const files = {
  "spec/openapi.yaml": spec,
  "content/index.md": '# Pets\n\n```json schema=Pet\n{ "name": "Rex" }\n```\n',
};
const wrong = { ...files, "content/index.md": '# Pets\n\n```json schema=Pet\n{ "name": "Rex the great" }\n```\n' };

describe("build", () => {
  test("writes the output and reports nothing for a correct project", async () => {
    const folder = temporaryFolder(files);
    const stages: string[] = [];
    const result = await docsgen.build(folder, { onStage: (stage) => stages.push(stage) });
    expect(result).toMatchObject({ exitCode: 0, output: "written", findings: [], examples: { checked: 1, failed: 0 } });
    expect(result.summary).toMatchObject({ operations: 1, schemas: 1 });
    expect(stages).toContain("description");
    expect(existsSync(path.join(folder, "out/site/index.html"))).toBe(true);
  });

  test("returns what the command reports as JSON", async () => {
    const folder = temporaryFolder(wrong);
    const { findings, exitCode } = await docsgen.build(folder);
    const printed = await runCli(["build", "--format", "json"], { cwd: folder });
    expect(JSON.parse(JSON.stringify(findings))).toEqual(JSON.parse(printed.stdout).findings);
    expect(exitCode).toBe(printed.code);
    expect(findings[0]).toMatchObject({ code: "payload/max-length", file: "content/index.md", line: 4, column: 11 });
  });

  test("returns errors of the call and the config instead of throwing them", async () => {
    const folder = temporaryFolder({ ...files, "docsgen.config.yaml": "titel: Pets\n" });
    for (const target of [folder, path.join(folder, "nowhere")]) {
      const { exitCode, output, findings } = await docsgen.build(target);
      expect({ exitCode, output }).toEqual({ exitCode: 2, output: "none" });
      expect(findings).toHaveLength(1);
    }
  });

  test("prints nothing", () => {
    const folder = temporaryFolder({
      ...wrong,
      "run.mjs": `import { build } from ${JSON.stringify(path.join(root, "bin/api.js"))};\nawait build(".");\n`,
    });
    expect(execFileSync(process.execPath, ["run.mjs"], { cwd: folder, encoding: "utf8" })).toBe("");
  });

  test("ends between two stages or two files when the signal is aborted, and keeps the last output", async () => {
    const folder = temporaryFolder(files);
    await docsgen.build(folder);
    const manifest = readFileSync(path.join(folder, "out/manifest.json"), "utf8");
    writeFileSync(path.join(folder, "content/index.md"), "# Other pets\n");
    for (const last of ["description", "examples", "site"]) {
      const controller = new AbortController();
      const building = docsgen.build(folder, {
        signal: controller.signal,
        onStage: (stage) => {
          if (stage === last) controller.abort(new Error("enough"));
        },
      });
      await expect(building, last).rejects.toThrow("enough");
      expect(readFileSync(path.join(folder, "out/manifest.json"), "utf8")).toBe(manifest);
    }
    expect((await docsgen.build(folder)).output).toBe("written");
  });

  test("two builds at once do not disturb each other", async () => {
    const folders = [temporaryFolder(files), temporaryFolder(wrong)];
    const results: BuildResult[] = await Promise.all(folders.map(async (folder) => await docsgen.build(folder)));
    expect(results.map(({ exitCode }) => exitCode)).toEqual([0, 1]);
  });
});

describe("check", () => {
  test("checks files of a project", async () => {
    const folder = temporaryFolder({ ...files, "pet.json": '{ "name": 7 }' });
    const { findings } = await docsgen.check(folder, { files: ["pet.json"], schema: "Pet", cwd: folder });
    expect(findings).toMatchObject([{ code: "payload/type", file: "pet.json", line: 1, column: 11 }]);
    expect(existsSync(path.join(folder, "out"))).toBe(false);
  });

  test("takes the options of a loaded project", async () => {
    const folder = temporaryFolder({ ...files, "other.yaml": spec.replace("maxLength: 5", "maxLength: 2") });
    const project = await docsgen.loadProject(folder, { spec: "other.yaml", cwd: folder });
    expect((await docsgen.check(project)).findings).toMatchObject([{ code: "payload/max-length" }]);
    expect((await docsgen.check(folder)).findings).toEqual([]);
  });
});

describe("loadProject", () => {
  test("returns the models and the findings, without those of examples", async () => {
    const { model, findings, exitCode } = await docsgen.loadProject(temporaryFolder(wrong));
    expect({ findings, exitCode }).toEqual({ findings: [], exitCode: 0 });
    expect(model?.apis[0]?.model.operations).toMatchObject([{ id: "createPet", method: "POST", path: "/pets" }]);
    expect(model?.pages.map(({ route }) => route)).toEqual(expect.arrayContaining(["/", "/api/", "/api/schemas/Pet/"]));
    const [block] = model?.pages.flatMap(({ guide }) => guide?.codeBlocks ?? []) ?? [];
    expect(block).toMatchObject({ language: "json", meta: "schema=Pet", file: "content/index.md", line: 3 });
  });

  test("has no model of a project that cannot be read", async () => {
    const folder = temporaryFolder({ "spec/openapi.yaml": "openapi: [\n" });
    const { model, exitCode, findings } = await docsgen.loadProject(folder);
    expect({ model, exitCode }).toEqual({ model: undefined, exitCode: 1 });
    expect(findings).toMatchObject([{ file: "spec/openapi.yaml" }]);
  });
});

describe("createKit", () => {
  test("validates with the kit of the description", async () => {
    const { kit } = await docsgen.createKit(temporaryFolder(files));
    expect(kit?.schemas["Pet"]?.is({ name: "Rex" })).toBe(true);
    expect(kit?.schemas["Pet"]?.validate({ name: 7 })).toMatchObject({ valid: false, issues: [{ pointer: "/name" }] });
    expect(kit?.operationFor("POST", "https://api.example.com/pets")?.id).toBe("createPet");
  });

  test("reports an unknown description", async () => {
    const { kit, findings } = await docsgen.createKit(temporaryFolder(files), { api: "amin" });
    expect(kit).toBeUndefined();
    expect(findings).toMatchObject([{ code: "call/unknown-api" }]);
  });
});

describe("docsgen build --emit", () => {
  test("writes the model, which matches its JSON Schema", async () => {
    const folder = temporaryFolder(files);
    // The second build finds nothing to do, and writes the model again.
    for (const name of ["first/model.json", "second.json"]) {
      expect((await runCli(["build", "--emit", name], { cwd: folder })).code).toBe(0);
      const text = readFileSync(path.join(folder, name), "utf8");
      const schema = JSON.parse(readFileSync(path.join(root, "dist/schemas/model.json"), "utf8"));
      const validate = new Ajv({ allErrors: true, strict: false }).compile(schema);
      validate(JSON.parse(text));
      expect(validate.errors ?? []).toEqual([]);
      const { model } = await docsgen.loadProject(folder);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(model)));
    }
  });

  test("the schema rejects a model without its pages", () => {
    const schema = JSON.parse(readFileSync(path.join(root, "dist/schemas/model.json"), "utf8"));
    expect(new Ajv({ strict: false }).validate(schema, { version: 1, title: "", tagline: "", apis: [] })).toBe(false);
  });
});

test("the types of the package hold for a program", () => {
  const folder = temporaryFolder({
    "package.json": '{ "type": "module" }',
    "use.ts": `import { build, createKit, defineConfig, definePlugin, loadProject, type Finding, type FooterProps, type HomeProps, type NotFoundProps, type PageComponentProps, type PageModel } from "docsgen";
const project = await loadProject("docs", { strict: true });
const pages: readonly PageModel[] = project.model?.pages ?? [];
const { findings, summary } = await build(project, { emit: "model.json" });
const first: Finding | undefined = findings[0];
const { kit } = await createKit("docs");
export const facts: (string | number | undefined)[] = [pages[0]?.route, first?.code, summary?.pages, kit?.operations["x"]?.path];
const shout = definePlugin({
  name: "shout",
  directives: { shout: (attributes, children, { h }) => h("strong", { id: attributes["id"] ?? "x" }, ...children) },
  findings: (finding) => (finding.severity === "note" ? undefined : finding),
});
export const config = defineConfig({
  title: "Pets",
  plugins: [shout],
  rules: { extends: "docsgen:recommended", "house/x": { given: "operation", then: (operation, report) => report({ message: operation.operationId }) } },
});
export const Footer = ({ title, copyright, columns }: FooterProps): string =>
  [title, copyright, ...columns.flatMap((column) => [column.title, ...column.links.map(({ label, href }) => label + href)])].join();
export const Home = ({ title, tagline, language }: HomeProps): string => title + tagline + language;
export const NotFound = (props: NotFoundProps): string => Home(props);
export const Price = ({ amount, plans, children }: PageComponentProps<{ amount: number; plans?: string[] }, string>): string => amount.toFixed(2) + plans?.join() + children;
// @ts-expect-error: only the footer has columns
export const columnsOf = (props: HomeProps) => props.columns;
// @ts-expect-error: a page cannot pass functions
export const withFunction = (props: PageComponentProps<{ onClick: () => void }>) => props;
// @ts-expect-error: not a setting
defineConfig({ titel: "Pets" });
// @ts-expect-error: not an option
await build("docs", { stirct: true });
`,
  });
  mkdirSync(path.join(folder, "node_modules/@types"), { recursive: true });
  symlinkSync(root, path.join(folder, "node_modules/docsgen"));
  symlinkSync(path.join(root, "node_modules/@types/node"), path.join(folder, "node_modules/@types/node"));
  const tsc = path.join(root, "node_modules/typescript/bin/tsc");
  const options = [
    "--noEmit",
    "--strict",
    "--module",
    "nodenext",
    "--target",
    "es2023",
    "--exactOptionalPropertyTypes",
  ];
  expect(() =>
    execFileSync(process.execPath, [tsc, ...options, "use.ts"], { cwd: folder, stdio: "pipe" }),
  ).not.toThrow();
});
