import { targetEvent } from "../constants.ts";
import type { PageView, SiteView } from "../view.ts";
import { currentEntry, enterHistory, recallScroll, rememberScroll, type ScrollPosition } from "./history-entry.ts";
import { holdPosition } from "./hold-target.ts";
import { loadPage, readPage, showHead, type LoadedPage } from "./loaded-page.ts";
import { isMenuEntry } from "./menu-history.ts";
import { findTarget } from "./open-target.ts";
import { createPageCache, type PageCache } from "./page-cache.ts";
import { isPageAddress, routeAddress } from "./route-address.ts";
import { showSidebar, type SidebarPlace } from "./sidebar.ts";

/** What the window shows. */
export interface RouterState {
  readonly view: PageView;
  readonly site: SiteView;
  readonly load: LoadState;
  /** Counts the pages shown, for components that belong to one page. */
  readonly turn: number;
}

export type LoadState =
  | { readonly kind: "idle" }
  | { readonly kind: "loading" }
  | { readonly kind: "failed"; readonly error: Error };

/** Moves between pages without leaving the window. */
export interface Router {
  readonly getState: () => RouterState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Loads the page at the current address once more. */
  readonly retry: () => void;
  /** Makes the links of the shell such that they need not change when the reader moves on: before he does. */
  readonly settle: () => void;
  /** Gives the content of the page back to a tree that lost its own by a crash. */
  readonly restore: () => void;
  /** Takes over a page whose article was changed in place, and the site as it is now: `docsgen dev` builds while we read. */
  readonly renew: (page: LoadedPage, site: SiteView) => void;
  readonly pages: PageCache;
  /** The page's address below which the site stands. */
  readonly root: URL;
}

export interface RouterOptions {
  readonly view: PageView;
  readonly site: SiteView;
  /** Runs what changes the state, and draws before it returns. */
  readonly draw: (change: () => void) => void;
  /** Called when the window shows a page and the location has its URL. */
  readonly onShow: (article: HTMLElement) => void;
}

type Mode = "push" | "replace" | "pop";

interface Session extends RouterOptions {
  state: RouterState;
  /** The page shown, with the address and the history key it was entered by. */
  shown: LoadedPage;
  /** The element that contains its content. */
  main: HTMLElement | null;
  readonly sidebar: SidebarPlace;
  address: URL;
  key: string;
  /** Counts navigations: only the newest may be shown. */
  turn: number;
  readonly pages: PageCache;
  readonly root: URL;
  readonly listeners: Set<() => void>;
}

/** Takes over links and the history of the window. */
export function startRouter(options: RouterOptions): Router {
  const address = startAddress();
  const shown = readPage(document, address);
  const session: Session = {
    ...options,
    state: { view: options.view, site: options.site, load: { kind: "idle" }, turn: 0 },
    shown,
    main: findMain(),
    sidebar: { shown: shown.sidebar },
    address,
    key: currentEntry().key,
    turn: 0,
    pages: createPageCache(loadPage),
    root: new URL(options.view.base, location.href),
    listeners: new Set(),
  };
  session.pages.put(address, session.shown);
  // The browser would resolve relative URLs again from the next page's path. It would also load style sheets again.
  for (const link of document.head.querySelectorAll<HTMLLinkElement>("link[href]:not([rel=stylesheet])"))
    link.setAttribute("href", link.href);
  document.addEventListener("click", (event) => follow(event, session));
  addEventListener("popstate", () => onPopState(session));
  addEventListener("hashchange", () => void currentEntry());
  addEventListener("pagehide", () => {
    rememberScroll(session.key);
    history.scrollRestoration = "auto";
  });
  return {
    getState: () => session.state,
    subscribe: (listener) => {
      session.listeners.add(listener);
      return () => session.listeners.delete(listener);
    },
    retry: () => void navigate(new URL(location.href), "replace", session),
    settle: () => {
      if (session.turn === 0) change(session, { view: session.shown.view });
    },
    restore: () => void present(session),
    renew: (page, site) => {
      session.pages.clear();
      session.shown = { ...page, content: document.createDocumentFragment() };
      session.pages.put(session.address, session.shown);
      change(session, { view: page.view, site });
      showSidebar(session.sidebar, page.sidebar, session.address.pathname);
    },
    pages: session.pages,
    root: session.root,
  };
}

/** The URL at which the window was opened. If it cannot be decoded, this warns and keeps the page from the server. */
function startAddress(): URL {
  const address = new URL(location.href);
  try {
    return routeAddress(address);
  } catch (error) {
    reportError(error);
    return address;
  }
}

function change(session: Session, state: Partial<RouterState>): void {
  session.draw(() => {
    session.state = { ...session.state, ...state };
    for (const listener of session.listeners) listener();
  });
}

