import { findOldPage } from "../../source/old-anchor.ts";
import { once } from "../../source/once.ts";
import { documentIdOf, withoutNumberPrefixes } from "../document-id.ts";
import type { EditionPaths, FindTarget } from "../markdown/resolve-url.ts";
import { normalizeRoute } from "../routes.ts";

/** A page that links may name by its route, its file, or its document id. */
interface NamedPage {
  /** Path below the content folder, e.g. `guides/rag.md`. */
  readonly path: string;
  readonly route: string;
  /** `id` of the front matter. */
  readonly id: string | undefined;
}

/** Link targets besides the pages of the content folder. */
export interface LinkSurroundings {
  /** Routes of reference pages and paths of generated files. */
  readonly routes: readonly string[];
  /** Paths that authors may write before a route: the base path and the edition's path, such as `/docs/` and `/fr/`. */
  readonly prefixes: readonly string[];
  /** Undefined for a site with one edition. */
  readonly editions?: EditionPaths | undefined;
  /** The pages that another tool made for the parts of each reference. */
  readonly oldPages?: readonly OldPages[] | undefined;
}

interface Site extends Pick<LinkSurroundings, "routes"> {
  readonly pages: readonly NamedPage[];
  /** Paths of static files, e.g. `/favicon.svg`. */
  readonly files: Iterable<string>;
}

/** The old pages of a reference. */
export interface OldPages {
  /** The route of the reference, without slashes at its ends. */
  readonly folder: string;
  /** URLs of parts by the paths of their pages: `plants/create-a-plant`. */
  readonly urls: Readonly<Record<string, string>>;
}

type Names = ReadonlyMap<string, string>;

/**
 * Creates the lookup for links. One name may match several targets. The first of these wins: a file, a route, a page's
 * Markdown file, its name without extension, its document id. A different case matches only if the exact name does not
 * exist.
 */
export function createFindTarget(site: Site): FindTarget {
  const exact = once(() => listNames(site));
  const inLowerCase = once(() => toLowerCase(exact()));
  return (path, isExact) => (isExact ? findName(path, exact()) : findName(path.toLowerCase(), inLowerCase()));
}

/** The URL of the part that had this page in an old reference. The first reference with the page wins. */
export function findInOldPages(path: string, references: readonly OldPages[] = []): string | undefined {
  for (const { urls, folder } of references) {
    const found = findOldPage(path, urls, folder);
    if (found !== undefined) return found;
  }
  return undefined;
}

function findName(path: string, names: Names): string | undefined {
  const found =
    names.get(trimSlash(path)) ??
    names.get(trimSlash(normalizeRoute(path))) ??
    names.get(trimSlash(path.replace(/\/index\.mdx?$/i, "/")));
  // A file's path does not end with a slash.
  return found !== undefined && path.endsWith("/") && !found.endsWith("/") ? undefined : found;
}

function listNames({ pages, routes, files }: Site): Names {
  const names = new Map<string, string>();
  const add = (name: string, target: string): void => {
    const key = trimSlash(name);
    if (!names.has(key)) names.set(key, target);
  };
  for (const file of files) add(file, file);
  for (const { route } of pages) add(route, route);
  for (const route of routes) add(route, route);
  for (const { path, route } of pages) {
    add(`/${path}`, route);
    // Authors also write the other extension.
    add(path.endsWith("x") ? `/${path.slice(0, -1)}` : `/${path}x`, route);
  }
  for (const { path, route } of pages) add(withoutIndex(`/${path.replace(/\.mdx?$/, "")}`), route);
  for (const { path, route, id } of pages) {
    add(withoutIndex(`/${withoutNumberPrefixes(path.replace(/\.mdx?$/, ""))}`), route);
    add(`/${documentIdOf(path, id)}`, route);
  }
  // Authors also write the path in the repository so that other tools show the image.
  for (const file of files) add(`/static${file}`, file);
  return names;
}

/** A folder's page is its `index.md`, otherwise its `README.md`. */
function withoutIndex(path: string): string {
  return path.replace(/\/(?:index|readme)$/i, "");
}

function trimSlash(path: string): string {
  return path.endsWith("/") ? path.slice(0, -1) : path;
}

function toLowerCase(names: Names): Names {
  const lower = new Map<string, string>();
  for (const [name, target] of names) {
    const key = name.toLowerCase();
    if (!lower.has(key)) lower.set(key, target);
  }
  return lower;
}
