import { isJsonObject, objectOf, printValue, type JsonObject, type JsonValue } from "../../source/json.ts";
import { appendPointer, parsePointer } from "../../source/json-pointer.ts";
import type { SecurityFlow, SecurityRequirement, SecurityScheme, Server } from "../model.ts";
import { entriesOf, listOf, namedOf, proseOf, textOf, type BuildContext } from "./context.ts";

const kinds = ["apiKey", "http", "oauth2", "openIdConnect", "mutualTLS"] as const;

/** Builds `components.securitySchemes`. https://spec.openapis.org/oas/v3.1.1.html#security-scheme-object */
export function buildSecuritySchemes(context: BuildContext, components: JsonObject): SecurityScheme[] {
  return namedOf(components, "securitySchemes").flatMap(([name, value]) => {
    const placed = context.follow(value, appendPointer("#/components/securitySchemes", name));
    const kind = kinds.find((candidate) => candidate === placed?.value["type"]);
    if (placed === undefined || kind === undefined) return [];
    return [
      {
        name,
        kind,
        scheme: textOf(placed.value, kind === "apiKey" ? "in" : "scheme")?.toLowerCase(),
        parameterName: textOf(placed.value, "name"),
        description: proseOf(context, placed.value, placed.pointer),
        flows: buildFlows(placed.value),
        discoveryUrl: textOf(placed.value, kind === "oauth2" ? "oauth2MetadataUrl" : "openIdConnectUrl"),
        ...(placed.value["deprecated"] === true ? { isDeprecated: true } : {}),
      },
    ];
  });
}

function buildFlows(scheme: JsonObject): SecurityFlow[] {
  return entriesOf(scheme, "flows").flatMap(([name, flow]) =>
    isJsonObject(flow)
      ? [
          {
            name,
            addresses: ["authorizationUrl", "deviceAuthorizationUrl", "tokenUrl", "refreshUrl"].flatMap((field) => {
              const url = textOf(flow, field);
              return url === undefined || url === "" ? [] : [{ name: field, url }];
            }),
            scopes: namedOf(flow, "scopes").map(([scope, text]) => ({
              name: scope,
              description: typeof text === "string" ? text : "",
            })),
          },
        ]
      : [],
  );
}

/** Builds security requirements. An empty requirement means that the call also works without security. */
export function buildSecurity({ document }: BuildContext, value: JsonValue | undefined): SecurityRequirement[] {
  if (!Array.isArray(value)) return [];
  return value.filter(isJsonObject).map((requirement) =>
    Object.entries(requirement).map(([scheme, scopes]) => ({
      scheme: findSchemeName(document, scheme) ?? scheme,
      scopes: Array.isArray(scopes) ? scopes.map(String) : [],
    })),
  );
}

/**
 * Returns the name of the scheme in this document that a requirement means: its name, or from OpenAPI 3.2 on its URL.
 * https://spec.openapis.org/oas/v3.2.0.html#security-requirement-object
 */
export function findSchemeName(document: JsonObject, stated: string): string | undefined {
  const schemes = objectOf(objectOf(document["components"])["securitySchemes"]);
  if (Object.hasOwn(schemes, stated)) return stated;
  const [url = "", fragment = ""] = stated.split("#", 2);
  const self = textOf(document, "$self")?.split("#", 1)[0];
  const [components, section, name, ...others] = fragment.startsWith("/") ? parsePointer(`#${fragment}`) : [];
  const isOwn = (url === "" || url === self) && components === "components" && section === "securitySchemes";
  return isOwn && name !== undefined && others.length === 0 && Object.hasOwn(schemes, name) ? name : undefined;
}

/** Builds the servers at `pointer`. Their URLs may be relative and contain `{variables}`. */
export function buildServers(context: BuildContext, value: JsonValue | undefined, pointer: string): Server[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((server: JsonValue, index) => {
    const url = isJsonObject(server) ? textOf(server, "url") : undefined;
    if (!isJsonObject(server) || url === undefined) return [];
    const description = proseOf(context, server, appendPointer(pointer, index));
    const name = textOf(server, "name");
    return [{ url, ...(name ? { name } : {}), description, variables: buildVariables(server) }];
  });
}

function buildVariables(server: JsonObject): Server["variables"] {
  return namedOf(server, "variables").flatMap(([name, variable]) =>
    isJsonObject(variable)
      ? [{ name, default: printValue(variable["default"] ?? ""), enum: listOf(variable, "enum").map(printValue) }]
      : [],
  );
}
