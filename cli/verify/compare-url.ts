import { manifestName, parseManifest, type Manifest } from "../output/manifest.ts";
import { fetchFile, type Fetched } from "./fetch-file.ts";
import { invalidUrl, unreachableUrl } from "./findings.ts";
import type { Comparison, Difference, Hashes } from "./model.ts";
import { siteHashes } from "./site-hashes.ts";

const maxConnections = 8;
/** Files that hosts read but usually do not serve. */
const hostFiles = new Set(["_headers", "_redirects", "vercel.json", "staticwebapp.config.json"]);

/**
 * Compares what a URL serves: a site, or a whole output folder if its manifest is also served. A server does not list its
 * files, so extra files are found only through that manifest or the sitemap.
 */
export async function compareUrl(base: URL, output: Hashes): Promise<Comparison> {
  const root = await fetchFile(base);
  if (root.kind === "failed") throw unreachableUrl(base.href, root.reason);
  const manifest = await fetchManifest(base);
  const expected = manifest === undefined ? siteHashes(output) : output;
  const extra = manifest === undefined ? await listSitemap(base) : Object.keys(manifest.outputs);
  const differences: Difference[] = extra
    .filter((name) => !expected.has(name))
    .map((name) => ({ kind: "extra", path: name }));
  const skipped: string[] = [];
  const waiting = [...expected][Symbol.iterator]();
  const work = async (): Promise<void> => {
    for (const [name, digest] of waiting) {
      const kind = validate(name, digest, await fetchFile(urlOf(base, name)));
      if (kind === "skipped") skipped.push(name);
      else if (kind !== undefined) differences.push(kind);
    }
  };
  await Promise.all(Array.from({ length: maxConnections }, work));
  return { checked: expected.size - skipped.length, differences, skipped: skipped.toSorted(), manifest };
}

/** Parses the URL of a folder. */
export function parseSiteUrl(given: string): URL {
  if (!URL.canParse(given)) throw invalidUrl(given, "is not valid");
  const url = new URL(given);
  if (url.username !== "" || url.password !== "") throw invalidUrl(given, "contains a user name or password");
  url.search = "";
  url.hash = "";
  url.pathname = url.pathname.replace(/(?:\/index\.html)?$/, "/").replace(/\/{2,}$/, "/");
  return url;
}

/** Pages are requested by their routes, as browsers do. */
function urlOf(base: URL, name: string): URL {
  const route = name.replace(/(^|\/)index\.html$/, "$1");
  return new URL(`./${route.split("/").map(encodeURIComponent).join("/")}`, base);
}

function validate(name: string, digest: string, fetched: Fetched): Difference | "skipped" | undefined {
  if (fetched.kind === "failed") return { kind: "unreadable", path: name, reason: fetched.reason };
  const { status } = fetched;
  // Hosts send the not-found page with status 404.
  const isThere = status === 200 || (status === 404 && /(?:^|\/)404\.html$/.test(name));
  if (isThere) return fetched.digest === digest ? undefined : { kind: "changed", path: name };
  if (hostFiles.has(name.replace(/^site\//, ""))) return "skipped";
  return status === 404 || status === 410
    ? { kind: "missing", path: name }
    : { kind: "unreadable", path: name, reason: `the server responds with status ${status}` };
}

async function fetchManifest(base: URL): Promise<Manifest | undefined> {
  const fetched = await fetchFile(urlOf(base, manifestName), true);
  return fetched.kind === "content" && fetched.status === 200 ? parseManifest(fetched.text()) : undefined;
}

/** Lists the pages in a sitemap as files below the URL, whichever host the sitemap names. */
async function listSitemap(base: URL): Promise<readonly string[]> {
  const listed = await listPaths(base, "sitemap.xml");
  // A sitemap index lists sitemaps, which list pages.
  const parts = listed.filter((path) => path.endsWith(".xml")).slice(0, maxSitemaps);
  const inParts = await Promise.all(parts.map(async (part) => await listPaths(base, part)));
  const routes = [...listed, ...inParts.flat()].filter((path) => path === "" || path.endsWith("/"));
  return [...new Set(routes.map((route) => `${route}index.html`))];
}

/** As many as docsgen writes for a site with the maximum number of pages in many languages. */
const maxSitemaps = 100;

/** Lists the paths in a sitemap, relative to the URL. */
async function listPaths(base: URL, sitemap: string): Promise<readonly string[]> {
  const fetched = await fetchFile(urlOf(base, sitemap), true);
  if (fetched.kind === "failed" || fetched.status !== 200) return [];
  const prefix = decode(base.pathname);
  return [...fetched.text().matchAll(/<loc>([^<]*)<\/loc>/g)].flatMap(([, url = ""]) => {
    const path = URL.canParse(url) ? decode(new URL(url).pathname) : undefined;
    return path === undefined || prefix === undefined || !path.startsWith(prefix) ? [] : [path.slice(prefix.length)];
  });
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
