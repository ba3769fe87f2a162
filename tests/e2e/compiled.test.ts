import { hash } from "node:crypto";
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../cli/temporary-folder.ts";
import { runCli } from "./run-cli.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** A copy of the program, as it is before its first run. */
function installProgram(): string {
  const folder = temporaryFolder();
  for (const name of ["package.json", "bin", "dist/bundle", "dist/digest"])
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  return folder;
}

function readCompiled(folder: string): Record<string, Buffer> {
  const compiled = path.join(folder, "dist/compiled");
  const [version = "", ...others] = readdirSync(compiled);
  expect(others).toEqual([]);
  const names = readdirSync(path.join(compiled, version));
  return Object.fromEntries(
    names.map((name) => [path.join(compiled, version, name), readFileSync(path.join(compiled, version, name))]),
  );
}

function digestCompiled(folder: string): Record<string, string> {
  return Object.fromEntries(Object.entries(readCompiled(folder)).map(([name, code]) => [name, hash("sha256", code)]));
}

test("caches V8's compiled code next to the program, and compiles it again when it is damaged", async () => {
  const folder = installProgram();
  const bin = path.join(folder, "bin/docsgen.js");
  const first = await runCli(["--version"], { cwd: folder, bin });
  expect(first).toMatchObject({ code: 0, stderr: "" });
  const compiled = readCompiled(folder);
  const names = Object.keys(compiled);
  expect(names.map((name) => path.basename(name))).toContain("main.cjs");
  for (const damage of [
    (bytes: Buffer) => bytes.map((byte, index) => (index === bytes.length - 1000 ? byte ^ 1 : byte)),
    (bytes: Buffer) => bytes.subarray(0, bytes.length / 2),
    () => Buffer.alloc(0),
  ]) {
    for (const [name, bytes] of Object.entries(compiled)) writeFileSync(name, damage(bytes));
    expect(await runCli(["--version"], { cwd: folder, bin })).toEqual(first);
    const now = readCompiled(folder);
    expect(Object.keys(now)).toEqual(names);
    for (const name of names) expect(now[name]?.length).toBeGreaterThan((compiled[name]?.length ?? 0) / 2);
  }
});

/** A program that can build, in the folder of a project. */
function installWholeProgram(): string {
  const folder = installProgram();
  for (const name of ["dist/browser", "dist/site", "dist/schemas", "templates"])
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  mkdirSync(path.join(folder, "content"));
  writeFileSync(path.join(folder, "content/index.md"), "# Home\n\n```js\nlet a = 1;\n```\n");
  return folder;
}

test("caches the functions that a later run calls, if they are many more, and then leaves the cache alone", async () => {
  const folder = installWholeProgram();
  const bin = path.join(folder, "bin/docsgen.js");
  const sizeOfMain = (): number =>
    Object.entries(readCompiled(folder)).find(([name]) => path.basename(name) === "main.cjs")?.[1].length ?? 0;
  expect(await runCli(["--version"], { cwd: folder, bin })).toMatchObject({ code: 0 });
  const first = sizeOfMain();
  const build = ["build", "--quiet", "--no-cache"];
  expect(await runCli(build, { cwd: folder, bin })).toMatchObject({ code: 0 });
  expect(sizeOfMain()).toBeGreaterThan(first);
  const full = digestCompiled(folder);
  expect(await runCli(build, { cwd: folder, bin })).toMatchObject({ code: 0 });
  expect(await runCli(["--version"], { cwd: folder, bin })).toMatchObject({ code: 0 });
  expect(digestCompiled(folder)).toEqual(full);
});

test("uses the code that a build with a large heap has cached", async () => {
  const folder = installWholeProgram();
  const bin = path.join(folder, "bin/docsgen.js");
  const preload = path.join(folder, "large-heap.cjs");
  writeFileSync(preload, "globalThis.large = new Array(25_000_000).fill(0.5);\n");
  const build = async (env: Readonly<Record<string, string>>) => {
    expect(await runCli(["build", "--quiet", "--no-cache"], { cwd: folder, bin, env })).toMatchObject({ code: 0 });
    return digestCompiled(folder);
  };
  const first = await build({ NODE_OPTIONS: `--require ${preload}` });
  expect(await build({})).toEqual(first);
});

