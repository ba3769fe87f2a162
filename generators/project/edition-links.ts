import type { NavbarEntry, SiteSettings } from "../contract.ts";
import { normalizeRoute } from "../pages/routes.ts";
import { createLinkCheck, withPages, type Anchors } from "../pages/build/links.ts";
import type { GuidePage, PageLink } from "../pages/model.ts";
import { findEdition, type EditionPaths } from "../pages/markdown/resolve-url.ts";
import type { StatedLink } from "../pages/navigation/configured-items.ts";
import { dropRepeated } from "../source/merge-findings.ts";
import type { DocsgenError } from "../source/docsgen-error.ts";
import { isExternal, withoutAnchor } from "../source/site-links.ts";
import { editionPrefix, pathOfVersion } from "./edition-paths.ts";
import type { ProjectConfig } from "./inputs.ts";

/** A link that leads to another edition. */
export type LinkElsewhere = PageLink & { readonly edition: string };

/** What the check of these links needs from an edition. */
export interface LinkedEdition {
  readonly edition: { readonly prefix: string };
  readonly guides: readonly GuidePage[];
  /** All link targets besides the guides. */
  readonly targets: ReadonlyMap<string, Anchors>;
  /** The links that lead to other editions. */
  readonly linksElsewhere: readonly LinkElsewhere[];
}

/** The paths of the editions next to an edition; undefined if it is the only one. */
export function listEditionPaths(
  { language, languages, versions }: Pick<ProjectConfig, "language" | "languages" | "versions">,
  own: { readonly prefix: string; readonly language: string | undefined },
): EditionPaths | undefined {
  const paths = versions.length === 0 ? ["/"] : versions.map(pathOfVersion);
  const all = languages.flatMap(({ code }) =>
    paths.map((path) => editionPrefix(code === language.code ? undefined : code, path)),
  );
  const others = all.filter((prefix) => prefix !== own.prefix);
  if (others.length === 0) return undefined;
  const current = editionPrefix(own.language, "/");
  return { others, current: current === own.prefix ? undefined : current };
}

/** The links of an edition's own pages that lead to other editions. */
export function findLinksElsewhere(pages: readonly GuidePage[]): readonly LinkElsewhere[] {
  return pages.flatMap(({ links, isFallback }) => (isFallback ? [] : links.filter(isElsewhere)));
}

/** A link of the config to another edition; undefined: to the own one. */
export function findStatedElsewhere({ href, position }: StatedLink, editions: EditionPaths): LinkElsewhere | undefined {
  const path = withoutAnchor(href);
  const found = findEdition([path], editions.others);
  const anchor = path === href ? undefined : href.slice(path.length + 1);
  return found && { href, route: found.below, edition: found.edition, anchor, position };
}

/** Reports links to other editions whose target does not exist there. */
export function checkEditionLinks(editions: readonly LinkedEdition[]): readonly DocsgenError[] {
  const links = editions.flatMap(({ linksElsewhere }) => linksElsewhere);
  const prefixes = new Set(links.map(({ edition }) => edition));
  const findings = editions.flatMap(({ edition: { prefix }, guides, targets }) =>
    prefixes.has(prefix)
      ? links.filter(({ edition }) => edition === prefix).flatMap(createLinkCheck(withPages(guides, targets)))
      : [],
  );
  return dropRepeated(findings);
}

/**
 * Changes the links of the bar, the footer, and the announcement whose target is in another edition. All versions and
 * languages share these settings.
 */
export function placeSettingLinks(
  settings: SiteSettings,
  editions: EditionPaths | undefined,
  targets: ReadonlyMap<string, unknown>,
): SiteSettings {
  if (editions === undefined) return settings;
  const up = "../".repeat((settings.prefix ?? "").split("/").length - 1);
  const placeHref = (href: string): string => {
    const path = withoutAnchor(href);
    if (!path.startsWith("/") || isExternal(path) || targets.has(path) || targets.has(normalizeRoute(path)))
      return href;
    if (findEdition([path], editions.others) !== undefined) return `/${up}${href.slice(1)}`;
    return editions.current === undefined ? href : `/${up}${editions.current}${href.slice(1)}`;
  };
  const place = <Entry extends object>(entry: Entry): Entry =>
    "href" in entry && typeof entry.href === "string" ? { ...entry, href: placeHref(entry.href) } : entry;
  const placeEntry = (entry: NavbarEntry): NavbarEntry =>
    "items" in entry ? { ...entry, items: entry.items.map(place) } : place(entry);
  const { navbar, footer, announcement } = settings;
  return {
    ...settings,
    navbar: { ...navbar, start: navbar.start.map(placeEntry), end: navbar.end.map(placeEntry) },
    footer: { ...footer, columns: footer.columns.map((column) => ({ ...column, links: column.links.map(place) })) },
    announcement: announcement && place(announcement),
  };
}

function isElsewhere(link: PageLink): link is LinkElsewhere {
  return link.edition !== undefined;
}
