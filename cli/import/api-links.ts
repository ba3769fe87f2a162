import type { ImportedProject } from "./model.ts";
import { toRoute } from "./page-source.ts";

/** The part of the new reference that a link to a generated page of the old one names. */
export type FindApiLink = (url: string) => string | undefined;

/** Finds the new URLs of generated pages and their anchors: `/api/pets#list` is `/api/#operation/listPets`. */
export function createFindApiLink({ apiPages = [], specs, pages }: ImportedProject): FindApiLink {
  // A description moves if a page has its route.
  const taken = new Set(pages.map(({ route }) => route));
  const routes = new Map(specs.map(({ file, route }) => [file, route]));
  const known = new Map(
    apiPages.filter(({ from, parts }) => parts !== undefined && !taken.has(from)).map((page) => [page.from, page]),
  );
  return (url) => {
    if (known.size === 0) return undefined;
    const [path = "", fragment = ""] = url.split("#");
    const page = known.get(toRoute(path));
    const route = page && routes.get(page.spec);
    if (page === undefined || route === undefined || taken.has(route)) return undefined;
    const anchor = page.parts?.get(fragment) ?? page.anchor;
    return anchor === "" ? route : `${route}#${anchor}`;
  };
}
