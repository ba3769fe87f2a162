import type { Checked, DocsgenError } from "../../source/docsgen-error.ts";
import { cached, noCache, type Cache } from "../../source/cache.ts";
import { fingerprint } from "../../source/fingerprint.ts";
import { dropRepeated } from "../../source/merge-findings.ts";
import { findImageSize } from "../image-size.ts";
import { blogRoute } from "../blog/post-path.ts";
import type { OwnComponents } from "../own-components/model.ts";
import { createFindVariable } from "../markdown/variables.ts";
import { createPageParser } from "../markdown.ts";
import type { ContentFolder, GuidePage } from "../model.ts";
import { readFacts } from "../page-facts.ts";
import { defaultPageSettings, type PageSettings } from "../page-settings.ts";
import type { PagePlugins } from "../../extensions/page-plugins.ts";
import type { ApiModel, Operation } from "../../api/model.ts";
import { createFindTerm, findTerms, type Terms } from "../directives/glossary.ts";
import { createFindMissing } from "../values/find-part.ts";
import { findNoReference, type FindNamedPart } from "../values/find-reference.ts";
import { createFindValue } from "../values/find-value.ts";
import { createLookups } from "../values/schema-layers.ts";
import { createFindTarget, findInOldPages, type LinkSurroundings } from "./find-target.ts";
import { buildGuidePage, outlineGuidePage, type RoutedFile } from "./guide-page.ts";
import { holdNothing, type HeldPages, type SharedContext } from "../cache/held-pages.ts";
import { openKnownNames, stepsOfPages, type KnownNames } from "../cache/cached-page.ts";
import { routeFiles } from "./route-files.ts";

/**
 * Builds every page of the content folder. All routes are decided first because any text may link to any page.
 * Drafts have no page. If two pages have the same route, the first one wins.
 */
export function buildPages(
  content: ContentFolder,
  apis: readonly ApiModel[] = [],
  options: PageBuildOptions = {},
): Checked<readonly GuidePage[]> {
  return openPages(content, apis, options).build();
}

/** The pages of a content folder with final routes, before their texts are rendered. */
export interface OpenPages {
  /** How many pages no earlier run has rendered. */
  readonly countNew: () => number;
  /** Fetches rendered pages from the remote cache, if there is one. */
  readonly prefetch: () => Promise<void>;
  readonly build: () => Checked<readonly GuidePage[]>;
  /** Builds page by page, so that the caller can do other work in between. */
  readonly steps: () => Generator<undefined, Checked<readonly GuidePage[]>>;
}

/** Earlier results, and which pages to render in this run. */
export interface PageBuildOptions {
  /** Results of earlier runs. */
  readonly cache?: Cache;
  /** Hash of the descriptions. */
  readonly descriptions?: string;
  /** Whether the pages are written; false for a check. */
  readonly needsHtml?: boolean | undefined;
  /** Settings of the project that change how pages are rendered. */
  readonly settings?: PageSettings;
  /** The plugins of pages; undefined: the project has none. */
  readonly plugins?: PagePlugins | undefined;
  /** The pages of earlier builds in this process; undefined: there are none. */
  readonly held?: HeldPages | undefined;
  /**
   * Routes of the pages that are requested now. Other pages that are not in memory are only outlined. Undefined: all
   * pages.
   */
  readonly requested?: ReadonlySet<string> | undefined;
  /** Which pages are rendered, by number. For the rest, only the route exists. Undefined: all pages. */
  readonly isInShare?: (index: number) => boolean;
  /** Hosts whose content the pages may show, such as videos; undefined: none. */
  readonly embedHosts?: readonly string[];
  /** Further link targets besides the pages; undefined: none. */
  readonly surroundings?: LinkSurroundings;
  /** Variables of the config. */
  readonly variables?: Readonly<Record<string, string>>;
  /** Folder of the blog's posts; undefined for a site without a blog. */
  readonly blogFolder?: string | undefined;
  /** Components of the project; undefined: it has none. */
  readonly components?: OwnComponents | undefined;
  /** Finds parts of the reference; undefined: there is no reference. */
  readonly findReference?: FindNamedPart;
}

const noSurroundings: LinkSurroundings = { routes: [], prefixes: [] };
const noHosts: readonly string[] = [];

