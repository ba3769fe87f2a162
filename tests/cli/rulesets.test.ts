import path from "node:path";
import { expect, test } from "vitest";
import { loadConfig, type LoadedConfig } from "../../cli/config/load.ts";
import { temporaryFolder, writeFiles } from "./temporary-folder.ts";

type Files = Readonly<Record<string, string>>;

const open = async (folder: string): Promise<LoadedConfig> => await loadConfig(folder, {});

const project = (files: Files, extended = "[./.spectral.yaml, ./house.mjs]"): string =>
  temporaryFolder({ "docsgen.config.yaml": `rules:\n  extends: ${extended}\n`, ...files });

const ruleset = "functions: [own]\nrules:\n  own: { given: $.info, then: { function: own } }\n";
const broken = "export default () => {\n  if ( ;\n";
const empty = "export default { rules: {} };\n";

test.each<[string, Files, string]>([
  ["a function", { ".spectral.yaml": ruleset, "functions/own.js": broken, "house.mjs": empty }, "functions/own.js"],
  ["a ruleset", { ".spectral.yaml": "rules: {}\n", "house.mjs": broken }, "house.mjs"],
])("code of %s that fails is watched, and its results depend on the line of the error", async (_, files, file) => {
  const folder = project(files);
  const before = await open(folder);
  expect(before.modules).toContain(path.join(folder, file));
  writeFiles(folder, { [file]: `\n\n${broken}` });
  expect((await open(folder)).rules?.digest).not.toBe(before.rules?.digest);
});

test("the results of code depend on its lines, because findings name them", async () => {
  const code = "export default (input) => input.missing.text;\n";
  const files: Files = { ".spectral.yaml": ruleset, "functions/own.js": code, "house.mjs": empty };
  const folder = project(files);
  const seen = [(await open(folder)).rules?.digest];
  for (const file of ["functions/own.js", "house.mjs"]) {
    writeFiles(folder, { [file]: `\n\n${files[file]}` });
    seen.push((await open(folder)).rules?.digest);
  }
  expect(new Set(seen).size).toBe(3);
});
