import type { Operation } from "../api/model.ts";
import { serverPaths } from "../sdk/server-paths.ts";
import { findNearestName } from "../source/nearest-name.ts";
import { createFinder } from "../validators/runtime/find-operation.ts";
import type { MockApi } from "./model.ts";

/** What an address leads to. */
export type MockRoute =
  | { readonly kind: "operation"; readonly api: MockApi; readonly operation: Operation; readonly path: string }
  /** The path is known, but not with this method. */
  | { readonly kind: "method"; readonly allowed: readonly string[] }
  /** `nearest` is method and path of the operation that was most likely meant. */
  | { readonly kind: "unknown"; readonly nearest: string | undefined };

/** Finds operations of all descriptions, the main one first. */
export type FindMockRoute = (method: string, path: string) => MockRoute;

const longestPath = 200;

/**
 * Prepares the operations to be found at their paths, with the path of a server in front or without, at the root of the
 * origin and below the base path of the site. HEAD is GET without a body.
 */
export function createFindRoute(apis: readonly MockApi[], siteBase: string): FindMockRoute {
  const finders = apis.map((api) => ({
    api,
    find: createFinder(() => api.api.operations, serverPaths(api.api)),
    methods: [...new Set(api.api.operations.map(({ method }) => method))].toSorted(),
  }));
  const pathsOf = (path: string): readonly string[] =>
    siteBase !== "/" && path.startsWith(siteBase) ? [path, path.slice(siteBase.length - 1)] : [path];
  const search = (method: string, paths: readonly string[]): MockRoute | undefined => {
    for (const path of paths)
      for (const { api, find } of finders) {
        const operation = find(method, path);
        if (operation !== undefined) return { kind: "operation", api, operation, path };
      }
    return undefined;
  };
  return (method, path) => {
    const paths = pathsOf(path);
    const found = search(method, paths) ?? (method === "HEAD" ? search("GET", paths) : undefined);
    if (found !== undefined) return found;
    const stated = finders.flatMap(({ methods, find }) =>
      methods.filter((other) => paths.some((candidate) => find(other, candidate) !== undefined)),
    );
    if (stated.length > 0) return { kind: "method", allowed: allowedMethods(stated) };
    return { kind: "unknown", nearest: findNearest(apis, method, paths.at(-1) ?? path) };
  };
}

function allowedMethods(stated: readonly string[]): readonly string[] {
  return [...new Set([...stated, ...(stated.includes("GET") ? ["HEAD"] : []), "OPTIONS"])].toSorted();
}

/** What stands in the place of a parameter is not held against a path. */
function findNearest(apis: readonly MockApi[], method: string, path: string): string | undefined {
  if (path.length > longestPath) return undefined;
  const given = path.split("/");
  const filled = new Map<string, Operation>();
  for (const { api } of apis)
    for (const operation of api.operations) {
      const stated = operation.path.split("/");
      const isAlike = stated.length === given.length;
      const key = stated.map((part, index) => (isAlike && part.startsWith("{") ? given[index] : part)).join("/");
      if (filled.get(key)?.method !== method) filled.set(key, operation);
    }
  const nearest = findNearestName(path, filled.keys());
  const operation = nearest === undefined ? undefined : filled.get(nearest);
  return operation && `${operation.method} ${operation.path}`;
}
