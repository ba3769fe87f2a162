import {
  arrayOf,
  getOwn,
  isJsonArray,
  isJsonObject,
  objectOf,
  type JsonObject,
  type JsonValue,
} from "../source/json.ts";
import { formatPointer, parsePointer } from "../source/json-pointer.ts";
import { toPointer } from "./discriminators.ts";
import { findField, objectFields, type Field, type ObjectKind } from "./openapi-objects.ts";

/** The components of a description by what refers to them. Example data refers to nothing. */
export interface ComponentGraph {
  /** The pointers of all components. */
  readonly pointers: readonly string[];
  /** The components that the rest of the description refers to. */
  readonly roots: readonly string[];
  /** All components that some components need, with these. */
  readonly reach: (start: readonly string[]) => ReadonlySet<string>;
}

interface Component {
  readonly value: JsonValue;
  readonly kind: ObjectKind;
}

/** Creates the graph of the components of a description. */
export function createComponentGraph(document: JsonObject): ComponentGraph {
  const components = listComponents(objectOf(document["components"]));
  const subtypes = findSubtypes(components);
  return {
    pointers: [...components.keys()],
    roots: listRoots(document),
    reach: (start) => {
      const reached = new Set<string>();
      const pending = [...start];
      for (let pointer = pending.pop(); pointer !== undefined; pointer = pending.pop()) {
        const component = components.get(pointer);
        if (component === undefined || reached.has(pointer)) continue;
        reached.add(pointer);
        pending.push(...listReferences(component), ...(subtypes.get(pointer) ?? []));
      }
      return reached;
    },
  };
}

function listComponents(components: JsonObject): ReadonlyMap<string, Component> {
  const found = new Map<string, Component>();
  for (const [section, { kind }] of Object.entries(objectFields.components))
    for (const [name, value] of Object.entries(objectOf(components[section])))
      if (value !== undefined) found.set(formatPointer(["components", section, name]), { value, kind });
  return found;
}

function listRoots(document: JsonObject): readonly string[] {
  const { components: _, ...frame } = document;
  const webhooks = Object.values(objectOf(document["x-webhooks"]));
  return [
    ...listReferences({ value: frame, kind: "document" }),
    ...webhooks.flatMap((value) => (value === undefined ? [] : listReferences({ value, kind: "pathItem" }))),
  ];
}

/** The schemas that extend a schema with a discriminator, or one of its subtypes: its values may be any of them. */
function findSubtypes(components: ReadonlyMap<string, Component>): ReadonlyMap<string, readonly string[]> {
  const extending = new Map<string, string[]>();
  const open: string[] = [];
  for (const [pointer, { value, kind }] of components) {
    if (kind !== "schema") continue;
    if (isJsonObject(objectOf(value)["discriminator"])) open.push(pointer);
    for (const part of arrayOf(objectOf(value)["allOf"])) {
      const base = objectOf(part)["$ref"];
      if (typeof base === "string") extending.set(base, [...(extending.get(base) ?? []), pointer]);
    }
  }
  const found = new Map<string, readonly string[]>();
  for (let base = open.pop(); base !== undefined; base = open.pop()) {
    const subtypes = extending.get(base);
    if (subtypes === undefined || found.has(base)) continue;
    found.set(base, subtypes);
    open.push(...subtypes);
  }
  return found;
}

/** The pointers of the components that a value refers to, also by a discriminator or a security requirement. */
function listReferences({ value, kind }: Component): readonly string[] {
  const found = new Set<string>();
  visit(found, value, kind);
  return [...found];
}

function visit(found: Set<string>, value: JsonValue, kind: ObjectKind): void {
  if (!isJsonObject(value)) return;
  addReference(found, getOwn(value, "$ref"));
  if (kind === "operation" || kind === "document") addSecurity(found, value);
  if (kind === "schema") addMapping(found, objectOf(value["discriminator"]));
  for (const [name, child] of Object.entries(value)) {
    if (typeof child !== "object" || child === null) continue;
    const field = findField(kind, name);
    if (field !== undefined) visitField(found, child, field);
  }
}

function visitField(found: Set<string>, value: JsonValue, { kind, shape }: Field): void {
  if (isJsonArray(value)) for (const child of value) visit(found, child, kind);
  else if (shape === "map") for (const child of Object.values(objectOf(value))) visit(found, child ?? null, kind);
  else visit(found, value, kind);
}

function addReference(found: Set<string>, reference: JsonValue | undefined): void {
  if (typeof reference === "string" && reference.startsWith("#/components/"))
    found.add(formatPointer(parsePointer(reference).slice(0, 3)));
}

/** A mapping names schemas by reference or by name. */
function addMapping(found: Set<string>, { mapping, defaultMapping }: JsonObject): void {
  for (const target of [...Object.values(objectOf(mapping)), defaultMapping])
    if (typeof target === "string") addReference(found, toPointer(target));
}

/** A requirement names a scheme, or from OpenAPI 3.2 on its URL. */
function addSecurity(found: Set<string>, { security }: JsonObject): void {
  for (const requirement of arrayOf(security))
    for (const name of Object.keys(objectOf(requirement))) {
      found.add(formatPointer(["components", "securitySchemes", name]));
      addReference(found, name.slice(Math.max(0, name.indexOf("#"))));
    }
}
