import type { Checked, DocsgenError } from "../source/docsgen-error.ts";
import { isJsonArray, isJsonObject, setOwn, type JsonObject, type JsonValue } from "../source/json.ts";
import { formatPointer } from "../source/json-pointer.ts";
import { createDynamicScopes, emptyScope, type DynamicScopes, type Bindings } from "./dynamic-scopes.ts";
import { tooManyScopes } from "./findings.ts";
import type { SpecDocument } from "./spec-document.ts";
import { mountKey, type LocateInFile, type Mount, type Mounts } from "./locate.ts";
import { componentSections, findField, type Field, type ObjectKind } from "./openapi-objects.ts";
import { findTarget, type Links, type Target } from "./reference.ts";
import { createResolver, type Resolver } from "./resolve-reference.ts";
import { createNamer, type Namer } from "./component-names.ts";
import { checkResources } from "./check/resources.ts";
import { recordIgnoredKeywords, type IgnoredKeywords } from "./dialects.ts";
import { listSchemaResources } from "./schema-resources.ts";

/** The whole description as one document: every `$ref` is `#/components/SECTION/NAME`. */
export interface Bundle {
  readonly document: JsonObject;
  readonly mounts: Mounts;
  readonly silent: IgnoredKeywords;
}

interface Walk {
  readonly links: Links;
  readonly resolver: Resolver;
  readonly scopes: DynamicScopes | undefined;
  readonly mounts: Map<string, Mount>;
  readonly namer: Namer;
  /** Referenced components that the root does not list. Their own references may add more. */
  readonly pending: {
    readonly section: string;
    readonly name: string;
    readonly target: Target;
    readonly kind: ObjectKind;
    readonly scope: Bindings;
  }[];
  readonly added: Map<string, Record<string, JsonValue>>;
  /** Targets being inlined, to stop at a target that contains itself. */
  readonly entered: Set<string>;
  readonly silent: Map<string, ReadonlySet<string>>;
}

/** The source and the destination of a value. */
interface Place {
  readonly file: string;
  readonly tokens: readonly string[];
  readonly output: readonly string[];
  readonly scope: Bindings;
}

/**
 * Joins the files of a description into one document without expanding references. A referenced object gets a name in
 * `components`: the root's name for it, or a name made from its path. Objects that have no section there (path items,
 * operations in one common style) are inlined. Unchanged values are shared with the files, not copied.
 */
export function bundleDocument(document: SpecDocument, locateInFile: LocateInFile): Checked<Bundle> {
  // By message: a schema that is at several paths of the bundle is reported once.
  const findings = new Map<string, DocsgenError>();
  const report = (finding: DocsgenError): void =>
    void findings.set(JSON.stringify([finding.message, finding.position]), finding);
  const root = document.files.get(document.root)?.value;
  if (!isJsonObject(root)) throw new Error("The root file is not an object, although loadSpec accepts only objects.");
  const links: Links = { document, resources: listSchemaResources(document) };
  const mounts = new Map<string, Mount>([[mountKey([]), { file: document.root, tokens: [] }]]);
  const walk: Walk = {
    links,
    resolver: createResolver({ links, locateInFile, report }),
    scopes: createDynamicScopes(links, (at) => report(tooManyScopes(locateInFile(at.file, at.tokens, "key")))),
    mounts,
    namer: createNamer(links, root),
    pending: [],
    added: new Map(),
    entered: new Set(),
    silent: new Map(),
  };
  for (const finding of checkResources(links, locateInFile)) report(finding);
  const joined = root["swagger"] === undefined ? root : moveSwaggerComponents(walk, root);
  const place: Place = { file: document.root, tokens: [], output: [], scope: emptyScope };
  const bundled = visitFields(walk, joined, "document", place);
  return {
    value: { document: addComponents(walk, bundled), mounts, silent: walk.silent },
    findings: [...findings.values()],
  };
}

