import { createRenderPage, type PageToRender } from "../../site/entry-server.tsx";
import type { AssetNames, DrawnPage, PageHead, PageView, SiteView } from "../../site/view.ts";
import type { OutputFile, Project } from "../contract.ts";
import type { Navigation, Page, Sidebar } from "../pages/model.ts";
import { createFindPage } from "../pages/navigation/find-page.ts";
import { fingerprint } from "../source/fingerprint.ts";
import { once } from "../source/once.ts";
import { englishTexts } from "../source/interface-texts.ts";
import { createArticleRenderer, renderHomeArticle } from "./articles.tsx";
import { findTryItPages } from "./try-it-pages.ts";
import { createCardDrawer } from "./page-cards.ts";
import { generateFeeds } from "./feeds.ts";
import { createFindPlace, type FindPlace } from "./find-place.ts";
import type { HeadPage } from "./head-page.ts";
import { generateManifest } from "./manifest.ts";
import { generateMarkdownFiles } from "./markdown-files.ts";
import { hasLongBar, needsNavigationStyles } from "./navigation-styles.ts";
import { createHeaderDigest, createSheetWriter, linkMarkup, listUsed, markCurrent } from "./component-files.ts";
import { choosePager, findNavigationPlaces } from "./navigation-places.ts";
import { createHeadBuilder, type BuildPageHead } from "./page-head.ts";
import { findOldAnchors, generateOldAnchors } from "./old-anchors.ts";
import { findOrigin } from "./page-origin.ts";
import { generateOperationIndexes } from "./operation-indexes.ts";
import { findOwnStyles } from "./own-styles.ts";
import { createPageSourceDigest, type DigestPageSource } from "./page-source.ts";
import { buildPageView, buildSiteView, describeAmongEditions } from "./page-views.ts";
import { generateRedirects } from "./redirect-files.ts";
import { namePageList, nameSiteFile } from "./site-file.ts";

function notFoundPage({ texts }: Project): Page {
  return {
    kind: "not-found",
    route: "/404.html",
    title: texts?.notFound ?? englishTexts.notFound,
    description: "",
    headings: [],
  };
}

/** The static site: every page as complete HTML, with its assets and the files for crawlers and language models. */
export function* generateSite(project: Project): Iterable<OutputFile> {
  const site = buildSiteView(project);
  const siteFile = nameSiteFile(site);
  const { boot, client, theme, styles, sheets, anchors, files } = project.assets;
  const islands = project.components?.hasScripts === true ? project.assets.islands : undefined;
  const isLongBar = hasLongBar(site);
  const navigation = isLongBar || needsNavigationStyles(project) ? project.assets.navigation : undefined;
  const digestSource = createPageSourceDigest(project);
  yield* generatePages(
    project,
    { site, digestSource, renderPage: createRenderPage(site) },
    { boot, client, theme, styles, sheets, navigation, isLongBar, anchors, islands, site: siteFile.name },
  );
  yield* generateOperationIndexes(project);
  yield* generateOldAnchors(project);
  yield* generateRedirects(project);
  for (const { name, content } of [siteFile, namePageList(project)])
    yield { path: `site/assets/${name}`, content, isShared: true };
  for (const [name, content] of [...listUsed(files, project), ...(project.components?.files ?? [])])
    yield { path: `site/assets/${name}`, content, isShared: true };
  for (const { name, content } of project.theme?.fonts.flatMap(({ faces }) => faces) ?? [])
    yield { path: `site/assets/${name}`, content, isShared: true };
  for (const { path, content } of [...project.statics, ...findOwnStyles(project)])
    yield { path: `site/${path}`, content };
  yield* generateManifest(project);
  yield* generateMarkdownFiles(project, digestSource);
  yield* generateFeeds(project);
}

/** Input that all pages of a site share. */
interface Shared {
  readonly site: SiteView;
  readonly digestSource: DigestPageSource;
  readonly renderPage: (page: PageToRender) => string;
}

function* generatePages(project: Project, shared: Shared, assets: AssetNames): Iterable<OutputFile> {
  const { site, digestSource, renderPage } = shared;
  const renderArticle = createArticleRenderer(project);
  const buildHead = createHeadBuilder(project, assets);
  const { settings, edition, editions, navigation } = project;
  const places = findNavigationPlaces(navigation);
  const findPage = createFindPage(project.pages.filter((page) => page.kind === "guide"));
  const pagerOf = (page: Page) =>
    page.kind === "guide" ? choosePager(page, places.get(page.route) ?? noNeighbors, findPage) : undefined;
  const digestSidebar = createSidebarDigest();
  const pages = project.pages.filter(({ kind }) => kind !== "not-found");
  const tryItPages = findTryItPages(project);
  const drawPage = createCardDrawer(project);
  const findPlace = createFindPlace(project, edition);
  const absent = notFoundPage(project);
  const headersOf = createHeaderDigest(project.parts);
  const writeSheets = createSheetWriter(project.parts?.styles);
  const layOut = (page: Page): { readonly view: DrawnPage; readonly head: ReturnType<BuildPageHead> } => {
    const amongEditions = findPlace(page);
    const inNavigation = places.get(page.route);
    const pager = pagerOf(page);
    const view = buildPageView(page, { settings, edition, editions, inNavigation, pager, amongEditions });
    return { view, head: buildHead(page, view, amongEditions) };
  };
  const digestSite = fingerprint(site, project.head, layOut(absent).head, navigation.blog?.route, project.parts);
  for (const page of [...pages, absent]) {
    const card = drawPage(page);
    if (card.file !== undefined) yield card.file;
    const own = writeSheets(page);
    if (own.file !== undefined) yield own.file;
    const added = { connects: tryItPages.get(page), ...addedBy(page, project), ...own.head, ...card.head };
    const keyOf = once(() => {
      const among = findPlace(page);
      const { route } = page;
      const inSidebars = [places.get(route), pagerOf(page), ...shownAround(navigation, route)];
      const inSidebar = digestSidebar(navigation.byRoute.get(route));
      const place = [inSidebars, inSidebar, among, describeAmongEditions(page, project, among)];
      const shown = [describePage(page), findOrigin(page, project), headersOf(page)];
      return fingerprint(digestSite, digestSource(page), shown, place, added);
    });
    yield {
      path: pagePath(page),
      get key() {
        return keyOf();
      },
      get content() {
        const { view, head } = layOut(page);
        const whole = { ...head, ...added };
        const sidebar = navigation.byRoute.get(page.route);
        const around = { sidebar, ...shellOf(project, view) };
        return renderPage({ page: view, head: whole, ...renderArticle(page, view), ...around });
      },
    };
  }
  if (!hasStart(project)) yield generateHome(project, { site, digestSite, findPlace, buildHead, renderPage });
}

