import { linkTo } from "../source/site-links.ts";
import type { Edition, Language, Project } from "../contract.ts";
import { rootOnHost } from "../path-on-host.ts";
import { isListed, type HeadPage } from "./head-page.ts";

/** Where a page stands among the editions of the site. */
export interface PlaceAmongEditions {
  /** Whether crawlers may list the page. */
  readonly isIndexed: boolean;
  /** The one absolute address of what the page says; that of another page where this one only repeats it. */
  readonly address: string | undefined;
  /** Whether that address is the page's own. */
  readonly isOwn: boolean;
  /** The same page in every language that it is written in. */
  readonly alternates: readonly { readonly language: string; readonly address: string }[];
  /** The language of its text. */
  readonly language: Language;
}

/** Gives the place of a page of an edition. */
export type FindPlace = (page: HeadPage) => PlaceAmongEditions;

/**
 * Prepares the lookups of an edition. What is not translated, and what an old version says of a page that the current
 * one has, too, names that page as the one to be listed; what only an old version has, and all of one that is not
 * released, is not listed at all.
 */
export function createFindPlace(
  { settings, editions }: Pick<Project, "settings" | "editions">,
  own: Edition,
): FindPlace {
  const { url } = settings;
  const root = rootOnHost(settings);
  const addressIn = ({ prefix }: Edition, route: string): string | undefined =>
    url === undefined ? undefined : url + root + prefix + encodeURI(linkTo("", route));
  const isCurrent = own.versionPrefix === "";
  const same = editions.filter(({ versionPrefix }) => versionPrefix === own.versionPrefix);
  const current = editions.filter(({ versionPrefix }) => versionPrefix === "");
  return (page) => {
    const { route } = page;
    const written = same.filter((edition) => hasOwnText(edition, page));
    const isFallback = page.kind !== "home" && page.kind !== "not-found" && !written.includes(own);
    const origin = isFallback ? (written[0] ?? own) : own;
    const language = origin.language;
    const none = { address: undefined, isOwn: false, alternates: [], language };
    if (!isListed(page) || own.version.banner === "unreleased") return { ...none, isIndexed: false };
    if (!isCurrent) {
      const target =
        current.find((edition) => edition.language.code === language.code && hasOwnText(edition, page)) ??
        current.find((edition) => edition.routes.has(route));
      return target === undefined
        ? { ...none, isIndexed: false }
        : { ...none, isIndexed: true, address: addressIn(target, route) };
    }
    const address = addressIn(origin, route);
    return { isIndexed: true, address, isOwn: !isFallback, alternates: isFallback ? [] : listAlternates(), language };

    function listAlternates(): PlaceAmongEditions["alternates"] {
      const all = written.length === 0 ? [own] : written;
      const addresses = all.flatMap((edition) => {
        const found = addressIn(edition, route);
        return found === undefined ? [] : [{ language: edition.language.code, address: found }];
      });
      const [first] = addresses;
      return first === undefined ? [] : [...addresses, { language: "x-default", address: first.address }];
    }
  };
}

/** Tells whether an edition has the page in its own language: a reference has the language of its description. */
function hasOwnText(edition: Edition, { kind, route }: HeadPage): boolean {
  if (kind === "home") return !edition.routes.has("/");
  const found = edition.routes.get(route);
  if (found === undefined) return false;
  return found.kind === "guide" ? !found.isFallback : edition.prefix === edition.versionPrefix;
}
