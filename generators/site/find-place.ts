import { linkTo } from "../source/site-links.ts";
import type { Edition, Language, Project } from "../contract.ts";
import { rootOnHost } from "../path-on-host.ts";
import { isListed, type HeadPage } from "./head-page.ts";

/** A page's relation to the site's editions. */
export interface PlaceAmongEditions {
  /** Whether crawlers may list the page. */
  readonly isIndexed: boolean;
  /** The canonical URL of the page's content, which is another page's URL if this page only repeats it. */
  readonly address: string | undefined;
  /** Whether that URL is the page's own. */
  readonly isOwn: boolean;
  /** The same page in every language that it is written in. */
  readonly alternates: readonly { readonly language: string; readonly address: string }[];
  /** The language of its text. */
  readonly language: Language;
}

/** Returns the relation of an edition's page to the other editions. */
export type FindPlace = (page: HeadPage) => PlaceAmongEditions;

/**
 * Prepares the lookups of an edition. An untranslated page, and an old version's page that the current version also
 * has,
 * name that page as canonical. Pages that exist only in an old version, and all pages of an unreleased version,
 * are not listed.
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

/** Whether an edition has the page in its own language. A reference has its description's language. */
function hasOwnText(edition: Edition, { kind, route }: HeadPage): boolean {
  if (kind === "home") return !edition.routes.has("/");
  const found = edition.routes.get(route);
  if (found === undefined) return false;
  return found.kind === "guide" ? !found.isFallback : edition.prefix === edition.versionPrefix;
}
