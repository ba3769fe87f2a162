import path from "node:path";
import { openProject } from "../../../cli/commands/open-project.ts";
import { generateFiles } from "../../../cli/generate-files.ts";
import { runPipeline } from "../../../cli/pipeline.ts";
import { sortFindings } from "../../../cli/report/sort-findings.ts";
import type { ApiProject, OutputFile } from "../../../generators/contract.ts";
import type { GeneratorName } from "../../../generators/table.ts";
import type { DocsgenError } from "../../../generators/source/docsgen-error.ts";
import type { Position } from "../../../generators/source/position.ts";
import { testEnvironment } from "../../cli/environment.ts";
import { noAssets } from "../../site/sample-project.ts";

const progress = { start: () => {}, end: () => [] };

interface GoldenSite {
  readonly files: ReadonlyMap<string, OutputFile>;
  readonly findings: string;
  readonly apis: readonly ApiProject[];
}

/** Builds a project of this folder from its sources, without cache and without the browser's own files. */
export async function buildGolden(name: string, only: readonly GeneratorName[]): Promise<GoldenSite> {
  const directory = path.join(import.meta.dirname, name);
  const context = { environment: testEnvironment(directory), toolVersion: "1.2.3" };
  const opened = await openProject(directory, { cache: false }, context);
  const { editions, findings, checkSamples } = await runPipeline(opened, progress);
  const bare = editions.map((project) => ({ ...project, assets: noAssets }));
  const files = only.flatMap((generator) => [...generateFiles(bare, progress, { only: generator })]);
  return {
    files: new Map(files.map((file) => [file.path, file])),
    apis: editions[0].apis,
    findings: sortFindings([...findings, ...checkSamples()])
      .map(tellFinding)
      .join("\n"),
  };
}

function tellFinding({ code, severity, position, message, hint, pointer, rule }: DocsgenError): string {
  const place = position === undefined ? "nowhere" : placeText(position);
  return [
    `${place} ${severity} ${code}`,
    `  ${message}`,
    ...(hint === undefined ? [] : [`  hint: ${hint}`]),
    ...(pointer === undefined ? [] : [`  at ${pointer}`]),
    ...(rule === undefined ? [] : [`  rule: ${rule.pointer ?? ""} ${rule.position ? placeText(rule.position) : ""}`]),
    "",
  ].join("\n");
}

function placeText({ file, line, column, endLine, endColumn }: Position): string {
  const end = endLine === undefined && endColumn === undefined ? "" : `-${endLine ?? ""}:${endColumn ?? ""}`;
  return `${file}:${line}:${column}${end}`;
}
