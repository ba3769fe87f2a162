import { existsSync, readdirSync, realpathSync, statSync } from "node:fs";
import path from "node:path";
import { DocsgenError } from "../../generators/source/docsgen-error.ts";
import { isInside } from "../../generators/source/file-path.ts";
import { createSourceFile, positionAt, type SourceFile } from "../../generators/source/source-file.ts";
import { listThrown } from "../../generators/source/thrown-findings.ts";
import { withCache } from "../cache/open-cache.ts";
import type { CommandContext } from "../environment.ts";
import { exitCode, exitCodeOf, type ExitCode } from "../exit-code.ts";
import { convertProject, type ConvertedProject } from "../import/convert-project.ts";
import { detectTool, type Detection } from "../import/detect.ts";
import { missingSource, nothingToImport, targetInSource, targetNotEmpty } from "../import/findings.ts";
import { markMissingImages } from "../import/missing-images.ts";
import type { ImportedProject, ToolName } from "../import/model.ts";
import { createPageReader } from "../import/page-source.ts";
import { readProject } from "../import/read-project.ts";
import { listOutcomes, printReport, type PlacedConstruct } from "../import/report.ts";
import type { ConfigUse } from "../import/settings.ts";
import { openSourceFolder, type SourceFolder } from "../import/source-folder.ts";
import { commands, writeSummary } from "../import/summary.ts";
import { openBaseline } from "../baseline/open-baseline.ts";
import { slowHeapGrowth } from "../output/heap-growth.ts";
import { generatePrefetched } from "../output/generate-files.ts";
import { weighPages } from "../output/page-weights.ts";
import { changeSeverity } from "../report/change-severity.ts";
import { noExamples } from "../report/model.ts";
import { decideFindings, listPages } from "../report/outcome.ts";
import { createRenderInWorkers } from "../workers/render-in-workers.ts";
import { openProject } from "../project.ts";
import { runPipeline } from "../pipeline.ts";
import { countOf } from "../report/numbers.ts";
import { createReporter } from "../report/reporter.ts";
import { writeNewFiles } from "../user-files.ts";

/** Options of `docsgen import`. */
export interface ImportOptions {
  readonly from?: ToolName | undefined;
  /** The kind of the new pages: `md` writes MDX pages as Markdown. */
  readonly to?: "mdx" | "md" | undefined;
  readonly quiet?: boolean | undefined;
}

/** The folders of the old and the new project, as the user wrote them. */
export interface ImportFolders {
  readonly src: string;
  readonly dir: string;
}

/** The heap after the conversion of about 300 pages. */
const manyPagesBytes = 60_000_000;
const baselineFile = "docsgen-baseline.json";

/**
 * `docsgen import`: turns the project of another tool into a docs project in a new folder, builds it, and reports what
 * is left to do. It only reads the old project.
 */
export async function importProject(
  { src, dir }: ImportFolders,
  options: ImportOptions,
  context: CommandContext,
): Promise<ExitCode> {
  const { environment } = context;
  const target = path.resolve(environment.cwd, dir);
  try {
    const source = openSource({ src, dir }, target, environment.cwd);
    return await convert({ source, target, dir, options, context }, src);
  } catch (error) {
    if (!(error instanceof DocsgenError)) throw error;
    createReporter({ ...context, directory: environment.cwd }, {}).report(listThrown(error), noExamples);
    return exitCodeOf(error);
  }
}

/** Opens the old project. Throws a finding if the import would change it or other files. */
function openSource({ src, dir }: ImportFolders, target: string, cwd: string): SourceFolder {
  const folder = path.resolve(cwd, src);
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) throw missingSource(src);
  if (isInside(realpathSync.native(folder), realTarget(target))) throw targetInSource(dir, src);
  const stats = statSync(target, { throwIfNoEntry: false });
  if (stats !== undefined && (!stats.isDirectory() || readdirSync(target).length > 0)) throw targetNotEmpty(dir);
  return openSourceFolder(folder);
}

/** The real path of a folder that may not exist yet. */
function realTarget(target: string): string {
  if (existsSync(target)) return realpathSync.native(target);
  const above = path.dirname(target);
  return above === target ? target : path.join(realTarget(above), path.basename(target));
}

interface Import {
  readonly source: SourceFolder;
  readonly target: string;
  /** As the user wrote it. */
  readonly dir: string;
  readonly options: ImportOptions;
  readonly context: CommandContext;
}

