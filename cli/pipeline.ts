import type { ApiProject, Edition, Project } from "../generators/contract.ts";
import { checkExamples } from "../generators/examples/check-examples.ts";
import type { ExampleSummary } from "../generators/examples/model.ts";
import type { KeptPages } from "../generators/pages/build/pages.ts";
import { loadContent, type KnownFiles } from "../generators/pages/load.ts";
import type { ContentFolder, StaticFile } from "../generators/pages/model.ts";
import type { Operation } from "../generators/api/model.ts";
import { checkSamples } from "../generators/samples/check-samples.ts";
import type { OperationSamples } from "../generators/samples/model.ts";
import type { Checked, DocsgenError } from "../generators/source/docsgen-error.ts";
import { fingerprint } from "../generators/source/fingerprint.ts";
import { withKeptParts } from "../generators/source/kept-parts.ts";
import { noMemory, partOfMemory, type Memory } from "../generators/source/memory.ts";
import { mergeFindings } from "../generators/source/merge-findings.ts";
import { rememberFindings } from "../generators/source/stored-finding.ts";
import { checkSearch } from "../generators/search/check-search.ts";
import { loadBrowserAssets } from "./browser-assets.ts";
import { openEdition, type BuiltEdition } from "./build-edition.ts";
import { checkFolders, findTakenPrefixes } from "./check-folders.ts";
import type { OpenProject } from "./commands/open-project.ts";
import type { Config } from "./config/config.ts";
import { describeVersions, type DescribedApi, type DescribedVersion } from "./describe-versions.ts";
import { hashInputs } from "./input-hashes.ts";
import { loadLanguages, type LoadedVersion, type LoadFolder } from "./load-versions.ts";
import type { CheckSummary } from "./report/model.ts";
import type { Progress } from "./report/progress.ts";
import { createCardPainter } from "./social-cards.ts";
import { sumExamples } from "./sum-examples.ts";

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

/** Lets others translate new pages, if their number makes that pay; gives what went wrong with them. */
export type TranslateNew = (countNew: () => number) => Promise<readonly DocsgenError[]>;

/** How a run comes to what it reads, and to what was made before: one that goes on for long holds what has not changed. */
export interface PipelineSteps {
  /** What earlier runs made. */
  readonly memory: Memory;
  readonly describe: (opened: OpenProject) => Promise<readonly DescribedVersion[]>;
  readonly loadFolder: LoadFolder;
  /** What was made before of the pages of an edition, by its prefix. */
  readonly keptPages: (prefix: string) => KeptPages;
  /** Lets others translate pages into the memory, if so many are new that it pays. */
  readonly translate?: TranslateNew | undefined;
  readonly loadAssets: (opened: OpenProject) => Promise<Pick<Project, "assets" | "drawCard">>;
}

/** What a run has of earlier ones. */
export interface RunMemory extends Pick<PipelineSteps, "memory" | "translate"> {
  /** SHA-256 of a file in the folders of pages, by its absolute path, as hexadecimal digits. */
  readonly digestOf?: KnownFiles["digestOf"];
}

/** The steps of a run that is alone: everything is read. */
export function readAll({ directory }: OpenProject, { memory, ...known }: RunMemory): PipelineSteps {
  const { digestOf = () => undefined, translate } = known;
  return {
    memory,
    translate,
    describe: async (opened) => await describeVersions(opened, memory),
    loadFolder: async (folder, skipped) => await loadContent(directory, folder, skipped, { memory, digestOf }),
    keptPages: (prefix) => ({ memory: partOfMemory(memory, `page ${prefix}`) }),
    loadAssets: async (opened) => ({ assets: loadBrowserAssets(), drawCard: await createCardPainter(opened) }),
  };
}