/** Swagger 2.0 keeps its components at the top level. They move to `components`, so that all references agree. */
function moveSwaggerComponents(walk: Walk, root: JsonObject): JsonObject {
  const { definitions, parameters, responses, ...rest } = root;
  const moved = [
    ["definitions", "schemas", "schema", definitions],
    ["parameters", "parameters", "parameter", parameters],
    ["responses", "responses", "response", responses],
  ] as const;
  for (const [field, section, kind, entries] of moved) {
    for (const [key, value] of isJsonObject(entries) ? Object.entries(entries) : []) {
      const target: Target = { file: walk.links.document.root, tokens: [field, key], value: value ?? null };
      nameTarget(walk, target, { section, kind, scope: emptyScope });
    }
  }
  return rest;
}

function addComponents(walk: Walk, bundled: JsonObject): JsonObject {
  for (let entry = walk.pending.shift(); entry !== undefined; entry = walk.pending.shift()) {
    const output = ["components", entry.section, entry.name];
    walk.mounts.set(mountKey(output), { file: entry.target.file, tokens: entry.target.tokens });
    const value = visit(walk, entry.target.value, entry.kind, {
      file: entry.target.file,
      tokens: entry.target.tokens,
      output,
      scope: entry.scope,
    });
    const section = walk.added.get(entry.section) ?? {};
    setOwn(section, entry.name, value);
    walk.added.set(entry.section, section);
  }
  if (walk.added.size === 0) return bundled;
  const components: Record<string, JsonValue | undefined> = {
    ...(isJsonObject(bundled["components"]) ? bundled["components"] : {}),
  };
  for (const [section, entries] of walk.added) {
    const present = components[section];
    components[section] = isJsonObject(present) ? { ...present, ...entries } : entries;
  }
  return { ...bundled, components };
}

// oxlint-disable-next-line max-params -- runs per node: an options object costs an allocation on millions of calls
function visit(walk: Walk, value: JsonValue, kind: ObjectKind, place: Place): JsonValue {
  if (!isJsonObject(value)) return value;
  if (kind === "schema" && walk.links.resources.list.length > 0) return visitIdentified(walk, value, place);
  if (Object.hasOwn(value, "$ref") && kind !== "document") return visitReference(walk, value, kind, place);
  return visitFields(walk, value, kind, place);
}

/** Every reference is a pointer now. An identifier that is left would redirect these pointers. */
function visitIdentified(walk: Walk, schema: JsonObject, outer: Place): JsonValue {
  const { $id: _id, $anchor: _anchor, $dynamicAnchor: _dynamicAnchor, $dynamicRef: dynamic, ...rest } = schema;
  const isRoot = walk.links.resources.findAt(outer.file, outer.tokens) !== undefined;
  if (isRoot || outer.output.length === 3) recordIgnoredKeywords(walk.links, outer, walk.silent);
  const place =
    isRoot && walk.scopes !== undefined ? { ...outer, scope: walk.scopes.enter(outer.scope, outer) } : outer;
  const visited = Object.hasOwn(rest, "$ref")
    ? visitReference(walk, rest, "schema", place)
    : visitFields(walk, rest, "schema", place);
  if (dynamic === undefined || !isJsonObject(visited)) return visited;
  return addDynamicReference(walk, { schema: visited, reference: dynamic }, place);
}