async function convert(run: Import, src: string): Promise<ExitCode> {
  const { source, target, options } = run;
  const detection = detectTool(source, options.from);
  const readPage = createPageReader(source, detection.tool);
  const project = readProject(detection.tool, { source, root: detection.root, readPage });
  if (project.pages.length === 0) throw nothingToImport(src);
  const converted = convertProject(project, {
    tool: detection.tool,
    source,
    readPage,
    isMarkdown: options.to === "md",
  });
  for (const file of converted.files()) writeNewFiles(target, [file]);
  writeNewFiles(target, [{ path: baselineFile, content: '{\n  "version": 1,\n  "findings": []\n}\n' }]);
  // The pages of the old project stay in memory until the reports are written.
  const restoreHeapGrowth = slowHeapGrowth(manyPagesBytes);
  const findings = await checkProject(run).finally(restoreHeapGrowth);
  writeReports(run, { detection, project, converted, findings });
  return converted.missing.length === 0 ? exitCode.fine : exitCode.invalidInput;
}

/**
 * Runs everything but the output, and lists in the baseline what it finds. Pages are weighed, too: a page of the
 * reference that is too heavy would fail the first build. That build uses the same cache.
 */
async function checkProject({ target, context }: Import): Promise<readonly DocsgenError[]> {
  const { environment } = context;
  const project = await openProject(target, {}, context);
  const { progress } = createReporter({ ...context, directory: target }, { quiet: true });
  const { config, extensions } = project.loaded;
  const rules = config.findings;
  const known = { baseline: path.join(target, baselineFile), updateBaseline: true };
  const baseline = await openBaseline(known, project, environment);
  let findings: readonly DocsgenError[] = [];
  await withCache(project, { options: {}, environment, evicts: false }, async ({ cache, store }) => {
    const renderInWorkers = createRenderInWorkers(project, { store, options: {}, environment });
    const result = await runPipeline(project, progress, { cache, renderInWorkers });
    const found = [...result.findings, ...result.checkSamples()];
    const checked = await decideFindings(
      found,
      {},
      { rules, extensions, ownRules: project.loaded.rules, pages: listPages(result.contents), isWhole: true },
    );
    const heavy: DocsgenError[] = [];
    const weighing = { apis: result.references, cache };
    const generated = generatePrefetched(result.editions, progress);
    const files = weighPages(generated, weighing, (finding) => heavy.push(finding))[Symbol.asyncIterator]();
    while ((await files.next()).done !== true);
    findings = [...checked, ...changeSeverity(heavy, rules)];
    baseline.update(findings, () => true);
    return exitCode.fine;
  });
  return findings;
}

interface Results {
  readonly detection: Detection;
  readonly project: ImportedProject;
  readonly converted: ConvertedProject;
  readonly findings: readonly DocsgenError[];
}

function writeReports({ source, target, dir, options, context }: Import, results: Results): void {
  const { detection, project, converted, findings } = results;
  const placeOf = createPlaceReader(source);
  const { uses, unnamed } = markMissingImages(project.config, converted.missingImages, source);
  const config = uses.map((use) => ({ ...use, at: placeOf(use.place) }));
  const images = unnamed.map((image): PlacedConstruct => ({ name: "image", outcome: "missing", place: image }));
  const constructs = listOutcomes(converted.converted, { findings, config, images });
  const pages = project.pages.length - converted.missing.length;
  const report = printReport({ from: detection.tool, pages, constructs, redirects: converted.redirects });
  const summary = writeSummary({
    tool: detection.tool,
    signal: detection.signal,
    project: { ...project, left: converted.left },
    pages,
    drafts: converted.drafts,
    missing: converted.missing,
    missingImages: converted.missingImages,
    constructs,
    findings,
    redirects: converted.redirects,
    lostRedirects: converted.lostRedirects,
    stillMdx: converted.stillMdx,
    specs: converted.specs.map(({ file }) => file),
    hasTheme: converted.hasTheme,
    dir,
  });
  writeNewFiles(target, [
    { path: "import-report.json", content: report },
    { path: "IMPORT.md", content: summary },
  ]);
  if (options.quiet === true) return;
  const count = findings.filter(({ severity }) => severity !== "note").length;
  const missing = converted.missing.map(({ file, reason }) => `Not imported: ${file}: ${reason}\n`).join("");
  context.environment.stdout.write(
    `Imported ${countOf(pages, "page")} from ${detection.tool}, with ${countOf(count, "finding")} to look at.\n${missing}` +
      `Read ${path.join(dir, "IMPORT.md")}. Then continue:\n${commands(dir)
        .map((line) => `  ${line}\n`)
        .join("")}`,
  );
}

/** Writes places as `docs/x.mdx:12:3`. Each file is read once. */
function createPlaceReader(source: SourceFolder): (place: ConfigUse["place"]) => string {
  const known = new Map<string, SourceFile>();
  return ({ file, offset }) => {
    const opened = known.get(file) ?? createSourceFile(file, source.readText(file) ?? "");
    known.set(file, opened);
    const { line, column } = positionAt(opened, offset);
    return `${file}:${line}:${column}`;
  };
}
