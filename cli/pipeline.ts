import { buildApiModel } from "../generators/api/build/api-model.ts";
import { loadSpec } from "../generators/api/load.ts";
import type { ApiProject, Project } from "../generators/contract.ts";
import { checkExamples } from "../generators/examples/check-examples.ts";
import { buildCategories } from "../generators/pages/build/categories.ts";
import type { ExampleSummary } from "../generators/examples/model.ts";
import { checkLinks } from "../generators/pages/build/links.ts";
import { buildNavigation, checkSidebar } from "../generators/pages/build/navigation.ts";
import { buildPages } from "../generators/pages/build/pages.ts";
import { buildReferencePages } from "../generators/pages/build/reference-pages.ts";
import { loadContent } from "../generators/pages/load.ts";
import { createMarkdownParser } from "../generators/pages/markdown.ts";
import type { ContentFolder } from "../generators/pages/model.ts";
import type { Checked, DocsgenError } from "../generators/source/docsgen-error.ts";
import { buildValidators } from "../generators/validators/build-validators.ts";
import { loadBrowserAssets } from "./browser-assets.ts";
import type { Config } from "./config/config.ts";
import type { OpenProject } from "./commands/open-project.ts";
import { hashInputs } from "./input-hashes.ts";
import { findLinkTargets, findTakenRoutes } from "./link-targets.ts";
import type { CheckSummary } from "./report/model.ts";
import type { Progress } from "./report/progress.ts";
import { buildPublishing } from "./publishing.ts";
import { buildHeadSettings, buildSettings } from "./settings.ts";

/** What a run comes to before anything is written. */
export interface PipelineResult {
  readonly project: Project;
  readonly findings: readonly DocsgenError[];
  readonly examples: CheckSummary;
  readonly measureCoverage: ExampleSummary["measureCoverage"];
  /** Hash of each input file by its path. */
  readonly inputs: ReadonlyMap<string, string>;
}

const noContent: ContentFolder = { directory: "", markdown: [], categories: [], statics: [], includes: new Map() };
const noExamples: CheckSummary = { checked: 0, failed: 0, skipped: 0 };

/** The whole program up to the output: reads, builds and checks. Nothing is written. */
export async function runPipeline(
  { directory, loaded, input }: OpenProject,
  progress: Progress,
): Promise<PipelineResult> {
  const { config } = loaded;
  progress.start("description");
  const document = input.spec === undefined ? undefined : await loadSpec(directory, input.spec);
  const prose: DocsgenError[] = [];
  const built =
    document &&
    buildApiModel(
      document,
      createMarkdownParser((finding) => prose.push(finding)),
    );
  const api = built?.value.model;

  progress.start("pages");
  const content =
    input.content === undefined ? withoutFindings(noContent) : await loadContent(directory, input.content);
  const guides = buildPages(content.value, api === undefined ? [] : [api]);
  const categories = buildCategories(content.value, guides.value);
  const reference = api && buildReferencePages(api, config.reference);
  const pages = [...guides.value, ...(reference?.pages ?? [])];
  const navigation = buildNavigation(guides.value, categories.value, config.sidebar);
  const sidebar = config.sidebar === undefined ? [] : checkSidebar(guides.value, config.sidebar);
  const taken = findTakenRoutes(guides.value, reference?.pages ?? []);
  const targets = findLinkTargets(reference?.anchors ?? new Map(), content.value.statics);
  const links = checkLinks(guides.value, targets);
  const publishing = buildPublishing(loaded, { guides: guides.value, targets });

  progress.start("examples");
  const validators = api && buildValidators(api, config.sdk.formats === "assertion");
  const examples = built && validators && checkExamples({ ...built.value, api: built.value.model, validators, pages });

  const settings = buildSettings(config, api);
  const project: Project = {
    settings,
    head: buildHeadSettings(config, settings),
    publishing: publishing.value,
    apis: api && validators && reference ? [mainApi({ api, validators, ...reference }, config)] : [],
    pages,
    navigation,
    statics: content.value.statics,
    assets: loadBrowserAssets(),
    hasSelfTest: config.sdk.selfTest,
  };
  const checked = [built, content, guides, categories, publishing, examples].flatMap((stage) => stage?.findings ?? []);
  return {
    project,
    findings: [...checked, ...prose, ...sidebar, ...taken, ...links],
    examples: examples?.value ?? noExamples,
    measureCoverage: examples?.value.measureCoverage ?? (() => []),
    inputs: hashInputs(loaded.file, document, content.value),
  };
}

/** The main description keeps the places that every site has. */
function mainApi(built: Pick<ApiProject, "api" | "validators" | "pages" | "addresses">, config: Config): ApiProject {
  const { api, validators, pages, addresses } = built;
  const places = { route: config.reference.route, filesRoute: "/", kitFolder: "sdk", sdkName: config.sdk.name };
  return { name: "api", label: "API", ...places, api, validators, pages, addresses };
}

function withoutFindings<T>(value: T): Checked<T> {
  return { value, findings: [] };
}
