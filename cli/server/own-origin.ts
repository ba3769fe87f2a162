import type { IncomingMessage } from "node:http";

/** Pages of this machine, whatever their port, and those of the server itself. */
export function isOwnOrigin(origin: string, { headers }: Pick<IncomingMessage, "headers">): boolean {
  if (!URL.canParse(origin)) return false;
  const { hostname, host, protocol } = new URL(origin);
  if (protocol !== "http:" && protocol !== "https:") return false;
  const isLoopback = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname);
  return isLoopback || host === headers.host;
}

/**
 * Tells whether a request means this machine and comes from it. A name that an outside DNS server points here must not
 * open the door, and a page of somebody else's must not send through the reader's browser what the mock would count.
 */
export function isLocal(request: Pick<IncomingMessage, "headers">): boolean {
  const { host = "", origin } = request.headers;
  const isOurs = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i.test(host);
  return isOurs && (origin === undefined || isOwnOrigin(origin, request));
}
