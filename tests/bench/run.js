// Measures the built CLI as a user runs it and prints a Markdown table: `npm run bench [-- description.json ...]`;
// `-- kit` compares the kit with its peers, `-- proof` runs the whole proof over the whole corpus,
// `-- extensions` compares a project without plugins with one that has an empty list of them,
// `-- mutations` counts which of 1,000 seeded errors `check` finds, `-- search [pages …]` builds and asks search indexes,
// `-- scale [pages …]` builds sites of many pages cold, unchanged and after one edit, `-- dev [pages]` measures what a writer waits for, `-- reference [DESCRIPTION ...]` measures the drawing of the reference alone, `-- pages [OUTPUT_FOLDER ...]` weighs the pages of built sites, `-- keystroke` measures the console's editor in a browser,
// `-- peers [--tools hugo] [--rounds 5] [pages …]` builds the same pages with Docusaurus, VitePress, Starlight and Hugo,
// `-- goals [--rounds 3]` compares cold builds with the peers that docsgen has a goal against,
// `-- import-peers [FOLDER [SITE ...]]` compares the import of real projects with the tools that they come from,
// `-- ratios [--update]` reports what is slower than in baseline.json,
// `-- load [SECONDS [REQUESTS_A_SECOND]]` asks preview and mock at a steady rate,
// `-- axe [SITE_FOLDER [ROUTE ...]]` looks at every page with axe, `-- client-navigation [SITE_FOLDER ...]` measures moving between pages.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { measure } from "../measure.js";
import { benchAxe } from "./axe.js";
import { benchNavigation } from "./client-navigation.js";
import { benchExtensions } from "./extensions.js";
import { benchDev } from "./dev.js";
import { benchGoals } from "./goals.js";
import { benchImports } from "./import-peers.js";
import { benchKit } from "./kit.js";
import { benchKeystrokes } from "./keystroke.js";
import { benchLoad } from "./load.js";
import { benchMutations } from "./mutations.js";
import { printKitSizes } from "./kit-size.js";
import { printPageWeights } from "./page-weights.js";
import { benchRatios } from "./ratios.js";
import { benchScale } from "./scale.js";
import { benchSearch } from "./search.js";
import { benchSites } from "./sites.js";

const root = path.resolve(import.meta.dirname, "../..");
const bin = path.join(root, "bin/docsgen.js");
const github = path.resolve(root, "../shared/corpus/github-rest.json");
const rounds = 3;

const [part] = process.argv.slice(2);
if (part === "kit") {
  await benchKit(root);
  process.exit();
}
if (part === "search") {
  const sizes = process.argv.slice(3).map(Number);
  await benchSearch(sizes.length === 0 ? [75, 1000, 10_000] : sizes);
  process.exit();
}
if (part === "extensions") {
  await benchExtensions(bin);
  process.exit();
}
if (part === "scale") {
  const sizes = process.argv.slice(3).map(Number);
  await benchScale(sizes.length === 0 ? [75, 1000, 10_000] : sizes, bin);
  process.exit();
}
if (part === "peers") {
  await benchSites(root, process.argv.slice(3));
  process.exit();
}
if (part === "goals") {
  await benchGoals(root, process.argv.slice(3));
  process.exit();
}
if (part === "import-peers") {
  await benchImports(root, bin, process.argv.slice(3));
  process.exit();
}
if (part === "dev") {
  await benchDev(Number(process.argv[3] ?? 1000), root);
  process.exit();
}
if (part === "ratios") {
  await benchRatios(root, { update: process.argv.includes("--update") });
  process.exit();
}
if (part === "keystroke") {
  await onPlatformSite(benchKeystrokes);
  process.exit();
}
if (part === "axe") {
  const [site, ...routes] = process.argv.slice(3);
  process.exit(await (site === undefined ? onPlatformSite(benchAxe) : benchAxe(site, routes)));
}
if (part === "client-navigation") {
  const sites = process.argv.slice(3);
  await (sites.length === 0 ? onPlatformSite(benchNavigation) : benchNavigation(...sites));
  process.exit();
}
if (part === "load") {
  const [seconds, perSecond] = process.argv.slice(3).map(Number);
  process.exit(await onPlatformSite((site) => benchLoad(site, seconds, perSecond)));
}
if (part === "pages") {
  const folders = process.argv.slice(3);
  printPageWeights(folders.length === 0 ? [path.join(root, "out")] : folders);
  process.exit();
}
if (part === "reference") {
  process.env.NODE_ENV = "production"; // as bin/docsgen.js sets it; read by React when it is loaded
  const { benchReference } = await import("./reference.js");
  const described = process.argv.slice(3).map((file) => path.resolve(file));
  await benchReference(described.length === 0 ? [github] : described);
  process.exit();
}
if (part === "mutations") process.exit(await benchMutations(root));
if (part === "proof") {
  const vitest = path.join(root, "node_modules/vitest/vitest.mjs");
  const options = ["run", "--config", "tests/vitest.config.ts", "--project", "e2e", "tests/proof"];
  const env = { ...process.env, DOCSGEN_PROOF: "long" };
  process.exit(spawnSync(process.execPath, [vitest, ...options], { cwd: root, stdio: "inherit", env }).status ?? 1);
}

