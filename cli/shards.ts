import type { Memory } from "../generators/source/memory.ts";
import type { DocsgenError } from "../generators/source/docsgen-error.ts";
import { mergeFindings } from "../generators/source/merge-findings.ts";
import { buildGuides } from "./build-edition.ts";
import { buildReferences } from "./build-references.ts";
import type { OpenProject } from "./commands/open-project.ts";
import { loadLanguages, loadVersions } from "./load-versions.ts";

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
  const { directory, loaded } = opened;
  const findings: (readonly DocsgenError[])[] = [];
  let pages = 0;
  for (const described of await loadVersions(opened)) {
    const version = await loadLanguages(directory, described, loaded.config);
    const references = buildReferences(version.apis.value);
    for (const content of version.contents.value) {
      const input = { version, references, loaded, memory, isWanted: (index: number) => index % of === number - 1 };
      const guides = buildGuides(content, input);
      pages += guides.value.length;
      findings.push(guides.findings);
    }
    findings.push(version.apis.findings, version.contents.findings);
  }
  return { pages, findings: mergeFindings(findings) };
}
