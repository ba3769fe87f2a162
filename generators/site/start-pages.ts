import { firstPage } from "../../site/layout/navigation-tree.ts";
import type { LabeledRoute, StartPage } from "../../site/view.ts";
import type { NavigationItem } from "../pages/model.ts";

const count = 4;

/**
 * The pages that the search suggests before the first keystroke: the first page of each part of the sidebar and the
 * main
 * reference, four in all. The home page is not one of them because every page links to it.
 */
export function findStartPages(
  items: readonly NavigationItem[],
  references: readonly LabeledRoute[],
): readonly StartPage[] {
  const parts = items.flatMap(firstOf);
  const main = references.slice(0, 1);
  const further = items.flatMap((item) => ("items" in item ? item.items.flatMap(firstOf) : []));
  const seen = new Set(["/"]);
  const isNew = ({ route }: LabeledRoute): boolean => !seen.has(route) && seen.add(route).has(route);
  return [...parts.slice(0, count - main.length), ...main, ...further, ...references].filter(isNew).slice(0, count);
}

function firstOf(item: NavigationItem): readonly StartPage[] {
  const page = firstPage([item]);
  if (page === undefined) return [];
  return [item.kind === "group" && item.route === undefined ? { ...page, part: item.label } : page];
}
