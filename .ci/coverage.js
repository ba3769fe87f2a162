// `npm run coverage [-- test files]`: the lines of the program that tests run, in the test process and in the built
// programs that tests start. Vitest sees the first only: of the others Node writes down what ran (NODE_V8_COVERAGE), and
// source maps lead from there to our lines.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { SourceMap } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.resolve(import.meta.dirname, "..");
const folder = path.join(root, "coverage");
const raw = path.join(folder, "children");
/** Places of each built script by its path; there are hundreds of runs of each. */
const scripts = new Map();

if (!process.argv.includes("--report")) runTests(process.argv.slice(2));
report();

function runTests(filters) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(raw, { recursive: true });
  execFileSync("npm", ["run", "build"], { cwd: root, stdio: "ignore", shell: process.platform === "win32" });
  execFileSync(process.execPath, [path.join(root, "node_modules/typescript/bin/tsc"), "-p", ".", "--sourceMap"], {
    cwd: root,
  });
  hideMaps();
  const vitest = path.join(root, "node_modules/vitest/vitest.mjs");
  const options = [
    "run",
    "--config",
    "tests/vitest.config.ts",
    "--coverage",
    "--coverage.reporter",
    "json",
    ...filters,
  ];
  const env = { ...process.env, NODE_V8_COVERAGE: raw };
  const { status } = spawnSync(process.execPath, [vitest, ...options, "--coverage.clean=false"], {
    cwd: root,
    stdio: "inherit",
    env,
  });
  if (status !== 0) console.error("Some tests failed; what they ran counts all the same.");
}

/** Modules of the kit are copied as they are: a comment that names a map would be copied, too. */
function hideMaps() {
  const files = readdirSync(path.join(root, "dist"), { recursive: true }).filter((name) => name.endsWith(".js"));
  for (const name of files) {
    const file = path.join(root, "dist", name);
    writeFileSync(file, readFileSync(file, "utf8").replace(/\n\/\/# sourceMappingURL=\S+\s*$/, "\n"));
  }
}

function report() {
  const lines = readLines();
  for (const file of readdirSync(raw)) addChild(path.join(raw, file), lines);
  const folders = new Map();
  const files = [...lines].map(([file, counts]) => {
    const hit = [...counts.values()].filter((count) => count > 0).length;
    for (const name of [folderOf(file), "all"]) {
      const sum = folders.get(name) ?? { hit: 0, all: 0 };
      folders.set(name, { hit: sum.hit + hit, all: sum.all + counts.size });
    }
    const missed = [...counts].filter(([, count]) => count === 0).map(([line]) => line);
    return { file, share: counts.size === 0 ? 1 : hit / counts.size, missed: missed.toSorted((a, b) => a - b) };
  });
  console.log("| folder | lines | run | share |\n|---|---|---|---|");
  for (const [name, { hit, all }] of [...folders].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    console.log(`| ${name} | ${all} | ${hit} | ${((100 * hit) / all).toFixed(1)} % |`);
  const missing = files.filter(({ missed }) => missed.length > 0).toSorted((a, b) => b.missed.length - a.missed.length);
  writeFileSync(
    path.join(folder, "missed.txt"),
    missing.map(({ file, share, missed }) => `${file} ${(100 * share).toFixed(0)} %: ${missed.join(" ")}\n`).join(""),
  );
}

function folderOf(file) {
  const [first = "", second = ""] = file.split("/");
  return first === "generators" && second !== "" && !second.includes(".") ? `${first}/${second}` : first;
}

/** Lines that hold statements, and how often the test process ran them. */
function readLines() {
  const found = JSON.parse(readFileSync(path.join(folder, "coverage-final.json"), "utf8"));
  return new Map(
    Object.values(found).map(({ path: file, statementMap, s }) => {
      const counts = new Map();
      for (const [id, { start }] of Object.entries(statementMap))
        counts.set(start.line, Math.max(counts.get(start.line) ?? 0, s[id]));
      return [path.relative(root, file).split(path.sep).join("/"), counts];
    }),
  );
}

function addChild(file, lines) {
  let result;
  try {
    ({ result } = JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return; // of a process that was killed while it wrote
  }
  for (const { url, functions } of result) {
    if (!url.startsWith("file:")) continue;
    const script = fileURLToPath(url);
    if (!script.startsWith(path.join(root, "dist") + path.sep) || !existsSync(`${script}.map`)) continue;
    addScript(script, functions, lines);
  }
}

function openScript(script) {
  if (!scripts.has(script)) {
    const map = new SourceMap(JSON.parse(readFileSync(`${script}.map`, "utf8")));
    let offset = 0;
    const places = readFileSync(script, "utf8")
      .split("\n")
      .flatMap((text, line) => {
        const column = text.search(/\S/);
        const at = offset + column;
        offset += text.length + 1;
        const entry = column === -1 ? {} : map.findEntry(line, column);
        if (entry.originalSource === undefined) return [];
        const source = path.resolve(path.dirname(script), entry.originalSource.replace(/^file:\/\//, ""));
        return [{ at, line: entry.originalLine + 1, source: path.relative(root, source).split(path.sep).join("/") }];
      });
    scripts.set(script, places);
  }
  return scripts.get(script);
}

/** The innermost range around a place says how often it ran. */
function addScript(script, functions, lines) {
  const ranges = functions
    .flatMap(({ ranges: all }) => all)
    .toSorted((a, b) => a.startOffset - b.startOffset || b.endOffset - a.endOffset);
  const open = [];
  let next = 0;
  for (const { at, line, source } of openScript(script)) {
    while (next < ranges.length && ranges[next].startOffset <= at) {
      while (open.length > 0 && open.at(-1).endOffset <= ranges[next].startOffset) open.pop();
      open.push(ranges[next++]);
    }
    while (open.length > 0 && open.at(-1).endOffset <= at) open.pop();
    const count = open.at(-1)?.count ?? 0;
    const counts = lines.get(source);
    if (count > 0 && counts?.has(line)) counts.set(line, counts.get(line) + count);
  }
}
