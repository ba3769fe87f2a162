// Whether docsgen has become slower: `npm run bench -- ratios [--update]`. Machines differ and are shared, so its CPU time is
// given as a multiple of the time of a fixed piece of work that runs in parallel, and compared with baseline.json.
import { appendFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { measure } from "../measure.js";
import { writeWorkload } from "./workload.js";

const rounds = 5;
const pages = 300;
const tolerance = 1.1;
const baselineFile = path.join(import.meta.dirname, "baseline.json");

/**
 * Prints a row for each kind of build, and reports which are slower by more than a tenth; `update` saves the numbers.
 * @param {string} root
 * @param {{ update: boolean }} options
 */
export async function benchRatios(root, { update }) {
  const folder = mkdtempSync(path.join(tmpdir(), "docsgen-ratios-"));
  writeWorkload(folder, pages);
  const platform = path.join(folder, "project");
  for (const name of ["content", "spec", "docsgen.config.yaml"])
    cpSync(path.join(root, name), path.join(platform, name), { recursive: true });
  const build = [process.execPath, path.join(root, "bin/docsgen.js"), "build"];
  const cache = path.join(folder, "cache");
  const platformCache = path.join(folder, "platform-cache");
  const cpu = async (command, cwd = folder) => {
    // Inherited by what is measured.
    process.env["DOCSGEN_CACHE"] = cwd === platform ? platformCache : cache;
    const { code, cpuMs } = await measure(command, { cwd, timeoutMs: 300_000 });
    if (code !== 0) throw new Error(`${command.join(" ")} ended with ${code}`);
    return cpuMs;
  };
  const works = {
    "the platform, cold": () =>
      cpu([...build, ".", "--quiet", "--no-cache", "--out", path.join(folder, "platform")], root),
    "the platform, one edit of the description": () => {
      const file = path.join(platform, "spec/schemas/chat.yaml");
      writeFileSync(file, readFileSync(file, "utf8").replace("description: ", "description: More. "));
      return cpu([...build, "--quiet"], platform);
    },
    "the platform, one edit of a page": () => {
      appendFileSync(path.join(platform, "content/guides/resources.md"), "\nOne more sentence.\n");
      return cpu([...build, "--quiet"], platform);
    },
    [`${pages} pages, cold`]: () => {
      rmSync(path.join(folder, "out"), { recursive: true, force: true });
      rmSync(cache, { recursive: true, force: true });
      return cpu([...build, "--quiet"]);
    },
    [`${pages} pages, one edit`]: () => {
      appendFileSync(path.join(folder, "content/folder-0/page-7.md"), "\nOne more sentence.\n");
      return cpu([...build, "--quiet"]);
    },
    [`${pages} pages, nothing changed`]: () => cpu([...build, "--quiet"]),
  };
  const yardstick = [process.execPath, path.join(import.meta.dirname, "yardstick.js"), path.join(folder, "content")];
  const least = new Map(["yardstick", ...Object.keys(works)].map((name) => [name, Infinity]));
  const note = (name, ms) => least.set(name, Math.min(least.get(name) ?? Infinity, ms));
  // In turns, and the least of each: what else the machine does can only add.
  for (let round = 0; round < rounds; round += 1) {
    note("yardstick", await cpu(yardstick));
    for (const [name, work] of Object.entries(works)) note(name, await work());
  }
  rmSync(folder, { recursive: true });
  const unit = least.get("yardstick");
  const ratios = Object.fromEntries(Object.keys(works).map((name) => [name, round2(least.get(name) / unit)]));
  const slower = printRatios(ratios, readBaseline());
  if (update) writeFileSync(baselineFile, `${JSON.stringify(ratios, undefined, 2)}\n`);
  for (const name of slower)
    console.log(`::warning::${name}: more than a tenth slower than tests/bench/baseline.json says`);
}

function printRatios(ratios, baseline) {
  console.log("| build | yardsticks | baseline | |\n|---|---|---|---|");
  return Object.entries(ratios).flatMap(([name, ratio]) => {
    const before = baseline[name];
    const change =
      before === undefined ? "new" : `${ratio > before ? "+" : ""}${Math.round((ratio / before - 1) * 100)} %`;
    console.log(`| ${name} | ${ratio} | ${before ?? ""} | ${change} |`);
    return before !== undefined && ratio > before * tolerance ? [name] : [];
  });
}

function readBaseline() {
  return readdirSync(import.meta.dirname).includes("baseline.json")
    ? JSON.parse(readFileSync(baselineFile, "utf8"))
    : {};
}

function round2(value) {
  return Math.round(value * 100) / 100;
}
