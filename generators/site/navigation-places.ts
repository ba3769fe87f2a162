import type { LabeledRoute } from "../../site/view.ts";
import type { GuidePage, Navigation, PagerChoice } from "../pages/model.ts";
import type { FindNamedPage } from "../pages/navigation/find-page.ts";
import { listReadingSteps, type ReadingStep } from "../pages/navigation/reading-order.ts";

/** The position of a page in its sidebar. */
export interface NavigationPlace {
  /** The name of the sidebar. */
  readonly sidebar: string;
  readonly trail: ReadingStep["trail"];
  readonly previous: LabeledRoute | undefined;
  readonly next: LabeledRoute | undefined;
}

/**
 * The position of every page, computed in one walk so that the cost per page does not grow with the site. A page that
 * its sidebar does not list has neither a previous nor a next page.
 */
export function findNavigationPlaces({ sidebars, byRoute }: Navigation): ReadonlyMap<string, NavigationPlace> {
  const places = new Map<string, NavigationPlace>();
  for (const { name, items } of sidebars) {
    const steps = listReadingSteps(items);
    steps.forEach(({ route, trail }, index) => {
      if (places.has(route) || byRoute.get(route)?.name !== name) return;
      const [previous, next] = [toLink(steps[index - 1]), toLink(steps[index + 1])];
      places.set(route, { sidebar: name, trail, previous, next });
    });
  }
  for (const [route, { name }] of byRoute)
    if (!places.has(route)) places.set(route, { sidebar: name, trail: [], previous: undefined, next: undefined });
  return places;
}

function toLink(step: ReadingStep | undefined): LabeledRoute | undefined {
  return step === undefined ? undefined : { label: step.label, route: step.route };
}

/** The previous and next page of a page with what its front matter states, and with the labels of those pages. */
export function choosePager(
  { options }: Pick<GuidePage, "options">,
  place: Pick<NavigationPlace, "previous" | "next">,
  findPage: FindNamedPage,
): Pick<NavigationPlace, "previous" | "next"> {
  const choose = (choice: PagerChoice | undefined, own: LabeledRoute | undefined): LabeledRoute | undefined => {
    if (choice === false) return undefined;
    const { target, label } = choice ?? {};
    const name = target ?? own?.route;
    if (name === undefined) return undefined;
    const page = findPage(name);
    const route = page?.route ?? name;
    const named = page?.options.paginationLabel ?? (route === own?.route ? own.label : page?.sidebarLabel);
    return { route, label: label ?? named ?? route };
  };
  return { previous: choose(options.previous, place.previous), next: choose(options.next, place.next) };
}
