import { getOwn, isJsonArray, isJsonObject, objectOf, type JsonObject, type JsonValue } from "../source/json.ts";
import { formatPointer, parsePointer } from "../source/json-pointer.ts";
import { toPointer } from "./discriminators.ts";
import { createFilter, listBundleOperations, type ApiFilter, type FoundOperation } from "./filter.ts";
import type { InternalParts } from "./internal-parts.ts";
import { buildShownBundle } from "./shown-bundle.ts";

/**
 * Adds the parts that a filter leaves out: operations, and the tags, components, and security schemes that nothing else
 * uses. A component that no operation used before stays.
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
  for (const pointer of findUnusedComponents(bundle, shown)) pointers.add(pointer);
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
  return [...usedBy(all), ...(filter.exclude?.tags ?? [])].filter(
    (name): name is string => typeof name === "string" && !after.has(name),
  );
}

/** Components that something used before and nothing uses now. */
function findUnusedComponents(before: JsonObject, after: JsonObject): readonly string[] {
  const graph = createGraph(before);
  const { components: _before, ...wholeFrame } = before;
  const { components: _after, ...shownFrame } = after;
  const used = graph.reach(listReferences(wholeFrame));
  const alwaysUnused = graph.names.filter((pointer) => !used.has(pointer));
  // Parts of components may be hidden: what only they refer to is not used.
  const kept = createGraph(after).reach([...listReferences(shownFrame), ...alwaysUnused]);
  return [...used].filter((pointer) => !kept.has(pointer));
}

interface ComponentGraph {
  readonly names: readonly string[];
  /** All components that are reached from some. */
  readonly reach: (start: readonly string[]) => ReadonlySet<string>;
}

function createGraph(bundle: JsonObject): ComponentGraph {
  const values = new Map<string, JsonValue>();
  for (const [section, named] of Object.entries(objectOf(bundle["components"])))
    for (const [name, value] of Object.entries(objectOf(named)))
      if (value !== undefined) values.set(formatPointer(["components", section, name]), value);
  const subtypes = findSubtypes(values);
  return {
    names: [...values.keys()],
    reach: (start) => {
      const reached = new Set<string>();
      const pending = [...start];
      for (let pointer = pending.pop(); pointer !== undefined; pointer = pending.pop()) {
        const value = values.get(pointer);
        if (value === undefined || reached.has(pointer)) continue;
        reached.add(pointer);
        pending.push(...listReferences(value), ...(subtypes.get(pointer) ?? []));
      }
      return reached;
    },
  };
}

/** The schemas that extend a schema with a discriminator: its values may be any of them. */
function findSubtypes(values: ReadonlyMap<string, JsonValue>): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const [pointer, value] of values)
    for (const part of isJsonObject(value) && isJsonArray(value["allOf"]) ? value["allOf"] : []) {
      const base = isJsonObject(part) ? part["$ref"] : undefined;
      if (typeof base !== "string" || !isJsonObject(objectOf(values.get(base))["discriminator"])) continue;
      found.set(base, [...(found.get(base) ?? []), pointer]);
    }
  return found;
}

/** The pointers of the components that a value refers to, also by a discriminator or a security requirement. */
function listReferences(root: JsonValue): readonly string[] {
  const found = new Set<string>();
  const stack: JsonValue[] = [root];
  for (let value = stack.pop(); value !== undefined; value = stack.pop()) {
    if (typeof value !== "object" || value === null) continue;
    if (isJsonObject(value)) {
      addReference(found, value["$ref"]);
      const { mapping, defaultMapping, propertyName, security } = value;
      if (typeof propertyName === "string")
        for (const target of [defaultMapping, ...Object.values(objectOf(mapping))])
          if (typeof target === "string") addReference(found, toPointer(target));
      for (const requirement of isJsonArray(security) ? security : [])
        for (const name of Object.keys(objectOf(requirement)))
          found.add(formatPointer(["components", "securitySchemes", name]));
    }
    for (const child of Object.values(value)) if (typeof child === "object") stack.push(child);
  }
  return [...found];
}

function addReference(found: Set<string>, reference: JsonValue | undefined): void {
  if (typeof reference === "string" && reference.startsWith("#/components/"))
    found.add(formatPointer(parsePointer(reference).slice(0, 3)));
}

/** The names of the security schemes that are left out. */
export function listHiddenSchemes({ components }: JsonObject, { pointers }: InternalParts): ReadonlySet<string> {
  const schemes = objectOf(getOwn(objectOf(components), "securitySchemes"));
  return new Set(
    Object.keys(schemes).filter((name) => pointers.has(formatPointer(["components", "securitySchemes", name]))),
  );
}
