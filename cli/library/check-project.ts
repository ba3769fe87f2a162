import type { PayloadFormat, TargetWords } from "../../generators/examples/files/model.ts";
import type { DocsgenError } from "../../generators/source/docsgen-error.ts";
import type { IsChecked } from "../baseline/baseline.ts";
import { openBaseline, type BaselineOptions } from "../baseline/open-baseline.ts";
import { withCache } from "../cache/open-cache.ts";
import { findUnmatchedPatterns } from "../config/unmatched-patterns.ts";
import type { FileCall } from "../payloads/check-files.ts";
import type { CheckedTypes } from "../block-types/model.ts";
import type { checkExternalLinks as CheckExternalLinks, LinkCheck } from "../external-links/check-links.ts";
import type { PipelineResult } from "../steps.ts";
import type { OpenProject, ProjectOptions } from "../project.ts";
import type { CheckSummary } from "../report/model.ts";
import { decideFindings, listPages } from "../report/outcome.ts";
import type { Sources } from "../report/reporter.ts";
import { createRenderInWorkers } from "../workers/render-in-workers.ts";
import { findChanges } from "./find-changes.ts";
import type { Host } from "./host.ts";

/** Options of a check. */
export interface CheckOptions extends ProjectOptions, TargetWords, BaselineOptions {
  readonly as?: PayloadFormat | undefined;
  readonly coverage?: boolean | undefined;
  /** Whether to check links to other hosts. */
  readonly external?: boolean | undefined;
  /** Whether to check the types of code blocks. */
  readonly types?: boolean | undefined;
  readonly fix?: boolean | undefined;
  readonly dryRun?: boolean | undefined;
}

/** The result of a check. */
export interface CheckReport {
  readonly findings: readonly DocsgenError[];
  /** The findings that the baseline contains; undefined without a baseline. */
  readonly known: readonly DocsgenError[] | undefined;
  readonly examples: CheckSummary;
}

/** Only a build reports these codes, because they need the output. */
const isCheckedWithoutOutput: IsChecked = ({ code }) => code !== "reference/page-weight" && code !== "sample/not-shown";

/** Checks everything that a build checks, and writes nothing. */
export async function checkProject(project: OpenProject, options: CheckOptions, host: Host): Promise<CheckReport> {
  const { environment, progress } = host;
  const baseline = await openBaseline(options, project, environment);
  const { runPipeline } = await import("../pipeline.ts");
  const { result, types, links, found } = await withCache(
    project,
    { options, environment, evicts: false },
    async (open) => {
      const { cache, store } = open;
      const renderInWorkers = createRenderInWorkers(project, { store, options, environment });
      // Links to other hosts are in the HTML.
      const needsHtml = options.external === true;
      const result = await runPipeline(project, progress, { cache, renderInWorkers, needsHtml });
      await open.upload();
      const unmatched = findUnmatchedPatterns(project.loaded, [...result.inputs.keys(), ...result.payloadFiles]);
      const links =
        options.external === true ? await checkLinks(project, result, { cache, signal: host.signal }) : undefined;
      const types = options.types === true ? await checkTypes(project, result, host) : undefined;
      const others = [...(links?.findings ?? []), ...(types?.findings ?? []), ...unmatched, ...open.listFindings()];
      return { result, types: types?.summary, links: links?.summary, found: [...result.findings, ...others] };
    },
  );
  const rules = project.loaded.config.findings;
  const pages = listPages(result.contents);
  const decided = await decideFindings(found, options, {
    rules,
    extensions: project.loaded.extensions,
    ownRules: project.loaded.rules,
    pages,
    isWhole: true,
  });
  const remaining = baseline.apply(decided, isCheckedWithoutOutput);
  baseline.update(decided, isCheckedWithoutOutput);
  const coverage = options.coverage === true ? await result.measureCoverage() : undefined;
  const changes = await findChanges(project, host);
  return {
    ...remaining,
    findings: [...remaining.findings, ...changes],
    examples: { ...countExamples(result.examples), coverage, ...(types && { types }), ...(links && { links }) },
  };
}

/** Checks the links to other hosts, which only this command does: the network is slow, and no input of a build. */
async function checkLinks(
  { loaded }: OpenProject,
  result: PipelineResult,
  call: Omit<LinkCheck, "config">,
): ReturnType<typeof CheckExternalLinks> {
  const { listExternalLinks } = await import("../external-links/list-links.ts");
  const { checkExternalLinks } = await import("../external-links/check-links.ts");
  return await checkExternalLinks(listExternalLinks(result), { ...call, config: loaded.config.externalLinks });
}

/** Checks the types of code blocks. The result is not cached, because it depends on the installed packages. */
async function checkTypes(
  { loaded, directory }: OpenProject,
  { editions }: PipelineResult,
  { environment, progress }: Host,
): Promise<CheckedTypes> {
  const { checkBlockTypes } = await import("../block-types/check-block-types.ts");
  const { types, sdks } = loaded.config;
  const searchPath = environment.env["PATH"] ?? "";
  return await checkBlockTypes(editions, { directory, config: types, sdks, searchPath, progress });
}

/** The numbers of a summary, without its functions. */
export function countExamples({ checked, failed, skipped, unbound, kinds }: CheckSummary): CheckSummary {
  return {
    checked,
    failed,
    skipped,
    ...(unbound === undefined ? {} : { unbound }),
    ...(kinds === undefined ? {} : { kinds }),
  };
}

/** The codes that a check of single files reports. All other codes need the whole project. */
const codesOfFiles = /^(?:payload|example|spec|schema|ref)\//;

/** Checks files only: payloads, pages, and files of the description. */
export async function checkPayloads(
  project: OpenProject,
  call: CheckOptions & FileCall,
  { environment, progress }: Host,
): Promise<CheckReport & { readonly sources: Sources }> {
  const baseline = await openBaseline(call, project, environment);
  const { checkFiles } = await import("../payloads/check-files.ts");
  const { findings, files, pages, summary, sources } = await checkFiles(call, project, { environment, progress });
  const rules = project.loaded.config.findings;
  const decided = await decideFindings(findings, call, {
    rules,
    extensions: project.loaded.extensions,
    ownRules: project.loaded.rules,
    pages,
    isWhole: false,
  });
  const isChecked: IsChecked = ({ file, code }) => files.has(file) && codesOfFiles.test(code);
  const remaining = baseline.apply(decided, isChecked);
  baseline.update(decided, isChecked);
  return { ...remaining, examples: summary, sources };
}
