import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
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
