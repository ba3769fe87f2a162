import { appendPointer } from "../source/json-pointer.ts";
import { getOwn, isJsonObject, type JsonValue } from "../source/json.ts";
import type { JsonSchema } from "../api/model.ts";
import { listSubschemas } from "./subschemas.ts";

/** The dynamic anchors in reach, outermost first: a name and the pointer of the schema that it means. */
export type DynamicScope = ReadonlyMap<string, string>;

/** The `$dynamicAnchor`s of a description by schema resource: what has an `$id`, and every component. */
export interface DynamicScopes {
  /** Pointers of the entries from which a `$dynamicRef` can be reached; all others are the same in every scope. */
  readonly reaching: ReadonlySet<string>;
  /** The scope within the resource that `pointer` stands in, entered from `outer`: names known there stay as they are. */
  readonly enter: (outer: DynamicScope, pointer: string) => DynamicScope;
}

export const emptyScope: DynamicScope = new Map();

/** What most descriptions have. */
export const noDynamicScopes: DynamicScopes = { reaching: new Set(), enter: () => emptyScope };

/** Collects the anchors of all components. https://json-schema.org/draft/2020-12/json-schema-core#section-8.2.3.2 */
export function buildDynamicScopes(
  roots: readonly { readonly pointer: string; readonly source: JsonSchema }[],
  reaching: ReadonlySet<string>,
): DynamicScopes {
  const resources = new Map<string, Map<string, string>>();
  for (const { pointer, source } of roots) {
    const own = resources.get(pointer) ?? new Map<string, string>();
    resources.set(pointer, own);
    for (const { schema, pointer: place, resource } of walkResource(source, pointer)) {
      const anchors = resources.get(resource) ?? new Map<string, string>();
      resources.set(resource, anchors);
      const name = getOwn(schema, "$dynamicAnchor");
      if (typeof name === "string" && !anchors.has(name)) anchors.set(name, place);
    }
  }
  return {
    reaching,
    enter(outer, pointer) {
      const anchors = findResource(resources, pointer);
      const added = [...(anchors ?? [])].filter(([name]) => !outer.has(name));
      return added.length === 0 ? outer : new Map([...outer, ...added]);
    },
  };
}

/** Lists the places of the dynamic anchors inside a schema, so that they can be called. */
export function listAnchors(source: JsonSchema, pointer: string): readonly { pointer: string; source: JsonSchema }[] {
  return [...walkResource(source, pointer)].flatMap(({ schema, pointer: place }) =>
    typeof schema["$dynamicAnchor"] === "string" ? [{ pointer: place, source: schema }] : [],
  );
}

interface Placed {
  readonly schema: { readonly [keyword: string]: JsonValue | undefined };
  readonly pointer: string;
  readonly resource: string;
}

function* walkResource(source: JsonSchema, root: string): Iterable<Placed> {
  const stack = [{ schema: source, pointer: root, resource: root }];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const { schema, pointer } = next;
    if (!isJsonObject(schema)) continue;
    const resource = typeof schema["$id"] === "string" ? pointer : next.resource;
    yield { schema, pointer, resource };
    const definitions = getOwn(schema, "$defs");
    const inner = isJsonObject(definitions) ? Object.entries(definitions) : [];
    for (const [name, definition] of inner)
      stack.push({
        schema: definition as JsonSchema,
        pointer: appendPointer(appendPointer(pointer, "$defs"), name),
        resource,
      });
    for (const part of listSubschemas(schema, pointer)) stack.push({ ...part, resource });
  }
}

function findResource(
  resources: ReadonlyMap<string, ReadonlyMap<string, string>>,
  pointer: string,
): ReadonlyMap<string, string> | undefined {
  for (let place = pointer; place !== "#" && place !== ""; place = place.slice(0, place.lastIndexOf("/"))) {
    const anchors = resources.get(place);
    if (anchors !== undefined) return anchors;
  }
  return undefined;
}
