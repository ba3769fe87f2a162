import type { Checked, DocsgenError } from "../../source/docsgen-error.ts";
import { findNearestName } from "../../source/nearest-name.ts";
import type { Position } from "../../source/position.ts";
import { unknownDisplayedSidebar } from "./findings.ts";
import type { Category, GuidePage, Navigation, NavigationItem, Sidebar } from "../model.ts";
import { folderOf } from "../routes.ts";
import type { SidebarConfig, SidebarsConfig } from "./config.ts";
import { buildConfiguredItems, type SidebarSources, type StatedLink } from "./configured-items.ts";
import { createFindPage } from "./find-page.ts";
import { buildFolder, defaultItems } from "./folder-items.ts";
import type { GeneratedIndex } from "./generated-index.ts";
import { checkPageIcons, findIconPaths, listIcons } from "./icons.ts";
import { createReferenceItems, type NavigableReference } from "./reference-items.ts";

/** The sidebars as the config states them; neither: one sidebar from the folders. */
export interface NavigationConfig {
  readonly sidebar?: SidebarConfig | undefined;
  readonly sidebars?: SidebarsConfig | undefined;
}

/** What sidebars are built from. */
export interface NavigationInput extends NavigationConfig {
  readonly pages: readonly GuidePage[];
  readonly categories: readonly Category[];
  readonly references?: readonly NavigableReference[];
  /** Finds a setting's position: `["sidebar", "0"]`. */
  readonly locate?: (tokens: readonly string[]) => Position | undefined;
}

/** The sidebars, and the groups that need a generated page. */
export interface BuiltNavigation extends Omit<Navigation, "tags"> {
  readonly indexes: readonly GeneratedIndex[];
  readonly links: readonly StatedLink[];
}

/** The name of the only sidebar. */
export const onlySidebar = "default";

/**
 * Builds the sidebars. Folders inside a group are categories. Their label opens the page that their `_category_` file
 * names, or their index page. A page has the sidebar that its front matter names, else the first one that lists it.
 */
export function buildNavigation(input: NavigationInput): Checked<BuiltNavigation> {
  const { pages, categories, references = [], locate = () => undefined } = input;
  const findings: DocsgenError[] = [];
  const indexes: GeneratedIndex[] = [];
  const links: StatedLink[] = [];
  const shown = pages.filter((page) => page.hasSidebar && page.isListed && page.options.isHiddenInSidebar !== true);
  const sources: SidebarSources = {
    pages,
    findPage: createFindPage(pages),
    root: buildFolder(shown),
    categories: new Map(categories.map((category) => [category.folder, category])),
    references: createReferenceItems(references),
    locate,
    report: (finding) => void findings.push(finding),
    addLink: (link) => void links.push(link),
    addIndex: (index) => void indexes.push(index),
  };
  const sidebars = buildSidebars(input, sources);
  const groups = categoriesWithIndex(sidebars, sources.categories);
  const value = {
    items: sidebars.flatMap(({ items }) => items),
    sidebars,
    byRoute: chooseSidebars(pages, sidebars, input.sidebars === undefined),
    indexes: [...indexes, ...groups],
    links,
  };
  return { value, findings: [...findings, ...checkNames(pages, sidebars), ...checkPageIcons(pages)] };
}

interface SidebarWithPaths extends Sidebar {
  readonly paths: readonly string[];
}

function buildSidebars({ sidebar, sidebars }: NavigationConfig, sources: SidebarSources): readonly SidebarWithPaths[] {
  if (sidebars !== undefined)
    return Object.entries(sidebars).map(([name, stated]) => {
      const isMapping = "items" in stated;
      const [items, tokens] = isMapping ? [stated.items, ["sidebars", name, "items"]] : [stated, ["sidebars", name]];
      const paths = isMapping ? (stated.paths ?? []) : [];
      return withIcons({ name, paths, items: buildConfiguredItems(items, sources, tokens) });
    });
  const items =
    sidebar === undefined
      ? defaultItems(sources.root, sources.categories)
      : buildConfiguredItems(sidebar, sources, ["sidebar"]);
  return [withIcons({ name: onlySidebar, paths: [], items })];
}

