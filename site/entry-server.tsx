import type { ReactElement } from "react";
import type { Sidebar } from "../generators/pages/model.ts";
import { withBase } from "../generators/source/prose-links.ts";
import { shellTexts } from "../generators/source/shell-texts.ts";
import { Document } from "./document.tsx";
import { SidebarList, type KeepEntry } from "./layout/docs-sidebar.tsx";
import { createDrawShell } from "./draw-shell.tsx";
import { PageMain } from "./layout/page-parts.tsx";
import { findSheets } from "./page-sheets.ts";
import { DrawnMarkup, renderMarkup } from "./reference/render-markup.ts";
import type { DrawnPage, PageHead, SiteView } from "./view.ts";

export interface PageToRender {
  readonly page: DrawnPage;
  readonly sidebar: Sidebar | undefined;
  readonly head: PageHead;
  /** The article as HTML. Its links may begin with `baseMarker`. */
  readonly article: string;
  /** The start of the article before it: HTML that many pages share, links in place. It needs none of the sheets that only some pages need. */
  readonly articleStart?: string | undefined;
  /** The footer of the project, links in place; undefined: docsgen's own. */
  readonly footer?: string | undefined;
  /** The project's logo and links of the bar, links in place; undefined: docsgen's own. */
  readonly navbar?: string | undefined;
}

/** Holds the place of the article in what surrounds it: an article is long, so it is copied only into the finished page. */
const articleMark = "<!--docsgen article-->";

/**
 * Creates the function that renders one page of a site as a complete HTML document. <App> is rendered apart and placed inside
 * <Document>, because only <App> is hydrated and both sides must count the same tree.
 */
export function createRenderPage(site: SiteView): (page: PageToRender) => string {
  const texts = { ...shellTexts, ...site.texts };
  const drawShell = createDrawShell(site);
  const keepEntries = createKeepEntries();
  return ({ page, sidebar, head, article, articleStart = "", footer = "", navbar = "" }) => {
    const around = drawShell(page, {
      footer,
      navbar,
      main: renderMarkup(<PageMain page={page} texts={texts} article={articleMark} />),
      sidebar:
        page.hasSidebar && sidebar !== undefined
          ? renderMarkup(
              <SidebarList
                sidebar={sidebar}
                route={page.route}
                base={page.base}
                keepEntry={keepEntries(sidebar, page.base)}
              />,
            )
          : "",
    });
    const needed = findSheets(around, article);
    const sheets = [...needed.flatMap((name) => head.assets.sheets[name] ?? []), ...head.componentSheets];
    const app = around.replace(articleMark, () => articleStart + withBase(article, page.base));
    const document = <Document page={page} site={site} head={head} sheets={sheets} app={app} />;
    return `<!doctype html>${renderMarkup(document)}\n`;
  };
}

/** Draws each entry of a sidebar once for all pages with the same base. */
function createKeepEntries(): (sidebar: Sidebar, base: string) => KeepEntry {
  const known = new Map<Sidebar, Map<string, KeepEntry>>();
  return (sidebar, base) => {
    const byBase = known.get(sidebar) ?? new Map<string, KeepEntry>();
    known.set(sidebar, byBase);
    const keepEntry = byBase.get(base) ?? createKeepEntry();
    byBase.set(base, keepEntry);
    return keepEntry;
  };
}

function createKeepEntry(): KeepEntry {
  const drawn = new Map<string, ReactElement>();
  return (place, draw) => {
    const entry = drawn.get(place) ?? <DrawnMarkup html={renderMarkup(draw())} />;
    drawn.set(place, entry);
    return entry;
  };
}
