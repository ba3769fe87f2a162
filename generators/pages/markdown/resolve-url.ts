import { decodeSafely } from "../../source/decode-safely.ts";
import { baseMarker, rootMarker } from "../../source/prose-links.ts";
import { cleanUrl, isSafeUrl, schemeOf } from "../../source/safe-url.ts";
import { folderOf, joinRoute, normalizeRoute } from "../routes.ts";

/** The target of a link or an image. */
export type UrlTarget =
  | { readonly kind: "unsafe" }
  | { readonly kind: "external"; readonly href: string }
  | { readonly kind: "anchor"; readonly href: string; readonly anchor: string }
  | {
      readonly kind: "internal";
      readonly href: string;
      readonly route: string;
      readonly anchor: string | undefined;
      /** Another target of the same URL, relative to the page's URL, as a browser resolves it. */
      readonly otherRoute?: string;
      /** The path of the edition that has the route, if another one: `fr/`. */
      readonly edition?: string;
    };

/** The paths of editions below the site's root: a language, a version, or both, such as `fr/1.0/`. */
export interface EditionPaths {
  /** Of all editions except the one that contains the text. The default edition's is empty. */
  readonly others: readonly string[];
  /** Of the current version in the same language; undefined: the text is in the current version. */
  readonly current: string | undefined;
}

/**
 * Finds the target of a path below the site's root: the route of a page (`/guides/rag/`) or the path of a file
 * (`/openapi.json`). `isExact` false: ignores case.
 */
export type FindTarget = (path: string, isExact: boolean) => string | undefined;

/** What resolving the URLs in a text depends on. */
export interface UrlContext {
  /** Folder of the file below the content folder; `guides` for `guides/rag.md`. */
  readonly folder: string;
  /** Route of the page that contains the text. */
  readonly route: string;
  readonly find: FindTarget;
  /** Paths that authors may write before a route, with slashes at both ends: `/docs/`. */
  readonly prefixes: readonly string[];
  /** Undefined for a site with one edition. */
  readonly editions?: EditionPaths | undefined;
  /** The URL of a part of the reference that had a page of its own in another tool; undefined: no such lookup. */
  readonly findOldPage?: ((path: string) => string | undefined) | undefined;
}

/** Resolves a URL as a browser does. */
export function resolveUrl(url: string, context: UrlContext): UrlTarget {
  const clean = cleanUrl(url);
  if (!isSafeUrl(clean)) return { kind: "unsafe" };
  if (schemeOf(clean) !== undefined) return { kind: "external", href: clean };
  if (clean.startsWith("#")) return { kind: "anchor", href: clean, anchor: decodeSafely(clean.slice(1)) };
  return internalTarget(clean, context);
}

function internalTarget(url: string, context: UrlContext): UrlTarget {
  const [, path = "", query = "", hash = ""] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(url) ?? [];
  const { route, otherRoute, edition, part } = routesOfAddress(decodeSafely(path), context);
  if (part !== undefined) return internalTarget(part, { ...context, findOldPage: undefined });
  const anchor = hash.length > 1 ? decodeSafely(hash.slice(1)) : undefined;
  const start = edition === undefined ? baseMarker : rootMarker + encodeURI(edition);
  const href = start + encodeURI(route.slice(1)) + query + hash;
  return {
    kind: "internal",
    href,
    route,
    anchor,
    ...(otherRoute === undefined ? {} : { otherRoute }),
    ...(edition === undefined ? {} : { edition }),
  };
}

interface Routes {
  readonly route: string;
  readonly otherRoute?: string | undefined;
  readonly edition?: string | undefined;
  /** The URL of a part of the reference, which replaces the whole URL. */
  readonly part?: string | undefined;
}

