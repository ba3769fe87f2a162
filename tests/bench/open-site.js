// A built site, served from disk as a static host would, and a browser to look at it.
import { createServer } from "node:http";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { chromium } from "playwright-core";

const types = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".svg": "image/svg+xml",
};

/** Serves the folder, packed where the browser takes it, and opens a browser; `close` ends both. */
export async function openSite(site) {
  const server = await serveSite(site);
  const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox", "--disable-gpu"] });
  return {
    browser,
    url: server.url,
    close: async () => {
      await browser.close();
      server.close();
    },
  };
}

/** The browser of the machine. */
export function findChromium() {
  return [process.env.CHROMIUM_PATH, "/usr/bin/chromium"].find((file) => file && existsSync(file));
}

/** Serves the folder, packed. */
export async function serveSite(site) {
  const packed = new Map();
  const server = createServer((request, response) => {
    const pathname = decodeURIComponent(new URL(request.url, "http://localhost").pathname);
    const wanted = path.join(site, pathname.endsWith("/") ? `${pathname}index.html` : pathname);
    const isThere = existsSync(wanted);
    const file = isThere ? wanted : path.join(site, "404.html");
    if (!packed.has(file)) packed.set(file, gzipSync(readFileSync(file)));
    response.writeHead(isThere ? 200 : 404, {
      "content-type": types[path.extname(file)] ?? "application/octet-stream",
      "content-encoding": "gzip",
    });
    response.end(packed.get(file));
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}

/** Routes of all pages of a built site that are no redirects. */
export function listRoutes(site) {
  return readdirSync(site, { recursive: true })
    .filter((name) => path.basename(name) === "index.html")
    .filter((name) => readFileSync(path.join(site, name), "utf8").includes('id="page-view"'))
    .map((name) => `/${name.slice(0, -"index.html".length)}`)
    .toSorted();
}

/** Has the client take over, as a reader's first movement does. */
export async function wakeClient(page) {
  await page.mouse.move(200, 200);
  await page.mouse.move(202, 202);
  await page.waitForSelector("html[data-ready]");
}