function withIcons(sidebar: SidebarWithPaths): SidebarWithPaths {
  const names = listIcons(sidebar.items);
  return names.length === 0 ? sidebar : { ...sidebar, icons: findIconPaths(names) };
}

/** The categories of folders whose page is generated, as far as a sidebar shows them. */
function categoriesWithIndex(sidebars: readonly Sidebar[], categories: SidebarSources["categories"]): GeneratedIndex[] {
  const indexes = [...categories.values()].flatMap(({ index }) => (index === undefined ? [] : [index]));
  if (indexes.length === 0) return [];
  const byRoute = new Map(sidebars.flatMap(({ items }) => listLists(items)));
  return indexes.flatMap((index) => {
    const items = byRoute.get(index.route);
    return items === undefined ? [] : [{ ...index, items, position: index.position }];
  });
}

function listLists(items: readonly NavigationItem[]): readonly (readonly [string, readonly NavigationItem[]])[] {
  return items.flatMap((item) => {
    if (!("items" in item)) return [];
    const own = item.route === undefined ? [] : [[item.route, item.items] as const];
    return [...own, ...listLists(item.items)];
  });
}

/** The routes of a sidebar's pages. */
function routesOf(items: readonly NavigationItem[]): readonly string[] {
  return items.flatMap((item) => {
    const own = "route" in item && item.route !== undefined ? [item.route] : [];
    return "items" in item ? [...own, ...routesOf(item.items)] : own;
  });
}

/**
 * Chooses each page's sidebar. A page that no sidebar lists has its path's sidebar, or the only one, else none. An
 * unlisted page has its folder's sidebar.
 */
function chooseSidebars(
  pages: readonly GuidePage[],
  sidebars: readonly SidebarWithPaths[],
  isOnly: boolean,
): ReadonlyMap<string, Sidebar> {
  const byName = new Map(sidebars.map((sidebar) => [sidebar.name, sidebar]));
  const byRoute = new Map<string, Sidebar>();
  for (const sidebar of sidebars)
    for (const route of routesOf(sidebar.items)) if (!byRoute.has(route)) byRoute.set(route, sidebar);
  const byFolder = new Map<string, Sidebar>();
  for (const { route, path } of pages) {
    const sidebar = byRoute.get(route);
    if (sidebar !== undefined && !byFolder.has(folderOf(path))) byFolder.set(folderOf(path), sidebar);
  }
  for (const { route, path, hasSidebar, isListed, options } of pages) {
    const chosen =
      byName.get(options.sidebarName ?? "") ??
      byRoute.get(route) ??
      findByPath(route, sidebars) ??
      (isOnly ? sidebars[0] : undefined) ??
      (isListed ? undefined : byFolder.get(folderOf(path)));
    if (!hasSidebar || chosen === undefined) byRoute.delete(route);
    else byRoute.set(route, chosen);
  }
  return byRoute;
}

/** The sidebar with the longest path above a route. */
function findByPath(route: string, sidebars: readonly SidebarWithPaths[]): Sidebar | undefined {
  const above = sidebars.flatMap((sidebar) =>
    sidebar.paths.filter((path) => route.startsWith(path)).map((path) => ({ sidebar, path })),
  );
  return above.toSorted((first, second) => second.path.length - first.path.length)[0]?.sidebar;
}

/** Reports front matter that names a sidebar that does not exist. An untranslated page was checked in its own language. */
function checkNames(pages: readonly GuidePage[], sidebars: readonly Sidebar[]): readonly DocsgenError[] {
  const names = new Set(sidebars.map(({ name }) => name));
  return pages.flatMap(({ options: { sidebarName }, positions, isFallback }) => {
    if (sidebarName === undefined || names.has(sidebarName) || isFallback) return [];
    const nearest = findNearestName(sidebarName, names);
    return [unknownDisplayedSidebar(sidebarName, nearest, positions.get("displayed_sidebar"))];
  });
}
