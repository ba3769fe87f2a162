import type { IncomingMessage, ServerResponse } from "node:http";
import type { Mock } from "../../generators/mock/create-mock.ts";
import { maxBodyBytes } from "../../generators/mock/limits.ts";
import type { MockResponse, MockRequest } from "../../generators/mock/model.ts";
import { qualityOf } from "../../generators/mock/negotiate.ts";
import { respondToPreflight, corsHeaders } from "./mock-cors.ts";
import { findResponse, type ServedSite } from "./static-server.ts";

/** One response of the mock, as the terminal prints it. */
export interface MockLine {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly note: string | undefined;
}

/** The console of a page offers the mock as a server if it finds this attribute. */
export function markMocked(site: ServedSite): ServedSite {
  return { ...site, read: (file) => (file.endsWith(".html") ? mark(site.read(file)) : site.read(file)) };
}

function mark(page: Uint8Array | string): string {
  const html = typeof page === "string" ? page : Buffer.from(page).toString("utf8");
  return html.replace(/<html(?=[\s>])/, () => '<html data-mock="/"');
}

/**
 * Decides whether a request is for an operation or for a file of the site at the same path. A browser that opens a URL or
 * loads a part of a page gets the file. So does a client that accepts any type, if the operation's path has parameters.
 * The mock is awaited only if it can change the decision.
 */
export async function isForMock(
  site: ServedSite,
  request: IncomingMessage,
  getMock: () => Promise<Mock>,
): Promise<boolean> {
  const { method = "GET" } = request;
  if (method !== "GET" && method !== "HEAD") return true;
  const accept = request.headers.accept ?? "*/*";
  const found = findResponse(site, request.url ?? "/");
  const hasFile = found.kind === "redirect" || (found.kind === "file" && found.status === 200);
  const wantsPage = /\btext\/html\b/i.test(accept) && qualityOf("text/html", accept) > 0;
  const isPart = !["", "empty"].includes(request.headers["sec-fetch-dest"]?.toString() ?? "");
  if (hasFile && (wantsPage || isPart)) return false;
  const route = (await getMock()).findRoute(method, pathOf(request.url ?? "/"), queryOf(request.url ?? "/"));
  if (route.kind !== "operation") return !hasFile && !wantsPage && !isPart;
  const isExact = found.kind === "file" && !route.operations.some(({ path }) => path.includes("{"));
  return !hasFile || isExact || found.kind === "redirect" || accept.trim() !== "*/*";
}

/** Sends the mock's response; undefined if the client disconnected first. */
export async function serveMock(
  mock: Mock,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<MockLine | undefined> {
  const { method = "GET" } = request;
  const preflight = respondToPreflight(request);
  const received = preflight === undefined ? await readRequest(request) : undefined;
  if (preflight === undefined && received === undefined) return undefined;
  const mocked = preflight ?? (received && (await mock.respond(received)));
  if (mocked === undefined) return undefined;
  await send(mocked, request, response);
  return { method, path: pathOf(request.url ?? "/"), status: mocked.status, note: mocked.note };
}

/** A request line may contain the host: `GET http://localhost:4000/v1/models`. */
function pathOf(url: string): string {
  const path = url.replace(/^https?:\/\/[^/?#]*/i, "").replace(/[?#].*$/s, "");
  return path === "" ? "/" : path;
}

async function readRequest(request: IncomingMessage): Promise<MockRequest | undefined> {
  const { method = "GET", url = "/", rawHeaders } = request;
  const headers = rawHeaders.flatMap((name, index): [string, string][] =>
    index % 2 === 0 ? [[name, rawHeaders[index + 1] ?? ""]] : [],
  );
  const body = await readBody(request);
  if (body === undefined) return undefined;
  return { method: method.toUpperCase(), path: pathOf(url), query: queryOf(url), headers, body };
}

function queryOf(url: string): string {
  const start = url.indexOf("?");
  return start === -1 ? "" : url.slice(start + 1).replace(/#.*$/s, "");
}

/** Stores no more than the mock accepts. The rest is received and dropped, so that the client reads the response. */
async function readBody(request: IncomingMessage): Promise<MockRequest["body"] | undefined> {
  return await new Promise((resolve) => {
    const parts: Buffer[] = [];
    let length = 0;
    request.on("data", (part: Buffer) => {
      length += part.byteLength;
      if (length <= maxBodyBytes) return void parts.push(part);
      parts.length = 0;
      resolve("too large");
    });
    request.on("end", () => resolve(Buffer.concat(parts)));
    request.on("error", () => resolve(undefined));
    request.on("close", () => resolve(undefined));
  });
}

async function send(mocked: MockResponse, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { status, body, delayMs } = mocked;
  if (delayMs > 0 && !(await waited(delayMs, response))) return;
  setHeaders(mocked, request, response);
  response.statusCode = status;
  if (body.kind === "whole") {
    const content = typeof body.content === "string" ? Buffer.from(body.content) : body.content;
    response.setHeader("content-length", content.byteLength);
    response.end(request.method === "HEAD" ? undefined : content);
  } else if (body.kind === "none" || request.method === "HEAD") response.end();
  else await sendPieces(body, response);
}

/** Sends one piece after the other, at the speed of the client, until the client disconnects. */
async function sendPieces(
  { pieces, delayMs }: Extract<MockResponse["body"], { kind: "pieces" }>,
  response: ServerResponse,
): Promise<void> {
  response.flushHeaders();
  for (const [index, piece] of pieces.entries()) {
    if (index > 0 && delayMs > 0 && !(await waited(delayMs, response))) return;
    if (response.destroyed) return;
    if (!response.write(piece)) await drained(response);
  }
  response.end();
}

async function drained(response: ServerResponse): Promise<void> {
  await new Promise<void>((resolve) => {
    response.once("drain", resolve);
    response.once("close", resolve);
  });
}

/** False if the client disconnects before the time has passed. */
async function waited(milliseconds: number, response: ServerResponse): Promise<boolean> {
  if (response.destroyed) return false;
  return await new Promise<boolean>((resolve) => {
    const onClose = (): void => {
      clearTimeout(timer);
      resolve(false);
    };
    const timer = setTimeout(() => {
      response.off("close", onClose);
      resolve(true);
    }, milliseconds);
    response.once("close", onClose);
  });
}

/** An example in the description may contain HTML. The sandbox policy keeps a browser from running its scripts. */
function setHeaders({ headers }: MockResponse, request: IncomingMessage, response: ServerResponse): void {
  response.setHeader("cache-control", "no-store");
  const values = new Map<string, string[]>();
  const sendable = headers.filter(([, value]) => !/[^\t\x20-\x7E]/.test(value));
  for (const [name, value] of sendable)
    values.set(name.toLowerCase(), [...(values.get(name.toLowerCase()) ?? []), value]);
  for (const [name, list] of values) response.setHeader(name, name === "set-cookie" ? list : list.join(", "));
  response.setHeader("x-content-type-options", "nosniff");
  response.setHeader("content-security-policy", "sandbox; default-src 'none'");
  for (const [name, value] of corsHeaders(request, [...values.keys()])) response.setHeader(name, value);
}
