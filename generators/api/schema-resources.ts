import { getOwn, isJsonObject, type JsonArray, type JsonObject, type JsonValue } from "../source/json.ts";
import { findByTokens, parsePointer } from "../source/json-pointer.ts";
import { findField, type Field, type ObjectKind } from "./openapi-objects.ts";
import { listTextsOf, type SpecDocument } from "./spec-document.ts";
import { resolveReferencePath, resolveUri, splitReference } from "./uri.ts";

/** A schema with its own identity: an `$id`, or without one a component, an inline schema, or a whole file. */
export interface SchemaResource {
  readonly file: string;
  readonly tokens: readonly string[];
  /** The absolute URI that references and `$id`s below are resolved against. */
  readonly base: string;
  readonly hasId: boolean;
  /** Key of the outermost schema around it, to distinguish two schemas with one `$id`. */
  readonly owner: string;
  /** The `$schema` in effect, its own or an outer one. */
  readonly metaSchema: string | undefined;
  /** Locations by their `$anchor` or `$dynamicAnchor`. */
  readonly anchors: ReadonlyMap<string, readonly string[]>;
  readonly dynamicAnchors: ReadonlyMap<string, readonly string[]>;
}

/** All schema resources of a description; empty if no file uses identifiers. */
export interface SchemaResources {
  readonly list: readonly SchemaResource[];
  /** Resources whose `$id` an earlier schema already has. */
  readonly twins: readonly { readonly resource: SchemaResource; readonly first: SchemaResource }[];
  /** Locations of invalid identifiers, in the order of the files. */
  readonly malformed: readonly { readonly file: string; readonly tokens: readonly string[] }[];
  /** The resource that contains a location. */
  readonly findAround: (file: string, tokens: readonly string[]) => SchemaResource | undefined;
  /** The resource whose root is at a location. */
  readonly findAt: (file: string, tokens: readonly string[]) => SchemaResource | undefined;
  /** The resource of an absolute URI; of duplicates, the one in the same outermost schema as `from`. */
  readonly findByUri: (uri: string, from: SchemaResource | undefined) => SchemaResource | undefined;
}

interface Building extends SchemaResource {
  readonly anchors: Map<string, readonly string[]>;
  readonly dynamicAnchors: Map<string, readonly string[]>;
}

interface Task {
  readonly file: string;
  readonly tokens: readonly string[];
  readonly kind: ObjectKind;
}

interface ScanPlace {
  readonly place: Task;
  /** The resource that contains the place. */
  readonly around: Building | undefined;
}

interface Scan {
  readonly document: SpecDocument;
  readonly places: Map<string, Building>;
  readonly uris: Map<string, Building[]>;
  readonly visited: Set<string>;
  readonly pending: Task[];
  readonly malformed: { readonly file: string; readonly tokens: readonly string[] }[];
}

/**
 * Finds the identifiers of all schemas that the description reaches. Only schema locations count: an `$id` inside an
 * `enum` or an example is data. https://json-schema.org/draft/2020-12/json-schema-core#section-8.2
 */
export function listSchemaResources(document: SpecDocument): SchemaResources {
  const scan: Scan = { document, places: new Map(), uris: new Map(), visited: new Set(), pending: [], malformed: [] };
  if (usesIdentifiers(document)) {
    scan.pending.push({ file: document.root, tokens: [], kind: "document" });
    for (let task = scan.pending.shift(); task !== undefined; task = scan.pending.shift()) runTask(scan, task);
  }
  const findAround: SchemaResources["findAround"] = (file, tokens) => findAroundIn(scan.places, file, tokens);
  return {
    list: [...scan.places.values()],
    twins: [...scan.uris].flatMap(([uri, found]) => {
      const [first, ...others] = found.filter(({ hasId, base }) => hasId && base === uri);
      return first === undefined ? [] : others.map((resource) => ({ resource, first }));
    }),
    malformed: scan.malformed,
    findAround,
    findAt: (file, tokens) => scan.places.get(locationKey(file, tokens)),
    findByUri: (uri, from) => {
      const found = scan.uris.get(uri);
      return found?.find(({ owner }) => owner === from?.owner) ?? found?.[0];
    },
  };
}