/** A plain click on a link to a page of this site moves within the window; one to a place on the same page is the browser's. */
function follow(event: MouseEvent, session: Session): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (link === null || !isPlain || event.defaultPrevented || link.target !== "" || link.download !== "") return;
  const url = new URL(link.href);
  if (!isPageAddress(url, session.root)) return;
  const isHere = url.pathname === location.pathname && url.search === location.search;
  if (isHere && url.hash !== "" && session.state.load.kind === "idle") return;
  event.preventDefault();
  try {
    void navigate(routeAddress(url), isMenuEntry() ? "replace" : "push", session);
  } catch (error) {
    fail(error, session);
    reportError(error);
  }
}

function onPopState(session: Session): void {
  rememberScroll(session.key);
  const address = routeAddress(new URL(location.href));
  if (address.pathname !== session.address.pathname || session.state.load.kind === "failed") {
    void navigate(address, "pop", session);
    return;
  }
  // Another place on the same page; a page that was on its way is not wanted any more.
  session.turn += 1;
  session.key = currentEntry().key;
  if (session.state.load.kind === "loading") change(session, { load: { kind: "idle" } });
  if (history.scrollRestoration === "manual") arrive(address, "pop", session);
}

async function navigate(address: URL, mode: Mode, session: Session): Promise<void> {
  const turn = ++session.turn;
  if (mode === "push") rememberScroll(session.key);
  // A page that was loaded in advance comes before this does: nothing is drawn twice for it.
  const waiting = setTimeout(() => {
    if (turn === session.turn) change(session, { load: { kind: "loading" } });
  });
  try {
    const page = await session.pages.get(address);
    clearTimeout(waiting);
    if (turn !== session.turn) return;
    if (page.frame === session.shown.frame) showPage(page, { address, mode }, session);
    else leaveWindow(address, mode);
  } catch (reason) {
    clearTimeout(waiting);
    if (turn !== session.turn) return;
    if (mode !== "pop") enterHistory(mode, address);
    fail(reason, session);
  }
}

function fail(reason: unknown, session: Session): void {
  const error = reason instanceof Error ? reason : new Error(String(reason));
  parkContent(session);
  change(session, { load: { kind: "failed", error } });
}

/** A page of another build, or under another policy, needs a window of its own. */
function leaveWindow(address: URL, mode: Mode): void {
  if (mode === "push") location.assign(address);
  else location.replace(address);
}

interface Arrival {
  readonly address: URL;
  readonly mode: Mode;
}

function showPage(page: LoadedPage, { address, mode }: Arrival, session: Session): void {
  history.scrollRestoration = "manual";
  parkContent(session);
  if (mode !== "pop") enterHistory(mode, address);
  session.shown = page;
  session.address = address;
  session.key = currentEntry().key;
  showHead(page);
  change(session, { view: page.view, load: { kind: "idle" }, turn: session.turn });
  const article = present(session);
  if (article && address.hash === "" && findPosition(mode, session) === undefined) paintBeginning(article);
  session.main?.focus({ preventScroll: true });
  arrive(address, mode, session);
}

/** How far the page was scrolled when the reader left it, where he goes back to it. */
function findPosition(mode: Mode, session: Session): ScrollPosition | undefined {
  return mode === "pop" ? recallScroll(session.key) : undefined;
}

/** Going back returns the reader to what was in view; else the page scrolls to the target of the hash, else to the top. */
function arrive(address: URL, mode: Mode, session: Session): void {
  const position = findPosition(mode, session);
  const target = position === undefined && address.hash !== "" ? findTarget() : null;
  if (target !== null) {
    dispatchEvent(new Event(targetEvent));
    return;
  }
  scrollTo({ top: position?.top ?? 0, behavior: "instant" });
  holdPosition(position);
}

/** Puts the content of the page into what is there to hold it: React draws the frame and leaves the rest alone. */
function present(session: Session): HTMLElement | null | undefined {
  const { shown, address } = session;
  parkContent(session);
  session.main = findMain();
  session.main?.append(shown.content);
  showSidebar(session.sidebar, shown.sidebar, address.pathname);
  const article = session.main?.querySelector<HTMLElement>("[data-article]");
  if (article) session.onShow(article);
  return article;
}

function findMain(): HTMLElement | null {
  return document.querySelector<HTMLElement>(".page > main");
}

/** Keeps the content of the page that the reader leaves, with all open parts, for when the reader returns. */
function parkContent(session: Session): void {
  if (session.main !== null) session.shown.content.append(...session.main.childNodes);
  session.main = null;
  session.pages.put(session.address, session.shown);
}

/** Longer than a frame of a slow machine. */
const laterMs = 100;

/** Has the beginning of an article painted before the rest of it is laid out: a long page comes as fast as a short one. */
function paintBeginning(article: HTMLElement): void {
  article.dataset["arriving"] = "";
  // The callback comes before the next frame is painted.
  requestAnimationFrame(() => setTimeout(() => delete article.dataset["arriving"], laterMs));
}
