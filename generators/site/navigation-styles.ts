import type { Project } from "../contract.ts";
import type { NavigationItem, Page } from "../pages/model.ts";

/**
 * Whether a site has parts that the style sheet of the navigation is for: menus and buttons of the bar, entries of a
 * sidebar besides plain pages and groups, tags, wide and deprecated pages.
 */
export function needsNavigationStyles({
  settings,
  navigation,
  pages,
}: Pick<Project, "settings" | "navigation" | "pages">): boolean {
  const { start, end } = settings.navbar;
  return (
    [...start, ...end].some((entry) => "items" in entry || entry.isPrimary === true || entry.icon !== undefined) ||
    navigation.tags.size > 0 ||
    navigation.items.some(isSpecial) ||
    pages.some(isSpecialPage)
  );
}

function isSpecial(item: NavigationItem): boolean {
  if (item.kind === "separator" || item.kind === "link") return true;
  const hasLook = item.badge !== undefined || item.icon !== undefined || item.isDeprecated === true;
  return hasLook || ("items" in item && item.items.some(isSpecial));
}

function isSpecialPage(page: Page): boolean {
  return page.kind === "guide" && (page.options.layout === "wide" || page.options.look?.isDeprecated === true);
}
