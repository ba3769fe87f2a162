import { noCache } from "../generators/source/cache.ts";
import { createStepRunner } from "../generators/source/step-runner.ts";
import { mergeFindings } from "../generators/source/merge-findings.ts";
import { assembleProjects } from "../generators/project/assemble-projects.ts";
import { buildEditions, listContents, loadPages } from "../generators/project/build-editions.ts";
import { checkAllSamples, checkProjects } from "../generators/project/check-projects.ts";
import { checkPageRules } from "../generators/project/check-page-rules.ts";
import { hashInputs } from "../generators/project/input-hashes.ts";
import { findTakenPrefixes } from "../generators/project/link-targets.ts";
import { checkFolders } from "./config/check-folders.ts";
import { addPayloads, checkPayloadFiles } from "./payloads/check-payload-files.ts";
import { listConfigFiles, type OpenProject } from "./project.ts";
import {
  readAll,
  siteCache,
  type BuiltProjects,
  type GivenSteps,
  type PipelineResult,
  type PipelineSteps,
} from "./steps.ts";
import type { Progress } from "./report/progress.ts";

/** The whole program up to the output: reads, builds, and checks. Writes only to the cache. */
export async function runPipeline(
  opened: OpenProject,
  progress: Progress,
  given: GivenSteps = { cache: noCache },
): Promise<PipelineResult> {
  const { checkExamples, ...built } = await buildProjects(opened, progress, readAll(opened, given));
  progress.start("examples");
  const checked = await checkExamples();
  const payloads = await checkPayloadFiles(opened, built.references);
  return {
    ...built,
    ...checked,
    examples: addPayloads(checked.examples, payloads),
    payloadFiles: payloads?.files ?? [],
    findings: mergeFindings([built.findings, checked.findings, payloads?.findings ?? []]),
  };
}

/** Reads the descriptions and the pages of every version, and builds a project for each edition. */
export async function buildProjects(
  opened: OpenProject,
  progress: Progress,
  steps: PipelineSteps,
): Promise<BuiltProjects> {
  const { loaded } = opened;
  const runner = createStepRunner(steps.cache);
  progress.start("description");
  const described = await steps.describe(opened);
  progress.start("pages");
  const read = await loadPages(described, loaded, { loadFolder: steps.loadFolder, runner });
  const { value: versions, findings: lost } = await buildEditions(read, loaded, steps);
  const editions = versions.flatMap((version) => version.editions);
  const shared = { ...(await steps.loadAssets(opened)), cache: siteCache(steps.cache, opened) };
  const projects = assembleProjects(versions, loaded.config, shared);
  return {
    editions: projects,
    findings: mergeFindings([
      ...read.flatMap(({ apis, contents, shared }) => [apis.findings, contents.findings, shared]),
      ...editions.map(({ findings }) => findings),
      ...loaded.texts.map(({ findings }) => findings),
      lost,
      findTakenPrefixes(editions.map(({ value }) => value)),
      checkFolders(opened, listContents(read)),
      await checkPageRules({ versions, contents: listContents(read) }, loaded.rules, runner),
    ]),
    checkExamples: async () => await checkProjects(versions, projects, { loaded, cache: steps.cache }),
    checkSamples: () => checkAllSamples(described, { loaded, cache: steps.cache }),
    references: described[0]?.described ?? [],
    contents: listContents(read),
    get inputs() {
      return hashInputs(read, [opened.lockFile, ...listConfigFiles(loaded)], projects[0].components?.sources);
    },
  };
}
