import type { Operation, SecurityScheme } from "../api/model.ts";
import type { TryItScheme, TryItSecurity } from "../../site/try-it/try-it-operation.ts";

/** The schemes in an operation's security alternatives, each once. */
export function buildSecurity({ security }: Operation, schemes: ReadonlyMap<string, SecurityScheme>): TryItSecurity {
  const alternatives = security.map((alternative) => alternative.map(({ scheme }) => scheme));
  const names = [...new Set(alternatives.flat())];
  return { alternatives, schemes: names.flatMap((name) => buildScheme(name, schemes.get(name))) };
}

function buildScheme(name: string, scheme: SecurityScheme | undefined): TryItScheme {
  const words = scheme?.description?.text.slice(0, 300) ?? "";
  switch (scheme?.kind) {
    case "apiKey":
      return { kind: keyPlace(scheme.scheme), name, words, key: scheme.parameterName ?? name };
    case "oauth2":
    case "openIdConnect":
      return { kind: "bearer", name, words };
    case "http": {
      const alternative = scheme.scheme?.toLowerCase();
      return { kind: alternative === "basic" || alternative === "bearer" ? alternative : "other", name, words };
    }
    case "mutualTLS":
    case undefined:
      return { kind: "other", name, words };
  }
}

function keyPlace(place: string | undefined): "header" | "query" | "cookie" {
  return place === "query" || place === "cookie" ? place : "header";
}
