import type { SecurityScheme } from "../api/model.ts";
import type { MockCall, MockRequest } from "./model.ts";
import { cookieOf, headerOf } from "./request-headers.ts";

/** The missing credentials of a rejected request. */
export interface MissingCredentials {
  readonly kind: "missing";
  /** E.g. `the header Authorization with a Bearer token`, one for each alternative. */
  readonly accepted: readonly string[];
  /** Challenges for `WWW-Authenticate`. */
  readonly challenges: readonly string[];
}

/**
 * Returns what is missing if a request satisfies none of an operation's security alternatives. Every key is accepted,
 * because a mock knows no secrets. A scheme that a request does not show (mutual TLS, an undocumented scheme) counts as
 * satisfied.
 */
export function findMissingCredentials({ api, operation, request }: MockCall): MissingCredentials | undefined {
  if (operation.security.length === 0) return undefined;
  const schemes = new Map(api.api.securitySchemes.map((scheme) => [scheme.name, scheme]));
  const alternatives = operation.security.map((requirement) =>
    requirement.flatMap(({ scheme: name }) => {
      const scheme = schemes.get(name);
      return scheme === undefined || isSent(scheme, request) ? [] : [scheme];
    }),
  );
  if (alternatives.some((missing) => missing.length === 0)) return undefined;
  // A Basic challenge makes browsers ask for a password, even if a script sent the request.
  const isScript = headerOf(request, "sec-fetch-dest") === "empty";
  const challenges = alternatives
    .flat()
    .flatMap((scheme) => (isScript && schemeWord(scheme) === "Basic" ? [] : (challengeOf(scheme) ?? [])));
  return {
    kind: "missing",
    accepted: [...new Set(alternatives.map((missing) => missing.map(describeScheme).join(" and ")))],
    challenges: [...new Set(challenges)],
  };
}

function isSent(scheme: SecurityScheme, request: MockRequest): boolean {
  const name = scheme.parameterName ?? "";
  switch (scheme.kind) {
    case "apiKey":
      if (scheme.scheme === "query") return (new URLSearchParams(request.query).get(name) ?? "") !== "";
      if (scheme.scheme === "cookie") return (cookieOf(request, name) ?? "") !== "";
      return (headerOf(request, name) ?? "") !== "";
    case "http":
      return hasAuthorization(request, scheme.scheme ?? "");
    case "oauth2":
    case "openIdConnect":
      return hasAuthorization(request, "bearer");
    case "mutualTLS":
      return true;
  }
}

function hasAuthorization(request: MockRequest, scheme: string): boolean {
  const [actual = "", credentials = ""] = (headerOf(request, "authorization") ?? "").trim().split(/\s+/, 2);
  return actual.toLowerCase() === scheme.toLowerCase() && credentials !== "";
}

function describeScheme(scheme: SecurityScheme): string {
  if (scheme.kind === "apiKey") {
    const place = scheme.scheme === "query" ? "query parameter" : (scheme.scheme ?? "header");
    return `the ${place} ${scheme.parameterName ?? scheme.name}`;
  }
  const words = schemeWord(scheme);
  return words === "Basic"
    ? "the header Authorization with a user and password (Basic)"
    : `the header Authorization with a ${words} token`;
}

function schemeWord({ kind, scheme = "" }: SecurityScheme): string {
  if (kind !== "http" || scheme.toLowerCase() === "bearer") return "Bearer";
  return scheme.toLowerCase() === "basic" ? "Basic" : scheme;
}

function challengeOf(scheme: SecurityScheme): string | undefined {
  if (scheme.kind === "apiKey" || scheme.kind === "mutualTLS") return undefined;
  const word = schemeWord(scheme);
  return /^[\w-]+$/.test(word) ? `${word} realm="mock"` : undefined;
}
