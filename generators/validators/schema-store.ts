import type { ApiModel } from "../api/model.ts";
import { compilableSchema, isBranch } from "./compilable-schema.ts";
import { listUnits } from "./list-units.ts";
import { mapChildren } from "./map-children.ts";
import { prepareSchema } from "./prepare-schema.ts";
import type { PreparedSchema } from "./prepared-schema.ts";
import type { SchemaGraph } from "./schema-graph.ts";
import { createWayCounter } from "./count-ways.ts";
import { keyHash, unitKey, type Unit } from "./units.ts";

type Prepared = PreparedSchema | boolean;

/** What is compiled for a unit, or for a part of it that is a function of its own. */
export interface Compilable {
  readonly schema: Prepared;
  /** The same without calls of its own parts. */
  readonly prepared: Prepared;
  /** Keys of the parts that it calls and that belong into the same module. */
  readonly locals: readonly string[];
}

/** A part of a schema that has a function of its own. */
export type Part =
  | { readonly kind: "compiled"; readonly compilable: Compilable }
  /** Judged by the fault finder, which knows what has been evaluated and needs no compiler. */
  | { readonly kind: "interpreted"; readonly prepared: Prepared };

/** Everything that is compiled for one description. */
export interface SchemaStore {
  /** The schema of a unit with its rules as they stand in the description. */
  readonly prepare: (unit: Unit, graph: SchemaGraph) => Prepared;
  readonly compile: (unit: Unit, graph: SchemaGraph) => Compilable;
  readonly getPart: (key: string) => Part | undefined;
  /** Tells whether a schema is reached by so many ways that it is judged by its rules, which remember. */
  readonly isWoven: (unit: Unit, graph: SchemaGraph) => boolean;
  /** Gives the key by which a schema that cannot be compiled is judged by its rules. */
  readonly interpret: (key: string, prepared: Prepared) => string;
  /** What stands in several places and has a module of its own, by key. */
  readonly getShared: () => ReadonlyMap<string, Compilable>;
  /** Finds the unit of a key that a prepared schema calls. */
  readonly getUnit: (key: string) => Unit | undefined;
}

/** A schema with less text than this costs more as a call than as it is: between 200 and 600 the kits of GitHub and Stripe differ by 5 % in size. */
const leastText = 300;
/** What is compiled walks every way to a schema; with more of them than this a value would never be judged. */
const mostWays = 1_000;
/** What a call costs in the same measure. */
const callText = 40;

/** A prepared schema; equal ones are one node, so that a description which repeats itself takes the time of what it says once. */
interface Node {
  readonly prepared: PreparedSchema;
  readonly children: readonly Node[];
  readonly id: number;
  /** Length of the schema without its children. */
  readonly text: number;
  /** In how many places of different schemas it stands. */
  places: number;
}

/** A node with calls in it; `key` is that of its own module where it is shared. */
interface Built {
  readonly schema: PreparedSchema;
  readonly text: number;
  readonly key: string | undefined;
  readonly locals: readonly string[];
}

interface Store {
  readonly nodes: Map<string, Node>;
  readonly roots: Map<string, Node | boolean>;
  readonly built: Map<Node, Built>;
  readonly shared: Map<string, Compilable>;
  readonly parts: Map<string, Part>;
}

/** The key of a shared part. */
function sharedKey(content: string): string {
  return `shared|${keyHash(content)}`;
}

/** The file of a shared part; undefined for the keys of all others. */
export function sharedFile(key: string): string | undefined {
  return key.startsWith("shared|") ? key.replace("|", "/") : undefined;
}

/** Makes the store of one description; which parts are shared depends on the description alone. */
export function createSchemaStore(api: ApiModel, graph: SchemaGraph): SchemaStore {
  const stores: Store[] = [];
  // Known without the rest: rules alone need no store of all schemas.
  const units = new Map<string, Unit>();
  const countWays = createWayCounter(
    (unit, ownGraph) => prepareUnit(units, unit, ownGraph),
    (key) => units.get(key),
  );
  const isWoven = (unit: Unit, ownGraph: SchemaGraph): boolean => countWays(unit, ownGraph) > mostWays;
  const getStore = (): Store => (stores[0] ??= buildStore(api, graph, units));
  return {
    prepare: (unit, ownGraph) => prepareUnit(units, unit, ownGraph),
    compile(unit, ownGraph) {
      const store = getStore();
      const root = store.roots.get(unitKey(unit)) ?? intern(store, prepareUnit(units, unit, ownGraph));
      // Asked for again where it is compiled, once it is known what it comes from.
      store.roots.set(unitKey(unit), root);
      if (typeof root === "boolean") return { schema: root, prepared: root, locals: [] };
      if (isWoven(unit, ownGraph)) return wovenSchema(store, root);
      const { schema, key, locals } = build(store, root, false);
      const { prepared } = root;
      return key === undefined ? { schema, prepared, locals } : { schema: { call: key }, prepared, locals: [] };
    },
    getPart: (key) => getStore().parts.get(key),
    isWoven,
    interpret: (key, prepared) => addInterpreted(getStore(), key, prepared),
    getShared: () => getStore().shared,
    getUnit: (key) => units.get(key),
  };
}

