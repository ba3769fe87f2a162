import { unknownIcon } from "../directives/findings.ts";
import { findIconPath, isOwnIcon } from "../icons/icon-path.ts";
import type { DocsgenError } from "../../source/docsgen-error.ts";
import type { Position } from "../../source/position.ts";
import type { GuidePage, NavigationItem } from "../model.ts";

/** The data of an icon's path by its name. An emoji and an image are not in it. */
export type IconPaths = Readonly<Record<string, string>>;

/** Finds the icons of a sidebar or of the bar. */
export function findIconPaths(names: Iterable<string>): IconPaths {
  const paths = [...new Set(names)].toSorted().flatMap((name) => {
    const found = isOwnIcon(name) ? undefined : findIconPath(name);
    return found?.kind === "found" ? [[name, found.path] as const] : [];
  });
  return Object.fromEntries(paths);
}

/** The names of all icons in a sidebar. */
export function listIcons(items: readonly NavigationItem[]): readonly string[] {
  return items.flatMap((item) => {
    if (item.kind === "separator") return [];
    const own = item.icon === undefined ? [] : [item.icon];
    return "items" in item ? [...own, ...listIcons(item.items)] : own;
  });
}

/** Reports an icon that does not exist. */
export function checkIcon(name: string | undefined, position: () => Position | undefined): DocsgenError | undefined {
  if (name === undefined || isOwnIcon(name)) return undefined;
  const found = findIconPath(name);
  return found.kind === "found" ? undefined : unknownIcon(name, { position: position(), nearest: found.nearest });
}

const iconKeys = ["icon", "navigation_icon", "sidebar_icon"];

/** Reports icons in the front matter of pages. */
export function checkPageIcons(pages: readonly GuidePage[]): readonly DocsgenError[] {
  return pages.flatMap(({ options: { look }, positions, isFallback }) => {
    const key = iconKeys.find((name) => positions.has(name)) ?? "icon";
    const finding = isFallback ? undefined : checkIcon(look?.icon, () => positions.get(key));
    return finding === undefined ? [] : [finding];
  });
}
