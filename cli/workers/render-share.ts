import { openPages } from "../../generators/pages/build/pages.ts";
import type { ContentFolder } from "../../generators/pages/model.ts";
import { countPages, listWordKeys, wordsStep } from "../../generators/search/generate.ts";
import { type Cache } from "../../generators/source/cache.ts";
import { createStepRunner } from "../../generators/source/step-runner.ts";
import type { DocsgenError } from "../../generators/source/docsgen-error.ts";
import { mergeFindings } from "../../generators/source/merge-findings.ts";
import { findPageSources } from "../../generators/project/build-edition.ts";
import { buildReferences } from "../../generators/project/build-references.ts";
import { loadLanguages, loadVersions } from "../../generators/project/load-versions.ts";
import type { OpenProject } from "../project.ts";
import { readAll, siteCache } from "../steps.ts";

/** A share of the pages of a site: the second of three. */
export interface Share {
  readonly number: number;
  readonly of: number;
}

/** The result of rendering a share. */
export interface RenderedShare {
  /** Pages of the share, rendered or from the cache. */
  readonly pages: number;
  readonly findings: readonly DocsgenError[];
  readonly contents: readonly ContentFolder[];
}

/**
 * Renders every n-th page into the cache. What a page needs from other pages (does this route exist, what does this term mean)
 * is known without rendering them, so the shares are independent.
 */
export async function renderShare(opened: OpenProject, { number, of }: Share, cache: Cache): Promise<RenderedShare> {
  const { loaded } = opened;
  const findings: (readonly DocsgenError[])[] = [];
  const contents: ContentFolder[] = [];
  let pages = 0;
  const { loadFolder, pageOptions, loadComponents } = readAll(opened, { cache });
  const components = await loadComponents();
  const runner = createStepRunner(cache);
  for (const described of await loadVersions({ ...opened, readRemote: opened.openRemote() }, runner)) {
    const read = await loadLanguages(described, loaded.config, loadFolder);
    const version = { ...read, references: buildReferences(read.apis.value, runner) };
    for (const edition of version.contents.value) {
      const { content, models, kept } = findPageSources(edition, {
        version,
        loaded,
        brand: [],
        pageOptions,
        components,
      });
      const open = openPages(content, models, { ...kept, isInShare: (index) => index % of === number - 1 });
      await open.prefetch();
      const guides = open.build();
      await storeWords({ pages: guides.value, cache: siteCache(cache, opened) });
      pages += guides.value.length;
      findings.push(guides.findings);
      contents.push(content);
    }
    findings.push(version.apis.findings, version.contents.findings);
  }
  return { pages, findings: mergeFindings(findings), contents };
}

/** Counts the words of pages that are not in the cache yet. */
async function storeWords(input: Parameters<typeof countPages>[0]): Promise<void> {
  await input.cache.prefetch(wordsStep, listWordKeys(input));
  for (const part of countPages(input)) part.words();
}
