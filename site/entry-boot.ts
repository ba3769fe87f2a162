import { findTarget } from "./browser/open-target.ts";
import { restoreTabs, showInTabs } from "./browser/tab-sets.ts";
import { idleDelayMs, layoutQuery, markParameter, searchParameter } from "./constants.ts";

const intents = ["pointermove", "pointerdown", "touchstart", "keydown", "focusin", "click"];

/** Names the layout on `<html>` and keeps the name right. */
function followLayout(): void {
  const media = matchMedia(layoutQuery);
  const setLayout = () => {
    document.documentElement.dataset["layout"] = media.matches ? "desktop" : "mobile";
  };
  setLayout();
  media.addEventListener("change", setLayout);
}

/** What the address names may stand in a tab that is not shown: the browser found nothing to lead to. */
function showTarget(): void {
  const target = location.hash === "" ? null : findTarget();
  if (target !== null && showInTabs(target)) target.scrollIntoView();
}

/** Brings the current page of a long sidebar into view without moving the window. */
function showCurrentItem(): void {
  const menu = document.querySelector(".side-menu, .reference-nav");
  const item = menu?.querySelector("[aria-current]");
  if (!menu || !item) return;
  const offset = item.getBoundingClientRect().top - menu.getBoundingClientRect().top;
  if (offset > menu.clientHeight - 60) menu.scrollTop = offset - menu.clientHeight / 2;
}

/** Loads the client at the first sign of intent; a click on a control waits for it and is then made again. */
function awaitIntent(script: HTMLScriptElement): void {
  const search = document.querySelector<HTMLInputElement>("#docsgen-search");
  let pending: HTMLElement | undefined;
  let isLoading = false;
  const address = (name: string) => new URL(script.dataset[name] ?? "", script.src).href;
  const load = async () => {
    if (isLoading) return;
    isLoading = true;
    document.documentElement.dataset["waking"] = "";
    const site = fetch(address("site")).then((response) => response.json());
    const client = await import(/* @vite-ignore */ address("client"));
    await client.start(await site);
    for (const name of intents) removeEventListener(name, onIntent, true);
    document.documentElement.dataset["ready"] = "";
    pending?.click();
  };
  const onIntent = (event: Event) => {
    const { type, target } = event;
    // Some browsers tell of a pointer that only rests there once the page is laid out.
    if (event instanceof PointerEvent && type === "pointermove" && event.movementX === 0 && event.movementY === 0)
      return;
    if (event instanceof KeyboardEvent && event.key === "k" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      search?.focus();
    }
    if (search && target === search && type === "focusin")
      search.placeholder = search.dataset["loading"] ?? "Loading...";
    const button = type === "click" && target instanceof Element && target.closest<HTMLElement>("button");
    if (button) {
      event.preventDefault();
      event.stopPropagation();
      pending = button;
    }
    void load();
  };
  for (const name of intents) addEventListener(name, onIntent, true);
  const parameters = new URLSearchParams(location.search);
  const isLost = document.querySelector("[data-not-found]") !== null;
  const isAsked = isLost || parameters.has(searchParameter) || parameters.has(markParameter);
  if (isAsked || document.activeElement === search) void load();
  else setTimeout(() => void load(), idleDelayMs);
}

followLayout();
restoreTabs(document);
showTarget();
showCurrentItem();
// Always set: this file runs as a plain deferred script.
awaitIntent(document.currentScript as HTMLScriptElement);
