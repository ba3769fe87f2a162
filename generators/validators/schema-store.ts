import type { ApiModel, JsonSchema } from "../api/model.ts";
import { compilableSchema, isBranch } from "./compilable-schema.ts";
import { listUnits } from "./list-units.ts";
import { mapChildren } from "./map-children.ts";
import { prepareSchema } from "./prepare-schema.ts";
import type { PreparedSchema } from "./prepared-schema.ts";
import type { SchemaGraph } from "./schema-graph.ts";
import { createPathCounter } from "./count-paths.ts";
import { keyHash, unitKey, type Unit } from "./units.ts";

type Prepared = PreparedSchema | boolean;

/** The compiled form of a unit, or of a part of it that has its own function. */
export interface Compilable {
  readonly schema: Prepared;
  /** The same without calls of its own parts. */
  readonly prepared: Prepared;
  /** Keys of the parts that it calls and that belong to the same module. */
  readonly locals: readonly string[];
}

/** A part of a schema that has its own function. */
export type Part =
  | { readonly kind: "compiled"; readonly compilable: Compilable }
  /** Validated by the error finder, which tracks evaluated properties and needs no compiler. */
  | { readonly kind: "interpreted"; readonly prepared: Prepared };

/** Everything that is compiled for one description. */
export interface SchemaStore {
  /** The schema of a unit with its rules as the description states them. */
  readonly prepare: (unit: Unit, graph: SchemaGraph) => Prepared;
  readonly compile: (unit: Unit, graph: SchemaGraph) => Compilable;
  readonly getPart: (key: string) => Part | undefined;
  /** Whether so many paths reach a schema that it is interpreted from its rules, which cache results. */
  readonly hasTooManyPaths: (unit: Unit, graph: SchemaGraph) => boolean;
  /** Returns the key of the rules that validate a schema which cannot be compiled. */
  readonly interpret: (key: string, prepared: Prepared) => string;
  /** Shared parts with a module of their own, by key. */
  readonly getShared: () => ReadonlyMap<string, Compilable>;
  /** Finds the unit of a key that a prepared schema calls. */
  readonly getUnit: (key: string) => Unit | undefined;
}

/**
 * A schema shorter than this is cheaper inline than as a call. Between 200 and 600, the kits of GitHub and Stripe
 * differ by 5 % in size.
 */
const minSharedText = 300;
/** Compiled code follows every path to a schema. With more paths than this, validation would never end. */
const maxPaths = 1_000;
/** The cost of a call in the same unit. */
const callText = 40;

/** A prepared schema. Equal schemas share one node, so repeated parts of a description are compiled once. */
interface Node {
  readonly prepared: PreparedSchema;
  readonly children: readonly Node[];
  readonly id: number;
  /** Length of the schema without its children. */
  readonly text: number;
  /** How many locations of different schemas use it. */
  places: number;
}

/** A node with its calls. `key` is its module's key if it is shared. */
interface Built {
  readonly schema: PreparedSchema;
  readonly text: number;
  readonly key: string | undefined;
  readonly locals: readonly string[];
}

/** A unit's schema with its prepared form. */
interface PreparedUnit {
  readonly source: JsonSchema;
  readonly prepared: Prepared;
}

interface Store {
  readonly nodes: Map<string, Node>;
  readonly roots: Map<string, Node | boolean>;
  readonly built: Map<Node, Built>;
  readonly shared: Map<string, Compilable>;
  readonly parts: Map<string, Part>;
}

function sharedKey(content: string): string {
  return `shared|${keyHash(content)}`;
}

/** The file of a shared part. Undefined for all other keys. */
export function sharedFile(key: string): string | undefined {
  return key.startsWith("shared|") ? key.replace("|", "/") : undefined;
}

/** Creates the store of one description. The shared parts depend only on the description. */
export function createSchemaStore(api: ApiModel, graph: SchemaGraph): SchemaStore {
  const stores: Store[] = [];
  // Known without the other schemas: rules alone need no store of all schemas.
  const units = new Map<string, Unit>();
  const known = new Map<string, PreparedUnit>();
  // The store, the checks, and the modules all prepare most units.
  const prepare = (unit: Unit, ownGraph: SchemaGraph): Prepared => {
    if (ownGraph !== graph) return prepareUnit(units, unit, ownGraph);
    const key = unitKey(unit);
    const found = known.get(key);
    if (found?.source === unit.source) return found.prepared;
    const prepared = prepareUnit(units, unit, graph);
    known.set(key, { source: unit.source, prepared });
    return prepared;
  };
  const countPaths = createPathCounter(prepare, (key) => units.get(key));
  const hasTooManyPaths = (unit: Unit, ownGraph: SchemaGraph): boolean => countPaths(unit, ownGraph) > maxPaths;
  const getStore = (): Store => (stores[0] ??= buildStore(listUnits(api, graph), (unit) => prepare(unit, graph)));
  return {
    prepare,
    compile(unit, ownGraph) {
      const store = getStore();
      const root = store.roots.get(unitKey(unit)) ?? intern(store, prepare(unit, ownGraph));
      // Requested again by the compiler, once its dependencies are known.
      store.roots.set(unitKey(unit), root);
      if (typeof root === "boolean") return { schema: root, prepared: root, locals: [] };
      if (hasTooManyPaths(unit, ownGraph)) return wovenSchema(store, root);
      const { schema, key, locals } = build(store, root, false);
      const { prepared } = root;
      return key === undefined ? { schema, prepared, locals } : { schema: { call: key }, prepared, locals: [] };
    },
    getPart: (key) => getStore().parts.get(key),
    hasTooManyPaths,
    interpret: (key, prepared) => addInterpreted(getStore(), key, prepared),
    getShared: () => getStore().shared,
    getUnit: (key) => units.get(key),
  };
}

/** Interpreted as a whole. */
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

function buildStore(units: readonly Unit[], prepare: (unit: Unit) => Prepared): Store {
  const store: Store = {
    nodes: new Map(),
    roots: new Map(),
    built: new Map(),
    shared: new Map(),
    parts: new Map(),
  };
  const addRoot = (unit: Unit): void => {
    const key = unitKey(unit);
    const root = store.roots.get(key) ?? intern(store, prepare(unit));
    store.roots.set(key, root);
    if (typeof root !== "boolean") root.places++;
  };
  for (const unit of units) addRoot(unit);
  // A child is created before its parents, so it is also built before them.
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
    // `mapChildren` visits the children in the order of `node.children`.
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
    mayShare && node.places > 1 && text >= minSharedText && locals.every((local) => !local.startsWith("rules|"));
  if (!isShared) return { schema: compilable.schema, text, key: undefined, locals };
  // Named after its content: a change in another schema changes neither the file nor its name.
  const key = sharedKey(JSON.stringify(node.prepared));
  store.shared.set(key, compilable);
  return { schema: compilable.schema, text, key, locals };
}

/**
 * Inserts a part into the schema around it: inline, as a call of its module, or as a call of a function in the same
 * module.
 */
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
