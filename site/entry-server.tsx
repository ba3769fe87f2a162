import { renderToString } from "react-dom/server";
import { App, noNavigation } from "./app.tsx";
import { Document } from "./document.tsx";
import { renderMarkup } from "./reference/render-markup.ts";
import type { PageHead, PageView, SiteView } from "./view.ts";

export interface PageToRender {
  readonly page: PageView;
  readonly site: SiteView;
  readonly head: PageHead;
  /** The article as HTML, links in place. */
  readonly article: string;
}

/**
 * One page as a complete HTML document. <App> is rendered apart and placed inside <Document>,
 * because only <App> is hydrated and both sides must count the same tree.
 */
export function renderPage({ page, site, head, article }: PageToRender): string {
  const app = renderToString(<App page={page} site={site} article={article} navigation={noNavigation} />);
  return `<!doctype html>${renderMarkup(<Document page={page} site={site} head={head} app={app} />)}\n`;
}
