import { measureDistance } from "./edit-distance.ts";

/**
 * Finds the allowed word that a misspelled one most likely means. Returns undefined if none is near enough, `max`
 * letters at most.
 */
export function findNearest(word: string, allowed: readonly string[], maxDistance = 6): string | undefined {
  if (word.length > 100) return undefined;
  let best: string | undefined;
  let bestDistance = Math.min(Math.max(1, Math.ceil(word.length / 3)), maxDistance) + 1;
  for (const candidate of allowed) {
    if (candidate.length - word.length >= bestDistance) continue;
    const distance = measureDistance(word.toLowerCase(), candidate.toLowerCase(), bestDistance - 1)?.whole;
    if (distance !== undefined && distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}
