import { renderToStaticMarkup } from "react-dom/server";
import { HomeArticle } from "../../site/prose/home-article.tsx";
import { NotFoundArticle } from "../../site/prose/not-found-article.tsx";
import { createReferenceRenderer } from "../../site/reference/render-reference.tsx";
import type { PageView, SiteView } from "../../site/view.ts";
import type { Project } from "../contract.ts";
import type { Page } from "../pages/model.ts";
import { createSamples } from "../samples/create-samples.ts";
import { withBase } from "../source/prose-links.ts";
import { escapeHtml } from "./escape-html.ts";

/** Gives the article of a page as HTML with its links in place. */
export type RenderArticle = (page: Page, view: PageView) => string;

/** Prepares what the articles of a site share: lookups of the reference are built once. */
export function createArticleRenderer({ api, validators, addresses, pages }: Project): RenderArticle {
  const renderReference =
    api === undefined || validators === undefined
      ? () => ""
      : createReferenceRenderer({ api, addresses, pages, samples: createSamples(api, validators) });
  return (page, view) => {
    switch (page.kind) {
      case "guide":
        return `<h1>${escapeHtml(page.title)}</h1>${withBase(page.body.html, view.base)}`;
      case "reference":
      case "tag":
      case "operation":
      case "schema":
        return withBase(renderReference(page), view.base);
      case "not-found":
        return renderToStaticMarkup(<NotFoundArticle base={view.base} />);
    }
  };
}

/** The home page of a site whose owner wrote none: what it is and its doors. */
export function renderHomeArticle(view: PageView, site: SiteView): string {
  return renderToStaticMarkup(<HomeArticle page={view} site={site} />);
}
