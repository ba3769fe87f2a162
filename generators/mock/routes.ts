import type { Operation } from "../api/model.ts";
import { serverPaths } from "../sdk/server-paths.ts";
import { findNearestName } from "../source/nearest-name.ts";
import { createFinder } from "../validators/runtime/find-operation.ts";
import { pathOf } from "../validators/runtime/path-template.ts";
import type { MockApi } from "./model.ts";

/** What an address leads to. */
export type MockRoute =
  | {
      readonly kind: "operation";
      readonly api: MockApi;
      /** Most often one; several where the description tells them apart by what no address shows. */
      readonly operations: readonly Operation[];
      readonly path: string;
    }
  /** The path is known, but not with this method. */
  | { readonly kind: "method"; readonly allowed: readonly string[] }
  /** `nearest` is method and path of the operation that was most likely meant. */
  | { readonly kind: "unknown"; readonly nearest: string | undefined };

/** Finds operations of all descriptions, the main one first. */
export type FindMockRoute = (method: string, path: string, query: string) => MockRoute;

const longestPath = 200;

/**
 * Prepares the operations to be found at their paths, with the path of a server in front or without, at the root of the
 * origin and below the base path of the site. HEAD is GET without a body.
 */
export function createFindRoute(apis: readonly MockApi[], siteBase: string): FindMockRoute {
  const finders = apis.map((api) => ({
    api,
    find: createFinder(() => groupByAddress(api.api.operations), serverPaths(api.api)),
    methods: [...new Set(api.api.operations.map(({ method }) => method))].toSorted(),
  }));
  const pathsOf = (path: string): readonly string[] =>
    siteBase !== "/" && path.startsWith(siteBase) ? [path, path.slice(siteBase.length - 1)] : [path];
  return (method, path, query) => {
    const paths = pathsOf(path);
    const search = (wanted: string): MockRoute | undefined => {
      for (const candidate of paths)
        for (const { api, find } of finders) {
          const operations = withQuery(find(wanted, candidate)?.operations ?? [], query);
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

/** Operations that a request can reach by one method and path. */
interface AddressGroup {
  readonly method: string;
  readonly path: string;
  readonly operations: Operation[];
}

/** Some descriptions write `/responses?beta=true` or `/files#copy` for further operations of a path; no server sees the latter. */
function groupByAddress(operations: readonly Operation[]): readonly AddressGroup[] {
  const groups = new Map<string, AddressGroup>();
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

/** Those whose own query is in the request's, the most demanding first, then as the description has them. */
function withQuery(operations: readonly Operation[], query: string): readonly Operation[] {
  const given = new URLSearchParams(query);
  const [only] = operations;
  if (operations.length === 1 && only !== undefined && !only.path.includes("?")) return operations;
  return operations
    .filter((operation) => pairsOf(operation).every(([name, value]) => given.getAll(name).includes(value)))
    .toSorted((left, right) => pairsOf(right).length - pairsOf(left).length || rankOf(left) - rankOf(right));
}

/** The query that a path states. */
function pairsOf({ path }: Operation): readonly [string, string][] {
  return [...new URLSearchParams(/\?([^#]*)/.exec(path)?.[1] ?? "")];
}

/** A plain path goes before one with a fragment. */
function rankOf({ path }: Operation): number {
  return path.includes("#") ? 1 : 0;
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
