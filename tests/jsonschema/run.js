// Runs the JSON Schema Test Suite against the modules of a built kit: every group is a component schema of one
// description.
// Usage: node tests/jsonschema/run.js SUITE_FOLDER [--wrap as-is|pointer|id] [--keep FOLDER]
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
  mkdirSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { measure } from "../measure.js";
import { knownFailures } from "./known-failures.js";

const bin = path.resolve(import.meta.dirname, "../../bin/docsgen.js");
const draft = "draft2020-12";
const kinds = ["required", "optional", "optional/format"];
/** The required cases twice: `format` is an annotation there and an assertion in optional/format. */
const asserted = "required, formats asserted";
const retrievalBase = "http://localhost:1234/";

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { wrap: { type: "string", default: "as-is" }, keep: { type: "string" } },
});
const suite = path.resolve(positionals[0] ?? "");
if (positionals.length === 0 || !existsSync(path.join(suite, "tests", draft))) {
  console.error("Name the folder of the suite: it holds tests and remotes.");
  process.exit(2);
}
const temporary = mkdtempSync(path.join(realpathSync(tmpdir()), "docsgen-jsonschema-"));
const project = options.keep === undefined ? temporary : path.resolve(options.keep);
try {
  process.exitCode = await run();
} finally {
  rmSync(temporary, { recursive: true, force: true });
}

async function run() {
  const files = kinds.flatMap((kind) => listTestFiles(kind, kind === "required" ? "" : kind));
  const groups = files.flatMap(({ kind, name, groups: list }) =>
    list.map((group, index) => ({ kind, file: name, component: safeName(`${name}_${index}`), ...group })),
  );
  mkdirSync(project, { recursive: true });
  writeFileSync(path.join(project, "openapi.json"), JSON.stringify(buildDescription(groups)));
  const builds = { annotation: await build("annotation"), assertion: await build("assertion") };
  const results = [];
  for (const group of groups) {
    const { out } = group.kind === "required" ? builds.annotation : builds.assertion;
    results.push(...(await checkGroup(out, group)));
    if (group.kind === "required")
      results.push(...(await checkGroup(builds.assertion.out, { ...group, kind: asserted })));
  }
  return report(results, builds.assertion.result);
}

async function build(formats) {
  const out = path.join(project, `out-${formats}`);
  rmSync(out, { recursive: true, force: true });
  writeFileSync(path.join(project, "docsgen.config.json"), JSON.stringify({ sdk: { formats } }));
  const result = await measure(
    [process.execPath, bin, "build", project, "--spec", "openapi.json", "--out", out, "--format", "json"],
    { cwd: project, timeoutMs: 300_000 },
  );
  if (existsSync(path.join(out, "sdk"))) return { out, result };
  throw new Error(`The build gave no kit (status ${result.code}).\n${listErrors(result.stdout)}\n${result.stderr}`);
}

function listErrors(output) {
  const errors = JSON.parse(output).findings.filter(({ severity }) => severity === "error");
  return errors.map(({ line, column, code, message }) => `${line}:${column} ${code} ${message}`).join("\n");
}

function listTestFiles(kind, folder) {
  const absolute = path.join(suite, "tests", draft, folder);
  return readdirSync(absolute)
    .filter((name) => name.endsWith(".json"))
    .toSorted()
    .map((name) => ({
      kind,
      name: path.posix.join(folder, path.basename(name, ".json")),
      groups: JSON.parse(readFileSync(path.join(absolute, name), "utf8")),
    }));
}

function buildDescription(groups) {
  const schemas = {};
  for (const { component, schema } of groups) schemas[component] = wrap(schema, component);
  for (const [component, schema] of listRemotes()) schemas[component] = schema;
  return {
    openapi: "3.1.1",
    info: { title: "JSON Schema Test Suite", version: draft },
    paths: {},
    components: { schemas },
  };
}

/** The three ways to include a schema in a description. */
function wrap(schema, component) {
  if (typeof schema !== "object" || options.wrap === "as-is") return schema;
  if (options.wrap === "id") return "$id" in schema ? schema : { ...schema, $id: `https://suite.test/${component}` };
  return "$id" in schema ? schema : rewritePointers(schema, `#/components/schemas/${component}`);
}

