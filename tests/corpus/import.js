// Imports real documentation projects with the built CLI, builds them, and compares each page with its source.
// Usage: node tests/corpus/import.js SITES_FOLDER [name ...]; needs `npm run build`. DETAILS=20 lists what differs.
import { existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { measure } from "../measure.js";
import { comparePage, createTotals } from "./import/compare.js";
import { readBuiltPage, readSidebar } from "./import/built-page.js";
import { plainRoute } from "./import/links.js";
import { readSidebars } from "./import/sidebars.js";
import { sites } from "./import/sites.js";
import { readMatter, readSourcePage } from "./import/source-page.js";
import { lostInOrder } from "./import/text.js";

const bin = path.resolve(import.meta.dirname, "../../bin/docsgen.js");
const [folder, ...wanted] = process.argv.slice(2);
if (folder === undefined || !existsSync(folder)) {
  console.error("Name the folder with the projects.");
  process.exit(2);
}
const details = Number(process.env["DETAILS"] ?? 0);
const temporary = mkdtempSync(path.join(realpathSync(tmpdir()), "docsgen-import-"));
let failures = 0;
try {
  console.log(
    "| project | import | build | CPU | peak | routes | words | headings | anchors | code | sidebars | links | syntax |",
  );
  console.log("|---|---|---|---|---|---|---|---|---|---|---|---|---|");
  for (const [name, site] of Object.entries(sites)) {
    if (!existsSync(path.join(folder, name)) || (wanted.length > 0 && !wanted.includes(name))) continue;
    await checkSite(name, openSite(path.resolve(folder, name), site));
  }
} finally {
  if (process.env["KEEP"] === undefined) rmSync(temporary, { recursive: true, force: true });
  else console.log(temporary);
}
process.exitCode = failures === 0 ? 0 : 1;

/** A project with its pages, read from the sources alone. */
function openSite(root, { pages: start, skip, route, ...site }) {
  const opened = {
    ...site,
    root,
    start: path.join(root, start),
    sourceRoot: path.join(root, site.sourceRoot ?? start),
  };
  opened.files = readdirSync(opened.start, { recursive: true, encoding: "utf8" })
    .map((file) => file.split(path.sep).join("/"))
    .filter((file) => /\.mdx?$/.test(file) && !/(?:^|\/)_/.test(file) && skip?.test(file) !== true)
    .toSorted();
  opened.statics = (site.statics ?? []).map((entry) => path.join(root, entry));
  opened.pages = opened.files
    .map((file) => ({ file, ...readMatter(readFileSync(path.join(opened.start, file), "utf8")) }))
    .filter(({ matter }) => matter.draft !== true)
    .map(({ file, matter }) => ({
      file,
      route: route(file, matter),
      source: readSourcePage(path.join(opened.start, file), { site: opened, matter }),
    }));
  opened.routes = new Map(opened.pages.map((page) => [plainRoute(page.route), page]));
  return opened;
}

async function checkSite(name, site) {
  const target = path.join(temporary, name);
  const run = (args) => measure([process.execPath, bin, ...args], { cwd: temporary, timeoutMs: 120_000 });
  const imported = await run(["import", site.root, target]);
  const built = await run(["build", target, "--quiet"]);
  const builtRoot = path.join(target, "out/site");
  const totals = createTotals();
  const pages = new Map();
  const readHtml = (file) => {
    if (!pages.has(file)) pages.set(file, readBuiltPage(readFileSync(file, "utf8")));
    return pages.get(file);
  };
  for (const page of site.pages) {
    const file = path.join(builtRoot, page.route, "index.html");
    if (!existsSync(file)) totals.differences.push([1000, `${page.file}: no page at /${page.route}`]);
    else comparePage(page, readHtml(file), { site, totals, builtRoot, idsOf: (other) => readHtml(other).ids });
  }
  const sidebars = compareSidebars(site, builtRoot, totals);
  const { total, lost } = totals;
  const isFine =
    imported.code === 0 &&
    built.code === 0 &&
    total.pages === site.pages.length &&
    lost.words / total.words <= 0.005 &&
    lost.headings + lost.anchors + lost.code + lost.links + lost.syntax + sidebars.lost === 0;
  if (!isFine) failures += 1;
  const share = (key) => (total[key] === 0 ? "–" : `${((100 * (total[key] - lost[key])) / total[key]).toFixed(2)}%`);
  const count = (key) => (total[key] === 0 ? "–" : `${total[key] - lost[key]}/${total[key]}`);
  const cells = [
    name,
    imported.code,
    built.code,
    `${(imported.cpuMs / 1000).toFixed(1)} s`,
    `${(imported.peakBytes / 1e6).toFixed(0)} MB`,
    `${total.pages}/${site.pages.length}`,
    share("words"),
    count("headings"),
    count("anchors"),
    count("code"),
    sidebars.labels === 0 ? "–" : `${sidebars.labels - sidebars.lost}/${sidebars.labels}`,
    count("links"),
    lost.syntax,
  ];
  console.log(`| ${cells.join(" | ")} |`);
  for (const [, line] of totals.differences.toSorted(([a], [b]) => b - a).slice(0, details))
    console.log(`  ${line.slice(0, 420)}`);
}

/** Labels that are missing, out of order, or too many. */
function compareSidebars(site, builtRoot, totals) {
  const result = { labels: 0, lost: 0 };
  for (const { page, labels } of readSidebars(site)) {
    const route = site.pages.find(({ file }) => file === page)?.route;
    const file = path.join(builtRoot, route ?? "?", "index.html");
    const given = route === undefined || !existsSync(file) ? [] : readSidebar(readFileSync(file, "utf8"));
    const lost = lostInOrder(labels, given);
    const added = lostInOrder(given, labels);
    result.labels += labels.length;
    result.lost += Math.max(lost.length, added.length);
    if (lost.length + added.length > 0)
      totals.differences.push([
        900,
        `sidebar of ${page}: lost ${lost.slice(0, 6).join(", ")} | added ${added.slice(0, 6).join(", ")}`,
      ]);
  }
  return result;
}
