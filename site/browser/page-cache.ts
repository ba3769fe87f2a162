import type { LoadedPage } from "./loaded-page.ts";

/** Pages by their address: loaded once, kept with all that the reader opened in them. */
export interface PageCache {
  /** Gives the page, loading it if need be; a failed load is forgotten. */
  readonly get: (address: URL) => Promise<LoadedPage>;
  readonly put: (address: URL, page: LoadedPage) => void;
  readonly clear: () => void;
}

const maxPages = 40;

/** Creates the cache around the function that loads. The page that was used least lately goes first. */
export function createPageCache(load: (address: URL) => Promise<LoadedPage>): PageCache {
  const pages = new Map<string, Promise<LoadedPage>>();
  const keep = (key: string, page: Promise<LoadedPage>) => {
    pages.delete(key);
    pages.set(key, page);
    const [oldest] = pages.keys();
    if (pages.size > maxPages && oldest !== undefined) pages.delete(oldest);
  };
  const get = (address: URL) => {
    const key = address.pathname;
    const page = pages.get(key) ?? load(address);
    keep(key, page);
    page.catch(() => pages.get(key) === page && pages.delete(key));
    return page;
  };
  return {
    get,
    put: (address, page) => keep(address.pathname, Promise.resolve(page)),
    clear: () => pages.clear(),
  };
}