/**
 * The order in which a relative path is resolved, first with exact case, then ignoring case:
 * 1. from the file's folder, as editors, GitHub, and most generators do;
 * 2. from the page's URL without its last slash, as hosts without trailing slashes do. It differs from 1 if a page has
 * a
 * `slug`;
 * 3. from the page's URL, as the browser does here.
 * A path from the root is tried as it is, then without the base path, then in the edition that it names; a path from the
 * project folder, without its first folder.
 */
function routesOfAddress(path: string, context: UrlContext): Routes {
  if (path === "") return { route: context.route };
  const { folder, route, find, prefixes } = context;
  if (path.startsWith("/")) {
    const whole = joinRoute("", path);
    const found = findFirst([whole, ...withoutPrefixes(whole, prefixes)], find);
    return found === undefined ? routeElsewhere(whole, context) : { route: found };
  }
  if (path.startsWith(projectAlias))
    return { route: routeInProject(joinRoute("", path.slice(projectAlias.length)), find) };
  const fromFile = joinRoute(folder, path);
  const fromUrl = joinRoute(route, path);
  if (isMarkdown(path)) return { route: findFirst([fromFile, fromUrl], find) ?? unknownRoute(fromFile) };
  const found = findFirst([fromFile, joinRoute(folderOf(route.slice(0, -1)), path), fromUrl], find);
  if (found === undefined) return { route: unknownRoute(hasEnding(path) ? fromUrl : fromFile) };
  const other = find(fromUrl, true);
  return { route: found, otherRoute: other === found ? undefined : other };
}

/** Finds the edition whose path a missing path starts with. An old version may link to pages that are new. */
function routeElsewhere(path: string, { prefixes, editions, findOldPage }: UrlContext): Routes {
  const part = findOldPage?.(path);
  if (part !== undefined) return { route: path, part };
  const named = editions && findEdition([path, ...withoutPrefixes(path, prefixes.slice(0, 1))], editions.others);
  const { edition, below } = named ?? { edition: editions?.current, below: path };
  return { route: unknownRoute(below), edition };
}

/** The edition with the longest path that one of the paths starts with, and the rest of that path. */
export function findEdition(
  paths: readonly string[],
  editions: readonly string[],
): { readonly edition: string; readonly below: string } | undefined {
  for (const edition of editions.filter((one) => one !== "").toSorted((a, b) => b.length - a.length))
    for (const path of paths)
      if (`${path}/`.startsWith(`/${edition}`)) return { edition, below: `/${path.slice(edition.length + 1)}` };
  return undefined;
}

/** The project folder in Docusaurus URLs: `@site/docs/guides/rag.md`, `@site/static/logo.svg`. */
const projectAlias = "@site/";

/** The first folder of such a path contains the pages or the static files, whatever its name. */
function routeInProject(path: string, find: FindTarget): string {
  const withoutFolder = path.replace(/^\/[^/]+(?=\/)/, "");
  return findFirst([withoutFolder, path], find) ?? unknownRoute(withoutFolder);
}

function findFirst(paths: readonly string[], find: FindTarget): string | undefined {
  for (const isExact of [true, false])
    for (const path of paths) {
      const found = find(path, isExact);
      if (found !== undefined) return found;
    }
  return undefined;
}

function withoutPrefixes(path: string, prefixes: readonly string[]): readonly string[] {
  return prefixes
    .filter((prefix) => path.startsWith(prefix) || `${path}/` === prefix)
    .map((prefix) => `/${path.slice(prefix.length)}`);
}

/**
 * The route that a missing path would have: `/a`, `/a.html`, and `/a/index.html` are pages, other extensions are files.
 */
function unknownRoute(path: string): string {
  if (isMarkdown(path)) return normalizeRoute(path.replace(/\.mdx?$/i, ""));
  return hasEnding(path) ? path : normalizeRoute(path);
}

function isMarkdown(path: string): boolean {
  return /\.mdx?$/i.test(path);
}

function hasEnding(path: string): boolean {
  return /\.[a-z0-9]{1,8}$/i.test(path) && !/\.html?$/i.test(path);
}
