// `npm run mutation [-- --share 0.01 --seed 1] [files]`: mutates the code of the generators with Stryker, and counts the
// mutants that a test detects. All mutants would take days, so without files a random share is tested. The same seed draws
// the same share.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { nameMutant } from "./mutation-sample.js";

const root = path.resolve(import.meta.dirname, "..");
const folder = path.join(root, ".stryker");
const modules = path.join(folder, "node_modules");
const sample = path.join(folder, "sample.json");
const report = path.join(folder, "report.json");
/** Installed on demand, because they are larger than all other packages and Stryker needs a newer Node than docsgen. */
const packages = { "@stryker-mutator/core": "10.1.1", "@stryker-mutator/vitest-runner": "10.1.1", node: "22.23.3" };

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    share: { type: "string" },
    seed: { type: "string", default: "1" },
    incremental: { type: "boolean", default: false },
    report: { type: "boolean", default: false },
  },
});

if (!options.report) {
  install();
  await run();
}
printReport();

function install() {
  mkdirSync(folder, { recursive: true });
  const list = path.join(folder, "package.json");
  const expected = `${JSON.stringify({ private: true, dependencies: packages }, undefined, 2)}\n`;
  if (existsSync(modules) && existsSync(list) && readFileSync(list, "utf8") === expected) return;
  writeFileSync(list, expected);
  // Without its peer dependencies, the runner uses the project's Vitest. With its own Vitest, no test would run a mutant.
  const flags = ["install", "--legacy-peer-deps", "--no-audit", "--no-fund", "--no-package-lock"];
  const { status } = spawnSync("npm", flags, { cwd: folder, stdio: "inherit", shell: process.platform === "win32" });
  if (status !== 0) throw new Error("Stryker could not be installed.");
}

async function run() {
  const share = Number(options.share ?? (positionals.length > 0 ? 1 : 0.01));
  const mutants = await listMutants(findFiles());
  const drawn = mutants.filter(({ name }) => draw(name) < share);
  console.log(`${drawn.length} of ${mutants.length} mutants`);
  writeFileSync(sample, JSON.stringify(drawn.map(({ name }) => name)));
  const config = path.join(folder, "config.json");
  writeFileSync(config, JSON.stringify(configure(drawn.map(({ range }) => range))));
  rmSync(report, { force: true });
  const node =
    Number(process.versions.node.split(".")[0]) >= 22 ? process.execPath : path.join(modules, "node/bin/node");
  const stryker = path.join(modules, "@stryker-mutator/core/bin/stryker.js");
  const env = { ...process.env, DOCSGEN_MUTANTS: sample };
  const { status } = spawnSync(node, [stryker, "run", config], { cwd: root, stdio: "inherit", env });
  if (!existsSync(report)) throw new Error(`Stryker ended with ${status}.`);
}

function findFiles() {
  const patterns = positionals.length > 0 ? positionals : ["generators/**/*.ts"];
  const { stdout } = spawnSync("git", ["ls-files", "-z", "--", ...patterns.map((pattern) => `:(glob)${pattern}`)], {
    cwd: root,
    encoding: "utf8",
  });
  return stdout.split("\0").filter((file) => file.endsWith(".ts"));
}

/** All mutants of files, each with its name and the text range for Stryker. */
async function listMutants(files) {
  const load = (name) => import(pathToFileURL(path.join(modules, name)).href);
  const { Instrumenter } = await load("@stryker-mutator/instrumenter/dist/src/index.js");
  const silent = { debug() {}, info() {}, warn() {}, isDebugEnabled: () => false };
  const sources = files.map((name) => ({ name, mutate: true, content: readFileSync(path.join(root, name), "utf8") }));
  const instrumentation = { plugins: null, excludedMutations: [], ignorers: [], noHeader: true };
  const { mutants } = await new Instrumenter(silent).instrument(sources, instrumentation);
  return mutants.map((mutant) => {
    const { start, end } = mutant.location;
    const range = `${start.line + 1}:${start.column}-${end.line + 1}:${end.column}`;
    return { name: nameMutant(mutant), range: `${mutant.fileName}:${range}` };
  });
}

/** A number from 0 to 1 that depends only on the seed and the mutant, so a larger share contains the smaller one. */
function draw(name) {
  return createHash("sha256").update(`${options.seed} ${name}`).digest().readUInt32BE() / 2 ** 32;
}

