import path from "node:path";
import { listTextsOf, type SpecDocument } from "../../generators/api/spec-document.ts";
import { isWebUrl } from "../../generators/api/uri.ts";
import { createHeldPages, type HeldPages } from "../../generators/pages/cache/held-pages.ts";
import { loadContent, reloadPage } from "../../generators/pages/load.ts";
import type { OwnComponents } from "../../generators/pages/own-components/model.ts";
import type { ContentFolder } from "../../generators/pages/model.ts";
import type { Checked } from "../../generators/source/docsgen-error.ts";
import { isInside, relativePath } from "../../generators/source/file-path.ts";
import { scopeCache, type Cache } from "../../generators/source/cache.ts";
import { loadOrigins } from "../git/history.ts";
import { loadBrowserAssets } from "../output/browser-assets.ts";
import type { OpenProject } from "../project.ts";
import type { DescribedVersion } from "../../generators/project/describe-versions.ts";
import { withRemoteImages } from "../remote/page-images.ts";
import { describeProject, loadComponents, readImages, type PipelineSteps } from "../steps.ts";
import { loadTheme } from "../output/theme.ts";
import { createCardPainter } from "../output/social-cards.ts";
import { holdPromises } from "./hold-promises.ts";
import { reuseUnchanged } from "./reuse-unchanged.ts";
import type { Changes } from "./watch-input.ts";

/** Steps that cache what they have read until it changes. */
export interface HeldSteps extends PipelineSteps {
  /** Reads changed files again, or drops them from the cache. */
  readonly take: (changes: Changes) => void;
  /** Absolute paths of the files that were read by name, inside or outside the project. */
  readonly listFiles: () => readonly string[];
}

/** Creates the steps of a project that is built repeatedly. */
export function createHeldSteps(project: OpenProject, cache: Cache): HeldSteps {
  const { directory } = project;
  const readImage = readImages(project);
  const load = withRemoteImages(async (name, skipped) => await loadContent(directory, name, { skipped }), readImage);
  const described = holdPromises<readonly DescribedVersion[]>();
  const assets = holdPromises<Awaited<ReturnType<PipelineSteps["loadAssets"]>>>();
  const folders = holdPromises<Checked<ContentFolder>>();
  const components = holdPromises<OwnComponents | undefined>();
  const outdated = new Map<string, Checked<ContentFolder>>();
  const pages = new Map<string, HeldPages>();
  const takeIntoFolder = (name: string, file: string, isListed: boolean): void => {
    const folder = folders.held().get(name);
    if (folder === undefined) return;
    // An edited page may show another image, which is fetched with the folder.
    const next =
      isListed || readImage !== undefined ? undefined : reloadPage(directory, folder, relativePath(directory, file));
    if (next !== undefined) return folders.put(name, next);
    folders.forget(name);
    outdated.set(name, folder);
  };
  return {
    cache,
    describe: async (opened) => await described.get("", async () => await describeProject(opened, cache)),
    loadFolder: async (name, skipped) =>
      await folders.get(name, async () => reuseUnchanged(outdated.get(name), await load(name, skipped))),
    pageOptions: (prefix) => {
      const held = pages.get(prefix) ?? createHeldPages();
      pages.set(prefix, held);
      return { cache: scopeCache(cache, prefix), held };
    },
    loadComponents: async () => await components.get("", async () => await loadComponents(project)),
    // A site in development has no social cards, but the painter is created to report errors in its settings.
    loadAssets: async (opened) =>
      await assets.get("", async () => {
        await createCardPainter(opened);
        return {
          assets: loadBrowserAssets(),
          theme: loadTheme(opened),
          drawCard: undefined,
          origins: await loadOrigins(opened, cache),
        };
      }),
    take: (changes) => {
      const versions = described.held().get("");
      if (versions !== undefined && isDescribedBy(versions, changes, directory)) described.forget("");
      if (isPartOfComponents(project, components.held().get(""), changes)) components.forget("");
      for (const [file, kind] of changes)
        for (const name of ownersOf(file, folders.held(), directory)) takeIntoFolder(name, file, kind === "listed");
    },
    listFiles: () => [
      ...listGraph(described.held().get("") ?? [], directory),
      ...[...folders.held().values()].flatMap(({ value }) =>
        [...value.includes.values()].map((include) => path.resolve(directory, include.path)),
      ),
      ...listComponentSources(components.held().get(""), directory),
    ],
  };
}

/** The files of components, besides those in packages. */
function listComponentSources(components: OwnComponents | undefined, directory: string): readonly string[] {
  return (components?.sources ?? []).map((source) => path.resolve(directory, source.path));
}

/** Whether components depend on a changed file: one in their folder, or one that they import. */
function isPartOfComponents(
  { directory, input }: OpenProject,
  components: OwnComponents | undefined,
  changes: Changes,
): boolean {
  if (input.components === undefined) return false;
  const folder = path.resolve(directory, input.components);
  const sources = new Set(listComponentSources(components, directory));
  return [...changes.keys()].some((file) => isInside(folder, file) || sources.has(file));
}

/** The content folders that use a file: the innermost one that contains it, and those of pages that include it. */
function ownersOf(
  file: string,
  folders: ReadonlyMap<string, Checked<ContentFolder>>,
  directory: string,
): readonly string[] {
  const around = [...folders.keys()].filter((name) => isInside(path.resolve(directory, name), file));
  const innermost = around.toSorted((one, other) => other.length - one.length).slice(0, 1);
  const quoting = [...folders].filter(([, { value }]) =>
    [...value.includes.values()].some((include) => path.resolve(directory, include.path) === file),
  );
  return [...new Set([...innermost, ...quoting.map(([name]) => name)])];
}

/**
 * Whether a description depends on a changed file. A description with errors may depend on any file that was added or
 * removed.
 */
function isDescribedBy(described: readonly DescribedVersion[], changes: Changes, directory: string): boolean {
  const isBroken = described.some(({ apis }) => apis.findings.length > 0);
  if (isBroken && [...changes.values()].includes("listed")) return true;
  return listGraph(described, directory).some((file) => changes.has(file));
}

/** The files of a description and their overlays. */
function listNames({ files }: SpecDocument): readonly string[] {
  return [...files.values()].flatMap(listTextsOf).map((source) => source.path);
}

/**
 * All files of the descriptions, including those that could not be read and may be created later. Files outside the project
 * have the names that their own folder gives them.
 */
function listGraph(described: readonly DescribedVersion[], directory: string): readonly string[] {
  return described.flatMap(({ apis, input }) =>
    apis.value.flatMap(({ document }) =>
      [...listNames(document), ...document.externals.keys(), ...document.failures.keys()]
        .filter((file) => !isWebUrl(file))
        .flatMap((file) => [path.resolve(directory, file), path.resolve(input.outsideFolder ?? directory, file)]),
    ),
  );
}
