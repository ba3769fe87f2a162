import { useEffect, useSyncExternalStore, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import { shellTexts } from "../generators/source/shell-texts.ts";
import { App, existingMarkup } from "./app.tsx";
import { enhanceArticle } from "./browser/enhance-article.ts";
import { recallScroll } from "./browser/history-entry.ts";
import { holdPosition } from "./browser/hold-target.ts";
import type { LoadedPage } from "./browser/loaded-page.ts";
import { openTarget } from "./browser/open-target.ts";
import { startPrefetching } from "./browser/prefetch.ts";
import { startRouter, type Router } from "./browser/router.ts";
import { startSidebar } from "./browser/start-sidebar.ts";
import type { TabMemory } from "./browser/tab-store.ts";
import { restoreTabs } from "./browser/tab-sets.ts";
import type { PageView, SiteView } from "./view.ts";

/**
 * Gives the page, complete as it is, its behavior; resolves when the click that woke it can be made again. A reader who
 * returns to an entry of the history sees what he saw when he left it.
 */
export async function start(site: SiteView, leftEntry = ""): Promise<void> {
  const container = document.querySelector("#docsgen-app");
  const article = document.querySelector<HTMLElement>("[data-article]");
  const view = document.querySelector("#page-view")?.textContent ?? "";
  if (container === null || article === null) return;
  let enhanced = new AbortController();
  const memory: TabMemory = new Map();
  const show = async (element: HTMLElement): Promise<void> => {
    enhanced.abort();
    enhanced = new AbortController();
    watch(element);
    const { site: current } = router.getState();
    if (element.querySelector("[data-not-found]") !== null) void helpOn(element, current, router);
    const texts = {
      shell: { ...shellTexts, ...current.texts },
      translated: current.texts,
      language: current.settings.language.code,
    };
    await enhanceArticle(element, texts, { signal: enhanced.signal, memory });
  };
  // Written by renderPage of the same build.
  const router = startRouter({
    view: JSON.parse(view) as PageView,
    site,
    draw: flushSync,
    onShow: (element) => {
      restoreTabs(element);
      void show(element);
      openTarget();
    },
  });
  holdPosition(recallScroll(leftEntry));
  startSidebar(router.pages);
  if (document.querySelector(".navigation-menu")) void startMenus();
  const watch = startPrefetching({ pages: router.pages, root: router.root, references: site.references });
  await new Promise<void>((resolve) => {
    hydrateRoot(
      container,
      <Ready onReady={resolve}>
        <RoutedApp router={router} />
      </Ready>,
    );
  });
  // React rendered again, empty, what it could not hydrate.
  if (article.isConnected) {
    const shown = show(article);
    openTarget();
    await shown;
  } else router.restore();
  document.addEventListener(renewEvent, (event) => {
    // The development client dispatches it.
    const { page, site: next, article: changed } = (event as CustomEvent<Renewal>).detail;
    router.renew(page, next);
    void show(changed);
  });
  setTimeout(router.settle, settleMs);
}

/**
 * The script of components that run in the browser. Their loader imports it by its name: as a part of the client, it takes
 * React from here.
 */
export const loadIslands = () => import("./browser/island-runtime.ts");

/** `docsgen dev` dispatches it after it has changed the article in place. Nothing else uses this name. */
const renewEvent = "docsgen-renew";

interface Renewal {
  readonly page: LoadedPage;
  readonly article: HTMLElement;
  readonly site: SiteView;
}

/** After what the reader woke the page for has been drawn. */
const settleMs = 200;

async function startMenus(): Promise<void> {
  const { startNavigationMenus } = await import("./browser/navigation-menus.ts");
  startNavigationMenus();
}

/** Few readers ever come here: the code for it is loaded for them alone. */
async function helpOn(element: HTMLElement, site: SiteView, { root }: Router): Promise<void> {
  const { enhanceNotFound } = await import("./browser/not-found.ts");
  await enhanceNotFound(element, { site, root });
}

function RoutedApp({ router }: { readonly router: Router }) {
  const { view, site, load, turn } = useSyncExternalStore(router.subscribe, router.getState, router.getState);
  return (
    <App
      page={view}
      site={site}
      markup={existingMarkup}
      navigation={{ load, turn, onRetry: router.retry, onRestore: router.restore }}
    />
  );
}

function Ready({ onReady, children }: { readonly onReady: () => void; readonly children: ReactNode }) {
  useEffect(onReady, [onReady]);
  return children;
}
