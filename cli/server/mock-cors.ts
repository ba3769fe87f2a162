import type { IncomingMessage } from "node:http";
import type { MockResponse } from "../../generators/mock/model.ts";
import { isOwnOrigin } from "./own-origin.ts";

const isToken = /^[\w!#$%&'*+.^`|~-]+$/;

/**
 * Only the site itself and pages on this machine, with any port, may read the mock's responses.
 * https://fetch.spec.whatwg.org/#http-cors-protocol
 */
export function corsHeaders(
  request: IncomingMessage,
  exposed: readonly string[],
): readonly (readonly [name: string, value: string])[] {
  const { origin } = request.headers;
  if (origin === undefined || !isOwnOrigin(origin, request)) return [["vary", "origin"]];
  return [
    ["vary", "origin"],
    ["access-control-allow-origin", origin],
    ["access-control-allow-credentials", "true"],
    ...(exposed.length === 0 ? [] : [["access-control-expose-headers", exposed.join(", ")] as const]),
  ];
}

/** The response to a preflight request; undefined for every other request. */
export function respondToPreflight(request: IncomingMessage): MockResponse | undefined {
  const { origin } = request.headers;
  const method = request.headers["access-control-request-method"];
  if (request.method !== "OPTIONS" || origin === undefined || method === undefined) return undefined;
  const common = { body: { kind: "none" }, delayMs: 0 } as const;
  if (!isOwnOrigin(origin, request) || !isToken.test(method))
    return { ...common, status: 403, headers: [], note: `the origin ${origin} is not on this machine` };
  const headers = (request.headers["access-control-request-headers"] ?? "")
    .split(",")
    .map((name) => name.trim())
    .filter((name) => isToken.test(name));
  return {
    ...common,
    status: 204,
    headers: [
      ["access-control-allow-methods", method],
      ...(headers.length === 0 ? [] : [["access-control-allow-headers", headers.join(", ")] as const]),
      ["access-control-max-age", "600"],
    ],
    note: undefined,
  };
}
