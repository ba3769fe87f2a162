import { isArray } from "../../../generators/source/json.ts";
import { readBanner } from "../banner.ts";
import { readColorModes } from "../color-modes.ts";
import { isPlainObject } from "../constants/values.ts";
import { readEditLink } from "../edit-link.ts";
import type { FileCopy, ImportedLink, ImportedSite } from "../model.ts";
import { onlyLanguage } from "../names.ts";
import { textIn } from "../page-source.ts";
import type { Settings } from "../settings.ts";
import { googleAnalytics, mergeAnalytics, readHead } from "../site-head.ts";

interface SiteContext {
  readonly statics: readonly FileCopy[];
  readonly readLinks: (items: readonly unknown[]) => readonly ImportedLink[];
}

/** What every page of a Redocly project shows. https://redocly.com/docs/realm/config */
export function readRedoclySite(settings: Settings, { statics, readLinks }: SiteContext): ImportedSite {
  const seo = settings.part("seo");
  const scripts = settings.part("scripts");
  const heads = [
    readHead(seo, "meta", { statics, toEntry: (attributes) => ({ tag: "meta", attributes }) }),
    readHead(scripts, "head", { statics, toEntry: (attributes) => ({ tag: "script", attributes }) }),
    readHead(settings, "links", { statics, toEntry: (attributes) => ({ tag: "link", attributes }) }),
  ];
  return {
    title: seo.text("title"),
    tagline: seo.text("description"),
    url: seo.text("siteUrl"),
    language: onlyLanguage(seo.text("lang") ?? settings.part("l10n").text("defaultLocale")),
    logo: readLogo(settings),
    favicon: pathOf(settings.part("logo").text("favicon")),
    announcement: readAnnouncement(settings),
    navbar: readLinks(settings.part("navbar").list("items")),
    footer: readFooter(settings.part("footer"), readLinks),
    edit: readEditLink(settings.part("markdown").part("editPage").text("baseUrl")),
    head: heads.flatMap(({ entries }) => entries),
    analytics: {
      ...mergeAnalytics(heads),
      ...googleAnalytics(settings.part("analytics").part("ga").text("trackingId")),
    },
  };
}

/** `image: ./a.svg`, or `srcSet: ./a.svg light, ./b.svg dark`. */
function readLogo(settings: Settings): ImportedSite["logo"] {
  const logo = settings.part("logo");
  const modes = readColorModes(logo.text("srcSet"));
  const light = pathOf(modes.get("light") ?? logo.text("image") ?? settings.text("logo") ?? modes.get("dark"));
  return light === undefined ? undefined : { light, dark: pathOf(modes.get("dark")), alt: logo.text("altText") };
}

function pathOf(image: string | undefined): string | undefined {
  return image === undefined || /^https?:/.test(image) ? image : `/${image.replace(/^\.?\//, "")}`;
}

/** `banner: { content: … }` or a list of banners. The site shows the first one. */
function readAnnouncement(settings: Settings): ImportedSite["announcement"] {
  const banner = isArray(settings.peek("banner")) ? settings.part("banner").part("0") : settings.part("banner");
  return readBanner(banner.text("content"));
}

/** Groups are columns. Other links are a column of their own. */
function readFooter(footer: Settings, readLinks: SiteContext["readLinks"]): ImportedSite["footer"] {
  const items = [...footer.list("items"), ...footer.list("iconsItems")].filter((item) => isPlainObject(item));
  const groups = items.flatMap((item) =>
    isArray(item["items"])
      ? [{ title: textIn(item, "group", "label") ?? "Links", links: readLinks(item["items"]) }]
      : [],
  );
  const links = readLinks(items.filter((item) => !isArray(item["items"])));
  return {
    columns: [...groups, ...(links.length === 0 ? [] : [{ title: "Links", links }])],
    copyright: footer.text("copyrightText"),
  };
}
