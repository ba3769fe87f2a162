import path from "node:path";
import { expect, test } from "vitest";
import { loadConfig, type LoadedConfig } from "../../cli/config/load.ts";
import { mergeRuleset } from "../../generators/rules/spectral/merge-rulesets.ts";
import type { DocsgenError } from "../../generators/source/docsgen-error.ts";
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

/** The rules that a project has, each with its level. */
async function listRules(files: Files, extended: string): Promise<Readonly<Record<string, string>>> {
  const { rules } = await open(project(files, extended));
  if (rules === undefined) return {};
  const report = (finding: DocsgenError): never => {
    throw finding;
  };
  const merged = rules.extended.flatMap((name) => [
    ...mergeRuleset(name, { files: rules.rulesets, report, root: "spec/openapi.yaml" }).values(),
  ]);
  return Object.fromEntries(
    merged.map(({ name, isEnabled, severity }) => [name, isEnabled ? severity : "off"] as const),
  );
}

const falsy = 'given: "$", then: { field: "x", function: falsy }';

test("rulesets in code that extend each other as objects are read once", async () => {
  const code = `import { falsy } from "@stoplight/spectral-functions";
const a = { rules: { one: { ${falsy} } } };
const b = { extends: [a], rules: { two: { ${falsy} } } };
a.extends = b;
export default a;
`;
  expect(await listRules({ "house.mjs": code }, "./house.mjs")).toEqual({ one: "warn", two: "warn" });
});

test("a ruleset with an absolute path extends files next to it", async () => {
  const shared = temporaryFolder({
    "one.yaml": "extends: two.yaml\n",
    "two.yaml": "extends: [three]\n",
    "node_modules/three/index.yaml": `rules: { three: { ${falsy} } }\n`,
    "node_modules/three/package.json": '{ "main": "index.yaml" }',
  });
  expect(await listRules({}, path.join(shared, "one.yaml"))).toEqual({ three: "warn" });
});

test("`except` leaves a rule that is off as it is", async () => {
  const text = `rules: { own: { ${falsy}, severity: off } }\nexcept: { "spec/openapi.yaml#/info": [own] }\n`;
  expect(await listRules({ ".spectral.yaml": text }, "./.spectral.yaml")).toEqual({ own: "off" });
});

test("a rule that code deletes from spectral:oas is off", async () => {
  const code = `import { oas } from "@stoplight/spectral-rulesets";
delete oas.rules["info-contact"];
export default { extends: oas };
`;
  const rules = await listRules({ "house.mjs": code }, "./house.mjs");
  expect([rules["info-contact"], rules["info-description"]]).toEqual(["off", "warn"]);
});
