import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import path from "node:path";
import { noFreePort, unusableAddress } from "./findings.ts";
import type { EncodedFiles } from "./encoded-files.ts";
import { loopback, type IsExpected } from "./host-check.ts";
import { isCompressible, typeOfFile } from "./file-types.ts";

const portsTried = 50;

/** A built site, on disk or in memory. Paths are relative, with forward slashes between names only. */
export interface ServedSite {
  readonly base: string;
  readonly kindOf: (path: string) => "file" | "folder" | undefined;
  readonly read: (path: string) => Uint8Array | string;
  /** Changes whenever the content of a file may have changed. */
  readonly versionOf: (path: string) => string;
}

/** A static host's response to one URL. */
export type StaticResponse =
  | { readonly kind: "file"; readonly status: 200 | 404; readonly path: string }
  | { readonly kind: "redirect"; readonly location: string }
  | { readonly kind: "text"; readonly status: 400 | 404; readonly text: string };

/** Finds a static host's response: folders end in a slash, and an unknown URL gets `404.html`. */
export function findResponse(site: ServedSite, url: string): StaticResponse {
  const [rawPath = "/"] = url.split(/[?#]/, 1);
  const query = url.slice(rawPath.length);
  const route = decodeRoute(rawPath);
  if (route === undefined) return { kind: "text", status: 400, text: "The URL cannot be decoded.\n" };
  if (`${route}/` === site.base) return { kind: "redirect", location: `${site.base}${query}` };
  if (!route.startsWith(site.base)) return { kind: "text", status: 404, text: `The site is at ${site.base}\n` };
  const target = route.slice(site.base.length).replace(/\/$/, "");
  const isFolder = target === "" || site.kindOf(target) === "folder";
  const file = isFolder ? path.posix.join(target, "index.html") : target;
  if (site.kindOf(file) !== "file" || (!isFolder && route.endsWith("/"))) return notFound(site, target);
  // A path that starts with two slashes would name another host.
  if (isFolder && !route.endsWith("/"))
    return { kind: "redirect", location: `${rawPath.replace(/^\/+/, "/")}/${query}` };
  return { kind: "file", status: 200, path: file };
}

function decodeRoute(rawPath: string): string | undefined {
  try {
    const route = decodeURIComponent(rawPath);
    const isSafe = !/[\0\\]/.test(route) && !/\/\//.test(route) && !route.split("/").includes("..");
    return isSafe ? route : undefined;
  } catch {
    return undefined;
  }
}

/** The nearest not-found page above the URL: each edition of a site has one in its language. */
function notFound(site: ServedSite, target: string): StaticResponse {
  for (let folder = target; folder !== "";) {
    folder = folder.includes("/") ? folder.slice(0, folder.lastIndexOf("/")) : "";
    const file = path.posix.join(folder, "404.html");
    if (site.kindOf(file) === "file") return { kind: "file", status: 404, path: file };
  }
  if (site.kindOf("404.html") === "file") return { kind: "file", status: 404, path: "404.html" };
  return { kind: "text", status: 404, text: "Not found.\n" };
}

/** Responds to a request. */
export async function serve(site: ServedSite, exchange: StaticExchange): Promise<void> {
  const { request, response } = exchange;
  response.setHeader("x-content-type-options", "nosniff");
  response.setHeader("cache-control", "no-cache");
  if (!exchange.isExpected(request))
    return send(response, 403, "This server accepts requests from this machine only.\n");
  if (request.method !== "GET" && request.method !== "HEAD") {
    response.setHeader("allow", "GET, HEAD");
    return send(response, 405, "The site supports only GET and HEAD.\n");
  }
  const found = findResponse(site, request.url ?? "/");
  switch (found.kind) {
    case "redirect":
      response.setHeader("location", found.location);
      return send(response, 301, "");
    case "text":
      return send(response, found.status, found.text);
    case "file":
      return await sendFile(site, found, exchange);
  }
}

/** One request, and the cache of compressed files. */
export interface StaticExchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly encoded: EncodedFiles;
  /** Whether a request names this server. */
  readonly isExpected: IsExpected;
}

/** Browsers cache files with a hash in their names forever. They revalidate all other files on each request. */
async function sendFile(
  site: ServedSite,
  { path: file, status }: Extract<StaticResponse, { kind: "file" }>,
  { request, response, encoded }: StaticExchange,
): Promise<void> {
  const type = typeOfFile(file);
  const { content, encoding, etag } = await encoded.get({
    path: file,
    version: site.versionOf(file),
    type,
    acceptEncoding: request.headers["accept-encoding"]?.toString(),
    read: () => site.read(file),
  });
  if (isHashed(file)) response.setHeader("cache-control", "public, max-age=31536000, immutable");
  if (isCompressible(type)) response.setHeader("vary", "accept-encoding");
  response.setHeader("etag", etag);
  if (status === 200 && isUnmodified(request, etag)) {
    response.writeHead(304);
    response.end();
    return;
  }
  if (encoding !== undefined) response.setHeader("content-encoding", encoding);
  response.writeHead(status, { "content-type": type, "content-length": content.byteLength });
  response.end(request.method === "HEAD" ? undefined : content);
}

/** docsgen's assets have a hash in their names: `assets/client.Do8qwPgs.js`. Eight digits are a date, not a hash. */
function isHashed(file: string): boolean {
  return /^assets\/(?:[\w-]+\/)*[\w-]+\.(?!\d{8}\.)[\w-]{8}\.(?:js|css|json)$/.test(file);
}

function isUnmodified(request: IncomingMessage, etag: string): boolean {
  const known = (request.headers["if-none-match"] ?? "").split(",").map((tag) => tag.trim());
  return known.some((tag) => tag === etag || `W/${tag}` === etag || tag === "*");
}

function send(response: ServerResponse, status: number, text: string): void {
  const content = Buffer.from(text);
  response.writeHead(status, { "content-type": "text/plain; charset=utf-8", "content-length": content.byteLength });
  response.end(response.req.method === "HEAD" ? undefined : content);
}

/** Starts a server on the first free port. Without a host, it accepts connections from this machine only. */
export async function listen(
  handle: (request: IncomingMessage, response: ServerResponse) => void,
  firstPort: number,
  host = loopback,
): Promise<{ server: Server; port: number }> {
  for (let port = firstPort; port < firstPort + portsTried && port <= 65_535; port++) {
    const server = createServer(handle);
    const bound = await new Promise<number | undefined>((resolve, reject) => {
      server.once("error", (error: NodeJS.ErrnoException) =>
        error.code === "EADDRINUSE" ? resolve(undefined) : reject(unusableAddress(host, port, error)),
      );
      server.listen(port, host, () => resolve(portOf(server)));
    });
    if (bound !== undefined) return { server, port: bound };
  }
  throw noFreePort(firstPort);
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}
