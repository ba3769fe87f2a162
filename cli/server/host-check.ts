import type { IncomingMessage } from "node:http";
import { hostname, networkInterfaces } from "node:os";
import { isLocal, isOwnOrigin } from "./own-origin.ts";

/** Where a server listens if nobody says otherwise: on this machine only. */
export const loopback = "127.0.0.1";

/** Tells whether a request names the server by a name of its own. */
export type IsExpected = (request: IncomingMessage) => boolean;

/** Creates the check for a server: beside loopback names the host that it was told to listen on is one of its own. */
export function createHostCheck(host: string): IsExpected {
  const names = new Set(listNames(host).map((name) => name.toLowerCase()));
  return (request) => {
    const { host: named = "", origin } = request.headers;
    const isNamed = names.has(named.replace(/:\d+$/, "").toLowerCase());
    return isLocal(request) || (isNamed && (origin === undefined || isOwnOrigin(origin, request)));
  };
}

/** The names that a server on a host can be reached by: on all addresses, those of the machine. */
export function listNames(host: string): readonly string[] {
  if (!isEverywhere(host)) return [inAddress(host)];
  const addresses = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
  return [...addresses.filter(({ internal }) => !internal).map(({ address }) => inAddress(address)), hostname()];
}

/** https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2 */
export function inAddress(host: string): string {
  return host.includes(":") ? `[${host.replace(/%.*$/, "")}]` : host;
}

/** Whether a host stands for all addresses of the machine. */
export function isEverywhere(host: string): boolean {
  return host === "0.0.0.0" || host === "::";
}
