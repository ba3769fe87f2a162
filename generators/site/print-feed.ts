import { escapeXml } from "../source/escape-markup.ts";

/** An entry of a feed. All URLs are absolute. */
export interface FeedEntry {
  readonly url: string;
  readonly title: string;
  /** `2024-05-01T00:00:00Z`. */
  readonly date: string;
  /** Empty: there is none. */
  readonly summary: string;
  readonly html: string;
  readonly categories: readonly string[];
  readonly authors: readonly string[];
}

/** A feed in no particular format. */
export interface Feed {
  readonly url: string;
  readonly title: string;
  readonly description: string;
  readonly author: string;
  readonly entries: readonly FeedEntry[];
}

/** Prints a feed as Atom: https://www.rfc-editor.org/rfc/rfc4287 */
export function printAtom({ url, title, description, author, entries }: Feed, self: string): string {
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `  <id>${escapeXml(url)}</id>`,
    `  <title>${escapeXml(title)}</title>`,
    ...optional(description, (text) => `  <subtitle>${text}</subtitle>`),
    `  <author><name>${escapeXml(author)}</name></author>`,
    `  <link href="${escapeXml(url)}"/>`,
    `  <link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/>`,
    `  <updated>${newestDate(entries)}</updated>`,
    ...entries.map(atomEntry),
    "</feed>\n",
  ].join("\n");
}

function atomEntry({ url, title, date, summary, html, categories, authors }: FeedEntry): string {
  return [
    "  <entry>",
    `    <id>${escapeXml(url)}</id>`,
    `    <title>${escapeXml(title)}</title>`,
    `    <link href="${escapeXml(url)}"/>`,
    `    <updated>${date}</updated>`,
    ...authors.map((name) => `    <author><name>${escapeXml(name)}</name></author>`),
    ...categories.map((name) => `    <category term="${escapeXml(name)}"/>`),
    ...optional(summary, (text) => `    <summary>${text}</summary>`),
    `    <content type="html">${escapeXml(html)}</content>`,
    "  </entry>",
  ].join("\n");
}

/** Prints a feed as RSS 2.0: https://www.rssboard.org/rss-specification */
export function printRss({ url, title, description, entries }: Feed, self: string, language: string): string {
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    "  <channel>",
    `    <title>${escapeXml(title)}</title>`,
    `    <link>${escapeXml(url)}</link>`,
    `    <description>${escapeXml(description === "" ? title : description)}</description>`,
    `    <language>${escapeXml(language)}</language>`,
    `    <lastBuildDate>${rssDate(newestDate(entries))}</lastBuildDate>`,
    `    <atom:link rel="self" type="application/rss+xml" href="${escapeXml(self)}"/>`,
    ...entries.map(rssItem),
    "  </channel>",
    "</rss>\n",
  ].join("\n");
}

function rssItem({ url, title, date, summary, html, categories, authors }: FeedEntry): string {
  return [
    "    <item>",
    `      <title>${escapeXml(title)}</title>`,
    `      <link>${escapeXml(url)}</link>`,
    `      <guid>${escapeXml(url)}</guid>`,
    `      <pubDate>${rssDate(date)}</pubDate>`,
    ...optional(summary, (text) => `      <description>${text}</description>`),
    `      <content:encoded>${escapeXml(html)}</content:encoded>`,
    ...authors.map((name) => `      <dc:creator>${escapeXml(name)}</dc:creator>`),
    ...categories.map((name) => `      <category>${escapeXml(name)}</category>`),
    "    </item>",
  ].join("\n");
}

function optional(text: string, print: (escaped: string) => string): readonly string[] {
  return text === "" ? [] : [print(escapeXml(text))];
}

/** A feed without entries has no date of its own. */
function newestDate(entries: readonly FeedEntry[]): string {
  return (
    entries
      .map(({ date }) => date)
      .toSorted()
      .at(-1) ?? "1970-01-01T00:00:00Z"
  );
}

/** As https://www.rfc-editor.org/rfc/rfc822 writes a date. */
function rssDate(date: string): string {
  return new Date(date).toUTCString();
}
