import type { NavigationItem } from "../pages/model.ts";
import type { LabeledRoute } from "../../site/view.ts";

/** The position of a page in the sidebar. */
export interface NavigationPlace {
  /** The categories above the page, outermost first, then the page. Groups do not count. */
  readonly trail: readonly { readonly label: string; readonly route: string | undefined }[];
  readonly previous: LabeledRoute | undefined;
  readonly next: LabeledRoute | undefined;
}

interface Step extends LabeledRoute {
  readonly trail: NavigationPlace["trail"];
}

/**
 * The position of every route in the sidebar, computed in one walk so that the cost per page does not grow with the
 * site.
 */
export function findNavigationPlaces(items: readonly NavigationItem[]): ReadonlyMap<string, NavigationPlace> {
  const steps = readSteps(items, []);
  const places = new Map<string, NavigationPlace>();
  steps.forEach(({ route, trail }, index) => {
    if (places.has(route)) return;
    places.set(route, { trail, previous: toLink(steps[index - 1]), next: toLink(steps[index + 1]) });
  });
  return places;
}

function readSteps(items: readonly NavigationItem[], above: NavigationPlace["trail"]): readonly Step[] {
  return items.flatMap((item): readonly Step[] => {
    if (item.kind === "group") return readSteps(item.items, above);
    const { label, route } = item;
    const trail = [...above, { label, route }];
    const own = route === undefined ? [] : [{ label, route, trail }];
    return item.kind === "page" ? own : [...own, ...readSteps(item.items, trail)];
  });
}

function toLink(step: Step | undefined): LabeledRoute | undefined {
  return step === undefined ? undefined : { label: step.label, route: step.route };
}
