import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const roots = ["cli", "generators", "site", "templates"];

interface Override {
  readonly files: readonly string[];
  readonly rules: Readonly<Record<string, unknown>>;
}

// Our own file, in the form that oxlint's schema prescribes.
const { overrides } = JSON.parse(readFileSync(path.join(root, ".oxlintrc.json"), "utf8")) as {
  readonly overrides: readonly Override[];
};

const foldersIn = (folder: string): readonly string[] =>
  readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${folder}/${entry.name}`);

/** Folders with code: those of `templates/` contain text for kits. */
const folders = ["cli", "generators", "site"].flatMap(foldersIn);
const newFolders = ["cli/unlisted", "generators/unlisted", "site/unlisted"];

/** A file at the top of each folder, and one in a subfolder, which needs one more step to leave it. */
const probes = [...folders, ...newFolders].flatMap((folder) => [`${folder}/probe.ts`, `${folder}/unlisted/probe.ts`]);

/** Imports that no folder may have, in the order of the layers. */
function listForbidden(file: string): readonly string[] {
  const folder = file.split("/").slice(0, 2).join("/");
  const [layer = ""] = file.split("/");
  const unlisted = newFolders.filter(
    (other) => other !== folder && !(layer === "cli" && other === "generators/unlisted"),
  );
  const above = layer === "cli" ? [] : ["cli/config", "cli/report"];
  const commands = folder === "cli/commands" ? [] : ["cli/commands"];
  const generators = layer === "site" ? ["generators/site", "generators/project"] : [];
  return [...unlisted, ...above, ...commands, ...generators].map((other) => `${other}/any-file.ts`);
}

/** Imports that a folder has a right to: its own files and the base layer. */
function listAllowed(file: string): readonly string[] {
  const folder = file.split("/").slice(0, 2).join("/");
  return newFolders.includes(folder) || folder === "generators/openapi" || folder === "generators/source"
    ? [`${path.posix.dirname(file)}/own.ts`]
    : ["generators/source/position.ts", `${path.posix.dirname(file)}/own.ts`];
}

const importFrom = (file: string, target: string): string => {
  const relative = path.posix.relative(path.posix.dirname(file), target);
  return relative.startsWith(".") ? relative : `./${relative}`;
};

/** Single rules in addition to the table: the file, an import, and whether lint rejects it. */
const single: readonly (readonly [file: string, statement: string, isRejected: boolean])[] = [
  ["generators/pages/build/single.ts", 'import { loadSpec } from "../../api/load.ts";', true],
  ["generators/pages/build/single.ts", 'import { value } from "../../api/yaml-fault.ts";', false],
  ["generators/pages/single.ts", 'import { readFile } from "node:fs/promises";', true],
  ["generators/pages/load.ts", 'import { readFile } from "node:fs/promises";', false],
  ["generators/project/single.ts", 'import { linkTo } from "../../site/document.tsx";', true],
  ["generators/project/single.ts", 'import { listFeeds } from "../site/feeds.ts";', false],
  ["generators/site/single.ts", 'import { App } from "../../site/entry-server.tsx";', false],
  ["generators/site/single.ts", 'import { value } from "../../site/browser/router.ts";', true],
  ["generators/mock/single.ts", 'import { createServer } from "node:http";', true],
  ["generators/mock/single.ts", 'import { Buffer } from "node:buffer";', false],
  ["generators/boundary-values/single.ts", 'import { value } from "../validators/compiler.ts";', true],
  ["generators/reference-urls/single.ts", 'import { value } from "../validators/kit.ts";', true],
  ["site/try-it/single.ts", 'import { value } from "../../generators/samples/python.ts";', true],
  ["site/try-it/single.ts", 'import { other } from "../../generators/samples/curl.ts";', false],
  ["site/layout/single.ts", 'import type { Value } from "../../generators/contract.ts";', false],
  ["site/layout/single.ts", 'import { type Other } from "../../cli/report/model.ts";', true],
  ["site/layout/single.ts", 'import path from "node:path";', true],
  ["cli/report/single.ts", 'import { writeFileSync } from "node:fs";', true],
  ["cli/report/single.ts", 'import { readFileSync } from "node:fs";', false],
  ["cli/output/single.ts", 'import { writeFileSync } from "node:fs";', false],
  ["cli/single.ts", 'import { unlink } from "node:fs/promises";', true],
  ["cli/single.ts", 'import { value } from "../site/app.tsx";', true],
  ["templates/single.ts", 'import { value } from "../generators/contract.ts";', true],
];

let scratch = "";
let rejected: ReadonlySet<string> = new Set();

beforeAll(async () => {
  scratch = mkdtempSync(path.join(tmpdir(), "docsgen-lint-"));
  cpSync(path.join(root, ".oxlintrc.json"), path.join(scratch, ".oxlintrc.json"));
  const sources = new Map<string, readonly string[]>();
  for (const file of probes) {
    const targets = [...listForbidden(file), ...listAllowed(file)].map((target) => importFrom(file, target));
    sources.set(file, targets);
    mkdirSync(path.dirname(path.join(scratch, file)), { recursive: true });
    const lines = targets.map((target, index) => `import { value as value${index} } from "${target}";`);
    writeFileSync(path.join(scratch, file), lines.join("\n"));
  }
  for (const [file, statement] of single) {
    const statements = [...(sources.get(file) ?? []), statement];
    sources.set(file, statements);
    mkdirSync(path.dirname(path.join(scratch, file)), { recursive: true });
    writeFileSync(path.join(scratch, file), statements.join("\n"));
  }
  rejected = new Set((await lint()).map(({ file, line }) => `${file} ${sources.get(file)?.[line - 1]}`));
});

afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** Runs oxlint on the scratch folder; returns the lines with a forbidden import. */
async function lint(): Promise<readonly { readonly file: string; readonly line: number }[]> {
  const bin = path.join(root, "node_modules/oxlint/bin/oxlint");
  const output = await new Promise<string>((resolve) => {
    execFile(process.execPath, [bin, "--format", "json"], { cwd: scratch, maxBuffer: 1e8 }, (_error, stdout) =>
      resolve(stdout),
    );
  });
  const report = JSON.parse(output) as {
    readonly diagnostics: readonly {
      readonly code?: string;
      readonly filename: string;
      readonly labels: readonly { readonly span: { readonly line: number } }[];
    }[];
  };
  return report.diagnostics
    .filter(({ code }) => code?.includes("no-restricted-imports") === true)
    .map(({ filename, labels }) => ({ file: filename.split(path.sep).join("/"), line: labels[0]?.span.line ?? 0 }));
}

test("every folder has an entry in the import table", () => {
  const listed = overrides.filter(({ rules }) => "no-restricted-imports" in rules).flatMap(({ files }) => files);
  expect(roots.filter((folder) => !listed.includes(`${folder}/**`))).toEqual([]);
  expect(folders.filter((folder) => !listed.includes(`${folder}/**`))).toEqual([]);
});

test("no entry of the import table is for a folder that does not exist", () => {
  const listed = overrides.flatMap(({ files }) =>
    files.filter((file) => /^(?:cli|generators|site)\/[\w-]+\/\*\*$/.test(file)),
  );
  expect(listed.filter((file) => !folders.includes(file.slice(0, -"/**".length)))).toEqual([]);
});

test.each(probes)("lint rejects imports from higher layers and from unlisted folders in %s", (file) => {
  const expected = listForbidden(file).map((target) => importFrom(file, target));
  expect(expected.filter((target) => !rejected.has(`${file} ${target}`))).toEqual([]);
});

test.each(probes)("lint accepts imports of the own folder and of the base layer in %s", (file) => {
  const expected = listAllowed(file).map((target) => importFrom(file, target));
  expect(expected.filter((target) => rejected.has(`${file} ${target}`))).toEqual([]);
});

test.each(single)("%s: %s", (file, statement, isRejected) => {
  expect(rejected.has(`${file} ${statement}`)).toBe(isRejected);
});

test("no pattern uses lookaround: oxlint ignores such a pattern without a message", () => {
  const patterns = [...JSON.stringify(overrides).matchAll(/"regex":"((?:[^"\\]|\\.)*)"/g)].map(
    ([, regex = ""]) => regex,
  );
  expect(patterns).not.toEqual([]);
  expect(patterns.filter((regex) => /\(\?<?[!=]/.test(regex))).toEqual([]);
});

test("globs with exceptions are last: oxlint does not check an excepted import against later patterns", () => {
  interface Rule {
    readonly patterns?: readonly { readonly group?: readonly string[] }[];
  }
  const rules = overrides.flatMap(({ rules: { "no-restricted-imports": rule } }) =>
    // The form of the rule's options, as oxlint documents it.
    Array.isArray(rule) ? [rule[1] as Rule] : [],
  );
  const misplaced = rules.filter(({ patterns = [] }) =>
    patterns.slice(0, -1).some(({ group = [] }) => group.some((glob) => glob.startsWith("!.."))),
  );
  expect(misplaced).toEqual([]);
});
