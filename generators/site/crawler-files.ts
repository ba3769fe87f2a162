import type { OutputFile, Project } from "../contract.ts";
import type { Page } from "../pages/model.ts";
import { escapeHtml } from "./escape-html.ts";

/** The files that crawlers read. Both name absolute addresses, so they need to know where the site will stand. */
export function* generateCrawlerFiles(project: Project): Iterable<OutputFile> {
  const { settings, statics } = project;
  const { url, base = "/" } = settings;
  if (url === undefined) return;
  const own = new Set(statics.map(({ path }) => path));
  const routes = listedPages(project).map(({ route }) => route);
  if (!own.has("sitemap.xml"))
    yield { path: "site/sitemap.xml", content: sitemap(routes.map((route) => url + base + route.slice(1))) };
  // Crawlers look for it at the root of the host only.
  if (base === "/" && !own.has("robots.txt")) {
    yield { path: "site/robots.txt", content: `User-agent: *\nAllow: /\n\nSitemap: ${url}/sitemap.xml\n` };
  }
}

/**
 * What crawlers are sent to. The schemas of a reference on one page are not: that page shows them in place, and a list
 * mostly of their short pages would hide the few that answer a question. Links lead to them all the same.
 */
function listedPages({ apis, pages }: Project): readonly Page[] {
  const whole = apis.filter((api) => api.pages.some((page) => page.kind === "reference" && page.layout === "one"));
  const shown = new Set<Page>(whole.flatMap((api) => api.pages.filter(({ kind }) => kind === "schema")));
  return pages.filter(
    (page) => page.kind !== "not-found" && (page.kind !== "guide" || page.isListed) && !shown.has(page),
  );
}

function sitemap(addresses: readonly string[]): string {
  const entries = addresses.map(
    (address) =>
      `  <url><loc>${escapeHtml(address)}</loc><changefreq>weekly</changefreq><priority>0.5</priority></url>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("")}</urlset>\n`;
}
