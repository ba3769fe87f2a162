import type { SecurityRequirement, SecurityScheme } from "../api/model.ts";
import type { SampleRequest } from "./model.ts";

/** What security adds to a call. */
export interface Credentials {
  readonly headers: SampleRequest["headers"];
  readonly cookies: readonly string[];
  readonly query: SampleRequest["secretQuery"];
  readonly basic: boolean;
}

/** The environment variable every sample of the guides and the reference reads the key from. */
export const keyVariable = "API_KEY";

/** Adds what one security requirement needs. */
export function addCredentials(
  start: Credentials,
  requirement: SecurityRequirement,
  schemes: ReadonlyMap<string, SecurityScheme>,
): Credentials {
  return requirement.reduce((credentials, { scheme }) => {
    const known = schemes.get(scheme);
    return known ? added(credentials, known) : credentials;
  }, start);
}

function added(credentials: Credentials, scheme: SecurityScheme): Credentials {
  const name = scheme.parameterName ?? "X-Api-Key";
  switch (scheme.kind) {
    case "apiKey":
      if (scheme.scheme === "query") return { ...credentials, query: { name, secret: keyVariable } };
      if (scheme.scheme === "cookie") return withHeader(credentials, "Cookie", `${name}=`);
      return withHeader(credentials, name, "");
    case "http":
      if (scheme.scheme?.toLowerCase() === "basic") return { ...credentials, basic: true };
      return withHeader(credentials, "Authorization", "Bearer ");
    case "oauth2":
    case "openIdConnect":
      return withHeader(credentials, "Authorization", "Bearer ");
    case "mutualTLS":
      return credentials;
  }
}

function withHeader(credentials: Credentials, name: string, text: string): Credentials {
  if (credentials.headers.some((header) => header.name.toLowerCase() === name.toLowerCase())) return credentials;
  return { ...credentials, headers: [...credentials.headers, { name, value: { text, secret: keyVariable } }] };
}
