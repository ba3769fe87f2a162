import type { IncomingMessage } from "node:http";
import { hostname, networkInterfaces } from "node:os";
import { isLocal, isOwnOrigin } from "./own-origin.ts";

/** The default host: the server accepts connections from this machine only. */
export const loopback = "127.0.0.1";

/** Whether the `Host` header of a request is one of the server's own names. */
export type IsExpected = (request: IncomingMessage) => boolean;

/** Creates the check for a server. Its own names are the loopback names and the host that it listens on. */
export function createHostCheck(host: string): IsExpected {
  const names = new Set(listNames(host).map((name) => name.toLowerCase()));
  return (request) => {
    const { host: named = "", origin } = request.headers;
    const isNamed = names.has(named.replace(/:\d+$/, "").toLowerCase());
    return isLocal(request) || (isNamed && (origin === undefined || isOwnOrigin(origin, request)));
  };
}

/** The names of a server that listens on a host. On all addresses, these are the names of the machine. */
export function listNames(host: string): readonly string[] {
  if (!isEverywhere(host)) return [formatHost(host)];
  const addresses = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
  return [...addresses.filter(({ internal }) => !internal).map(({ address }) => formatHost(address)), hostname()];
}

/** https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2 */
export function formatHost(host: string): string {
  return host.includes(":") ? `[${host.replace(/%.*$/, "")}]` : host;
}

/** Whether a host means all addresses of the machine. */
export function isEverywhere(host: string): boolean {
  return host === "0.0.0.0" || host === "::";
}
