import { spawnSync } from "node:child_process";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../cli/temporary-folder.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** The digest that is part of every cache key, for a program with another version of a package. */
function digestWith(name: string, version: string): string {
  const folder = temporaryFolder({});
  const files = ["dist/cli/digests", "dist/cli/package-root.js", "dist/generators/source/once.js", "package.json"];
  for (const file of files) cpSync(path.join(root, file), path.join(folder, file), { recursive: true });
  const packageFile = path.join(folder, "package.json");
  const text = readFileSync(packageFile, "utf8");
  writeFileSync(packageFile, text.replace(new RegExp(`("${name}": )"[^"]*"`), `$1"${version}"`));
  return spawnSync(process.execPath, [path.join(folder, "dist/cli/digests/print-digest.js")], { encoding: "utf8" })
    .stdout;
}

test("another version of the parser of programs changes every cache key", () => {
  const name = "@vscode/tree-sitter-wasm";
  const [one, same, other] = ["1.0.0", "1.0.0", "1.0.1"].map((version) => digestWith(name, version));
  expect(one).toMatch(/^[0-9a-f]{64}$/);
  expect(same).toBe(one);
  expect(other).not.toBe(one);
});

test("each package has one version, which the digest contains", () => {
  const { dependencies } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as {
    readonly dependencies: Readonly<Record<string, string>>;
  };
  expect(Object.entries(dependencies).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
});
