import type { OutputFile, Project } from "../contract.ts";
import type { Blog } from "../pages/blog/model.ts";
import type { GuidePage, Page } from "../pages/model.ts";
import { pathOnHost } from "../path-on-host.ts";
import { linkMarkup } from "./component-files.ts";
import { printAtom, printRss, type Feed } from "./print-feed.ts";

/**
 * The Atom feed of each page with a changelog, and the feeds of the blog. Their entries have absolute URLs, so they need
 * the site's URL.
 */
export function* generateFeeds({ settings, pages, navigation }: Project): Iterable<OutputFile> {
  const { url } = settings;
  if (url === undefined) return;
  const root = url + pathOnHost(settings);
  const place: FeedPlace = { base: root, prefix: settings.prefix };
  for (const page of pages)
    if (hasFeed(page))
      yield {
        path: `site${feedRoute(page.route)}`,
        content: printAtom(changesFeed(page, place, settings.title), root + feedRoute(page.route).slice(1)),
      };
  const { blog } = navigation;
  if (blog === undefined) return;
  const feed = blogFeed(blog, pages, { place, siteTitle: settings.title });
  const language = settings.language.code;
  for (const { name, print } of [
    { name: "atom.xml", print: printAtom },
    { name: "rss.xml", print: (one: Feed, self: string) => printRss(one, self, language) },
  ])
    yield { path: `site${blog.route}${name}`, content: print(feed, root + encodeURI(blog.route.slice(1)) + name) };
}

/** What the feeds of an edition are found in. */
export interface FeedSources {
  readonly pages: readonly Page[];
  readonly blog: Blog | undefined;
  readonly url: string | undefined;
}

/** The routes of all feeds; none without the site's URL. */
export function listFeeds({ pages, blog, url }: FeedSources): readonly string[] {
  if (url === undefined) return [];
  const ofPages = pages.flatMap((page) => (hasFeed(page) ? feedRoute(page.route) : []));
  return [...ofPages, ...(blog === undefined ? [] : blogFeeds(blog).map(({ route }) => route))];
}

/** The feeds of a blog, with their media types. */
export function blogFeeds({ route }: Blog): readonly { readonly route: string; readonly type: string }[] {
  return [
    { route: `${route}atom.xml`, type: "application/atom+xml" },
    { route: `${route}rss.xml`, type: "application/rss+xml" },
  ];
}

function hasFeed(page: Page): page is GuidePage {
  return page.kind === "guide" && page.changes.length > 0;
}

/** The route of a page's feed. */
export function feedRoute(route: string): string {
  return `${route}feed.xml`;
}

/** What replaces the markers before links. */
type FeedPlace = Parameters<typeof linkMarkup>[1];

function changesFeed(page: GuidePage, place: FeedPlace, siteTitle: string): Feed {
  const url = place.base + page.route.slice(1);
  return {
    url,
    title: `${page.title} | ${siteTitle}`,
    description: "",
    author: siteTitle,
    entries: page.changes.map(({ id, date, kind, title, html }) => ({
      url: `${url}#${encodeURI(id)}`,
      title,
      date: `${date}T00:00:00Z`,
      summary: "",
      html: linkMarkup(html, place),
      categories: [kind],
      authors: [],
    })),
  };
}

/** As many posts as the feeds of Docusaurus have. */
const maxPosts = 20;

function blogFeed(
  blog: Blog,
  pages: readonly Page[],
  { place, siteTitle }: { readonly place: FeedPlace; readonly siteTitle: string },
): Feed {
  const { base: root } = place;
  const byRoute = new Map(pages.map((page) => [page.route, page]));
  return {
    url: root + encodeURI(blog.route.slice(1)),
    title: blog.title === siteTitle ? siteTitle : `${blog.title} | ${siteTitle}`,
    description: blog.description,
    author: siteTitle,
    entries: blog.posts.slice(0, maxPosts).flatMap(({ route, title, description, date, authors }) => {
      const page = byRoute.get(route);
      if (date === undefined || page?.kind !== "guide") return [];
      const link = root + encodeURI(route.slice(1));
      return [
        {
          url: link,
          title,
          date,
          summary: description,
          html: linkMarkup(page.html, place).replaceAll(/<a [^>]*href="#/g, (tag) => `${tag.slice(0, -1)}${link}#`),
          categories: (page.options.tags ?? []).map(({ label }) => label),
          authors: authors.map(({ name }) => name),
        },
      ];
    }),
  };
}
