// `npm run coverage [-- test files]`: measures which lines the tests run, in the test process, in the built programs that
// tests start, and in the pages that they open. Vitest measures only the test process. Node (NODE_V8_COVERAGE) and Chromium
// record the rest, and source maps map it to our lines. A killed process records nothing.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { SourceMap } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { keepMaps } from "./keep-maps.js";

const root = path.resolve(import.meta.dirname, "..");
const built = path.join(root, "dist");
const folder = path.join(root, "coverage");
const children = path.join(folder, "children");
const pages = path.join(folder, "pages");
const bundled = path.join(folder, "scripts");
/** The positions in each built script by its path, cached because each script runs hundreds of times. */
const scripts = new Map();

if (!process.argv.includes("--report")) runTests(process.argv.slice(2));
report();

function runTests(filters) {
  rmSync(folder, { recursive: true, force: true });
  for (const name of [children, pages]) mkdirSync(name, { recursive: true });
  buildWithMaps();
  const options = [
    "run",
    "--config",
    "tests/vitest.config.ts",
    ...["unit", "e2e", "browser"].flatMap((project) => ["--project", project]),
    "--coverage",
    "--coverage.reporter=json",
    "--coverage.reportOnFailure",
    "--coverage.clean=false",
    ...filters,
  ];
  const { status } = spawnSync(process.execPath, ["node_modules/vitest/vitest.mjs", ...options], {
    cwd: root,
    stdio: "inherit",
    // Source maps exist for the compiled modules, not for the bundle.
    env: { ...process.env, NODE_V8_COVERAGE: children, DOCSGEN_COVERAGE: folder, DOCSGEN_UNBUNDLED: "1" },
  });
  if (status !== 0) console.error("Some tests failed. The lines that they ran still count.");
}

function buildWithMaps() {
  execFileSync("npm", ["run", "build"], { cwd: root, stdio: "ignore", shell: process.platform === "win32" });
  const run = (script, ...options) => execFileSync(process.execPath, [script, ...options], { cwd: root });
  run("node_modules/typescript/bin/tsc", "-p", ".", "--sourceMap");
  hideMaps();
  run("node_modules/vite/bin/vite.js", "build", "--config", "site/vite.config.ts", "--sourcemap", "hidden");
  keepMaps(path.join(built, "browser"), bundled);
}

/** The kit contains unchanged copies of its modules, so a comment with a source map would be copied with them. */
function hideMaps() {
  const files = readdirSync(built, { recursive: true }).filter((name) => name.endsWith(".js"));
  for (const name of files) {
    const file = path.join(built, name);
    writeFileSync(file, readFileSync(file, "utf8").replace(/\n\/\/# sourceMappingURL=\S+\s*$/, "\n"));
  }
}

function report() {
  const lines = readLines();
  for (const from of [children, pages]) for (const file of readdirSync(from)) addRun(path.join(from, file), lines);
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

/** Lines with statements, and how often the test process ran them. */
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

/** The built script that a process or page loaded. Parts of the kit and of `dev` are copies of modules. */
function findScript(url) {
  if (!URL.canParse(url)) return undefined;
  const { protocol, pathname } = new URL(url);
  const [, copied] = /\/validators\/(runtime\/.+)$/.exec(pathname) ?? [];
  if (copied !== undefined) return path.join(built, "generators/validators", copied);
  const [, served] = /\/((?:cli\/dev\/client|site\/browser)\/.+)$/.exec(pathname) ?? [];
  if (protocol !== "file:")
    return served === undefined ? path.join(bundled, path.basename(pathname)) : path.join(built, served);
  const script = fileURLToPath(url);
  return script.startsWith(built + path.sep) ? script : undefined;
}

/** Adds what one process or page ran. */
function addRun(file, lines) {
  let result;
  try {
    ({ result } = JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return; // from a process that was killed while it wrote
  }
  for (const { url, functions } of result) {
    const script = findScript(url);
    if (script !== undefined && existsSync(`${script}.map`)) addScript(script, functions, lines);
  }
}

/** Where each of our lines begins within each line of a script. */
function openScript(script) {
  if (!scripts.has(script)) {
    const map = new SourceMap(JSON.parse(readFileSync(`${script}.map`, "utf8")));
    let offset = 0;
    const places = readFileSync(script, "utf8")
      .split("\n")
      .flatMap((text, line) => {
        const start = offset;
        offset += text.length + 1;
        return listPlaces(map, line, text).map(({ column, entry }) => {
          const source = path.resolve(path.dirname(script), entry.originalSource.replace(/^file:\/\//, ""));
          return {
            at: start + column,
            line: entry.originalLine + 1,
            source: path.relative(root, source).split(path.sep).join("/"),
          };
        });
      });
    scripts.set(script, places);
  }
  return scripts.get(script);
}

function listPlaces(map, line, text) {
  const found = new Map();
  for (let column = text.search(/\S/); column !== -1 && column < text.length; column += 1) {
    const entry = map.findEntry(line, column);
    if (entry.originalSource === undefined || entry.generatedLine !== line) continue;
    const name = `${entry.originalSource}:${entry.originalLine}`;
    if (!found.has(name)) found.set(name, { column, entry });
  }
  return [...found.values()];
}

/** The count of the innermost range around a position applies. */
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
