import { addStyles } from "./import-with-styles.ts";
import type { PageView } from "../view.ts";
import { readSidebar, type LoadedSidebar } from "./sidebar.ts";

/** A page as the router shows it: taken out of its own HTML document, which therefore is sent once. */
export interface LoadedPage {
  readonly view: PageView;
  /** The content of `main`; empty while the page is shown. */
  readonly content: DocumentFragment;
  readonly sidebar: LoadedSidebar | undefined;
  /** What only its head says. */
  readonly head: readonly Element[];
  /** What must be the same for two pages to share a window: the policy, and the files of one build. */
  readonly frame: string;
}

/** Elements of the head that differ from page to page. */
const headSelector = [
  "title",
  'meta[name="description"]',
  'meta[name="robots"]',
  'link[rel="canonical"]',
  'link[rel="alternate"]',
  'meta[property^="og:"]',
  'meta[name^="twitter:"]',
  'script[type="application/ld+json"]',
  "[data-page-head]:not(script)",
].join();

/**
 * Loads the document of a page. XMLHttpRequest gives it parsed, so that no string of markup ever passes a sink of
 * Trusted Types. Rejects with an Error in words for the reader.
 */
export async function loadPage(address: URL): Promise<LoadedPage> {
  const source = await loadDocument(address);
  // The sheets that only some pages need.
  for (const sheet of source.querySelectorAll("[data-sheet]"))
    await addStyles(new URL(sheet.getAttribute("href") ?? "", address).href);
  return readPage(source, address);
}

/** Loads a document as the server gives it, or as its not-found page. */
export function loadDocument(address: URL): Promise<Document> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (reason: string) => reject(new Error(`The page ${address.pathname} could not be loaded: ${reason}`));
    request.open("GET", address.href.split("#")[0] ?? address.href);
    request.responseType = "document";
    request.addEventListener("load", () => {
      const isPage = request.status < 400 || request.status === 404;
      const { responseXML } = request;
      if (!isPage || responseXML === null) fail(`the server answered ${request.status}.`);
      else resolve(responseXML);
    });
    request.addEventListener("error", () => fail("the server did not answer."));
    request.send();
  });
}

/** Takes a page out of a document: the one just loaded, or, with its content left in place, the one in the window. */
export function readPage(source: Document, address: URL): LoadedPage {
  const view = source.querySelector("#page-view")?.textContent;
  const main = source.querySelector("main:has([data-article])");
  if (view === null || view === undefined || main === null)
    throw new Error(`The page module ${address.pathname} has no default export: its document holds no page.`);
  // Written by renderPage of the same build, else the frames differ.
  const page = JSON.parse(view) as PageView;
  const content = document.createDocumentFragment();
  if (source !== document) content.append(...[...main.childNodes].map((node) => document.adoptNode(node)));
  return {
    // Links of the shell stay the same from page to page, wherever each stands.
    view: Object.assign(page, { base: new URL(page.base, address).pathname }),
    content,
    sidebar: readSidebar(source),
    head: [...source.head.querySelectorAll(headSelector)],
    frame: frameOf(source),
  };
}

function frameOf(source: Document): string {
  const policy = source.querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute("content");
  const { client, site } = source.querySelector<HTMLScriptElement>("script[data-client]")?.dataset ?? {};
  // A script cannot be taken back.
  const scripts = [...source.querySelectorAll("script[data-page-head]")].map((script) => script.outerHTML);
  return JSON.stringify([policy, client, site, scripts]);
}

/** Makes the head of the window say what a page's own head says. */
export function showHead(page: LoadedPage): void {
  for (const element of document.head.querySelectorAll(headSelector)) element.remove();
  document.head.append(...page.head.map((element) => document.adoptNode(element)));
  document.documentElement.dataset["pageType"] = page.view.pageType;
}
