import type { DifferenceCandidate, Chain, DifferenceNode } from "./candidates.ts";

/** A suspect is tried at this many locations. */
const maxPlaces = 12;

/** The suspects that can be reached from a pair, at their shortest locations first. */
export function listCandidates(
  root: DifferenceNode,
  useful: ReadonlySet<DifferenceNode>,
): readonly DifferenceCandidate[] {
  if (!useful.has(root)) return [];
  const chains = new Map<DifferenceNode, Chain | undefined>([[root, undefined]]);
  const entries = new Map<DifferenceNode, Chain[]>();
  for (const [node, outer] of chains) {
    for (const edge of node.edges) {
      if (!useful.has(edge.to)) continue;
      const chain: Chain = { edge, outer };
      const known = entries.get(edge.to);
      if (known === undefined) entries.set(edge.to, [chain]);
      else if (known.length < maxPlaces) known.push(chain);
      if (!chains.has(edge.to)) chains.set(edge.to, chain);
    }
  }
  return [...chains.keys()].flatMap((node) => {
    const places = [...(node === root ? [undefined] : []), ...(entries.get(node) ?? [])];
    return node.suspects.flatMap((suspect) => places.map((chain): DifferenceCandidate => ({ suspect, chain })));
  });
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
