import { slug } from "github-slugger";

import type { DocsgenError } from "../../source/docsgen-error.ts";
import { findNearestName } from "../../source/nearest-name.ts";
import { dropRepeated } from "../../source/merge-findings.ts";
import { once } from "../../source/once.ts";
import { brokenAnchor, brokenLink, lostAnchor } from "../findings.ts";
import type { GuidePage, PageLink } from "../model.ts";
import { namesFile, normalizeRoute } from "../routes.ts";

/**
 * Ids that links to a page may use. `any`: docsgen checks no ids, as for files. A set also allows ids below its
 * members:
 * with `operation/createChat`, `operation/createChat/request/model` is valid as well.
 */
export type Anchors = ReadonlySet<string> | "any";

/**
 * Checks every link of every page against the pages and `extraTargets`: reference pages, static files, generated files.
 */
export function checkLinks(pages: readonly GuidePage[], extraTargets: ReadonlyMap<string, Anchors>): DocsgenError[] {
  const targets = withPages(pages, extraTargets);
  // The original's links were checked in its own language.
  const written = pages.filter(({ isFallback }) => !isFallback);
  const check = createLinkCheck(targets);
  // Pages share the links of their partials.
  return dropRepeated(written.flatMap(({ links }) => withoutRepeats(links.filter(isOwn)).flatMap(check)));
}

/** Links to other editions are checked when all editions are built. */
function isOwn({ edition }: PageLink): boolean {
  return edition === undefined;
}

/** Checks links against all targets of the site, pages included. */
export function createLinkCheck(targets: ReadonlyMap<string, Anchors>): (link: PageLink) => readonly DocsgenError[] {
  const findNearest = createFindRoute(targets);
  return (link) => checkLink(link, targets, findNearest);
}

/** All targets of an edition: its pages with their anchors, and the other targets. */
export function withPages(
  pages: readonly GuidePage[],
  extraTargets: ReadonlyMap<string, Anchors>,
): ReadonlyMap<string, Anchors> {
  return new Map([...extraTargets, ...pages.map((page) => [page.route, anchorsOf(page)] as const)]);
}

/**
 * Reports headings of translated pages that untranslated pages link to by the original's ids. The links are valid in
 * their own language.
 */
export function findLostAnchors(pages: readonly GuidePage[], language: string): DocsgenError[] {
  const translated = new Map(pages.filter(({ isFallback }) => !isFallback).map((page) => [page.route, page]));
  const links = pages.flatMap((page) => (page.isFallback ? page.links.filter(isOwn) : []));
  const lost = new Map<string, DocsgenError>();
  for (const { route, anchor } of links) {
    const page = translated.get(route) ?? translated.get(normalizeRoute(route));
    if (page === undefined || anchor === undefined || isKnown(anchor, anchorsOf(page))) continue;
    const target = `${page.route}#${anchor}`;
    lost.set(target, lostAnchor(target, page.source.path, language));
  }
  return [...lost.values()];
}

/** The layout prints the title at the top, without an id. A link to the title opens the top of the page. */
function anchorsOf(page: GuidePage): ReadonlySet<string> {
  return new Set([...page.anchors, slug(page.title)]);
}

/** HTML parsers repeat an unclosed `a` in each following block. Its URL is checked once. */
function withoutRepeats(links: readonly PageLink[]): readonly PageLink[] {
  const seen = new Set<string>();
  return links.filter(({ href, position }) => {
    const key = `${position?.line}:${position?.column} ${href}`;
    const isFirst = position === undefined || !seen.has(key);
    seen.add(key);
    return isFirst;
  });
}

function checkLink(link: PageLink, targets: ReadonlyMap<string, Anchors>, findNearest: FindRoute): DocsgenError[] {
  const anchors = targets.get(link.route) ?? targets.get(normalizeRoute(link.route));
  if (anchors === undefined) {
    const nearest = findNearest(link.route);
    // A link to a file does not mean a page.
    const isMeant = nearest !== undefined && (!namesFile(link.route) || namesFile(nearest));
    return [brokenLink(link.href, link.position, isMeant ? nearest : undefined)];
  }
  if (link.anchor === undefined || anchors === "any" || isKnown(link.anchor, anchors)) return [];
  // Browsers look for the id as the link writes it first: `#a%3Cb%3E`.
  if (anchors.has(link.href.slice(link.href.indexOf("#") + 1))) return [];
  const nearest = findNearestName(link.anchor, anchors) ?? findContaining(link.anchor, anchors);
  return [
    brokenAnchor(
      link.href,
      link.position,
      nearest === undefined ? undefined : `${isSamePage(link) ? "" : link.route}#${nearest}`,
    ),
  ];
}

function isKnown(anchor: string, anchors: ReadonlySet<string>): boolean {
  // `#` and `#top` are the top of every page: https://html.spec.whatwg.org/multipage/browsing-the-web.html#the-indicated-part-of-the-document
  if (anchor === "" || anchor.toLowerCase() === "top" || anchors.has(anchor)) return true;
  for (let end = anchor.lastIndexOf("/"); end > 0; end = anchor.lastIndexOf("/", end - 1)) {
    if (anchors.has(anchor.slice(0, end))) return true;
  }
  return false;
}

function isSamePage(link: PageLink): boolean {
  return link.href.startsWith("#");
}

/** Finds the route that a broken link most likely means. */
type FindRoute = (route: string) => string | undefined;

/** Maximum number of names to compare one by one. Renaming the folder of 10,000 pages breaks at least as many links. */
const maxComparisons = 20_000_000;

/** A moved page keeps its name more often than its folder, so the last segment is compared first. */
function createFindRoute(targets: ReadonlyMap<string, Anchors>): FindRoute {
  const byName = once(() => groupByName(targets.keys()));
  const found = new Map<string, string | undefined>();
  let compared = 0;
  const find = (route: string): string | undefined => {
    const name = lastPart(route);
    const sameName = byName().get(name) ?? [];
    compared += sameName.length === 0 ? targets.size : sameName.length;
    if (compared > maxComparisons) return sameName[0];
    if (sameName.length > 0) return findNearestName(route, sameName) ?? sameName[0];
    const nearest = findNearestName(route, targets.keys());
    if (nearest !== undefined) return nearest;
    const nearestName = findNearestName(name, byName().keys());
    return nearestName === undefined ? undefined : byName().get(nearestName)?.[0];
  };
  return (route) => {
    if (!found.has(route)) found.set(route, find(route));
    return found.get(route);
  };
}

function groupByName(routes: Iterable<string>): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const route of routes) {
    const name = lastPart(route);
    const group = groups.get(name);
    if (group !== undefined) group.push(route);
    else if (name !== "") groups.set(name, [route]);
  }
  return groups;
}

function lastPart(route: string): string {
  return route.split("/").findLast((part) => part !== "") ?? "";
}

function findContaining(anchor: string, anchors: ReadonlySet<string>): string | undefined {
  return [...anchors].find((known) => known.length > 2 && (known.includes(anchor) || anchor.includes(known)));
}
