import type { TranslateText } from "../../source/interface-texts.ts";
import type { GuidePage, NavigationItem } from "../model.ts";
import type { GeneratedIndex } from "../navigation/generated-index.ts";
import { buildListPage, type ListCard } from "./list-page.ts";

/** Lists the cards of some entries: each with its description or the number of its entries. */
export type ListCards = (items: readonly NavigationItem[]) => readonly ListCard[];

/** Prepares the cards of a site. */
export function createListCards(
  indexes: readonly GeneratedIndex[],
  pages: readonly GuidePage[],
  translate: TranslateText,
): ListCards {
  const byRoute = new Map(pages.map((page) => [page.route, page]));
  const known = new Map(indexes.map((index) => [index.route, index]));
  return (items) => items.flatMap((item) => cardOf(item, { byRoute, known, translate }));
}

/** Builds the generated pages of groups: one card for each entry. */
export function buildIndexPages(indexes: readonly GeneratedIndex[], listCards: ListCards): readonly GuidePage[] {
  return indexes.map(({ route, title, description, keywords, image, items, position }) =>
    buildListPage({
      route,
      title,
      intro: description ?? "",
      cards: listCards(items),
      list: "index",
      options: { ...(keywords === undefined ? {} : { keywords }), ...(image === undefined ? {} : { image }) },
      position,
    }),
  );
}

interface Lookups {
  readonly byRoute: ReadonlyMap<string, GuidePage>;
  readonly known: ReadonlyMap<string, GeneratedIndex>;
  readonly translate: TranslateText;
}

function cardOf(item: NavigationItem, lookups: Lookups): readonly ListCard[] {
  switch (item.kind) {
    case "separator":
      return [];
    case "link":
      return [{ label: item.label, href: item.href, text: "" }];
    case "page":
      return [{ label: item.label, href: item.route, text: lookups.byRoute.get(item.route)?.description ?? "" }];
    case "group":
    case "category": {
      const href = item.route ?? item.href ?? firstHref(item.items);
      if (href === undefined) return [];
      const count = lookups.translate("entryCount", { count: countEntries(item.items) });
      const own = lookups.known.get(href)?.description ?? lookups.byRoute.get(item.route ?? "")?.description;
      return [{ label: item.label, href, text: item.description ?? own ?? count }];
    }
  }
}

function countEntries(items: readonly NavigationItem[]): number {
  return items.filter(({ kind }) => kind !== "separator").length;
}

function firstHref(items: readonly NavigationItem[]): string | undefined {
  for (const item of items) {
    if (item.kind === "separator") continue;
    const own = item.kind === "link" ? item.href : (item.route ?? firstHref("items" in item ? item.items : []));
    if (own !== undefined) return own;
  }
  return undefined;
}
