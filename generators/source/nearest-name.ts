import { distance } from "fastest-levenshtein";

/** The hint that names what was most likely meant; none where nothing is near. */
export function meant(nearest: string | undefined): string | undefined {
  return nearest === undefined ? undefined : `did you mean \`${nearest}\`?`;
}

/** The hint that lists what may be written instead; undefined if there is nothing. */
export function useOneOf(names: readonly string[]): string | undefined {
  if (names.length === 0) return undefined;
  return `${names.length === 1 ? "use" : "use one of"} ${names.map((name) => `\`${name}\``).join(", ")}`;
}

/** Finds the known name a misspelt one most likely means; undefined when none is near enough. */
export function findNearestName(name: string, known: Iterable<string>): string | undefined {
  const wanted = name.toLowerCase();
  let best: string | undefined;
  let bestDistance = Math.min(Math.max(1, Math.ceil(name.length / 3)), 6) + 1;
  for (const candidate of known) {
    const lower = candidate.toLowerCase();
    // They differ by as many characters at least.
    if (Math.abs(lower.length - wanted.length) >= bestDistance) continue;
    const candidateDistance = distance(wanted, lower);
    if (candidateDistance < bestDistance) {
      best = candidate;
      bestDistance = candidateDistance;
    }
  }
  return best;
}
