import { createContext, useContext, useMemo, type ReactNode } from "react";
import { shellTexts, type ShellTexts } from "../../generators/source/shell-texts.ts";
import { linkTo, rootOf } from "../../generators/source/site-links.ts";
import type { EditionLink, PageView, SiteView } from "../view.ts";

/** What stays when the reader moves: so a move draws only what asks for the page. */
interface Frame {
  readonly site: SiteView;
  readonly texts: ShellTexts;
  readonly base: string;
}

const FrameContext = createContext<Frame | undefined>(undefined);
const ViewContext = createContext<PageView | undefined>(undefined);

interface PageProviderProps {
  readonly page: PageView;
  readonly site: SiteView;
  readonly children: ReactNode;
}

/** Gives the components below it the page and the site they draw. */
export function PageProvider({ page, site, children }: PageProviderProps) {
  const { base } = page;
  const frame = useMemo(() => ({ site, base, texts: { ...shellTexts, ...site.texts } }), [site, base]);
  return (
    <FrameContext value={frame}>
      <ViewContext value={page}>{children}</ViewContext>
    </FrameContext>
  );
}

function useFrame(hook: string): Frame {
  return demand(useContext(FrameContext), hook);
}

function usePageFor(hook: string): PageView {
  return demand(useContext(ViewContext), hook);
}

function demand<T>(value: T | undefined, hook: string): T {
  if (value === undefined) throw new Error(`Hook ${hook} was called outside <PageProvider>.`);
  return value;
}

/** The page being drawn. */
export function usePage(): PageView {
  return usePageFor("usePage");
}

/** The site that the page belongs to. */
export function useSite(): SiteView {
  return useFrame("useSite").site;
}

/** What the shell says, in the language of the edition. */
export function useTexts(): ShellTexts {
  return useFrame("useTexts").texts;
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
  const page = usePageFor("useEditionLinks");
  const { site } = useFrame("useEditionLinks");
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
  const { base } = useFrame("useLink");
  return (href) => linkTo(base, href);
}
