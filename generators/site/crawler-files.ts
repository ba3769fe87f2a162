import type { OutputFile, Project } from "../contract.ts";
import type { Page } from "../pages/model.ts";
import { escapeXml } from "../source/escape-markup.ts";
import { pathOnHost } from "../path-on-host.ts";
import { createFindPlace, type PlaceAmongEditions } from "./find-place.ts";
import { isListed } from "./head-page.ts";
import { absoluteAddress } from "./page-head.ts";

/** The files that crawlers read. They name absolute addresses, so they need to know where the site will stand. */
export function* generateCrawlerFiles(projects: readonly Project[]): Iterable<OutputFile> {
  const [first] = projects;
  if (first === undefined) return;
  const { settings, publishing, statics } = first;
  const own = new Set(statics.map(({ path }) => path));
  const address = absoluteAddress(settings, "/sitemap.xml");
  if (address !== undefined && !own.has("sitemap.xml")) yield* writeSitemap(projects, settings);
  const { disallow } = publishing;
  // Crawlers look for it at the root of the host only; below a base it is there to be copied from.
  const base = pathOnHost(settings);
  const isRead = base === "/" && address !== undefined;
  if ((isRead || disallow.length > 0) && !own.has("robots.txt"))
    yield { path: "site/robots.txt", content: robots(disallow, address, base) };
}

/** https://www.rfc-editor.org/rfc/rfc9309 */
function robots(disallow: readonly string[], sitemap: string | undefined, base: string): string {
  const rules = disallow.length === 0 ? ["Allow: /"] : disallow.map((path) => `Disallow: ${base}${path.slice(1)}`);
  return [`User-agent: *`, ...rules, ...(sitemap === undefined ? [] : ["", `Sitemap: ${sitemap}`]), ""].join("\n");
}

interface SitemapEntry {
  readonly address: string;
  readonly lastUpdate: string | undefined;
  readonly alternates: PlaceAmongEditions["alternates"];
}

/**
 * A home page is there even where no page is written for it. Days are the author's: a build knows none that stays. What
 * names the page of another edition as the one to be listed is left to that one.
 */
function listEntries(project: Project): readonly SitemapEntry[] {
  const pages = listedPages(project);
  const bare = { kind: "home", route: "/", title: "", description: "" } as const;
  const home = project.pages.some(({ route }) => route === "/") ? [] : [bare];
  const findPlace = createFindPlace(project, project.edition);
  const { prefix } = project.edition;
  return [...home, ...pages].flatMap((page) => {
    const { address, isOwn, alternates } = findPlace(page);
    const lastUpdate = page.kind === "guide" ? page.lastUpdate : undefined;
    return address === undefined ||
      !isOwn ||
      isDisallowed(`/${prefix}${page.route.slice(1)}`, project.publishing.disallow)
      ? []
      : [{ address, lastUpdate, alternates }];
  });
}

/** What crawlers may not read is not to be offered to them. `*` and `$` stand for what they do in the file. */
function isDisallowed(route: string, disallow: readonly string[]): boolean {
  return disallow.some((path) => {
    const pattern = path
      .replace(/\$$/, "")
      .split("*")
      .map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, "\\$&"))
      .join(".*");
    return new RegExp(`^${pattern}${path.endsWith("$") ? "$" : ""}`).test(route);
  });
}

/**
 * What crawlers are sent to. The schemas of a reference on one page are not: that page shows them in place, and a list
 * mostly of their short pages would hide the few that answer a question. Links lead to them all the same.
 */
function listedPages({ apis, pages }: Project): readonly Page[] {
  const whole = apis.filter((api) => api.pages.some((page) => page.kind === "reference" && page.layout === "one"));
  const shown = new Set<Page>(whole.flatMap((api) => api.pages.filter(({ kind }) => kind === "schema")));
  return pages.filter((page) => isListed(page) && !shown.has(page));
}

/** https://developers.google.com/search/docs/specialty/international/localized-versions#sitemap */
function alternateLink({ language, address }: SitemapEntry["alternates"][number]): string {
  return `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(address)}"/>`;
}

/** What one file may hold: https://www.sitemaps.org/protocol.html */
const most = { entries: 50_000, bytes: 50_000_000 };

/** One file, or from so many pages on an index of several. */
function* writeSitemap(projects: readonly Project[], settings: Project["settings"]): Iterable<OutputFile> {
  const parts = splitEntries(projects.flatMap(listEntries));
  const [only] = parts;
  if (parts.length <= 1) return yield { path: "site/sitemap.xml", content: sitemap(only ?? []) };
  const names = parts.map((_part, index) => `sitemap-${index + 1}.xml`);
  for (const [index, part] of parts.entries()) yield { path: `site/${names[index]}`, content: sitemap(part) };
  const lines = names.map((name) => {
    const address = absoluteAddress(settings, `/${name}`) ?? "";
    return `  <sitemap><loc>${escapeXml(address)}</loc></sitemap>\n`;
  });
  const content = `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join("")}</sitemapindex>\n`;
  yield { path: "site/sitemap.xml", content };
}

function splitEntries(entries: readonly SitemapEntry[]): readonly (readonly string[])[] {
  const parts: string[][] = [];
  let bytes = 0;
  for (const entry of entries) {
    const line = entryLine(entry);
    const last = parts.at(-1);
    bytes += Buffer.byteLength(line);
    if (last !== undefined && last.length < most.entries && bytes <= most.bytes) last.push(line);
    else {
      parts.push([line]);
      bytes = Buffer.byteLength(line);
    }
  }
  return parts;
}

function entryLine({ address, lastUpdate, alternates }: SitemapEntry): string {
  const day = lastUpdate === undefined ? "" : `<lastmod>${lastUpdate}</lastmod>`;
  // One language and its `x-default` say nothing that the address does not.
  const others = alternates.length > 2 ? alternates.map(alternateLink).join("") : "";
  return `  <url><loc>${escapeXml(address)}</loc>${day}<changefreq>weekly</changefreq><priority>0.5</priority>${others}</url>\n`;
}

function sitemap(lines: readonly string[]): string {
  const space = lines.some((line) => line.includes("<xhtml:link "))
    ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"'
    : "";
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${space}>\n${lines.join("")}</urlset>\n`;
}