function rewritePointers(value, root) {
  if (Array.isArray(value)) return value.map((entry) => rewritePointers(entry, root));
  if (typeof value !== "object" || value === null || "$id" in value) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [
      key,
      key === "$ref" && typeof entry === "string" && /^#(?:\/|$)/.test(entry)
        ? root + entry.slice(1)
        : key === "enum" || key === "const"
          ? entry
          : rewritePointers(entry, root),
    ]),
  );
}

/** The suite's remote schemas, as components with their URL as `$id`. */
function listRemotes() {
  const folders = [draft, "draft2019-09"];
  return folders.flatMap((folder) => {
    const absolute = path.join(suite, "remotes", folder);
    const names = readdirSync(absolute, { recursive: true }).filter((name) => name.endsWith(".json"));
    return names
      .toSorted((a, b) => (a < b ? -1 : 1))
      .map((name) => {
        const schema = JSON.parse(readFileSync(path.join(absolute, name), "utf8"));
        const address = `${retrievalBase}${folder}/${name.split(path.sep).join("/")}`;
        const known = schema.$id === undefined || schema.$id === address;
        const remote = known
          ? { ...schema, $id: address }
          : { $id: address, $ref: schema.$id, $defs: { real: schema } };
        return [safeName(`remote_${folder}_${name}`), remote];
      });
  });
}

function safeName(text) {
  return text.replaceAll(/\W+/g, "_");
}

async function checkGroup(out, { kind, file, component, description, tests }) {
  const validator = await importValidator(path.join(out, "sdk", "validators", `${component}.js`), component);
  return tests.map((test) => {
    const name = `${file}: ${description}: ${test.description}`;
    const failures = [];
    if (validator instanceof Error) failures.push(validator.message);
    else
      for (const [method, check] of [
        ["is", (value) => validator.is(value)],
        ["validate", (value) => validator.validate(value).valid],
      ]) {
        const verdict = attempt(() => check(test.data));
        if (verdict !== test.valid) failures.push(`${method} gives ${verdict}`);
      }
    return { kind, file, name, failures };
  });
}

async function importValidator(module, name) {
  try {
    const validator = (await import(module))[name];
    return validator ?? new Error(`no export ${name}`);
  } catch (error) {
    return error;
  }
}

function attempt(check) {
  try {
    return check();
  } catch (error) {
    return `an exception: ${error.message}`;
  }
}

function report(results, build) {
  console.log("| file | passed | of |\n|---|---|---|");
  for (const file of new Set(results.map((result) => result.file))) {
    const own = results.filter((result) => result.file === file && result.kind !== asserted);
    console.log(`| ${file} | ${own.filter(({ failures }) => failures.length === 0).length} | ${own.length} |`);
  }
  const failed = results.filter(({ failures }) => failures.length > 0);
  const isKnown = ({ kind, name }) => kind !== "required" && name in knownFailures;
  const surprising = failed.filter((result) => !isKnown(result));
  const stale = Object.keys(knownFailures).filter((name) => !failed.some((result) => result.name === name));
  for (const result of failed)
    console.log(
      `\n${isKnown(result) ? "known" : "FAILS"} ${result.name}\n  ${isKnown(result) ? knownFailures[result.name] : result.failures.join("; ")}`,
    );
  for (const name of stale) console.log(`\nPASSES, yet is listed as known: ${name}`);
  console.log("");
  for (const kind of [...kinds, asserted]) {
    const own = results.filter((result) => result.kind === kind);
    const passed = own.filter(({ failures }) => failures.length === 0).length;
    const known = own.filter(isKnown).length;
    console.log(
      `${kind}: ${passed} of ${own.length} (${((100 * passed) / own.length).toFixed(2)} %), ${known} known not to`,
    );
  }
  console.log(`wrapped ${options.wrap}; built in ${(build.cpuMs / 1000).toFixed(1)} s CPU, status ${build.code}`);
  return surprising.length === 0 && stale.length === 0 ? 0 : 1;
}
