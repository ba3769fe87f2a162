import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { build } from "vite";
import { keepMaps } from "../../.ci/keep-maps.js";
import { loadBrowserAssets } from "../../cli/output/browser-assets.ts";
import type { BrowserAssets, OutputFile, Project } from "../../generators/contract.ts";
import { generateTryIt } from "../../generators/try-it/generate.ts";
import { generateSdk } from "../../generators/sdk/generate.ts";
import { generateSearch } from "../../generators/search/generate.ts";
import { generateSite } from "../../generators/site/generate.ts";

/** A site being served, and the way to end it. */
export interface RunningSite {
  readonly url: string;
  readonly close: () => void;
}

/**
 * Returns the built browser code. With the React that explains itself, or to measure which lines run, the code is
 * bundled again into a folder of its own.
 */
export async function bundleAssets(mode: "production" | "development" = "production"): Promise<BrowserAssets> {
  if (mode === "production" && process.env["DOCSGEN_COVERAGE"] === undefined) return loadBrowserAssets();
  const folder = await mkdtemp(path.join(tmpdir(), "docsgen-browser-"));
  try {
    const configFile = path.resolve(import.meta.dirname, "../../site/vite.config.ts");
    const define = { "process.env.NODE_ENV": JSON.stringify(mode) };
    const coverage = process.env["DOCSGEN_COVERAGE"];
    const sourcemap = coverage === undefined ? false : "hidden";
    await build({ configFile, logLevel: "warn", define, build: { outDir: folder, sourcemap } });
    if (coverage !== undefined) keepMaps(folder, path.join(coverage, "scripts"));
    const list = JSON.parse(await readFile(path.join(folder, "assets.json"), "utf8")) as Omit<
      BrowserAssets,
      "files"
    > & { files: string[] };
    const read = async (name: string): Promise<[string, Uint8Array]> => [
      name,
      await readFile(path.join(folder, "assets", name)),
    ];
    return { ...list, files: new Map(await Promise.all(list.files.map(read))) };
  } finally {
    await rm(folder, { recursive: true });
  }
}

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".md": "text/markdown; charset=utf-8",
  ".svg": "image/svg+xml",
  ".webmanifest": "application/manifest+json",
};

/** Generates the site of a project and serves it below a base path as a static host would. */
export async function serveSite(
  project: Project,
  base = "/",
  headers: Readonly<Record<string, string>> = {},
): Promise<RunningSite> {
  const files = new Map<string, OutputFile["content"]>();
  const generated = [generateSdk, generateTryIt, generateSite, generateSearch].flatMap((generate) => [
    ...generate(project),
  ]);
  for (const { path: name, content } of generated)
    if (name.startsWith("site/")) files.set(name.replace(/^site\//, base), content);
  const server = createServer((request, response) => {
    const pathname = new URL(request.url ?? "/", "http://localhost").pathname;
    const name = pathname.endsWith("/") ? `${pathname}index.html` : pathname;
    const content = files.get(name);
    response.writeHead(content === undefined ? 404 : 200, {
      ...headers,
      "content-type": types[path.extname(name)] ?? "text/html; charset=utf-8",
    });
    response.end(content ?? files.get(`${base}404.html`));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}${base}`, close: () => server.close() };
}

/** Serves a built folder below a base path as a static host would. */
export async function serveFolder(folder: string, base: string): Promise<RunningSite> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const name = (pathname.startsWith(base) ? pathname.slice(base.length) : "404.html").replace(
      /(^|\/)$/,
      "$1index.html",
    );
    void respond(path.join(folder, name));
    async function respond(file: string): Promise<void> {
      const content = await readFile(file).catch(() => undefined);
      const type = types[path.extname(name)] ?? "application/octet-stream";
      response.writeHead(content === undefined ? 404 : 200, { "content-type": type });
      response.end(content);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}${base}`, close: () => server.close() };
}
