import type { SecurityRequirement, SecurityScheme } from "../api/model.ts";
import type { SampleHeader, SampleRequest } from "./model.ts";

/** What security adds to a call. */
export type SampleCredentials = Pick<SampleRequest, "headers" | "cookies" | "secretQuery" | "isBasic">;

/** The environment variable from which every sample in guides and the reference reads the key. */
export const keyVariable = "API_KEY";
const tokenVariable = "ACCESS_TOKEN";

const none: SampleCredentials = { headers: [], cookies: [], secretQuery: [], isBasic: false };

/**
 * The credentials of one security requirement, which combines all its schemes. Each of several keys has its own
 * variable.
 */
export function credentialsOf(
  requirement: SecurityRequirement,
  schemes: ReadonlyMap<string, SecurityScheme>,
): SampleCredentials {
  const known = requirement.flatMap(({ scheme }) => schemes.get(scheme) ?? []);
  const isOnlyKey = known.filter(({ kind, scheme }) => kind === "apiKey" || (kind === "http" && !isBasic(scheme)));
  return known.reduce<SampleCredentials>(
    (credentials, scheme) => added(credentials, scheme, isOnlyKey.length > 1 ? variableOf(scheme.name) : keyVariable),
    none,
  );
}

function isBasic(scheme: string | undefined): boolean {
  return scheme?.toLowerCase() === "basic";
}

function added(credentials: SampleCredentials, scheme: SecurityScheme, variable: string): SampleCredentials {
  const name = scheme.parameterName ?? "X-Api-Key";
  switch (scheme.kind) {
    case "apiKey":
      if (scheme.scheme === "query")
        return { ...credentials, secretQuery: [...credentials.secretQuery, { name, secret: variable }] };
      if (scheme.scheme === "cookie")
        return { ...credentials, cookies: [...credentials.cookies, secretHeader(name, "", variable)] };
      return withHeader(credentials, secretHeader(name, "", variable));
    case "http":
      if (isBasic(scheme.scheme)) return { ...credentials, isBasic: true };
      return withHeader(credentials, secretHeader("Authorization", `${prefixOf(scheme.scheme)} `, variable));
    case "oauth2":
    case "openIdConnect":
      return withHeader(credentials, secretHeader("Authorization", "Bearer ", tokenVariable));
    case "mutualTLS":
      return credentials;
  }
}

/** The word before the token. If a scheme's name is not valid in a header, the sample uses a bearer token. */
function prefixOf(scheme: string | undefined): string {
  if (scheme === undefined || scheme.toLowerCase() === "bearer" || !/^[\w-]+$/.test(scheme)) return "Bearer";
  return scheme;
}

function secretHeader(name: string, text: string, secret: string): SampleHeader {
  return { name, value: { text, secret } };
}

function withHeader(credentials: SampleCredentials, header: SampleHeader): SampleCredentials {
  const isGiven = credentials.headers.some(({ name }) => name.toLowerCase() === header.name.toLowerCase());
  return isGiven ? credentials : { ...credentials, headers: [...credentials.headers, header] };
}

/** A scheme's name as an environment variable: `appKey` becomes `APP_KEY`. */
function variableOf(name: string): string {
  const words = name.replaceAll(/([a-z\d])([A-Z])/g, "$1_$2").replaceAll(/\W+/g, "_");
  const variable = words.replaceAll(/^_+|_+$/g, "").toUpperCase();
  return /^[A-Z]/.test(variable) ? variable : `KEY_${variable}`;
}
