import { distance } from "fastest-levenshtein";

/** Finds the known name a misspelt one most likely means; undefined when none is near enough. */
export function findNearestName(name: string, known: Iterable<string>): string | undefined {
  const wanted = name.toLowerCase();
  let best: string | undefined;
  let bestDistance = Math.min(Math.max(1, Math.ceil(name.length / 3)), 6) + 1;
  for (const candidate of known) {
    const candidateDistance = distance(wanted, candidate.toLowerCase());
    if (candidateDistance < bestDistance) {
      best = candidate;
      bestDistance = candidateDistance;
    }
  }
  return best;
}
