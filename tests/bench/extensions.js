import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { listLoaded } from "../loaded-modules.js";
import { measure } from "../measure.js";

const rounds = 9;

const configs = [
  ["no plugins", 'export default { title: "Pets" };\n'],
  ["`plugins: []` and `rules: {}`", 'export default { title: "Pets", plugins: [], rules: {} };\n'],
];

/** Compares a project without plugins, components, and rules with one that has empty ones: start-up, build, and loaded files. */
export async function benchExtensions(bin) {
  const folders = configs.map(([, config]) => createProject(config));
  try {
    const start = await measureEach(folders, bin, ["--version"]);
    const cold = await measureEach(folders, bin, ["build", "--no-cache"]);
    const unchanged = await measureEach(folders, bin, ["build"]);
    const loaded = folders.map((cwd) => listLoaded(["build"], { cwd, isBundled: true }));
    console.log(
      "\n| extension points | `--version` | build, no cache | build, unchanged | loaded files |\n|---|---|---|---|---|",
    );
    for (const [index, [name]] of configs.entries())
      console.log(`| ${name} | ${start[index]} | ${cold[index]} | ${unchanged[index]} | ${loaded[index].length} |`);
    const isSame = JSON.stringify(loaded[0]) === JSON.stringify(loaded[1]);
    console.log(`\nThe loaded files are ${isSame ? "equal" : "DIFFERENT"}.`);
  } finally {
    for (const folder of folders) rmSync(folder, { recursive: true });
  }
}

function createProject(config) {
  const folder = mkdtempSync(path.join(tmpdir(), "docsgen-extensions-"));
  mkdirSync(path.join(folder, "content"));
  writeFileSync(path.join(folder, "content/index.md"), "# Pets\n\nA page.\n");
  writeFileSync(path.join(folder, "docsgen.config.mjs"), config);
  return folder;
}

/** The least CPU time of a command in each folder. The folders take turns, so that a busy machine slows all of them. */
async function measureEach(folders, bin, args) {
  const best = folders.map(() => Infinity);
  for (let round = 0; round < rounds; round++)
    for (const [index, cwd] of folders.entries()) {
      const { cpuMs } = await measure([process.execPath, bin, ...args], { cwd });
      best[index] = Math.min(best[index], cpuMs);
    }
  return best.map((time) => `${time.toFixed(0)} ms`);
}