/** A redirect from `/` is the front page. */
function hasStart({ pages, publishing }: Project): boolean {
  return pages.some(({ route }) => route === "/") || publishing.redirects.some(({ from }) => from === "/");
}

/** What the content of a page adds to its head. */
function addedBy(page: Page, project: Project): Pick<PageHead, "frames" | "oldAnchors"> {
  return { frames: page.kind === "guide" ? page.frames : [], oldAnchors: findOldAnchors(project, page) };
}

/** What a page shows of the navigation besides its place: its tags, and the facts of a post. */
function shownAround({ tags, blog }: Navigation, route: string): readonly unknown[] {
  return [tags.get(route), blog?.byRoute.get(route)];
}

/** The parts of the project around the article, with the links of a page. */
function shellOf(
  { parts, settings: { prefix } }: Project,
  { base, route }: Pick<PageView, "base" | "route">,
): Pick<PageToRender, "footer" | "navbar"> {
  const { footer, navbar } = parts ?? {};
  return {
    footer: footer && linkMarkup(footer, { base, prefix }),
    navbar: navbar && linkMarkup(markCurrent(navbar, route), { base, prefix }),
  };
}

const noNeighbors = { previous: undefined, next: undefined };

/** Hashes each sidebar once. */
function createSidebarDigest(): (sidebar: Sidebar | undefined) => string {
  const known = new Map<Sidebar | undefined, string>();
  return (sidebar) => {
    const digest = known.get(sidebar) ?? fingerprint(sidebar);
    known.set(sidebar, digest);
    return digest;
  };
}

/** The parts of a page, besides its text, that its rendering depends on. Its digest represents the text. */
function describePage(page: Page): unknown {
  const ofText = { headings: undefined, embeds: undefined, changes: undefined, anchors: undefined, links: undefined };
  return page.kind === "guide" ? { ...page, ...ofText, source: undefined, positions: undefined } : undefined;
}

interface HomeInput extends Pick<Shared, "site" | "renderPage"> {
  readonly digestSite: string;
  readonly findPlace: FindPlace;
  readonly buildHead: BuildPageHead;
}

function generateHome(project: Project, { site, digestSite, findPlace, buildHead, renderPage }: HomeInput): OutputFile {
  const { settings, apis, parts } = project;
  const { title, tagline } = settings;
  const bare: Page = { ...notFoundPage(project), route: "/", title };
  const page = {
    ...buildPageView(bare, { ...project, inNavigation: undefined, amongEditions: undefined }),
    kind: "guide" as const,
    base: settings.base ?? "./",
  };
  const buildHomeHead = () => {
    const description = tagline === "" ? describeApi(project) : tagline;
    const home: HeadPage = { kind: "home", route: "/", title, description };
    const head = buildHead(home, page, findPlace(home));
    return {
      ...head,
      connects: undefined,
      frames: [],
      oldAnchors: undefined,
      ...createSheetWriter(parts?.styles)().head,
    };
  };
  const described = apis.map(({ digest, label, route, filesRoute, sdkName }) => [
    digest,
    label,
    route,
    filesRoute,
    sdkName,
  ]);
  return {
    path: "site/index.html",
    get key() {
      return fingerprint("home", digestSite, page, parts, tagline, project.texts, described);
    },
    get content() {
      const place = { base: page.base, prefix: settings.prefix };
      const article =
        parts?.home === undefined ? renderHomeArticle(page, site, project) : linkMarkup(parts.home, place);
      const own = shellOf(project, page);
      return renderPage({ page, sidebar: undefined, head: buildHomeHead(), article, ...own });
    },
  };
}

const maxDescription = 160;

/** What the main description says about itself, for crawlers and link previews. */
function describeApi({ apis: [main] }: Project): string {
  const text = main?.shown.summary ?? main?.shown.description.text ?? "";
  const words = text.replaceAll(/\s+/g, " ").trim();
  return words.length <= maxDescription ? words : `${words.slice(0, maxDescription).replace(/\s+\S*$/, "")}…`;
}

function pagePath({ kind, route }: Page): string {
  return kind === "not-found" ? "site/404.html" : `site${route}index.html`;
}
