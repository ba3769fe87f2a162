import type { Memory } from "../generators/source/memory.ts";
import type { DocsgenError } from "../generators/source/docsgen-error.ts";
import { mergeFindings } from "../generators/source/merge-findings.ts";
import { buildPages } from "../generators/pages/build/pages.ts";
import { countPages } from "../generators/search/generate.ts";
import { findPageSources } from "./build-edition.ts";
import { buildReferences } from "./build-references.ts";
import type { OpenProject } from "./commands/open-project.ts";
import { loadLanguages, loadVersions } from "./load-versions.ts";
import { readAll, siteMemory } from "./pipeline.ts";

/** One of the parts of a site that machines build side by side: the second of three. */
export interface Shard {
  readonly number: number;
  readonly of: number;
}

/** What a shard has done. */
export interface ShardResult {
  readonly pages: number;
  readonly findings: readonly DocsgenError[];
}

/**
 * Translates every n-th page into the memory. What a page asks of the others (is this a route, what does this term mean)
 * is known without translating them, so that shards need nothing of each other.
 */
export async function translateShard(opened: OpenProject, { number, of }: Shard, memory: Memory): Promise<ShardResult> {
  const { loaded } = opened;
  const findings: (readonly DocsgenError[])[] = [];
  let pages = 0;
  const { loadFolder, keptPages } = readAll(opened, { memory });
  for (const described of await loadVersions(opened, memory)) {
    const read = await loadLanguages(described, loaded.config, loadFolder);
    const version = { ...read, references: buildReferences(read.apis.value) };
    for (const edition of version.contents.value) {
      const { content, models, kept } = findPageSources(edition, { version, loaded, brand: [], keptPages });
      const guides = buildPages(content, models, { ...kept, isInShard: (index) => index % of === number - 1 });
      pages += guides.value.length;
      countPages({ pages: guides.value, memory: siteMemory(memory, loaded.config) });
      findings.push(guides.findings);
    }
    findings.push(version.apis.findings, version.contents.findings);
  }
  return { pages, findings: mergeFindings(findings) };
}
