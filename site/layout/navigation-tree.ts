import type { NavigationItem } from "../../generators/pages/model.ts";

/** Number of entries in a sidebar, groups and categories included. */
export function countItems(items: readonly NavigationItem[]): number {
  return items.reduce((sum, item) => sum + 1 + (item.kind === "page" ? 0 : countItems(item.items)), 0);
}

/** Tells whether a route is that of an item or of one below it. */
export function holdsRoute(item: NavigationItem, route: string): boolean {
  if (item.kind !== "group" && item.route === route) return true;
  return item.kind !== "page" && item.items.some((child) => holdsRoute(child, route));
}

/** The route that a reader of a group begins with. */
export function firstRoute(items: readonly NavigationItem[]): string | undefined {
  for (const item of items) {
    const route = item.kind === "group" ? undefined : item.route;
    const first = route ?? (item.kind === "page" ? undefined : firstRoute(item.items));
    if (first !== undefined) return first;
  }
  return undefined;
}

/** A longer list is shown in part: who goes to its edge sees what follows. */
const mostListed = 120;

/** The part of a long list around one of its entries, or its beginning. */
export function partAround<T>(
  list: readonly T[],
  place: number,
): { readonly part: readonly T[]; readonly from: number } {
  if (list.length <= mostListed) return { part: list, from: 0 };
  const from = Math.min(Math.max(0, place - mostListed / 2), list.length - mostListed);
  return { part: list.slice(from, from + mostListed), from };
}
