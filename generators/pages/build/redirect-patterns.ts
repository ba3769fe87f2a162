import type { Checked, DocsgenError } from "../../source/docsgen-error.ts";
import type { Position } from "../../source/position.ts";
import { once } from "../../source/once.ts";
import {
  createMatcher,
  fillPattern,
  isPattern,
  isValidPattern,
  matchPattern,
  placeholderNames,
  wildcardName,
  type RedirectPattern,
} from "../../source/redirect-pattern.ts";
import {
  redirectFromPage,
  redirectLoop,
  redirectTwice,
  unknownPlaceholder,
  unknownRedirectTarget,
  unusableRedirect,
  unusedRedirect,
} from "../findings.ts";
import type { Redirect } from "../model.ts";
import { normalizeRoute } from "../routes.ts";
import type { Anchors } from "./links.ts";

/** A redirect as the author wrote it. */
export interface StatedRedirect extends Redirect {
  readonly position: Position | undefined;
}

/** Redirects by pattern, and the redirects of single paths that they stand for on this site. */
export interface ExpandedPatterns {
  readonly patterns: readonly RedirectPattern[];
  readonly redirects: readonly Redirect[];
}

/** What patterns are expanded and checked against. */
interface PatternTargets {
  readonly targets: ReadonlyMap<string, Anchors>;
  /** Redirects of single paths, which come first. */
  readonly exact: ReadonlyMap<string, Redirect>;
}

/** Separates redirects by pattern from those of single paths. */
export function splitPatterns(stated: readonly StatedRedirect[]): {
  readonly exact: readonly StatedRedirect[];
  readonly patterns: readonly StatedRedirect[];
} {
  return {
    exact: stated.filter(({ from }) => !isPattern(from)),
    patterns: stated.filter(({ from }) => isPattern(from)),
  };
}

/**
 * Expands patterns over the pages that exist, because static hosts have no patterns. A pattern whose target has no
 * placeholder cannot be expanded: hosts with patterns and the not-found page apply it.
 */
export function expandPatterns(stated: readonly StatedRedirect[], places: PatternTargets): Checked<ExpandedPatterns> {
  const findings: DocsgenError[] = [];
  const patterns: RedirectPattern[] = [];
  const redirects = new Map<string, Redirect>();
  for (const pattern of stated) {
    const matches = once(() => matchRoutes(pattern, places.targets));
    const finding = checkPattern(pattern, patterns, { ...places, stated, matches });
    if (finding !== undefined) {
      findings.push(finding);
      if (finding.severity === "error") continue;
    }
    patterns.push({ from: pattern.from, to: pattern.to });
    for (const redirect of expandPattern(pattern, { ...places, matches }))
      if (!redirects.has(redirect.from)) redirects.set(redirect.from, redirect);
  }
  return { value: { patterns, redirects: [...redirects.values()] }, findings };
}

/** A page that the target of a pattern matches, with the values of its placeholders. */
type MatchedRoute = readonly [route: string, values: ReadonlyMap<string, string>];

interface MatchPlaces extends PatternTargets {
  readonly matches: () => readonly MatchedRoute[];
}

interface CheckPlaces extends MatchPlaces {
  readonly stated: readonly StatedRedirect[];
}

// oxlint-disable-next-line no-control-regex -- rejects control characters
const unusable = /[\u0000-\u0020\u007f\\?#<>"|%\uFDD0]/;

function checkPattern(
  pattern: StatedRedirect,
  known: readonly RedirectPattern[],
  { targets, exact, stated, matches }: CheckPlaces,
): DocsgenError | undefined {
  const { from, to, position } = pattern;
  if (!/^\/(?!\/)/.test(from) || unusable.test(from) || !isValidPattern(from)) return unusableRedirect(from, position);
  // Readers must not choose the host.
  if (/^[a-z]+:\/\/[^/]*:[A-Za-z]/i.test(to)) return unusableRedirect(to, position);
  const names = placeholderNames(from);
  const unknown = placeholderNames(pathOf(to)).find((name) => !names.includes(name));
  if (unknown !== undefined) return unknownPlaceholder(unknown, from, position);
  const same = known.find((other) => other.from === from);
  if (same !== undefined) return same.to === to ? undefined : redirectTwice(from, same.to, position);
  const match = createMatcher(from);
  const hidden = [...targets.keys()].some((path) => path.endsWith("/") && match(path) !== undefined);
  if (hidden) return redirectFromPage(from, position);
  const loop = findLoop(pattern, { exact, stated });
  if (loop !== undefined) return redirectLoop(loop, position);
  if (!to.startsWith("/")) return undefined;
  if (!isPattern(pathOf(to)))
    return isTarget(pathOf(to), targets) ? undefined : unknownRedirectTarget(to, position, undefined);
  return matches().length === 0 ? unusedRedirect(from, to, position) : undefined;
}

function matchRoutes({ from, to }: StatedRedirect, targets: ReadonlyMap<string, Anchors>): readonly MatchedRoute[] {
  const match = createMatcher(pathOf(to), wildcardName(from));
  return [...targets.keys()].flatMap((route) => {
    const values = route.endsWith("/") ? match(route) : undefined;
    return values === undefined ? [] : [[route, values]];
  });
}

function expandPattern(pattern: StatedRedirect, { targets, exact, matches }: MatchPlaces): readonly Redirect[] {
  const { from, to } = pattern;
  const names = placeholderNames(from);
  // Without all values, docsgen does not know the old paths.
  if (!to.startsWith("/") || !names.every((name) => placeholderNames(pathOf(to)).includes(name))) return [];
  return matches().flatMap(([route, values]) => {
    const source = normalizeRoute(fillPattern(from, values));
    const isTaken = targets.has(source) || exact.has(source);
    return isTaken ? [] : [{ from: source, to: route + to.slice(pathOf(to).length), isExpanded: true }];
  });
}

/** Follows a sample of a pattern through all redirects. */
function findLoop(
  start: StatedRedirect,
  { exact, stated }: Pick<CheckPlaces, "exact" | "stated">,
): readonly string[] | undefined {
  const seen: string[] = [];
  let next: { readonly from: string; readonly to: string } | undefined = start;
  let values: ReadonlyMap<string, string> = new Map(
    placeholderNames(start.from).map((name) => [name, `docsgen-${name}`]),
  );
  while (next !== undefined) {
    if (seen.includes(next.from)) return [...seen, next.from];
    seen.push(next.from);
    const path = fillPattern(pathOf(next.to), values);
    const single = exact.get(normalizeRoute(path));
    const found = single ?? stated.find(({ from }) => isValidPattern(from) && matchPattern(from, path) !== undefined);
    values = (found && matchPattern(found.from, path)) ?? new Map();
    next = path.startsWith("/") ? found : undefined;
  }
  return undefined;
}

function isTarget(path: string, targets: ReadonlyMap<string, Anchors>): boolean {
  return targets.has(path) || targets.has(normalizeRoute(path));
}

function pathOf(to: string): string {
  return to.split(/[?#]/, 1)[0] ?? "";
}
