import type { NavigationItem } from "../../generators/pages/model.ts";
import type { LabeledRoute } from "../view.ts";

/** What is asked of a list for every page of the site. */
interface ListFacts {
  /** Number of entries, groups and categories included. */
  readonly count: number;
  /** For each route the items that are of it, or have it below them. */
  readonly places: ReadonlyMap<string, readonly number[]>;
}

/** Computed in one walk: without this cache, a site of 100,000 pages would walk its navigation 100,000 times. */
const known = new WeakMap<readonly NavigationItem[], ListFacts>();

function factsOf(items: readonly NavigationItem[]): ListFacts {
  const found = known.get(items) ?? findFacts(items);
  known.set(items, found);
  return found;
}

function findFacts(items: readonly NavigationItem[]): ListFacts {
  const places = new Map<string, number[]>();
  let count = 0;
  for (const [index, item] of items.entries()) {
    const below = "items" in item ? factsOf(item.items) : undefined;
    count += 1 + (below?.count ?? 0);
    const route = routeOf(item);
    const own = route === undefined ? [] : [route];
    for (const route of new Set([...own, ...(below?.places.keys() ?? [])])) {
      const others = places.get(route);
      if (others === undefined) places.set(route, [index]);
      else others.push(index);
    }
  }
  return { count, places };
}

/** The page that an item opens by itself. */
function routeOf(item: NavigationItem): string | undefined {
  return "route" in item ? item.route : undefined;
}

/** Number of entries in a sidebar, groups and categories included. */
export function countItems(items: readonly NavigationItem[]): number {
  return factsOf(items).count;
}

/** Where in a list the items stand that are of a route, or have it below them. */
export function placesOfRoute(items: readonly NavigationItem[], route: string): readonly number[] {
  return factsOf(items).places.get(route) ?? [];
}

/** The route that a reader of a group begins with. */
export function firstRoute(items: readonly NavigationItem[]): string | undefined {
  for (const item of items) {
    const first = routeOf(item) ?? ("items" in item ? firstRoute(item.items) : undefined);
    if (first !== undefined) return first;
  }
  return undefined;
}

/** The first page of a list besides the home page. */
export function firstPage(items: readonly NavigationItem[]): LabeledRoute | undefined {
  for (const item of items) {
    const route = routeOf(item);
    if (route !== undefined && route !== "/") return { label: item.label ?? "", route };
    const below = "items" in item ? firstPage(item.items) : undefined;
    if (below !== undefined) return below;
  }
  return undefined;
}

/** A longer list is shown in part: who goes to its edge sees what follows. */
const maxListed = 120;

/** The part of a long list around one of its entries, or its beginning. */
export function partAround<T>(
  list: readonly T[],
  place: number,
): { readonly part: readonly T[]; readonly from: number } {
  if (list.length <= maxListed) return { part: list, from: 0 };
  const from = Math.min(Math.max(0, place - maxListed / 2), list.length - maxListed);
  return { part: list.slice(from, from + maxListed), from };
}
