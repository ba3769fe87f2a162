import { createContext, useContext, type ReactNode } from "react";
import { linkTo } from "../links.ts";
import type { PageView, SiteView } from "../view.ts";

interface Views {
  readonly page: PageView;
  readonly site: SiteView;
}

const ViewsContext = createContext<Views | undefined>(undefined);

/** Gives the components below it the page and the site they draw. */
export function PageProvider({ page, site, children }: Views & { readonly children: ReactNode }) {
  return <ViewsContext value={{ page, site }}>{children}</ViewsContext>;
}

function useViews(hook: string): Views {
  const views = useContext(ViewsContext);
  if (views === undefined) throw new Error(`Hook ${hook} was called outside <PageProvider>.`);
  return views;
}

/** The page being drawn. */
export function usePage(): PageView {
  return useViews("usePage").page;
}

/** The site that the page belongs to. */
export function useSite(): SiteView {
  return useViews("useSite").site;
}

/** A function that turns a route into a link from this page. */
export function useLink(): (href: string) => string {
  const { base } = useViews("useLink").page;
  return (href) => linkTo(base, href);
}
