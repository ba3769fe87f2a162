import type { DocsgenError } from "../../source/docsgen-error.ts";
import { formatPointer } from "../../source/json-pointer.ts";
import { duplicateOperationId, invalidPath, samePath } from "./findings.ts";
import type { Locate } from "../locate.ts";
import type { ListedItem, ListedOperation } from "./list-operations.ts";

/** Checks paths and operations against each other: slashes, braces, equal paths, operationIds. */
export function checkPaths(items: readonly ListedItem[], locate: Locate): DocsgenError[] {
  const paths = items.filter(({ path }) => path !== undefined);
  return [
    ...paths.flatMap(({ key, tokens }) =>
      listProblems(key).map((problem) => invalidPath(key, problem, locate(formatPointer(tokens), "key"))),
    ),
    ...checkTwins(paths, locate),
    ...checkOperationIds(
      items.flatMap(({ operations }) => operations),
      locate,
    ),
  ];
}

function listProblems(path: string): string[] {
  const problems = path.startsWith("/") ? [] : ["does not start with a slash"];
  return hasUnmatchedBrace(path) ? [...problems, "has braces that do not match"] : problems;
}

/** Such a path has no certain parameters. */
export function hasUnmatchedBrace(path: string): boolean {
  return /[{}]/.test(path.replaceAll(/\{[^{}]*\}/g, ""));
}

/** Paths that differ only in a parameter name are one path. It is an error if they share a method. */
function checkTwins(paths: readonly ListedItem[], locate: Locate): DocsgenError[] {
  const first = new Map<string, ListedItem>();
  return paths.flatMap((path) => {
    const shape = path.key.replaceAll(/\{[^}]*\}/g, "{}");
    const other = first.get(shape);
    if (other === undefined) first.set(shape, path);
    if (other === undefined) return [];
    const isAmbiguous = path.operations.some(({ method }) => other.operations.some((entry) => entry.method === method));
    const [position, earlier] = [path, other].map(({ tokens }) => locate(formatPointer(tokens), "key"));
    return [samePath({ path: path.key, other: other.key, isAmbiguous, first: earlier }, position)];
  });
}

/** An operationId is unique across all operations, including webhooks and callbacks. */
function checkOperationIds(operations: readonly ListedOperation[], locate: Locate): DocsgenError[] {
  const first = new Map<string, ListedOperation>();
  return operations.flatMap((entry) => {
    const id = entry.operation["operationId"];
    if (typeof id !== "string") return [];
    const other = first.get(id);
    if (other === undefined) first.set(id, entry);
    if (other === undefined) return [];
    const [position, earlier] = [entry, other].map(({ tokens }) =>
      locate(formatPointer([...tokens, "operationId"]), "key"),
    );
    return [duplicateOperationId({ id, other: other.name, first: earlier }, position)];
  });
}
