import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { codeGroups, findEntry, findingCatalog } from "../../../generators/finding-catalog/catalog.ts";
import { leftOutCodes } from "../../../generators/finding-catalog/left-out.ts";
import { codeFamilies, findingUrl, manualUrl } from "../../../generators/finding-catalog/manual-url.ts";
import { changeLevels } from "../../../generators/changes/levels.ts";
import { recommendedRules } from "../../../generators/rules/recommended/table.ts";
import { keywordTable } from "../../../generators/validators/keyword-table.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const codes = Object.keys(findingCatalog);
const prefixes = new Set(codes.map((code) => code.slice(0, code.indexOf("/"))));

/** Codes that commander gives to wrong command lines; `cli/wrong-call.ts` names them after its own codes. */
const commanderCodes = [
  "call/unknown-command",
  "call/unknown-option",
  "call/option-missing-argument",
  "call/missing-argument",
  "call/conflicting-option",
  "call/invalid-argument",
  "call/excess-arguments",
];

/** Errors of YAML that payload files share with descriptions: `check-document.ts` names them after the codes of `spec/`. */
const yamlCodes = ["example/merge-key", "example/cyclic-alias", "example/too-many-aliases", "example/too-deep"];

/** Rules without a keyword of their own. */
const rulesWithoutKeyword = ["false", "readOnly", "writeOnly", "discriminator", "schema", "depth"];

/** Keywords that pass on the errors of their subschemas. */
const passingKeywords = new Set([
  "$ref",
  "allOf",
  "dependentSchemas",
  "if",
  "patternProperties",
  "prefixItems",
  "properties",
  "propertyNames",
]);

function listSources(folder: string): readonly string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => path.join(folder, file))
    .filter((file) => !file.startsWith(path.join("generators", "finding-catalog")));
}

/** The codes in string literals of the files that create findings. */
function listUsedCodes(): ReadonlySet<string> {
  const used = new Set<string>();
  for (const file of [...listSources("cli"), ...listSources("generators")]) {
    const text = readFileSync(path.join(root, file), "utf8");
    if (!text.includes("new DocsgenError(") && !file.endsWith("meta-schema.ts")) continue;
    for (const [, code = ""] of text.matchAll(/"([a-z]+\/[a-z][a-z0-9-]*)"/g))
      if (prefixes.has(code.slice(0, code.indexOf("/")))) used.add(code);
  }
  const keywords = [...keywordTable.keys()].filter((keyword) => !passingKeywords.has(keyword));
  for (const keyword of [...keywords, ...rulesWithoutKeyword])
    used.add(`payload/${keyword.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`);
  return used;
}

test("the catalog has an entry for every code that docsgen reports, and no other entries", () => {
  const used = [
    ...listUsedCodes(),
    ...commanderCodes,
    ...yamlCodes,
    ...recommendedRules.keys(),
    ...Object.keys(changeLevels),
  ];
  expect(codes.toSorted()).toEqual([...new Set(used)].toSorted());
});

test("the manual's URL is the package's home page", () => {
  const { homepage } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as { homepage: string };
  expect(manualUrl).toBe(homepage);
});

test("the severity of a change is that of its level", () => {
  const severities = { breaking: "error", risky: "warning", unproven: "warning", compatible: "note", words: "note" };
  for (const [code, level] of Object.entries(changeLevels))
    expect([code, findEntry(code)?.severity]).toEqual([code, severities[level]]);
});

test("every code is in one group only", () => {
  const all = codeGroups.flatMap((group) => Object.keys(group.codes));
  expect(all.length).toBe(new Set(all).size);
});

test.each(Object.entries(findingCatalog))("%s has complete sentences and an example", (code, entry) => {
  expect(findEntry(code)).toBe(entry);
  expect(entry.title).toMatch(/^[`A-Z$o].*[^.]$/);
  for (const sentence of [entry.meaning, entry.fix, ...(entry.options ?? [])]) expect(sentence).toMatch(/\.$/);
  const { files, command, situation } = entry.example;
  expect(files ?? command ?? situation).toBeDefined();
});

/** `docsgen lock` corrects it, which needs the host. */
const withoutCorrection = ["ref/not-locked"];

test("every entry that shows a mistake in files also shows the fix, except for commands and changes", () => {
  const found = Object.entries(findingCatalog).filter(
    ([code, { example }]) =>
      !/^(?:call|diff)\//.test(code) &&
      example.situation === undefined &&
      example.fixed === undefined &&
      example.fixedCommand === undefined,
  );
  expect(found.map(([code]) => code).toSorted()).toEqual(withoutCorrection.toSorted());
});

test("codes about missing content exist, and are errors, except for removed attributes", () => {
  const severities = [...leftOutCodes].map((code) => [code, findEntry(code)?.severity]);
  expect(severities.filter(([, severity]) => severity !== "error")).toEqual([
    ["content/unsupported-attribute", "warning"],
  ]);
});

test("the families of codes are those of the catalog, and names of rules have no page of a code", () => {
  expect([...codeFamilies].toSorted()).toEqual([...prefixes].toSorted());
  expect(findingUrl("payload/enum")).toBe(`${manualUrl}reference/findings/payload/enum/`);
  expect(findingUrl("house/todo")).toBe(`${manualUrl}how-to/rules/`);
  expect(findingUrl("operation-tags")).toBe(`${manualUrl}how-to/spectral/`);
});