/** Decides the routes of all files. */
export function openPages(content: ContentFolder, apis: readonly ApiModel[], options: PageBuildOptions): OpenPages {
  const { cache = noCache, isInShare = () => true, settings = defaultPageSettings, blogFolder } = options;
  const made = stepsOfPages(options.needsHtml);
  const isNew = (key: string): boolean => !made.some((step) => cache.has(step, key));
  const findings: DocsgenError[] = [];
  const routed = routeFiles(content.markdown, { settings, blogFolder }, (finding) => findings.push(finding));
  const steps = () => stepThroughPages({ routed, findings, content, apis }, options);
  return {
    countNew: () => routed.filter((file) => isNew(file.key())).length,
    prefetch: async () => {
      const keys = routed.filter((_, index) => isInShare(index)).map((file) => file.key());
      for (const step of made) await cache.prefetch(step, keys.filter(isNew));
    },
    build: () => runSteps(steps()),
    steps,
  };
}

function runSteps<T>(steps: Iterator<undefined, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

interface RoutedPages extends Pick<Sources, "routed" | "content" | "apis"> {
  readonly findings: readonly DocsgenError[];
}

function* stepThroughPages(
  { findings: known, ...sources }: RoutedPages,
  {
    cache = noCache,
    descriptions,
    needsHtml = true,
    held = holdNothing,
    requested,
    isInShare = () => true,
    settings = defaultPageSettings,
    plugins,
    surroundings = noSurroundings,
    embedHosts = noHosts,
    variables = {},
    blogFolder,
    components,
    findReference = findNoReference,
  }: PageBuildOptions,
): Generator<undefined, Checked<readonly GuidePage[]>> {
  const { routed, content } = sources;
  const findings = [...known];
  const report = (finding: DocsgenError): void => void findings.push(finding);
  const terms = findTerms(routed.map(({ file, route }) => ({ route, terms: readFacts(file.source).terms })));
  const shared = { descriptions, settings, plugins, terms, surroundings, embedHosts, variables, components };
  const opened: Sources = { ...sources, ...shared, cache, needsHtml, findReference };
  const names = openKnownNames(cache, digestNames({ routed, content, terms, surroundings }));
  const { context, find } = held.open(listBasis(opened), () => guideContext(opened, names));
  const pages: GuidePage[] = [];
  const isListWanted = isListRequested(routed, requested, blogFolder);
  for (const [index, file] of routed.entries()) {
    if (!isInShare(index)) continue;
    const isRequested = requested?.has(file.route) !== false || (isListWanted && file.post !== undefined);
    const build: Parameters<typeof find>[1] = (announce) => buildGuidePage(file, { ...context, report: announce });
    const page = find(file, isRequested ? build : undefined);
    pages.push(page?.value ?? outlineGuidePage(file));
    page?.findings.forEach(report);
    yield;
  }
  if (requested === undefined && pages.length === routed.length) names.put(pages.map(({ digest }) => digest));
  // A mistake in a partial is one mistake, however many pages include it.
  return { value: pages, findings: dropRepeated(findings) };
}

interface Sources {
  readonly routed: readonly RoutedFile[];
  readonly content: ContentFolder;
  readonly apis: readonly ApiModel[];
  readonly cache: Cache;
  readonly descriptions: string | undefined;
  readonly needsHtml: boolean;
  readonly settings: PageSettings;
  readonly plugins: PagePlugins | undefined;
  readonly terms: Terms;
  readonly surroundings: LinkSurroundings;
  readonly embedHosts: readonly string[];
  readonly variables: Readonly<Record<string, string>>;
  readonly components: OwnComponents | undefined;
  readonly findReference: FindNamedPart;
}

/** Everything that a page may look up in the site. */
function listBasis({ routed, content, apis, ...rest }: Sources): readonly unknown[] {
  const { terms, surroundings, settings, variables, embedHosts, components } = rest;
  return [
    ...routed.flatMap(namesOf),
    ...surroundings.routes,
    ...surroundings.prefixes,
    JSON.stringify([surroundings.editions, surroundings.oldPages]),
    ...content.statics,
    ...[...content.includes].flat(),
    content.remoteImages,
    ...[...terms].flat(),
    JSON.stringify(variables),
    JSON.stringify(settings),
    ...apis,
    ...embedHosts,
    components,
  ];
}

/** Hash of everything that decides where a page's links and terms lead. */
function digestNames({
  routed,
  content,
  terms,
  surroundings,
}: Pick<Sources, "routed" | "content" | "terms" | "surroundings">): string {
  const files = content.statics.map((file) => file.path);
  return fingerprint(routed.map(namesOf), surroundings, files, [...terms]);
}

function guideContext(sources: Sources, names: KnownNames): SharedContext {
  const { routed, content, apis, cache, descriptions, needsHtml, settings, plugins } = sources;
  const { terms, surroundings, embedHosts, variables, components, findReference } = sources;
  const lookups = createLookups(apis);
  const statics = new Map(content.statics.map((file) => [`/${file.path}`, file]));
  return {
    urlContext: {
      find: createFindTarget({
        pages: routed.map(({ file, route, frontMatter }) => ({ path: file.path, route, id: frontMatter.id })),
        routes: surroundings.routes,
        files: [...statics.keys()],
      }),
      prefixes: surroundings.prefixes,
      editions: surroundings.editions,
      findOldPage: (path) => findInOldPages(path, surroundings.oldPages),
    },
    findImage: (url) => content.remoteImages?.get(url),
    imageSize: (path) => {
      const file = statics.get(path);
      return file === undefined ? undefined : findImageSize(file);
    },
    readFile: (path) => {
      const file = statics.get(path);
      return file && new TextDecoder().decode(file.content);
    },
    includes: content.includes,
    findValue: storeAnswers("value", createFindValue(lookups), sources),
    findMissing: storeAnswers("missing", createFindMissing(lookups), sources),
    findTerm: createFindTerm(terms),
    findReference: storeAnswers("reference", findReference, sources),
    isEmbedHost: (host) => embedHosts.includes(host),
    findOperationId: (name) => findOperationId(apis, name),
    findVariable: createFindVariable(variables),
    findComponent: (name) => components?.find(name),
    ...(components === undefined ? {} : { render: components.render, overridden: components.overridden }),
    settings,
    parsePage: createPageParser(undefined, settings, plugins),
    digestFile: plugins?.digestFile ?? (() => ""),
    cache,
    descriptions,
    needsHtml,
    hasSameNames: names.has,
  };
}

/**
 * Keeps the answers of a lookup in the descriptions, so that an edited page does not open them again. The answers
 * must survive JSON.
 */
function storeAnswers<Q, A>(
  name: string,
  find: (question: Q) => A,
  { cache, descriptions }: Pick<Sources, "cache" | "descriptions">,
): (question: Q) => A {
  if (descriptions === undefined) return find;
  return (question) => {
    const key = `${descriptions} ${name} ${JSON.stringify(question)}`;
    return cached(cache, { step: "lookup", key }, () => ({ answer: find(question) })).answer;
  };
}

function findOperationId(apis: readonly ApiModel[], name: string): string | undefined {
  const operations = apis.flatMap((api) => [...api.operations, ...api.webhooks]);
  const find = (nameOf: (operation: Operation) => string) => operations.find((one) => nameOf(one) === name)?.id;
  return find(({ method, path }) => `${method} ${path}`) ?? find((one) => `${methodOf(one)} ${one.path}`);
}

/** Mintlify names a webhook by its key: `WEBHOOK orderCreated`. */
function methodOf({ kind, method }: Operation): string {
  return kind === "webhook" ? "WEBHOOK" : method;
}

/** The names by which other pages may link to a page. */
function namesOf({ file, route, frontMatter }: RoutedFile): readonly (string | undefined)[] {
  return [file.path, route, frontMatter.id];
}

/** The lists of the blog show parts of its posts. Their routes are no other page's. */
function isListRequested(
  routed: readonly RoutedFile[],
  requested: ReadonlySet<string> | undefined,
  blogFolder: string | undefined,
): boolean {
  if (blogFolder === undefined || requested === undefined) return false;
  const root = blogRoute(blogFolder);
  const below = [...requested].filter((wanted) => wanted.startsWith(root));
  if (below.length === 0) return false;
  const own = new Set(routed.map(({ route }) => route));
  return below.some((wanted) => !own.has(wanted));
}
