import type { Chain, DifferenceCandidate, DifferenceNode, Edge } from "./candidates.ts";

/** A suspect is first tried at this many locations. */
const maxPlaces = 12;
/** If none of them decides, it is tried on this many ways. */
const maxWays = 200;

/** The suspects that can be reached from a pair, at their shortest locations first. */
export interface ListedCandidates {
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
  const chains: Chain[] = [];
  // Each way is read from its inner end: the edges are in order from the outermost.
  let open: { readonly from: DifferenceNode; readonly edges: readonly Edge[] }[] = [{ from: to, edges: [] }];
  while (open.length > 0) {
    const longer: typeof open = [];
    for (const { from: inner, edges } of open) {
      for (const { from, edge } of entries.get(inner) ?? []) {
        if (!leads(edge)) continue;
        if (from === root) chains.push(chainOf(edge, edges));
        if (entries.has(from)) longer.push({ from, edges: [edge, ...edges] });
        if (chains.length + longer.length > maxWays) return { chains, isComplete: false };
      }
    }
    open = longer;
  }
  return { chains, isComplete: true };
}

function chainOf(outermost: Edge, edges: readonly Edge[]): Chain {
  let chain: Chain = { edge: outermost, outer: undefined };
  for (const edge of edges) chain = { edge, outer: chain };
  return chain;
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
