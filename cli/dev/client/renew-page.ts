import { loadDocument, readPage, showHead, type LoadedPage } from "../../../site/browser/loaded-page.ts";
import { morph } from "./morph.ts";

/** The site's client listens for this event. */
const renewEvent = "docsgen-renew";
const readyMs = 10_000;

/** Whether the window shows a page of the site, not the page that waits for the first build. */
export function isSite(): boolean {
  return document.querySelector("[data-article]") !== null;
}

/**
 * Updates the page in place, so that open elements, typed text, and the scroll position stay. Returns false if the page
 * must be reloaded.
 */
export async function renewPage(): Promise<boolean> {
  const url = new URL(location.href);
  const next = await loadDocument(url);
  await untilAwake();
  // The reader has left the page. The next page was loaded from the newest build.
  if (location.pathname !== url.pathname) return true;
  if (frameOf(next) !== frameOf(document) || hasLiveComponents(next) || partsOf(next) !== partsOf(document))
    return false;
  const isAwake = "ready" in document.documentElement.dataset;
  if (!isAwake) return renewStill(next, url);
  const site = await loadSite(next);
  const main = document.querySelector("main:has([data-article])");
  const page = readPage(next, url);
  if (main === null || site === undefined) return false;
  morph(main, page.content);
  renewHead(next, page);
  const article = main.querySelector("[data-article]");
  document.dispatchEvent(new CustomEvent(renewEvent, { detail: { page, site, article } }));
  return true;
}

/** Whether React owns a part of the article, which must not be changed in place. */
function hasLiveComponents(next: Document): boolean {
  return [document, next].some((source) => source.querySelector("docsgen-island") !== null);
}

/** The footer of the project, which the client never renders, apart from its links. */
function partsOf(source: Document): string {
  const elements = [...source.querySelectorAll<HTMLElement>("[data-part] *")];
  return elements
    .map((element) => [element.tagName, element.className, element.dataset["style"], element.textContent].join())
    .join();
}

/** Updates a page whose client has not started yet, so the whole app can be replaced. */
function renewStill(next: Document, url: URL): boolean {
  const app = document.querySelector("#docsgen-app");
  const nextApp = next.querySelector("#docsgen-app");
  const view = next.querySelector("#page-view");
  if (app === null || nextApp === null || view === null) return false;
  morph(app, document.adoptNode(nextApp.cloneNode(true)));
  renewHead(next, readPage(next, url));
  // Moves the element itself, because Trusted Types forbid scripts that a script creates.
  document.querySelector("#page-view")?.replaceWith(document.adoptNode(view));
  return true;
}

function renewHead(next: Document, page: LoadedPage): void {
  const script = document.querySelector<HTMLScriptElement>("script[data-client]");
  const site = next.querySelector<HTMLScriptElement>("script[data-client]")?.dataset["site"];
  if (script !== null && site !== undefined) script.dataset["site"] = site;
  showHead(page);
  renewStyles(next);
}

/** Removes an old style sheet only after its replacement has loaded, so that the page always has styles. */
function renewStyles(next: Document): void {
  const now = [...document.head.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
  const target = [...next.head.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
  const known = new Set(now.map(urlOf));
  const outdated = now.filter((link) => !target.some((other) => urlOf(other) === urlOf(link)));
  const added = target.filter((link) => !known.has(urlOf(link)));
  const removeOutdated = () => outdated.forEach((link) => link.remove());
  if (added.length === 0) return removeOutdated();
  for (const link of added) {
    const copy = document.importNode(link, true);
    copy.addEventListener("load", removeOutdated);
    document.head.append(copy);
  }
}

function urlOf(link: HTMLLinkElement): string {
  return new URL(link.getAttribute("href") ?? "", location.href).href;
}

/** The page must be reloaded if any of this changes: the policy, the client, the language, or the text direction. */
function frameOf(source: Document): string {
  const policy = source.querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute("content");
  const client = source.querySelector<HTMLScriptElement>("script[data-client]")?.dataset["client"];
  return JSON.stringify([policy, client, source.documentElement.lang, source.documentElement.dir]);
}

async function loadSite(next: Document): Promise<unknown> {
  const script = next.querySelector<HTMLScriptElement>("script[data-client]");
  const own = document.querySelector<HTMLScriptElement>("script[data-client]");
  const name = script?.dataset["site"];
  if (own === null || name === undefined) return undefined;
  const response = await fetch(new URL(name, own.src));
  return response.ok ? ((await response.json()) as unknown) : undefined;
}

/** Waits while the client is starting, because the page must not change during hydration. */
async function untilAwake(): Promise<void> {
  for (let waitedMs = 0; isWaking() && waitedMs < readyMs; waitedMs += 20)
    await new Promise((resolve) => setTimeout(resolve, 20));
}

function isWaking(): boolean {
  return document.documentElement.matches("[data-waking]:not([data-ready])");
}
