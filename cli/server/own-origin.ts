import type { IncomingMessage } from "node:http";

/** Whether an origin is the server itself or a page on this machine, with any port. */
export function isOwnOrigin(origin: string, { headers }: Pick<IncomingMessage, "headers">): boolean {
  if (!URL.canParse(origin)) return false;
  const { hostname, host, protocol } = new URL(origin);
  if (protocol !== "http:" && protocol !== "https:") return false;
  const isLoopback = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname);
  return isLoopback || host === headers.host;
}

/**
 * Whether a request is addressed to this machine and comes from it. This rejects foreign DNS names that resolve to this
 * machine (DNS rebinding) and requests that other sites' pages send through the user's browser.
 */
export function isLocal(request: Pick<IncomingMessage, "headers">): boolean {
  const { host = "", origin } = request.headers;
  const isOurs = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i.test(host);
  return isOurs && (origin === undefined || isOwnOrigin(origin, request));
}
