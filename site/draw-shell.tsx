import { renderToString } from "react-dom/server";
import { App, noNavigation, type StaticMarkup } from "./app.tsx";
import { escapeText } from "./reference/render-markup.ts";
import type { PageView, SiteView } from "./view.ts";
import { listCurrent } from "./layout/main-navigation.tsx";

/** Draws a page around its static parts. */
export type DrawShell = (page: PageView, markup: StaticMarkup) => string;

/** What differs between the pages that share a drawing. */
type Part = keyof StaticMarkup | "path";

const mark = (part: Part): string => `<!--docsgen ${part}-->`;
const marks = /<!--docsgen (main|sidebar|footer|navbar|path)-->/;
const markedParts: StaticMarkup = {
  main: mark("main"),
  sidebar: mark("sidebar"),
  footer: mark("footer"),
  navbar: mark("navbar"),
};

/**
 * Creates the function that draws the pages of a site. Most pages have the same bar, footer, and menus, so React draws these once
 * for all of them.
 */
export function createDrawShell(site: SiteView): DrawShell {
  const known = new Map<string, readonly string[] | undefined>();
  const draw: DrawShell = (page, markup) =>
    renderToString(<App page={page} site={site} markup={markup} navigation={noNavigation} />);
  return (page, markup) => {
    if (dependsOnRoute(page, site)) return draw(page, markup);
    const { base, kind, hasSidebar, layout, textLanguage } = page;
    const key = JSON.stringify([base, kind, hasSidebar, layout, textLanguage, listCurrent(page, site)]);
    if (!known.has(key)) known.set(key, cutAtParts(draw(page, markedParts), pathOf(page, site)));
    const pieces = known.get(key);
    if (pieces === undefined) return draw(page, markup);
    const parts: Readonly<Record<string, string>> = { ...markup, path: pathOf(page, site) };
    return pieces.map((piece, index) => (index % 2 === 0 ? piece : (parts[piece] ?? ""))).join("");
  };
}

/** Whether a notice links to this page elsewhere. The menus of languages and versions are closed, and draw no links. */
function dependsOnRoute({ route }: PageView, { editions }: SiteView): boolean {
  return editions?.version.banner !== undefined || route === "/";
}

/** The path that a page names to readers who see it without its style sheet. */
function pathOf({ route }: PageView, { settings: { prefix = "" } }: SiteView): string {
  return escapeText(prefix + route.slice(1));
}

/** The drawing as text and names of parts by turns. Undefined if it does not name its path exactly once. */
function cutAtParts(drawn: string, path: string): readonly string[] | undefined {
  const around = drawn.split(`<code>${path}</code>`);
  return around.length === 2 ? around.join(`<code>${mark("path")}</code>`).split(marks) : undefined;
}
