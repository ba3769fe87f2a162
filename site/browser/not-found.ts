import { distance } from "fastest-levenshtein";
import { findOldPage } from "../../generators/source/old-anchor.ts";
import { fillText } from "../../generators/source/fill-text.ts";
import { rootOf } from "../../generators/source/site-links.ts";
import { fillPattern, matchPattern } from "../../generators/source/redirect-pattern.ts";
import type { EditionLink, LabeledRoute, PageList, SiteView } from "../view.ts";
import { readVersion } from "./choices.ts";
import { loadOldAnchors } from "./load-old-anchors.ts";
import { routeAddress } from "./route-address.ts";

/** What the not-found page is helped with. */
export interface NotFoundPlace {
  readonly site: SiteView;
  /** The address below which the site stands. */
  readonly root: URL;
}

const maxNearest = 3;
/** A word that shares less than this with another is another word. */
const leastLikeness = 0.6;

/**
 * Helps on from an address without a page: to the page itself, where only its ending is another (`.html`, no slash);
 * else with the words of the address in the search, and the pages that are named most alike.
 */
export async function enhanceNotFound(article: HTMLElement, { site, root }: NotFoundPlace): Promise<void> {
  const address = new URL(location.href);
  void leadToPage(address);
  const words = addressWords(address, root);
  const form = article.querySelector("form");
  const input = form?.querySelector("input");
  if (form && input) {
    if (input.value === "") input.value = words.join(" ");
    // As a link, because a host may forbid forms.
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const target = new URL(form.action);
      target.searchParams.set(input.name, input.value);
      location.assign(target);
    });
  }
  const list = article.querySelector("section ul");
  const offer = (items: readonly HTMLElement[]): void => {
    list?.prepend(...items);
    if (items.length > 0) list?.parentElement?.removeAttribute("hidden");
  };
  list?.replaceChildren();
  const { pages, redirects, oldAnchors } = await loadPages(article, { site, root });
  if (followPattern(address, redirects, root) || (await followOldPage(address, oldAnchors, root))) return;
  offer(findNearestPages(words, pages).map((page) => listItem(page, root)));
  offer(await findInEditions(address, { site, root }));
}

/**
 * What the other editions have to say: the version that has the page, the one that the reader chose last first. Some
 * hosts know one not-found page for all of the site, so the address may be of another language, too.
 */
async function findInEditions(address: URL, { site, root }: NotFoundPlace): Promise<readonly HTMLElement[]> {
  const { editions, settings } = site;
  if (editions === undefined || !address.pathname.startsWith(root.pathname)) return [];
  const path = address.pathname.slice(root.pathname.length);
  const start = new URL(rootOf(root.pathname, settings.prefix), root);
  const toStart = ({ prefix }: EditionLink): URL => new URL(prefix, start);
  const own = (settings.prefix ?? "").length;
  const around = [...editions.languages, ...editions.versions].find(
    (edition) => edition.prefix.length > own && address.pathname.startsWith(toStart(edition).pathname),
  );
  if (around !== undefined) return [createItem(around.label, toStart(around).href)];
  const preferred = readVersion();
  const others = editions.versions
    .filter(({ id }) => id !== editions.version.id)
    .toSorted((one, other) => Number(other.id === preferred) - Number(one.id === preferred));
  const found = await Promise.all(
    others.map(async (version) => {
      const target = new URL(path, toStart(version));
      const isThere = await fetch(target, { method: "HEAD" }).then(
        ({ ok }) => ok,
        () => false,
      );
      const text = fillText(editions.texts.toCurrentPage, { version: version.label }, site.settings.language.code);
      return isThere ? [createItem(text, target.href)] : [];
    }),
  );
  return found.flat();
}

