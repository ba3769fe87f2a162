import type { ComponentType } from "react";
import { shownEvent } from "../constants.ts";

interface Runtime {
  readonly hydrateIsland: (island: HTMLElement, component: ComponentType) => void;
}

/** Islands start to load before the reader can see them. */
const rootMargin = "200px";

/** Loads the code of islands when they come into view. */
function watchIslands(script: HTMLScriptElement): void {
  // Absolute: the page may have another URL later.
  const base = script.src;
  const load = (name = ""): Promise<unknown> => import(/* @vite-ignore */ new URL(name, base).href);
  const start = async (island: HTMLElement): Promise<void> => {
    const [runtime, module] = await Promise.all([load(script.dataset["runtime"]), load(island.dataset["script"])]);
    // The build has checked that the script has this export.
    const component = (module as Readonly<Record<string, ComponentType>>)[island.dataset["export"] ?? ""];
    if (component !== undefined) (runtime as Runtime).hydrateIsland(island, component);
  };
  const started = new WeakSet<Element>();
  const begin = (island: HTMLElement | null | undefined): void => {
    if (!island || started.has(island)) return;
    started.add(island);
    start(island).catch((error: unknown) => {
      console.warn(error);
      // The next page view tries again.
      started.delete(island);
    });
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        begin(target.closest<HTMLElement>("docsgen-island"));
      }
    },
    { rootMargin },
  );
  const watch = (): void => {
    for (const island of document.querySelectorAll<HTMLElement>("docsgen-island")) {
      if (started.has(island)) continue;
      // The island itself has no box.
      if (island.firstElementChild) observer.observe(island.firstElementChild);
      else begin(island);
    }
  };
  addEventListener(shownEvent, watch);
  watch();
}

// Always set: this file runs as a plain deferred script.
watchIslands(document.currentScript as HTMLScriptElement);
