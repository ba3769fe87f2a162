import { scriptTexts } from "../generators/source/script-texts.ts";
import { holdTarget, moves } from "./browser/hold-target.ts";
import { findTarget } from "./browser/open-target.ts";
import { spyOnHeadings } from "./browser/scroll-spy.ts";
import { restoreTabs, showInTabs } from "./browser/tab-sets.ts";
import { idleDelayMs, layoutQuery, shownEvent, targetEvent, wakingQuery } from "./constants.ts";

const intents = [...moves, "click", "focusin", "pointermove"];

/**
 * Names the layout on `<html>` and keeps the name right. On a wide screen the style sheet always shows the table of
 * contents, so the element is open for scripts and assistive technology as well.
 */
function followLayout(): void {
  const media = matchMedia(layoutQuery);
  const setLayout = () => {
    document.documentElement.dataset["layout"] = media.matches ? "desktop" : "mobile";
    const contents = document.querySelector<HTMLDetailsElement>(".toc details");
    if (contents) contents.open = media.matches;
  };
  setLayout();
  media.addEventListener("change", setLayout);
  addEventListener(shownEvent, setLayout);
}

/** Scrolls to the target of the hash, also in a tab that is not shown, and keeps it in place. */
function showTarget(): void {
  const target = findTarget();
  if (!target) return;
  showInTabs(target);
  holdTarget(() => {
    target.scrollIntoView({ behavior: "instant" });
  });
}

/** A history entry that has a state was visited before: there the browser restores the scroll position. */
function enterEntry(): void {
  if (history.state) return;
  history.replaceState({}, "");
  showTarget();
}

/** Brings the current page of a long sidebar, or the operations around it, into view without moving the window. */
function showCurrentItem(): void {
  const menu = document.querySelector(".side-menu, .reference-nav");
  const item = menu?.querySelector("[aria-current], .nav-group > ul");
  if (!menu || !item) return;
  const offset = item.getBoundingClientRect().top - menu.getBoundingClientRect().top;
  if (offset > menu.clientHeight - 60) menu.scrollTop = offset - menu.clientHeight / 2;
}

/**
 * Fetches the client; returns what starts it. Some browsers remember by its URL that a module failed to load, so a
 * further attempt also tries the URL with a fragment, which the server never sees.
 */
async function fetchClient(script: HTMLScriptElement, attempt: number): Promise<(leftEntry?: string) => Promise<void>> {
  const urlOf = (name: string) => new URL(script.dataset[name] ?? "", script.src).href;
  const url = urlOf("client");
  const next = `${url}#${attempt}`;
  const [client, site] = await Promise.all([
    import(/* @vite-ignore */ url).catch((error: unknown) => {
      if (attempt === 0) throw error;
      return import(/* @vite-ignore */ next);
    }),
    fetch(urlOf("site")).then((response) => response.json()),
  ]);
  return (leftEntry) => client.start(site, leftEntry);
}

/**
 * Loads the client at the first sign of intent; a click on a control waits for it and is then made again. After a
 * failure an alert offers to try again, and so does the next click.
 */
function awaitIntent(script: HTMLScriptElement): void {
  /** Until the client runs. */
  const waiting = new AbortController();
  const search = document.querySelector<HTMLInputElement>("#docsgen-search");
  let pending: HTMLElement | undefined;
  let isLoading = false;
  let failures = 0;
  let alert: Element | undefined;
  // The client knows what a reader saw who left the page and has not moved since. The browser only knows how far it was
  // scrolled, which is another place while parts of a long page have no height.
  let leftEntry: string | undefined = history.state?.key;
  const fail = (error: unknown): undefined => {
    console.warn(error);
    isLoading = false;
    failures += 1;
    if (search) search.placeholder = search.ariaLabel ?? "";
    alert = showLoadAlert(script.dataset);
  };
  const load = async () => {
    if (isLoading) return;
    isLoading = true;
    alert?.remove();
    const start = await fetchClient(script, failures).catch(fail);
    if (!start) return;
    await start(leftEntry);
    waiting.abort();
    document.documentElement.dataset["ready"] = "";
    pending?.click();
  };
  const onIntent = (event: Event) => {
    const { type, target } = event;
    // No event has all of these.
    const { movementX, movementY, key, ctrlKey, metaKey } = event as Partial<PointerEvent & KeyboardEvent>;
    // Some browsers report a resting pointer after the page is laid out.
    if (type !== "pointermove") leftEntry = "";
    else if (!movementX && !movementY) return;
    if (key === "k" && (ctrlKey || metaKey)) {
      event.preventDefault();
      search?.focus();
    }
    const isClick = type === "click";
    const isSearch = target === search && type === "focusin";
    if (failures && !isSearch && !isClick) return;
    if (search && isSearch) search.placeholder = search.dataset["loading"] ?? "";
    const button = isClick && target instanceof Element && target.closest<HTMLElement>("button");
    if (button) {
      event.preventDefault();
      event.stopPropagation();
      if (!alert?.contains(button)) pending = button;
    }
    void load();
  };
  for (const name of intents) addEventListener(name, onIntent, { capture: true, signal: waiting.signal });
  const isAsked = leftEntry || wakingQuery.test(location.search);
  if (isAsked || document.activeElement === search || document.querySelector("[data-not-found]")) void load();
  else setTimeout(() => void load(), idleDelayMs);
}

followLayout();
restoreTabs(document);
enterEntry();
addEventListener("popstate", enterEntry);
addEventListener(targetEvent, showTarget);
spyOnHeadings();
showCurrentItem();
// Always set: this file runs as a plain deferred script.
awaitIntent(document.currentScript as HTMLScriptElement);

/** Shows an alert that the script of the page did not load. The click on its button is an intent like any other. */
function showLoadAlert({ failed = scriptTexts.scriptFailed, retry = "Retry" }: DOMStringMap): Element {
  const alert = document.createElement("div");
  const button = document.createElement("button");
  alert.role = "alert";
  button.append(retry);
  alert.append(failed, button);
  document.body.append(alert);
  return alert;
}
