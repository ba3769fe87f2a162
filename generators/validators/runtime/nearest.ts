/** Finds the allowed word that a misspelt one most likely means; undefined when none is near enough, `most` letters at most. */
export function findNearest(word: string, allowed: readonly string[], most = 6): string | undefined {
  if (word.length > 100) return undefined;
  let best: string | undefined;
  let bestDistance = Math.min(Math.max(1, Math.ceil(word.length / 3)), most) + 1;
  for (const candidate of allowed) {
    if (Math.abs(candidate.length - word.length) >= bestDistance) continue;
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase(), bestDistance);
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** The edits between two words; where they are as many as `most` or more, any number of those. */
function editDistance(left: string, right: string, most: number): number {
  let previous = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= left.length; row++) {
    const current = [row];
    for (let column = 1; column <= right.length; column++) {
      const cost = left[row - 1] === right[column - 1] ? 0 : 1;
      current.push(
        Math.min((previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (previous[column - 1] ?? 0) + cost),
      );
    }
    if (Math.min(...current) >= most) return most;
    previous = current;
  }
  return previous.at(-1) ?? 0;
}
