import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import path from "node:path";
import { noFreePort } from "./commands/findings.ts";

const host = "127.0.0.1";
const portsTried = 50;

/** A built site: in a folder on disk, or in memory. Paths are relative, with forward slashes and none at the ends. */
export interface ServedSite {
  readonly base: string;
  readonly kindOf: (path: string) => "file" | "folder" | undefined;
  readonly read: (path: string) => Uint8Array | string;
}

/** What a static host answers to one address. */
export type Answer =
  | { readonly kind: "file"; readonly status: 200 | 404; readonly path: string }
  | { readonly kind: "redirect"; readonly location: string }
  | { readonly kind: "text"; readonly status: 400 | 404; readonly text: string };

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".yaml": "application/yaml; charset=utf-8",
  ".md": "text/markdown; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".gif": "image/gif",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".pdf": "application/pdf",
};

/** Finds the answer of a static host: folders end in a slash, and an unknown address gets `404.html`. */
export function findAnswer(site: ServedSite, address: string): Answer {
  const [rawPath = "/"] = address.split(/[?#]/, 1);
  const query = address.slice(rawPath.length);
  const route = decodeRoute(rawPath);
  if (route === undefined) return { kind: "text", status: 400, text: "The address could not be decoded.\n" };
  if (`${route}/` === site.base) return { kind: "redirect", location: `${site.base}${query}` };
  if (!route.startsWith(site.base)) return { kind: "text", status: 404, text: `The site stands at ${site.base}\n` };
  const target = route.slice(site.base.length).replace(/\/$/, "");
  const isFolder = target === "" || site.kindOf(target) === "folder";
  const file = isFolder ? path.posix.join(target, "index.html") : target;
  if (site.kindOf(file) !== "file" || (!isFolder && route.endsWith("/"))) return notFound(site);
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

function notFound(site: ServedSite): Answer {
  if (site.kindOf("404.html") === "file") return { kind: "file", status: 404, path: "404.html" };
  return { kind: "text", status: 404, text: "Not found.\n" };
}

/** Sends the answer to a request; `transform` may change a file on its way out. */
export function serve(site: ServedSite, { request, response, transform }: Exchange): void {
  response.setHeader("x-content-type-options", "nosniff");
  response.setHeader("cache-control", "no-cache");
  if (!isLocal(request)) return send(response, 403, { text: "This server answers to this machine only.\n" });
  if (request.method !== "GET" && request.method !== "HEAD")
    return send(response, 405, { text: "Only GET and HEAD.\n" });
  const answer = findAnswer(site, request.url ?? "/");
  switch (answer.kind) {
    case "redirect":
      response.setHeader("location", answer.location);
      return send(response, 301, { text: "" });
    case "text":
      return send(response, answer.status, { text: answer.text });
    case "file":
      return send(response, answer.status, {
        text: transform?.(answer.path, site.read(answer.path)) ?? site.read(answer.path),
        type: typeOf(answer.path),
      });
  }
}

/** One request, and what to do with the files it asks for. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly transform?: (path: string, content: Uint8Array | string) => Uint8Array | string;
}

function send(
  response: ServerResponse,
  status: number,
  { text, type = "text/plain; charset=utf-8" }: { text: Uint8Array | string; type?: string },
): void {
  const content = typeof text === "string" ? Buffer.from(text) : text;
  response.writeHead(status, { "content-type": type, "content-length": content.byteLength });
  response.end(response.req.method === "HEAD" ? undefined : content);
}

/** A name that an outside DNS server points at this machine must not open the door to it. */
function isLocal(request: IncomingMessage): boolean {
  return /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(request.headers.host ?? "");
}

function typeOf(file: string): string {
  return types[path.posix.extname(file).toLowerCase()] ?? "application/octet-stream";
}

/** Starts a server on this machine only; when the port is taken, the next free one. */
export async function listen(
  handle: (request: IncomingMessage, response: ServerResponse) => void,
  wishedPort: number,
): Promise<{ server: Server; port: number }> {
  for (let port = wishedPort; port < wishedPort + portsTried && port <= 65_535; port++) {
    const server = createServer(handle);
    const bound = await new Promise<number | undefined>((resolve, reject) => {
      server.once("error", (error: NodeJS.ErrnoException) =>
        error.code === "EADDRINUSE" ? resolve(undefined) : reject(error),
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
