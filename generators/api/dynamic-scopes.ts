import { getOwn, isJsonObject, type JsonValue } from "../source/json.ts";
import { findByTokens } from "../source/json-pointer.ts";
import type { ComponentVariant } from "./component-names.ts";
import { findField } from "./openapi-objects.ts";
import { findTarget, type FileLocation, type Links, type Target } from "./reference.ts";
import type { SchemaResource } from "./schema-resources.ts";

/**
 * The meaning of each `$dynamicAnchor` on the path from the first schema: the outermost resource that has the anchor
 * wins.
 */
export type Bindings = ReadonlyMap<string, Binding>;

interface Binding {
  readonly resource: SchemaResource;
  readonly tokens: readonly string[];
}

export const emptyScope: Bindings = new Map();

/** The maximum number of schema variants by dynamic scope. Variants multiply if anchors with several names meet. */
const variantLimit = 1000;

/** Resolves `$dynamicRef` to `$ref`: one copy of a schema for each scope that changes its meaning. */
export interface DynamicScopes {
  /** The scope in a resource after a reference to a part of it, or at its root. */
  readonly enter: (scope: Bindings, place: FileLocation) => Bindings;
  /** The location that a name is bound to. */
  readonly findBound: (scope: Bindings, name: string) => Target | undefined;
  /** Distinguishes the target in this scope from the target alone. Undefined if they are the same. */
  readonly findVariant: (target: FileLocation, scope: Bindings) => ComponentVariant | undefined;
}

/**
 * Prepares the dynamic scopes of a description. Undefined if no schema has a `$dynamicAnchor`.
 * https://json-schema.org/draft/2020-12/json-schema-core#section-8.2.3.2
 */
export function createDynamicScopes(
  links: Links,
  reportLimit: (place: FileLocation) => void,
): DynamicScopes | undefined {
  const { list, findAround } = links.resources;
  if (list.every(({ dynamicAnchors }) => dynamicAnchors.size === 0)) return undefined;
  const known = new Map<string, ReadonlySet<string>>();
  const variants = new Set<string>();
  const enter = (scope: Bindings, { file, tokens }: FileLocation): Bindings => extend(scope, findAround(file, tokens));
  return {
    enter,
    findBound: (scope, name) => {
      const binding = scope.get(name);
      return binding === undefined
        ? undefined
        : targetAt(links, { file: binding.resource.file, tokens: binding.tokens });
    },
    findVariant: (target, scope) => {
      const relevant = listDynamicNames(links, target, known);
      const alone = enter(emptyScope, target);
      const changed = [...relevant].toSorted().flatMap((name) => {
        const binding = scope.get(name);
        return binding === undefined || binding.resource === alone.get(name)?.resource ? [] : [{ name, binding }];
      });
      if (changed.length === 0) return undefined;
      const key = changed.map(({ name, binding }) => `${name}\0${locationKey(binding.resource)}`).join("\0");
      variants.add(`${locationKey(target)}\0\0${key}`);
      if (variants.size > variantLimit) {
        if (variants.size === variantLimit + 1) reportLimit(target);
        return undefined;
      }
      return {
        key,
        places: [...new Set(changed.map(({ binding }) => binding.resource))],
      };
    },
  };
}

function extend(scope: Bindings, resource: SchemaResource | undefined): Bindings {
  const added = [...(resource?.dynamicAnchors ?? [])].filter(([name]) => !scope.has(name));
  if (resource === undefined || added.length === 0) return scope;
  return new Map([...scope, ...added.map(([name, tokens]): [string, Binding] => [name, { resource, tokens }])]);
}

/**
 * The names of the dynamic references that the target can reach over any number of references. A schema on the way that
 * reaches none is cached as such; most schemas reach none.
 */
function listDynamicNames(
  links: Links,
  target: FileLocation,
  known: Map<string, ReadonlySet<string>>,
): ReadonlySet<string> {
  const names = new Set<string>();
  const seen = new Set<string>();
  const pending: FileLocation[] = [target];
  for (let place = pending.pop(); place !== undefined; place = pending.pop()) {
    const key = locationKey(place);
    if (seen.has(key)) continue;
    seen.add(key);
    const found = known.get(key);
    if (found === undefined) collect({ links, names, pending }, place, targetAt(links, place)?.value);
    else for (const name of found) names.add(name);
  }
  for (const key of names.size === 0 ? seen : [locationKey(target)]) known.set(key, names);
  return names;
}

interface Collection {
  readonly links: Links;
  readonly names: Set<string>;
  readonly pending: FileLocation[];
}

function collect(into: Collection, place: FileLocation, value: JsonValue | undefined): void {
  if (!isJsonObject(value)) return;
  const { links } = into;
  for (const keyword of ["$ref", "$dynamicRef"]) {
    const reference = getOwn(value, keyword);
    const found = typeof reference === "string" ? findTarget(links, place, reference) : undefined;
    if (found?.kind !== "target") continue;
    into.pending.push(found.target);
    if (keyword === "$ref" || found.dynamicAnchor === undefined) continue;
    const name = found.dynamicAnchor;
    into.names.add(name);
    for (const { file, dynamicAnchors } of links.resources.list) {
      const tokens = dynamicAnchors.get(name);
      if (tokens !== undefined) into.pending.push({ file, tokens });
    }
  }
  for (const [name, child] of Object.entries(value)) {
    const field = name === "$defs" || name === "definitions" ? undefined : findField("schema", name);
    if (field?.kind !== "schema" || typeof child !== "object" || child === null) continue;
    const tokens = [...place.tokens, name];
    if (field.shape === "one" || (field.shape === "schemaOrList" && !Array.isArray(child)))
      collect(into, { file: place.file, tokens }, child);
    else
      for (const [token, inner] of Object.entries(child))
        collect(into, { file: place.file, tokens: [...tokens, token] }, inner);
  }
}

function targetAt(links: Links, { file, tokens }: FileLocation): Target | undefined {
  const root = links.document.files.get(file)?.value;
  const value = root === undefined ? undefined : findByTokens(root, tokens);
  return value === undefined ? undefined : { file, tokens, value };
}

function locationKey({ file, tokens }: FileLocation): string {
  return [file, ...tokens].join("\0");
}
