import { appendPointer } from "../../source/json-pointer.ts";
import type { Direction } from "../../validators/model.ts";
import type { ComparedSides } from "../api-side.ts";
import type { IsUnchanged } from "../unchanged.ts";
import type { SchemaChange } from "./schema-change.ts";
import { openReference, viewSchemas, type SchemaAt } from "./schema-view.ts";
import { compareAnnotations, listParts, type PartPair, type SchemaPair } from "./schemas.ts";

/** Compares what schemas state beside the values that they allow. Shared schemas are compared once. */
export interface SchemaComparer {
  readonly compare: (
    base: readonly SchemaAt[],
    revision: readonly SchemaAt[],
    direction: Direction,
  ) => readonly SchemaChange[];
}

/** Larger descriptions are compared so far: they may try to explode. */
const maxNodes = 100_000;
const maxLinks = 500_000;

/** A pair of schemas that apply to the same value. */
interface PairNode {
  /** Its own changes, by their rules. */
  readonly own: Map<string, SchemaChange>;
  /** The pairs below it, in the order of the description. */
  readonly links: { readonly token: string | undefined; readonly node: PairNode }[];
  readonly users: PairNode[];
  /** Whether the pair or one below it has a change. */
  isChanged: boolean;
}

interface OpenedPair {
  readonly own: Map<string, SchemaChange>;
  readonly parts: readonly KeyedPart[];
}

interface PairGraph {
  readonly nodes: Map<string, PairNode>;
  /** The number of parts of all nodes. */
  links: number;
  readonly open: (pair: SchemaPair, direction: Direction) => OpenedPair;
}

/**
 * Creates the comparison. A pair is opened once, whatever refers to it, and a part reports each change of a schema at
 * one place, with the shortest pointer.
 */
export function createSchemaComparer(comparison: ComparedSides, isUnchanged: IsUnchanged): SchemaComparer {
  const isSame = ({ base, revision }: SchemaPair): boolean =>
    base.length === revision.length &&
    base.every(({ pointer }, index) => pointer === revision[index]?.pointer && isUnchanged(pointer));
  const graph: PairGraph = {
    nodes: new Map(),
    links: 0,
    open: (pair, direction) => {
      if (isSame(pair)) return { own: new Map(), parts: [] };
      const views = {
        base: viewSchemas(pair.base, comparison.base),
        revision: viewSchemas(pair.revision, comparison.revision),
      };
      const own = new Map<string, SchemaChange>();
      const report = (change: SchemaChange): void => addChange(own, change);
      compareAnnotations(views, { direction, report });
      const parts = listParts(views, { direction, report, sides: comparison });
      return {
        own,
        parts: parts.map((part) => withKey({ ...part, ...followReferences(part, comparison) }, direction)),
      };
    },
  };
  return {
    compare(base, revision, direction) {
      const root = withKey(followReferences({ base, revision }, comparison), direction);
      const added = explore(graph, root, direction);
      const changes = listChanges(graph, root.key);
      release(graph, added);
      return changes;
    },
  };
}

/** Forgets the pairs of a part with schemas of its own. All pairs are explored, so nothing marks their users later. */
function release(graph: PairGraph, added: readonly KeyedPair[]): void {
  const { nodes } = graph;
  for (const { key, base, revision } of added) {
    const node = nodes.get(key);
    node?.users.splice(0);
    const isShared = [...base, ...revision].some(({ pointer }) => pointer.startsWith("#/components/"));
    if (isShared) continue;
    nodes.delete(key);
    graph.links -= node?.links.length ?? 0;
  }
}

/** Opens a pair and everything below it, and returns the pairs that are new. */
function explore(graph: PairGraph, root: KeyedPair, direction: Direction): readonly KeyedPair[] {
  const { nodes, open } = graph;
  const added: KeyedPair[] = [];
  const openNodes = new Set<PairNode>();
  const waiting: { readonly pair: KeyedPair & Partial<PartPair>; readonly user: PairNode | undefined }[] = [
    { pair: root, user: undefined },
  ];
  for (const { pair, user } of waiting) {
    const known = nodes.get(pair.key);
    const isFull = nodes.size >= maxNodes || graph.links >= maxLinks;
    if (known === undefined && isFull && user !== undefined) {
      addTooLarge(user, pair);
      continue;
    }
    const opened = known === undefined ? open(pair, direction) : undefined;
    const node = known ?? {
      own: opened?.own ?? new Map<string, SchemaChange>(),
      links: [],
      users: [],
      isChanged: false,
    };
    if (user !== undefined) {
      if (known === undefined || openNodes.has(node)) node.users.push(user);
      user.links.push({ token: pair.token, node });
    }
    if (known === undefined) {
      nodes.set(pair.key, node);
      added.push(pair);
      openNodes.add(node);
    }
    for (const part of opened?.parts ?? []) waiting.push({ pair: part, user: node });
    graph.links += opened?.parts.length ?? 0;
    if (node.own.size > 0) markChanged(node);
    else if (node.isChanged && user !== undefined) markChanged(user);
  }
  return added;
}

function addTooLarge(node: PairNode, { base, revision }: SchemaPair): void {
  const words = "refers to more schemas than docsgen compares";
  const place = { base: base[0]?.pointer, revision: revision[0]?.pointer };
  addChange(node.own, { ...place, code: "diff/unproven", pointer: "", words });
  markChanged(node);
}

function addChange(changes: Map<string, SchemaChange>, change: SchemaChange): void {
  const rule = [change.code, change.base, change.revision, change.words].join("\0");
  if (!changes.has(rule)) changes.set(rule, change);
}

function markChanged(node: PairNode): void {
  const waiting = [node];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next.isChanged && next !== node) continue;
    next.isChanged = true;
    waiting.push(...next.users.filter(({ isChanged }) => !isChanged));
  }
}

/** The changes that can be reached from a pair, each once. */
function listChanges({ nodes }: PairGraph, root: string): readonly SchemaChange[] {
  const found = new Map<string, SchemaChange>();
  const start = nodes.get(root);
  const reached = new Map<PairNode, string>(start === undefined ? [] : [[start, ""]]);
  for (const [{ own, links }, pointer] of reached) {
    for (const [rule, change] of own) {
      if (!found.has(rule)) found.set(rule, { ...change, pointer: `${pointer}${change.pointer}` });
    }
    for (const { token, node } of links)
      if (node.isChanged && !reached.has(node))
        reached.set(node, token === undefined ? pointer : appendPointer(pointer, token));
  }
  return [...found.values()];
}

interface KeyedPair extends SchemaPair {
  readonly key: string;
}

type KeyedPart = PartPair & KeyedPair;

function withKey<T extends SchemaPair>(pair: T, direction: Direction): T & KeyedPair {
  const [base, revision] = [pair.base, pair.revision].map((schemas) => schemas.map(({ pointer }) => pointer));
  return { ...pair, key: [direction, ...(base ?? []), "\0", ...(revision ?? [])].join(" ") };
}

/** Longer chains of references are not followed: they may have no end. */
const maxReferences = 20;

/** Two references are the pair of schemas that they refer to: hundreds of properties may refer to one large union. */
function followReferences(pair: SchemaPair, { base, revision }: ComparedSides): SchemaPair {
  let followed = pair;
  for (let count = 0; count < maxReferences; count++) {
    const [before, after] = [openReference(followed.base, base), openReference(followed.revision, revision)];
    if (before === undefined || after === undefined) break;
    followed = { base: [before], revision: [after] };
  }
  return followed;
}
