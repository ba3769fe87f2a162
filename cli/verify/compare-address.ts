import { manifestName, parseManifest, type Manifest } from "../output/manifest.ts";
import { fetchFile, type Fetched } from "./fetch-file.ts";
import { invalidAddress, unreachableAddress } from "./findings.ts";
import type { Comparison, Difference, Hashes } from "./model.ts";
import { siteHashes } from "./site-hashes.ts";

const mostAtOnce = 8;
/** What hosts read and most of them do not serve. */
const hostFiles = new Set(["_headers", "_redirects", "vercel.json", "staticwebapp.config.json"]);

/**
 * Compares what stands at an address: a site, or a whole output folder where its manifest is served, too. A server does
 * not list its files, so what is there beside those that should be is known by that manifest or the sitemap only.
 */
export async function compareAddress(base: URL, output: Hashes): Promise<Comparison> {
  const root = await fetchFile(base);
  if (root.kind === "failed") throw unreachableAddress(base.href, root.reason);
  const manifest = await fetchManifest(base);
  const wanted = manifest === undefined ? siteHashes(output) : output;
  const extra = manifest === undefined ? await listSitemap(base) : Object.keys(manifest.outputs);
  const differences: Difference[] = extra
    .filter((name) => !wanted.has(name))
    .map((name) => ({ kind: "extra", path: name }));
  const skipped: string[] = [];
  const waiting = [...wanted][Symbol.iterator]();
  const work = async (): Promise<void> => {
    for (const [name, digest] of waiting) {
      const kind = validate(name, digest, await fetchFile(addressOf(base, name)));
      if (kind === "skipped") skipped.push(name);
      else if (kind !== undefined) differences.push(kind);
    }
  };
  await Promise.all(Array.from({ length: mostAtOnce }, work));
  return { checked: wanted.size - skipped.length, differences, skipped: skipped.toSorted(), manifest };
}

/** Reads an address as that of a folder. */
export function readAddress(given: string): URL {
  if (!URL.canParse(given)) throw invalidAddress(given, "cannot be read");
  const url = new URL(given);
  if (url.username !== "" || url.password !== "") throw invalidAddress(given, "holds a name or password");
  url.search = "";
  url.hash = "";
  url.pathname = url.pathname.replace(/(?:\/index\.html)?$/, "/").replace(/\/{2,}$/, "/");
  return url;
}

/** A page is asked for by its route, as readers do. */
function addressOf(base: URL, name: string): URL {
  const route = name.replace(/(^|\/)index\.html$/, "$1");
  return new URL(`./${route.split("/").map(encodeURIComponent).join("/")}`, base);
}

function validate(name: string, digest: string, fetched: Fetched): Difference | "skipped" | undefined {
  if (fetched.kind === "failed") return { kind: "unreadable", path: name, reason: fetched.reason };
  const { status } = fetched;
  // Hosts send the page for unknown addresses with the status it is made for.
  const isThere = status === 200 || (status === 404 && /(?:^|\/)404\.html$/.test(name));
  if (isThere) return fetched.digest === digest ? undefined : { kind: "changed", path: name };
  if (hostFiles.has(name.replace(/^site\//, ""))) return "skipped";
  return status === 404 || status === 410
    ? { kind: "missing", path: name }
    : { kind: "unreadable", path: name, reason: `the server answers ${status}` };
}

async function fetchManifest(base: URL): Promise<Manifest | undefined> {
  const fetched = await fetchFile(addressOf(base, manifestName), true);
  return fetched.kind === "content" && fetched.status === 200 ? parseManifest(fetched.text()) : undefined;
}

/** The pages that a sitemap names, as files; whatever host it names, they are looked for below the address. */
async function listSitemap(base: URL): Promise<readonly string[]> {
  const listed = await listPaths(base, "sitemap.xml");
  // An index names sitemaps, which name pages.
  const parts = listed.filter((path) => path.endsWith(".xml")).slice(0, mostSitemaps);
  const inParts = await Promise.all(parts.map(async (part) => await listPaths(base, part)));
  const routes = [...listed, ...inParts.flat()].filter((path) => path === "" || path.endsWith("/"));
  return [...new Set(routes.map((route) => `${route}index.html`))];
}

/** As many as docsgen writes for the most pages of a site, in many languages. */
const mostSitemaps = 100;

/** What a sitemap names, from the address on. */
async function listPaths(base: URL, sitemap: string): Promise<readonly string[]> {
  const fetched = await fetchFile(addressOf(base, sitemap), true);
  if (fetched.kind === "failed" || fetched.status !== 200) return [];
  const prefix = decode(base.pathname);
  return [...fetched.text().matchAll(/<loc>([^<]*)<\/loc>/g)].flatMap(([, address = ""]) => {
    const path = URL.canParse(address) ? decode(new URL(address).pathname) : undefined;
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
