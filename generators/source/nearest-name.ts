import { distance } from "fastest-levenshtein";

/** The hint that suggests the nearest name; undefined if no name is near. */
export function meant(nearest: string | undefined): string | undefined {
  return nearest === undefined ? undefined : `did you mean \`${nearest}\`?`;
}

/** The hint that lists the allowed names; undefined if there are none. */
export function useOneOf(names: readonly string[]): string | undefined {
  if (names.length === 0) return undefined;
  return `${names.length === 1 ? "use" : "use one of"} ${names.map((name) => `\`${name}\``).join(", ")}`;
}

/** Finds the known name that a misspelled one most likely means; undefined if none is near enough. */
export function findNearestName(name: string, known: Iterable<string>): string | undefined {
  const lowerName = name.toLowerCase();
  let best: string | undefined;
  let bestDistance = Math.min(Math.max(1, Math.ceil(name.length / 3)), 6) + 1;
  for (const candidate of known) {
    const lower = candidate.toLowerCase();
    // The distance is at least the difference in length.
    if (Math.abs(lower.length - lowerName.length) >= bestDistance) continue;
    const candidateDistance = distance(lowerName, lower);
    if (candidateDistance < bestDistance) {
      best = candidate;
      bestDistance = candidateDistance;
    }
  }
  return best;
}
