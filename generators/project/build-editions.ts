import type { ContentFolder, StaticFile } from "../pages/model.ts";
import type { OwnComponents } from "../pages/own-components/model.ts";
import type { Checked, DocsgenError } from "../source/docsgen-error.ts";
import type { StepRunner } from "../source/step-runner.ts";
import { addApiChanges, type ChangesInput, type ListedChanges } from "./api-changes.ts";
import { openEdition, type BuiltEdition, type EditionInput } from "./build-edition.ts";
import type { DescribedVersion } from "./describe-versions.ts";
import type { LoadedSettings, ProjectConfig } from "./inputs.ts";
import { checkEditionLinks } from "./edition-links.ts";
import { loadLanguages, type LoadedVersion, type LoadFolder } from "./load-versions.ts";

/** Lets workers render new pages into the cache, if there are enough of them. Returns findings about the workers. */
export type RenderInWorkers = (countNew: () => number) => Promise<readonly DocsgenError[]>;

/** Compiles the project's own components; undefined if it has none. */
export type LoadComponents = () => Promise<OwnComponents | undefined>;

/** How pages are rendered. */
interface Rendering {
  /** Results for the pages of an edition, by its prefix. */
  readonly pageOptions: EditionInput["pageOptions"];
  readonly renderInWorkers?: RenderInWorkers | undefined;
  readonly loadComponents: LoadComponents;
}

/** A version with its descriptions and the pages of every language. */
export type ReadVersion = DescribedVersion & LoadedVersion & ListedChanges;

/** A version whose pages are rendered, in every language. */
export interface BuiltVersion {
  readonly version: DescribedVersion & ListedChanges;
  readonly editions: readonly Checked<BuiltEdition>[];
}

/** Reads the pages of every version. */
export async function loadPages(
  described: readonly DescribedVersion[],
  loaded: ChangesInput["loaded"],
  { loadFolder, runner }: { readonly loadFolder: LoadFolder; readonly runner: StepRunner },
): Promise<readonly ReadVersion[]> {
  const read: ReadVersion[] = [];
  for (const version of described)
    read.push(
      addApiChanges(await loadLanguages(version, loaded.config, loadFolder), { versions: described, runner, loaded }),
    );
  return read;
}

/**
 * Renders the pages of every edition, and reports crashed workers, errors in components, and broken links between
 * editions.
 */
export async function buildEditions(
  read: readonly ReadVersion[],
  loaded: LoadedSettings,
  { pageOptions, renderInWorkers, loadComponents }: Rendering,
): Promise<Checked<readonly BuiltVersion[]>> {
  const components = await loadComponents();
  const input = { loaded, brand: findBrand(loaded.config, listContents(read)), pageOptions, components };
  const open = read.map((version) => ({
    version,
    editions: version.contents.value.map((content) => openEdition(content, { ...input, version })),
  }));
  const all = open.flatMap(({ editions }) => editions);
  for (const edition of all) await edition.prefetch();
  const countNew = (): number => all.reduce((sum, edition) => sum + edition.countNew(), 0);
  const lost: readonly DocsgenError[] = (await renderInWorkers?.(countNew)) ?? [];
  const built = open.map(({ version, editions }) => ({ version, editions: editions.map(({ build }) => build()) }));
  const links = checkEditionLinks(built.flatMap(({ editions }) => editions.map(({ value }) => value)));
  return { value: built, findings: [...lost, ...(components?.findings ?? []), ...links] };
}

/** The content folders of all versions, the default edition's first. */
export function listContents(read: readonly ReadVersion[]): readonly ContentFolder[] {
  return read.flatMap((version) => version.contents.value.map(({ content }) => content));
}

/**
 * The images that the config names and the owner's style sheet. A version without its own copies uses the current ones.
 */
export function findBrand(
  { logo, favicon, icons, appleTouchIcon, socialImage }: ProjectConfig,
  [original]: readonly ContentFolder[],
): readonly StaticFile[] {
  const named = new Set([logo?.light, logo?.dark, favicon, appleTouchIcon, socialImage, ...icons]);
  return original?.statics.filter(({ path }) => named.has(`/${path}`) || path === "theme.css") ?? [];
}