function configure(ranges) {
  return {
    plugins: ["@stryker-mutator/vitest-runner", path.join(root, ".ci/mutation-sample.js")],
    checkers: ["sample"],
    testRunner: "vitest",
    vitest: { configFile: "tests/vitest.config.ts", related: false },
    testFiles: listTestFiles(),
    mutate: [...new Set(ranges)],
    coverageAnalysis: "perTest",
    // Each mutant in code that runs while a module loads would require a run of all tests.
    ignoreStatic: true,
    concurrency: 1,
    timeoutMS: 20_000,
    dryRunTimeoutMinutes: 30,
    incremental: options.incremental,
    incrementalFile: path.join(folder, "incremental.json"),
    tempDirName: ".stryker/tmp",
    ignorePatterns: ["/.stryker", "/out", "/coverage", "/release"],
    disableTypeChecks: false,
    // Stryker would read the file with TypeScript's JavaScript API, which version 7 does not have.
    tsconfigFile: ".stryker/none.json",
    reporters: ["progress-append-only", "json"],
    jsonReporter: { fileName: report },
  };
}

/**
 * The unit tests, and the tests of the whole program that are quick. With `DOCSGEN_MUTANTS`, these run the program in the test
 * process.
 */
function listTestFiles() {
  const wholes =
    "build check-files check-har check-project editions embedded-parts feeds internal-parts markdown-copies prose-places " +
    "search-ranking several-apis sidebar-findings surroundings";
  return [
    ...["generators", "golden", "hostile", "templates", "site"].map((part) => `tests/${part}/**/*.test.ts`),
    ...wholes.split(" ").map((name) => `tests/e2e/${name}.test.ts`),
  ];
}

function printReport() {
  const names = new Set(JSON.parse(readFileSync(sample, "utf8")));
  const { files } = JSON.parse(readFileSync(report, "utf8"));
  const mutants = Object.entries(files)
    .flatMap(([fileName, { mutants: all, source }]) => all.map((mutant) => ({ ...mutant, fileName, source })))
    .filter((mutant) => names.has(nameMutant({ ...mutant, location: countFromZero(mutant.location) })));
  const folders = Object.entries(groupByFolder(mutants));
  console.log("| folder | killed | timeout | survived | not run | static | score |\n|---|---|---|---|---|---|---|");
  for (const [name, some] of folders.toSorted(([a], [b]) => (a < b ? -1 : 1))) console.log(printScore(name, some));
  console.log(printScore("all", mutants));
  const left = mutants.filter(isMissed).map(describeMutant);
  writeFileSync(path.join(folder, "survived.txt"), left.join("\n"));
}

function isMissed({ status, static: isStatic }) {
  return isStatic !== true && (status === "Survived" || status === "NoCoverage");
}

function groupByFolder(mutants) {
  const folders = {};
  for (const mutant of mutants) (folders[mutant.fileName.split("/")[1]] ??= []).push(mutant);
  return folders;
}

/** The report counts lines and columns from one. */
function countFromZero({ start, end }) {
  const less = ({ line, column }) => ({ line: line - 1, column: column - 1 });
  return { start: less(start), end: less(end) };
}

function printScore(name, mutants) {
  // Code that runs while a test file loads is not mutated, so these mutants cannot be tested.
  const tested = mutants.filter((mutant) => mutant.static !== true);
  const count = (status) => tested.filter((mutant) => mutant.status === status).length;
  const [killed, timeout, survived, notRun] = ["Killed", "Timeout", "Survived", "NoCoverage"].map(count);
  const all = killed + timeout + survived + notRun;
  const score = (killed + timeout) / all;
  const spread = 196 * Math.sqrt((score * (1 - score)) / all);
  const shown = all === 0 ? "" : `${(100 * score).toFixed(1)} % ± ${spread.toFixed(1)}`;
  return `| ${name} | ${killed} | ${timeout} | ${survived} | ${notRun} | ${mutants.length - tested.length} | ${shown} |`;
}

function describeMutant({ fileName, source, location: { start, end }, status, mutatorName, replacement }) {
  const lines = source.split("\n").slice(start.line - 1, end.line);
  const first = `${fileName}:${start.line}:${start.column} ${status} ${mutatorName}`;
  return [first, ...lines.map((line) => `  - ${line.trim()}`), `  + ${replacement}`, ""].join("\n");
}
