import type { ReadRemote } from "../generators/api/spec-document.ts";
import type { Project } from "../generators/contract.ts";
import type { DocsgenError } from "../generators/source/docsgen-error.ts";
import type { CheckedProjects } from "../generators/project/check-projects.ts";
import { loadContent, type TakePage } from "../generators/pages/load.ts";
import type { OwnComponents } from "../generators/pages/own-components/model.ts";
import type { EditionInput } from "../generators/project/build-edition.ts";
import type { listContents, LoadComponents, RenderInWorkers } from "../generators/project/build-editions.ts";
import { describeVersions, type DescribedVersion, type LocatedApi } from "../generators/project/describe-versions.ts";
import type { LoadFolder } from "../generators/project/load-versions.ts";
import { scopeCache, type Cache } from "../generators/source/cache.ts";
import { createStepRunner } from "../generators/source/step-runner.ts";
import { loadOrigins } from "./git/history.ts";
import { loadBrowserAssets } from "./output/browser-assets.ts";
import { loadTheme } from "./output/theme.ts";
import { createCardPainter } from "./output/social-cards.ts";
import { withRemoteImages } from "./remote/page-images.ts";
import { digestSite, type OpenProject } from "./project.ts";

/** How the pipeline reads its input. `dev` reuses what has not changed since its last build. */
export interface PipelineSteps {
  readonly cache: Cache;
  readonly describe: (opened: OpenProject) => Promise<readonly DescribedVersion[]>;
  readonly loadFolder: LoadFolder;
  /** Results for the pages of an edition, by its prefix. */
  readonly pageOptions: EditionInput["pageOptions"];
  readonly renderInWorkers?: RenderInWorkers | undefined;
  readonly loadComponents: LoadComponents;
  readonly loadAssets: (opened: OpenProject) => Promise<Pick<Project, "assets" | "theme" | "drawCard" | "origins">>;
}

/** What a command gives the steps of a single build. */
export interface GivenSteps extends Pick<PipelineSteps, "cache" | "renderInWorkers"> {
  /** The pages that the command has read; undefined: none. */
  readonly takePage?: TakePage | undefined;
  /** Whether the command reads the HTML of pages; by default, it does. */
  readonly needsHtml?: boolean | undefined;
}

/** The projects of a site, before their examples are checked. */
export interface BuiltProjects {
  /** A project for each language of each version, the default edition first. */
  readonly editions: readonly [Project, ...Project[]];
  readonly findings: readonly DocsgenError[];
  readonly checkExamples: () => Promise<CheckedProjects>;
  /** Reports notes on samples that the site does not show. */
  readonly checkSamples: () => readonly DocsgenError[];
  /** The references of the current version, to locate its pages in the description. */
  readonly references: readonly LocatedApi[];
  /** The content folders, the default edition's first. */
  readonly contents: ReturnType<typeof listContents>;
  /** Hash of each input file by its path. */
  readonly inputs: ReadonlyMap<string, string>;
}

/** Everything that is known before the output is written. */
export type PipelineResult = Omit<BuiltProjects, "checkExamples"> &
  CheckedProjects & {
    /** Names of the payload files that the config names. */
    readonly payloadFiles: readonly string[];
  };

/** The steps of a single build, which reads everything. */
export function readAll(
  opened: OpenProject,
  { cache, renderInWorkers, takePage, needsHtml }: GivenSteps,
): PipelineSteps {
  const { directory } = opened;
  return {
    cache,
    renderInWorkers,
    describe: async (project) => await describeProject(project, cache),
    loadFolder: withRemoteImages(
      async (folder, skipped) => await loadContent(directory, folder, { skipped, takePage }),
      readImages(opened),
    ),
    pageOptions: (prefix) => ({ cache: scopeCache(cache, prefix), needsHtml }),
    loadComponents: async () => await loadCheckedComponents(opened, cache),
    loadAssets: async (project) => ({
      assets: loadBrowserAssets(),
      theme: loadTheme(project),
      drawCard: await createCardPainter(project),
      origins: await loadOrigins(project, cache),
    }),
  };
}

/** Reads the descriptions of every version of a project. */
export async function describeProject(opened: OpenProject, cache: Cache): Promise<readonly DescribedVersion[]> {
  return await describeVersions({ ...opened, readRemote: opened.openRemote() }, createStepRunner(cache));
}

/** Compiles the project's own components. A project without them does not load the compiler. */
export async function loadComponents({
  directory,
  input: { components },
}: Pick<OpenProject, "directory" | "input">): Promise<OwnComponents | undefined> {
  if (components === undefined) return undefined;
  const { openComponents } = await import("./components/open-components.ts");
  const { islands } = loadBrowserAssets();
  return await openComponents({ directory, folder: components, runtime: islands.runtime });
}

/** Compiles the components, and checks their types. `dev` leaves that to the editor. */
async function loadCheckedComponents(opened: OpenProject, cache: Cache): Promise<OwnComponents | undefined> {
  const components = await loadComponents(opened);
  if (components === undefined) return undefined;
  const { checkComponentTypes } = await import("./components/check-types.ts");
  const found = await checkComponentTypes(components, { directory: opened.directory, cache });
  return found.length === 0 ? components : { ...components, findings: [...components.findings, ...found] };
}

/** Opens the other hosts for the images of pages; undefined if the project fetches none. */
export function readImages({ loaded, openRemote }: Pick<OpenProject, "loaded" | "openRemote">): ReadRemote | undefined {
  return loaded.config.images.fetch ? openRemote() : undefined;
}

/** Narrows a cache to everything that each file of a site may depend on, apart from its own input. */
export function siteCache(cache: Cache, opened: Pick<OpenProject, "loaded" | "input">): Cache {
  return scopeCache(cache, digestSite(opened));
}
