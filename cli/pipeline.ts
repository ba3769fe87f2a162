import type { ApiProject, Edition, Project } from "../generators/contract.ts";
import { checkExamples, prefetchExamples, type ExampleInput } from "../generators/examples/check-examples.ts";
import type { ExampleSummary } from "../generators/examples/model.ts";
import type { KeptPages } from "../generators/pages/build/pages.ts";
import { loadContent } from "../generators/pages/load.ts";
import type { ContentFolder, StaticFile } from "../generators/pages/model.ts";
import { checkSamples } from "../generators/samples/check-samples.ts";
import type { Checked, DocsgenError } from "../generators/source/docsgen-error.ts";
import { fingerprint } from "../generators/source/fingerprint.ts";
import { cached, noCache, scopeCache, type Cache } from "../generators/source/cache.ts";
import { mergeFindings } from "../generators/source/merge-findings.ts";
import { restoreFinding, storeFinding } from "../generators/source/stored-finding.ts";
import { checkSearch } from "../generators/search/check-search.ts";
import { loadBrowserAssets } from "./output/browser-assets.ts";
import { openEdition, type BuiltEdition } from "./assembly/build-edition.ts";
import { checkFolders, findTakenPrefixes } from "./assembly/check-folders.ts";
import type { OpenProject } from "./project.ts";
import { digestConfig, type Config } from "./config/config.ts";
import { describeVersions, type DescribedApi, type DescribedVersion } from "./assembly/describe-versions.ts";
import { hashInputs } from "./assembly/input-hashes.ts";
import { loadLanguages, type LoadedVersion, type LoadFolder } from "./assembly/load-versions.ts";
import type { CheckSummary } from "./report/model.ts";
import type { Progress } from "./report/progress.ts";
import { createCardPainter } from "./output/social-cards.ts";
import { sumExamples } from "./assembly/sum-examples.ts";

/** What a run comes to before anything is written. */
export interface PipelineResult {
  /** A project for each language of each version, that of the default edition first. */
  readonly editions: readonly [Project, ...Project[]];
  readonly findings: readonly DocsgenError[];
  readonly examples: CheckSummary;
  readonly measureCoverage: ExampleSummary["measureCoverage"];
  /** Notes on samples that are not shown; made only where samples are. */
  readonly checkSamples: () => readonly DocsgenError[];
  /** The references of the current version, to tell where in its description a page comes from. */
  readonly references: readonly DescribedApi[];
  /** Hash of each input file by its path. */
  readonly inputs: ReadonlyMap<string, string>;
}

/** Lets workers render new pages into the cache, if there are enough of them; returns findings about the workers. */
export type RenderInWorkers = (countNew: () => number) => Promise<readonly DocsgenError[]>;

/** How a run comes to what it reads, and to what was made before: one that goes on for long holds what has not changed. */
export interface PipelineSteps {
  /** Results of earlier builds. */
  readonly cache: Cache;
  readonly describe: (opened: OpenProject) => Promise<readonly DescribedVersion[]>;
  readonly loadFolder: LoadFolder;
  /** What was made before of the pages of an edition, by its prefix. */
  readonly keptPages: (prefix: string) => KeptPages;
  readonly renderInWorkers?: RenderInWorkers | undefined;
  readonly loadAssets: (opened: OpenProject) => Promise<Pick<Project, "assets" | "drawCard">>;
}

/** The steps of a run that is alone: everything is read. */
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

/** The whole program up to the output: reads, builds and checks. Writes nothing but the cache. */
export async function runPipeline(
  opened: OpenProject,
  progress: Progress,
  known: Pick<PipelineSteps, "cache" | "renderInWorkers"> = { cache: noCache },
): Promise<PipelineResult> {
  const { judge, findings, ...built } = await buildProjects(opened, progress, readAll(opened, known));
  progress.start("examples");
  const judged = await judge();
  return { ...built, ...judged, findings: mergeFindings([findings, judged.findings]) };
}

type Judgement = Pick<PipelineResult, "examples" | "findings" | "measureCoverage">;

/** Projects that can be shown, before their examples are judged: these take nothing away from a site. */
export interface BuiltProjects extends Omit<PipelineResult, keyof Judgement> {
  /** All but those of examples and of the search. */
  readonly findings: readonly DocsgenError[];
  readonly judge: () => Promise<Judgement>;
}

/** Reads and builds; what is found by looking at whole pages only is left for later. */
export async function buildProjects(
  opened: OpenProject,
  progress: Progress,
  steps: PipelineSteps,
): Promise<BuiltProjects> {
  const { loaded } = opened;
  progress.start("description");
  const described = await steps.describe(opened);

  progress.start("pages");
  const read = await loadPages(described, loaded.config, steps);
  const contents = listContents(read);
  const input = { loaded, brand: findBrand(loaded.config, contents), keptPages: steps.keptPages };
  const open = read.map((version) => {
    const editions = version.contents.value.map((content) => openEdition(content, { ...input, version }));
    return { version, editions };
  });
  for (const { editions } of open) for (const edition of editions) await edition.prefetch();
  const countNew = (): number => sumOf(open.flatMap(({ editions }) => editions.map((edition) => edition.countNew())));
  const lost = (await steps.renderInWorkers?.(countNew)) ?? [];
  const versions = open.map(({ version, editions }) => ({ version, editions: editions.map(({ build }) => build()) }));
  const all = versions.flatMap(({ version, editions }) =>
    editions.map(({ value }) => ({ ...value, apis: version.described })),
  );
  const projects = await assembleProjects(all, opened, steps);
  const [original] = contents;
  return {
    editions: projects,
    findings: mergeFindings([
      ...read.map(({ apis }) => apis.findings),
      ...read.map((version) => version.contents.findings),
      ...versions.flatMap(({ editions }) => editions.map(({ findings }) => findings)),
      ...read.map(({ shared }) => shared),
      loaded.texts.flatMap(({ findings }) => findings),
      lost,
      findTakenPrefixes(all),
      original === undefined ? [] : checkFolders(opened, original),
    ]),
    judge: async () => await judge({ versions, projects, config: loaded.config, cache: steps.cache }),
    checkSamples: () =>
      described.flatMap(({ described: apis, path }) =>
        checkSamplesOf(apis, loaded.config, scopeCache(steps.cache, path)),
      ),
    references: described[0]?.described ?? [],
    get inputs() {
      return hashInputs(
        [loaded.file, opened.lockFile, ...loaded.texts.map(({ file }) => file)].filter((file) => file !== undefined),
        described.flatMap(({ apis }) => apis.value.map(({ document }) => document)),
        contents,
      );
    },
  };
}

