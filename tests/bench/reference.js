// CPU of drawing the reference alone, what it keeps in memory, and its pages: `npm run bench -- reference DESCRIPTION …`.
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import v8 from "node:v8";
import vm from "node:vm";
import { withProject } from "../../dist/cli/commands/with-project.js";
import { runPipeline } from "../../dist/cli/pipeline.js";
import { createArticleRenderer } from "../../dist/generators/site/articles.js";
import { buildPageView } from "../../dist/generators/site/page-views.js";
import { countElements } from "../../dist/site/reference/budget.js";

/**
 * Prints a row for each description.
 * @param {readonly string[]} specs
 */
export async function benchReference(specs) {
  console.log(
    "| description | pages | drawing CPU | heap before | kept by drawing | largest article |\n|---|---|---|---|---|---|",
  );
  v8.setFlagsFromString("--expose-gc");
  const collectGarbage = vm.runInNewContext("gc");
  const folder = mkdtempSync(path.join(tmpdir(), "docsgen-bench-"));
  mkdirSync(path.join(folder, "content"));
  for (const spec of specs) {
    await withProject(folder, { spec }, quietContext(folder), async (opened) => {
      const { editions } = await runPipeline(opened, { start() {}, end() {} });
      const [project] = editions;
      for (const { samples, api } of project.apis) for (const operation of api.operations) samples.samplesOf(operation);
      console.log(`| ${path.basename(spec)} | ${drawAll(project, collectGarbage).join(" | ")} |`);
      return 0;
    });
  }
  rmSync(folder, { recursive: true });
}

function quietContext(cwd) {
  const { stdin, stdout, stderr, env } = process;
  const environment = { cwd, env, stdin, stdout, stderr, isTTY: false, now: () => 0, onInterrupt: () => () => {} };
  return { toolVersion: "0.0.0", environment };
}

/** The samples are made before: they are a stage of their own. */
function drawAll(project, collectGarbage) {
  const render = createArticleRenderer(project);
  const view = (page) => buildPageView(page, { ...project, inNavigation: undefined, amongEditions: undefined });
  const pages = project.apis.flatMap((api) => api.pages);
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  const start = process.cpuUsage();
  let largest = [0, 0];
  let drawn = 0;
  for (const page of pages) {
    const article = render(page, view(page));
    drawn += article.length;
    if (article.length > largest[0]) largest = [article.length, countElements(article)];
  }
  const { user, system } = process.cpuUsage(start);
  collectGarbage();
  const after = process.memoryUsage().heapUsed;
  return [
    `${pages.length} (${megabytes(drawn)})`,
    `${((user + system) / 1e6).toFixed(2)} s`,
    megabytes(before),
    megabytes(after - before),
    `${(largest[0] / 1000).toFixed(0)} kB, ${largest[1]} elements`,
  ];
}

function megabytes(bytes) {
  return `${(bytes / 1e6).toFixed(0)} MB`;
}
