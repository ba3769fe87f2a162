import type { DocsgenError } from "../../source/docsgen-error.ts";
import { findNearestName } from "../../source/nearest-name.ts";
import type { Position } from "../../source/position.ts";
import { unknownSidebarItem } from "../findings.ts";
import type { Category, GuidePage, Navigation, NavigationItem } from "../model.ts";
import { folderOf } from "../routes.ts";
import { wordsOfName } from "./guide-page.ts";

/** The sidebar from the config: groups of routes and of whole folders. */
export type SidebarConfig = readonly {
  readonly group: string;
  readonly items: readonly (string | { readonly folder: string })[];
}[];

interface Folder {
  readonly path: string;
  readonly pages: GuidePage[];
  readonly folders: Map<string, Folder>;
}

/** An entry with its sort keys. */
interface Ranked {
  readonly item: NavigationItem;
  readonly position: number;
  readonly name: string;
}

type Categories = ReadonlyMap<string, Category>;

/**
 * Builds the sidebar. Without a config, the root's pages come first, then each of the root's folders as a group.
 * Folders inside a group are categories. Their label opens the page that their `_category_` file names, or their index
 * page.
 */
export function buildNavigation(
  pages: readonly GuidePage[],
  categories: readonly Category[],
  sidebar?: SidebarConfig,
): Navigation {
  const shown = pages.filter((page) => page.hasSidebar && page.isListed);
  const categoryByFolder: Categories = new Map(categories.map((category) => [category.folder, category]));
  const root = buildFolder(shown);
  return {
    items:
      sidebar === undefined
        ? defaultItems(root, categoryByFolder)
        : configuredItems(root, categoryByFolder, { sidebar, pages: shown }),
  };
}

/** Reports sidebar entries in the config that name neither a page nor a folder. */
export function checkSidebar(
  pages: readonly GuidePage[],
  sidebar: SidebarConfig,
  locate: (tokens: readonly string[]) => Position | undefined,
): DocsgenError[] {
  const routes = pages.map((page) => page.route);
  const folders = [...new Set(pages.flatMap((page) => foldersAbove(page.path)))];
  return sidebar.flatMap((group, groupIndex) =>
    group.items.flatMap((item, index) => {
      const isRoute = typeof item === "string";
      const [name, known] = isRoute ? [item, routes] : [trimFolder(item.folder), folders];
      if (known.includes(name)) return [];
      const place = [String(groupIndex), "items", String(index), ...(isRoute ? [] : ["folder"])];
      return [unknownSidebarItem(name, findNearestName(name, known), locate(place))];
    }),
  );
}

function foldersAbove(path: string): string[] {
  const folder = folderOf(path);
  return folder === "" ? [] : [folder, ...foldersAbove(folder)];
}

function trimFolder(folder: string): string {
  return folder.replace(/^\/|\/$/g, "");
}

function buildFolder(pages: readonly GuidePage[]): Folder {
  const root: Folder = { path: "", pages: [], folders: new Map() };
  for (const page of pages) {
    let folder = root;
    for (const path of foldersAbove(page.path).toReversed()) {
      const next: Folder = folder.folders.get(path) ?? { path, pages: [], folders: new Map() };
      folder.folders.set(path, next);
      folder = next;
    }
    folder.pages.push(page);
  }
  return root;
}

function defaultItems(root: Folder, categories: Categories): NavigationItem[] {
  const pages = root.pages.map(rankedPage);
  const groups = [...root.folders.values()].map((folder): Ranked => {
    const item: NavigationItem = {
      kind: "group",
      label: labelOf(folder, categories),
      items: itemsOf(folder, categories, undefined),
    };
    return rank(item, categories.get(folder.path)?.position, folder.path);
  });
  return [...inOrder(pages), ...inOrder(groups.filter(({ item }) => !isEmpty(item)))];
}

function configuredItems(
  root: Folder,
  categories: Categories,
  config: { sidebar: SidebarConfig; pages: readonly GuidePage[] },
): NavigationItem[] {
  const pageByRoute = new Map(config.pages.map((page) => [page.route, page]));
  const listed = new Set(config.sidebar.flatMap((group) => group.items).filter((item) => typeof item === "string"));
  return config.sidebar.map(({ group, items }) => ({
    kind: "group",
    label: group,
    items: items.flatMap((item): NavigationItem[] => {
      if (typeof item === "string") {
        const page = pageByRoute.get(item);
        return page === undefined ? [] : [rankedPage(page).item];
      }
      const folder = findFolder(root, trimFolder(item.folder));
      return folder === undefined
        ? []
        : itemsOf(folder, categories, undefined).filter((entry) => entry.kind !== "page" || !listed.has(entry.route));
    }),
  }));
}

function findFolder(folder: Folder, path: string): Folder | undefined {
  if (folder.path === path) return folder;
  return [...folder.folders.values()].map((inner) => findFolder(inner, path)).find((found) => found !== undefined);
}

/** The entries of a folder, except the page that its own label opens. */
function itemsOf(folder: Folder, categories: Categories, ownRoute: string | undefined): NavigationItem[] {
  const pages = folder.pages.filter((page) => page.route !== ownRoute).map(rankedPage);
  const inner = [...folder.folders.values()]
    .map((child) => rankedCategory(child, categories))
    .filter(({ item }) => !isEmpty(item));
  return inOrder([...pages, ...inner]);
}

function rankedCategory(folder: Folder, categories: Categories): Ranked {
  const category = categories.get(folder.path);
  const index = folder.pages.find((page) => /\/index\.mdx?$/.test(page.path));
  const own = folder.pages.find((page) => page.route === category?.link) ?? index;
  const route = category?.link ?? index?.route;
  const label = labelOf(folder, categories);
  const items = itemsOf(folder, categories, route);
  const item: NavigationItem =
    items.length === 0 && route !== undefined
      ? { kind: "page", label, route }
      : { kind: "category", label, route, items };
  return rank(item, category?.position ?? own?.sidebarPosition, folder.path);
}

/** A folder whose pages are all unlisted. */
function isEmpty(item: NavigationItem): boolean {
  return item.kind !== "page" && item.items.length === 0;
}

function rankedPage(page: GuidePage): Ranked {
  return rank({ kind: "page", label: page.sidebarLabel, route: page.route }, page.sidebarPosition, page.path);
}

function rank(item: NavigationItem, position: number | undefined, name: string): Ranked {
  return { item, position: position ?? Number.POSITIVE_INFINITY, name };
}

function inOrder(entries: readonly Ranked[]): NavigationItem[] {
  const sorted = entries.toSorted(
    (first, second) => compare(first.position, second.position) || compare(first.name, second.name),
  );
  return sorted.map(({ item }) => item);
}

function compare<T extends number | string>(first: T, second: T): number {
  return first < second ? -1 : first > second ? 1 : 0;
}

function labelOf(folder: Folder, categories: Categories): string {
  return categories.get(folder.path)?.label ?? wordsOfName(folder.path.slice(folder.path.lastIndexOf("/") + 1));
}
