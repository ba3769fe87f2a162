import { renderToString } from "react-dom/server";
import type { Sidebar } from "../generators/pages/model.ts";
import { shellTexts } from "../generators/source/shell-texts.ts";
import { App, noNavigation } from "./app.tsx";
import { Document } from "./document.tsx";
import { SidebarList } from "./layout/docs-sidebar.tsx";
import { PageMain } from "./layout/page-parts.tsx";
import { findSheets } from "./page-sheets.ts";
import { renderMarkup } from "./reference/render-markup.ts";
import type { DrawnPage, PageHead, SiteView } from "./view.ts";

export interface PageToRender {
  readonly page: DrawnPage;
  readonly site: SiteView;
  readonly sidebar: Sidebar | undefined;
  readonly head: PageHead;
  /** The article as HTML, links in place. */
  readonly article: string;
  /** The footer of the project, links in place; undefined: docsgen's own. */
  readonly footer?: string | undefined;
  /** The project's logo and links of the bar, links in place; undefined: docsgen's own. */
  readonly navbar?: string | undefined;
}

/**
 * One page as a complete HTML document. <App> is rendered apart and placed inside <Document>,
 * because only <App> is hydrated and both sides must count the same tree.
 */
export function renderPage({ page, site, sidebar, head, article, ...own }: PageToRender): string {
  const texts = { ...shellTexts, ...site.texts };
  const markup = {
    footer: own.footer ?? "",
    navbar: own.navbar ?? "",
    main: renderMarkup(<PageMain page={page} texts={texts} article={article} />),
    sidebar:
      page.hasSidebar && sidebar !== undefined
        ? renderMarkup(<SidebarList sidebar={sidebar} route={page.route} base={page.base} />)
        : "",
  };
  const app = renderToString(<App page={page} site={site} markup={markup} navigation={noNavigation} />);
  const sheets = [...findSheets(app).flatMap((name) => head.assets.sheets[name] ?? []), ...head.componentSheets];
  const document = <Document page={page} site={site} head={head} sheets={sheets} app={app} />;
  // React would rename and drop attributes.
  const html = renderMarkup(document).replace("</head>", () => `${head.entries}</head>`);
  return `<!doctype html>${html}\n`;
}