/** A version that was read as a whole. */
export type ReadVersion = DescribedVersion & LoadedVersion;

/** Reads the pages of every version. */
export async function loadPages(
  described: readonly DescribedVersion[],
  config: Config,
  { loadFolder }: Pick<PipelineSteps, "loadFolder">,
): Promise<readonly ReadVersion[]> {
  const read: ReadVersion[] = [];
  for (const version of described) read.push(await loadLanguages(version, config, loadFolder));
  return read;
}

/** The folders of pages of all versions, that of the default edition first. */
export function listContents(read: readonly ReadVersion[]): readonly ContentFolder[] {
  return read.flatMap((version) => version.contents.value.map(({ content }) => content));
}

interface BuiltVersion {
  readonly version: DescribedVersion;
  readonly editions: readonly Checked<BuiltEdition>[];
}

interface JudgeInput {
  readonly versions: readonly BuiltVersion[];
  readonly projects: readonly Project[];
  readonly config: Config;
  readonly cache: Cache;
}

async function judge({ versions, projects, config, cache }: JudgeInput): Promise<Judgement> {
  const ofConfig = scopeCache(cache, digestConfig(config));
  const judged: (Checked<ExampleSummary> | undefined)[] = [];
  for (const built of versions) {
    const input = listExamples(built, config, scopeCache(ofConfig, built.version.path));
    if (input !== undefined) await prefetchExamples(input);
    judged.push(input && checkExamples(input));
  }
  return {
    findings: mergeFindings([
      ...judged.map((examples) => examples?.findings ?? []),
      ...projects.map((project) =>
        // What concerns the reference is told at the root of its description.
        checkSearch(project, config.search.maximumMegabytes, () => versions[0]?.version.described[0]?.locate("#")),
      ),
    ]),
    examples: sumExamples(judged.flatMap((examples) => examples?.value ?? [])),
    measureCoverage: judged[0]?.value.measureCoverage ?? (() => []),
  };
}

/** Judges the examples of a version by its own description: those of every language, and of each page once. */
function listExamples({ version, editions }: BuiltVersion, { check }: Config, cache: Cache): ExampleInput | undefined {
  const { references, described: apis } = version;
  if (apis.length === 0) return undefined;
  const guides = editions.flatMap(({ value }) => value.guides.filter(({ isFallback }) => !isFallback));
  const pages = [...guides, ...references.flatMap(({ described }) => described.pages)];
  return { apis: apis.map((api) => ({ ...api, ...check })), pages, cache };
}

function checkSamplesOf(apis: readonly DescribedApi[], config: Config, cache: Cache): readonly DocsgenError[] {
  return apis.flatMap(({ shown, samples, locate, digest, name }) => {
    const step = { step: "samples", key: fingerprint(digest, name, digestConfig(config)) };
    return cached(cache, step, () => checkSamples({ api: shown, samples, locate }).map(storeFinding)).map(
      restoreFinding,
    );
  });
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

type EditionWithApis = BuiltEdition & { readonly apis: readonly ApiProject[] };

async function assembleProjects(
  all: readonly EditionWithApis[],
  opened: OpenProject,
  steps: PipelineSteps,
): Promise<readonly [Project, ...Project[]]> {
  const { config } = opened.loaded;
  const editions: readonly Edition[] = all.map(({ edition }) => edition);
  const { assets, drawCard } = await steps.loadAssets(opened);
  const [first, ...others] = all.map((built): Project => ({
    ...built,
    editions,
    assets,
    drawCard,
    cache: siteCache(steps.cache, opened),
    console: config.reference.console,
    hasSelfTest: config.sdk.selfTest,
  }));
  // There is always a language and a version: the config has defaults for both.
  if (first === undefined) throw new Error("The project has no edition.");
  return [first, ...others];
}

/** Narrows a cache to everything that each file of a site may depend on, apart from its own input. */
export function siteCache(cache: Cache, { loaded, input }: Pick<OpenProject, "loaded" | "input">): Cache {
  const texts = loaded.texts.map((own) => own.texts);
  // Absolute, and no file depends on it.
  const { outsideFolder: _folder, ...places } = input;
  return scopeCache(cache, fingerprint(digestConfig(loaded.config), texts, places));
}

/** The images that the config names and the owner's style sheet: a version that was cut without them has the current ones. */
export function findBrand(
  { logo, favicon, icons, appleTouchIcon, socialImage }: Config,
  [original]: readonly ContentFolder[],
): readonly StaticFile[] {
  const named = new Set([logo?.light, logo?.dark, favicon, appleTouchIcon, socialImage, ...icons]);
  return original?.statics.filter(({ path }) => named.has(`/${path}`) || path === "theme.css") ?? [];
}
