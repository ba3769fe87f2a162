import type { Chain, DifferenceCandidate, DifferenceNode, Edge } from "./candidates.ts";

/** A suspect is first tried at this many locations. */
const maxPlaces = 12;
/** If none of them decides, it is tried on this many ways. */
const maxWays = 200;
/** In edges: longer ways through schemas that contain themselves are not tried. */
const maxLength = 1000;

export interface ListedCandidates {
  /** The suspects that can be reached from a pair, at their shortest locations first. */
  readonly candidates: readonly DifferenceCandidate[];
  /** The ways from the whole value to the pair of a candidate, without those that `leads` excludes, because values there satisfy the other side. */
  readonly listWays: (candidate: DifferenceCandidate, leads: (edge: Edge) => boolean) => ListedWays;
}

interface ListedWays {
  readonly chains: readonly Chain[];
  /** Whether there are no further ways. */
  readonly isComplete: boolean;
}

interface Entry {
  readonly from: DifferenceNode;
  readonly edge: Edge;
}

/** Lists the suspects that can be reached from a pair. */
export function listCandidates(root: DifferenceNode, useful: ReadonlySet<DifferenceNode>): ListedCandidates {
  const entries = new Map<DifferenceNode, Entry[]>();
  const listWays: ListedCandidates["listWays"] = ({ chain }, leads) =>
    findWays({ root, entries, leads }, chain?.edge.to ?? root);
  if (!useful.has(root)) return { candidates: [], listWays };
  const chains = new Map<DifferenceNode, Chain | undefined>([[root, undefined]]);
  for (const [from, outer] of chains) {
    for (const edge of from.edges) {
      if (!useful.has(edge.to)) continue;
      const known = entries.get(edge.to);
      if (known === undefined) entries.set(edge.to, [{ from, edge }]);
      else known.push({ from, edge });
      if (!chains.has(edge.to)) chains.set(edge.to, { edge, outer });
    }
  }
  const candidates = [...chains.keys()].flatMap((node) => {
    const first = (entries.get(node) ?? []).slice(0, maxPlaces);
    const places = first.map(({ from, edge }): Chain => ({ edge, outer: chains.get(from) }));
    return node.suspects.flatMap((suspect) =>
      [...(node === root ? [undefined] : []), ...places].map((chain): DifferenceCandidate => ({ suspect, chain })),
    );
  });
  return { candidates, listWays };
}

interface WaysInput {
  readonly root: DifferenceNode;
  readonly entries: ReadonlyMap<DifferenceNode, readonly Entry[]>;
  readonly leads: (edge: Edge) => boolean;
}

/** The ways to a pair, the shortest first. A schema that contains itself has no last one. */
function findWays({ root, entries, leads }: WaysInput, to: DifferenceNode): ListedWays {
  const edges = listEdgesTo({ entries, leads }, to);
  const chains: Chain[] = [];
  let open: readonly (Chain | undefined)[] = [undefined];
  for (let length = 1; open.length > 0; length += 1) {
    const longer: Chain[] = [];
    for (const outer of open) {
      for (const edge of edges.get(outer?.edge.to ?? root) ?? []) {
        const chain: Chain = { edge, outer };
        if (edge.to === to) chains.push(chain);
        if (edges.has(edge.to)) longer.push(chain);
        if (length > maxLength || chains.length + longer.length > maxWays) return { chains, isComplete: false };
      }
    }
    open = longer;
  }
  return { chains, isComplete: true };
}

/** The edges of all ways to a pair, by the pairs where they start. From the whole value, some may not be reached. */
function listEdgesTo(
  { entries, leads }: Omit<WaysInput, "root">,
  to: DifferenceNode,
): ReadonlyMap<DifferenceNode, readonly Edge[]> {
  const edges = new Map<DifferenceNode, Edge[]>();
  const inner = new Set([to]);
  for (const node of inner) {
    for (const { from, edge } of entries.get(node) ?? []) {
      if (!leads(edge)) continue;
      inner.add(from);
      const known = edges.get(from);
      if (known === undefined) edges.set(from, [edge]);
      else known.push(edge);
    }
  }
  return edges;
}

/** Adds the new pairs from which a suspect can be reached. Earlier pairs reach only earlier pairs. */
export function addUseful(useful: Set<DifferenceNode>, added: readonly DifferenceNode[]): void {
  const users = new Map<DifferenceNode, DifferenceNode[]>();
  const found = new Set<DifferenceNode>();
  for (const node of added) {
    if (node.suspects.length > 0) found.add(node);
    for (const { to } of node.edges) {
      if (useful.has(to)) found.add(node);
      const known = users.get(to);
      if (known === undefined) users.set(to, [node]);
      else known.push(node);
    }
  }
  for (const node of found) {
    useful.add(node);
    for (const user of users.get(node) ?? []) found.add(user);
  }
}