const specs = process.argv.slice(2).map((file) => path.resolve(file));
if (specs.length === 0 && existsSync(github)) specs.push(github);

const temporary = mkdtempSync(path.join(tmpdir(), "docsgen-bench-"));
try {
  console.log(
    `Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model ?? "unknown"}, best of ${rounds}\n`,
  );
  console.log(
    "| project | CPU | wall | peak memory | exit | files | size | largest page |\n|---|---|---|---|---|---|---|---|",
  );
  const out = path.join(temporary, "platform");
  await row("platform docs, cold", ["build", root, "--out", out], { out, isCold: true });
  await row("platform docs, unchanged", ["build", root, "--out", out], { out, isCold: false });
  for (const spec of specs) {
    const name = path.basename(spec);
    const folder = mkdtempSync(path.join(temporary, "description-"));
    await row(`${name}, check`, ["check", folder, "--spec", spec], { out: path.join(folder, "none"), isCold: true });
    await row(`${name}, everything`, ["build", folder, "--spec", spec], {
      out: path.join(folder, "out"),
      isCold: true,
    });
  }
  await benchExtensions(bin);
  printLoads(path.join(out, "site"));
  await printKitSizes(path.join(out, "sdk"));
} finally {
  rmSync(temporary, { recursive: true, force: true });
}

/** Builds the platform's documentation into a folder that is gone afterwards. */
async function onPlatformSite(bench) {
  const out = mkdtempSync(path.join(tmpdir(), "docsgen-bench-"));
  spawnSync(process.execPath, [bin, "build", root, "--out", path.join(out, "out")], { cwd: root, stdio: "ignore" });
  const result = await bench(path.join(out, "out/site"));
  rmSync(out, { recursive: true });
  return result;
}

async function row(name, args, { out, isCold }) {
  let best;
  for (let round = 0; round < rounds; round++) {
    if (isCold) rmSync(out, { recursive: true, force: true });
    const result = await measure([process.execPath, bin, ...args, "--format", "json"], {
      cwd: root,
      timeoutMs: 300_000,
    });
    if (best === undefined || result.cpuMs < best.cpuMs) best = result;
  }
  const files = listFiles(out);
  const size = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const pages = files.filter(({ file }) => file.endsWith(".html")).toSorted((left, right) => right.bytes - left.bytes);
  const largest =
    pages[0] === undefined
      ? "–"
      : `${kilobytes(pages[0].bytes)} ${path.relative(path.join(out, "site"), pages[0].file)}`;
  const exit = best.timedOut ? "timeout" : (best.code ?? best.signal);
  console.log(
    `| ${name} | ${(best.cpuMs / 1000).toFixed(2)} s | ${(best.wallMs / 1000).toFixed(2)} s | ${Math.round(best.peakBytes / 1e6)} MB | ${exit} | ${files.length} | ${(size / 1e6).toFixed(1)} MB | ${largest} |`,
  );
}

function printLoads(site) {
  if (!existsSync(site)) return;
  console.log("\n| what a reader loads | raw | gzip | brotli |\n|---|---|---|---|");
  const assets = listFiles(path.join(site, "assets")).filter(({ file }) => /\.(?:js|css)$/.test(file));
  const pages = ["index.html", "guides/rag/index.html", "api/index.html"]
    .map((name) => path.join(site, name))
    .filter((file) => existsSync(file));
  for (const file of [...pages, ...assets.map((asset) => asset.file)]) {
    const content = readFileSync(file);
    console.log(
      `| ${path.relative(site, file)} | ${kilobytes(content.length)} | ${kilobytes(gzipSync(content).length)} | ${kilobytes(brotliCompressSync(content).length)} |`,
    );
  }
}

function listFiles(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => ({ file, bytes: statSync(file).size }));
}

function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
