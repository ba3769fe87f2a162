import { createHash } from "node:crypto";
import type { ApiModel } from "../api/model.ts";
import { listUnits } from "./list-units.ts";
import { prepareSchema } from "./prepare-schema.ts";
import type { PreparedSchema } from "./prepared-schema.ts";
import type { SchemaGraph } from "./schema-graph.ts";
import { subschemaKeywords } from "./subschemas.ts";
import { sharedKey, unitKey, type Unit } from "./units.ts";

type Prepared = PreparedSchema | boolean;

/** Gives what Ajv compiles for a unit; what the description states more than once is replaced by a call. */
export interface SchemaSource {
  readonly prepare: (unit: Unit, graph: SchemaGraph) => Prepared;
  /** The units that are called, by their keys. */
  readonly getShared: () => ReadonlyMap<string, Unit>;
}

/** A schema with less text than this costs more as a call than as it is; found by trying on large descriptions. */
const leastText = 400;
/** What a call costs in the same measure. */
const callText = 60;

/** A prepared schema; equal ones are one node, so that a description which repeats itself takes the time of what it says once. */
interface Node {
  readonly prepared: PreparedSchema;
  readonly children: readonly Node[];
  readonly id: number;
  /** Length of the schema without its children. */
  readonly text: number;
  /** The first unit that has it. */
  readonly unit: Unit;
  /** In how many places of different schemas it stands. */
  places: number;
}

/** A node with calls in it; `key` is that of its own unit where it is shared. */
interface Built {
  readonly schema: PreparedSchema;
  readonly text: number;
  readonly key: string | undefined;
}

interface Store {
  readonly nodes: Map<string, Node>;
  readonly roots: Map<string, Node | boolean>;
  readonly built: Map<Node, Built>;
  readonly shared: Map<string, Unit>;
}

/** Makes the source of the schemas of one description; which parts are shared depends on the description alone. */
export function createSchemaSource(api: ApiModel, graph: SchemaGraph): SchemaSource {
  const stores: Store[] = [];
  const getStore = (): Store => (stores[0] ??= buildStore(api, graph));
  return {
    prepare(unit, ownGraph) {
      const store = getStore();
      if (unit.shared !== undefined) return unit.shared;
      const root = store.roots.get(unitKey(unit)) ?? intern(store, prepareSchema(unit, ownGraph), unit);
      return typeof root === "boolean" ? root : place(build(store, root, false));
    },
    getShared: () => getStore().shared,
  };
}

function buildStore(api: ApiModel, graph: SchemaGraph): Store {
  const store: Store = { nodes: new Map(), roots: new Map(), built: new Map(), shared: new Map() };
  for (const unit of listUnits(api, graph)) {
    const key = unitKey(unit);
    const root = store.roots.get(key) ?? intern(store, prepareSchema(unit, graph), unit);
    store.roots.set(key, root);
    if (typeof root !== "boolean") root.places++;
  }
  // A child is made before its parents, so it is also built before them.
  for (const node of store.nodes.values()) build(store, node, true);
  return store;
}

function intern(store: Store, prepared: Prepared, unit: Unit): Node | boolean {
  if (typeof prepared === "boolean") return prepared;
  const children: Node[] = [];
  const key = JSON.stringify(
    mapChildren(prepared, (part) => {
      const child = intern(store, part, unit);
      if (typeof child === "boolean") return child;
      children.push(child);
      return { " ": child.id };
    }),
  );
  const known = store.nodes.get(key);
  if (known !== undefined) return known;
  for (const child of children) child.places++;
  const node: Node = { prepared, children, id: store.nodes.size, text: key.length, unit, places: 0 };
  store.nodes.set(key, node);
  return node;
}

function build(store: Store, node: Node, mayShare: boolean): Built {
  const known = store.built.get(node);
  if (known !== undefined) return known;
  const parts = node.children.map((child) => build(store, child, mayShare));
  const next = parts.values();
  const schema = mapChildren(node.prepared, (part) =>
    typeof part === "boolean" ? part : place(next.next().value as Built),
  );
  const text = parts.reduce((sum, part) => sum + (part.key === undefined ? part.text : callText), node.text);
  const isShared = mayShare && node.places > 1 && text >= leastText;
  const built = { schema, text, key: isShared ? addShared(store, schema, node.unit) : undefined };
  store.built.set(node, built);
  return built;
}

/** Named after its content: a change elsewhere in the description changes neither the file nor its name. */
function addShared(store: Store, schema: PreparedSchema, { pointer, source }: Unit): string {
  const hash = createHash("sha256").update(JSON.stringify(schema)).digest("hex").slice(0, 16);
  const unit: Unit = { pointer, source, direction: undefined, isPlain: false, shared: schema };
  store.shared.set(sharedKey(hash), unit);
  return sharedKey(hash);
}

function place({ schema, key }: Built): PreparedSchema {
  return key === undefined ? schema : { call: key };
}

/** Copies a schema with other subschemas. Names of properties keep theirs: faults in them must tell the name, which a call cannot. */
function mapChildren(prepared: PreparedSchema, map: (part: Prepared) => Prepared): PreparedSchema {
  const copy: PreparedSchema = { ...prepared };
  for (const [keyword, value] of Object.entries(prepared)) {
    const shape = keyword === "propertyNames" ? undefined : subschemaKeywords.get(keyword);
    if (shape === "one") copy[keyword] = map(value as Prepared);
    else if (shape === "list") copy[keyword] = (value as Prepared[]).map(map);
    else if (shape === "map")
      copy[keyword] = Object.fromEntries(
        Object.entries(value as Record<string, Prepared>).map(([name, part]) => [name, map(part)]),
      );
  }
  const { discriminator, at } = prepared;
  if (at !== undefined) copy.at = { ...at, schema: map(at.schema) };
  if (discriminator !== undefined) {
    const branches = discriminator.branches.map((branch) => ({ ...branch, schema: map(branch.schema) }));
    copy.discriminator = { ...discriminator, branches };
  }
  return copy;
}