test("uses the code that a build with programs in its pages has cached", async () => {
  const folder = installWholeProgram();
  const bin = path.join(folder, "bin/docsgen.js");
  mkdirSync(path.join(folder, "spec"));
  writeFileSync(
    path.join(folder, "spec/openapi.yaml"),
    "openapi: 3.1.0\ninfo: { title: Pets, version: '1' }\nservers: [{ url: https://api.example.com }]\n" +
      "paths: { /pets: { get: { operationId: listPets, responses: { '200': { description: OK } } } } }\n",
  );
  const program = 'import requests\n\nrequests.post("https://api.example.com/pets")\n';
  writeFileSync(path.join(folder, "content/index.md"), `# Home\n\n\`\`\`python\n${program}\`\`\`\n`);
  const build = async () => {
    const run = await runCli(["build", "--quiet", "--no-cache"], { cwd: folder, bin });
    // The program was read.
    expect(run).toMatchObject({ code: 1, stdout: expect.stringContaining("POST") });
    return digestCompiled(folder);
  };
  const first = await build();
  expect(await build()).toEqual(first);
});

test("forgets how much code an older program had, once no code of it is left", async () => {
  const folder = installProgram();
  const bin = path.join(folder, "bin/docsgen.js");
  expect(await runCli(["--version"], { cwd: folder, bin })).toMatchObject({ code: 0 });
  const names = Object.keys(readCompiled(folder));
  for (const name of names) writeFileSync(name, path.basename(name) === "size" ? "1000000000" : "older");
  expect(await runCli(["--version"], { cwd: folder, bin })).toMatchObject({ code: 0 });
  const [size] = names.filter((name) => path.basename(name) === "size");
  expect(Number(readFileSync(size ?? "", "latin1"))).toBeLessThan(1_000_000_000);
});

test("compiles again when the program has changed but not its length", async () => {
  const folder = installProgram();
  const bin = path.join(folder, "bin/docsgen.js");
  const [old, now] = ["build everything into", "build all things into"] as const;
  const first = await runCli(["--help"], { cwd: folder, bin });
  expect(first.stdout).toContain(old);
  const main = path.join(folder, "dist/bundle/main.cjs");
  writeFileSync(main, readFileSync(main, "utf8").replace(old, now));
  const before = readCompiled(folder);
  expect(await runCli(["--help"], { cwd: folder, bin })).toEqual({ ...first, stdout: first.stdout.replace(old, now) });
  const changed = Object.entries(readCompiled(folder)).filter(([name, code]) => before[name]?.equals(code) !== true);
  expect(changed.map(([name]) => path.basename(name))).toEqual(["main.cjs"]);
});

test.each([{}, { DOCSGEN_UNBUNDLED: "1" }])("reports that the program was not built, with %o", async (env) => {
  const folder = temporaryFolder();
  for (const name of ["package.json", "bin"])
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  expect(await runCli(["--version"], { cwd: folder, bin: path.join(folder, "bin/docsgen.js"), env })).toMatchObject({
    code: 2,
    stdout: "",
    stderr: "docsgen has not been built yet. Run `npm run build` in its folder.\n",
  });
});

test("checks configs with compiled code as with the schema itself", async () => {
  const folder = temporaryFolder();
  mkdirSync(path.join(folder, "content"));
  writeFileSync(path.join(folder, "content/index.md"), "# Home\n");
  writeFileSync(
    path.join(folder, "docsgen.config.yaml"),
    [
      "title: 3",
      "sdk: 4",
      "findings: { a/b: loud }",
      'remote: { hosts: ["https://x"] }',
      "navbar: { items: [{ to: ../x }] }",
      'languages: [{ code: e, label: "", texts: { close: 3, docs: "", other: 5 }, labels: 1 }]',
    ].join("\n"),
  );
  const compiled = await runCli(["check", "--format", "json", "--no-cache"], { cwd: folder });
  expect(compiled.code).toBe(2);
  const { findings } = JSON.parse(compiled.stdout) as { readonly findings: readonly { readonly message: string }[] };
  expect(findings.map(({ message }) => message).join("\n")).toMatchInlineSnapshot(`
    "The setting \`title\` must be a string, but is a number.
    The setting \`sdk\` must be an object, but is a number.
    The setting \`findings.a/b\` must be one of \`error\`, \`warn\`, \`note\`, \`off\`.
    The setting \`remote.hosts.0\` must be the name of a host, such as \`schemas.example.com\`, without scheme, path and wildcard.
    The setting \`navbar.items\` does not exist.
    The setting \`languages.0.code\` must be the code of a language, such as \`fr\` or \`pt-BR\`.
    The setting \`languages.0.label\` must not be empty.
    The setting \`languages.0.texts.close\` must be a string, but is a number.
    The setting \`languages.0.texts.docs\` must not be empty.
    The setting \`languages.0.texts.other\` must be a string, but is a number.
    The setting \`languages.0.labels\` does not exist."
  `);
  const env = { DOCSGEN_UNBUNDLED: "1" };
  const unbundled = await runCli(["check", "--format", "json", "--no-cache"], { cwd: folder, env });
  expect((JSON.parse(unbundled.stdout) as { readonly findings: unknown }).findings).toEqual(findings);
});
