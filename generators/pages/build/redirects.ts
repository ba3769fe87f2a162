import type { Checked, DocsgenError } from "../../source/docsgen-error.ts";
import { findNearestName } from "../../source/nearest-name.ts";
import { redirectFromPage, redirectLoop, unknownRedirectTarget, redirectTwice, unusableRedirect } from "../findings.ts";
import type { GuidePage, Redirect } from "../model.ts";
import { normalizeRoute } from "../routes.ts";
import type { Anchors } from "./links.ts";
import { expandPatterns, splitPatterns, type ExpandedPatterns, type StatedRedirect } from "./redirect-patterns.ts";

/** Lists the redirects in the pages' `redirect_from`. */
export function redirectsOfPages(pages: readonly GuidePage[]): readonly StatedRedirect[] {
  return pages.flatMap(({ route, redirectsFrom, positions }) =>
    redirectsFrom.map((from) => ({ from, to: route, position: positions.get("redirect_from") })),
  );
}

/**
 * Normalizes redirects and checks them against everything on the site. A redirect to another redirect goes straight
 * to the final target, because each step costs readers and crawlers time.
 */
export function buildRedirects(
  stated: readonly StatedRedirect[],
  targets: ReadonlyMap<string, Anchors>,
): Checked<ExpandedPatterns> {
  const { exact, patterns } = splitPatterns(stated);
  const single = buildExact(exact, targets);
  const bySource = new Map(single.value.map((redirect) => [redirect.from, redirect]));
  const expanded = expandPatterns(patterns, { targets, exact: bySource });
  const redirects = [...single.value, ...expanded.value.redirects];
  return {
    value: { redirects: redirects.toSorted(byFrom), patterns: expanded.value.patterns },
    findings: [...single.findings, ...expanded.findings],
  };
}

function byFrom(one: Redirect, other: Redirect): number {
  return one.from < other.from ? -1 : 1;
}

function buildExact(
  stated: readonly StatedRedirect[],
  targets: ReadonlyMap<string, Anchors>,
): Checked<readonly Redirect[]> {
  const findings: DocsgenError[] = [];
  const bySource = new Map<string, StatedRedirect>();
  for (const redirect of stated) {
    const from = sourceOf(redirect.from);
    const taken = bySource.get(from ?? "");
    if (from === undefined) findings.push(unusableRedirect(redirect.from, redirect.position));
    else if (targets.has(from)) findings.push(redirectFromPage(redirect.from, redirect.position));
    else if (taken === undefined) bySource.set(from, { ...redirect, from, to: targetOf(redirect.to, targets) });
    else if (taken.to !== targetOf(redirect.to, targets))
      findings.push(redirectTwice(from, taken.to, redirect.position));
  }
  const value = [...bySource.values()].flatMap((redirect): Redirect[] => {
    const end = followRedirects(redirect, { bySource, targets });
    if (typeof end === "string") return [{ from: redirect.from, to: end }];
    findings.push(end);
    return [];
  });
  return { value: value.toSorted(byFrom), findings };
}

interface Lookups {
  readonly bySource: ReadonlyMap<string, StatedRedirect>;
  readonly targets: ReadonlyMap<string, Anchors>;
}

function followRedirects(start: StatedRedirect, { bySource, targets }: Lookups): string | DocsgenError {
  const seen = new Set([start.from]);
  let { to } = start;
  for (let next = bySource.get(sourceOf(to) ?? ""); next !== undefined; next = bySource.get(sourceOf(to) ?? "")) {
    if (seen.has(next.from)) return redirectLoop([...seen, next.from], start.position);
    seen.add(next.from);
    to = next.to;
  }
  const [path = ""] = to.split(/[?#]/, 1);
  if (!to.startsWith("/") || targets.has(path)) return to;
  return unknownRedirectTarget(to, start.position, findNearestName(path, targets.keys()));
}

// oxlint-disable-next-line no-control-regex -- rejects control characters
const unusable = /[\u0000-\u0020\u007f\\?#<>"|*:%\uFDD0]/;

/** `/old` and `/old/` are one route. `/old.html` is a file, as other generators write it. */
function sourceOf(from: string): string | undefined {
  const isUsable =
    /^\/(?!\/)/.test(from) && !unusable.test(from) && !from.split("/").some((part) => /^\.\.?$/.test(part));
  if (!isUsable) return undefined;
  return from.endsWith(".html") && !from.endsWith("/index.html") ? from : normalizeRoute(from);
}

function targetOf(to: string, targets: ReadonlyMap<string, Anchors>): string {
  if (!to.startsWith("/")) return to;
  const [, path = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(to) ?? [];
  return (targets.has(path) ? path : normalizeRoute(path)) + rest;
}
