import { useEffect, useSyncExternalStore, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import { shellTexts } from "../generators/source/shell-texts.ts";
import { App, asItStands } from "./app.tsx";
import { openContents, startContents } from "./browser/contents.ts";
import { enhanceArticle } from "./browser/enhance-article.ts";
import { startPrefetching } from "./browser/prefetch.ts";
import { startRouter, type Router } from "./browser/router.ts";
import { startSidebar } from "./browser/start-sidebar.ts";
import type { Memory } from "./browser/tab-store.ts";
import { restoreTabs } from "./browser/tab-sets.ts";
import type { PageView, SiteView } from "./view.ts";

/** Gives the page, complete as it is, its behaviour; resolves when the click that woke it can be made again. */
export async function start(site: SiteView): Promise<void> {
  const container = document.querySelector("#docsgen-app");
  const article = document.querySelector<HTMLElement>("[data-article]");
  const view = document.querySelector("#page-view")?.textContent ?? "";
  if (container === null || article === null) return;
  let enhanced = new AbortController();
  const memory: Memory = new Map();
  const show = async (element: HTMLElement): Promise<void> => {
    enhanced.abort();
    enhanced = new AbortController();
    watch(element);
    if (element.querySelector("[data-not-found]") !== null) void helpOn(element, site, router);
    await enhanceArticle(element, { ...shellTexts, ...site.texts }, enhanced.signal, memory);
  };
  // Written by renderPage of the same build.
  const router = startRouter({
    view: JSON.parse(view) as PageView,
    draw: flushSync,
    onShow: (element) => {
      restoreTabs(element);
      openContents();
      void show(element);
    },
  });
  startSidebar(router.pages);
  startContents();
  const watch = startPrefetching({ pages: router.pages, root: router.root, references: site.references });
  await new Promise<void>((resolve) => {
    hydrateRoot(
      container,
      <Ready onReady={resolve}>
        <RoutedApp router={router} site={site} />
      </Ready>,
    );
  });
  // What could not be taken over was drawn anew, and is empty.
  if (article.isConnected) await show(article);
  else router.restore();
  setTimeout(router.settle, settleMs);
}

/** After what the reader woke the page for has been drawn. */
const settleMs = 200;

/** Few readers ever come here: the code for it is loaded for them alone. */
async function helpOn(element: HTMLElement, site: SiteView, { root }: Router): Promise<void> {
  const { enhanceNotFound } = await import("./browser/not-found.ts");
  await enhanceNotFound(element, { site, root });
}

function RoutedApp({ router, site }: { readonly router: Router; readonly site: SiteView }) {
  const { view, load, turn } = useSyncExternalStore(router.subscribe, router.getState, router.getState);
  return (
    <App
      page={view}
      site={site}
      markup={asItStands}
      navigation={{ load, turn, onRetry: router.retry, onRestore: router.restore }}
    />
  );
}

function Ready({ onReady, children }: { readonly onReady: () => void; readonly children: ReactNode }) {
  useEffect(onReady, [onReady]);
  return children;
}
