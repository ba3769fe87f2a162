import { getOwn, isJsonArray, isJsonObject, objectOf, type JsonObject, type JsonValue } from "../source/json.ts";
import { formatPointer } from "../source/json-pointer.ts";
import { createComponentGraph } from "./component-graph.ts";
import { createFilter, listBundleOperations, type ApiFilter, type FoundOperation } from "./filter.ts";
import type { InternalParts } from "./internal-parts.ts";
import { buildShownBundle } from "./shown-bundle.ts";

/**
 * Adds the parts that a filter leaves out: operations, and the tags, components, and security schemes that nothing else
 * uses. `include` is an allow-list: what no operation used before is left out too, because its name may be internal.
 */
export function addFilteredParts(bundle: JsonObject, hidden: InternalParts, filter: ApiFilter): InternalParts {
  const all = listBundleOperations(bundle);
  const passes = createFilter(filter);
  const left = all.filter((operation) => !passes(operation));
  const pointers = new Set([...hidden.pointers, ...left.map(({ pointer }) => pointer)]);
  const remaining = all.filter(({ pointer }) => !pointers.has(pointer));
  const ids = left.flatMap(({ value }) => (typeof value["operationId"] === "string" ? [value["operationId"]] : []));
  const tags = new Set([...hidden.tags, ...findUnusedTags(bundle, { all, remaining, filter })]);
  const parts = { pointers, tags, operationIds: new Set([...hidden.operationIds, ...ids]) };
  const shown = buildShownBundle(bundle, { internal: parts, values: new Map() });
  for (const pointer of findUnusedComponents(bundle, shown, filter)) pointers.add(pointer);
  return parts;
}

interface TagUse {
  readonly all: readonly FoundOperation[];
  readonly remaining: readonly FoundOperation[];
  readonly filter: ApiFilter;
}

function findUnusedTags(bundle: JsonObject, { all, remaining, filter }: TagUse): readonly string[] {
  const declared = isJsonArray(bundle["tags"]) ? bundle["tags"].filter(isJsonObject) : [];
  const parents = new Map(declared.map(({ name, parent }) => [name, parent]));
  const usedBy = (operations: readonly FoundOperation[]): Set<JsonValue | undefined> => {
    const used = new Set<JsonValue | undefined>();
    for (const { value } of operations)
      for (const tag of isJsonArray(value["tags"]) ? value["tags"] : [])
        for (let name: JsonValue | undefined = tag; name !== undefined && !used.has(name); name = parents.get(name))
          used.add(name);
    return used;
  };
  const after = usedBy(remaining);
  const declaredNames = filter.include === undefined ? [] : [...parents.keys()];
  return [...usedBy(all), ...declaredNames, ...(filter.exclude?.tags ?? [])].filter(
    (name): name is string => typeof name === "string" && !after.has(name),
  );
}

/** Components that nothing uses now. Without `include`, something used them before. */
function findUnusedComponents(before: JsonObject, after: JsonObject, { include }: ApiFilter): readonly string[] {
  const graph = createComponentGraph(before);
  const used = graph.reach(graph.roots);
  const alwaysUnused = include === undefined ? graph.pointers.filter((pointer) => !used.has(pointer)) : [];
  // Parts of components may be hidden: what only they refer to is not used.
  const shown = createComponentGraph(after);
  const kept = shown.reach([...shown.roots, ...alwaysUnused]);
  return graph.pointers.filter((pointer) => !kept.has(pointer));
}

/** The names of the security schemes that are left out. */
export function listHiddenSchemes({ components }: JsonObject, { pointers }: InternalParts): ReadonlySet<string> {
  const schemes = objectOf(getOwn(objectOf(components), "securitySchemes"));
  return new Set(
    Object.keys(schemes).filter((name) => pointers.has(formatPointer(["components", "securitySchemes", name]))),
  );
}
