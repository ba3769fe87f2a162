import type { DocsgenError } from "../../source/docsgen-error.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../../source/json.ts";
import { findByTokens, formatPointer, parsePointer } from "../../source/json-pointer.ts";
import {
  duplicateOperationId,
  pathWithoutSlash,
  samePath,
  strayPathParameter,
  undeclaredPathParameter,
} from "../findings.ts";
import type { Locate } from "../locate.ts";
import { methods } from "../openapi-objects.ts";

interface PathOperation {
  readonly name: string;
  readonly tokens: readonly string[];
  readonly path: string;
  readonly item: JsonObject;
  readonly operation: JsonObject;
}

/** Judges paths and operations against each other: twins, path parameters, operationIds. */
export function checkPaths(document: JsonObject, locate: Locate): DocsgenError[] {
  const paths = isJsonObject(document["paths"]) ? document["paths"] : {};
  const names = Object.keys(paths).filter((name) => !name.startsWith("x-"));
  const operations = names.flatMap((path) => listOperations(path, paths[path]));
  return [
    ...names
      .filter((path) => !path.startsWith("/"))
      .map((path) => pathWithoutSlash(path, locate(formatPointer(["paths", path]), "key"))),
    ...checkTwins(paths, names, locate),
    ...checkOperationIds(operations, locate),
    ...operations.flatMap((entry) => checkPathParameters(document, entry, locate)),
  ];
}

function listOperations(path: string, item: JsonValue | undefined): PathOperation[] {
  if (!isJsonObject(item)) return [];
  return methods.flatMap((method) => {
    const operation = item[method];
    return isJsonObject(operation)
      ? [{ name: `${method.toUpperCase()} ${path}`, tokens: ["paths", path, method], path, item, operation }]
      : [];
  });
}

/** Paths that differ only in a parameter name are one path; an error where they share a method. */
function checkTwins(paths: JsonObject, names: readonly string[], locate: Locate): DocsgenError[] {
  const first = new Map<string, string>();
  return names.flatMap((path) => {
    const shape = path.replaceAll(/\{[^}]*\}/g, "{}");
    const other = first.get(shape);
    if (other === undefined) first.set(shape, path);
    if (other === undefined) return [];
    const isAmbiguous = methods.some(
      (method) =>
        isJsonObject(paths[path]) &&
        isJsonObject(paths[other]) &&
        paths[path][method] !== undefined &&
        paths[other][method] !== undefined,
    );
    return [
      samePath(path, other, isAmbiguous, [
        locate(formatPointer(["paths", path]), "key"),
        locate(formatPointer(["paths", other]), "key"),
      ]),
    ];
  });
}

function checkOperationIds(operations: readonly PathOperation[], locate: Locate): DocsgenError[] {
  const first = new Map<string, PathOperation>();
  return operations.flatMap((entry) => {
    const id = entry.operation["operationId"];
    if (typeof id !== "string") return [];
    const other = first.get(id);
    if (other === undefined) first.set(id, entry);
    if (other === undefined) return [];
    const [position, earlier] = [entry, other].map(({ tokens }) =>
      locate(formatPointer([...tokens, "operationId"]), "key"),
    );
    return [duplicateOperationId(id, other.name, position, earlier)];
  });
}

function checkPathParameters(document: JsonObject, entry: PathOperation, locate: Locate): DocsgenError[] {
  const inTemplate = [...entry.path.matchAll(/\{([^}]*)\}/g)].map((match) => match[1] ?? "");
  const declared = [...listParameters(document, entry.item), ...listParameters(document, entry.operation)];
  const own = listParameters(document, entry.operation);
  return [
    ...inTemplate
      .filter((name) => !declared.includes(name))
      .map((name) =>
        undeclaredPathParameter(entry.path, name, entry.name, locate(formatPointer(entry.tokens.slice(0, 2)), "key")),
      ),
    ...own
      .filter((name) => !inTemplate.includes(name))
      .map((name) => strayPathParameter(name, entry.name, locate(formatPointer(entry.tokens), "key"))),
  ];
}

/** Names of the path parameters that an object declares, its references followed. */
function listParameters(document: JsonObject, holder: JsonObject): string[] {
  const parameters = Array.isArray(holder["parameters"]) ? (holder["parameters"] as readonly JsonValue[]) : [];
  return parameters.flatMap((parameter) => {
    let value: JsonValue | undefined = parameter;
    for (let steps = 0; steps < 10 && isJsonObject(value) && typeof value["$ref"] === "string"; steps += 1)
      value = findByTokens(document, parsePointer(value["$ref"]));
    return isJsonObject(value) && value["in"] === "path" && typeof value["name"] === "string" ? [value["name"]] : [];
  });
}