/** `$dynamicRef` is resolved in the current dynamic scope and becomes an ordinary reference. */
function addDynamicReference(
  walk: Walk,
  { schema, reference }: { readonly schema: JsonObject; readonly reference: JsonValue },
  place: Place,
): JsonObject {
  const found = findTarget(walk.links, place, reference);
  const initial = walk.resolver.accept(found, { ...place, tokens: [...place.tokens, "$dynamicRef"] });
  if (initial === undefined) return schema;
  const name = found.kind === "target" ? found.dynamicAnchor : undefined;
  const target = (name === undefined ? undefined : walk.scopes?.findBound(place.scope, name)) ?? initial;
  const isSelf = target.file === place.file && mountKey(target.tokens) === mountKey(place.tokens);
  if (isSelf && Object.keys(schema).length === 0) {
    walk.resolver.reportCycle([place], "schema", "$dynamicRef");
    return schema;
  }
  const pointer = nameTarget(walk, target, { section: "schemas", kind: "schema", scope: place.scope });
  if (!Object.hasOwn(schema, "$ref")) return { ...schema, $ref: pointer };
  const parts = isJsonArray(schema["allOf"]) ? schema["allOf"] : [];
  const output = [...place.output, "allOf", String(parts.length)];
  walk.mounts.set(mountKey(output), { file: place.file, tokens: place.tokens });
  return { ...schema, allOf: [...parts, { $ref: pointer }] };
}

// oxlint-disable-next-line max-params -- runs per node: an options object costs an allocation on millions of calls
function visitFields(walk: Walk, value: JsonObject, kind: ObjectKind, place: Place): JsonObject {
  const mapping = kind === "schema" ? visitMapping(walk, value, place) : undefined;
  let changed: Record<string, JsonValue | undefined> | undefined = mapping && { ...value, discriminator: mapping };
  for (const [name, child] of Object.entries(value)) {
    if (typeof child !== "object" || child === null) continue;
    const field = findField(kind, name);
    if (field === undefined) continue;
    const visited = visitField(walk, child, field, step(place, name));
    if (visited === child) continue;
    changed ??= { ...value };
    setOwn(changed, name, visited);
  }
  return changed ?? value;
}

// oxlint-disable-next-line max-params -- runs per node: an options object costs an allocation on millions of calls
function visitField(walk: Walk, value: JsonValue, field: Field, place: Place): JsonValue {
  const shape = field.shape === "schemaOrList" ? (Array.isArray(value) ? "list" : "one") : field.shape;
  if (shape === "one") return visit(walk, value, field.kind, place);
  if (shape === "list") return Array.isArray(value) ? visitList(walk, value, field.kind, place) : value;
  if (!isJsonObject(value)) return value;
  // A whole map may be in another file, although the specification does not mention it; a property may be named `$ref`.
  if (typeof value["$ref"] === "string" && Object.keys(value).length === 1) {
    const target = walk.resolver.resolve(value, "text", place);
    if (target === undefined) return {};
    return inPlace(walk, { target, place }, (inner) => visitField(walk, target.value, field, inner)) ?? {};
  }
  let changed: Record<string, JsonValue | undefined> | undefined;
  for (const [key, child] of Object.entries(value)) {
    if (child === undefined) continue;
    const visited = visitComponent(walk, child, field.kind, step(place, key));
    if (visited === child) continue;
    changed ??= { ...value };
    setOwn(changed, key, visited);
  }
  return changed ?? value;
}

// oxlint-disable-next-line max-params -- runs per node: an options object costs an allocation on millions of calls
function visitList(walk: Walk, value: readonly JsonValue[], kind: ObjectKind, place: Place): JsonValue {
  const visited = value.map((child, index) => visit(walk, child, kind, step(place, String(index))));
  return visited.every((child, index) => child === value[index]) ? value : visited;
}

/** A root component that only refers to another file gets its target's content under its own name. */
// oxlint-disable-next-line max-params -- runs per node: an options object costs an allocation on millions of calls
function visitComponent(walk: Walk, value: JsonValue, kind: ObjectKind, place: Place): JsonValue {
  if (place.output.length !== 3 || place.output[0] !== "components" || !isJsonObject(value))
    return visit(walk, value, kind, place);
  const owned = walk.namer.findOwned(place.output);
  if (owned === undefined) return visit(walk, value, kind, place);
  walk.mounts.set(mountKey(place.output), { file: owned.file, tokens: owned.tokens });
  return visit(walk, owned.value, kind, { ...place, file: owned.file, tokens: owned.tokens });
}