/** The whole program up to the output: reads, builds and checks. Nothing is written but to the memory. */
export async function runPipeline(
  opened: OpenProject,
  progress: Progress,
  known: RunMemory = { memory: noMemory },
): Promise<PipelineResult> {
  const { judge, findings, ...built } = await buildProjects(opened, progress, readAll(opened, known));
  progress.start("examples");
  const judged = judge();
  return { ...built, ...judged, findings: mergeFindings([findings, judged.findings]) };
}

type Judgement = Pick<PipelineResult, "examples" | "findings" | "measureCoverage">;

/** Projects that can be shown, before their examples are judged: these take nothing away from a site. */
export interface BuiltProjects extends Omit<PipelineResult, keyof Judgement> {
  /** All but those of examples and of the search. */
  readonly findings: readonly DocsgenError[];
  readonly judge: () => Judgement;
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
  const countNew = (): number => sumOf(open.flatMap(({ editions }) => editions.map((edition) => edition.countNew())));
  const lost = (await steps.translate?.(countNew)) ?? [];
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
    judge: () => judge({ versions, projects, config: loaded.config, memory: steps.memory }),
    checkSamples: () =>
      described.flatMap(({ described: apis, path }) =>
        checkSamplesOf(apis, loaded.config, partOfMemory(steps.memory, `samples ${path}`)),
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
  readonly memory: Memory;
}

function judge({ versions, projects, config, memory }: JudgeInput): Judgement {
  const remembered = partOfMemory(memory, `examples ${fingerprint(config)}`);
  const judged = versions.map((built) => judgeVersion(built, config, partOfMemory(remembered, built.version.path)));
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
function judgeVersion(
  { version, editions }: BuiltVersion,
  { check }: Config,
  memory: Memory,
): Checked<ExampleSummary> | undefined {
  const { references, described: apis } = version;
  if (apis.length === 0) return undefined;
  const guides = editions.flatMap(({ value }) => value.guides.filter(({ isFallback }) => !isFallback));
  const pages = [...guides, ...references.flatMap(({ described }) => described.pages)];
  return checkExamples({ apis: apis.map((api) => ({ ...api, ...check })), pages, memory });
}

function checkSamplesOf(apis: readonly DescribedApi[], config: Config, memory: Memory): readonly DocsgenError[] {
  const asked = fingerprint(config);
  return apis.flatMap(({ shown, samples, locate, digest, name, parts }) => {
    // The next edit of the description needs them, however many edits of pages come before it.
    memory.has(name);
    return rememberFindings(memory, fingerprint(digest, asked), () =>
      withKeptParts<OperationSamples["notShown"], readonly DocsgenError[]>(memory, name, (kept) => {
        const notShownOf = (operation: Operation): OperationSamples["notShown"] => {
          const key = fingerprint(parts.ofFrame(), parts.ofOperation(operation), asked);
          const notShown = kept.get(key) ?? samples.samplesOf(operation).notShown;
          kept.set(key, notShown);
          return notShown;
        };
        return checkSamples({ api: shown, notShownOf, locate });
      }),
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
    memory: siteMemory(steps.memory, config),
    console: config.reference.console,
    hasSelfTest: config.sdk.selfTest,
  }));
  // There is always a language and a version: the config has defaults for both.
  if (first === undefined) throw new Error("The project has no edition.");
  return [first, ...others];
}

/** What earlier runs made of the site as this config wants it. */
export function siteMemory(memory: Memory, config: Config): Memory {
  return partOfMemory(memory, `site ${fingerprint(config)}`);
}

/** The images that the config names and the owner's style sheet: a version that was cut without them has the current ones. */
export function findBrand(
  { logo, favicon, icons, appleTouchIcon, socialImage }: Config,
  [original]: readonly ContentFolder[],
): readonly StaticFile[] {
  const named = new Set([logo?.light, logo?.dark, favicon, appleTouchIcon, socialImage, ...icons]);
  return original?.statics.filter(({ path }) => named.has(`/${path}`) || path === "theme.css") ?? [];
}
