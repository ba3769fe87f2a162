import { slug } from "github-slugger";
import type { Position } from "../../source/position.ts";
import type { CategoryIndex, NavigationItem } from "../model.ts";
import { normalizeRoute } from "../routes.ts";
import type { IndexConfig, SidebarConfig, SidebarsConfig } from "./config.ts";

/** A group whose page docsgen generates, with a card for each of its entries. */
export interface GeneratedIndex extends CategoryIndex {
  readonly items: readonly NavigationItem[];
  readonly position: Position | undefined;
}

/** The route of a generated page. As in Docusaurus, its default is `/category/LABEL/`. */
export function indexRoute(label: string, index: true | IndexConfig): string {
  const stated = index === true ? undefined : index.slug;
  return normalizeRoute(stated === undefined ? `/category/${slug(label)}` : `/${stated}`);
}

/** The routes of the pages that a config generates. Other pages may link to them. */
export function listIndexRoutes(
  sidebar: SidebarConfig | undefined,
  sidebars: SidebarsConfig | undefined,
): readonly string[] {
  const lists = Object.values(sidebars ?? {}).map((value) => ("items" in value ? value.items : value));
  return [...lists, sidebar ?? []].flatMap(routesIn);
}

function routesIn(items: SidebarConfig): readonly string[] {
  return items.flatMap((item) => {
    if (typeof item === "string") return [];
    const { group = "", index = false } = item;
    const own = index === false ? [] : [indexRoute(group, index)];
    return [...own, ...routesIn(item.items ?? [])];
  });
}
