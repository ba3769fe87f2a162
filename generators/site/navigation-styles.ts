import type { SiteView } from "../../site/view.ts";
import type { NavbarEntry, Project } from "../contract.ts";
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

/** What fits next to the logo, the search, and the menus of editions in a window of 1,440 pixels. */
const roomInFirstRow = 800;

/** Whether the navigation bar has so many or such long entries that they get a row of their own. */
export function hasLongBar({ settings, references, hasOwnNavbar }: SiteView): boolean {
  const { start, end, hasParts } = settings.navbar;
  const entries = [...start, ...end, ...(hasParts ? references : [])];
  return hasOwnNavbar !== true && entries.reduce((sum, entry) => sum + estimateWidth(entry), 0) > roomInFirstRow;
}

/** The width in pixels with the usual fonts: letters of East Asian scripts are twice as wide, and there is space around a label. */
function estimateWidth(entry: Pick<NavbarEntry, "label" | "icon">): number {
  const letters = Array.from(entry.label).reduce((sum, letter) => sum + (letter < "\u1100" ? 7 : 14), 0);
  const icons = Number(entry.icon !== undefined) + Number("items" in entry);
  return letters + icons * 20 + 22;
}

function isSpecial(item: NavigationItem): boolean {
  if (item.kind === "separator" || item.kind === "link") return true;
  const hasLook = item.badge !== undefined || item.icon !== undefined || item.isDeprecated === true;
  return hasLook || ("items" in item && item.items.some(isSpecial));
}

function isSpecialPage(page: Page): boolean {
  return page.kind === "guide" && (page.options.layout === "wide" || page.options.look?.isDeprecated === true);
}