/** The URI of a project file, which relative identifiers are resolved against. */
export function fileUri(file: string): string {
  return /^[a-z][a-z\d+.-]+:/i.test(file) ? file : (resolveUri(encodeURI(file), "project:/") ?? `project:/${file}`);
}

/** True if the file is an OpenAPI document, not a part of one or a schema. */
export function isApiDocument(value: JsonValue | undefined): value is JsonObject {
  return isJsonObject(value) && (Object.hasOwn(value, "openapi") || Object.hasOwn(value, "swagger"));
}

/** True if a file's root is a schema, not a map of schemas or of other parts. */
export function isSchemaFile(value: JsonValue | undefined): boolean {
  return (
    isJsonObject(value) &&
    !isApiDocument(value) &&
    ["$id", "$schema", "$defs", "definitions", "type", "allOf", "anyOf", "oneOf", "$ref", "$anchor", "enum"].some(
      (keyword) => Object.hasOwn(value, keyword) && (keyword !== "type" || !isJsonObject(value[keyword])),
    )
  );
}

function usesIdentifiers(document: SpecDocument): boolean {
  return [...document.files.values()]
    .flatMap(listTextsOf)
    .some(({ text }) => /\$(?:id|schema|anchor|dynamicAnchor|self)\b/.test(text));
}

function runTask(scan: Scan, { file, tokens, kind }: Task): void {
  const root = scan.document.files.get(file)?.value;
  if (root === undefined) return;
  if (!scan.visited.has(locationKey(file, []))) {
    if (isApiDocument(root))
      visit(scan, root, { place: { file, tokens: [], kind: "document" }, around: addFile(scan, file, root) });
    else if (kind === "schema" && (tokens.length === 0 || isSchemaFile(root)))
      visit(scan, root, { place: { file, tokens: [], kind: "schema" }, around: undefined });
  }
  const value = findByTokens(root, tokens);
  if (value !== undefined)
    visit(scan, value, { place: { file, tokens, kind }, around: findAroundIn(scan.places, file, tokens) });
}

function addFile(scan: Scan, file: string, root: JsonObject): Building {
  const self = getOwn(root, "$self");
  const base = (typeof self === "string" ? resolveUri(self, fileUri(file)) : undefined) ?? fileUri(file);
  const metaSchema = urlOf(getOwn(root, "jsonSchemaDialect"));
  return addResource(scan, { file, tokens: [], base, metaSchema, hasId: false }, [base, fileUri(file)]);
}

function addResource(
  scan: Scan,
  of: Pick<SchemaResource, "file" | "tokens" | "base" | "hasId" | "metaSchema"> & { readonly owner?: string },
  uris: readonly string[],
): Building {
  const key = locationKey(of.file, of.tokens);
  const resource: Building = { owner: key, ...of, anchors: new Map(), dynamicAnchors: new Map() };
  scan.places.set(key, resource);
  for (const uri of new Set(uris)) scan.uris.set(uri, [...(scan.uris.get(uri) ?? []), resource]);
  return resource;
}

function visit(scan: Scan, value: JsonValue, { place, around }: ScanPlace): void {
  const key = locationKey(place.file, place.tokens);
  if (!isJsonObject(value) || scan.visited.has(key)) return;
  scan.visited.add(key);
  const resource = place.kind === "schema" ? enterSchema(scan, value, { place, around }) : around;
  for (const keyword of place.kind === "schema" ? ["$ref", "$dynamicRef"] : ["$ref"]) {
    const reference = getOwn(value, keyword);
    if (typeof reference === "string") addReference(scan, reference, { place, around: resource });
  }
  for (const [name, child] of Object.entries(value)) {
    if (typeof child !== "object" || child === null) continue;
    const field = findField(place.kind, name);
    if (field !== undefined)
      visitField(scan, child, field, {
        place: { ...place, tokens: [...place.tokens, name] },
        around: resource,
      });
  }
}

