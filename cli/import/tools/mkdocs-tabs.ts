import GithubSlugger from "github-slugger";

import type { ImportedLink, ImportedSidebar, SidebarEntry } from "../model.ts";

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
