import path from "node:path";
import { silent } from "../../../cli/dev/dev-site.ts";
import { generateFiles } from "../../../cli/output/generate-files.ts";
import { sortFindings } from "../../../cli/report/sort-findings.ts";
import type { ApiProject, OutputFile } from "../../../generators/contract.ts";
import type { GeneratorName } from "../../../generators/table.ts";
import { noAssets } from "../../site/sample-project.ts";
import { buildProject } from "../build-project.ts";
import { printFinding } from "../print-finding.ts";

interface GoldenSite {
  /** The paths of its files, in order. */
  readonly paths: readonly string[];
  readonly filesLike: (pattern: RegExp) => readonly OutputFile[];
  readonly findings: string;
  readonly apis: readonly ApiProject[];
}

/** Builds a project in this folder from its sources, without cache and without the browser's own files. */
export async function buildGolden(name: string, only: readonly GeneratorName[]): Promise<GoldenSite> {
  const { editions, findings, checkSamples } = await buildProject(path.join(import.meta.dirname, name));
  const bare = editions.map((project) => ({ ...project, assets: noAssets }));
  const made = only.flatMap((generator) => [...generateFiles(bare, silent, generator)]);
  const files = new Map(made.map((file) => [file.path, file]));
  return {
    paths: [...files.keys()],
    filesLike: (pattern) => [...files.values()].filter(({ path: name }) => pattern.test(name)),
    apis: editions[0].apis,
    findings: sortFindings([...findings, ...checkSamples()])
      .map((finding) => `${printFinding(finding)}\n`)
      .join("\n"),
  };
}
