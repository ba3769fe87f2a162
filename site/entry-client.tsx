import { useEffect, type ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { enhanceArticle } from "./browser/enhance-article.ts";
import type { PageView, SiteView } from "./view.ts";

/** Gives the page, complete as it is, its behaviour; resolves when the click that woke it can be made again. */
export async function start(site: SiteView): Promise<void> {
  const container = document.querySelector("#docsgen-app");
  const article = document.querySelector<HTMLElement>("[data-article]");
  const view = document.querySelector("#page-view")?.textContent ?? "";
  if (container === null || article === null) return;
  // Written by renderPage of the same build.
  const page = JSON.parse(view) as PageView;
  await new Promise<void>((resolve) => {
    hydrateRoot(
      container,
      <Ready onReady={resolve}>
        <App page={page} site={site} article={article.innerHTML} />
      </Ready>,
    );
  });
  enhanceArticle(article);
}

function Ready({ onReady, children }: { readonly onReady: () => void; readonly children: ReactNode }) {
  useEffect(onReady, [onReady]);
  return children;
}
