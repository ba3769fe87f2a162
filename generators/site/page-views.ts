import { baseFor } from "../../site/links.ts";
import type { PageView, SiteView } from "../../site/view.ts";
import type { Project } from "../contract.ts";
import type { Page } from "../pages/model.ts";
import { createFindImageSize } from "./image-files.ts";
import type { NavigationPlace } from "./navigation-places.ts";

/** What all pages of the site share. */
export function buildSiteView({ settings, navigation, apis, pages, statics }: Project): SiteView {
  const guides = pages.filter(({ kind }) => kind === "guide");
  const findSize = createFindImageSize(statics);
  const { logo } = settings;
  const home = guides.find(({ route }) => route === "/") ?? guides[0];
  return {
    settings,
    navigation: navigation.items,
    references: apis.map(({ label, route }) => ({ label, route })),
    hasDocs: guides.length > 0,
    docsRoute: home?.route ?? "/",
    logoSizes: { light: findSize(logo?.light), dark: findSize(logo?.dark) },
  };
}

/** What one page needs besides its article. */
export function buildPageView(page: Page, base: string | undefined, place: NavigationPlace | undefined): PageView {
  const common = { route: page.route, base: baseFor(page.route, base), title: page.title };
  const bare = { hasSidebar: false, toc: [], breadcrumbs: [], previous: undefined, next: undefined };
  switch (page.kind) {
    case "guide":
      return {
        ...common,
        ...bare,
        kind: "guide",
        pageType: "docs-page",
        hasSidebar: page.hasSidebar,
        toc: page.headings.filter(({ level }) => level === 2 || level === 3),
        ...(page.hasSidebar && place !== undefined ? placeOnPage(page.route, place) : {}),
      };
    case "reference":
    case "tag":
    case "operation":
    case "schema":
      return { ...common, ...bare, kind: "reference", pageType: "markdown-page" };
    case "not-found":
      return { ...common, ...bare, base: base ?? "/", kind: "not-found", pageType: "markdown-page" };
  }
}

function placeOnPage(route: string, { trail, previous, next }: NavigationPlace) {
  const breadcrumbs = trail.map((step, index) => (index === trail.length - 1 ? { ...step, route: undefined } : step));
  return { previous, next, breadcrumbs: route === "/" ? [] : breadcrumbs };
}
