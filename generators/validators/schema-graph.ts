import { discriminateSubtypes } from "../api/discriminators.ts";
import type { ApiModel, JsonSchema, MediaType, Operation, Schema } from "../api/model.ts";
import { findByTokens, parsePointer } from "../source/json-pointer.ts";
import { arrayOf, getOwn, isJsonObject, objectOf, type JsonObject } from "../source/json.ts";
import { directionMarks, isMarked } from "./direction-marks.ts";
import type { Direction, SchemaEntry, SchemaGraph } from "./model.ts";
import { withoutFormats } from "./without-formats.ts";
import { listSubschemas } from "./subschemas.ts";
import { hasDispatch } from "./units.ts";

export type { SchemaEntry, SchemaGraph };

/** At this depth of inline schemas, a part becomes an entry, which limits recursion. */
const inlineDepth = 24;

/** Collects the schemas of a description that are compiled separately. */
export function buildSchemaGraph(api: ApiModel, assertsFormats = true): SchemaGraph {
  const entries = new Map<string, SchemaEntry>();
  for (const { name, pointer, schema } of api.schemas)
    entries.set(pointer, {
      pointer,
      name,
      isNamed: true,
      source: assertsFormats ? schema.source : withoutFormats(schema.source),
    });
  const { size } = entries;
  for (const root of [...entries.values(), ...listInlineSchemas(api)]) registerParts(root, entries);
  // The parts that became entries may contain more of them.
  for (const entry of entries.values()) if (!entry.isNamed) registerParts(entry, entries);
  const lookup = { entries, hasPartEntries: entries.size > size, subtypes: findSubtypes(entries) };
  const users = listUsers(listUses(lookup));
  // Few entries have a property with a mark, so the other entries are walked once.
  const marked = [...entries.values()].filter((entry) =>
    hasMarkedProperty(entry, lookup, Object.values(directionMarks)),
  );
  const findAffected = (direction: Direction): ReadonlySet<string> => {
    const own = marked.filter((entry) => hasMarkedProperty(entry, lookup, [directionMarks[direction]]));
    return spread(
      own.map(({ pointer }) => ownKey(lookup, pointer)),
      users,
    );
  };
  return {
    ...lookup,
    list: [...entries.values()],
    assertsFormats,
    affected: { request: findAffected("request"), response: findAffected("response") },
  };
}

interface Inheritance extends Pick<SchemaGraph, "hasPartEntries" | "subtypes"> {
  readonly entries: ReadonlyMap<string, SchemaEntry>;
}

/**
 * Key of an entry's own rules: a base schema that selects a subtype is also a part of each subtype, without selecting.
 */
function ownKey(lookup: Inheritance, pointer: string): string {
  return hasDispatch(lookup, pointer) ? `own ${pointer}` : pointer;
}

/**
 * The entries that each entry uses. A base schema that selects a subtype uses its subtypes, which its plain variant
 * does not.
 */
function listUses(lookup: Inheritance): ReadonlyMap<string, readonly string[]> {
  const uses = new Map<string, readonly string[]>();
  for (const { pointer, source } of lookup.entries.values()) {
    const bases = isJsonObject(source) ? listParents(source).filter((parent) => hasDispatch(lookup, parent)) : [];
    const rest = isJsonObject(source) && bases.length > 0 ? withoutParents(source, bases) : source;
    const own = ownKey(lookup, pointer);
    uses.set(own, [...listUsed({ source: rest, pointer }, lookup), ...bases.map((base) => ownKey(lookup, base))]);
    // Only a base schema has a plain variant, and it is an object.
    if (own !== pointer && isJsonObject(source)) uses.set(pointer, [own, ...listChosen(lookup, source, pointer)]);
  }
  return uses;
}

function withoutParents(source: JsonObject, parents: readonly unknown[]): JsonObject {
  const parts = arrayOf(source["allOf"]);
  return { ...source, allOf: parts.map((part) => (parents.includes(objectOf(part)["$ref"]) ? {} : part)) };
}

function listChosen(lookup: Inheritance, source: JsonObject, pointer: string): readonly string[] {
  const decided = discriminateSubtypes(lookup, objectOf(source["discriminator"]), pointer);
  return [...(decided?.cases ?? []).map(({ target }) => target), decided?.otherwise ?? pointer];
}

/** Resolves a `$ref` to its entry. Returns undefined if the target does not exist. */
export function findEntry(graph: Pick<SchemaGraph, "entries">, reference: unknown): SchemaEntry | undefined {
  return typeof reference === "string" ? graph.entries.get(reference) : undefined;
}

/** Returns whether an inline schema contains, itself or through references, a property that the direction rejects. */
export function isAffected(graph: SchemaGraph, { source, pointer }: InlineSchema, direction: Direction): boolean {
  if (graph.entries.has(pointer)) return graph.affected[direction].has(pointer);
  const inline: SchemaEntry = { pointer, name: pointer, isNamed: false, source };
  if (hasMarkedProperty(inline, graph, [directionMarks[direction]])) return true;
  return listUsed({ source, pointer }, graph).some((used) => graph.affected[direction].has(used));
}

interface InlineSchema {
  readonly pointer: string;
  readonly source: JsonSchema;
}

/** Lists the schemas of parameters, bodies, and headers that are not only references. */
function listInlineSchemas(api: ApiModel): readonly InlineSchema[] {
  const all = [...api.operations, ...api.webhooks];
  for (const operation of all) all.push(...operation.callbacks);
  return all.flatMap((operation) => operationSchemas(operation)).map(({ pointer, source }) => ({ pointer, source }));
}

