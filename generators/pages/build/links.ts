import type { DocsgenError } from "../../source/docsgen-error.ts";
import { findNearestName } from "../../source/nearest-name.ts";
import { brokenAnchor, brokenLink, lostAnchor } from "../findings.ts";
import type { GuidePage, PageLink } from "../model.ts";
import { normalizeRoute } from "../routes.ts";

/**
 * Ids that a page may be entered at. `any`: nothing is checked, as for files. A set also admits what lies below its members:
 * with `operation/createChat` in it, `operation/createChat/request/model` is right too.
 */
export type Anchors = ReadonlySet<string> | "any";

/** Checks every link of every page against the pages themselves and `extraTargets`: reference pages, static files, generated files. */
export function checkLinks(pages: readonly GuidePage[], extraTargets: ReadonlyMap<string, Anchors>): DocsgenError[] {
  const targets = new Map<string, Anchors>(extraTargets);
  for (const page of pages) targets.set(page.route, new Set(page.anchors));
  // What stands in for a translation was checked in its own language.
  const written = pages.filter(({ isFallback }) => !isFallback);
  return written.flatMap((page) => page.links.flatMap((link) => checkLink(link, targets)));
}

/**
 * Reports headings of translated pages that are linked to by the ids of their originals, from pages that are not
 * translated yet: the links of the latter are right in their own language.
 */
export function findLostAnchors(pages: readonly GuidePage[], language: string): DocsgenError[] {
  const translated = new Map(pages.filter(({ isFallback }) => !isFallback).map((page) => [page.route, page]));
  const links = pages.flatMap((page) => (page.isFallback ? page.links : []));
  const lost = new Map<string, DocsgenError>();
  for (const { route, anchor } of links) {
    const page = translated.get(route) ?? translated.get(normalizeRoute(route));
    if (page === undefined || anchor === undefined || anchor === "top") continue;
    if (isKnown(anchor, new Set(page.anchors))) continue;
    const target = `${page.route}#${anchor}`;
    lost.set(target, lostAnchor(target, page.source.path, language));
  }
  return [...lost.values()];
}

function checkLink(link: PageLink, targets: ReadonlyMap<string, Anchors>): DocsgenError[] {
  const anchors = targets.get(link.route) ?? targets.get(normalizeRoute(link.route));
  if (anchors === undefined) return [brokenLink(link.href, link.position, nearestRoute(link, targets))];
  if (link.anchor === undefined || anchors === "any" || link.anchor === "top" || isKnown(link.anchor, anchors))
    return [];
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
  if (anchors.has(anchor)) return true;
  for (let end = anchor.lastIndexOf("/"); end > 0; end = anchor.lastIndexOf("/", end - 1)) {
    if (anchors.has(anchor.slice(0, end))) return true;
  }
  return false;
}

function isSamePage(link: PageLink): boolean {
  return link.href.startsWith("#");
}

/** A page that was moved keeps its name more often than its folder, so the last part counts before the whole. */
function nearestRoute(link: PageLink, targets: ReadonlyMap<string, Anchors>): string | undefined {
  const name = lastPart(link.route);
  const routes = [...targets.keys()];
  const sameName = routes.filter((route) => lastPart(route) === name && name !== "");
  return (
    findNearestName(link.route, sameName) ??
    sameName[0] ??
    findNearestName(link.route, routes) ??
    findByName(name, routes)
  );
}

function findByName(name: string, routes: readonly string[]): string | undefined {
  const nearest = findNearestName(
    name,
    routes.map(lastPart).filter((part) => part !== ""),
  );
  return nearest === undefined ? undefined : routes.find((route) => lastPart(route) === nearest);
}

function lastPart(route: string): string {
  return route.split("/").findLast((part) => part !== "") ?? "";
}

function findContaining(anchor: string, anchors: ReadonlySet<string>): string | undefined {
  return [...anchors].find((known) => known.length > 2 && (known.includes(anchor) || anchor.includes(known)));
}
