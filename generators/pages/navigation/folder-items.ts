import type { Category, GuidePage, NavigationItem } from "../model.ts";
import { folderOf } from "../routes.ts";
import { wordsOfName } from "../build/guide-page.ts";
import { itemOfPage } from "./page-item.ts";

/** A folder of the content with its pages. */
export interface Folder {
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

export type Categories = ReadonlyMap<string, Category>;

/** The folders above a path, the nearest first. */
export function foldersAbove(path: string): string[] {
  const folder = folderOf(path);
  return folder === "" ? [] : [folder, ...foldersAbove(folder)];
}

/** Sorts pages into their folders. */
export function buildFolder(pages: readonly GuidePage[]): Folder {
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

/** Finds a folder by its path. */
export function findFolder(folder: Folder, path: string): Folder | undefined {
  if (folder.path === path) return folder;
  return [...folder.folders.values()].map((inner) => findFolder(inner, path)).find((found) => found !== undefined);
}

/** The sidebar without a config: the root's pages, then each of the root's folders as a group. */
export function defaultItems(root: Folder, categories: Categories): readonly NavigationItem[] {
  const pages = root.pages.map(rankedPage);
  const groups = [...root.folders.values()].map((folder): Ranked => {
    const category = categories.get(folder.path);
    const item: NavigationItem = {
      kind: "group",
      label: labelOf(folder, categories),
      route: category?.index?.route,
      items: itemsOf(folder, categories, undefined),
      ...lookOf(category),
    };
    return rank(item, category?.position, folder.path);
  });
  return [...inOrder(pages), ...inOrder(groups.filter(({ item }) => !isEmpty(item)))];
}

/** The entries of a folder, except the page that its own label opens. */
export function itemsOf(folder: Folder, categories: Categories, ownRoute: string | undefined): NavigationItem[] {
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
  const route = category?.link ?? category?.index?.route ?? index?.route;
  const label = labelOf(folder, categories);
  const items = itemsOf(folder, categories, route);
  const look = lookOf(category);
  const item: NavigationItem =
    items.length === 0 && route !== undefined
      ? { kind: "page", label, route, ...look }
      : category?.isCollapsible === false
        ? { kind: "group", label, route, items, ...look }
        : { kind: "category", label, route, items, isOpen: category?.isCollapsed === false, ...look };
  return rank(item, category?.position ?? own?.sidebarPosition, folder.path);
}

function lookOf(category: Category | undefined): Category["look"] {
  return category?.look ?? {};
}

/** A folder whose pages are all unlisted. */
function isEmpty(item: NavigationItem): boolean {
  return "items" in item && item.items.length === 0;
}

function rankedPage(page: GuidePage): Ranked {
  return rank(itemOfPage(page), page.sidebarPosition, page.path);
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
