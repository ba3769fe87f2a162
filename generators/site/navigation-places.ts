import type { LabeledRoute } from "../../site/view.ts";
import type { Blog, BlogPost } from "../pages/blog/model.ts";
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
export function findNavigationPlaces({ sidebars, byRoute, blog }: Navigation): ReadonlyMap<string, NavigationPlace> {
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
  if (blog !== undefined) placePosts(blog, places);
  return places;
}

/** The posts before and after a post, whether its sidebar lists them or not, and the way to it from the list. */
function placePosts({ title, route: list, posts, byRoute, lists }: Blog, places: Map<string, NavigationPlace>): void {
  const neighbors = new Map(posts.map(({ route }, index) => [route, [posts[index - 1], posts[index + 1]] as const]));
  const start = { label: title, route: list };
  for (const { route, title: label } of byRoute.values()) {
    const [newer, older] = neighbors.get(route) ?? [];
    const place = places.get(route);
    const links = { previous: linkToPost(newer), next: linkToPost(older) };
    if (place !== undefined) places.set(route, { ...place, trail: [start, { label, route }], ...links });
  }
  for (const [route, label] of lists) {
    const place = places.get(route);
    const trail = route === list ? [] : [start, { label, route }];
    if (place !== undefined) places.set(route, { ...place, trail, previous: undefined, next: undefined });
  }
}

function linkToPost(post: BlogPost | undefined): LabeledRoute | undefined {
  return post && { label: post.title, route: post.route };
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