// oxlint-disable-next-line max-params -- runs per node: an options object costs an allocation on millions of calls
function visitField(scan: Scan, value: JsonArray | JsonObject, field: Field, { place, around }: ScanPlace): void {
  const { kind } = field;
  const isOne = field.shape === "one" || (field.shape === "schemaOrList" && !Array.isArray(value));
  if (isOne) return visit(scan, value, { place: { ...place, kind }, around });
  for (const [token, child] of Object.entries(value))
    if (child !== undefined)
      visit(scan, child, { place: { ...place, tokens: [...place.tokens, token], kind }, around });
}

/**
 * Returns the resource that contains a schema, a new one if the schema starts one, and records the schema's anchors.
 */
function enterSchema(scan: Scan, schema: JsonObject, { place: { file, tokens }, around: outer }: ScanPlace): Building {
  const id = getOwn(schema, "$id");
  const isInside =
    outer !== undefined && !(isApiDocument(scan.document.files.get(file)?.value) && outer.tokens.length === 0);
  const parentBase = outer?.base ?? fileUri(file);
  const base = typeof id === "string" && /^[^#]+#?$/.test(id) ? resolveUri(id, parentBase) : undefined;
  if (id !== undefined && base === undefined) scan.malformed.push({ file, tokens: [...tokens, "$id"] });
  const owner = isInside ? { owner: outer.owner } : {};
  const retrieval = tokens.length === 0 ? [fileUri(file)] : [];
  const metaSchema = urlOf(getOwn(schema, "$schema")) ?? outer?.metaSchema;
  const resource =
    base === undefined && isInside
      ? outer
      : addResource(
          scan,
          { file, tokens, base: base ?? parentBase, hasId: base !== undefined, metaSchema, ...owner },
          base === undefined ? retrieval : [base, ...retrieval],
        );
  // Without `$id` all schemas of a document are parts of it, by the specification.
  const around = [resource, resource.hasId ? undefined : scan.places.get(locationKey(file, []))];
  for (const keyword of ["$anchor", "$dynamicAnchor"] as const) {
    const name = getOwn(schema, keyword);
    if (name === undefined) continue;
    if (typeof name !== "string" || !/^[A-Za-z_][\w.-]*$/.test(name))
      scan.malformed.push({ file, tokens: [...tokens, keyword] });
    if (typeof name !== "string") continue;
    for (const named of around) {
      if (named?.anchors.has(name) === false) named.anchors.set(name, tokens);
      if (keyword === "$dynamicAnchor" && named?.dynamicAnchors.has(name) === false)
        named.dynamicAnchors.set(name, tokens);
    }
  }
  return resource;
}

function urlOf(value: JsonValue | undefined): string | undefined {
  return typeof value === "string" ? splitReference(value).url : undefined;
}

/** Files are visited by path, meta-schemas by URL. A resource that is known only by its `$id` is inside one of them. */
function addReference(scan: Scan, reference: string, { place: { file, kind }, around }: ScanPlace): void {
  const { url, fragment } = splitReference(reference);
  const uri = around === undefined ? undefined : resolveUri(url, around.base);
  const path = [uri, resolveReferencePath(file, url)].find((known) => scan.document.files.has(known ?? ""));
  if (path === undefined) return;
  const tokens = fragment === "" || fragment.startsWith("/") ? parsePointer(fragment) : [];
  scan.pending.push({ file: path, tokens, kind });
}

function findAroundIn(
  places: ReadonlyMap<string, Building>,
  file: string,
  tokens: readonly string[],
): Building | undefined {
  if (places.size === 0) return undefined;
  for (let length = tokens.length; length >= 0; length -= 1) {
    const found = places.get(locationKey(file, tokens.slice(0, length)));
    if (found !== undefined) return found;
  }
  return undefined;
}

function locationKey(file: string, tokens: readonly string[]): string {
  return [file, ...tokens].join("\0");
}
