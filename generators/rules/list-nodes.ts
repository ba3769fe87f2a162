import { findField, methods, type Field, type ObjectKind } from "../api/openapi-objects.ts";
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from "../source/json.ts";
import type { DescriptionTarget, RuleNode } from "./model.ts";
import type { ResolvedGraph } from "./resolved-graph.ts";

/** The parts of a description by their kinds. */
export type NodeLists = ReadonlyMap<DescriptionTarget, readonly RuleNode[]>;

interface Walk {
  readonly graph: ResolvedGraph;
  readonly lists: Map<DescriptionTarget, RuleNode[]>;
  readonly seen: Set<object>;
}

const kinds: Partial<Record<ObjectKind, DescriptionTarget>> = {
  document: "document",
  pathItem: "path",
  operation: "operation",
  parameter: "parameter",
  requestBody: "requestBody",
  mediaType: "mediaType",
  response: "response",
  header: "header",
  schema: "schema",
  example: "example",
  securityScheme: "securityScheme",
};

/** Lists every part of a description once, wherever references lead to it. */
export function listNodes(graph: ResolvedGraph): NodeLists {
  const walk: Walk = { graph, lists: new Map(), seen: new Set() };
  if (!isJsonObject(graph.root)) return walk.lists;
  enter(walk, graph.root, "document");
  const { info, servers, tags } = graph.root;
  if (isJsonObject(info)) add(walk, "info", info);
  addAll(walk, "server", servers);
  addAll(walk, "tag", tags);
  return walk.lists;
}

function add({ graph, lists }: Walk, kind: DescriptionTarget, value: JsonObject): void {
  const tokens = graph.locate(value)?.tokens ?? [];
  const node: RuleNode = { kind, value, key: tokens.at(-1) ?? "", tokens, ...ownerOf(tokens) };
  const list = lists.get(kind);
  if (list === undefined) lists.set(kind, [node]);
  else list.push(node);
}

/** The path and the method that a part is written in. */
function ownerOf(tokens: readonly string[]): Pick<RuleNode, "method" | "path"> {
  const [section, path, method] = tokens;
  if ((section !== "paths" && section !== "webhooks") || path === undefined) return {};
  const known: readonly string[] = methods;
  return { path, ...(method !== undefined && known.includes(method) ? { method } : {}) };
}

function addAll(walk: Walk, kind: DescriptionTarget, list: JsonValue | undefined): void {
  for (const value of isJsonArray(list) ? list : []) if (isJsonObject(value)) add(walk, kind, value);
}

function enter(walk: Walk, value: JsonValue | undefined, kind: ObjectKind): void {
  if (!isJsonObject(value) || walk.seen.has(value) || typeof value["$ref"] === "string") return;
  walk.seen.add(value);
  const target = kinds[kind];
  if (target !== undefined) add(walk, target, value);
  if (kind === "pathItem" || kind === "operation") addAll(walk, "server", value["servers"]);
  for (const [name, child] of Object.entries(value)) {
    const field = findField(kind, name);
    if (field === undefined || typeof child !== "object" || child === null) continue;
    if (kind === "schema" && name === "properties") addProperties(walk, child);
    enterField(walk, child, field);
  }
}

function addProperties(walk: Walk, properties: JsonValue): void {
  for (const property of Object.values(isJsonObject(properties) ? properties : {}))
    if (isJsonObject(property)) addProperty(walk, property);
}

/** A property whose schema is a component is described by the component. */
function addProperty(walk: Walk, property: JsonObject): void {
  if (!walk.seen.has(property) && !walk.graph.targets.has(property)) add(walk, "property", property);
}

function enterField(walk: Walk, value: JsonValue, { kind, shape }: Field): void {
  if (kind === "text") return;
  if (shape === "one" || (shape === "schemaOrList" && !isJsonArray(value))) return enter(walk, value, kind);
  for (const child of isJsonArray(value) ? value : Object.values(isJsonObject(value) ? value : {}))
    enter(walk, child, kind);
}
