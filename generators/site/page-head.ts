import { linkTo, rootOf } from "../source/site-links.ts";
import type { AssetNames, DrawnPage, HeadLink, PageHead, SocialImage } from "../../site/view.ts";
import type { Project, SiteSettings } from "../contract.ts";
import type { PageOptions } from "../pages/model.ts";
import { pathOnHost } from "../path-on-host.ts";
import { blogFeeds, feedRoute } from "./feeds.ts";
import type { PlaceAmongEditions } from "./find-place.ts";
import { listPageEntries, listSiteEntries, renderEntries } from "./head-entries.ts";
import type { HeadPage } from "./head-page.ts";
import { createFindImageSize, iconSizes, imageType, type FindImageSize } from "./image-files.ts";
import { findLastUpdate } from "./page-origin.ts";
import { findPolicy } from "./policy.ts";
import { createPageDescriptions } from "./page-descriptions.ts";
import { markdownRoute } from "./markdown-route.ts";
import { findOwnStyles } from "./own-styles.ts";
import { findMainFace } from "../theme/site-theme.ts";
import { buildStructuredData } from "./structured-data.ts";

/** Builds the head of a page. */
export type BuildPageHead = (
  page: HeadPage,
  view: DrawnPage,
  place: PlaceAmongEditions,
) => Omit<PageHead, "connects" | "frames" | "oldAnchors" | "componentSheets">;

/** Prepares what all heads of a site share. */
export function createHeadBuilder(project: Project, assets: AssetNames): BuildPageHead {
  const { settings, head } = project;
  const findSize = createFindImageSize(project.statics);
  const links = siteLinks(project, findSize);
  const sitePolicy = findPolicy(project, []);
  const siteEntries = listSiteEntries(project);
  const siteImage = findSiteImage(project, findSize);
  const withDescription = createPageDescriptions(project);
  const findImage = (path: string) => findSocialImage(path, { settings, findSize }, undefined);
  return (shown, view, { isIndexed, address: ownAddress, alternates, language }) => {
    const page = withDescription(shown);
    const own = listPageEntries(page);
    const root = rootOf(view.base, settings.prefix);
    const options = page.kind === "guide" ? page.options : {};
    const address =
      isIndexed && options.canonical !== undefined ? absoluteUrl(settings, options.canonical) : ownAddress;
    const locale = openGraphLocale(language.code);
    const locales = alternates
      .filter((one) => one.language !== "x-default")
      .map((one) => openGraphLocale(one.language));
    return {
      title: headTitle(page, { options, settings, pattern: head.titlePattern }),
      keywords: options.keywords,
      policy: own.length === 0 ? sitePolicy : findPolicy(project, own),
      entries:
        renderEntries(siteEntries, { base: view.base, root, isOwn: false }) +
        renderEntries(own, { base: view.base, root, isOwn: true }),
      description: page.description,
      assets,
      isIndexed,
      address,
      alternates,
      links:
        page.kind === "not-found" || page.kind === "home"
          ? links
          : [...links, markdownLink(page.route), ...feedLinks(page, project)],
      imageHosts: head.imageHosts,
      themeColor: head.themeColor,
      type: page.route === "/" ? "website" : "article",
      locale,
      otherLocales: [...new Set(locales)].filter((other) => other !== locale),
      image: options.image === undefined ? siteImage : (findImage(options.image) ?? siteImage),
      structuredData: isIndexed
        ? buildStructuredData(page, { view, address, settings, language, lastUpdate: findLastUpdate(page, project) })
        : undefined,
    };
  };
}

/**
 * The absolute URL of a route or file on the site. Other URLs stay unchanged. Undefined if the site's URL is unknown.
 */
export function absoluteUrl(settings: SiteSettings, path: string): string | undefined {
  if (!path.startsWith("/")) return path;
  const { url } = settings;
  return url === undefined ? undefined : url + encodeURI(linkTo(pathOnHost(settings), path));
}

function markdownLink(route: string): HeadLink {
  return { rel: "alternate", type: "text/markdown", href: markdownRoute(route) };
}

function feedLinks(page: HeadPage, { navigation: { blog }, settings }: Project): readonly HeadLink[] {
  // Feeds have absolute URLs, so a site without a URL has none.
  if (page.kind !== "guide" || settings.url === undefined) return [];
  if (blog !== undefined && (page.post !== undefined || blog.lists.has(page.route)))
    return blogFeeds(blog).map(({ route, type }) => ({ rel: "alternate", type, href: route }));
  if (page.changes.length === 0) return [];
  return [{ rel: "alternate", type: "application/atom+xml", href: feedRoute(page.route) }];
}

function siteLinks(project: Project, findSize: FindImageSize): readonly HeadLink[] {
  const { head, theme } = project;
  const { favicon } = project.settings;
  const font = theme && findMainFace(theme);
  const icon = (rel: string, href: string): HeadLink => {
    const type = imageType(href);
    const sizes = iconSizes(href, findSize);
    return { rel, href, ...(type === undefined ? {} : { type }), ...(sizes === undefined ? {} : { sizes }) };
  };
  const icons = [...(favicon === undefined ? [] : [favicon]), ...head.icons].map((href) => icon("icon", href));
  return [
    ...(font === undefined
      ? []
      : [{ rel: "preload", href: `/assets/${font}`, type: "font/woff2", as: "font" } as const]),
    ...findOwnStyles(project).map(({ path }) => ({ rel: "stylesheet", href: `/${path}` })),
    // Without an icon, the browser would request one from the host's root.
    ...(icons.length === 0 ? [{ rel: "icon", href: "data:," }] : icons),
    ...(head.appleTouchIcon === undefined ? [] : [icon("apple-touch-icon", head.appleTouchIcon)]),
    ...(head.manifest === undefined ? [] : [{ rel: "manifest", href: "/site.webmanifest" }]),
  ];
}

function findSiteImage({ settings, head }: Project, findSize: FindImageSize): SocialImage | undefined {
  const { socialImage } = settings;
  return socialImage === undefined
    ? undefined
    : findSocialImage(socialImage, { settings, findSize }, head.socialImageAlt);
}

function findSocialImage(
  path: string,
  { settings, findSize }: { readonly settings: SiteSettings; readonly findSize: FindImageSize },
  alt: string | undefined,
): SocialImage | undefined {
  const address = absoluteUrl(settings, path);
  if (address === undefined) return undefined;
  return { address, type: imageType(address), size: findSize(path), alt: alt ?? settings.title };
}

interface TitlePlace {
  readonly options: PageOptions;
  readonly settings: SiteSettings;
  readonly pattern: string;
}

/** The title of the window. `titleTemplate` is the pattern of VitePress: `:title - Docs`, or a suffix. */
function headTitle(page: HeadPage, { options, settings, pattern }: TitlePlace): string {
  const title = options.headTitle ?? page.title;
  const { titleTemplate } = options;
  if (titleTemplate === false || title === settings.title) return title;
  if (titleTemplate === undefined) return pattern.replace("%s", () => title);
  return titleTemplate.includes(":title")
    ? titleTemplate.replace(":title", () => title)
    : `${title} | ${titleTemplate}`;
}

/** Open Graph requires a territory with the language: https://ogp.me/#optional. This picks the most likely one. */
function openGraphLocale(code: string): string {
  const known = locales.get(code);
  if (known !== undefined) return known;
  const { language, region } = new Intl.Locale(code).maximize();
  const locale = region === undefined ? language : `${language}_${region}`;
  locales.set(code, locale);
  return locale;
}

/** Computed locales: one takes ICU as long as a whole page's head. */
const locales = new Map<string, string>();
