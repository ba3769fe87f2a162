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

/** The shortest name with a typo that has a certain correction. */
const minimumLength = 5;

/**
 * Finds the only known name that a misspelled one can mean: a name in another case, or one whose single letter is
 * missing, added, wrong, or swapped. Undefined if another known name is similar too.
 */
export function findCertainName(name: string, known: readonly string[]): string | undefined {
  const others = [...new Set(known)].filter((candidate) => candidate !== name);
  const sameLetters = others.filter((candidate) => candidate.toLowerCase() === name.toLowerCase());
  if (sameLetters.length > 0) return sameLetters.length === 1 ? sameLetters[0] : undefined;
  const near = others.filter((candidate) => distance(name.toLowerCase(), candidate.toLowerCase()) <= 2);
  const [only] = near;
  if (only === undefined || near.length > 1 || name.length < minimumLength || only.length < minimumLength)
    return undefined;
  // A plural is often another name.
  const isPlural = name === `${only}s` || only === `${name}s`;
  return !isPlural && (distance(name, only) === 1 || isSwapped(name, only)) ? only : undefined;
}

function isSwapped(name: string, other: string): boolean {
  let index = 0;
  while (index < name.length && name[index] === other[index]) index += 1;
  return `${name.slice(0, index)}${name[index + 1] ?? ""}${name[index] ?? ""}${name.slice(index + 2)}` === other;
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