/** Hosts differ in what they make of `/a`, `/a.html` and `/a/index.html`: the page is at `/a/`. */
async function leadToPage(address: URL): Promise<void> {
  try {
    const page = routeAddress(address);
    if (page.pathname === address.pathname) return;
    const { ok } = await fetch(page.pathname, { method: "HEAD" });
    if (ok) location.replace(page);
  } catch {
    // An address that cannot be decoded, or no network: the page stays as it is.
  }
}

/** Goes where a redirect by pattern leads: static hosts have none. */
function followPattern({ pathname, search, hash }: URL, redirects: PageList["redirects"], root: URL): boolean {
  const path = decode(`/${pathname.slice(root.pathname.length)}`);
  for (const { from, to } of pathname.startsWith(root.pathname) ? redirects : []) {
    const values = matchPattern(from, path);
    if (!values) continue;
    const target = fillPattern(to, values);
    // With `./`, what the address states is a path and never a scheme or a host.
    const href = new URL(target.startsWith("/") ? `.${target}` : target, root).href;
    location.replace(href + (target.includes("?") ? "" : search) + (target.includes("#") ? "" : hash));
    return true;
  }
  return false;
}

/** Goes to the part that had a page of its own in the reference of another tool. */
async function followOldPage({ pathname }: URL, files: PageList["oldAnchors"], root: URL): Promise<boolean> {
  for (const file of pathname.startsWith(root.pathname) ? files : []) {
    const { pages } = await loadOldAnchors(new URL(file.slice(1), root));
    const folder = file.slice(1, file.lastIndexOf("/"));
    const found = findOldPage(pathname.slice(root.pathname.length), pages, folder);
    if (found === undefined) continue;
    location.replace(new URL(found.slice(1), root));
    return true;
  }
  return false;
}

const noPages: PageList = { pages: [], redirects: [], oldAnchors: [] };

/** All pages of the edition. Without them the search still helps. */
async function loadPages(article: HTMLElement, { site, root }: NotFoundPlace): Promise<PageList> {
  const name = article.querySelector<HTMLElement>("[data-pages]")?.dataset["pages"] ?? "";
  const assets = new URL(`${rootOf(root.pathname, site.settings.prefix)}assets/`, root);
  try {
    const response = await fetch(new URL(name, assets));
    // Written by `namePageList` of the same build.
    return response.ok ? ((await response.json()) as PageList) : noPages;
  } catch {
    return noPages;
  }
}

/** The words of an address below the root of the site: `/docs/guides/basic_rag.html` says guides, basic and rag. */
function addressWords({ pathname }: URL, root: URL): readonly string[] {
  const path = pathname.startsWith(root.pathname) ? pathname.slice(root.pathname.length) : pathname;
  return wordsOf(decode(path).replace(/(?:\/index)?\.html?$/, ""));
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path; // No valid percent-encoding: it means itself.
  }
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The pages whose route and label share most with the words; the last words say most. */
function findNearestPages(words: readonly string[], pages: readonly LabeledRoute[]): readonly LabeledRoute[] {
  const scored = pages.map((page) => {
    const known = [...new Set(wordsOf(`${page.route} ${page.label}`))];
    const score = words.reduce((sum, word, index) => sum + bestLikeness(word, known) * (index + 1), 0);
    // Of pages that hold the same words, the one with the fewest others is meant.
    return { page, score: score - known.length / 100 };
  });
  return scored
    .filter(({ score }) => score >= leastLikeness)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, maxNearest)
    .map(({ page }) => page);
}

function bestLikeness(word: string, known: readonly string[]): number {
  const likeness = known.map((other) => 1 - distance(word, other) / Math.max(word.length, other.length));
  const best = Math.max(0, ...likeness);
  return best < leastLikeness ? 0 : best;
}

function listItem({ label, route }: LabeledRoute, root: URL): HTMLElement {
  return createItem(label, new URL(route.slice(1), root).href);
}

function createItem(text: string, href: string): HTMLElement {
  const link = document.createElement("a");
  link.href = href;
  link.textContent = text;
  const item = document.createElement("li");
  item.append(link);
  return item;
}
