import type { DocsgenError } from "../../source/docsgen-error.ts";
import { isJsonObject, printValue, type JsonObject, type JsonValue } from "../../source/json.ts";
import { formatPointer } from "../../source/json-pointer.ts";
import { componentName, missingVersion, refCycle, unknownVersion } from "./findings.ts";
import type { Locate } from "../locate.ts";
import { listPathItems } from "./list-operations.ts";
import { checkParameters } from "./parameters.ts";
import { checkPaths } from "./paths.ts";
import { checkSecurity } from "./security.ts";
import { checkServers } from "./servers.ts";
import { checkTags } from "./tags.ts";
import { checkUnusedComponents } from "./unused-components.ts";

/** The version a description says it is of. */
export function readVersion(document: JsonObject): string | undefined {
  const version = document["openapi"] ?? document["swagger"];
  if (version === undefined || version === null) return undefined;
  // Without quotes YAML reads `2.0` as the number 2.
  return typeof version === "number" && Number.isInteger(version) ? `${version}.0` : printValue(version);
}

/** Judges the version: the one thing without which nothing else can be read. */
export function checkVersion(document: JsonObject, locate: Locate): DocsgenError[] {
  const version = readVersion(document);
  if (version === undefined) return [missingVersion(locate("#"))];
  return /^(?:2\.0|3\.[0-2](?:\.\d+.*)?)$/.test(version)
    ? []
    : [unknownVersion(version, locate(document["openapi"] === undefined ? "#/swagger" : "#/openapi"))];
}

/** Judges what meta-schemas cannot see: names, circles, and operations, parameters, tags and security against each other. */
export function checkDocument(document: JsonObject, locate: Locate): DocsgenError[] {
  const items = listPathItems(document);
  return [
    ...checkComponentNames(document, locate),
    ...checkReferenceCycles(document, locate),
    ...checkPaths(items, locate),
    ...checkParameters(document, items, locate),
    ...checkSecurity(document, items, locate),
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

/** Components that only refer to each other in a circle never say what they are. Each circle is reported once. */
function checkReferenceCycles(document: JsonObject, locate: Locate): DocsgenError[] {
  const components = isJsonObject(document["components"]) ? document["components"] : {};
  const schemas = isJsonObject(components["schemas"]) ? components["schemas"] : {};
  const reported = new Set<string>();
  return Object.keys(schemas).flatMap((start) => {
    const chain = followReferences(schemas, start);
    if (chain.at(-1) !== start || chain.length < 2 || reported.has(start)) return [];
    for (const name of chain) reported.add(name);
    return [refCycle(chain, locate(formatPointer(["components", "schemas", start])))];
  });
}

function followReferences(schemas: JsonObject, start: string): string[] {
  const chain = [start];
  for (;;) {
    const schema: JsonValue | undefined = schemas[chain.at(-1) ?? ""];
    const reference = isJsonObject(schema) && Object.keys(schema).length === 1 ? schema["$ref"] : undefined;
    if (typeof reference !== "string") return chain;
    const name = reference.slice("#/components/schemas/".length).replaceAll("~1", "/").replaceAll("~0", "~");
    if (chain.includes(name)) return [...chain, name];
    chain.push(name);
  }
}
