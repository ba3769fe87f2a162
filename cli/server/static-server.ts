import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import path from "node:path";
import { noFreePort, unusableAddress } from "./findings.ts";
import type { EncodedFiles } from "./encoded-files.ts";
import { loopback, type IsExpected } from "./host-check.ts";
import { isCompressible, typeOfFile } from "./file-types.ts";

const portsTried = 50;

/** A built site: in a folder on disk, or in memory. Paths are relative, with forward slashes and none at the ends. */
export interface ServedSite {
  readonly base: string;
  readonly kindOf: (path: string) => "file" | "folder" | undefined;
  readonly read: (path: string) => Uint8Array | string;
  /** Changes whenever the content of a file may have. */
  readonly versionOf: (path: string) => string;
}

/** What a static host answers to one address. */
export type StaticResponse =
  | { readonly kind: "file"; readonly status: 200 | 404; readonly path: string }
  | { readonly kind: "redirect"; readonly location: string }
  | { readonly kind: "text"; readonly status: 400 | 404; readonly text: string };

/** Finds the answer of a static host: folders end in a slash, and an unknown address gets `404.html`. */
export function findAnswer(site: ServedSite, address: string): StaticResponse {
  const [rawPath = "/"] = address.split(/[?#]/, 1);
  const query = address.slice(rawPath.length);
  const route = decodeRoute(rawPath);
  if (route === undefined) return { kind: "text", status: 400, text: "The address could not be decoded.\n" };
  if (`${route}/` === site.base) return { kind: "redirect", location: `${site.base}${query}` };
  if (!route.startsWith(site.base)) return { kind: "text", status: 404, text: `The site stands at ${site.base}\n` };
  const target = route.slice(site.base.length).replace(/\/$/, "");
  const isFolder = target === "" || site.kindOf(target) === "folder";
  const file = isFolder ? path.posix.join(target, "index.html") : target;
  if (site.kindOf(file) !== "file" || (!isFolder && route.endsWith("/"))) return notFound(site, target);
  // A path of two slashes would name another host.
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

/** The nearest not-found page above the address: each edition of a site has one in its language. */
function notFound(site: ServedSite, target: string): StaticResponse {
  for (let folder = target; folder !== "";) {
    folder = folder.includes("/") ? folder.slice(0, folder.lastIndexOf("/")) : "";
    const file = path.posix.join(folder, "404.html");
    if (site.kindOf(file) === "file") return { kind: "file", status: 404, path: file };
  }
  if (site.kindOf("404.html") === "file") return { kind: "file", status: 404, path: "404.html" };
  return { kind: "text", status: 404, text: "Not found.\n" };
}

/** Sends the answer to a request. */
export async function serve(site: ServedSite, exchange: StaticExchange): Promise<void> {
  const { request, response } = exchange;
  response.setHeader("x-content-type-options", "nosniff");
  response.setHeader("cache-control", "no-cache");
  if (!exchange.isExpected(request)) return send(response, 403, "This server answers to this machine only.\n");
  if (request.method !== "GET" && request.method !== "HEAD") {
    response.setHeader("allow", "GET, HEAD");
    return send(response, 405, "Only GET and HEAD.\n");
  }
  const answer = findAnswer(site, request.url ?? "/");
  switch (answer.kind) {
    case "redirect":
      response.setHeader("location", answer.location);
      return send(response, 301, "");
    case "text":
      return send(response, answer.status, answer.text);
    case "file":
      return await sendFile(site, answer, exchange);
  }
}

/** One request, and the memory of the files that are sent. */
export interface StaticExchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly encoded: EncodedFiles;
  /** Whether a request names this server. */
  readonly isExpected: IsExpected;
}

/** Files that are named by their content are kept for good; all others are asked for again, and sent only if they changed. */
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
  if (status === 200 && isKnown(request, etag)) {
    response.writeHead(304);
    response.end();
    return;
  }
  if (encoding !== undefined) response.setHeader("content-encoding", encoding);
  response.writeHead(status, { "content-type": type, "content-length": content.byteLength });
  response.end(request.method === "HEAD" ? undefined : content);
}

/** Our own assets have the hash of their content in their names: `assets/client.Do8qwPgs.js`. Eight digits are a date. */
function isHashed(file: string): boolean {
  return /^assets\/(?:[\w-]+\/)*[\w-]+\.(?!\d{8}\.)[\w-]{8}\.(?:js|css|json)$/.test(file);
}

function isKnown(request: IncomingMessage, etag: string): boolean {
  const known = (request.headers["if-none-match"] ?? "").split(",").map((tag) => tag.trim());
  return known.some((tag) => tag === etag || `W/${tag}` === etag || tag === "*");
}

function send(response: ServerResponse, status: number, text: string): void {
  const content = Buffer.from(text);
  response.writeHead(status, { "content-type": "text/plain; charset=utf-8", "content-length": content.byteLength });
  response.end(response.req.method === "HEAD" ? undefined : content);
}

/** Starts a server, on this machine only unless a host is named; when the port is taken, the next free one. */
export async function listen(
  handle: (request: IncomingMessage, response: ServerResponse) => void,
  wishedPort: number,
  host = loopback,
): Promise<{ server: Server; port: number }> {
  for (let port = wishedPort; port < wishedPort + portsTried && port <= 65_535; port++) {
    const server = createServer(handle);
    const bound = await new Promise<number | undefined>((resolve, reject) => {
      server.once("error", (error: NodeJS.ErrnoException) =>
        error.code === "EADDRINUSE" ? resolve(undefined) : reject(unusableAddress(host, port, error)),
      );
      server.listen(port, host, () => resolve(portOf(server)));
    });
    if (bound !== undefined) return { server, port: bound };
  }
  throw noFreePort(wishedPort);
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}