/** Judged by its rules as a whole. */
function wovenSchema(store: Store, { id, prepared }: Node): Compilable {
  const key = addInterpreted(store, String(id), prepared);
  return { schema: { call: key }, prepared, locals: [key] };
}

function prepareUnit(units: Map<string, Unit>, unit: Unit, graph: SchemaGraph): Prepared {
  units.set(unitKey(unit), unit);
  return prepareSchema(unit, graph, (called) => {
    const key = unitKey(called);
    units.set(key, units.get(key) ?? called);
    return key;
  });
}

function buildStore(api: ApiModel, graph: SchemaGraph, units: Map<string, Unit>): Store {
  const store: Store = {
    nodes: new Map(),
    roots: new Map(),
    built: new Map(),
    shared: new Map(),
    parts: new Map(),
  };
  const addRoot = (unit: Unit): void => {
    const key = unitKey(unit);
    const root = store.roots.get(key) ?? intern(store, prepareUnit(units, unit, graph));
    store.roots.set(key, root);
    if (typeof root !== "boolean") root.places++;
  };
  for (const unit of listUnits(api, graph)) addRoot(unit);
  // A child is made before its parents, so it is also built before them.
  for (const node of store.nodes.values()) build(store, node, true);
  return store;
}

function intern(store: Store, prepared: Prepared): Node | boolean {
  if (typeof prepared === "boolean") return prepared;
  const children: Node[] = [];
  const key = JSON.stringify(
    mapChildren(prepared, (part) => {
      const child = intern(store, part);
      if (typeof child === "boolean") return child;
      children.push(child);
      return { " ": child.id };
    }),
  );
  const known = store.nodes.get(key);
  if (known !== undefined) return known;
  for (const child of children) child.places++;
  const node: Node = { prepared, children, id: store.nodes.size, text: key.length, places: 0 };
  store.nodes.set(key, node);
  return node;
}

function build(store: Store, node: Node, mayShare: boolean): Built {
  const known = store.built.get(node);
  if (known !== undefined) return known;
  const parts = node.children.map((child) => build(store, child, mayShare));
  const next = parts.values();
  const nextNode = node.children.values();
  const locals = new Set<string>();
  const schema = mapChildren(node.prepared, (part, keyword) => {
    if (typeof part === "boolean") return part;
    const child = next.next().value as Built;
    const childNode = nextNode.next().value as Node;
    return embed(store, child, { node: childNode, isFunction: isBranch(keyword, child.schema), locals });
  });
  const text = parts.reduce((sum, part) => sum + (part.key === undefined ? part.text : callText), node.text);
  const built = finish(store, node, { schema, text, locals: [...locals], mayShare });
  store.built.set(node, built);
  return built;
}

function finish(
  store: Store,
  node: Node,
  { schema, text, locals, mayShare }: Omit<Built, "key"> & { readonly mayShare: boolean },
): Built {
  if (node.prepared["unevaluatedProperties"] !== undefined || node.prepared["unevaluatedItems"] !== undefined) {
    const key = addInterpreted(store, String(node.id), node.prepared);
    return { schema: { call: key }, text: callText, key: undefined, locals: [key] };
  }
  const compilable = { schema: compilableSchema(schema), prepared: node.prepared, locals };
  const isShared =
    mayShare && node.places > 1 && text >= leastText && locals.every((local) => !local.startsWith("rules|"));
  if (!isShared) return { schema: compilable.schema, text, key: undefined, locals };
  // Named after its content: a change elsewhere in the description changes neither the file nor its name.
  const key = sharedKey(JSON.stringify(node.prepared));
  store.shared.set(key, compilable);
  return { schema: compilable.schema, text, key, locals };
}

/** Puts a part into the schema around it: as it is, as a call of its module, or as a call of a function beside it. */
function embed(
  store: Store,
  child: Built,
  { node, isFunction, locals }: { node: Node; isFunction: boolean; locals: Set<string> },
): PreparedSchema {
  if (child.key !== undefined) return { call: child.key };
  if (!isFunction) {
    for (const local of child.locals) locals.add(local);
    return child.schema;
  }
  const key = `local|${node.id}`;
  const compilable = { schema: child.schema, prepared: node.prepared, locals: child.locals };
  store.parts.set(key, { kind: "compiled", compilable });
  locals.add(key);
  return { call: key };
}

function addInterpreted(store: Store, name: string, prepared: Prepared): string {
  const key = `rules|${name}`;
  store.parts.set(key, { kind: "interpreted", prepared });
  return key;
}
