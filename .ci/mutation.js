// `npm run mutation [-- --share 0.01 --seed 1] [files]`: changes the code of the generators, one small fault at a time
// (Stryker), and counts the faults that a test of theirs notices. All of them would take days: without files a share is
// drawn by lot, the same one for the same seed.
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
/** Installed on demand: they are larger than all that the other checks need, and Stryker needs a newer Node than we do. */
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
  const wanted = `${JSON.stringify({ private: true, dependencies: packages }, undefined, 2)}\n`;
  if (existsSync(modules) && existsSync(list) && readFileSync(list, "utf8") === wanted) return;
  writeFileSync(list, wanted);
  // Without its peers the runner takes the Vitest of the project: with one of its own no test would meet a mutant.
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

/** All mutants of files: a name, and the range of text that Stryker is told to look at. */
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

/** A number from 0 to 1 that depends on the seed and the mutant alone: a larger share holds the smaller one. */
function draw(name) {
  return createHash("sha256").update(`${options.seed} ${name}`).digest().readUInt32BE() / 2 ** 32;
}

function configure(ranges) {
  return {
    plugins: ["@stryker-mutator/vitest-runner", path.join(root, ".ci/mutation-sample.js")],
    checkers: ["sample"],
    testRunner: "vitest",
    vitest: { configFile: "tests/vitest.config.ts", related: false },
    testFiles: listJudges(),
    mutate: [...new Set(ranges)],
    coverageAnalysis: "perTest",
    // What runs while a module is loaded would cost a run of all tests each.
    ignoreStatic: true,
    concurrency: 1,
    timeoutMS: 20_000,
    dryRunTimeoutMinutes: 30,
    incremental: options.incremental,
    incrementalFile: path.join(folder, "incremental.json"),
    tempDirName: ".stryker/tmp",
    ignorePatterns: ["/.stryker", "/out", "/coverage", "/release"],
    disableTypeChecks: false,
    // Stryker would read it with the JavaScript API of TypeScript, which version 7 has not.
    tsconfigFile: ".stryker/none.json",
    reporters: ["progress-append-only", "json"],
    jsonReporter: { fileName: report },
  };
}

/**
 * The tests of single parts, and those of the whole program that take little time in this process, as they do where
 * `DOCSGEN_MUTANTS` is set: what survives is run by each test that comes by it.
 */
function listJudges() {
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
  for (const [name, some] of folders.toSorted(([a], [b]) => (a < b ? -1 : 1))) console.log(tellScore(name, some));
  console.log(tellScore("all", mutants));
  const left = mutants.filter(isMissed).map(tellMutant);
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

/** The report counts columns from one, and lines from one, as editors do. */
function countFromZero({ start, end }) {
  const less = ({ line, column }) => ({ line: line - 1, column: column - 1 });
  return { start: less(start), end: less(end) };
}

function tellScore(name, mutants) {
  // What a test file runs already while it loads keeps the right result, whatever the mutant: it cannot be judged.
  const judged = mutants.filter((mutant) => mutant.static !== true);
  const count = (status) => judged.filter((mutant) => mutant.status === status).length;
  const [killed, timeout, survived, notRun] = ["Killed", "Timeout", "Survived", "NoCoverage"].map(count);
  const all = killed + timeout + survived + notRun;
  const score = (killed + timeout) / all;
  const spread = 196 * Math.sqrt((score * (1 - score)) / all);
  const told = all === 0 ? "" : `${(100 * score).toFixed(1)} % ± ${spread.toFixed(1)}`;
  return `| ${name} | ${killed} | ${timeout} | ${survived} | ${notRun} | ${mutants.length - judged.length} | ${told} |`;
}

function tellMutant({ fileName, source, location: { start, end }, status, mutatorName, replacement }) {
  const lines = source.split("\n").slice(start.line - 1, end.line);
  const first = `${fileName}:${start.line}:${start.column} ${status} ${mutatorName}`;
  return [first, ...lines.map((line) => `  - ${line.trim()}`), `  + ${replacement}`, ""].join("\n");
}