/** Lists every schema that an operation states in its parameters, bodies, and headers. */
export function operationSchemas(operation: Operation): readonly Schema[] {
  return [
    ...operation.parameters.map(({ schema }) => schema),
    ...contentSchemas(operation.requestBody?.content ?? []),
    ...operation.responses.flatMap(({ headers, content }) => [
      ...headers.map(({ schema }) => schema),
      ...contentSchemas(content),
    ]),
  ];
}

function contentSchemas(content: readonly MediaType[]): readonly Schema[] {
  return content.flatMap(({ schema }) => (schema === undefined ? [] : [schema]));
}

/** Registers the parts of a schema, and the targets of its references, that must become entries. */
function registerParts(root: InlineSchema, entries: Map<string, SchemaEntry>): void {
  visitParts(root, ({ schema, pointer, isDeep }) => {
    if (isDeep && !entries.has(pointer))
      entries.set(pointer, { pointer, name: pointer, isNamed: false, source: schema });
    const target = getOwn(schema, "$ref");
    if (typeof target === "string" && !entries.has(target)) registerTarget(target, entries);
  });
}

/** Lists the entries that one schema uses, without following references. */
function listUsed(
  root: InlineSchema,
  { entries, hasPartEntries }: Pick<SchemaGraph, "entries" | "hasPartEntries">,
): readonly string[] {
  const uses = new Set<string>();
  visitParts(root, ({ schema, pointer, isDeep }) => {
    if (isDeep || (hasPartEntries && pointer !== root.pointer && entries.has(pointer))) uses.add(pointer);
    const target = getOwn(schema, "$ref");
    if (typeof target === "string" && entries.has(target)) uses.add(target);
  });
  return [...uses];
}

interface VisitedPart {
  readonly schema: JsonObject;
  readonly pointer: string;
  /** Whether the part becomes an entry because of its depth. */
  readonly isDeep: boolean;
}

function visitParts({ source, pointer: rootPointer }: InlineSchema, visit: (part: VisitedPart) => void): void {
  const stack = [{ schema: source, pointer: rootPointer, depth: 0 }];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const { schema, pointer, depth } = next;
    if (!isJsonObject(schema)) continue;
    const isDeep = depth === inlineDepth;
    visit({ schema, pointer, isDeep });
    for (const part of listSubschemas(schema, pointer))
      stack.push({ schema: part.schema, pointer: part.pointer, depth: isDeep ? 1 : depth + 1 });
  }
}

/** Creates an entry for a part of a named schema that is referred to from another location. */
function registerTarget(target: string, entries: Map<string, SchemaEntry>): void {
  const tokens = parsePointer(target);
  const owner = entries.get(
    `#${tokens
      .slice(0, 3)
      .map((token) => `/${token.replaceAll("~", "~0").replaceAll("/", "~1")}`)
      .join("")}`,
  );
  if (owner === undefined || !isJsonObject(owner.source)) return;
  const source = findByTokens(owner.source, tokens.slice(3));
  if (typeof source === "boolean" || isJsonObject(source))
    entries.set(target, { pointer: target, name: target, isNamed: false, source });
}

/** Returns whether an entry contains, at any depth, a property with one of the marks. */
function hasMarkedProperty(
  { source, pointer }: SchemaEntry,
  lookup: Pick<SchemaGraph, "entries">,
  marks: readonly string[],
): boolean {
  const stack: { schema: JsonSchema; pointer: string }[] = [{ schema: source, pointer }];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    if (!isJsonObject(next.schema)) continue;
    for (const part of listSubschemas(next.schema, next.pointer)) {
      if (part.keyword === "properties" && marks.some((mark) => isMarked(lookup, part.schema, mark))) return true;
      stack.push(part);
    }
  }
  return false;
}

function listUsers(uses: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, readonly string[]> {
  const users = new Map<string, string[]>();
  for (const [user, used] of uses)
    for (const target of used) {
      const known = users.get(target);
      if (known === undefined) users.set(target, [user]);
      else known.push(user);
    }
  return users;
}

/** Everything that uses one of the given entries, directly or indirectly. */
function spread(start: readonly string[], users: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const reached = new Set(start);
  for (const pointer of reached) for (const user of users.get(pointer) ?? []) reached.add(user);
  return reached;
}

/** The subtypes of each schema by `allOf`, at any depth, by pointers. */
export function findSubtypes(entries: ReadonlyMap<string, SchemaEntry>): ReadonlyMap<string, readonly string[]> {
  const children = new Map<string, string[]>();
  for (const { pointer, source, isNamed } of entries.values()) {
    if (!isNamed || !isJsonObject(source)) continue;
    for (const parent of listParents(source)) children.set(parent, [...(children.get(parent) ?? []), pointer]);
  }
  const subtypes = new Map<string, readonly string[]>();
  for (const pointer of children.keys()) {
    const reached = new Set(children.get(pointer));
    for (const child of reached) for (const grandchild of children.get(child) ?? []) reached.add(grandchild);
    reached.delete(pointer);
    subtypes.set(pointer, [...reached]);
  }
  return subtypes;
}

function listParents(source: JsonObject): readonly string[] {
  const parts = getOwn(source, "allOf");
  if (!Array.isArray(parts)) return [];
  return parts.flatMap((part) => (isJsonObject(part) && typeof part["$ref"] === "string" ? [part["$ref"]] : []));
}
