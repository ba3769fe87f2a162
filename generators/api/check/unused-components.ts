import type { DocsgenError } from "../../source/docsgen-error.ts";
import { objectOf, type JsonObject } from "../../source/json.ts";
import { formatPointer } from "../../source/json-pointer.ts";
import { createComponentGraph } from "../component-graph.ts";
import type { Locate } from "../locate.ts";
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
  const graph = createComponentGraph(document);
  const pathItems = Object.keys(objectOf(components["pathItems"]));
  const used = graph.reach([
    ...graph.roots,
    ...pathItems.map((name) => formatPointer(["components", "pathItems", name])),
  ]);
  return Object.entries(kinds).flatMap(([section, kind]) =>
    Object.keys(objectOf(components[section])).flatMap((name) => {
      const pointer = formatPointer(["components", section, name]);
      return used.has(pointer) || name.startsWith("x-") ? [] : [unusedComponent(kind, name, locate(pointer, "key"))];
    }),
  );
}
