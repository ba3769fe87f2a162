import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { createReadStream, readFileSync, realpathSync, statSync } from "node:fs";
import path from "node:path";
import { noFreePort } from "./commands/findings.ts";

const host = "127.0.0.1";
const portsTried = 50;

/** What a static host answers to one address. */
export type Answer =
  | { readonly kind: "file"; readonly status: 200 | 404; readonly file: string; readonly type: string }
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

/** Finds the answer of a static host: folders end in a slash, unknown addresses get `404.html`, nothing outside the folder is read. */
export function findAnswer(folder: string, base: string, address: string): Answer {
  const [rawPath = "/"] = address.split(/[?#]/, 1);
  const query = address.slice(rawPath.length);
  const route = decodeRoute(rawPath);
  if (route === undefined) return { kind: "text", status: 400, text: "The address could not be decoded.\n" };
  if (`${route}/` === base) return { kind: "redirect", location: `${base}${query}` };
  if (!route.startsWith(base)) return { kind: "text", status: 404, text: `The site stands at ${base}\n` };
  const target = path.join(folder, route.slice(base.length));
  if (!isInside(folder, target)) return notFound(folder);
  const kind = kindOf(target);
  if (kind === "folder" && !route.endsWith("/") && kindOf(path.join(target, "index.html")) === "file") return { kind: "redirect", location: `${rawPath.replace(/^\/+/, "/")}/${query}` };
  const file = kind === "folder" ? path.join(target, "index.html") : target;
  const isPlain = kindOf(file) === "file" && (kind === "folder" || !route.endsWith("/"));
  return isPlain ? { kind: "file", status: 200, file, type: typeOf(file) } : notFound(folder);
}

/** Starts a server on this machine only; when the port is taken, the next free one. */
export async function listen(handle: (request: IncomingMessage, response: ServerResponse) => void, wishedPort: number): Promise<{ server: Server; port: number }> {
  for (let port = wishedPort; port < wishedPort + portsTried && port <= 65_535; port++) {
    const server = createServer(handle);
    const bound = await new Promise<number | undefined>((resolve, reject) => {
      server.once("error", (error: NodeJS.ErrnoException) => (error.code === "EADDRINUSE" ? resolve(undefined) : reject(error)));
      server.listen(port, host, () => resolve(portOf(server)));
    });
    if (bound !== undefined) return { server, port: bound };
  }
  throw noFreePort(wishedPort);
}

/** Sends an answer. */
export function sendAnswer(answer: Answer, request: IncomingMessage, response: ServerResponse): void {
  response.setHeader("x-content-type-options", "nosniff");
  response.setHeader("cache-control", "no-cache");
  if (request.method !== "GET" && request.method !== "HEAD") {
    response.writeHead(405, { allow: "GET, HEAD" }).end();
    return;
  }
  switch (answer.kind) {
    case "redirect":
      response.writeHead(301, { location: answer.location }).end();
      return;
    case "text":
      response.writeHead(answer.status, { "content-type": "text/plain; charset=utf-8" }).end(request.method === "HEAD" ? undefined : answer.text);
      return;
    case "file":
      sendFile(answer, request, response);
      return;
  }
}

function sendFile(answer: Extract<Answer, { kind: "file" }>, request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(answer.status, { "content-type": answer.type, "content-length": statSync(answer.file).size });
  if (request.method === "HEAD") response.end();
  else createReadStream(answer.file).on("error", () => response.destroy()).pipe(response);
}

function decodeRoute(rawPath: string): string | undefined {
  try {
    const route = decodeURIComponent(rawPath);
    const isSafe = !route.includes("\0") && !route.includes("\\") && !route.split("/").includes("..");
    return isSafe ? route : undefined;
  } catch {
    return undefined;
  }
}

function notFound(folder: string): Answer {
  const file = path.join(folder, "404.html");
  return kindOf(file) === "file" ? { kind: "file", status: 404, file, type: typeOf(file) } : { kind: "text", status: 404, text: "Not found.\n" };
}

/** Links are followed before the comparison: one that leads out of the folder is not served. */
function isInside(folder: string, target: string): boolean {
  if (kindOf(target) === undefined) return true;
  const way = path.relative(realpathSync(folder), realpathSync(target));
  return way !== ".." && !way.startsWith(`..${path.sep}`) && !path.isAbsolute(way);
}

function kindOf(target: string): "file" | "folder" | undefined {
  const stat = statSync(target, { throwIfNoEntry: false });
  if (stat?.isFile() === true) return "file";
  return stat?.isDirectory() === true ? "folder" : undefined;
}

function typeOf(file: string): string {
  return types[path.extname(file).toLowerCase()] ?? "application/octet-stream";
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}

/** Reads a served file whole, for pages that are changed on the way out. */
export function readServed(file: string): string {
  return readFileSync(file, "utf8");
}
