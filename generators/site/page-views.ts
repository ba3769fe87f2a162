import { baseFor } from "../source/site-links.ts";
import { englishTexts, pickEditionTexts } from "../source/interface-texts.ts";
import { referenceScriptTexts } from "../source/reference-script-texts.ts";
import { tryItTexts } from "../source/try-it-texts.ts";
import { scriptTexts } from "../source/script-texts.ts";
import { shellTexts } from "../source/shell-texts.ts";
import type { DrawnPage, EditionLinks, SiteView } from "../../site/view.ts";
import type { Edition, Project } from "../contract.ts";
import type { GuidePage, Page } from "../pages/model.ts";
import { pathOnHost } from "../path-on-host.ts";
import type { PlaceAmongEditions } from "./find-place.ts";
import { createFindImageSize } from "./image-files.ts";
import type { NavigationPlace } from "./navigation-places.ts";
import { findStartPages } from "./start-pages.ts";

/** Data that all pages of the site share. */
export function buildSiteView(project: Project): SiteView {
  const { settings, apis, pages, statics } = project;
  const guides = pages.filter(({ kind }) => kind === "guide");
  const findSize = createFindImageSize(statics);
  const { logo } = settings;
  const home = guides.find(({ route }) => route === "/") ?? guides[0];
  const references = apis.map(({ label, route }) => ({
    label: label === englishTexts.api ? (project.texts?.api ?? label) : label,
    route,
  }));
  return {
    settings,
    references,
    startPages: findStartPages(project.navigation.items, references),
    hasDocs: guides.length > 0,
    docsRoute: home?.route ?? "/",
    editions: findEditionLinks(project),
    texts: pickScriptTexts(project),
    ...(project.parts?.footer === undefined ? {} : { hasOwnFooter: true }),
    ...(project.parts?.navbar === undefined ? {} : { hasOwnNavbar: true }),
    logoSizes: { light: findSize(logo?.light), dark: findSize(logo?.dark) },
  };
}

/** The texts that scripts use. All other texts are part of the articles. */
function pickScriptTexts({ texts, apis, console: mode }: Project): SiteView["texts"] {
  const hasReference = apis.length > 0;
  const hasPanels = hasReference && mode !== "off";
  const entries = Object.entries(texts ?? {}).filter(
    ([key]) =>
      key in shellTexts ||
      key in scriptTexts ||
      (hasReference && key in referenceScriptTexts) ||
      (hasPanels && key in tryItTexts),
  );
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

function findEditionLinks({ edition, editions, texts }: Project): EditionLinks | undefined {
  if (editions.length === 1) return undefined;
  const sameVersion = editions.filter(({ versionPrefix }) => versionPrefix === edition.versionPrefix);
  const sameLanguage = editions.filter(({ language }) => language.code === edition.language.code);
  return {
    version: edition.version,
    texts: pickEditionTexts({ ...englishTexts, ...texts }),
    languages: sameVersion.map(({ language: { code, label }, prefix }) => ({ id: code, label, prefix })),
    versions: sameLanguage.map(({ version: { id, label }, prefix }) => ({ id, label, prefix })),
  };
}

/** What the page shows about the other editions; undefined if there are none. */
export function describeAmongEditions(
  { route }: Page,
  { edition, editions }: Pick<Project, "edition" | "editions">,
  text: PlaceAmongEditions | undefined,
): Pick<DrawnPage, "textLanguage" | "absentFrom"> {
  if (editions.length === 1) return {};
  // The start page of an edition exists even if the author wrote none.
  const isAbsent = (other: Edition): boolean => route !== "/" && !other.routes.has(route);
  const near = editions.filter(
    ({ language, versionPrefix }) => language.code === edition.language.code || versionPrefix === edition.versionPrefix,
  );
  const absent = near.filter(isAbsent).map(({ prefix }) => prefix);
  return {
    ...(text === undefined || text.language === edition.language ? {} : { textLanguage: text.language }),
    ...(absent.length === 0 ? {} : { absentFrom: absent }),
  };
}

/** What a page's view depends on besides the page. */
interface PlaceOfPage extends Pick<Project, "edition" | "editions"> {
  readonly settings: Project["settings"];
  readonly inNavigation: NavigationPlace | undefined;
  /** The previous and next page. */
  readonly pager?: Pick<DrawnPage, "previous" | "next"> | undefined;
  readonly amongEditions: PlaceAmongEditions | undefined;
}

/** The data that one page needs besides its article. */
export function buildPageView(page: Page, place: PlaceOfPage): DrawnPage {
  const { base } = place.settings;
  const common = {
    route: page.route,
    base: baseFor(page.route, base),
    title: page.title,
    ...describeAmongEditions(page, place, place.amongEditions),
  };
  const bare = { hasSidebar: false, toc: [], breadcrumbs: [], previous: undefined, next: undefined };
  switch (page.kind) {
    case "guide":
      return {
        ...common,
        ...bare,
        kind: "guide",
        pageType: pageTypeOf(page),
        ...guideView(page, place),
      };
    case "reference":
    case "tag":
    case "operation":
    case "schema":
      return { ...common, ...bare, kind: "reference", pageType: "markdown-page" };
    case "not-found":
      return { ...common, ...bare, base: pathOnHost(place.settings), kind: "not-found", pageType: "markdown-page" };
  }
}

function pageTypeOf({ list, post }: GuidePage): DrawnPage["pageType"] {
  if (post !== undefined) return "blog-post";
  switch (list) {
    case "tags":
      return "docs-tags";
    case "blog":
      return "blog-list";
    case "blog-tags":
    case "blog-authors":
      return list;
    default:
      return "docs-page";
  }
}

/** A landing page has only the bar and the footer around it. */
function guideView(page: GuidePage, { inNavigation, pager }: PlaceOfPage) {
  const { layout, className, tocLabel } = page.options;
  const isSplash = layout === "splash";
  const look = {
    ...(className === undefined ? {} : { className }),
    ...(layout === undefined || layout === "doc" ? {} : { layout }),
  };
  if (isSplash) return look;
  if (inNavigation === undefined) return { ...look, ...pager, toc: tocOf(page), tocLabel };
  const { trail, sidebar } = inNavigation;
  const breadcrumbs = trail.map((step, index) => (index === trail.length - 1 ? { ...step, route: undefined } : step));
  return {
    ...look,
    hasSidebar: true,
    sidebar,
    toc: tocOf(page),
    tocLabel,
    breadcrumbs: page.route === "/" ? [] : breadcrumbs,
    ...pager,
  };
}

function tocOf({ headings, hasTableOfContents, options }: GuidePage): DrawnPage["toc"] {
  const { tocFrom = 2, tocTo = Math.max(3, tocFrom) } = options;
  return hasTableOfContents ? headings.filter(({ level }) => level >= tocFrom && level <= tocTo) : [];
}
