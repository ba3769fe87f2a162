import type { ApiProject, Edition, Project } from "../generators/contract.ts";
import { checkExamples } from "../generators/examples/check-examples.ts";
import type { ExampleSummary } from "../generators/examples/model.ts";
import type { StaticFile } from "../generators/pages/model.ts";
import { checkSamples } from "../generators/samples/check-samples.ts";
import { createSamples } from "../generators/samples/create-samples.ts";
import type { Checked, DocsgenError } from "../generators/source/docsgen-error.ts";
import { fingerprint } from "../generators/source/fingerprint.ts";
import { noMemory, partOfMemory, type Memory } from "../generators/source/memory.ts";
import { mergeFindings } from "../generators/source/merge-findings.ts";
import { rememberFindings } from "../generators/source/stored-finding.ts";
import { checkSearch } from "../generators/search/check-search.ts";
import { buildValidators } from "../generators/validators/build-validators.ts";
import { limitToShown } from "../generators/validators/limit-to-shown.ts";
import { loadBrowserAssets } from "./browser-assets.ts";
import { buildEdition, type BuiltEdition } from "./build-edition.ts";
import { buildReferences, findSharedRoutes, type BuiltReference } from "./build-references.ts";
import { checkFolders, findTakenPrefixes } from "./check-folders.ts";
import type { OpenProject } from "./commands/open-project.ts";
import type { Config } from "./config/config.ts";
import { hashInputs } from "./input-hashes.ts";
import { loadLanguages, loadVersions, type LoadedVersion } from "./load-versions.ts";
import type { WeighedApi } from "./page-weights.ts";
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
  readonly references: readonly WeighedApi[];
  /** Hash of each input file by its path. */
  readonly inputs: ReadonlyMap<string, string>;
}

/** The whole program up to the output: reads, builds and checks. Nothing is written but to the memory. */
export async function runPipeline(
  opened: OpenProject,
  progress: Progress,
  memory: Memory = noMemory,
): Promise<PipelineResult> {
  const { directory, loaded } = opened;
  const { config } = loaded;
  progress.start("description");
  const described = await loadVersions(opened);

  progress.start("pages");
  const read: LoadedVersion[] = [];
  for (const version of described) read.push(await loadLanguages(directory, version, config));
  const contents = read.flatMap((version) => version.contents.value.map(({ content }) => content));
  const [original] = contents;
  const brand = original === undefined ? [] : findBrand(config, original.statics);
  const versions = read.map((version) => {
    const references = buildReferences(version.apis.value);
    const editions = version.contents.value.map((content) =>
      buildEdition(content, { version, references, loaded, brand, memory }),
    );
    return { version, references, editions, shared: findSharedRoutes(references, loaded.locate) };
  });

  progress.start("examples");
  const judged = versions.map((version) => judgeVersion(version, config, memory));

  const all = versions.flatMap(({ editions }, index) =>
    editions.map(({ value }) => ({ ...value, apis: judged[index]?.apis ?? [] })),
  );
  const projects = await assembleProjects(all, opened, memory);
  const current = judged[0];
  return {
    editions: projects,
    findings: mergeFindings([
      ...read.map(({ apis }) => apis.findings),
      ...read.map((version) => version.contents.findings),
      ...versions.flatMap(({ editions }) => editions.map(({ findings }) => findings)),
      ...judged.map(({ examples }) => examples?.findings ?? []),
      ...versions.map(({ shared }) => shared),
      loaded.texts.flatMap(({ findings }) => findings),
      findTakenPrefixes(all),
      original === undefined ? [] : checkFolders(opened, original),
      ...checkSearches(projects, config, current?.apis),
    ]),
    examples: sumExamples(judged.flatMap(({ examples }) => examples?.value ?? [])),
    measureCoverage: current?.examples?.value.measureCoverage ?? (() => []),
    checkSamples: () => judged.flatMap(({ apis }) => checkSamplesOf(apis, config, memory)),
    references: current?.apis ?? [],
    inputs: hashInputs(
      [loaded.file, ...loaded.texts.map(({ file }) => file)].filter((file) => file !== undefined),
      described.flatMap(({ apis }) => apis.value.map(({ document }) => document)),
      contents,
    ),
  };
}

interface BuiltVersion {
  readonly references: readonly BuiltReference[];
  readonly editions: readonly Checked<BuiltEdition>[];
}

/** Judges the examples of a version by its own description: those of every language, and of each page once. */
function judgeVersion({ references, editions }: BuiltVersion, config: Config, memory: Memory) {
  const apis = references.map(({ loaded: { built }, described }) => {
    const validators = buildValidators(described.api, config.sdk.formats === "assertion");
    const samples = createSamples(described.shown, limitToShown(validators, described));
    return { ...described, validators, samples, locate: built.locate, locateText: built.locateText };
  });
  const guides = editions.flatMap(({ value }) => value.guides.filter(({ isFallback }) => !isFallback));
  const pages = [...guides, ...references.flatMap(({ described }) => described.pages)];
  return {
    apis,
    examples:
      apis.length === 0
        ? undefined
        : checkExamples({ apis, pages, memory: partOfMemory(memory, `examples ${fingerprint(config)}`) }),
  };
}

/** What concerns the reference is told at the root of its description. */
function checkSearches(
  projects: readonly Project[],
  { search }: Config,
  apis: readonly WeighedApi[] = [],
): readonly (readonly DocsgenError[])[] {
  return projects.map((project) => checkSearch(project, search.maximumMegabytes, () => apis[0]?.locate("#")));
}

function checkSamplesOf(
  apis: readonly (ApiProject & Pick<WeighedApi, "locate">)[],
  config: Config,
  memory: Memory,
): readonly DocsgenError[] {
  return apis.flatMap(({ shown, samples, locate, digest }) =>
    rememberFindings(memory, `samples ${fingerprint(digest, config)}`, () =>
      checkSamples({ api: shown, samples, locate }),
    ),
  );
}

type EditionWithApis = BuiltEdition & { readonly apis: readonly ApiProject[] };

async function assembleProjects(
  all: readonly EditionWithApis[],
  opened: OpenProject,
  memory: Memory,
): Promise<readonly [Project, ...Project[]]> {
  const { config } = opened.loaded;
  const editions: readonly Edition[] = all.map(({ edition }) => edition);
  const assets = loadBrowserAssets();
  const drawCard = await createCardPainter(opened);
  const [first, ...others] = all.map((built): Project => ({
    ...built,
    editions,
    assets,
    drawCard,
    memory: partOfMemory(memory, `site ${fingerprint(config)}`),
    console: config.reference.console,
    hasSelfTest: config.sdk.selfTest,
  }));
  // There is always a language and a version: the config has defaults for both.
  if (first === undefined) throw new Error("The project has no edition.");
  return [first, ...others];
}

/** The images that the config names and the owner's style sheet: a version that was cut without them has the current ones. */
function findBrand(
  { logo, favicon, icons, appleTouchIcon, socialImage }: Config,
  statics: readonly StaticFile[],
): readonly StaticFile[] {
  const named = new Set([logo?.light, logo?.dark, favicon, appleTouchIcon, socialImage, ...icons]);
  return statics.filter(({ path }) => named.has(`/${path}`) || path === "theme.css");
}
