import { storageKeys } from "../constants.ts";
import type { LabeledRoute } from "../view.ts";
import type { PageCache } from "./page-cache.ts";
import { isPageAddress, routeAddress } from "./route-address.ts";

/** What prefetching needs to know of the site. */
export interface PrefetchOptions {
  readonly pages: PageCache;
  readonly root: URL;
  /** Their pages may be long, so they are loaded only on demand. */
  readonly references: readonly LabeledRoute[];
}

/** How long a pointer rests on a link before its page is loaded in advance: shorter is passing by. */
const hoverMs = 65;
/** A page is painted before those that it leads to are thought of. */
const watchMs = 300;
/** More links than these are not watched for coming into view: hover and focus are left to them. */
const maxWatched = 200;

/** Loads pages in advance when their links are hovered, focused or in view; not on 2g, nor when data is to be saved. */
export function startPrefetching(options: PrefetchOptions): (article: HTMLElement) => void {
  if (isSaving()) return () => {};
  const queue = createQueue(options);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onIntent = (event: Event, delayMs: number) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
    clearTimeout(timer);
    if (link !== null) timer = setTimeout(() => queue(link), delayMs);
  };
  document.addEventListener("pointerover", (event) => onIntent(event, hoverMs), { passive: true });
  document.addEventListener("focusin", (event) => onIntent(event, hoverMs));
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue;
      observer.unobserve(target);
      queue(target);
    }
  });
  let waiting: ReturnType<typeof setTimeout> | undefined;
  return (article) => {
    observer.disconnect();
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      const links = [...document.querySelectorAll("nav.pager a"), ...article.querySelectorAll("a[href]")];
      for (const link of links.slice(0, maxWatched)) observer.observe(link);
    }, watchMs);
  };
}

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

function isSaving(): boolean {
  // Not in the types of the web platform: Chromium alone has it.
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData === true || connection?.effectiveType?.endsWith("2g") === true;
}

/** One page after another, each once, when the browser has nothing better to do. */
function createQueue({ pages, root, references }: PrefetchOptions): (link: HTMLAnchorElement) => void {
  let last: Promise<unknown> = Promise.resolve();
  const seen = new Set<string>();
  return (link) => {
    const url = new URL(link.href);
    if (!isPageAddress(url, root) || url.pathname === location.pathname) return;
    const address = routeAddress(url);
    const route = `/${address.pathname.slice(root.pathname.length)}`;
    // What has no slash at its end may be a file as well, which can be no page in this window.
    if (seen.has(address.pathname) || !url.pathname.endsWith("/") || isOfReference(route, references)) return;
    seen.add(address.pathname);
    const load = () => pages.get(address).catch((error: unknown) => onFailure(address, error));
    last = last.then(load);
  };
}

/** The pages of a reference at the site's root have the same prefix as all other pages. */
function isOfReference(route: string, references: readonly LabeledRoute[]): boolean {
  return references.some(
    (reference) => route === reference.route || (reference.route !== "/" && route.startsWith(reference.route)),
  );
}

/** The page may belong to an older build. The window reloads once for each page to get the newest build. */
function onFailure({ pathname }: URL, error: unknown): void {
  console.warn(`The page ${pathname} could not be loaded in advance.`, error);
  if (!navigator.onLine) return;
  try {
    const reloads = (sessionStorage.getItem(storageKeys.reloads) ?? "").split("\n");
    if (reloads.includes(pathname)) return;
    sessionStorage.setItem(storageKeys.reloads, [...reloads, pathname].join("\n"));
  } catch {
    return; // Without storage, the first attempt and the second look the same.
  }
  location.reload();
}
