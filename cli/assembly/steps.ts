import type { Project } from "../../generators/contract.ts";
import type { KeptPages } from "../../generators/pages/build/pages.ts";
import { loadContent } from "../../generators/pages/load.ts";
import { scopeCache, type Cache } from "../../generators/source/cache.ts";
import type { DocsgenError } from "../../generators/source/docsgen-error.ts";
import { loadBrowserAssets } from "../output/browser-assets.ts";
import { createCardPainter } from "../output/social-cards.ts";
import type { OpenProject } from "../project.ts";
import { describeVersions, type DescribedVersion } from "./describe-versions.ts";
import type { LoadFolder } from "./load-versions.ts";

/** Lets workers render new pages into the cache, if there are enough of them; returns findings about the workers. */
export type RenderInWorkers = (countNew: () => number) => Promise<readonly DocsgenError[]>;

/** How the pipeline reads its input. `dev` keeps what has not changed since its last build. */
export interface PipelineSteps {
  readonly cache: Cache;
  readonly describe: (opened: OpenProject) => Promise<readonly DescribedVersion[]>;
  readonly loadFolder: LoadFolder;
  /** Results for the pages of an edition, by its prefix. */
  readonly keptPages: (prefix: string) => KeptPages;
  readonly renderInWorkers?: RenderInWorkers | undefined;
  readonly loadAssets: (opened: OpenProject) => Promise<Pick<Project, "assets" | "drawCard">>;
}

/** The steps of a single build: everything is read. */
export function readAll(
  { directory }: OpenProject,
  { cache, renderInWorkers }: Pick<PipelineSteps, "cache" | "renderInWorkers">,
): PipelineSteps {
  return {
    cache,
    renderInWorkers,
    describe: async (opened) => await describeVersions(opened, cache),
    loadFolder: async (folder, skipped) => await loadContent(directory, folder, skipped),
    keptPages: (prefix) => ({ cache: scopeCache(cache, prefix) }),
    loadAssets: async (opened) => ({ assets: loadBrowserAssets(), drawCard: await createCardPainter(opened) }),
  };
}
