import type { GuidePage, ItemLook, NavigationItem } from "../model.ts";
import type { BadgeConfig, SidebarItemMapping } from "./config.ts";

/** The entry of a page in a sidebar. A page with a `url` in its front matter is a link to it. */
export function itemOfPage(page: GuidePage): NavigationItem {
  const { route, sidebarLabel: label, options } = page;
  const { externalUrl, look } = options;
  return externalUrl === undefined
    ? { kind: "page", label, route, ...look }
    : { kind: "link", label, href: externalUrl, ...look };
}

/** What the config says about how an entry looks. */
export function lookOfConfig({ icon, badge, className }: SidebarItemMapping): ItemLook {
  return {
    ...(icon === undefined ? {} : { icon }),
    ...(badge === undefined ? {} : { badge: completeBadge(badge) }),
    ...(className === undefined ? {} : { className }),
  };
}

/** A badge with its tone. */
export function completeBadge(badge: BadgeConfig): NonNullable<ItemLook["badge"]> {
  return typeof badge === "string" ? { text: badge, tone: "default" } : { tone: "default", ...badge };
}
