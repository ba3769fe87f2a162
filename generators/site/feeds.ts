import type { OutputFile, Project } from "../contract.ts";
import type { GuidePage, Page } from "../pages/model.ts";
import { pathOnHost } from "../path-on-host.ts";
import { withBase } from "../source/prose-links.ts";
import { escapeXml } from "../source/escape-markup.ts";

/** The Atom feed of each page with a changelog. Its entries have absolute URLs, so it needs the site's URL. */
export function* generateFeeds({ settings, pages }: Project): Iterable<OutputFile> {
  const { url } = settings;
  if (url === undefined) return;
  for (const page of pages)
    if (hasFeed(page))
      yield {
        path: `site${feedRoute(page.route)}`,
        content: feedText(page, url + pathOnHost(settings), settings.title),
      };
}

/** The feeds of these pages; none without the site's URL. */
export function listFeeds(pages: readonly Page[], url: string | undefined): readonly string[] {
  return url === undefined ? [] : pages.flatMap((page) => (hasFeed(page) ? feedRoute(page.route) : []));
}

function hasFeed(page: Page): page is GuidePage {
  return page.kind === "guide" && page.changes.length > 0;
}

/** The route of a page's feed. */
export function feedRoute(route: string): string {
  return `${route}feed.xml`;
}

/** https://www.rfc-editor.org/rfc/rfc4287 */
function feedText(page: GuidePage, root: string, siteTitle: string): string {
  const pageUrl = root + page.route.slice(1);
  const newest = page.changes.map(({ date }) => date).toSorted();
  const entries = page.changes.map(({ id, date, kind, title, html }) =>
    [
      "  <entry>",
      `    <id>${escapeXml(`${pageUrl}#${encodeURI(id)}`)}</id>`,
      `    <title>${escapeXml(title)}</title>`,
      `    <link href="${escapeXml(`${pageUrl}#${encodeURI(id)}`)}"/>`,
      `    <updated>${date}T00:00:00Z</updated>`,
      `    <category term="${escapeXml(kind)}"/>`,
      `    <content type="html">${escapeXml(withBase(html, root))}</content>`,
      "  </entry>",
    ].join("\n"),
  );
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `  <id>${escapeXml(pageUrl)}</id>`,
    `  <title>${escapeXml(`${page.title} | ${siteTitle}`)}</title>`,
    `  <author><name>${escapeXml(siteTitle)}</name></author>`,
    `  <link href="${escapeXml(pageUrl)}"/>`,
    `  <link rel="self" type="application/atom+xml" href="${escapeXml(root + feedRoute(page.route).slice(1))}"/>`,
    `  <updated>${newest.at(-1)}T00:00:00Z</updated>`,
    ...entries,
    "</feed>\n",
  ].join("\n");
}
