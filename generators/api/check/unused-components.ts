import type { DocsgenError } from "../../source/docsgen-error.ts";
import {
  getOwn,
  isJsonArray,
  isJsonObject,
  printValue,
  arrayOf,
  objectOf,
  type JsonObject,
  type JsonValue,
} from "../../source/json.ts";
import { findByTokens, formatPointer, parsePointer } from "../../source/json-pointer.ts";
import type { Locate } from "../locate.ts";
import { findField, type Field, type ObjectKind } from "../openapi-objects.ts";
import { unusedComponent } from "./findings.ts";

const kinds = {
  schemas: "schema",
  responses: "response",
  parameters: "parameter",
  examples: "example",
  requestBodies: "request body",
  headers: "header",
  securitySchemes: "security scheme",
  links: "link",
  callbacks: "callback",
} as const;

const objectKinds: Readonly<Record<keyof typeof kinds, ObjectKind>> = {
  schemas: "schema",
  responses: "response",
  parameters: "parameter",
  examples: "example",
  requestBodies: "requestBody",
  headers: "header",
  securitySchemes: "securityScheme",
  links: "link",
  callbacks: "callback",
};

interface Walk {
  /** `schemas/Pet` and so on, in the order they were reached. */
  readonly used: Set<string>;
}

/**
 * Notes components that no operation uses. A description without operations is a library, so all of its components
 * count as used.
 */
export function checkUnusedComponents(document: JsonObject, locate: Locate): DocsgenError[] {
  const components = objectOf(document["components"]);
  const hasOperations = ["paths", "webhooks", "x-webhooks"].some(
    (field) => Object.keys(objectOf(document[field])).length > 0,
  );
  if (!hasOperations) return [];
  const used = findUsed(document, components);
  return Object.entries(kinds).flatMap(([section, kind]) =>
    Object.keys(objectOf(components[section])).flatMap((name) =>
      used.has(`${section}/${name}`) || name.startsWith("x-")
        ? []
        : [unusedComponent(kind, name, locate(formatPointer(["components", section, name]), "key"))],
    ),
  );
}

function findUsed(document: JsonObject, components: JsonObject): ReadonlySet<string> {
  const walk: Walk = { used: new Set() };
  const { components: _, ...rest } = document;
  visit(walk, rest, "document");
  for (const item of Object.values(objectOf(document["x-webhooks"]))) visit(walk, item ?? null, "pathItem");
  for (const item of Object.values(objectOf(components["pathItems"]))) visit(walk, item ?? null, "pathItem");
  useSecurity(walk, document);
  const subtypes = listSubtypes(components);
  // The set grows while it is walked: each component adds the components it refers to.
  for (const key of walk.used) {
    const [section = "", ...name] = key.split("/");
    const component = findByTokens(components, [section, name.join("/")]);
    if (component === undefined || !isSection(section)) continue;
    visit(walk, component, objectKinds[section]);
    if (section === "schemas")
      for (const subtype of subtypes.get(name.join("/")) ?? []) walk.used.add(`schemas/${subtype}`);
  }
  return walk.used;
}

function isSection(name: string): name is keyof typeof kinds {
  return Object.hasOwn(kinds, name);
}

/** A schema with a discriminator also counts as a use of the schemas that extend it with `allOf`. */
function listSubtypes(components: JsonObject): ReadonlyMap<string, readonly string[]> {
  const schemas = objectOf(components["schemas"]);
  const subtypes = new Map<string, string[]>();
  for (const [name, schema] of Object.entries(schemas)) {
    for (const part of arrayOf(objectOf(schema)["allOf"])) {
      const base = parsePointer(printValue(objectOf(part)["$ref"] ?? "#")).at(-1);
      if (base !== undefined) subtypes.set(base, [...(subtypes.get(base) ?? []), name]);
    }
  }
  return subtypes;
}

function visit(walk: Walk, value: JsonValue, kind: ObjectKind): void {
  if (!isJsonObject(value)) return;
  const reference = getOwn(value, "$ref");
  if (typeof reference === "string") use(walk, reference);
  if (kind === "operation") useSecurity(walk, value);
  if (kind === "schema") useMapping(walk, objectOf(value["discriminator"]));
  for (const [name, child] of Object.entries(value)) {
    if (typeof child !== "object" || child === null) continue;
    const field = findField(kind, name);
    if (field !== undefined) visitField(walk, child, field);
  }
}

function visitField(walk: Walk, value: JsonValue, field: Field): void {
  if (isJsonArray(value)) for (const child of value) visit(walk, child, field.kind);
  else if (field.shape === "map")
    for (const child of Object.values(objectOf(value))) visit(walk, child ?? null, field.kind);
  else visit(walk, value, field.kind);
}

function use(walk: Walk, reference: string): void {
  const [root, section, name] = parsePointer(reference);
  if (root === "components" && section !== undefined && name !== undefined) walk.used.add(`${section}/${name}`);
}

/** A mapping names schemas by reference or by name. */
function useMapping(walk: Walk, discriminator: JsonObject): void {
  for (const value of [...Object.values(objectOf(discriminator["mapping"])), discriminator["defaultMapping"]]) {
    if (typeof value !== "string") continue;
    if (value.startsWith("#")) use(walk, value);
    else walk.used.add(`schemas/${value}`);
  }
}

function useSecurity(walk: Walk, holder: JsonObject): void {
  for (const requirement of arrayOf(holder["security"]))
    for (const name of Object.keys(objectOf(requirement))) walk.used.add(`securitySchemes/${name}`);
}
