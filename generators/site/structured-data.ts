import type { DrawnPage } from "../../site/view.ts";
import type { Language, SiteSettings } from "../contract.ts";
import { pathOnHost } from "../path-on-host.ts";
import type { HeadPage } from "./head-page.ts";

/** What the structured data depends on besides the page. */
interface PagePlace {
  readonly view: DrawnPage;
  /** Absolute; undefined if the site's URL is unknown. */
  readonly address: string | undefined;
  readonly settings: SiteSettings;
  /** The day of its last change. */
  readonly lastUpdate: string | undefined;
  /** Language of the page's text. */
  readonly language: Language;
}

/** Describes a page for search engines: https://schema.org as JSON-LD. One graph, so that it fits in one element. */
export function buildStructuredData(page: HeadPage, place: PagePlace): object | undefined {
  if (page.kind === "not-found") return undefined;
  const graph = [mainEntity(page, place), breadcrumbs(page, place)].filter((entity) => entity !== undefined);
  return { "@context": "https://schema.org", "@graph": graph };
}

function mainEntity(page: HeadPage, { address, settings, language, lastUpdate }: PagePlace): object {
  const { title, description } = page;
  const common = { ...(description === "" ? {} : { description }), inLanguage: language.code };
  if (page.route === "/") return { ...webSite(settings), ...common, ...searchAction(settings) };
  const place = address === undefined ? {} : { url: address };
  if (page.kind === "reference")
    return { "@type": "WebAPI", name: title, ...common, ...place, ...(address && { documentation: address }) };
  const post = page.kind === "guide" ? page.post : undefined;
  return {
    "@type": post === undefined ? "TechArticle" : "BlogPosting",
    headline: title,
    ...(post?.date === undefined ? {} : { datePublished: post.date }),
    ...common,
    ...place,
    ...(lastUpdate === undefined ? {} : { dateModified: lastUpdate }),
    isPartOf: webSite(settings),
  };
}

function webSite(settings: SiteSettings): object {
  const { title, url } = settings;
  return { "@type": "WebSite", name: title, ...(url === undefined ? {} : { url: url + pathOnHost(settings) }) };
}

/** How the site is searched: https://schema.org/SearchAction */
function searchAction(settings: SiteSettings): object {
  const { url } = settings;
  if (url === undefined) return {};
  const base = pathOnHost(settings);
  const target = { "@type": "EntryPoint", urlTemplate: `${url}${base}?q={search_term_string}` };
  const action = { "@type": "SearchAction", target, "query-input": "required name=search_term_string" };
  return { potentialAction: action };
}

/** Only items with a URL, because search engines ignore items without one. */
function breadcrumbs(page: HeadPage, { view, address, settings }: PagePlace): object | undefined {
  const { url } = settings;
  if (url === undefined || address === undefined || page.route === "/") return undefined;
  const base = pathOnHost(settings);
  const home = { name: settings.title, item: url + base };
  const above = view.breadcrumbs.slice(0, -1).flatMap(({ label, route }) =>
    // A category without its own page has no URL.
    route === undefined ? [] : [{ name: label, item: url + base + encodeURI(route.slice(1)) }],
  );
  const steps = [home, ...above, { name: page.title, item: address }];
  const itemListElement = steps.map((step, index) => ({ "@type": "ListItem", position: index + 1, ...step }));
  return { "@type": "BreadcrumbList", itemListElement };
}
