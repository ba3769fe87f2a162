import GithubSlugger from "github-slugger";

import type { ImportedLink, ImportedPage, ImportedSidebar, SidebarEntry } from "../model.ts";

export interface MaterialNavigation {
  readonly navbar: readonly ImportedLink[];
  readonly sidebars: readonly ImportedSidebar[];
}

/**
 * Divides the navigation as Material's `navigation.tabs` does: each entry is in the navigation bar, and a group has its own
 * sidebar. https://squidfunk.github.io/mkdocs-material/setup/setting-up-navigation/#navigation-tabs
 */
export function divideIntoTabs(items: readonly SidebarEntry[]): MaterialNavigation {
  const names = new GithubSlugger();
  const sidebars: ImportedSidebar[] = [];
  const navbar = items.flatMap((item): readonly ImportedLink[] => {
    if (item.kind === "page") return [{ label: item.label ?? "", page: item.page }];
    if (item.kind === "link") return [{ label: item.label, href: item.href }];
    if (item.kind !== "group") return [];
    const { label, page } = item;
    const entries: readonly SidebarEntry[] =
      page === undefined ? item.items : [{ kind: "page", page, label }, ...item.items];
    if (!entries.some(hasPage)) return [{ label, items: entries.flatMap(linksOf) }];
    const name = names.slug(label) || "tab";
    sidebars.push({ name, items: entries });
    return [{ label, sidebar: name }];
  });
  return { navbar, sidebars };
}

/**
 * The previous and next page of MkDocs follow the whole navigation. With tabs, each sidebar ends at its tab, so the pages at
 * its ends state their neighbors.
 */
export function linkTabs(pages: readonly ImportedPage[], items: readonly SidebarEntry[]): readonly ImportedPage[] {
  const routes = new Map(pages.map(({ file, route }) => [file, route]));
  const order = items.flatMap((item, tab) => pagesOf(item).map((entry) => ({ ...entry, tab })));
  const added = new Map<string, Record<string, unknown>>();
  const add = (file: string, key: string, { page, label }: PageEntry): void => {
    const link = routes.get(page);
    const target = label === undefined ? { link } : { text: label, link };
    if (link !== undefined) added.set(file, { [key]: target, ...added.get(file) });
  };
  for (const [index, entry] of order.entries()) {
    const next = order[index + 1];
    if (next === undefined || next.tab === entry.tab) continue;
    add(entry.page, "next", next);
    add(next.page, "prev", entry);
  }
  return pages.map((page) => {
    const keys = added.get(page.file);
    const isHidden = page.frontMatter?.["pagination_next"] === null;
    return keys === undefined || isHidden ? page : { ...page, frontMatter: { ...page.frontMatter, ...keys } };
  });
}

interface PageEntry {
  readonly page: string;
  readonly label: string | undefined;
}

function pagesOf(entry: SidebarEntry): readonly PageEntry[] {
  if (entry.kind === "page") return [{ page: entry.page, label: entry.label }];
  if (entry.kind !== "group") return [];
  const own = entry.page === undefined ? [] : [{ page: entry.page, label: entry.label }];
  return [...own, ...entry.items.flatMap(pagesOf)];
}

function hasPage(entry: SidebarEntry): boolean {
  return entry.kind === "page" || (entry.kind === "group" && (entry.page !== undefined || entry.items.some(hasPage)));
}

function linksOf(entry: SidebarEntry): readonly ImportedLink[] {
  if (entry.kind === "group") return entry.items.flatMap(linksOf);
  return entry.kind === "link" ? [{ label: entry.label, href: entry.href }] : [];
}

/** `navigation.expand`: nested groups start open. */
export function expandGroups(items: readonly SidebarEntry[]): readonly SidebarEntry[] {
  return items.map((item) => (item.kind === "group" ? { ...item, items: item.items.map(expandEntry) } : item));
}

function expandEntry(entry: SidebarEntry): SidebarEntry {
  return entry.kind === "group" ? { ...entry, isCollapsed: false, items: entry.items.map(expandEntry) } : entry;
}
