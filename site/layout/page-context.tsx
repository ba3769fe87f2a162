import { createContext, useContext, type ReactNode } from "react";
import { shellTexts, type ShellTexts } from "../../generators/source/shell-texts.ts";
import { linkTo, rootOf } from "../links.ts";
import type { EditionLink, PageView, SiteView } from "../view.ts";

interface Views {
  readonly page: PageView;
  readonly site: SiteView;
  readonly texts: ShellTexts;
}

const ViewsContext = createContext<Views | undefined>(undefined);

/** Gives the components below it the page and the site they draw. */
export function PageProvider({ page, site, children }: Omit<Views, "texts"> & { readonly children: ReactNode }) {
  const texts = { ...shellTexts, ...site.texts };
  return <ViewsContext value={{ page, site, texts }}>{children}</ViewsContext>;
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

/** What the shell says, in the language of the edition. */
export function useTexts(): ShellTexts {
  return useViews("useTexts").texts;
}

/** A way to another edition: to the same page where it has one, else to its start. */
export interface EditionChoice {
  readonly id: string;
  readonly label: string;
  readonly href: string;
  readonly isThere: boolean;
}

/** The ways from this page to every language and version; none where there is one edition. */
export function useEditionLinks(): {
  readonly languages: readonly EditionChoice[];
  readonly versions: readonly EditionChoice[];
} {
  const { page, site } = useViews("useEditionLinks");
  const { editions, settings } = site;
  const root = rootOf(page.base, settings.prefix);
  const toChoice = ({ id, label, prefix }: EditionLink): EditionChoice => {
    const isThere = page.kind !== "not-found" && page.absentFrom?.includes(prefix) !== true;
    const path = `${root}${prefix}${isThere ? page.route.slice(1) : ""}`;
    return { id, label, href: path === "" ? "./" : path, isThere };
  };
  return { languages: (editions?.languages ?? []).map(toChoice), versions: (editions?.versions ?? []).map(toChoice) };
}

/** A function that turns a route into a link from this page. */
export function useLink(): (href: string) => string {
  const { base } = useViews("useLink").page;
  return (href) => linkTo(base, href);
}
