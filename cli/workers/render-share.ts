import { openPages } from "../../generators/pages/build/pages.ts";
import { countPages, listWordKeys, wordsStep } from "../../generators/search/generate.ts";
import type { Cache } from "../../generators/source/cache.ts";
import type { DocsgenError } from "../../generators/source/docsgen-error.ts";
import { mergeFindings } from "../../generators/source/merge-findings.ts";
import { findPageSources } from "../assembly/build-edition.ts";
import { buildReferences } from "../assembly/build-references.ts";
import type { OpenProject } from "../project.ts";
import { loadLanguages, loadVersions } from "../assembly/load-versions.ts";
import { siteCache } from "../assembly/assemble-projects.ts";
import { readAll } from "../assembly/steps.ts";

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
}

/**
 * Renders every n-th page into the cache. What a page looks up in the others (does this route exist, what does this term mean)
 * is known without rendering them, so shares need nothing of each other.
 */
export async function renderShare(opened: OpenProject, { number, of }: Share, cache: Cache): Promise<RenderedShare> {
  const { loaded } = opened;
  const findings: (readonly DocsgenError[])[] = [];
  let pages = 0;
  const { loadFolder, keptPages } = readAll(opened, { cache });
  for (const described of await loadVersions(opened, cache)) {
    const read = await loadLanguages(described, loaded.config, loadFolder);
    const version = { ...read, references: buildReferences(read.apis.value, cache) };
    for (const edition of version.contents.value) {
      const { content, models, kept } = findPageSources(edition, { version, loaded, brand: [], keptPages });
      const open = openPages(content, models, { ...kept, isInShare: (index) => index % of === number - 1 });
      await open.prefetch();
      const guides = open.build();
      await storeWords({ pages: guides.value, cache: siteCache(cache, opened) });
      pages += guides.value.length;
      findings.push(guides.findings);
    }
    findings.push(version.apis.findings, version.contents.findings);
  }
  return { pages, findings: mergeFindings(findings) };
}

/** Counts the words of pages that are not in the cache yet. */
async function storeWords(input: Parameters<typeof countPages>[0]): Promise<void> {
  await input.cache.prefetch(wordsStep, listWordKeys(input));
  for (const _ of countPages(input));
}
