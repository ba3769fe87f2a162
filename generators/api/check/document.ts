import type { DocsgenError } from "../../source/docsgen-error.ts";
import { isJsonObject, printValue, type JsonObject } from "../../source/json.ts";
import { formatPointer } from "../../source/json-pointer.ts";
import { componentName, missingVersion, unknownVersion } from "./findings.ts";
import type { Locate } from "../locate.ts";
import { listPathItems } from "./list-operations.ts";
import { checkParameters } from "./parameters.ts";
import { checkPaths } from "./paths.ts";
import { checkSecurity } from "./security.ts";
import { checkServers } from "./servers.ts";
import { checkTags } from "./tags.ts";
import { checkUnusedComponents } from "./unused-components.ts";

/** The version that a description declares. */
export function readVersion(document: JsonObject): string | undefined {
  const version = document["openapi"] ?? document["swagger"];
  if (version === undefined || version === null) return undefined;
  // Without quotes YAML reads `2.0` as the number 2.
  return typeof version === "number" && Number.isInteger(version) ? `${version}.0` : printValue(version);
}

/** Checks the version first, because docsgen cannot read anything else without it. */
export function checkVersion(document: JsonObject, locate: Locate): DocsgenError[] {
  const version = readVersion(document);
  if (version === undefined) return [missingVersion(locate("#"))];
  return /^(?:2\.0|3\.[0-2](?:\.\d+.*)?)$/.test(version)
    ? []
    : document["openapi"] === undefined
      ? [unknownVersion("Swagger", version, locate("#/swagger"))]
      : [unknownVersion("OpenAPI", version, locate("#/openapi"))];
}

/**
 * Checks what meta-schemas cannot: names, and operations, parameters, tags, and security against each other.
 * `isSwagger`: the description was written for Swagger 2.0.
 */
export function checkDocument(document: JsonObject, locate: Locate, isSwagger = false): DocsgenError[] {
  const items = listPathItems(document);
  return [
    ...checkComponentNames(document, locate),
    ...checkPaths(items, locate),
    ...checkParameters(document, items, { locate, isSwagger }),
    ...checkSecurity(document, items, { locate, isSwagger }),
    ...checkTags(document, locate),
    ...checkServers(document, items, locate),
    ...checkUnusedComponents(document, locate),
  ];
}

function checkComponentNames(document: JsonObject, locate: Locate): DocsgenError[] {
  const components = isJsonObject(document["components"]) ? document["components"] : {};
  return Object.entries(components).flatMap(([section, entries]) =>
    isJsonObject(entries) && !section.startsWith("x-")
      ? Object.keys(entries)
          .filter((name) => !/^[\w.-]+$/.test(name))
          .map((name) => componentName(name, locate(formatPointer(["components", section, name]), "key")))
      : [],
  );
}
