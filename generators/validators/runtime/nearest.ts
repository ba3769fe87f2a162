import { measureDistance } from "./edit-distance.ts";

/**
 * Finds the allowed word that a misspelled one most likely means. Returns undefined if none is near enough, `max`
 * letters at most.
 */
export function findNearest(word: string, allowed: readonly string[], maxDistance = 6): string | undefined {
  if (word.length > 100) return undefined;
  const given = lettersOf(word);
  let best: string | undefined;
  let bestDistance = Math.min(Math.max(1, Math.ceil(word.length / 3)), maxDistance) + 1;
  for (const candidate of allowed) {
    const letters = lettersOf(candidate);
    if (letters.length - given.length >= bestDistance) continue;
    const distance = measureDistance(given, letters, bestDistance - 1)?.whole;
    if (distance !== undefined && distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** `maxTokens` and `max_tokens` have the same letters. */
function lettersOf(word: string): string {
  return word.toLowerCase().replaceAll(/[-_ ]/g, "");
}
