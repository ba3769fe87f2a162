import { memo } from "react";
import type { LabeledRoute, PageView } from "../view.ts";
import { SiteLink } from "./site-link.tsx";
import { usePage, useSite, useTexts } from "./page-context.tsx";

/** Finds the reference that a page belongs to, also if one reference is below another. Every other page belongs to the documentation. */
function findReference({ kind, route }: PageView, references: readonly LabeledRoute[]): LabeledRoute | undefined {
  const above = references.filter((reference) => route.startsWith(reference.route));
  const nearest = above.toSorted((left, right) => right.route.length - left.route.length)[0];
  return nearest?.route === "/" && kind !== "reference" ? undefined : nearest;
}

/** The links at the start of the bar: the owner's, then the parts of the site. */
export function StartLinks() {
  const { settings, hasDocs, references, docsRoute } = useSite();
  const texts = useTexts();
  const page = usePage();
  const current = findReference(page, references);
  const isFound = page.kind !== "not-found";
  return (
    <>
      {settings.navbar.start.map((link) => (
        <SiteLink key={link.href} link={link} />
      ))}
      {hasDocs && <SiteLink link={{ label: texts.docs, href: docsRoute }} current={isFound && current === undefined} />}
      {references.map((reference) => (
        <SiteLink
          key={reference.route}
          link={{ label: reference.label, href: reference.route }}
          current={isFound && reference === current}
        />
      ))}
    </>
  );
}

/** The links at the end of the bar. */
export const EndLinks = memo(function EndLinks() {
  return useSite().settings.navbar.end.map((link) => <SiteLink key={link.href} link={link} />);
});

/** Whether the menu of small windows has anything to show. */
export function useHasMenu(): boolean {
  const { settings, hasDocs, references, editions } = useSite();
  const { start, end } = settings.navbar;
  const { hasSidebar } = usePage();
  return hasSidebar || hasDocs || editions !== undefined || references.length + start.length + end.length > 0;
}
