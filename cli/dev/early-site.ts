import { setImmediate as giveWay } from "node:timers/promises";
import { openPages } from "../../generators/pages/build/pages.ts";
import { findPageSources } from "../../generators/project/build-edition.ts";
import { createStepRunner } from "../../generators/source/step-runner.ts";
import type { OpenProject } from "../project.ts";
import { findBrand, listContents, loadPages } from "../../generators/project/build-editions.ts";
import type { PipelineSteps } from "../steps.ts";
import { buildProjects } from "../pipeline.ts";
import { createDevSite, silent, type DescribedFiles, type DevSite } from "./dev-site.ts";

/** Requests wait at most this long while pages are rendered. */
const sliceMs = 20;

/**
 * Renders every page into the steps' cache for the build that follows, and handles requests in between.
 */
export async function renderPages(opened: OpenProject, steps: PipelineSteps): Promise<void> {
  const { loaded } = opened;
  const runner = createStepRunner(steps.cache);
  const read = await loadPages(await steps.describe(opened), loaded, { loadFolder: steps.loadFolder, runner });
  const brand = findBrand(loaded.config, listContents(read));
  const input = { loaded, brand, pageOptions: steps.pageOptions, components: await steps.loadComponents() };
  let turnEnds = performance.now() + sliceMs;
  for (const version of read)
    for (const edition of version.contents.value) {
      const { content, models, kept } = findPageSources(edition, { ...input, version });
      const rendering = openPages(content, models, kept).steps();
      while (rendering.next().done !== true) {
        if (performance.now() < turnEnds) continue;
        await giveWay();
        turnEnds = performance.now() + sliceMs;
      }
    }
}

/** The site while its pages are still being rendered. It renders the requested pages only; other pages have only names. */
export interface EarlySite {
  /** Returns the site with a page; undefined for files that only the complete site contains. */
  readonly findWith: (name: string) => Promise<DevSite | undefined>;
}

/** Creates the early site of a project. */
export function createEarlySite(opened: OpenProject, steps: PipelineSteps, described: DescribedFiles): EarlySite {
  const { base = "/" } = opened.loaded.config;
  const wanted = new Set<string>();
  let built = 0;
  let site: DevSite | undefined;
  const buildWith = async (routes: readonly string[]): Promise<DevSite> => {
    for (const route of routes) wanted.add(route);
    const pageOptions: PipelineSteps["pageOptions"] = (prefix) => ({ ...steps.pageOptions(prefix), requested: wanted });
    const { editions } = await buildProjects(opened, silent, { ...steps, pageOptions });
    built += 1;
    // A negative number, so that its files differ from those of every complete build.
    return createDevSite({ projects: editions, base, build: -built, described });
  };
  return {
    findWith: async (name) => {
      const routes = routesOf(name);
      if (site === undefined || routes.some((route) => !wanted.has(route))) site = await buildWith(routes);
      const isPage = name.endsWith(".html") || !name.includes(".");
      return isPage || name.startsWith("assets/") ? site : undefined;
    },
  };
}

/** The possible routes of a URL: its first segments may name an edition. */
function routesOf(name: string): readonly string[] {
  if (/\.(?!html$)\w+$/.test(name)) return [];
  const parts = name
    .replace(/(?:index)?\.html$/, "")
    .split("/")
    .filter((part) => part !== "");
  return [0, 1, 2].filter((from) => from <= parts.length).map((from) => ["", ...parts.slice(from), ""].join("/"));
}
