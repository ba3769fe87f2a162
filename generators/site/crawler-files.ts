import type { OutputFile, Project } from "../contract.ts";
import type { Page } from "../pages/model.ts";
import { escapeXml } from "../source/escape-markup.ts";
import { escapePattern } from "../source/escape-pattern.ts";
import { pathOnHost } from "../path-on-host.ts";
import { createFindPlace, type PlaceAmongEditions } from "./find-place.ts";
import { isListed } from "./head-page.ts";
import { findLastUpdate } from "./page-origin.ts";
import { absoluteUrl } from "./page-head.ts";

/** The files for crawlers. They contain absolute URLs, so they need the site's URL. */
export function* generateCrawlerFiles(projects: readonly Project[]): Iterable<OutputFile> {
  const [first] = projects;
  if (first === undefined) return;
  const { settings, publishing, statics } = first;
  const own = new Set(statics.map(({ path }) => path));
  const address = absoluteUrl(settings, "/sitemap.xml");
  if (address !== undefined && !own.has("sitemap.xml")) yield* writeSitemap(projects, settings);
  const { disallow } = publishing;
  // Crawlers read it only at the host's root. Below a base, the owner copies it from here.
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
 * A home page exists even if the author wrote none. Dates come from the author or from Git, because build dates would change. A
 * page
 * whose canonical URL is in another edition is listed there only.
 */
function listEntries(project: Project): readonly SitemapEntry[] {
  const pages = listedPages(project);
  const bare = { kind: "home", route: "/", title: "", description: "" } as const;
  const home = project.pages.some(({ route }) => route === "/") ? [] : [bare];
  const findPlace = createFindPlace(project, project.edition);
  const { prefix } = project.edition;
  return [...home, ...pages].flatMap((page) => {
    const { address, isOwn, alternates } = findPlace(page);
    const lastUpdate = findLastUpdate(page, project);
    return address === undefined ||
      !isOwn ||
      isDisallowed(`/${prefix}${page.route.slice(1)}`, project.publishing.disallow)
      ? []
      : [{ address, lastUpdate, alternates }];
  });
}

/** Disallowed pages are not listed. `*` and `$` have their meaning in `robots.txt`. */
function isDisallowed(route: string, disallow: readonly string[]): boolean {
  return disallow.some((path) => {
    const pattern = path.replace(/\$$/, "").split("*").map(escapePattern).join(".*");
    return new RegExp(`^${pattern}${path.endsWith("$") ? "$" : ""}`).test(route);
  });
}

/**
 * The pages in the sitemap. Schema pages of a one-page reference are omitted, because that page shows them in place,
 * and a list
 * of many short pages would hide the few that answer a question. Links to them still work.
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

/** The limits of one file: https://www.sitemaps.org/protocol.html */
const limits = { entries: 50_000, bytes: 50_000_000 };

/** Writes one file or, above the limit, an index of several files. */
function* writeSitemap(projects: readonly Project[], settings: Project["settings"]): Iterable<OutputFile> {
  const parts = splitEntries(projects.flatMap(listEntries));
  const [only] = parts;
  if (parts.length <= 1) return yield { path: "site/sitemap.xml", content: sitemap(only ?? []) };
  const names = parts.map((_part, index) => `sitemap-${index + 1}.xml`);
  for (const [index, part] of parts.entries()) yield { path: `site/${names[index]}`, content: sitemap(part) };
  const lines = names.map((name) => {
    const address = absoluteUrl(settings, `/${name}`) ?? "";
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
    if (last !== undefined && last.length < limits.entries && bytes <= limits.bytes) last.push(line);
    else {
      parts.push([line]);
      bytes = Buffer.byteLength(line);
    }
  }
  return parts;
}

function entryLine({ address, lastUpdate, alternates }: SitemapEntry): string {
  const day = lastUpdate === undefined ? "" : `<lastmod>${lastUpdate}</lastmod>`;
  // One language with its `x-default` adds nothing to the URL.
  const others = alternates.length > 2 ? alternates.map(alternateLink).join("") : "";
  return `  <url><loc>${escapeXml(address)}</loc>${day}<changefreq>weekly</changefreq><priority>0.5</priority>${others}</url>\n`;
}

function sitemap(lines: readonly string[]): string {
  const space = lines.some((line) => line.includes("<xhtml:link "))
    ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"'
    : "";
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${space}>\n${lines.join("")}</urlset>\n`;
}
