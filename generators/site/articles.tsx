import { renderToStaticMarkup } from "react-dom/server";
import { HomeArticle } from "../../site/prose/home-article.tsx";
import { NotFoundArticle } from "../../site/prose/not-found-article.tsx";
import { createReferenceRenderer } from "../../site/reference/render-reference.tsx";
import type { PageView, SiteView } from "../../site/view.ts";
import type { ApiProject, Project } from "../contract.ts";
import type { AnyReferencePage } from "../pages/build/reference-pages.ts";
import type { Page } from "../pages/model.ts";
import { createSamples } from "../samples/create-samples.ts";
import { withBase } from "../source/prose-links.ts";
import { escapeHtml } from "./escape-html.ts";

/** Gives the article of a page as HTML with its links in place. */
export type RenderArticle = (page: Page, view: PageView) => string;

/** Prepares what the articles of a site share: lookups of the reference are built once. */
export function createArticleRenderer({ apis }: Project): RenderArticle {
  const renderReference = createRenderOfAny(apis);
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

/** Pages come reference by reference, so the lookups of one of them are held at a time. */
function createRenderOfAny(apis: readonly ApiProject[]): (page: AnyReferencePage) => string {
  const owners = new Map(apis.flatMap((api) => api.pages.map((page) => [page, api] as const)));
  let owner: ApiProject | undefined;
  let render: ((page: AnyReferencePage) => string) | undefined;
  return (page) => {
    const found = owners.get(page);
    if (found !== owner) render = found && createRenderer(found);
    owner = found;
    return render?.(page) ?? "";
  };
}

function createRenderer(described: ApiProject): (page: AnyReferencePage) => string {
  const samples = createSamples(described.api, described.validators);
  return createReferenceRenderer({ ...described, samples });
}

/** The home page of a site whose owner wrote none: what it is and its doors. */
export function renderHomeArticle(view: PageView, site: SiteView): string {
  return renderToStaticMarkup(<HomeArticle page={view} site={site} />);
}
