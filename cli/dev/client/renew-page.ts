import { loadDocument, readPage, showHead, type LoadedPage } from "../../../site/browser/loaded-page.ts";
import { morph } from "./morph.ts";

/** Where the client of the site listens for what `dev` shows. */
const renewEvent = "docsgen-renew";
const readyMs = 10_000;

/** Whether the window shows a page of the site, and not only that there is none yet. */
export function isSite(): boolean {
  return document.querySelector("[data-article]") !== null;
}

/**
 * Shows the page of the window as it is now, in place: what the reader has opened, typed and scrolled to stays. False
 * where only a new window will do.
 */
export async function renewPage(): Promise<boolean> {
  const address = new URL(location.href);
  const next = await loadDocument(address);
  await untilAwake();
  // The reader has gone on meanwhile: what he sees now was loaded from the newest build.
  if (location.pathname !== address.pathname) return true;
  if (frameOf(next) !== frameOf(document)) return false;
  const isAwake = "ready" in document.documentElement.dataset;
  if (!isAwake) return renewStill(next, address);
  const site = await loadSite(next);
  const main = document.querySelector("main:has([data-article])");
  const page = readPage(next, address);
  if (main === null || site === undefined) return false;
  morph(main, page.content);
  renewHead(next, page);
  const article = main.querySelector("[data-article]");
  document.dispatchEvent(new CustomEvent(renewEvent, { detail: { page, site, article } }));
  return true;
}

/** Nothing of the page is in anybody's hands: all of it is made like the new one. */
function renewStill(next: Document, address: URL): boolean {
  const app = document.querySelector("#docsgen-app");
  const nextApp = next.querySelector("#docsgen-app");
  const view = next.querySelector("#page-view");
  if (app === null || nextApp === null || view === null) return false;
  morph(app, document.adoptNode(nextApp.cloneNode(true)));
  renewHead(next, readPage(next, address));
  // The very element: a copy of a script would be one that was made by a script, which Trusted Types forbid.
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

/** A style sheet that was changed takes the place of the old one when it is there: the page is never bare. */
function renewStyles(next: Document): void {
  const now = [...document.head.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
  const wanted = [...next.head.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
  const known = new Set(now.map(addressOf));
  const gone = now.filter((link) => !wanted.some((other) => addressOf(other) === addressOf(link)));
  const added = wanted.filter((link) => !known.has(addressOf(link)));
  const drop = () => gone.forEach((link) => link.remove());
  if (added.length === 0) return drop();
  for (const link of added) {
    const copy = document.importNode(link, true);
    copy.addEventListener("load", drop);
    document.head.append(copy);
  }
}

function addressOf(link: HTMLLinkElement): string {
  return new URL(link.getAttribute("href") ?? "", location.href).href;
}

/** What must be the same for a window to go on: the policy and the program. */
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

/** The program of the page may be on its way: what it takes over must not change under its hands. */
async function untilAwake(): Promise<void> {
  for (let waitedMs = 0; isWaking() && waitedMs < readyMs; waitedMs += 20)
    await new Promise((resolve) => setTimeout(resolve, 20));
}

function isWaking(): boolean {
  return document.documentElement.matches("[data-waking]:not([data-ready])");
}
