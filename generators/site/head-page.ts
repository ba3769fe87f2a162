import type { Page } from "../pages/model.ts";

/** A page, or the generated home page of a site without one. */
export type HeadPage = Page | GeneratedHome;

interface GeneratedHome extends Pick<Page, "route" | "title" | "description"> {
  readonly kind: "home";
}

/** Whether crawlers may list a page. */
export function isListed(page: HeadPage): boolean {
  return page.kind === "guide" ? page.isListed && page.options.isIndexed !== false : page.kind !== "not-found";
}
