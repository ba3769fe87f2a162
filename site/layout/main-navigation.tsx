import { memo } from "react";
import type { NavbarEntry, NavbarLink } from "../../generators/contract.ts";
import type { LabeledRoute, PageView, SiteView } from "../view.ts";
import { EntryIcon } from "./icons.tsx";
import { NavigationMenu } from "./navigation-menu.tsx";
import { SiteLink } from "./site-link.tsx";
import { usePage, useSite, useTexts } from "./page-context.tsx";

/** Finds the reference that a page belongs to, also if one reference is below another. Every other page belongs to the documentation. */
function findReference({ kind, route }: PageView, references: readonly LabeledRoute[]): LabeledRoute | undefined {
  const above = references.filter((reference) => route.startsWith(reference.route));
  const nearest = above.toSorted((left, right) => right.route.length - left.route.length)[0];
  return nearest?.route === "/" && kind !== "reference" ? undefined : nearest;
}

/** Whether a link of the bar states that it is the part of the site that the page belongs to. */
function isStated(link: NavbarLink, page: PageView, reference: LabeledRoute | undefined): boolean {
  if (link.sidebar !== undefined) return link.sidebar === page.sidebar;
  if (link.reference !== undefined) return link.reference === reference?.route;
  return link.below === undefined ? link.href === page.route : page.route.startsWith(link.below);
}

/**
 * Finds the links of the bar that are the part of the site that the page belongs to. If none states it, and the bar does not
 * list the parts, these are the links with the longest path above the page, or the links to the page's sidebar.
 */
function findCurrent(page: PageView, { settings, references }: SiteView): ReadonlySet<NavbarLink> {
  if (page.kind === "not-found") return new Set();
  const reference = findReference(page, references);
  const { start, end, hasParts } = settings.navbar;
  const links = [...start, ...end]
    .flatMap((entry) => ("items" in entry ? entry.items : entry))
    .filter((link) => "href" in link);
  const stated = links.filter((link) => isStated(link, page, reference));
  if (stated.length > 0 || hasParts) return new Set(stated);
  const plain = links.filter((link) => (link.sidebar ?? link.below ?? link.reference) === undefined);
  const above = plain.filter(({ href }) => page.route.startsWith(withSlash(href)) && isWithin(reference, href));
  const longest = Math.max(...above.map(({ href }) => withSlash(href).length));
  const toSidebar = plain.filter(({ opens }) => opens !== undefined && opens === page.sidebar);
  // Every page is below the site's root.
  if (longest <= 1 && toSidebar.length > 0) return new Set(toSidebar);
  return new Set(above.filter(({ href }) => withSlash(href).length === longest));
}

function withSlash(path: string): string {
  return path.endsWith("/") ? path : `${path}/`;
}

/** A link to a path above a reference is not a link to the reference. */
function isWithin(reference: LabeledRoute | undefined, href: string): boolean {
  return reference === undefined || withSlash(href).length >= reference.route.length;
}

/** What the links of the bar depend on besides the site: the part that the page belongs to, and which of the links are current. */
export function listCurrent(page: PageView, site: SiteView): readonly unknown[] {
  const { start, end } = site.settings.navbar;
  const current = findCurrent(page, site);
  const links = [...start, ...end].flatMap((entry) => ("items" in entry ? entry.items : entry));
  return [findReference(page, site.references)?.route, ...links.map((link) => "href" in link && current.has(link))];
}

function Entries({ entries }: { readonly entries: readonly NavbarEntry[] }) {
  const site = useSite();
  const { settings } = site;
  const page = usePage();
  const current = findCurrent(page, site);
  return entries.map((entry, index) =>
    "items" in entry ? (
      <NavigationMenu
        key={index}
        label={entry.label}
        icon={entry.icon && <EntryIcon name={entry.icon} paths={settings.navbar.icons} base={page.base} />}
        items={entry.items.map((item) => ("heading" in item ? item : { ...item, isCurrent: current.has(item) }))}
      />
    ) : (
      <SiteLink key={index} link={entry} current={current.has(entry)} />
    ),
  );
}

/** The links at the start of the bar: the owner's, then the parts of the site. */
export function StartLinks() {
  const site = useSite();
  const texts = useTexts();
  const page = usePage();
  const current = page.kind !== "not-found" && findReference(page, site.references);
  const { start, hasParts } = site.settings.navbar;
  // The owner's link to a part of the documentation, such as its blog, is more precise.
  const isDocs = current === undefined && !findCurrent(page, site).size;
  return (
    <>
      <Entries entries={start} />
      {hasParts && site.hasDocs && <SiteLink link={{ label: texts.docs, href: site.docsRoute }} current={isDocs} />}
      {hasParts &&
        site.references.map((reference) => (
          <SiteLink
            key={reference.route}
            link={{ label: reference.label, href: reference.route }}
            current={reference === current}
          />
        ))}
    </>
  );
}

/** The links at the end of the bar. */
export const EndLinks = memo(function EndLinks() {
  return <Entries entries={useSite().settings.navbar.end} />;
});

/** Whether the menu of small windows has anything to show. */
export function useHasMenu(): boolean {
  const { settings, hasDocs, references, editions } = useSite();
  const { start, end, hasParts } = settings.navbar;
  const { hasSidebar } = usePage();
  const parts = hasParts ? Number(hasDocs) + references.length : 0;
  return hasSidebar || editions !== undefined || parts + start.length + end.length > 0;
}
