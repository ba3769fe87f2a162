/** The distance of a word from another one: as a whole, and from the nearest prefix of the other word. */
export interface Distance {
  readonly whole: number;
  readonly beginning: number;
}

/**
 * Counts the typing errors between a typed word and a known one: an extra, missing, or wrong letter, or two swapped
 * letters. Returns undefined as soon as there are more than `max`, which ends the comparison early for nearly every
 * word of an index.
 */
export function measureDistance(typed: string, known: string, maxDistance: number): Distance | undefined {
  if (known.length < typed.length - maxDistance) return undefined;
  const width = Math.min(known.length, typed.length + maxDistance);
  let before: number[] = [];
  let last = Array.from({ length: width + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row++) {
    const next = [row];
    let rowMin = row;
    for (let column = 1; column <= width; column++) {
      const isSame = typed[row - 1] === known[column - 1];
      let slips = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwapped =
        row > 1 && column > 1 && typed[row - 1] === known[column - 2] && typed[row - 2] === known[column - 1];
      if (isSwapped) slips = Math.min(slips, (before[column - 2] ?? 0) + 1);
      next.push(slips);
      rowMin = Math.min(rowMin, slips);
    }
    if (rowMin > maxDistance) return undefined;
    before = last;
    last = next;
  }
  const whole = (last[width] ?? 0) + known.length - width;
  return { whole, beginning: Math.min(...last) };
}
