import type { ApiProject, Project } from "../generators/contract.ts";
import { checkExamples } from "../generators/examples/check-examples.ts";
import { buildCategories } from "../generators/pages/build/categories.ts";
import type { ExampleSummary } from "../generators/examples/model.ts";
import { checkLinks } from "../generators/pages/build/links.ts";
import { buildNavigation, checkSidebar } from "../generators/pages/build/navigation.ts";
import { buildPages } from "../generators/pages/build/pages.ts";
import { loadContent } from "../generators/pages/load.ts";
import { createMarkdownParser } from "../generators/pages/markdown.ts";
import type { ContentFolder } from "../generators/pages/model.ts";
import { checkSamples } from "../generators/samples/check-samples.ts";
import { createSamples } from "../generators/samples/create-samples.ts";
import type { Checked, DocsgenError } from "../generators/source/docsgen-error.ts";
import { checkSearch } from "../generators/search/check-search.ts";
import { buildValidators } from "../generators/validators/build-validators.ts";
import { limitToShown } from "../generators/validators/limit-to-shown.ts";
import { loadBrowserAssets } from "./browser-assets.ts";
import { buildReferences, findSharedRoutes } from "./build-references.ts";
import type { OpenProject } from "./commands/open-project.ts";
import { hashInputs } from "./input-hashes.ts";
import { findLinkTargets, findTakenRoutes } from "./link-targets.ts";
import { loadApis } from "./load-apis.ts";
import type { WeighedApi } from "./page-weights.ts";
import type { CheckSummary } from "./report/model.ts";
import type { Progress } from "./report/progress.ts";
import { buildPublishing } from "./publishing.ts";
import { createCardPainter } from "./social-cards.ts";
import { buildHeadSettings, buildSettings } from "./settings.ts";

/** What a run comes to before anything is written. */
export interface PipelineResult {
  readonly project: Project;
  readonly findings: readonly DocsgenError[];
  readonly examples: CheckSummary;
  readonly measureCoverage: ExampleSummary["measureCoverage"];
  /** Notes on samples that are not shown; made only where samples are. */
  readonly checkSamples: () => readonly DocsgenError[];
  /** The references, to tell where in its description a page comes from. */
  readonly references: readonly WeighedApi[];
  /** Hash of each input file by its path. */
  readonly inputs: ReadonlyMap<string, string>;
}

const noContent: ContentFolder = { directory: "", markdown: [], categories: [], statics: [], includes: new Map() };
const noExamples: CheckSummary = { checked: 0, failed: 0, skipped: 0 };

/** The whole program up to the output: reads, builds and checks. Nothing is written. */
export async function runPipeline(opened: OpenProject, progress: Progress): Promise<PipelineResult> {
  const { directory, loaded, input } = opened;
  const { config } = loaded;
  progress.start("description");
  const apis = await loadApis(directory, input, createMarkdownParser);

  progress.start("pages");
  const content =
    input.content === undefined ? withoutFindings(noContent) : await loadContent(directory, input.content);
  const references = buildReferences(apis.value);
  const models = references.map(({ described }) => described.shown);
  const guides = buildPages(content.value, models);
  const categories = buildCategories(content.value, guides.value);
  const pages = [...guides.value, ...references.flatMap(({ described: { pages } }) => pages)];
  const navigation = buildNavigation(guides.value, categories.value, config.sidebar);
  const sidebar = config.sidebar === undefined ? [] : checkSidebar(guides.value, config.sidebar);
  const taken = [...findTakenRoutes(guides.value, references), ...findSharedRoutes(references, loaded.locate)];
  const targets = findLinkTargets(references, content.value.statics);
  const links = checkLinks(guides.value, targets);
  const publishing = buildPublishing(loaded, { guides: guides.value, targets });

  progress.start("examples");
  const judged = references.map(({ loaded: { built }, described }) => {
    const validators = buildValidators(described.api, config.sdk.formats === "assertion");
    const samples = createSamples(described.shown, limitToShown(validators, described));
    return { ...described, validators, samples, locate: built.locate, locateText: built.locateText };
  });
  const examples = judged.length === 0 ? undefined : checkExamples({ apis: judged, pages });

  const settings = buildSettings(config, models[0]);
  const project: Project = {
    settings,
    head: buildHeadSettings(config, settings),
    publishing: publishing.value,
    apis: judged satisfies readonly ApiProject[],
    pages,
    navigation,
    statics: content.value.statics,
    assets: loadBrowserAssets(),
    drawCard: await createCardPainter(opened),
    console: config.reference.console,
    hasSelfTest: config.sdk.selfTest,
  };
  const search = checkSearch(project, config.search.maximumMegabytes);
  const checked = [apis, content, guides, categories, publishing, examples].flatMap((stage) => stage?.findings ?? []);
  return {
    project,
    findings: [...checked, ...sidebar, ...taken, ...links, ...search],
    examples: examples?.value ?? noExamples,
    measureCoverage: examples?.value.measureCoverage ?? (() => []),
    checkSamples: () => judged.flatMap(({ shown, samples, locate }) => checkSamples({ api: shown, samples, locate })),
    references: judged,
    inputs: hashInputs(
      loaded.file,
      apis.value.map(({ document }) => document),
      content.value,
    ),
  };
}

function withoutFindings<T>(value: T): Checked<T> {
  return { value, findings: [] };
}
