import type { Operation } from "../api/model.ts";
import { serverPaths } from "../sdk/server-paths.ts";
import { findNearestName } from "../source/nearest-name.ts";
import { createFinder } from "../validators/runtime/find-operation.ts";
import { pathOf } from "../validators/runtime/path-template.ts";
import type { MockApi } from "./model.ts";

/** The result of routing a URL. */
export type MockRoute =
  | {
      readonly kind: "operation";
      readonly api: MockApi;
      /** Usually one. Several if the description distinguishes them by something that the URL does not contain. */
      readonly operations: readonly Operation[];
      readonly path: string;
    }
  /** The path exists, but not with this method. */
  | { readonly kind: "method"; readonly allowed: readonly string[] }
  /** `nearest` is the method and path of the operation that was most likely meant. */
  | { readonly kind: "unknown"; readonly nearest: string | undefined };

/** Finds operations of all descriptions, starting with the main one. */
export type FindMockRoute = (method: string, path: string, query: string) => MockRoute;

const maxPathLength = 200;

/**
 * Prepares the routes of all operations. A path may start with a server's path or not, at the origin's root or below
 * the site's base path. HEAD is GET without a body.
 */
export function createFindRoute(apis: readonly MockApi[], siteBase: string): FindMockRoute {
  const finders = apis.map((api) => ({
    api,
    find: createFinder(() => groupByUrl(api.api.operations), serverPaths(api.api)),
    methods: [...new Set(api.api.operations.map(({ method }) => method))].toSorted(),
  }));
  const pathsOf = (path: string): readonly string[] =>
    siteBase !== "/" && path.startsWith(siteBase) ? [path, path.slice(siteBase.length - 1)] : [path];
  return (method, path, query) => {
    const paths = pathsOf(path);
    const search = (expected: string): MockRoute | undefined => {
      for (const candidate of paths)
        for (const { api, find } of finders) {
          const operations = withQuery(find(expected, candidate)?.operations ?? [], query);
          if (operations.length > 0) return { kind: "operation", api, operations, path: candidate };
        }
      return undefined;
    };
    const found = search(method) ?? (method === "HEAD" ? search("GET") : undefined);
    if (found !== undefined) return found;
    const stated = finders.flatMap(({ methods, find }) =>
      methods.filter((other) => paths.some((candidate) => find(other, candidate) !== undefined)),
    );
    if (stated.length > 0) return { kind: "method", allowed: allowedMethods(stated) };
    return { kind: "unknown", nearest: findNearest(apis, method, paths.at(-1) ?? path) };
  };
}

/** Operations with the same method and path. */
interface UrlGroup {
  readonly method: string;
  readonly path: string;
  readonly operations: Operation[];
}

/**
 * Some descriptions add `/responses?beta=true` or `/files#copy` as further operations of a path. No server sees the
 * fragment.
 */
function groupByUrl(operations: readonly Operation[]): readonly UrlGroup[] {
  const groups = new Map<string, UrlGroup>();
  for (const operation of operations) {
    const { method } = operation;
    const path = pathOf(operation.path);
    const key = `${method} ${path}`;
    const group = groups.get(key) ?? { method, path, operations: [] };
    groups.set(key, group);
    group.operations.push(operation);
  }
  return [...groups.values()];
}

/**
 * The operations whose own query is part of the request's query, the longest query first, then in the description's
 * order.
 */
function withQuery(operations: readonly Operation[], query: string): readonly Operation[] {
  const requested = new URLSearchParams(query);
  const [only] = operations;
  if (operations.length === 1 && only !== undefined && !only.path.includes("?")) return operations;
  return operations
    .filter((operation) => pairsOf(operation).every(([name, value]) => requested.getAll(name).includes(value)))
    .toSorted((left, right) => pairsOf(right).length - pairsOf(left).length || rankOf(left) - rankOf(right));
}

/** The query that a path states. */
function pairsOf({ path }: Operation): readonly [string, string][] {
  return [...new URLSearchParams(/\?([^#]*)/.exec(path)?.[1] ?? "")];
}

/** A plain path takes precedence over one with a fragment. */
function rankOf({ path }: Operation): number {
  return path.includes("#") ? 1 : 0;
}

function allowedMethods(stated: readonly string[]): readonly string[] {
  return [...new Set([...stated, ...(stated.includes("GET") ? ["HEAD"] : []), "OPTIONS"])].toSorted();
}

/** The text of a parameter does not count as a difference between paths. */
function findNearest(apis: readonly MockApi[], method: string, path: string): string | undefined {
  if (path.length > maxPathLength) return undefined;
  const requested = path.split("/");
  const filled = new Map<string, Operation>();
  for (const { api } of apis)
    for (const operation of api.operations) {
      const stated = operation.path.split("/");
      const isAlike = stated.length === requested.length;
      const key = stated.map((part, index) => (isAlike && part.startsWith("{") ? requested[index] : part)).join("/");
      if (filled.get(key)?.method !== method) filled.set(key, operation);
    }
  const nearest = findNearestName(path, filled.keys());
  const operation = nearest === undefined ? undefined : filled.get(nearest);
  return operation && `${operation.method} ${operation.path}`;
}
