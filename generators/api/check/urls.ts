import type { DocsgenError } from "../../source/docsgen-error.ts";
import {
  getOwn,
  isJsonObject,
  arrayOf,
  objectOf,
  type JsonArray,
  type JsonObject,
  type JsonValue,
} from "../../source/json.ts";
import { formatPointer } from "../../source/json-pointer.ts";
import { cleanUrl, isSafeUrl, schemeOf } from "../../source/safe-url.ts";
import { unsafeUrl, unusableUrl } from "../findings.ts";
import type { Locate } from "../locate.ts";
import { findField, type Field, type ObjectKind } from "../openapi-objects.ts";

type Tokens = readonly string[];

/**
 * Schemes that run code or carry data, so nothing can be requested there. A server may use other schemes, such as
 * `wss`.
 */
const unusableSchemes = new Set([
  "javascript",
  "vbscript",
  "data",
  "blob",
  "about",
  "view-source",
  "file",
  "filesystem",
]);

const oauthUrls = ["authorizationUrl", "tokenUrl", "refreshUrl", "deviceAuthorizationUrl"];

/** Checks that the URLs of a description, as written, are links and servers rather than code. */
export function checkUrls(document: JsonObject, locate: Locate): DocsgenError[] {
  const found: DocsgenError[] = [];
  const check = (value: JsonValue | undefined, tokens: Tokens): void => {
    const url = typeof value === "string" ? cleanUrl(value) : "";
    if (!isSafeUrl(url)) found.push(unsafeUrl(url, locate(formatPointer(tokens))));
  };
  const checkUsed = (value: JsonValue | undefined, tokens: Tokens): void => {
    if (typeof value === "string" && isUnusable(value))
      found.push(unusableUrl(cleanUrl(value), locate(formatPointer(tokens))));
  };
  const visit = (value: JsonValue | undefined, kind: ObjectKind, tokens: Tokens): void => {
    if (!isJsonObject(value)) return;
    if (Object.hasOwn(value, "externalDocs"))
      check(objectOf(value["externalDocs"])["url"], [...tokens, "externalDocs", "url"]);
    if (kind === "document") checkInfo(objectOf(value["info"]), check);
    if (kind === "document" || kind === "pathItem" || kind === "operation")
      arrayOf(value["servers"]).forEach((server, index) =>
        checkServer(server, [...tokens, "servers", String(index)], checkUsed),
      );
    if (kind === "link") checkServer(value["server"], [...tokens, "server"], checkUsed);
    if (kind === "securityScheme") checkScheme(value, tokens, checkUsed);
    for (const name of Object.keys(value)) {
      const child = value[name];
      if (typeof child !== "object" || child === null) continue;
      const field = findField(kind, name);
      if (field !== undefined) visitField(child, field, [...tokens, name], visit);
    }
  };
  visit(document, "document", []);
  for (const [name, scheme] of Object.entries(objectOf(document["securityDefinitions"])))
    visit(scheme, "securityScheme", ["securityDefinitions", name]);
  return found;
}

type Visit = (value: JsonValue | undefined, kind: ObjectKind, tokens: Tokens) => void;
type CheckUrl = (value: JsonValue | undefined, tokens: Tokens) => void;

// oxlint-disable-next-line max-params -- runs per node: an options object costs an allocation on millions of calls
function visitField(value: JsonArray | JsonObject, field: Field, tokens: Tokens, visit: Visit): void {
  if (field.shape === "one" || (field.shape === "schemaOrList" && !Array.isArray(value)))
    return visit(value, field.kind, tokens);
  for (const [name, child] of Object.entries(value)) visit(child, field.kind, [...tokens, name]);
}

function checkInfo(info: JsonObject, check: CheckUrl): void {
  check(info["termsOfService"], ["info", "termsOfService"]);
  for (const name of ["contact", "license"]) check(objectOf(info[name])["url"], ["info", name, "url"]);
}

/** A variable before the colon can be the scheme. Its values are checked at their own position. */
function checkServer(server: JsonValue | undefined, tokens: Tokens, check: CheckUrl): void {
  const { url, variables } = objectOf(server);
  check(url, [...tokens, "url"]);
  const name = typeof url === "string" ? /^\s*\{([^{}]*)\}/.exec(url)?.[1] : undefined;
  const rest = typeof url === "string" && name !== undefined ? url.slice(url.indexOf("}") + 1) : "";
  const variable = objectOf(getOwn(objectOf(variables), name ?? ""));
  const values = [
    [variable["default"], ["default"]] as const,
    ...arrayOf(variable["enum"]).map((value, index) => [value, ["enum", String(index)]] as const),
  ];
  for (const [value, place] of values)
    if (typeof value === "string" && isUnusable(value + rest))
      check(`${schemeOf(cleanUrl(value + rest)) ?? ""}:`, [...tokens, "variables", name ?? "", ...place]);
}

/** Swagger 2.0 has the URLs of its only flow in the scheme itself. */
function checkScheme(scheme: JsonObject, tokens: Tokens, check: CheckUrl): void {
  for (const field of [...oauthUrls, "openIdConnectUrl", "oauth2MetadataUrl"]) check(scheme[field], [...tokens, field]);
  for (const [name, flow] of Object.entries(objectOf(scheme["flows"])))
    for (const field of oauthUrls) check(objectOf(flow)[field], [...tokens, "flows", name, field]);
}

function isUnusable(url: string): boolean {
  return unusableSchemes.has(schemeOf(cleanUrl(url)) ?? "");
}