/** Values of a discriminator's mapping are names or references; references use the same names as `$ref`s. */
function visitMapping(walk: Walk, schema: JsonObject, place: Place): JsonObject | undefined {
  const discriminator = schema["discriminator"];
  if (!isJsonObject(discriminator)) return undefined;
  const { mapping, defaultMapping } = discriminator;
  if (!isJsonObject(mapping) && defaultMapping === undefined) return undefined;
  const name = (value: JsonValue | undefined, inside: readonly string[]): JsonValue | undefined => {
    if (typeof value !== "string" || !/[#/]|\.(?:ya?ml|json)$/.test(value)) return value;
    const tokens = [...place.tokens, "discriminator", ...inside];
    const target = walk.resolver.accept(findTarget(walk.links, place, value), { ...place, tokens });
    const of = { section: "schemas", kind: "schema", scope: place.scope } as const;
    return target === undefined ? value : nameTarget(walk, target, of);
  };
  const named: Record<string, JsonValue | undefined> = {};
  for (const [key, value] of Object.entries(isJsonObject(mapping) ? mapping : {}))
    setOwn(named, key, name(value, ["mapping", key]));
  return {
    ...discriminator,
    ...(isJsonObject(mapping) ? { mapping: named } : {}),
    ...(defaultMapping === undefined ? {} : { defaultMapping: name(defaultMapping, ["defaultMapping"]) }),
  };
}

// oxlint-disable-next-line max-params -- runs per node: an options object costs an allocation on millions of calls
function visitReference(walk: Walk, value: JsonObject, kind: ObjectKind, place: Place): JsonValue {
  const section = componentSections[kind];
  const { resolve, resolveToEnd } = walk.resolver;
  const target = (section === undefined ? resolveToEnd : resolve)(value, kind, place);
  const { $ref: reference, ...siblings } = value;
  if (target === undefined)
    return kind === "schema" ? visitFields(walk, siblings, kind, place) : kind === "text" ? "" : {};
  if (section === undefined)
    return inPlace(walk, { target, place }, (inner) => visit(walk, target.value, kind, inner)) ?? {};
  const pointer = nameTarget(walk, target, { section, kind, scope: place.scope });
  if (pointer === reference) return Object.keys(siblings).length === 0 ? value : visitFields(walk, value, kind, place);
  return { ...visitFields(walk, siblings, kind, place), $ref: pointer };
}

function inPlace(
  walk: Walk,
  { target, place }: { readonly target: Target; readonly place: Place },
  visitInner: (inner: Place) => JsonValue,
): JsonValue | undefined {
  const key = `${target.file}#${mountKey(target.tokens)}`;
  if (walk.entered.has(key)) return undefined;
  walk.entered.add(key);
  walk.mounts.set(mountKey(place.output), { file: target.file, tokens: target.tokens });
  const value = visitInner({ file: target.file, tokens: target.tokens, output: place.output, scope: place.scope });
  walk.entered.delete(key);
  return value;
}

/** Returns the pointer of the component that the target becomes. A new component is filled in later. */
function nameTarget(
  walk: Walk,
  target: Target,
  { section, kind, scope: outer }: { readonly section: string; readonly kind: ObjectKind; readonly scope: Bindings },
): string {
  const scopes = kind === "schema" ? walk.scopes : undefined;
  const scope = scopes?.enter(outer, target) ?? outer;
  const variant = scopes?.findVariant(target, scope);
  const { name, isNew } = walk.namer.name(section, target, variant);
  const own = variant === undefined ? (scopes?.enter(emptyScope, target) ?? emptyScope) : scope;
  if (isNew) walk.pending.push({ section, name, target, kind, scope: own });
  return formatPointer(["components", section, name]);
}

function step(place: Place, token: string): Place {
  return { file: place.file, tokens: [...place.tokens, token], output: [...place.output, token], scope: place.scope };
}
