// Builds real and broken descriptions with the built CLI: none may crash, hang or write outside its output folder.
// Usage: node tests/corpus/run.js CORPUS_FOLDER [id ...]
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { heaviest, weighPages } from "../bench/page-weights.js";
import { measure } from "../measure.js";

const bin = path.resolve(import.meta.dirname, "../../bin/docsgen.js");
const first = ["github-rest", "stripe", "openai", "digitalocean"];
// CPU time: a busy machine must neither skip a description nor call a build slow.
const maxTotalMs = 9 * 60_000;
const maxCpuMs = { valid: 120_000, invalid: 20_000 };
/** How many times as long a build may take as its CPU time, before it counts as one that never ends. */
const maxSlowdown = 10;

const [folder, ...wanted] = process.argv.slice(2);
const corpus = path.resolve(folder ?? "");
if (folder === undefined || !existsSync(path.join(corpus, "manifest.json"))) {
  console.error("Name the corpus folder: it holds manifest.json.");
  process.exit(2);
}
const temporary = mkdtempSync(path.join(realpathSync(tmpdir()), "docsgen-corpus-"));
let totalMs = 0;
let failures = 0;
try {
  console.log(
    "| description | exit | CPU | peak | errors | warnings | heaviest pages | verdict |\n|---|---|---|---|---|---|---|---|",
  );
  for (const entry of listCases()) {
    if (totalMs > maxTotalMs && !first.includes(entry.id)) {
      console.log(`| ${entry.id} | – | – | – | – | – | – | not run: the time is up |`);
      continue;
    }
    await runCase(entry);
  }
} finally {
  rmSync(temporary, { recursive: true, force: true });
}
console.log(failures === 0 ? "\nNo crash, no hang, nothing written outside." : `\n${failures} failed.`);
process.exitCode = failures === 0 ? 0 : 1;

/** The large ones first, then everything that is broken, then the rest as time allows. */
function listCases() {
  const manifest = JSON.parse(readFileSync(path.join(corpus, "manifest.json"), "utf8"));
  const valid = manifest.map(({ id, file }) => ({ id, file: path.join(corpus, file), kind: "valid" }));
  const broken = path.join(corpus, "invalid");
  const invalid = JSON.parse(readFileSync(path.join(broken, "manifest.json"), "utf8")).map(({ id, file, at }) => ({
    id: `invalid/${id}`,
    file: path.join(broken, file),
    at,
    kind: "invalid",
  }));
  const isFirst = ({ id }) => first.includes(id);
  const cases = [...valid.filter(isFirst), ...invalid, ...valid.filter((entry) => !isFirst(entry))];
  return wanted.length === 0
    ? cases
    : cases.filter(({ id }) => wanted.some((word) => id === word || id.startsWith(`${word}/`)));
}

async function runCase({ id, file, kind, at = [] }) {
  const project = path.join(temporary, "project");
  const out = path.join(project, "out");
  mkdirSync(project);
  // Copied, so that only the description can be read or changed by mistake.
  if (kind === "invalid") cpSync(file, path.join(project, path.basename(file)));
  const spec = kind === "invalid" ? path.join(project, path.basename(file)) : file;
  const result = await measure(
    [process.execPath, bin, "build", project, "--spec", spec, "--out", out, "--format", "json"],
    { cwd: project, timeoutMs: maxCpuMs[kind] * maxSlowdown },
  );
  totalMs += result.cpuMs;
  const report = parseReport(result.stdout);
  const strange = readdirSync(project).filter((name) => name !== "out" && name !== path.basename(file));
  const unloaded = kind === "valid" ? await loadModules(path.join(out, "sdk")) : "";
  const verdict = check({ result, report, strange, hasOutput: existsSync(out), at, kind, unloaded });
  if (verdict !== "ok") failures++;
  const count = (severity) => report?.findings.filter((finding) => finding.severity === severity).length ?? "–";
  const exit = result.code ?? result.signal ?? "–";
  console.log(
    `| ${id} | ${exit} | ${(result.cpuMs / 1000).toFixed(1)} s | ${Math.round(result.peakBytes / 1e6)} MB | ${count("error")} | ${count("warning")} | ${tellPages(out)} | ${verdict} |`,
  );
  if (verdict !== "ok" && result.stderr !== "") console.log(result.stderr.split("\n").slice(-12).join("\n"));
  rmSync(project, { recursive: true, force: true });
}

/** What the heaviest pages come to, of which one has the most bytes and one the most elements. */
function tellPages(out) {
  const weights = weighPages(path.join(out, "site"));
  if (weights.length === 0) return "–";
  const elements = heaviest(weights, "elements").elements.toLocaleString("en");
  return `${Math.round(heaviest(weights, "bytes").bytes / 1000)} kB, ${elements} elements`;
}

/** Imports every module of a kit, where no code may be made of strings; gives what went wrong. */
async function loadModules(sdk) {
  if (!existsSync(sdk)) return "";
  const modules = readdirSync(sdk, { recursive: true }).filter((name) => name.endsWith(".js"));
  const list = path.join(sdk, "load-all.mjs");
  writeFileSync(list, modules.map((name) => `import ${JSON.stringify(`./${name}`)};\n`).join(""));
  const { code, stderr } = await measure([process.execPath, "--disallow-code-generation-from-strings", list], {
    cwd: sdk,
  });
  return code === 0 ? "" : (stderr.split("\n").find((line) => line.includes("Error")) ?? "an unknown reason");
}

function check({ result, report, strange, hasOutput, at, kind, unloaded }) {
  if (result.timedOut) return "HANGS";
  if (result.cpuMs > maxCpuMs[kind]) return "TAKES TOO LONG";
  if (result.code === null || result.code > 2) return "CRASHES";
  if (strange.length > 0) return `WRITES ${strange.join(", ")}`;
  if (unloaded !== "") return `DOES NOT LOAD: ${unloaded}`;
  if (report === undefined) return "NO REPORT";
  if (result.code === 2) return "REFUSED";
  // A real description is built whatever it breaks.
  if (!hasOutput && (result.code === 0 || kind === "valid")) return "WRITES NOTHING";
  if (at.length > 0 && !report.findings.some(({ file, line }) => at.includes(`${file}:${line}`)))
    return `MISSES ${at.join(" or ")}`;
  if (result.code !== 0 && report.findings.every(({ severity }) => severity !== "error"))
    return "FAILS WITHOUT A REASON";
  return "ok";
}

function parseReport(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
